// JavaScript: `failing-process.mjs` loads it into processes and their threads, on every Node.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';

/**
 * A call of a function of `node:fs` that concerns a path in a folder, or a file there that is open.
 *
 * @typedef {object} DiskCall
 * @property {string} name Such as `readFileSync`, `promises.readFile` or `handle.read`.
 * @property {string} path
 * @property {string} site The place of the program that calls.
 * @property {boolean} isWriting Whether it changes what is on the disk.
 */

/**
 * Returns the code of the error with which a call fails, such as `EIO`; undefined if it is carried out.
 *
 * @typedef {(call: DiskCall) => string | undefined} Fault
 */

/** Constructors, streams that call the other functions, and what has no error to give. */
const OTHERS = /^(?:[A-Z_]|create|watch|unwatch|openAsBlob|promises$)/;
const WRITING =
  /^(?:write|append|mkdir|mkdtemp|rename|rm|unlink|copyFile|cp$|truncate|ftruncate|link|symlink|chmod|utimes)/;
const METHODS = ['read', 'readFile', 'stat', 'sync', 'truncate', 'write', 'writeFile', 'appendFile', 'close'];

/**
 * Runs work while the disk fails: before each call that concerns a folder, by callback, promise or neither, a function
 * decides whether the call fails. The first call that fails has written half of what it was to write. Errors are those of
 * the system, which have no path if the call has an open file in its place.
 *
 * @template Result
 * @param {string} folder
 * @param {Fault} fault
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withFailingDisk(folder, fault, work) {
  const restore = await failDisk(folder, fault);
  try {
    return await work();
  } finally {
    restore();
  }
}

/**
 * Lets calls of `node:fs` fail from now on.
 *
 * @param {string} folder
 * @param {Fault} fault
 * @returns {Promise<() => void>} What ends this.
 */
export async function failDisk(folder, fault) {
  /** @type {Map<unknown, string>} */
  const openFiles = new Map();
  let hasFailed = false;

  /** Returns the error of a call; undefined if it is to be carried out. */
  const errorOf = (name, base, args) => {
    const isFile = typeof args[0] === 'number';
    const path = isFile ? openFiles.get(args[0]) : pathOf(args[0]);
    if (path === undefined || (path !== folder && !path.startsWith(folder + sep))) return undefined;
    const isWriting = WRITING.test(base) || (base === 'open' && /[wa+]/.test(String(args[1] ?? 'r')));
    const code = fault({ name, path, site: siteOf(new Error().stack ?? ''), isWriting });
    if (code === undefined) return undefined;
    if (!hasFailed) writeHalf(base, args);
    hasFailed = true;
    const text = `${code}: the test says so, ${base}`;
    return Object.assign(new Error(isFile ? text : `${text} '${path}'`), {
      code,
      syscall: base,
      ...(!isFile && { path }),
    });
  };
  const opened = (base, file, path) => {
    if (base === 'open') openFiles.set(file, String(pathOf(path)));
    return file;
  };

  /** @type {readonly (readonly [object: any, name: string, original: any, failing: any])[]} */
  const replaced = [
    ...functionsOf(fs, (name) => name.endsWith('Sync')).map(([name, original]) => {
      const base = name.slice(0, -4);
      const failing = (...args) => {
        const error = errorOf(name, base, args);
        // The system closes a file even if it reports an error.
        const result = error === undefined || base === 'close' ? original(...args) : undefined;
        if (base === 'close') openFiles.delete(args[0]);
        if (error === undefined) return opened(base, result, args[0]);
        if (base === 'exists') return false; // It hides every error.
        throw error;
      };
      return [fs, name, original, Object.assign(failing, original)];
    }),
    ...functionsOf(fs, (name) => !name.endsWith('Sync') && !OTHERS.test(name)).map(([name, original]) => {
      const failing = (...args) => {
        const answer = args.at(-1);
        const error = errorOf(name, name, args);
        if (error !== undefined && name === 'close') return original(args[0], () => answer(error));
        if (error !== undefined) return process.nextTick(answer, name === 'exists' ? false : error);
        if (name !== 'open') return original(...args);
        return original(...args.slice(0, -1), (fault, file) => answer(fault, opened(name, file, args[0])));
      };
      return [fs, name, original, Object.assign(failing, original)];
    }),
    ...functionsOf(fs.promises, (name) => !OTHERS.test(name)).map(([name, original]) => {
      const failing = async (...args) => {
        const error = errorOf(`promises.${name}`, name, args);
        if (error !== undefined) throw error;
        const result = await original(...args);
        if (name === 'open') openFiles.set(result.fd, String(pathOf(args[0])));
        return result;
      };
      return [fs.promises, name, original, failing];
    }),
    ...(await methodsOfHandles()),
  ];

  /** Handles of open files have one prototype, which only an open file leads to. */
  async function methodsOfHandles() {
    const handle = await fs.promises.open(import.meta.filename ?? new URL(import.meta.url), 'r');
    const prototype = Object.getPrototypeOf(handle);
    await handle.close();
    return METHODS.map((name) => {
      const original = prototype[name];
      async function failing(...args) {
        const error = errorOf(`handle.${name}`, name, [this.fd, ...args]);
        if (name === 'close') openFiles.delete(this.fd);
        const result = error === undefined || name === 'close' ? await original.apply(this, args) : undefined;
        if (error !== undefined) throw error;
        return result;
      }
      return [prototype, name, original, failing];
    });
  }

  for (const [object, name, , failing] of replaced) object[name] = failing;
  syncBuiltinESMExports();
  return () => {
    for (const [object, name, original] of replaced) object[name] = original;
    syncBuiltinESMExports();
  };

  /** Writes half of the bytes that a call was to write. */
  function writeHalf(base, [to, content, ...rest]) {
    if (!['write', 'writeFile', 'appendFile'].includes(base) || typeof to === 'object') return;
    const whole = typeof content === 'string' ? Buffer.from(content) : content;
    const half = whole.subarray(0, whole.length >> 1);
    const original = replaced.find(([object, name]) => object === fs && name === `${base}Sync`)?.[2];
    if (base === 'write' && typeof content !== 'string') original(to, half, 0, half.length, rest[2]);
    else original(to, half, ...(base === 'write' ? [] : rest.slice(0, 1)));
  }
}

/** Returns the functions of an object with certain names. */
function functionsOf(object, isWanted) {
  return Object.entries(object).filter(([name, value]) => typeof value === 'function' && isWanted(name));
}

function pathOf(value) {
  return value instanceof URL || typeof value === 'string' || value instanceof Uint8Array
    ? resolve(value instanceof URL ? value.pathname : String(value))
    : undefined;
}

/** Returns the first place of a stack that is part of the program: a line of the sources, a column of the bundle. */
function siteOf(stack) {
  return /\/(src\/[^\s):]+:\d+|dist\/[^\s)]+)/.exec(stack)?.[1] ?? '';
}
