import type { Command } from './command.js';

/** A command as the list of all shows it. What it does is loaded when it is asked for: a check should not wait for the rest. */
export interface ListedCommand {
  readonly name: string;
  /** Its arguments in short: `check [root]`. */
  readonly usage: string;
  readonly summary: string;
  load(): Promise<Command>;
}

/** All commands, in the order in which people meet them. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'check',
    usage: 'check [root]',
    summary: 'say what is wrong with the content, and where',
    load: async () => (await import('./check-command.js')).checkCommand,
  },
  {
    name: 'build',
    usage: 'build [root] --out DIR',
    summary: 'compile the content into a folder that any static host serves',
    load: async () => (await import('./build-command.js')).buildCommand,
  },
  {
    name: 'diff',
    usage: 'diff OLD NEW',
    summary: 'say what a change does to those who read the API',
    load: async () => (await import('./diff-command.js')).diffCommand,
  },
  {
    name: 'publish',
    usage: 'publish [root] --to branch',
    summary: 'compile the content and push it to a branch that a static host serves',
    load: async () => (await import('./publish-command.js')).publishCommand,
  },
  {
    name: 'new',
    usage: 'new <type> <slug>',
    summary: 'write the first version of a record',
    load: async () => (await import('./new-command.js')).newCommand,
  },
];
