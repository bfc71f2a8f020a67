import { posix } from 'node:path';
import type { PolicyChanges } from '../../compare/policy.js';
import { policyHeading, policyLines, type Quoting } from '../changes/policy.js';
import type { ReportBlock } from './budget.js';
import { code, prose } from './escape.js';

const IN_MARKDOWN: Quoting = { name: (text) => code(text, 200), sentence: (text) => prose(text, 300) };

/**
 * Returns what a change does to the rules and acceptances by which it is judged.
 *
 * @param subject Names the change: `this pull request`.
 */
export function policyBlocks(policy: PolicyChanges | undefined, subject: string): ReportBlock[] {
  if (policy === undefined) return [];
  const heading = `${policyHeading(policy, subject, IN_MARKDOWN)}\n`;
  const lines = policyLines(policy, IN_MARKDOWN).map((line) => `- ${line}\n`);
  return [
    {
      section: 'Rules and acceptances',
      importance: 0,
      noun: ['changed rule or acceptance', 'changed rules or acceptances'],
      total: Math.max(lines.length, 1),
      ...(lines.length > 0 && { open: `${heading}\n` }),
      rows: () => (lines.length > 0 ? lines : [heading]),
    },
  ];
}

/**
 * Returns the files of the repository that a change publishes for the first time.
 *
 * @param root Folder of the root, relative to the workspace.
 */
export function newFileBlocks(files: readonly string[] = [], root = '.'): ReportBlock[] {
  if (files.length === 0) return [];
  return [
    {
      section: 'Files that become public',
      importance: 3,
      noun: ['file that becomes public', 'files that become public'],
      total: files.length,
      rows: () => files.map((file) => `- ${code(posix.join(root, file), 300)}\n`),
    },
  ];
}
