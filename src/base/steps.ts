/** Work that has to wait only if somebody else does a part of it: it yields the promises that it waits for. */
export type Steps<Part, Result> = Generator<Promise<Part>, Result, Part>;

/** Does work of which nobody else does a part, so that nothing is waited for. */
export function finish<Part, Result>(steps: Steps<Part, Result>): Result {
  const { done, value } = steps.next();
  if (done !== true) throw new Error('This work waits for others.');
  return value;
}

/** Does work, waiting for others where they do a part of it. */
export async function complete<Part, Result>(steps: Steps<Part, Result>): Promise<Result> {
  let step = steps.next();
  while (step.done !== true) step = steps.next(await step.value);
  return step.value;
}
