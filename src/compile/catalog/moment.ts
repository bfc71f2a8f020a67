/**
 * Returns the moment of a date of content in milliseconds, for comparisons. A date without a time is midnight UTC,
 * whatever the time zone of the machine (ECMAScript, Date.parse). A leap second counts as the end of its minute.
 */
export function momentOf(date: string): number {
  // Most dates have no time, and lists compare them often.
  if (date.length === 10) return Date.parse(date);
  return Date.parse(date.toUpperCase().replace(/:60(?:\.\d+)?(?=[Z+-])/, ':59.999'));
}
