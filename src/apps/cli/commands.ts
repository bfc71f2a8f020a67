import { buildCommand } from './build-command.js';
import { checkCommand } from './check-command.js';
import type { Command } from './command.js';
import { completionCommand } from './completion-command.js';
import { devCommand } from './dev-command.js';
import { diffCommand } from './diff-command.js';
import { explainCommand } from './explain-command.js';
import { initCommand } from './init-command.js';
import { labelsCommand } from './labels-command.js';
import { lspCommand } from './lsp-command.js';
import { mcpCommand } from './mcp-command.js';
import { newCommand } from './new-command.js';
import { publishCommand } from './publish-command.js';
import { syncCommand } from './sync-command.js';
import { translationsCommand } from './translations-command.js';
import { verifyCommand } from './verify-command.js';

/** All commands, in the order of the help text. */
export const COMMANDS: readonly Command[] = [
  checkCommand,
  explainCommand,
  buildCommand,
  diffCommand,
  publishCommand,
  devCommand,
  initCommand,
  newCommand,
  translationsCommand,
  labelsCommand,
  syncCommand,
  verifyCommand,
  mcpCommand,
  lspCommand,
  completionCommand,
];
