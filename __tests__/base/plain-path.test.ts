import { describe, expect, it } from 'vitest';
import { isPlainPath } from '../../src/base/plain-path.js';

/** Paths that no system may open. */
const NOWHERE = [
  ...['', '.', '..', '/', '/etc/passwd', '../x', 'a/../x', 'a/..', './x', 'a//b', 'a/', 'a\0b'],
  ...['x\\..\\..\\secret.pdf', '\\x', 'C:\\x', '\\\\server\\share\\x', '\\\\?\\C:\\x', 'a\\b'],
];

/** Names of other files, or of no file, on Windows alone. */
const OTHERS_ON_WINDOWS = [
  ...[
    'C:x',
    'C:/x',
    'a/C:/x',
    'a.txt:stream',
    'a.txt::$DATA',
    'a:b',
    'what?.png',
    'a*',
    'a|b',
    '"a"',
    'a\u0001b',
  ],
  ...['a.', 'a ', 'a. .', 'a./b', 'a /b', '...', 'a/.. /b', '.git.', '.env '],
  ...['nul', 'a/CON', 'con.txt', 'nul.tar.gz', 'aux/x', 'Com1', 'lpt9.md', 'com¹.md', 'prn .txt', 'conin$'],
];

const EVERYWHERE = [
  ...[
    'a',
    'a/b.c',
    '.nojekyll',
    '..a',
    'a..b',
    '.a/b',
    'console.md',
    'com10.md',
    'company',
    'nul-and-void',
    'aux1',
  ],
  ...['über uns.md', 'a b.md', "it's (1).pdf", 'ΑΒ/日本.svg', 'a%5Cb', '-rf'],
];

describe('a path', () => {
  it.each(NOWHERE)('is refused on every system if it leaves its folder: %j', (path) => {
    expect([isPlainPath(path, false), isPlainPath(path, true)]).toEqual([false, false]);
  });

  it.each(OTHERS_ON_WINDOWS)('is refused on Windows if it has another meaning there: %j', (path) => {
    expect([isPlainPath(path, false), isPlainPath(path, true)]).toEqual([true, false]);
  });

  it.each(EVERYWHERE)('leads to the file that it spells: %j', (path) => {
    expect([isPlainPath(path, false), isPlainPath(path, true)]).toEqual([true, true]);
  });
});
