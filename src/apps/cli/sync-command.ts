import { count, size } from '../../base/count.js';
import { visible } from '../../report/terminal-text.js';
import { syncSite } from '../mirror/sync.js';
import type { Command, ExitStatus } from './command.js';
import { withProgress } from './terminal.js';

/** `lc-api sync`: mirrors a published site into a folder. */
export const syncCommand: Command = {
  name: 'sync',
  usage: 'sync URL DIR',
  summary: 'copy a published site into a folder, and later only what changed',
  about:
    'Makes DIR an exact copy of the release that the site at URL serves: every file is compared with the SHA-256 in api/v1/manifest.json. With --only or --locale, copies a part, which other commands do not take for a release. Downloads only files that changed, removes files that are gone, and touches no other file in DIR. If a download fails or is interrupted, DIR stays as it was, and the next run continues. If the process is killed while it moves files into place, DIR holds files of two releases until the next run. A run takes at most one hour.',
  options: {
    only: {
      value: 'WHAT',
      help: 'copy a part: records are the JSON documents and Markdown of records, and their pictures and downloads',
      words: ['records'],
    },
    locale: { value: 'L', help: 'copy only files of one locale, and those of all locales' },
  },
  examples: [
    'lc-api sync https://learn.example.org mirror',
    'lc-api diff https://learn.example.org mirror',
    'lc-api sync https://learn.example.org texts --only records --locale de',
  ],
  positionals: { min: 2, max: 2 },
  async run(line): Promise<ExitStatus> {
    const [url, directory] = line.positionals as [string, string];
    const selection = { only: line.choice('only', ['records']), locale: line.value('locale') };
    const result = await withProgress((progress) => syncSite({ url, directory, selection, progress }));
    const { files, downloaded, bytes, removed, absent, contentVersion } = result;
    const { only = 'files', locale } = selection;
    const part = locale === undefined ? only : `${only} in ${locale}`;
    const lines = [
      `${directory} is a copy of ${part === 'files' ? '' : `the ${part} of `}${url}: ${count(files, 'file')}, ${downloaded} downloaded (${size(bytes)}), ${removed} removed. Content version ${contentVersion}.`,
      ...absent.map((path) => `It has no ${path} of the site: only a host needs that file.`),
    ];
    process.stdout.write(`${lines.map(visible).join('\n')}\n`);
    return 0;
  },
};
