import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv, type AnySchema } from 'ajv';
import { describe, expect, it } from 'vitest';
import { NODE } from './support/cli-process.js';
import { temporaryFolder } from './support/folders.js';
import { SOUND } from './support/sample-repositories.js';

it('core.js changes with each of its parts, so that caches belong to one program', () => {
  const parts = readdirSync('dist').filter((file) => /^\d+\./.test(file));
  const digest = createHash('sha256').update(readFileSync('dist/temml.cjs'));
  for (const part of parts.sort((a, b) => Number(a.split('.')[0]) - Number(b.split('.')[0]))) {
    digest.update(readFileSync(join('dist', part)));
  }
  expect(readFileSync('dist/core.js', 'utf8').split('\n', 1)).toEqual([`// ${digest.digest('hex')}`]);
});

it('no part has a constructor of which Node warns outside of node_modules, such as that of a package for proxies', () => {
  const parts = readdirSync('dist').filter((file) => /\.c?js$/.test(file));
  expect(parts.filter((file) => /\bnew Buffer\(/.test(readFileSync(join('dist', file), 'utf8')))).toEqual([]);
});

it('the types of the package are those of its interface and not of its inside', () => {
  const files = readdirSync('dist/types', { recursive: true, encoding: 'utf8' });
  const folders = new Set(files.flatMap((file) => (file.endsWith('.ts') ? [dirname(file)] : [])));
  expect([...folders].sort()).toEqual([
    '.',
    'apps/client',
    'apps/client/generated',
    'base',
    'compare',
    'model',
    'model/generated',
    'publish/directory',
  ]);
  expect(files.filter((file) => file.endsWith('.ts')).length).toBeLessThan(15);
});

it('the licenses of the packages inside are listed', () => {
  const licenses = readFileSync('dist/LICENSES.txt', 'utf8');
  for (const name of ['highlight.js', 'micromark', 'js-yaml', '@actions/artifact', 'minisearch', 'ajv']) {
    expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  }
  expect(licenses).not.toContain('no license stated');
});

describe('the bill of materials', () => {
  const bom = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as {
    readonly components: readonly {
      readonly group?: string;
      readonly name: string;
      readonly version: string;
    }[];
  };

  it('follows the schema of CycloneDX', () => {
    const folder = 'node_modules/@cyclonedx/cyclonedx-library/res/schema';
    const schema = (name: string): AnySchema =>
      JSON.parse(readFileSync(`${folder}/${name}.SNAPSHOT.schema.json`, 'utf8')) as AnySchema;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const name of ['spdx', 'jsf-0.82'])
      ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
    const validate = ajv.compile(schema('bom-1.6'));
    validate(bom);
    expect(validate.errors).toBeNull();
    expect(validate({ ...bom, components: [{ type: 'library' }] })).toBe(false);
  });

  it('lists each package whose license is listed, and no other', () => {
    const named = bom.components.map(
      ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name} ${version}`,
    );
    const licensed = [...readFileSync('dist/LICENSES.txt', 'utf8').matchAll(/^(\S+ \d+\.\d+\.\d+\S*) \(/gm)];
    expect(named.length).toBeGreaterThan(100);
    expect([...named].sort()).toEqual([...new Set(licensed.map(([, name]) => name))].sort());
  });
});

it('every package that is installed is pinned by the digest of its archive', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly link?: true }>>;
  };
  const all = Object.entries(packages).filter(([path]) => path !== '');
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(([, { integrity, link }]) => !link && !/^sha512-/.test(integrity ?? ''))).toEqual([]);
});

let packed: readonly string[] | undefined;

/** Returns the paths of the files in the npm package. npm takes seconds to list them: it is asked once. */
function packedFiles(): readonly string[] {
  packed ??= listPackage();
  return packed;
}

function listPackage(): readonly string[] {
  const pack = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' });
  const [{ files }] = JSON.parse(pack) as [{ files: { path: string }[] }];
  return files.map(({ path }) => path);
}

it('npm installs the package from Git as it is: it has no script that npm would run first', () => {
  const { scripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const name of ['build', 'prepare', 'prepack', 'preinstall', 'install', 'postinstall'])
    expect(scripts).not.toHaveProperty(name);
  expect(dependencies).toBeUndefined();
});

it('the links of the packed pages lead to packed files', () => {
  const paths = packedFiles();
  const pages = paths.filter((path) => path.endsWith('.md') && !path.startsWith('examples/'));
  expect(pages).toContain('docs/reference/rules/content/html.md');
  for (const page of pages) {
    const prose = readFileSync(page, 'utf8').replace(/^ *```[\s\S]*?^ *```|`[^`\n]*`/gm, '');
    for (const [, target] of prose.matchAll(/\]\((?!https?:)([^)#\s]+)/g)) {
      const path = posix.join(posix.dirname(page), target as string);
      expect(
        paths.some((one) => one === path || one.startsWith(`${path}/`)),
        `${page}: ${target}`,
      ).toBe(true);
    }
  }
});

it('the npm package works without installation, and without the files of the Action', () => {
  const folder = temporaryFolder();
  for (const path of packedFiles()) {
    expect(path).not.toMatch(/action\.js$/);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  const run = (...args: string[]): string => execFileSync(NODE, args, { cwd: folder, encoding: 'utf8' });
  const content = temporaryFolder(SOUND);
  expect(run('dist/cli.js', '--help')).toContain('lc-api build');
  run('dist/cli.js', 'check', content);
  run('dist/cli.js', 'build', content, '--out', 'site', '--cache', 'cache');
  expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toContain('<!DOCTYPE html>');
  const script = `const { check } = await import('lc-api-action'); console.log(check({ root: '${content}' }).summary.errors)`;
  expect(run('--input-type=module', '-e', script)).toBe('0\n');
});

it('a check without content loads no cryptography, processes, threads or network', () => {
  const script = `
    process.argv = [process.argv[0], 'lc-api', 'check', '--format', 'json'];
    const { main } = await import(${JSON.stringify(pathToFileURL(resolve('dist/check-main.js')).href)});
    await main();
    console.error(process.moduleLoadList.join('\\n'));`;
  const options = { cwd: temporaryFolder(), encoding: 'utf8' } as const;
  const { stderr } = spawnSync(NODE, ['--input-type=module', '-e', script], options);
  const loaded = stderr.split('\n').map((line) => line.replace('NativeModule ', ''));
  expect(loaded).toContain('fs');
  for (const name of ['crypto', 'child_process', 'worker_threads', 'zlib', 'http']) {
    expect(loaded).not.toContain(name);
  }
});
