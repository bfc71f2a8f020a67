import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readZip } from './zip.js';

/** The files of a site, by path without a leading slash. */
export type Site = ReadonlyMap<string, Buffer>;

/**
 * Opens an artifact as GitHub Pages does: a ZIP file that holds one tar.
 *
 * @returns The files, or the status with which Pages refuses the artifact.
 */
export function openSite(zip: Buffer): Site | 'deployment_content_failed' | 'deployment_perms_error' {
  const entries = readZip(zip);
  const tar = entries.get('artifact.tar');
  if (tar === undefined || entries.size !== 1) return 'deployment_content_failed';
  const folder = mkdtempSync(join(tmpdir(), 'fake-pages-'));
  try {
    writeFileSync(join(folder, 'artifact.tar'), tar);
    execFileSync('tar', ['--extract', '--preserve-permissions', '--file', 'artifact.tar'], { cwd: folder });
    rmSync(join(folder, 'artifact.tar'));
    const site = new Map<string, Buffer>();
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      const status = lstatSync(path);
      if (status.isSymbolicLink() || (status.isFile() && status.nlink > 1))
        return 'deployment_content_failed';
      const needed = status.isDirectory() ? 0o755 : 0o644;
      if ((status.mode & needed) !== needed) return 'deployment_perms_error';
      if (status.isFile()) site.set(relative(folder, path).replaceAll('\\', '/'), readFileSync(path));
    }
    return site;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The file that answers a path below a site: as Pages does, `/x` is `x.html` and `/x/` is `x/index.html`. */
export function siteFile(
  site: Site,
  path: string,
): { readonly path: string; readonly bytes: Buffer } | undefined {
  const found = [path, `${path}.html`, `${path}index.html`].find((one) => site.has(one));
  const bytes = found === undefined ? undefined : site.get(found);
  return found === undefined || bytes === undefined ? undefined : { path: found, bytes };
}
