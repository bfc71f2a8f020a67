/** Where progress goes. The module `@actions/core` is one. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warning(message: string): void;
  /** Makes a value unreadable wherever the log would show it. */
  setSecret(value: string): void;
}
