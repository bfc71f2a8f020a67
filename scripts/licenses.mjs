import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LICENSE_FILE = /^(licen[cs]e|notice|copying)([.-].*)?$/i;
const COPYRIGHT = /^(copyright|\(c\)) [^.;]{0,200}\.?( all rights reserved\.?)?$/i;
/** A heading that only some packages put above the same text. */
const TITLE = /^[#(]*\s*(the )?(MIT|ISC|MIT License|ISC License)( \(MIT\)| \(ISC\))?\)?:?$/i;

/**
 * Returns the licenses of all packages that bundled files are from. A text that many packages have is there once;
 * their copyright lines are listed with the packages.
 *
 * @param files Absolute paths of the bundled files.
 */
export function licensesOf(files) {
  const byText = new Map();
  for (const folder of packageFolders(files)) {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const paragraphs = paragraphsOf(folder);
    const text = paragraphs.filter((paragraph) => !COPYRIGHT.test(paragraph)).join('\n\n');
    const holders = paragraphs.filter((paragraph) => COPYRIGHT.test(paragraph));
    const packages = byText.get(text) ?? new Set();
    byText.set(
      text,
      packages.add([`${name} ${version} (${license ?? 'no license stated'})`, ...holders].join('\n  ')),
    );
  }
  const parts = [...byText].map(([text, packages]) => `${[...packages].sort().join('\n')}\n\n${text}\n`);
  const line = `\n${'-'.repeat(80)}\n\n`;
  return `The files in this folder contain code of these packages.\n${line}${parts.sort().join(line)}`;
}

/**
 * Returns the bill of materials of the bundles as CycloneDX 1.6: every package that bundled files are from, with its
 * license and the digest of the archive that npm installed. It has no time and no random number.
 *
 * @param files Absolute paths of the bundled files.
 * @param root Folder of the project.
 */
export function bomOf(files, root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { name, version, license } = packages[''];
  const components = packageFolders(files).map((folder) => {
    const place = path.relative(root, folder).split(path.sep).join('/');
    const { version, license, integrity } = packages[place] ?? {};
    const [, algorithm, digest] = /^(sha512)-(\S+)$/.exec(integrity ?? '') ?? [];
    if (algorithm === undefined) throw new Error(`package-lock.json has no SHA-512 of ${place}.`);
    const content = Buffer.from(digest, 'base64').toString('hex');
    return {
      ...component('library', place.replace(/^.*node_modules\//, ''), version, license),
      hashes: [{ alg: 'SHA-512', content }],
    };
  });
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component('application', name, version, license) },
    components: [...new Map(components.map((one) => [one.purl, one])).values()],
  };
  return `${JSON.stringify(bom)}\n`;
}

function component(type, fullName, version, license) {
  const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(fullName);
  const purl = `pkg:npm/${fullName.replace('@', '%40')}@${version}`;
  const isExpression = / (?:OR|AND|WITH) /.test(license);
  return {
    type,
    'bom-ref': purl,
    ...(group !== undefined && { group }),
    name,
    version,
    licenses: [isExpression ? { expression: license } : { license: { id: license } }],
    purl,
  };
}

/** Returns the folders of the packages that files are from, each once. */
function packageFolders(files) {
  return [...new Set(files.map(packageFolder).filter(Boolean))].sort();
}

/** Returns the folder of the package that a file is from; undefined for our own files. */
function packageFolder(file) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

/** Returns the paragraphs of a package's license files, each on one line: packages wrap and indent them differently. */
function paragraphsOf(folder) {
  return readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .replaceAll('\r', '')
        .split(/\n\s*\n/),
    )
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '' && !TITLE.test(paragraph));
}
