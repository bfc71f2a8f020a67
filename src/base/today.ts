/** Returns the day in UTC, such as 2026-01-31. Only programs ask: their answer is an option of everything below them. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
