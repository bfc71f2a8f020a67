import type { Log } from '../../../src/publish/github/log.js';

/** A log that keeps what it is told, each line with its level. */
export interface KeptLog extends Log {
  readonly lines: readonly string[];
  readonly secrets: readonly string[];
}

export function keptLog(): KeptLog {
  const lines: string[] = [];
  const secrets: string[] = [];
  const keep =
    (level: string) =>
    (message: string): void => {
      lines.push(`${level}: ${message}`);
    };
  return {
    lines,
    secrets,
    debug: keep('debug'),
    info: keep('info'),
    warning: keep('warning'),
    setSecret: (value) => secrets.push(value),
  };
}
