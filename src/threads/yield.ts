/** Yields to the event loop, so that messages of other threads can arrive. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
