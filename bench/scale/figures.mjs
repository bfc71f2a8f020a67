/** The least and the middle one of some numbers. */
export function spread(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  return { min: sorted[0], median: sorted[sorted.length >> 1] };
}

/** The steps that were run, with their names. */
export function stepsOf(row) {
  const names = { cold: 'cold', changed: 'one file changed', same: 'nothing changed' };
  return Object.entries(names).filter(([step]) => row[step].length > 0);
}

/** Least seconds of a step of a row. */
export function leastSeconds(row, step) {
  return spread(row[step].map(({ seconds }) => seconds)).min;
}

/** Least seconds of all cores together in a step of a row. */
export function leastCores(row, step) {
  return spread(row[step].map(({ cpu }) => cpu)).min;
}

/** The largest memory that a row needed in any step, in megabytes. */
export function megabytes(row) {
  const peaks = stepsOf(row).flatMap(([step]) => row[step].map(({ peak }) => peak));
  return Math.max(...peaks) / 1e6;
}

/** Seconds as people read them. */
export function seconds(value) {
  return value < 1 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);
}

/** A count with its thousands apart. */
export function grouped(count) {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}
