/** Returns the minimum and the median. */
export function spread(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  return { min: sorted[0], median: sorted[sorted.length >> 1] };
}

/** The measured steps with their names. */
export function stepsOf(row) {
  const names = { cold: 'cold', changed: 'one file changed', same: 'nothing changed' };
  return Object.entries(names).filter(([step]) => row[step].length > 0);
}

/** Returns the least seconds of a step in a row. */
export function leastSeconds(row, step) {
  return spread(row[step].map(({ seconds }) => seconds)).min;
}

/** Returns the least seconds of all cores together for a step in a row. */
export function leastCores(row, step) {
  return spread(row[step].map(({ cpu }) => cpu)).min;
}

/** Returns the largest memory of any step in a row, in megabytes. */
export function megabytes(row) {
  const peaks = stepsOf(row).flatMap(([step]) => row[step].map(({ peak }) => peak));
  return Math.max(...peaks) / 1e6;
}

/** Formats seconds. */
export function seconds(value) {
  return value < 1 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);
}

/** Formats a count with thousands separators. */
export function grouped(count) {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}
