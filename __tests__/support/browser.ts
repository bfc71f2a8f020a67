import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

/**
 * Starts a real browser that came with the packages of the project: nothing is downloaded or installed. Web
 * security is on, as in a reader's browser.
 *
 * @throws Error - Where the browser does not start.
 */
export async function launchBrowser(): Promise<Browser> {
  const folder = await extractedBrowser();
  const libraries = join(folder, 'al2023', 'lib');
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    // Tests may run as root, whom the sandbox refuses; a small shared memory must not end a page.
    args: ['--no-sandbox', '--no-zygote', '--disable-dev-shm-usage', '--font-render-hinting=none'],
    // The machine's own libraries come first: the package's are for machines that have none.
    env: {
      ...definedVariables(),
      LD_LIBRARY_PATH: [process.env['LD_LIBRARY_PATH'], libraries].filter(Boolean).join(':'),
    },
  });
}

/** The folder that the browser was unpacked to. A version has its own; processes that race use the first. */
async function extractedBrowser(): Promise<string> {
  const packed = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium', import.meta.url));
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string };
  // It outlives the run, unlike the folder for temporary files.
  const folder = join(packed, '../../.cache', `lc-api-chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  const before = process.env['TMPDIR'];
  try {
    // The package unpacks into the folder for temporary files, whatever version lies there already.
    process.env['TMPDIR'] = own;
    const { default: browser, inflate } = await import('@sparticuz/chromium');
    await browser.executablePath();
    await inflate(join(packed, 'bin/al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  try {
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true });
  }
  return folder;
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
