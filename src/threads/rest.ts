/** Waits until everything that waits for this thread has had its turn: messages of others, above all. */
export function rest(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
