/** Receives progress, as the module `@actions/core` does. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warning(message: string): void;
  /** Masks a value in all later output. */
  setSecret(value: string): void;
}
