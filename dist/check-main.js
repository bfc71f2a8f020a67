import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);
var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// src/cli/check-command.ts
import { relative as relative4, sep as sep4 } from "node:path";

// src/base/explained-error.ts
var ExplainedError = class extends Error {
  /** Exit status: 1 if the content or the change is not acceptable, otherwise 2. */
  get exitStatus() {
    return 2;
  }
};
var MACHINE_FAULTS = {
  ENOSPC: "The disk is full",
  EDQUOT: "The disk quota is used up",
  EFBIG: "A file would be larger than this process may write (see ulimit -f)",
  EACCES: "Permission denied",
  EPERM: "Permission denied",
  EROFS: "The file system is read-only",
  ENOENT: "There is no such file or folder",
  ENOTDIR: "A file is where a folder must be",
  EISDIR: "A folder is where a file must be",
  ENAMETOOLONG: "The path is too long",
  EMFILE: "Too many files are open",
  EIO: "The disk cannot be read or written"
};
function explainError(error, howToReport) {
  if (error instanceof ExplainedError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && typeof error.code === "string") {
    const fault = MACHINE_FAULTS[error.code];
    const path2 = "path" in error && typeof error.path === "string" ? `: ${error.path}` : "";
    return fault === void 0 ? `${error.message}.` : `${fault}${path2} (${error.code}).`;
  }
  return `${error.message.replace(/(?<![.?!])$/, ".")} This is a bug of lc-api: please report it ${howToReport}.`;
}

// src/base/usage-error.ts
var UsageError = class extends ExplainedError {
  name = "UsageError";
};

// src/check/fix.ts
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join as join2 } from "node:path";

// src/base/multi-map.ts
function append(map, key, item) {
  const list2 = map.get(key);
  if (list2 === void 0) map.set(key, [item]);
  else list2.push(item);
}

// src/base/text-order.ts
function compareText(a, b2) {
  return a < b2 ? -1 : a > b2 ? 1 : 0;
}

// src/content/content-tree.ts
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync
} from "node:fs";
import { join } from "node:path";
function directoryTree(root) {
  let real;
  const realRoot = () => {
    real ??= realpathSync(root);
    return real;
  };
  return {
    kind(path2) {
      if (path2 === "") return "folder";
      const status = statusBelow(root, path2);
      return status && kindOf(status);
    },
    list(path2) {
      const entries = readdirSync(join(root, path2), { withFileTypes: true });
      const isFolder = path2 === "" || statusBelow(root, path2)?.isDirectory() === true;
      if (!isFolder) throw new IrregularFileError(path2);
      return entries.map((entry2) => ({ name: entry2.name, kind: kindOf(entry2) })).sort((a, b2) => compareText(a.name, b2.name));
    },
    read: (path2) => readRegularFile(root, path2, realRoot)
  };
}
var IrregularFileError = class extends Error {
  name = "IrregularFileError";
  constructor(path2) {
    super(`${path2} is not a regular file, or a symbolic link leads to it`);
  }
};
function readRegularFile(root, path2, realRoot) {
  const before = statusBelow(root, path2);
  if (before?.isFile() === false) throw new IrregularFileError(path2);
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const file = openSync(join(root, path2), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const now = fstatSync(file);
    if (before?.ino !== now.ino || before.dev !== now.dev || isElsewhere(file, path2, realRoot))
      throw new IrregularFileError(path2);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
function isElsewhere(file, path2, realRoot) {
  let real;
  try {
    real = readlinkSync(`/proc/self/fd/${file}`);
  } catch {
    return false;
  }
  return real.replace(/ \(deleted\)$/, "") !== join(realRoot(), path2);
}
function regularFileBelow(root, path2) {
  const status = statusBelow(root, path2);
  return status?.isFile() ? status : void 0;
}
function statusBelow(root, path2) {
  let way = root;
  let status;
  for (const [index, segment] of path2.split("/").entries()) {
    if (index > 0 && status?.isDirectory() !== true) return status?.isSymbolicLink() ? status : void 0;
    way = join(way, segment);
    status = statusOf(way);
  }
  return status;
}
function kindAt(path2) {
  const status = statusOf(path2);
  return status && kindOf(status);
}
function statusOf(path2) {
  if (path2.includes("\0")) return void 0;
  try {
    return lstatSync(path2, { throwIfNoEntry: false });
  } catch (error) {
    const { code: code2 } = error;
    if (code2 === "ENAMETOOLONG" || code2 === "EINVAL") return void 0;
    throw error;
  }
}
function kindOf(entry2) {
  if (entry2.isSymbolicLink()) return "link";
  if (entry2.isDirectory()) return "folder";
  return entry2.isFile() ? "file" : "other";
}

// src/check/fix.ts
var MAX_PASSES = 50;
function fixAll(tree, first, check) {
  const files = /* @__PURE__ */ new Map();
  const fixes = [];
  let checked = first;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const problems = fixableProblems(checked.problems);
    if (problems.length === 0) break;
    for (const [file, own2] of byFile(problems)) {
      const source = files.get(file) ?? sourceOf(tree, file);
      fixes.push(...own2.map((problem) => appliedFix(source, problem)));
      files.set(
        file,
        editSource(
          source,
          own2.map(({ fix }) => fix)
        )
      );
    }
    checked = check(withFiles(tree, files));
  }
  return { checked, fixes, files };
}
function replaceFiles(root, files) {
  const written = [];
  const { randomUUID } = process.getBuiltinModule("node:crypto");
  try {
    for (const [file, text6] of files) {
      const status = regularFileBelow(root, file);
      if (status === void 0) throw new Error(`${file} is not a regular file.`);
      const path2 = join2(root, file);
      const temporary = join2(dirname(path2), `.lc-api-fix-${randomUUID()}`);
      writeFileSync(temporary, text6, { flag: "wx", mode: status.mode });
      written.push({ temporary, path: path2 });
    }
    for (const { temporary, path: path2 } of written) renameSync(temporary, path2);
  } finally {
    for (const { temporary } of written) rmSync(temporary, { force: true });
  }
}
function editedTree(tree, edits) {
  const files = /* @__PURE__ */ new Map();
  for (const [file, own2] of byFile(edits)) files.set(file, editSource(sourceOf(tree, file), own2));
  return withFiles(tree, files);
}
function withFiles(tree, files) {
  return {
    kind: (path2) => tree.kind(path2),
    list: (path2) => tree.list(path2),
    read(path2) {
      const text6 = files.get(path2);
      return text6 === void 0 ? tree.read(path2) : Buffer.from(text6, "utf8");
    }
  };
}
function sourceOf(tree, file) {
  return Buffer.from(tree.read(file)).toString("utf8");
}
function fixableProblems(problems) {
  const lastEnd = /* @__PURE__ */ new Map();
  return problems.filter((problem) => problem.fix !== void 0).sort((a, b2) => compareText(a.file, b2.file) || a.fix.start - b2.fix.start || a.fix.end - b2.fix.end).filter(({ fix }) => {
    if (fix.start < (lastEnd.get(fix.file) ?? 0)) return false;
    lastEnd.set(fix.file, fix.end);
    return true;
  });
}
function byFile(items) {
  const files = /* @__PURE__ */ new Map();
  for (const item of items) append(files, item.file, item);
  return files;
}
function appliedFix(source, { file, line, column, fix }) {
  const lineOf2 = (text6) => text6.replace(/^\uFEFF/, "").split(/\r\n?|\n/)[line - 1];
  return { file, line, column, before: lineOf2(source), after: lineOf2(editSource(source, [fix])) };
}
function editSource(source, edits) {
  const offsets = sourceOffsets(source);
  let text6 = "";
  let from = 0;
  for (const edit of edits) {
    text6 += source.slice(from, offsets(edit.start)) + edit.insert;
    from = offsets(edit.end);
  }
  return text6 + source.slice(from);
}
function sourceOffsets(source) {
  let decoded3 = 0;
  let at = source.startsWith("\uFEFF") ? 1 : 0;
  return (offset) => {
    for (; decoded3 < offset; decoded3++) at += source.startsWith("\r\n", at) ? 2 : 1;
    return at;
  };
}

// src/cache/content-cache.ts
import { relative as relative3, resolve as resolve5, sep as sep3 } from "node:path";

// src/base/digest.ts
function createDigest(algorithm) {
  return process.getBuiltinModule("node:crypto").createHash(algorithm);
}
function createSha256() {
  return createDigest("sha256");
}
function sha256(content3) {
  return process.getBuiltinModule("node:crypto").hash("sha256", content3, "hex");
}

// src/cache/cache-folder.ts
import { lstatSync as lstatSync4, mkdirSync, readdirSync as readdirSync2, rmSync as rmSync3, writeFileSync as writeFileSync2 } from "node:fs";
import { dirname as dirname6, join as join4 } from "node:path";

// src/git/committed-link.ts
import { lstatSync as lstatSync2 } from "node:fs";
import { dirname as dirname4, resolve as resolve3 } from "node:path";

// src/base/paths.ts
import { realpathSync as realpathSync2 } from "node:fs";
import { dirname as dirname2, isAbsolute, relative, resolve, sep } from "node:path";
function isWithin(path2, folder) {
  const way = relative(folder, path2);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
function realPath(path2) {
  try {
    return realpathSync2(path2);
  } catch {
    const parent = dirname2(path2);
    return parent === path2 ? path2 : resolve(realPath(parent), relative(parent, path2));
  }
}

// src/git/repository.ts
import { existsSync, readFileSync as readFileSync2, realpathSync as realpathSync3, statSync } from "node:fs";
import { dirname as dirname3, join as join3, relative as relative2, resolve as resolve2, sep as sep2 } from "node:path";
function findRepository(folder) {
  const start = realpathSync3(folder);
  for (let top = start; ; top = dirname3(top)) {
    const path2 = gitDirectoryAt(join3(top, ".git"));
    if (path2 !== void 0) return { path: path2, top };
    if (top === dirname3(top)) return void 0;
  }
}
function pathInRepository({ top }, folder) {
  return relative2(top, realpathSync3(folder)).split(sep2).join("/");
}
function gitDirectoryAt(entry2) {
  const status = statSync(entry2, { throwIfNoEntry: false });
  if (status === void 0) return void 0;
  if (status.isDirectory()) return existsSync(join3(entry2, "HEAD")) ? entry2 : void 0;
  if (!status.isFile()) return void 0;
  const target = /^gitdir: (.+?)\s*$/.exec(readFileSync2(entry2, "utf8"))?.[1];
  return target === void 0 ? entry2 : resolve2(dirname3(entry2), target);
}

// src/git/committed-link.ts
function committedLink(path2, root) {
  const realRoot = realPath(resolve3(root));
  for (let at = resolve3(path2); at !== dirname4(at); at = dirname4(at)) {
    if (lstatSync2(at, { throwIfNoEntry: false })?.isSymbolicLink() !== true) continue;
    const folder = realPath(dirname4(at));
    if (isWithin(folder, realRoot) || findRepository(folder) !== void 0) return at;
  }
  return void 0;
}

// src/cache/cache-entry.ts
import { closeSync as closeSync3, fstatSync as fstatSync2, lstatSync as lstatSync3, openSync as openSync3 } from "node:fs";

// src/base/file-io.ts
import { closeSync as closeSync2, openSync as openSync2, readSync, statSync as statSync2, writeSync } from "node:fs";
var CHUNK = 1 << 18;
function writeAll(file, bytes, position) {
  for (let from = 0; from < bytes.length; ) {
    const at = position === void 0 ? null : position + from;
    from += writeSync(file, bytes, from, bytes.length - from, at);
  }
}
function readFull(file, buffer, position) {
  let length = 0;
  while (length < buffer.length) {
    const at = position === void 0 ? null : position + length;
    const count3 = readSync(file, buffer, length, buffer.length - length, at);
    if (count3 === 0) break;
    length += count3;
  }
  return length;
}
function* partsOf(file, from = 0, to = Number.POSITIVE_INFINITY) {
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK, to - from));
  for (let at = from; at < to; ) {
    const length = readFull(file, buffer.subarray(0, to - at), at);
    if (length === 0) return;
    yield buffer.subarray(0, length);
    at += length;
  }
}
function sha256OfFile(file, from = 0) {
  const digest = createSha256();
  for (const part of partsOf(file, from)) digest.update(part);
  return digest.digest("hex");
}

// src/cache/cache-entry.ts
var DIGEST_LENGTH = 64;
var LINE_END = 10;
function contentStart(head) {
  return head.length + DIGEST_LENGTH + 1;
}
function entryStart(head, digest) {
  return Buffer.from(`${head}${digest}
`, "latin1");
}
var CacheEntry = class _CacheEntry {
  #file;
  #start;
  /** Bytes of its content. */
  size;
  #isOpen = true;
  constructor(file, start, size) {
    this.#file = file;
    this.#start = start;
    this.size = size;
  }
  /**
   * Opens an entry. Returns undefined if it is not whole, or has another head.
   *
   * @throws What the file system throws if the entry cannot be read.
   */
  static open(path2, head) {
    if (!lstatSync3(path2).isFile()) return void 0;
    const file = openSync3(path2, "r");
    let entry2;
    try {
      const start = contentStart(head);
      const found = Buffer.alloc(start);
      const { size } = fstatSync2(file);
      const isWhole = readFull(file, found, 0) === start && found.equals(entryStart(head, sha256OfFile(file, start)));
      if (isWhole) entry2 = new _CacheEntry(file, start, size - start);
      return entry2;
    } finally {
      if (entry2 === void 0) closeSync3(file);
    }
  }
  /** Reads bytes into a buffer until it is full or the entry ends. Returns their number. */
  read(target, position) {
    return readFull(this.#file, target, this.#start + position);
  }
  /** Yields its content between two positions in parts. Use each part before you ask for the next. */
  parts(from = 0, to = this.size) {
    return partsOf(this.#file, this.#start + from, this.#start + to);
  }
  /** Yields its lines, without line ends. Text after the last line end is not a line. */
  *lines() {
    let rest = [];
    for (const part of this.parts()) {
      let start = 0;
      for (; ; ) {
        const end = part.indexOf(LINE_END, start);
        if (end === -1) break;
        const piece = part.subarray(start, end);
        yield (rest.length === 0 ? piece : Buffer.concat([...rest, piece])).toString("utf8");
        rest = [];
        start = end + 1;
      }
      if (start < part.length) rest.push(Buffer.from(part.subarray(start)));
    }
  }
  close() {
    if (this.#isOpen) closeSync3(this.#file);
    this.#isOpen = false;
  }
};

// src/cache/entry-writer.ts
import { closeSync as closeSync4, openSync as openSync4, renameSync as renameSync2, rmSync as rmSync2 } from "node:fs";

// src/base/hashing-writer.ts
var BLOCK = 65536;
var HashingWriter = class {
  #take;
  #digest = createSha256();
  #block;
  #filled = 0;
  #bytes = 0;
  /** @param take Takes a block, and may keep it: blocks are never reused. */
  constructor(take) {
    this.#take = take;
  }
  /** Copies a part, to be written. */
  write(part) {
    const bytes = typeof part === "string" ? Buffer.from(part, "utf8") : part;
    this.#bytes += bytes.length;
    for (let from = 0; from < bytes.length; ) {
      this.#block ??= Buffer.allocUnsafeSlow(BLOCK);
      const next = bytes.subarray(from, from + BLOCK - this.#filled);
      this.#block.set(next, this.#filled);
      this.#filled += next.length;
      from += next.length;
      if (this.#filled === BLOCK) this.#flush();
    }
  }
  /** Writes what is left. */
  end() {
    this.#flush();
    return { bytes: this.#bytes, sha256: this.#digest.digest("hex") };
  }
  #flush() {
    if (this.#block === void 0) return;
    const block = this.#filled === BLOCK ? this.#block : Buffer.from(this.#block.subarray(0, this.#filled));
    this.#block = void 0;
    this.#filled = 0;
    this.#digest.update(block);
    this.#take(block);
  }
};

// src/cache/entry-writer.ts
var TEMPORARY = ".tmp";
function entryHead(program2, key) {
  return `lc-api-cache 1 ${program2} ${sha256(key)} `;
}
var EntryWriter = class {
  #path;
  #temporary;
  #program;
  #failed;
  #content;
  #file;
  /**
   * @param program Identity of the program that writes.
   * @param failed Takes what the file system throws.
   */
  constructor(path2, program2, failed) {
    const { randomBytes } = process.getBuiltinModule("node:crypto");
    this.#path = path2;
    this.#temporary = `${path2}.${randomBytes(8).toString("hex")}${TEMPORARY}`;
    this.#program = program2;
    this.#failed = failed;
    const file = openSync4(this.#temporary, "wx");
    this.#file = file;
    this.#content = new HashingWriter((bytes) => writeAll(file, bytes));
    this.#attempt(() => writeAll(file, Buffer.alloc(contentStart(entryHead(program2, "")), " ")));
  }
  add(part) {
    this.#attempt(() => this.#content.write(part));
  }
  commit(key) {
    this.#attempt((file) => {
      const { sha256: digest } = this.#content.end();
      writeAll(file, entryStart(entryHead(this.#program, key), digest), 0);
      this.#file = void 0;
      closeSync4(file);
      renameSync2(this.#temporary, this.#path);
    });
  }
  abandon() {
    try {
      if (this.#file !== void 0) closeSync4(this.#file);
      rmSync2(this.#temporary, { force: true });
    } catch {
    }
    this.#file = void 0;
  }
  #attempt(act) {
    if (this.#file === void 0) return;
    try {
      act(this.#file);
    } catch (error) {
      this.abandon();
      this.#failed(error);
    }
  }
};

// src/cache/trust.ts
import { basename, dirname as dirname5, posix, resolve as resolve4 } from "node:path";

// src/git/git.ts
import { closeSync as closeSync5, existsSync as existsSync2, openSync as openSync5 } from "node:fs";
import { tmpdir } from "node:os";
var GitError = class extends ExplainedError {
  constructor(command2, status, stderr) {
    super(`git ${command2} failed: ${stderr.trim() === "" ? `exit status ${status}` : stderr.trim()}`);
    this.command = command2;
    this.status = status;
    this.stderr = stderr;
  }
  command;
  status;
  stderr;
  name = "GitError";
};
function processes() {
  return process.getBuiltinModule("node:child_process");
}
var OLDEST = [2, 32];
var isVersionKnown = false;
function requireVersion() {
  if (isVersionKnown) return;
  const { stdout, status } = processes().spawnSync("git", ["version"], {
    env: { ...inherited(PASSED), ...QUIET }
  });
  const [, version = "", major, minor] = /^git version ((\d+)\.(\d+)\S*)/.exec(String(stdout ?? "")) ?? [];
  const isOld = Number(major) < OLDEST[0] || Number(major) === OLDEST[0] && Number(minor) < OLDEST[1];
  if (status === 0 && isOld)
    throw new GitError(
      "version",
      void 0,
      `Git ${OLDEST.join(".")} or later is required, and this is Git ${version}.`
    );
  isVersionKnown = true;
}
var MAX_OUTPUT = 1e9;
function git(options, ...args) {
  requireVersion();
  const { status, stdout, stderr, error } = processes().spawnSync("git", args, {
    cwd: folderOf(options),
    env: environment(options),
    input: options.input ?? "",
    maxBuffer: MAX_OUTPUT
  });
  const command2 = args[0] ?? "";
  if (error !== void 0) throw new GitError(command2, void 0, startFault(error, options));
  if (status !== 0) throw new GitError(command2, status ?? void 0, stderr.toString("utf8"));
  return stdout;
}
function startFault(error, options) {
  const isMissing = error.code === "ENOENT" && existsSync2(folderOf(options));
  return isMissing ? "Git was not found. Install it, or put it on the PATH." : error.message;
}
function folderOf({ repository, workTree }) {
  return workTree ?? repository ?? tmpdir();
}
var NO_REPOSITORY = "/dev/null";
function gitDirectory({ repository }) {
  return repository ?? NO_REPOSITORY;
}
function noProtocol() {
  randomProtocol ??= `none-${process.getBuiltinModule("node:crypto").randomUUID()}`;
  return randomProtocol;
}
var randomProtocol;
var QUIET = {
  LC_ALL: "C",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "",
  SSH_ASKPASS: "",
  // Traces could contain settings, and with them tokens.
  GIT_TRACE2: "0",
  GIT_TRACE2_EVENT: "0",
  GIT_TRACE2_PERF: "0"
};
var PASSED = /^GIT_(EXEC_PATH|HTTP_PROXY_AUTHMETHOD|PROXY_SSL_\w+|SSL_\w+|SSH|SSH_COMMAND|SSH_VARIANT)$/;
var SETTINGS = [
  ["safe.bareRepository", "explicit"],
  ["core.hooksPath", "/dev/null"],
  ["core.fsmonitor", "false"],
  ["core.attributesFile", "/dev/null"],
  ["diff.external", ""],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"]
];
function environment(options) {
  const { workTree, env, config, protocols } = options;
  const settings = [...SETTINGS, ...config ?? []];
  return {
    ...inherited(PASSED),
    ...QUIET,
    GIT_DIR: gitDirectory(options),
    ...workTree === void 0 ? {} : { GIT_WORK_TREE: workTree },
    // Of the configuration of the machine and the user, only what `config` contains applies.
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    // A missing object is an error; Git must not fetch it. Before Git 2.45, the protocol setting ensures this.
    GIT_NO_LAZY_FETCH: "1",
    GIT_OPTIONAL_LOCKS: "0",
    // No replace ref may exchange an object for another one.
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_ALLOW_PROTOCOL: protocols?.join(":") ?? noProtocol(),
    ...env,
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([name, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, name],
        [`GIT_CONFIG_VALUE_${index}`, value]
      ])
    )
  };
}
function inherited(passed) {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(INPUT|ACTIONS|GITHUB)_/.test(name) && (!name.startsWith("GIT_") || passed.test(name))
    )
  );
}

// src/cache/trust.ts
var TRUSTED_EVENTS = /* @__PURE__ */ new Set([
  "push",
  "schedule",
  "workflow_dispatch",
  "repository_dispatch",
  "release"
]);
function isTrustedEvent(event) {
  return TRUSTED_EVENTS.has(event);
}
function distrust(environment2, command2) {
  const event = environment2["GITHUB_EVENT_NAME"];
  if (event === void 0 || event === "") return void 0;
  if (!isTrustedEvent(event))
    return `runs for the event "${event}" work without one, since they may run on what a stranger proposes`;
  return command2 === "build" ? "builds in a workflow work without one, since other jobs can write it and what a build writes is published" : void 0;
}
function mayBeTracked(folder) {
  const parent = dirname5(resolve4(folder));
  const repository = findRepository(parent);
  if (repository === void 0) return false;
  const path2 = posix.join(pathInRepository(repository, parent), basename(folder));
  const { path: gitDirectory2, top } = repository;
  try {
    const listing = git(
      { repository: gitDirectory2, workTree: top },
      "ls-files",
      "-z",
      "--",
      `:(icase,literal)${path2}`
    );
    return listing.length > 0;
  } catch {
    return true;
  }
}

// src/cache/cache-folder.ts
var IGNORE = "*\n";
var ABANDONED = 60 * 60 * 1e3;
function openCacheFolder(choice, program2, command2) {
  const { folder } = choice;
  let isTold = false;
  const tell = (text6) => {
    if (choice.isNamed && !isTold) choice.notice(text6);
    isTold = true;
  };
  const giveUp = (why2) => tell(`Nothing new is stored in the cache ${folder}: ${why2}.`);
  const why = distrust(choice.environment, command2) ?? faultOf(choice);
  if (why !== void 0) {
    tell(`The cache ${folder} is not used: ${why}.`);
    return void 0;
  }
  let isReady = false;
  const prepare = () => {
    if (isReady) return;
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync2(join4(folder, ".gitignore"), IGNORE, { flag: "wx" });
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
    removeAbandoned(folder);
    isReady = true;
  };
  return {
    open(name, key) {
      try {
        return CacheEntry.open(join4(folder, name), entryHead(program2, key));
      } catch {
        return void 0;
      }
    },
    create(name) {
      try {
        prepare();
        return new EntryWriter(
          join4(folder, name),
          program2,
          (error) => giveUp(`it cannot be written (${codeOf(error)})`)
        );
      } catch (error) {
        giveUp(`it cannot be written (${codeOf(error)})`);
        return NO_WRITER;
      }
    }
  };
}
function faultOf({ folder, isNamed }) {
  try {
    const status = lstatSync4(folder, { throwIfNoEntry: false });
    if (committedLink(folder, dirname6(folder)) !== void 0)
      return "a symbolic link leads to it, and links are not followed";
    if (status === void 0) return void 0;
    if (!status.isDirectory()) return "it is not a folder";
    const names = readdirSync2(folder);
    if (names.length === 0) return void 0;
    if (isNamed && !isOwn(folder)) return "the folder holds other files; name one of its own";
    return mayBeTracked(folder) ? "Git tracks it, so anyone may have filled it; remove it from Git" : void 0;
  } catch (error) {
    return `it cannot be read (${codeOf(error)})`;
  }
}
function isOwn(folder) {
  try {
    return directoryTree(folder).read(".gitignore").toString() === IGNORE;
  } catch {
    return false;
  }
}
var NO_WRITER = { add() {
}, commit() {
}, abandon() {
} };
function removeAbandoned(folder) {
  for (const name of readdirSync2(folder)) {
    if (!name.endsWith(TEMPORARY)) continue;
    const file = join4(folder, name);
    const status = lstatSync4(file, { throwIfNoEntry: false });
    if (status !== void 0 && Date.now() - status.mtimeMs > ABANDONED) rmSync3(file, { force: true });
  }
}
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}

// src/cache/json-lines.ts
function writeLines(writer, head, rows) {
  writer.add(`${JSON.stringify(head)}
`);
  for (const row of rows) writer.add(`${JSON.stringify(row)}
`);
}
function readLines(entry2) {
  const lines = entry2.lines();
  const { value } = lines.next();
  return [value === void 0 ? void 0 : JSON.parse(value), valuesOf(lines)];
}
function* valuesOf(lines) {
  for (const line of lines) yield JSON.parse(line);
}

// src/cache/program.ts
import { readdirSync as readdirSync3, readFileSync as readFileSync3 } from "node:fs";
import { basename as basename2, dirname as dirname7, join as join5 } from "node:path";
import { fileURLToPath } from "node:url";

// src/model/generated/version.ts
var VERSION = "1.0.0";

// src/cache/program.ts
var program;
function thisProgram() {
  program ??= programOf(fileURLToPath(import.meta.url));
  return program;
}
function programOf(file) {
  const isBundled = !/^program\.[jt]s$/.test(basename2(file));
  const bundle = basename2(file).replace(/^\d+\./, "");
  const folder = isBundled ? dirname7(file) : dirname7(dirname7(file));
  const parts = isBundled ? [bundle] : readdirSync3(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.[jt]s$/.test(name));
  const digest = createSha256();
  for (const part of parts.sort(compareText)) {
    digest.update(`${part}
`).update(readFileSync3(join5(folder, part)));
  }
  return { name: bundle.replace(/\.[^.]*$/, ""), identity: `${VERSION}-${digest.digest("hex")}` };
}

// src/base/binary-search.ts
function countBefore(length, isBefore) {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = low + high >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

// src/content/source-file.ts
var SourceFile = class {
  /** Path relative to the root, with `/`. */
  path;
  #text;
  #lineStarts;
  #pairCounts;
  /** @param text The text, or a source that loads it on demand. */
  constructor(path2, text6) {
    this.path = path2;
    this.#text = text6;
  }
  get text() {
    if (typeof this.#text !== "string") this.#text = this.#text.text();
    return this.#text;
  }
  /** Returns the place of a span as editors show it: lines and columns (code points) from 1. */
  place(span) {
    if (span.end === 0) return { file: this.path, line: 1, column: 1, endLine: 1, endColumn: 1 };
    const start = this.#position(span.start);
    const end = span.end === span.start ? start : this.#position(span.end);
    return {
      file: this.path,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column
    };
  }
  /** Returns a line, counted from 1; undefined after the last line. */
  line(number) {
    const [start, next] = this.#lines().slice(number - 1, number + 1);
    return start === void 0 ? void 0 : this.text.slice(start, next === void 0 ? void 0 : next - 1);
  }
  #position(offset) {
    const starts = this.#lines();
    const line = countBefore(starts.length, (index) => starts[index] <= offset);
    const lineStart3 = starts[line - 1];
    const limit = Math.max(lineStart3, Math.min(offset, this.text.length));
    const pairs = limit - lineStart3 < BLOCK2 ? countPairs(this.text, lineStart3, limit) : this.#pairsBefore(limit) - this.#pairsBefore(lineStart3);
    return { line, column: limit - lineStart3 + 1 - pairs };
  }
  #lines() {
    if (this.#lineStarts !== void 0) return this.#lineStarts;
    const starts = [0];
    for (let at = this.text.indexOf("\n"); at !== -1; at = this.text.indexOf("\n", at + 1))
      starts.push(at + 1);
    this.#lineStarts = starts;
    return starts;
  }
  /**
   * Returns how many surrogate pairs are before an offset. The number is stored for every block of the text, so that
   * ten thousand places on one long line cost no more than ten thousand lines.
   */
  #pairsBefore(offset) {
    if (this.#pairCounts === void 0) {
      const counts = new Uint32Array(Math.floor(this.text.length / BLOCK2) + 1);
      for (let block2 = 1; block2 < counts.length; block2++) {
        const before = counts[block2 - 1];
        counts[block2] = before + countPairs(this.text, (block2 - 1) * BLOCK2, block2 * BLOCK2);
      }
      this.#pairCounts = counts;
    }
    const block = Math.floor(offset / BLOCK2);
    return this.#pairCounts[block] + countPairs(this.text, block * BLOCK2, offset);
  }
};
var BLOCK2 = 1024;
function countPairs(text6, start, end) {
  let count3 = 0;
  for (let at = Math.max(start, 1); at < end; at++) {
    const unit = text6.charCodeAt(at);
    if ((unit & 64512) === 56320 && (text6.charCodeAt(at - 1) & 64512) === 55296) count3++;
  }
  return count3;
}

// src/model/collections.ts
function holdsLessons({ order }) {
  return order.kind === "lesson";
}
var whole = { list: true, detail: true };
var listOnly = { list: true, detail: false };
var nothing = { list: false, detail: false };
var headed = { kind: "sections", lead: "intro", heading: "heading", faq: true };
var titled = { kind: "sections", lead: "intro", heading: "title", faq: true };
var COLLECTIONS = [
  {
    name: "courses",
    type: "course",
    operations: { many: "Courses", one: "Course" },
    detailSchema: "course-detail",
    body: { kind: "text", field: "description" },
    order: { kind: "ascending", by: "order" },
    publishes: { full: whole, core: whole },
    segments: { en: "courses", de: "kurse", it: "corsi", fr: "cours" },
    labels: { en: "Courses", de: "Kurse", it: "Corsi", fr: "Cours" }
  },
  {
    name: "lessons",
    type: "lesson",
    operations: { many: "Lessons", one: "Lesson" },
    listSchema: "lesson-summary",
    body: { kind: "text", field: "transcript" },
    order: { kind: "lesson" },
    publishes: { full: whole, core: whole },
    segments: { en: "lessons", de: "lektionen", it: "lezioni", fr: "lecons" },
    labels: { en: "Lessons", de: "Lektionen", it: "Lezioni", fr: "Le\xE7ons" }
  },
  {
    name: "resources",
    type: "resource",
    operations: { many: "Resources", one: "Resource" },
    body: { kind: "text", field: "body" },
    order: { kind: "slug" },
    publishes: { full: whole, core: listOnly },
    segments: { en: "resources", de: "ressourcen", it: "risorse", fr: "ressources" },
    labels: { en: "Resources", de: "Ressourcen", it: "Risorse", fr: "Ressources" }
  },
  {
    name: "articles",
    type: "article",
    operations: { many: "Articles", one: "Article" },
    body: headed,
    order: { kind: "newest", by: "datePublished" },
    publishes: { full: whole, core: listOnly },
    segments: { en: "articles", de: "artikel", it: "articoli", fr: "articles" },
    labels: { en: "Articles", de: "Artikel", it: "Articoli", fr: "Articles" }
  },
  {
    name: "fundamentals",
    type: "fundamental",
    operations: { many: "Fundamentals", one: "Fundamental" },
    body: titled,
    order: { kind: "slug" },
    publishes: { full: whole, core: listOnly },
    segments: { en: "fundamentals", de: "grundlagen", it: "fondamenti", fr: "fondamentaux" },
    labels: { en: "Fundamentals", de: "Grundlagen", it: "Fondamenti", fr: "Fondamentaux" }
  },
  {
    name: "builds",
    type: "build",
    operations: { many: "Builds", one: "Build" },
    body: { kind: "sections", lead: "description", heading: "title", faq: false },
    order: { kind: "slug" },
    publishes: { full: whole, core: listOnly },
    segments: { en: "builds", de: "projekte", it: "progetti", fr: "projets" },
    labels: { en: "Builds", de: "Projekte", it: "Progetti", fr: "Projets" }
  },
  {
    name: "glossary",
    type: "glossary-term",
    operations: { many: "GlossaryTerms", one: "GlossaryTerm" },
    body: titled,
    order: { kind: "slug" },
    publishes: { full: whole, core: nothing },
    segments: { en: "glossary", de: "glossar", it: "glossario", fr: "glossaire" },
    labels: { en: "Glossary", de: "Glossar", it: "Glossario", fr: "Glossaire" }
  },
  {
    name: "comparisons",
    type: "comparison",
    operations: { many: "Comparisons", one: "Comparison" },
    body: { kind: "text", field: "intro" },
    order: { kind: "newest", by: "datePublished" },
    publishes: { full: whole, core: nothing },
    segments: { en: "comparisons", de: "vergleiche", it: "confronti", fr: "comparatifs" },
    labels: { en: "Comparisons", de: "Vergleiche", it: "Confronti", fr: "Comparatifs" }
  },
  {
    name: "guides",
    type: "guide",
    operations: { many: "Guides", one: "Guide" },
    body: headed,
    order: { kind: "newest", by: "datePublished" },
    publishes: { full: whole, core: nothing },
    segments: { en: "guides", de: "leitfaeden", it: "guide", fr: "guides" },
    labels: { en: "Guides", de: "Leitf\xE4den", it: "Guide", fr: "Guides" }
  },
  {
    name: "tools",
    type: "tool",
    operations: { many: "Tools", one: "Tool" },
    body: titled,
    order: { kind: "slug" },
    publishes: { full: whole, core: nothing },
    segments: { en: "tools", de: "werkzeuge", it: "strumenti", fr: "outils" },
    labels: { en: "Tools", de: "Werkzeuge", it: "Strumenti", fr: "Outils" }
  },
  {
    name: "changelog",
    type: "changelog-entry",
    operations: { many: "ChangelogEntries", one: "ChangelogEntry" },
    body: { kind: "text", field: "excerpt" },
    order: { kind: "newest", by: "publishedAt" },
    publishes: { full: listOnly, core: listOnly },
    segments: { en: "changelog", de: "aenderungen", it: "novita", fr: "nouveautes" },
    labels: { en: "Changelog", de: "\xC4nderungen", it: "Novit\xE0", fr: "Nouveaut\xE9s" }
  }
];

// src/base/spill-store.ts
import { closeSync as closeSync6, mkdtempSync, openSync as openSync6, rmSync as rmSync4 } from "node:fs";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join6 } from "node:path";
var JSON_CODEC = {
  encode: (value) => Buffer.from(JSON.stringify(value), "utf8"),
  decode: (bytes) => JSON.parse(bytes.toString("utf8"))
};
var IN_MEMORY = 8 * 1024 * 1024;
function createSpillStore(limit = IN_MEMORY) {
  return new SpillStore(limit, JSON_CODEC);
}
function readStored(place) {
  return JSON_CODEC.decode(readBytes(place));
}
var SpillStore = class {
  #limit;
  #codec;
  #inMemory = 0;
  #file;
  #canWrite = true;
  /** The last value that was spilled. It is often read at once. */
  #last;
  constructor(limit, codec) {
    this.#limit = limit;
    this.#codec = codec;
  }
  /**
   * Stores a value.
   *
   * @param size About how many bytes of memory the value takes.
   */
  add(value, size) {
    if (this.#inMemory + size > this.#limit && this.#canWrite) {
      try {
        const handle = this.spill(value);
        this.#last = { place: handle.stored(), value };
        return handle;
      } catch {
        this.#canWrite = false;
      }
    }
    this.#inMemory += size;
    return new HeldValue(value, this);
  }
  /** Writes a value to the temporary file. */
  spill(value) {
    this.#file ??= new SpillFile();
    return new SpilledValue(this.#file.append(this.#codec.encode(value)), this);
  }
  /** Reads a value that was spilled. */
  read(place) {
    return this.#last?.place === place ? this.#last.value : this.#codec.decode(readBytes(place));
  }
};
var SpilledValue = class {
  #place;
  #store;
  constructor(place, store) {
    this.#place = place;
    this.#store = store;
  }
  value() {
    return this.#store.read(this.#place);
  }
  stored() {
    return this.#place;
  }
};
var HeldValue = class {
  #value;
  #store;
  #spilled;
  constructor(value, store) {
    this.#value = value;
    this.#store = store;
  }
  value() {
    return this.#value;
  }
  stored() {
    this.#spilled ??= this.#store.spill(this.#value);
    return this.#spilled.stored();
  }
};
function readBytes({ file, offset, length }) {
  const bytes = Buffer.allocUnsafe(length);
  if (readFull(file, bytes, offset) < length)
    throw new Error("A temporary file of this program was truncated while it ran.");
  return bytes;
}
var unreachable = new FinalizationRegistry((end) => end());
var SpillFile = class {
  #file;
  #length = 0;
  constructor() {
    const folder = mkdtempSync(join6(tmpdir2(), "lc-api-spill-"));
    const file = openSync6(join6(folder, "spill"), "wx+", 384);
    const remove = () => rmSync4(folder, { recursive: true, force: true });
    let end = () => closeSync6(file);
    try {
      remove();
    } catch {
      const endWithFolder = () => {
        process.off("exit", endWithFolder);
        closeSync6(file);
        remove();
      };
      process.once("exit", endWithFolder);
      end = endWithFolder;
    }
    this.#file = file;
    unreachable.register(this, end);
  }
  append(bytes) {
    const offset = this.#length;
    writeAll(this.#file, bytes, offset);
    this.#length += bytes.length;
    return { file: this.#file, offset, length: bytes.length };
  }
};

// src/model/generated/schemas.ts
var SCHEMAS = {
  "article": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "article.schema.json", "title": "Article", "description": "A knowledge article.", "type": "object", "required": ["slug", "title", "category", "intro", "sections", "locale"], "properties": { "slug": { "type": "string", "description": "Identifier of the article in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "title": { "type": "string", "description": "Title of the article." }, "seoTitle": { "type": "string", "description": "Title for search engines, if it differs from `title`." }, "description": { "type": "string", "description": "What the article is about, in a sentence or two." }, "category": { "type": "string", "description": "Category of the article." }, "datePublished": { "type": "string", "description": "When the article was first published. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "dateModified": { "type": "string", "description": "When the article was last changed. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "readingMinutes": { "type": "integer", "description": "Estimated reading time, in minutes." }, "intro": { "type": "string", "description": "The text before the first section, as Markdown.", "x-markdown": "block" }, "sections": { "type": "array", "description": "The sections of the article, in reading order.", "items": { "$ref": "headed-section.schema.json" } }, "faq": { "type": "array", "description": "Questions and answers about the subject.", "items": { "$ref": "faq-item.schema.json" } }, "keywords": { "type": "array", "description": "Keywords of the record, for search.", "items": { "type": "string", "description": "One keyword." } }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } },
  "build": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "build.schema.json", "title": "Build", "description": "A build: the case study of a founder project.", "type": "object", "required": ["slug", "title", "tagline", "category", "status", "sections", "locale"], "properties": { "slug": { "type": "string", "description": "Identifier of the build in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "title": { "type": "string", "description": "Name of the project." }, "tagline": { "type": "string", "description": "The project in one line." }, "description": { "type": "string", "description": "What the project is, as Markdown.", "x-markdown": "block" }, "category": { "type": "string", "description": "What kind of project it is.", "enum": ["saas", "automation", "tool", "content"] }, "stack": { "type": "array", "description": "Technologies that the project is built with.", "items": { "type": "string", "description": "One technology." } }, "status": { "type": "string", "description": "State of the project.", "enum": ["live", "internal", "archived"] }, "sections": { "type": "array", "description": "The sections of the case study, in reading order.", "items": { "$ref": "titled-section.schema.json" } }, "lessonsLearned": { "type": "array", "description": "What was learned from the project.", "items": { "type": "string", "description": "One lesson learned, as inline Markdown.", "x-markdown": "inline" } }, "keywords": { "type": "array", "description": "Keywords of the record, for search.", "items": { "type": "string", "description": "One keyword." } }, "updatedAt": { "type": "string", "description": "When the case study was last updated. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } },
  "bulk-entry": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "bulk-entry.schema.json", "title": "BulkEntry", "description": "One record of a locale with its type, as `all.json` lists them.", "type": "object", "required": ["type", "record"], "properties": { "type": { "type": "string", "description": "Type of the record." }, "record": { "type": "object", "description": "The record in its fullest form.", "additionalProperties": true } } },
  "changelog-entry": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "changelog-entry.schema.json", "title": "ChangelogEntry", "description": "A changelog entry: one piece of news about a tool.", "type": "object", "required": ["slug", "tool", "title", "impact", "locale"], "properties": { "slug": { "type": "string", "description": "Identifier of the entry in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "tool": { "type": "string", "description": "Name of the tool that the news is about." }, "title": { "type": "string", "description": "Title of the entry." }, "excerpt": { "type": "string", "description": "The news itself, as Markdown.", "x-markdown": "block" }, "impact": { "type": "string", "description": "How much the news matters, such as `low`, `medium` or `high`." }, "publishedAt": { "type": "string", "description": "When the news was published. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "tags": { "type": "array", "description": "Topics of the record, for grouping and search.", "items": { "type": "string", "description": "One topic." } }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } },
  "changes": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "changes.schema.json", "title": "Changes", "description": "What each release changed, newest first.", "type": "object", "required": ["version", "locale", "releases"], "properties": { "version": { "type": "integer", "const": 1, "description": "Version of this format." }, "locale": { "type": "string", "description": "Default locale of the site." }, "releases": { "type": "array", "description": "The releases, newest first; empty until a release has been compared with one before it.", "items": { "type": "object", "required": ["id", "date", "contentVersion", "severity", "bump", "added", "changed", "removed", "renamed", "endpoints"], "properties": { "id": { "type": "string", "description": "Identifier of the release." }, "date": { "type": "string", "description": "Date of the release, RFC 3339." }, "commit": { "type": "string", "description": "Commit of the content." }, "contentVersion": { "type": "string", "description": "Content version of the release." }, "severity": { "type": "string", "description": "The gravest change for clients.", "enum": ["breaking", "risky", "safe", "none"] }, "bump": { "type": "string", "description": "What a version number would change.", "enum": ["major", "minor", "patch", "none"] }, "added": { "type": "array", "description": "Records added.", "items": { "type": "object", "description": "One record.", "required": ["type", "locale", "slug", "title", "url"], "properties": { "type": { "type": "string", "description": "Type of the record." }, "locale": { "type": "string", "description": "Locale of the record." }, "slug": { "type": "string", "description": "Slug of the record." }, "title": { "type": "string", "description": "Title of the record." }, "url": { "type": "string", "description": "URL of its page.", "format": "uri" }, "severity": { "type": "string", "description": "How much the change matters to clients." } } } }, "changed": { "type": "array", "description": "Records changed.", "items": { "type": "object", "description": "One record.", "required": ["type", "locale", "slug", "title", "url", "fields"], "properties": { "type": { "type": "string", "description": "Type of the record." }, "locale": { "type": "string", "description": "Locale of the record." }, "slug": { "type": "string", "description": "Slug of the record." }, "title": { "type": "string", "description": "Title of the record." }, "url": { "type": "string", "description": "URL of its page.", "format": "uri" }, "severity": { "type": "string", "description": "How much the change matters to clients." }, "fields": { "type": "array", "description": "What changed in the record.", "items": { "type": "string", "description": "One JSON Pointer into the record; the last part of a removed list item's pointer is its old place." } } } } }, "removed": { "type": "array", "description": "Records removed.", "items": { "type": "object", "description": "One record.", "required": ["type", "locale", "slug", "title", "url"], "properties": { "type": { "type": "string", "description": "Type of the record." }, "locale": { "type": "string", "description": "Locale of the record." }, "slug": { "type": "string", "description": "Slug of the record." }, "title": { "type": "string", "description": "Title of the record." }, "url": { "type": "string", "description": "URL of its page.", "format": "uri" }, "severity": { "type": "string", "description": "How much the change matters to clients." } } } }, "renamed": { "type": "array", "description": "Records renamed.", "items": { "type": "object", "description": "One record that goes on under another slug.", "required": ["type", "locale", "from", "to"], "properties": { "type": { "type": "string", "description": "Type of the record." }, "locale": { "type": "string", "description": "Locale of the record." }, "from": { "type": "string", "description": "The slug before." }, "to": { "type": "string", "description": "The slug now." }, "severity": { "type": "string", "description": "How much the change matters to clients." } } } }, "endpoints": { "type": "object", "description": "Endpoints added and removed.", "required": ["added", "removed"], "properties": { "added": { "type": "array", "description": "Paths added.", "items": { "type": "string", "description": "One path." } }, "removed": { "type": "array", "description": "Paths removed.", "items": { "type": "string", "description": "One path." } } } } } } } } },
  "comparison": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "comparison.schema.json", "title": "Comparison", "description": "A comparison of two or more options (X vs Y).", "type": "object", "required": ["slug", "title", "intro", "options", "dimensions", "locale"], "properties": { "slug": { "type": "string", "description": "Identifier of the comparison in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "title": { "type": "string", "description": "Title of the comparison." }, "seoTitle": { "type": "string", "description": "Title for search engines, if it differs from `title`." }, "description": { "type": "string", "description": "What is compared, in a sentence or two." }, "intro": { "type": "string", "description": "The text before the comparison, as Markdown.", "x-markdown": "block" }, "options": { "type": "array", "description": "What is compared.", "items": { "$ref": "option.schema.json" } }, "dimensions": { "type": "array", "description": "The aspects by which the options are compared, one row each.", "items": { "$ref": "dimension.schema.json" } }, "verdict": { "type": "string", "description": "The conclusion, as Markdown.", "x-markdown": "block" }, "faq": { "type": "array", "description": "Questions and answers about the subject.", "items": { "$ref": "faq-item.schema.json" } }, "keywords": { "type": "array", "description": "Keywords of the record, for search.", "items": { "type": "string", "description": "One keyword." } }, "datePublished": { "type": "string", "description": "When the comparison was first published. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "dateModified": { "type": "string", "description": "When the comparison was last changed. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } },
  "configuration": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "configuration.schema.json", "title": "Configuration", "description": "The configuration file `lc-api.yml`.", "type": "object", "additionalProperties": false, "properties": { "baseUrl": { "type": "string", "description": "Address of the site: an absolute http(s) URL, which can have a path. A trailing slash is removed." }, "content": { "type": "string", "description": "Folder of the content, relative to the root.", "default": "content" }, "layout": { "type": "array", "description": "Templates of record paths without suffix, first match wins; variables {locale}, {collection}, {slug}.", "items": { "type": "string", "description": "One template." } }, "defaultLocale": { "type": "string", "description": "The locale served without a prefix.", "default": "en" }, "locales": { "type": "object", "description": "The locales and what each of them publishes. By default en and de (full), it and fr (core), if they have at least one record, and the default locale.", "additionalProperties": { "$ref": "#/$defs/locale" } }, "site": { "type": "object", "description": "About the site.", "additionalProperties": false, "properties": { "title": { "$ref": "#/$defs/text" }, "description": { "$ref": "#/$defs/text" }, "publisher": { "$ref": "#/$defs/party" }, "license": { "$ref": "#/$defs/party" }, "contact": { "type": "object", "description": "Contact for questions about the API.", "additionalProperties": false, "properties": { "name": { "type": "string", "description": "Name of the contact." }, "url": { "type": "string", "description": "URL of the contact.", "x-format": "uri" }, "email": { "type": "string", "description": "E-mail address of the contact." } } } } }, "paths": { "type": "object", "description": "Human path segment of a collection by locale.", "additionalProperties": { "type": "object", "description": "Locale to path segment.", "additionalProperties": { "type": "string", "description": "The path segment." } } }, "vocabularies": { "type": "object", "description": "Allowed values of free string fields, by `<type>.<field>`.", "additionalProperties": { "type": "array", "description": "The allowed values.", "items": { "type": "string", "description": "One value." } } }, "fields": { "type": "object", "description": "Additional fields of record types, by type.", "additionalProperties": { "type": "object", "description": "Additional fields of one type.", "additionalProperties": false, "properties": { "properties": { "type": "object", "description": "Fields by name.", "additionalProperties": { "$ref": "#/$defs/field" } }, "required": { "type": "array", "description": "Names of the fields that every record must have.", "items": { "type": "string", "description": "One name." } } } } }, "deprecations": { "type": "array", "description": "Endpoints that will be retired.", "items": { "type": "object", "description": "A deprecation.", "additionalProperties": false, "required": ["endpoint", "since", "sunset", "description"], "properties": { "endpoint": { "type": "string", "description": "The operationId of the endpoint; `*` matches any characters." }, "since": { "type": "string", "description": "The day on which the endpoint is deprecated, as YYYY-MM-DD." }, "sunset": { "type": "string", "description": "The day from which the endpoint can be removed, as YYYY-MM-DD. At least 180 days after `since`." }, "description": { "$ref": "#/$defs/text" }, "replacement": { "type": "string", "description": "URL of what clients use instead.", "x-format": "uri" } } } }, "rules": { "type": "object", "description": "Severity of rules, by rule id.", "additionalProperties": { "type": "string", "description": "The severity.", "enum": ["off", "warn", "error"] } }, "pages": { "description": "Whether HTML pages are written, or the folder of a site built elsewhere.", "type": ["boolean", "object"], "default": true, "properties": { "from": { "type": "string", "description": "Folder of the built site." } }, "required": ["from"], "additionalProperties": false }, "rawHtml": { "type": "string", "description": "How pages show HTML that is in Markdown: as text, or sanitized.", "enum": ["escape", "sanitize"], "default": "escape" }, "limits": { "type": "object", "description": "Limits.", "additionalProperties": false, "properties": { "listBytes": { "type": "integer", "description": "A list larger than this is a warning.", "default": 5e6 }, "llmsCharacters": { "type": "integer", "description": "Longest `llms.txt` before collections are moved to files of their own.", "default": 5e4 }, "fileBytes": { "type": "integer", "description": "Largest file.", "default": 1e8 }, "treeBytes": { "type": "integer", "description": "Largest published tree.", "default": 1e9 }, "releases": { "type": "integer", "description": "How many releases `changes.json` keeps.", "default": 100 }, "nesting": { "type": "integer", "description": "How deep lists, quotes and data can nest.", "default": 100 } } } }, "$defs": { "text": { "description": "A text, or a map of locale to text.", "type": ["string", "object"], "additionalProperties": { "type": "string", "description": "The text in one locale." } }, "party": { "type": "object", "description": "A name and a URL.", "additionalProperties": false, "required": ["name"], "properties": { "name": { "type": "string", "description": "The name." }, "url": { "type": "string", "description": "The URL.", "x-format": "uri" } } }, "locale": { "description": "What the locale publishes, as a short or a long form.", "type": ["string", "object"], "additionalProperties": false, "properties": { "kind": { "type": "string", "description": "`full` or `core`.", "enum": ["full", "core"] }, "name": { "type": "string", "description": "Name of the language in the language itself." }, "faq": { "type": "array", "description": "Headings that introduce questions and answers.", "items": { "type": "string", "description": "One heading." } } }, "required": ["kind"] }, "field": { "type": "object", "description": "Form of one field.", "additionalProperties": false, "required": ["type"], "properties": { "type": { "type": "string", "description": "Type of the value.", "enum": ["string", "integer", "number", "boolean", "array"] }, "items": { "$ref": "#/$defs/item" }, "enum": { "type": "array", "description": "Allowed values.", "items": { "type": ["string", "number"], "description": "One value, of the type of the field." } }, "format": { "type": "string", "description": "Form of the text.", "enum": ["date", "uri"] }, "description": { "type": "string", "description": "What the field means." } } }, "item": { "type": "object", "description": "Form of the items of an array.", "additionalProperties": false, "required": ["type"], "properties": { "type": { "type": "string", "description": "Type of the value.", "enum": ["string", "integer", "number", "boolean"] }, "enum": { "type": "array", "description": "Allowed values.", "items": { "type": ["string", "number"], "description": "One value, of the type of the field." } }, "format": { "type": "string", "description": "Form of the text.", "enum": ["date", "uri"] }, "description": { "type": "string", "description": "What the item means." } } } } },
  "course-detail": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "course-detail.schema.json", "title": "CourseDetail", "description": "A course together with its lessons, as the course detail endpoint returns it.", "allOf": [{ "$ref": "course.schema.json" }], "type": "object", "required": ["lessons"], "properties": { "lessons": { "type": "array", "description": "The published lessons of the course in this locale, in course order, in list form; empty when there are none.", "items": { "$ref": "lesson-summary.schema.json" } } } },
  "course": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "course.schema.json", "title": "Course", "description": "A course: an ordered set of lessons about one subject.", "type": "object", "required": ["slug", "title", "description", "level", "locale", "url"], "properties": { "slug": { "type": "string", "description": "Identifier of the course in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "title": { "type": "string", "description": "Title of the course." }, "subtitle": { "type": "string", "description": "A second line for the title." }, "description": { "type": "string", "description": "What the course teaches and for whom, as Markdown.", "x-markdown": "block" }, "level": { "type": "string", "description": "How much previous knowledge the course expects, such as `beginner`." }, "tags": { "type": "array", "description": "Topics of the record, for grouping and search.", "items": { "type": "string", "description": "One topic." } }, "lessonCount": { "type": "integer", "description": "Number of published lessons of the course in this locale." }, "estimatedMinutes": { "type": "integer", "description": "Estimated time for the whole course, in minutes." }, "order": { "type": "integer", "description": "Position of the course in lists; lower comes first." }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } },
  "dimension": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "dimension.schema.json", "title": "Dimension", "description": "One aspect by which the options of a comparison are compared.", "type": "object", "required": ["label", "values"], "properties": { "label": { "type": "string", "description": "Name of the aspect." }, "values": { "type": "object", "description": "The value of each option in this aspect: key of the option to Markdown text.", "x-keys-of": "options/key", "additionalProperties": { "type": "string", "description": "The value of one option, as Markdown. May be empty.", "x-markdown": "block", "x-blank": true } } } },
  "discovery": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "discovery.schema.json", "title": "Discovery", "description": "The discovery document of a locale: every endpoint of that locale, and how to use the service.", "type": "object", "required": ["name", "description", "version", "locale", "url", "baseUrl", "openapi", "llms", "contentVersion", "license", "deprecations", "locales", "endpoints", "fairUse"], "properties": { "name": { "type": "string", "description": "Name of the site." }, "description": { "type": "string", "description": "What the site offers." }, "version": { "type": "string", "description": "Version of the API." }, "locale": { "type": "string", "description": "Locale of this document." }, "url": { "type": "string", "description": "URL of this document.", "format": "uri" }, "baseUrl": { "type": "string", "description": "Base URL of the site. Every path is relative to it.", "format": "uri" }, "openapi": { "type": "string", "description": "URL of the OpenAPI document.", "format": "uri" }, "llms": { "type": "string", "description": "URL of the discovery file for language models in this locale.", "format": "uri" }, "llmsFull": { "type": "string", "description": "URL of the full corpus of this locale as one Markdown document.", "format": "uri" }, "contentVersion": { "type": "string", "description": "Identifier of the content: SHA-256 in hexadecimal digits. Equal content has an equal identifier." }, "lastModified": { "type": "string", "description": "The newest date in the content." }, "license": { "type": "object", "description": "License of the content.", "required": ["name", "url"], "properties": { "name": { "type": "string", "description": "Name of the license, or `No license stated`." }, "url": { "type": "string", "description": "URL of the license, or of the site if the license has none.", "format": "uri" } } }, "deprecations": { "type": "array", "description": "Endpoints of this locale that will be retired; empty if there are none.", "items": { "type": "object", "description": "One deprecation.", "required": ["endpoint", "path", "since", "sunset", "description"], "properties": { "endpoint": { "type": "string", "description": "Name of the endpoint." }, "path": { "type": "string", "description": "Path of the endpoint." }, "since": { "type": "string", "description": "The day on which the endpoint was deprecated, as YYYY-MM-DD." }, "sunset": { "type": "string", "description": "The day from which the endpoint can be removed, as YYYY-MM-DD." }, "description": { "type": "string", "description": "Why, and what to do instead." }, "replacement": { "type": "string", "description": "URL of what clients use instead.", "format": "uri" } } } }, "locales": { "type": "array", "description": "The locales of the site.", "items": { "type": "object", "required": ["locale", "name", "kind", "url", "llms"], "properties": { "locale": { "type": "string", "description": "Locale as a language tag." }, "name": { "type": "string", "description": "Name of the language in the language itself." }, "kind": { "type": "string", "description": "`full`: all collections; `core`: a part of them.", "enum": ["full", "core"] }, "url": { "type": "string", "description": "URL of the discovery document of the locale.", "format": "uri" }, "llms": { "type": "string", "description": "URL of its `llms.txt`.", "format": "uri" }, "llmsFull": { "type": "string", "description": "URL of its `llms-full.txt`, if there is one.", "format": "uri" }, "default": { "type": "boolean", "const": true, "description": "Present on the default locale." } } } }, "endpoints": { "type": "array", "description": "The endpoints of this locale.", "items": { "type": "object", "required": ["name", "path", "url", "method", "mediaType", "kind", "returns"], "properties": { "name": { "type": "string", "description": "Name of the endpoint: its operationId in the OpenAPI document." }, "path": { "type": "string", "description": "Path relative to the base URL; names in braces are parameters." }, "url": { "type": "string", "description": "Base URL and path." }, "method": { "type": "string", "description": "HTTP method.", "const": "GET" }, "mediaType": { "type": "string", "description": "Media type of the response." }, "kind": { "type": "string", "description": "What the endpoint returns: a list of records, one record, or a document.", "enum": ["list", "detail", "document"] }, "returns": { "type": "string", "description": "Name of the schema; with `[]` for arrays of it." }, "schema": { "type": "string", "description": "URL of the JSON Schema of the response, or of an item of a list.", "format": "uri" }, "count": { "type": "integer", "description": "Number of items of a list." }, "extension": { "type": "boolean", "const": true, "description": "Present on endpoints that are not in the specification." } } } }, "fairUse": { "type": "object", "description": "What clients are asked to respect.", "required": ["policy", "requestsPerMinute", "requests"], "properties": { "policy": { "type": "string", "description": "Name of the policy." }, "requestsPerMinute": { "type": "integer", "description": "Suggested limit of requests per minute." }, "requests": { "type": "array", "description": "What clients are asked to do.", "items": { "type": "string", "description": "One request." } } } } } },
  "faq-item": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "faq-item.schema.json", "title": "FaqItem", "description": "A question and its answer.", "type": "object", "required": ["question", "answer"], "properties": { "question": { "type": "string", "description": "The question." }, "answer": { "type": "string", "description": "The answer, as Markdown. May be empty.", "x-markdown": "block", "x-blank": true } } },
  "fundamental": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "fundamental.schema.json", "title": "Fundamental", "description": "A fundamental: a reference page for beginners.", "type": "object", "required": ["slug", "title", "category", "intro", "sections", "locale"], "properties": { "slug": { "type": "string", "description": "Identifier of the fundamental in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "title": { "type": "string", "description": "Title of the page." }, "seoTitle": { "type": "string", "description": "Title for search engines, if it differs from `title`." }, "description": { "type": "string", "description": "What the page is about, in a sentence or two." }, "category": { "type": "string", "description": "What the page explains.", "enum": ["tools", "concepts", "workflow"] }, "intro": { "type": "string", "description": "The text before the first section, as Markdown.", "x-markdown": "block" }, "sections": { "type": "array", "description": "The sections of the page, in reading order.", "items": { "$ref": "titled-section.schema.json" } }, "faq": { "type": "array", "description": "Questions and answers about the subject.", "items": { "$ref": "faq-item.schema.json" } }, "keywords": { "type": "array", "description": "Keywords of the record, for search.", "items": { "type": "string", "description": "One keyword." } }, "updatedAt": { "type": "string", "description": "When the page was last updated. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } },
  "glossary-term": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "glossary-term.schema.json", "title": "GlossaryTerm", "description": "A glossary term: one word of the vocabulary, explained.", "type": "object", "required": ["slug", "term", "title", "intro", "sections", "locale"], "properties": { "slug": { "type": "string", "description": "Identifier of the term in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "term": { "type": "string", "description": "The term itself." }, "title": { "type": "string", "description": "Title of the page that explains the term." }, "seoTitle": { "type": "string", "description": "Title for search engines, if it differs from `title`." }, "description": { "type": "string", "description": "The term explained in a sentence or two." }, "intro": { "type": "string", "description": "The explanation before the first section, as Markdown.", "x-markdown": "block" }, "sections": { "type": "array", "description": "The sections of the explanation, in reading order.", "items": { "$ref": "titled-section.schema.json" } }, "faq": { "type": "array", "description": "Questions and answers about the subject.", "items": { "$ref": "faq-item.schema.json" } }, "keywords": { "type": "array", "description": "Keywords of the record, for search.", "items": { "type": "string", "description": "One keyword." } }, "updatedAt": { "type": "string", "description": "When the explanation was last updated. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } },
  "guide": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "guide.schema.json", "title": "Guide", "description": "A guide: an editorial or how-to.", "type": "object", "required": ["slug", "title", "category", "intro", "sections", "locale"], "properties": { "slug": { "type": "string", "description": "Identifier of the guide in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "title": { "type": "string", "description": "Title of the guide." }, "seoTitle": { "type": "string", "description": "Title for search engines, if it differs from `title`." }, "description": { "type": "string", "description": "What the guide is about, in a sentence or two." }, "category": { "type": "string", "description": "Category of the guide." }, "intro": { "type": "string", "description": "The text before the first section, as Markdown.", "x-markdown": "block" }, "sections": { "type": "array", "description": "The sections of the guide, in reading order.", "items": { "$ref": "headed-section.schema.json" } }, "howToSteps": { "type": "array", "description": "The steps of the guide, in order.", "items": { "$ref": "how-to-step.schema.json" } }, "faq": { "type": "array", "description": "Questions and answers about the subject.", "items": { "$ref": "faq-item.schema.json" } }, "keywords": { "type": "array", "description": "Keywords of the record, for search.", "items": { "type": "string", "description": "One keyword." } }, "datePublished": { "type": "string", "description": "When the guide was first published. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "dateModified": { "type": "string", "description": "When the guide was last changed. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } },
  "headed-section": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "headed-section.schema.json", "title": "HeadedSection", "description": "A section with a heading.", "type": "object", "required": ["heading", "body"], "properties": { "heading": { "type": "string", "description": "Heading of the section." }, "body": { "type": "string", "description": "Text of the section, as Markdown. May be empty.", "x-markdown": "block", "x-blank": true } } },
  "how-to-step": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "how-to-step.schema.json", "title": "HowToStep", "description": "One step of a guide.", "type": "object", "required": ["name", "text"], "properties": { "name": { "type": "string", "description": "Name of the step." }, "text": { "type": "string", "description": "What to do in this step, as Markdown.", "x-markdown": "block" } } },
  "lesson-summary": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "lesson-summary.schema.json", "title": "LessonSummary", "description": "A lesson in list form, without its content. Each is a valid Lesson.", "type": "object", "required": ["number", "slug", "courseSlug", "title", "status", "locale"], "properties": { "order": { "type": "integer", "description": "Position of the lesson in its course; lower comes first." }, "number": { "type": "string", "description": "Number of the lesson as readers see it, such as `1.10`. It is text, not a number." }, "slug": { "type": "string", "description": "Identifier of the lesson in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "courseSlug": { "type": "string", "description": "Slug of the course that the lesson belongs to, in the same locale.", "x-format": "slug", "x-reference": "course" }, "title": { "type": "string", "description": "Title of the lesson." }, "subtitle": { "type": "string", "description": "A second line for the title." }, "outcome": { "type": "string", "description": "What a learner can do after the lesson, as inline Markdown.", "x-markdown": "inline" }, "duration": { "type": "string", "description": "Time that the lesson takes, for people: `45 min`, `1 h 30 min`." }, "durationIso": { "type": "string", "description": "Time that the lesson takes, as an ISO 8601 duration such as `PT45M`.", "x-format": "duration" }, "level": { "type": "string", "description": "How much previous knowledge the lesson expects, such as `beginner`.", "x-nonblank": true }, "status": { "type": "string", "description": "State of the lesson, such as `published`." }, "summary": { "type": "string", "description": "What the lesson is about, in a sentence or two, as inline Markdown.", "x-markdown": "inline" }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } },
  "lesson": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "lesson.schema.json", "title": "Lesson", "description": "A lesson: one unit of a course, in full.", "type": "object", "required": ["number", "slug", "courseSlug", "title", "status", "locale"], "properties": { "order": { "type": "integer", "description": "Position of the lesson in its course; lower comes first." }, "number": { "type": "string", "description": "Number of the lesson as readers see it, such as `1.10`. It is text, not a number." }, "slug": { "type": "string", "description": "Identifier of the lesson in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "courseSlug": { "type": "string", "description": "Slug of the course that the lesson belongs to, in the same locale.", "x-format": "slug", "x-reference": "course" }, "title": { "type": "string", "description": "Title of the lesson." }, "subtitle": { "type": "string", "description": "A second line for the title." }, "outcome": { "type": "string", "description": "What a learner can do after the lesson, as inline Markdown.", "x-markdown": "inline" }, "duration": { "type": "string", "description": "Time that the lesson takes, for people: `45 min`, `1 h 30 min`." }, "durationIso": { "type": "string", "description": "Time that the lesson takes, as an ISO 8601 duration such as `PT45M`.", "x-format": "duration" }, "level": { "type": "string", "description": "How much previous knowledge the lesson expects, such as `beginner`.", "x-nonblank": true }, "status": { "type": "string", "description": "State of the lesson, such as `published`." }, "summary": { "type": "string", "description": "What the lesson is about, in a sentence or two, as inline Markdown.", "x-markdown": "inline" }, "whatCovered": { "type": "array", "description": "The points that the lesson covers. Left out in lists.", "items": { "type": "string", "description": "One point, as inline Markdown.", "x-markdown": "inline" } }, "transcript": { "type": "string", "description": "The full text of the lesson, as Markdown. Left out in lists.", "x-markdown": "block" }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } },
  "manifest": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "manifest.schema.json", "title": "Manifest", "description": "Every file of the published tree and every record, with checksums.", "type": "object", "required": ["version", "locale", "generator", "baseUrl", "contentVersion", "files", "records"], "properties": { "version": { "type": "integer", "const": 1, "description": "Version of this format." }, "locale": { "type": "string", "description": "Default locale of the site." }, "generator": { "type": "string", "description": "Name and version of the program that wrote the tree." }, "baseUrl": { "type": "string", "description": "Base URL of the site.", "format": "uri" }, "contentVersion": { "type": "string", "description": "SHA-256, in hexadecimal digits, of the hashes of all records (as text, in the order of `records`, joined without a separator)." }, "files": { "type": "array", "description": "Every file of the tree except this one, by path (code unit order).", "items": { "type": "object", "required": ["path", "bytes", "sha256", "mediaType"], "properties": { "path": { "type": "string", "description": "Path relative to the base URL, without a leading slash." }, "bytes": { "type": "integer", "description": "Size in bytes." }, "sha256": { "type": "string", "description": "SHA-256 in hexadecimal digits." }, "mediaType": { "type": "string", "description": "Media type." } } } }, "records": { "type": "array", "description": "Every published record, by locale in the configured order, then by collection in the order of the specification.", "items": { "type": "object", "required": ["type", "locale", "slug", "url", "hash"], "properties": { "type": { "type": "string", "description": "Type of the record." }, "locale": { "type": "string", "description": "Locale of the record." }, "slug": { "type": "string", "description": "Slug of the record." }, "url": { "type": "string", "description": "URL of its page.", "format": "uri" }, "hash": { "type": "string", "description": "SHA-256, in hexadecimal digits, of the bytes of the record in `all.json`." } } } } } },
  "option": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "option.schema.json", "title": "Option", "description": "One of the things that a comparison compares.", "type": "object", "required": ["key", "name"], "properties": { "key": { "type": "string", "description": "Key of the option, by which the dimensions name it." }, "name": { "type": "string", "description": "Name of the option." }, "tagline": { "type": "string", "description": "The option in one line, as inline Markdown.", "x-markdown": "inline" }, "bestFor": { "type": "string", "description": "For whom or what the option is best, as inline Markdown.", "x-markdown": "inline" }, "pros": { "type": "array", "description": "What speaks for the option.", "items": { "type": "string", "description": "One point, as inline Markdown.", "x-markdown": "inline" } }, "cons": { "type": "array", "description": "What speaks against the option.", "items": { "type": "string", "description": "One point, as inline Markdown.", "x-markdown": "inline" } } } },
  "problem-report": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "problem-report.schema.json", "title": "ProblemReport", "description": "What `lc-api check --format json` prints.", "type": "object", "required": ["version", "problems", "summary"], "properties": { "version": { "type": "integer", "const": 1, "description": "Version of this format." }, "problems": { "type": "array", "description": "Every problem, ordered by file, line and column.", "items": { "type": "object", "required": ["rule", "severity", "message", "file", "line", "column", "endLine", "endColumn"], "properties": { "rule": { "type": "string", "description": "Id of the rule." }, "severity": { "type": "string", "description": "How the problem counts.", "enum": ["error", "warning"] }, "message": { "type": "string", "description": "What is wrong, and what was expected." }, "file": { "type": "string", "description": "File, relative to the root, with `/`." }, "line": { "type": "integer", "description": "Line of the first character, from 1." }, "column": { "type": "integer", "description": "Column of the first character, from 1, in Unicode code points." }, "endLine": { "type": "integer", "description": "Line of the place after the last character." }, "endColumn": { "type": "integer", "description": "Column of the place after the last character." }, "help": { "type": "string", "description": "What to do." } } } }, "summary": { "type": "object", "description": "Counts.", "required": ["records", "errors", "warnings"], "properties": { "records": { "type": "integer", "description": "Records read." }, "errors": { "type": "integer", "description": "Problems that are errors." }, "warnings": { "type": "integer", "description": "Problems that are warnings." } } } } },
  "resource": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "resource.schema.json", "title": "Resource", "description": "A resource: a book, template, checklist or other material.", "type": "object", "required": ["slug", "title", "type", "body", "locale", "url"], "properties": { "slug": { "type": "string", "description": "Identifier of the resource in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "title": { "type": "string", "description": "Title of the resource." }, "type": { "type": "string", "description": "Kind of the resource, such as `book` or `template`." }, "shortDescription": { "type": "string", "description": "What the resource is, in a sentence." }, "body": { "type": "string", "description": "The resource itself, or its description, as Markdown.", "x-markdown": "block" }, "difficulty": { "type": "string", "description": "How demanding the resource is, such as `beginner`.", "x-nonblank": true }, "tags": { "type": "array", "description": "Topics of the record, for grouping and search.", "items": { "type": "string", "description": "One topic." } }, "lastReviewedAt": { "type": "string", "description": "When the resource was last reviewed. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } },
  "search-index-entry": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "search-index-entry.schema.json", "title": "SearchIndexEntry", "description": "One record in the flat search index.", "type": "object", "required": ["type", "slug", "title", "url", "locale"], "properties": { "type": { "type": "string", "description": "Type of the record: `course`, `lesson`, `resource`, `article`, `fundamental`, `build`, `glossary-term`, `comparison`, `guide`, `tool` or `changelog-entry`." }, "slug": { "type": "string", "description": "Slug of the record." }, "title": { "type": "string", "description": "Title of the record." }, "description": { "type": "string", "description": "Summary of the record as plain text, at most 300 characters." }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri" }, "locale": { "type": "string", "description": "Locale of the record." }, "tags": { "type": "array", "description": "Tags, keywords or technologies of the record.", "items": { "type": "string", "description": "One tag." } } } },
  "titled-section": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "titled-section.schema.json", "title": "TitledSection", "description": "A section with a title.", "type": "object", "required": ["title", "body"], "properties": { "title": { "type": "string", "description": "Title of the section." }, "body": { "type": "string", "description": "Text of the section, as Markdown. May be empty.", "x-markdown": "block", "x-blank": true } } },
  "tool": { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "tool.schema.json", "title": "Tool", "description": "A free interactive tool.", "type": "object", "required": ["slug", "toolKey", "title", "intro", "sections", "locale"], "properties": { "slug": { "type": "string", "description": "Identifier of the tool in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug" }, "toolKey": { "type": "string", "description": "Stable key by which programs know the tool." }, "title": { "type": "string", "description": "Title of the tool." }, "seoTitle": { "type": "string", "description": "Title for search engines, if it differs from `title`." }, "description": { "type": "string", "description": "What the tool does, in a sentence or two." }, "category": { "type": "string", "description": "Category of the tool.", "x-nonblank": true }, "intro": { "type": "string", "description": "The text before the first section, as Markdown.", "x-markdown": "block" }, "sections": { "type": "array", "description": "The sections about the tool, in reading order.", "items": { "$ref": "titled-section.schema.json" } }, "faq": { "type": "array", "description": "Questions and answers about the subject.", "items": { "$ref": "faq-item.schema.json" } }, "keywords": { "type": "array", "description": "Keywords of the record, for search.", "items": { "type": "string", "description": "One keyword." } }, "updatedAt": { "type": "string", "description": "When the page was last updated. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, "locale": { "type": "string", "description": "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale" }, "url": { "type": "string", "description": "Canonical absolute URL of the human page.", "format": "uri", "x-derived": true }, "markdownUrl": { "type": "string", "description": "Canonical absolute URL of the Markdown twin of the human page.", "format": "uri", "x-derived": true } } }
};

// src/model/shape.ts
var shapes = /* @__PURE__ */ new Map();
function shapeOf(name) {
  let shape = shapes.get(name);
  if (shape === void 0) {
    shape = toShape(SCHEMAS[name]);
    shapes.set(name, shape);
  }
  return shape;
}
function schemaNameOf(reference) {
  return reference.replace(/\.schema\.json$/, "");
}
function toShape(schema, root = schema) {
  if (schema.$ref?.startsWith("#/$defs/"))
    return toShape(root.$defs?.[schema.$ref.slice(8)], root);
  if (schema.$ref !== void 0) return shapeOf(schemaNameOf(schema.$ref));
  const bases = (schema.allOf ?? []).map((base) => toShape(base, root));
  const properties = new Map(bases.flatMap((base) => [...base.properties ?? []]));
  for (const [name, property2] of Object.entries(schema.properties ?? {}))
    properties.set(name, toShape(property2, root));
  const types = typeof schema.type === "string" ? [schema.type] : schema.type ?? [];
  return {
    type: types.find((type) => type !== "object") ?? "object",
    description: schema.description ?? "",
    enum: schema.enum,
    markdown: schema["x-markdown"],
    format: schema["x-format"],
    reference: schema["x-reference"],
    keysOf: schema["x-keys-of"],
    derived: schema["x-derived"] === true,
    items: schema.items === void 0 ? void 0 : toShape(schema.items, root),
    properties: schema.properties === void 0 && bases.length === 0 ? void 0 : properties,
    values: typeof schema.additionalProperties === "object" ? toShape(schema.additionalProperties, root) : void 0,
    required: /* @__PURE__ */ new Set([...bases.flatMap((base) => [...base.required]), ...schema.required ?? []])
  };
}

// src/model/list-form.ts
function listForm({ type, listSchema }, fields) {
  if (listSchema === void 0) return fields;
  const kept = shapeOf(listSchema).properties;
  const all = shapeOf(type).properties;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => kept?.has(name) || !all?.has(name))
  );
}

// src/check/records/packed-link.ts
function packLink({ path: path2, isImage, destination, start, end }) {
  return [path2, isImage ? 1 : 0, destination, start, end];
}
function unpackLink([path2, isImage, destination, start, end]) {
  return { path: path2, isImage: isImage === 1, destination, start, end };
}

// src/check/records/lazy-record.ts
var RecordKeeper = class {
  #read;
  #fields = createSpillStore();
  #last;
  /** @param read Reads and checks a file without reporting problems. */
  constructor(read) {
    this.#read = read;
  }
  /** Reads a file again, unless it was the last file that was read: problems come file by file. */
  read(found) {
    if (this.#last?.found !== found) this.#last = { found, reading: this.#read(found) };
    return this.#last.reading;
  }
  /** Returns a file to read again. */
  reread(found) {
    return new FileAgain(this, found);
  }
  /**
   * Stores the records of one file.
   *
   * @param size Length of the file's text.
   */
  keep(found, size, records) {
    const reread = this.reread(found);
    const file = new SourceFile(found.path, reread);
    const fields = this.keepFields(size, records);
    return records.map(
      (record, place) => contentRecord(factsOf(record), place, { file, reread, fields: fields[place] })
    );
  }
  /** Stores the fields of the valid records of a file. */
  keepFields(size, records) {
    const share = 4 * size / records.length;
    return records.map(({ fields }) => fields && this.#fields.add(fields, share));
  }
};
var FileAgain = class {
  #keeper;
  #found;
  #kept;
  constructor(keeper, found) {
    this.#keeper = keeper;
    this.#found = found;
  }
  read() {
    return this.#keeper.read(this.#found);
  }
  text() {
    return this.read().text;
  }
  /** Returns the fields of a valid record, by place. The first access reads the file again. */
  fields(place) {
    return new FieldsAgain(this, place);
  }
  keptFields(place) {
    if (this.#kept === void 0) {
      const { text: text6, records } = this.read();
      this.#kept = this.#keeper.keepFields(text6.length, records);
    }
    const fields = this.#kept[place];
    if (fields === void 0) throw new Error(`${this.#found.path} was valid and is not valid any more.`);
    return fields;
  }
};
var FieldsAgain = class {
  #file;
  #place;
  constructor(file, place) {
    this.#file = file;
    this.#place = place;
  }
  value() {
    return this.#file.keptFields(this.#place).value();
  }
  stored() {
    return this.#file.keptFields(this.#place).stored();
  }
};
function contentRecord(facts, place, source) {
  return new LazyRecord(facts, place, source);
}
var LazyRecord = class _LazyRecord {
  collection;
  locale;
  slug;
  slugSpan;
  isValid;
  brief;
  readingMinutes;
  isDraft;
  hasCode;
  formerSlugs;
  references;
  ids;
  file;
  /** Links and headings as JSON; undefined if there are none, null if they were released. */
  #links;
  #headings;
  #place;
  #reread;
  #fields;
  #digest;
  #listDigest;
  constructor(facts, place, { file, reread, fields, digest, listDigest }) {
    this.collection = facts.collection;
    this.locale = facts.locale;
    this.slug = facts.slug;
    this.slugSpan = facts.slugSpan.end === 0 ? START : facts.slugSpan;
    this.isValid = facts.isValid;
    this.brief = facts.brief;
    this.readingMinutes = facts.readingMinutes;
    this.isDraft = facts.isDraft;
    this.hasCode = facts.hasCode;
    this.formerSlugs = orNone(facts.formerSlugs);
    this.references = orNone(facts.references);
    this.ids = orNone(facts.ids);
    this.file = file;
    this.#links = facts.links;
    this.#headings = facts.headings;
    this.#place = place;
    this.#reread = reread;
    this.#fields = fields;
    this.#digest = digest;
    this.#listDigest = listDigest;
  }
  get links() {
    if (this.#links === void 0) return NONE;
    if (this.#links === null) return this.#again()?.links ?? NONE;
    return JSON.parse(this.#links).map(unpackLink);
  }
  get headings() {
    if (this.#headings === void 0) return NONE;
    if (this.#headings === null) return this.#again()?.headings ?? NONE;
    return JSON.parse(this.#headings);
  }
  facts() {
    const { collection, locale, slug, slugSpan, isValid, brief, readingMinutes: readingMinutes2, isDraft } = this;
    const { formerSlugs, references, ids, hasCode } = this;
    const first = { collection, locale, slug, slugSpan, isValid, brief, readingMinutes: readingMinutes2, isDraft };
    const links = this.#links ?? textOf(this.links.map(packLink));
    const headings = this.#headings ?? textOf(this.headings);
    return { ...first, formerSlugs, references, ids, hasCode, links, headings };
  }
  fields() {
    return this.#kept().value();
  }
  stored() {
    return this.#kept().stored();
  }
  digest() {
    this.#digest ??= digestOf(this.fields(), this.ids);
    return this.#digest;
  }
  listDigest() {
    this.#listDigest ??= this.collection.listSchema === void 0 ? this.digest() : digestOf(listForm(this.collection, this.fields()));
    return this.#listDigest;
  }
  node() {
    return this.#again()?.node;
  }
  linkSpan(link) {
    return this.#again()?.linkSpans[link]?.() ?? START;
  }
  release() {
    if (this.#links !== void 0) this.#links = null;
    if (this.#headings !== void 0) this.#headings = null;
  }
  asPublished() {
    const { file } = this;
    const source = { file, reread: this.#reread, fields: this.#fields };
    const known = { digest: this.#digest, listDigest: this.#listDigest };
    return new _LazyRecord({ ...this.facts(), isDraft: false }, this.#place, { ...source, ...known });
  }
  #again() {
    return this.#reread.read().records[this.#place];
  }
  #kept() {
    if (this.#fields === void 0)
      throw new Error(`${this.file.path} has errors, so its fields must not be used.`);
    return this.#fields;
  }
};
var START = { start: 0, end: 0 };
var NONE = [];
function orNone(items) {
  return items.length === 0 ? NONE : items;
}
function textOf(items) {
  return items.length === 0 ? void 0 : JSON.stringify(items);
}
function digestOf(fields, ids = NONE) {
  return sha256(JSON.stringify(ids.length === 0 ? fields : [fields, ids]));
}
function factsOf(record) {
  const { collection, locale, isValid, isDraft, hasCode, readingMinutes: readingMinutes2, slugSpan } = record;
  const { slug, brief, formerSlugs, references, ids } = record;
  const own2 = JSON.parse(JSON.stringify({ slug, brief, formerSlugs, references, ids }));
  const links = textOf(record.links.map(packLink));
  const headings = textOf(record.headings);
  return { collection, locale, slugSpan, isValid, isDraft, hasCode, readingMinutes: readingMinutes2, ...own2, links, headings };
}

// src/check/records/packed-reading.ts
function packReading({ records, problems }, hasDigests) {
  return {
    records: records.map((record) => ({
      ...packFacts(record.facts()),
      ...hasDigests && record.isValid && digestsOf(record)
    })),
    ...problems.length > 0 && { problems }
  };
}
function digestsOf(record) {
  const hasListForm = record.collection.listSchema !== void 0;
  return { digest: record.digest(), ...hasListForm && { listDigest: record.listDigest() } };
}
function packFacts(facts) {
  const { collection, locale, slug, slugSpan, brief, readingMinutes: readingMinutes2 } = facts;
  const { formerSlugs, references, ids, links, headings } = facts;
  return {
    collection: collection.name,
    locale: locale.code,
    slug,
    ...slugSpan.end > 0 && { slugSpan: [slugSpan.start, slugSpan.end] },
    ...facts.isValid && { isValid: true },
    brief,
    ...readingMinutes2 !== void 0 && { readingMinutes: readingMinutes2 },
    ...facts.isDraft && { isDraft: true },
    ...facts.hasCode && { hasCode: true },
    ...formerSlugs.length > 0 && { formerSlugs },
    ...references.length > 0 && { references },
    ...ids.length > 0 && { ids },
    ...links !== void 0 && { links },
    ...headings !== void 0 && { headings }
  };
}
function unpackReading(packed, source) {
  const { path: path2, config, reread, fields: fieldsOf } = source;
  const file = new SourceFile(path2, reread);
  const records = [];
  for (const [place, record] of packed.records.entries()) {
    const facts = unpackFacts(record, config);
    if (facts === void 0) return void 0;
    const fields = facts.isValid ? fieldsOf(place) : void 0;
    const { digest, listDigest } = record;
    records.push(contentRecord(facts, place, { file, reread, fields, digest, listDigest }));
  }
  return { records, problems: packed.problems ?? [] };
}
var NONE2 = [];
function unpackFacts(packed, { locales }) {
  const collection = COLLECTIONS.find(({ name }) => name === packed.collection);
  const locale = locales.find(({ code: code2 }) => code2 === packed.locale);
  if (collection === void 0 || locale === void 0) return void 0;
  const [start, end] = packed.slugSpan ?? [0, 0];
  return {
    collection,
    locale,
    slug: packed.slug,
    slugSpan: { start, end },
    isValid: packed.isValid === true,
    brief: packed.brief,
    readingMinutes: packed.readingMinutes,
    isDraft: packed.isDraft === true,
    formerSlugs: packed.formerSlugs ?? NONE2,
    references: packed.references ?? NONE2,
    ids: packed.ids ?? NONE2,
    links: packed.links,
    hasCode: packed.hasCode === true,
    headings: packed.headings
  };
}

// src/base/read-window.ts
var CHUNK2 = 65536;
var ReadWindow = class {
  #file;
  #name;
  #buffer = Buffer.alloc(0);
  #window = Buffer.alloc(0);
  #start = 0;
  /** The end of the last stretch. */
  #last = 0;
  /** @param name The name of the file, for errors. */
  constructor(file, name) {
    this.#file = file;
    this.#name = name;
  }
  /**
   * Returns bytes of the file. They are valid until the next call.
   *
   * @throws Error if the file has fewer bytes.
   */
  bytes(from, length) {
    if (from < this.#start || from + length > this.#start + this.#window.length) this.#read(from, length);
    this.#last = from + length;
    return this.#window.subarray(from - this.#start, from + length - this.#start);
  }
  /** Yields a stretch of the file in parts. Each part is valid until you ask for the next. */
  *parts(from, to) {
    for (let at = from; at < to; ) {
      const part = this.bytes(at, Math.min(CHUNK2, to - at));
      yield part;
      at += part.length;
    }
  }
  #read(from, length) {
    const isForward = from >= this.#last && from - this.#last < CHUNK2;
    const size = isForward ? Math.max(length, CHUNK2) : length;
    if (this.#buffer.length < size || this.#buffer.length > 2 * Math.max(size, CHUNK2))
      this.#buffer = Buffer.allocUnsafeSlow(size);
    this.#window = this.#buffer.subarray(0, this.#file.read(this.#buffer.subarray(0, size), from));
    this.#start = from;
    if (this.#window.length < length) throw new Error(`${this.#name} became shorter while it was read.`);
  }
};

// src/cache/named-lines.ts
var TAB = 9;
var LINE_END2 = 10;
var NamedLines = class {
  #entry;
  #numbers = /* @__PURE__ */ new Map();
  /** The start of each line, and the end of the last line. */
  #starts = [0];
  /** The offset of each line's text in the line, after the name and the tab. */
  #texts = [];
  #window;
  constructor(entry2) {
    this.#entry = entry2;
    this.#window = new ReadWindow(entry2, "A file of the cache");
    let start = 0;
    for (const { name, bytes } of namesIn(entry2)) {
      this.#numbers.set(name.toString("utf8"), this.#texts.length);
      this.#texts.push(name.length + 1);
      start += bytes;
      this.#starts.push(start);
    }
  }
  /** The number of lines. */
  get size() {
    return this.#texts.length;
  }
  /** Returns the number of the line with a name, from 0; undefined if there is none. */
  find(name) {
    return this.#numbers.get(name);
  }
  /**
   * Returns the text after the tab of a line.
   *
   * @param from The first byte to return.
   * @param most The most bytes to return.
   * @throws Error if the entry was truncated since it was opened.
   */
  text(line, from = 0, most = Number.POSITIVE_INFINITY) {
    const start = this.#startOf(line) + this.#texts[line] + from;
    const end = Math.min(start + most, this.#startOf(line + 1) - 1);
    return this.#window.bytes(start, end - start).toString("utf8");
  }
  /** Copies lines to another entry. */
  copy(lines, writer) {
    let [from, to] = [0, 0];
    const add = () => {
      for (const part of this.#entry.parts(from, to)) writer.add(part);
    };
    for (const line of lines) {
      const start = this.#startOf(line);
      if (start !== to) {
        add();
        from = start;
      }
      to = this.#startOf(line + 1);
    }
    add();
  }
  close() {
    this.#entry.close();
  }
  #startOf(line) {
    return this.#starts[line];
  }
};
function* namesIn(entry2) {
  let name;
  let pieces = [];
  let before = 0;
  for (const part of entry2.parts()) {
    for (let start = 0; start < part.length; ) {
      if (name === void 0) {
        const tab2 = part.indexOf(TAB, start);
        const piece = part.subarray(start, tab2 === -1 ? part.length : tab2);
        if (piece.includes(LINE_END2)) return;
        if (tab2 === -1) {
          pieces.push(Buffer.from(piece));
          before += part.length - start;
          break;
        }
        name = pieces.length === 0 ? piece : Buffer.concat([...pieces, piece]);
        pieces = [];
      }
      const end = part.indexOf(LINE_END2, start);
      if (end === -1) {
        name = Buffer.from(name);
        before += part.length - start;
        break;
      }
      yield { name, bytes: before + end + 1 - start };
      name = void 0;
      before = 0;
      start = end + 1;
    }
  }
}

// src/cache/stored-readings.ts
function readRelations(value) {
  if (typeof value !== "object" || value === null) return void 0;
  const { settings, addresses, isSound, unsettled } = value;
  const isRight = typeof settings === "string" && typeof addresses === "string" && typeof isSound === "boolean" && Array.isArray(unsettled) && unsettled.every((path2) => typeof path2 === "string");
  return isRight ? value : void 0;
}
var StoredReadings = class {
  #folder;
  #tree;
  #name;
  #relationsBefore;
  #relationsNow;
  #settings = "";
  #config;
  #lines;
  /** 1 for each line that is still valid. */
  #isUsed = new Uint8Array(0);
  #writer;
  #read = 0;
  /**
   * @param name Name of the entry.
   * @param relations The value of {@link remembered} at the end of the run whose trace the tree has.
   */
  constructor(folder, tree, name, relations) {
    this.#relationsBefore = relations;
    this.#folder = folder;
    this.#tree = tree;
    this.#name = name;
  }
  /** The number of files that were read since the check began. */
  get read() {
    return this.#read;
  }
  begin(settings, config) {
    this.abandon();
    this.#read = 0;
    this.#relationsNow = void 0;
    this.#settings = settings;
    this.#config = config;
    const entry2 = this.#folder.open(this.#name, settings);
    this.#lines = entry2 && new NamedLines(entry2);
    this.#isUsed = new Uint8Array(this.#lines?.size ?? 0);
    return config;
  }
  knows(path2) {
    const line = this.#lines?.find(JSON.stringify(path2));
    const digest = line === void 0 ? void 0 : this.#digestOf(path2);
    return digest !== void 0 && this.#textOf(line, 0, DIGEST_LENGTH2) === digest;
  }
  reading(file) {
    const digest = this.#digestOf(file.path);
    if (digest === void 0) return file.read();
    const line = this.#lines?.find(JSON.stringify(file.path));
    const known = line === void 0 ? void 0 : this.#revive(line, digest, file);
    if (known !== void 0) return known;
    this.#read++;
    const reading = file.read();
    this.#keep(file.path, digest, packReading(reading, true));
    return reading;
  }
  relations(addresses) {
    const before = this.#relationsBefore;
    if (before?.addresses !== addresses || before.settings !== sha256(this.#settings)) return void 0;
    const unsettled = new Set(before.unsettled);
    return {
      isSound: before.isSound,
      isSettled: (path2) => !unsettled.has(path2) && this.#tree.isUnchanged(path2)
    };
  }
  keepRelations(addresses, isSound, unsettled) {
    this.#relationsNow = { settings: sha256(this.#settings), addresses, isSound, unsettled: [...unsettled] };
  }
  /** The relations of records, for the next run. They belong to the trace of this run. */
  get remembered() {
    return this.#relationsNow;
  }
  /** Ends the check: copies the lines that are still valid, and closes the old entry. */
  settle() {
    if (this.#writer !== void 0) this.#lines?.copy(this.#usedLines(), this.#writer);
    this.#closeLines();
  }
  /** Replaces the entry if a file was read. Otherwise the entry stays as it is. */
  save() {
    this.settle();
    this.#writer?.commit(this.#settings);
    this.#writer = void 0;
  }
  /** Discards what was not saved. */
  abandon() {
    this.#closeLines();
    this.#writer?.abandon();
    this.#writer = void 0;
  }
  /** Returns undefined if the file cannot be read. Reading it will say why. */
  #digestOf(path2) {
    try {
      return this.#tree.digest(path2);
    } catch {
      return void 0;
    }
  }
  #revive(line, digest, { path: path2, reread, fields }) {
    if (this.#textOf(line, 0, DIGEST_LENGTH2) !== digest) return void 0;
    const packed = readPacked(this.#textOf(line, DIGEST_LENGTH2));
    const reading = packed && unpackReading(packed, { path: path2, config: this.#config, reread, fields });
    if (reading !== void 0) this.#isUsed[line] = 1;
    return reading;
  }
  /** Returns characters of a line; undefined if the entry was truncated since it was opened. */
  #textOf(line, from, length) {
    try {
      return this.#lines?.text(line, from, length);
    } catch {
      return void 0;
    }
  }
  *#usedLines() {
    for (const [line, isUsed] of this.#isUsed.entries()) if (isUsed === 1) yield line;
  }
  #keep(path2, digest, packed) {
    this.#writer ??= this.#folder.create(this.#name);
    this.#writer.add(`${JSON.stringify(path2)}	${digest}${JSON.stringify(packed)}
`);
  }
  #closeLines() {
    this.#lines?.close();
    this.#lines = void 0;
  }
};
var DIGEST_LENGTH2 = 64;
function readPacked(text6) {
  try {
    const value = text6 === void 0 ? void 0 : JSON.parse(text6);
    return Array.isArray(value?.records) ? value : void 0;
  } catch {
    return void 0;
  }
}

// src/base/guards.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isListOf(value, isItem) {
  return Array.isArray(value) && value.every(isItem);
}
function isText(value) {
  return typeof value === "string";
}
function isCount(value) {
  return Number.isSafeInteger(value) && value >= 0;
}

// src/base/file-table.ts
var DIGEST = 32;
var FileTable = class {
  #width;
  #places = /* @__PURE__ */ new Map();
  #paths = [];
  #digests = Buffer.alloc(16 * DIGEST);
  #numbers;
  /** @param width Numbers of each file. */
  constructor(width) {
    this.#width = width;
    this.#numbers = new Float64Array(16 * width);
  }
  get size() {
    return this.#paths.length;
  }
  /** The paths of all files, by row. */
  get paths() {
    return this.#paths;
  }
  /** Returns the row of a file; undefined if it is not in the table. */
  place(path2) {
    return this.#places.get(path2);
  }
  /** Adds a file, or replaces the one of the same path. */
  set(path2, sha2562, numbers) {
    let place = this.#places.get(path2);
    if (place === void 0) {
      place = this.#paths.push(path2) - 1;
      this.#places.set(path2, place);
      if ((place + 1) * DIGEST > this.#digests.length) this.#grow();
    }
    this.#digests.write(sha2562, place * DIGEST, "hex");
    this.#numbers.set(numbers, place * this.#width);
  }
  /** Returns the SHA-256 of the file in a row, in hexadecimal digits. */
  sha256(place) {
    return this.#digests.toString("hex", place * DIGEST, (place + 1) * DIGEST);
  }
  /** Returns a number of the file in a row. */
  number(place, column) {
    return this.#numbers[place * this.#width + column];
  }
  #grow() {
    const digests = Buffer.alloc(2 * this.#digests.length);
    this.#digests.copy(digests);
    this.#digests = digests;
    const numbers = new Float64Array(2 * this.#numbers.length);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
  }
};

// src/cache/traced-files.ts
var TracedFiles = class _TracedFiles {
  #table = new FileTable(4);
  get size() {
    return this.#table.size;
  }
  set(path2, digest, signature) {
    this.#table.set(path2, digest, signature);
  }
  /** Returns the digest of a file; undefined if it was not read. */
  digest(path2) {
    const place = this.#table.place(path2);
    return place === void 0 ? void 0 : this.#table.sha256(place);
  }
  signature(path2) {
    const place = this.#table.place(path2);
    return place === void 0 ? void 0 : this.#signatureAt(place);
  }
  /** Returns the files at some paths. */
  only(paths) {
    if (paths.size === this.size) return this;
    const some = new _TracedFiles();
    for (const [path2, digest, signature] of this) if (paths.has(path2)) some.set(path2, digest, signature);
    return some;
  }
  *[Symbol.iterator]() {
    for (const [place, path2] of this.#table.paths.entries())
      yield [path2, this.#table.sha256(place), this.#signatureAt(place)];
  }
  toJSON() {
    return [...this];
  }
  #signatureAt(place) {
    const part = (column) => this.#table.number(place, column);
    return [part(0), part(1), part(2), part(3)];
  }
};

// src/cache/trace.ts
function readTrace(value) {
  if (typeof value !== "object" || value === null) return void 0;
  const { moment, kinds, lists, files } = value;
  const isTrace = Number.isFinite(moment) && isListOf2(kinds, 2, ([path2, kind]) => isText(path2) && (kind === null || KINDS.has(kind))) && isListOf2(lists, 2, ([path2, names]) => isText(path2) && isText(names));
  const read = isTrace ? readFiles(files) : void 0;
  return read && { ...value, files: read };
}
var KINDS = /* @__PURE__ */ new Set(["file", "folder", "link", "other"]);
function readFiles(rows) {
  if (typeof rows !== "object" || rows === null || !(Symbol.iterator in rows)) return void 0;
  const files = new TracedFiles();
  for (const row of rows) {
    if (!Array.isArray(row) || row.length !== 3) return void 0;
    const [path2, digest, signature] = row;
    if (!isText(path2) || !isDigest(digest) || !isSignature(signature)) return void 0;
    files.set(path2, digest, signature);
  }
  return files;
}
function isListOf2(value, length, isItem) {
  const isRow = (item) => Array.isArray(item) && item.length === length && isItem(item);
  return Array.isArray(value) && value.every(isRow);
}
function isDigest(value) {
  return isText(value) && /^[0-9a-f]{64}$/.test(value);
}
function isSignature(value) {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isFinite);
}

// src/base/signature.ts
import { lstatSync as lstatSync5 } from "node:fs";
function signatureOf(file) {
  const status = lstatSync5(file, { throwIfNoEntry: false });
  return status?.isFile() === true ? signatureFrom(status) : void 0;
}
function signatureFrom({ size, mtimeMs, ctimeMs, ino }) {
  return [size, mtimeMs, ctimeMs, ino];
}
function areSame(a, b2) {
  return a[0] === b2[0] && a[1] === b2[1] && a[2] === b2[2] && a[3] === b2[3];
}
var TICK = { coarse: 3e3, fine: 50 };
function isSettled([, modified, changed], moment) {
  const newest = Math.max(modified, changed);
  return moment - newest > (Number.isInteger(newest / 1e3) ? TICK.coarse : TICK.fine);
}

// src/cache/traced-tree.ts
var ContentChangedError = class extends ExplainedError {
  name = "ContentChangedError";
  constructor(path2) {
    super(`${path2} changed while it was read. Run the command again.`);
  }
};
function tracedTree(root, former, own2) {
  return new DirectoryTrace(root, former, own2);
}
var DirectoryTrace = class {
  #root;
  #inner;
  #own;
  /** The time before the first question: signatures are not older. */
  #moment = Date.now();
  #formerMoment;
  #former;
  // Each question has one answer for the whole run.
  #kinds = /* @__PURE__ */ new Map();
  #lists = /* @__PURE__ */ new Map();
  #files = new TracedFiles();
  /** Digests of files without a signature, because they are not regular files. */
  #unsigned = /* @__PURE__ */ new Map();
  #asked = { kinds: /* @__PURE__ */ new Set(), lists: /* @__PURE__ */ new Set(), files: /* @__PURE__ */ new Set() };
  /** The last file whose digest was computed. Its bytes are often needed next. */
  #last;
  #hasFailed = false;
  #opened = 0;
  constructor(root, former, own2) {
    this.#root = root;
    this.#inner = directoryTree(root);
    this.#formerMoment = former?.moment ?? 0;
    this.#former = former?.files ?? new TracedFiles();
    const slash = own2?.lastIndexOf("/") ?? -1;
    this.#own = own2 === void 0 ? void 0 : { folder: own2.slice(0, Math.max(slash, 0)), name: own2.slice(slash + 1) };
  }
  get opened() {
    return this.#opened;
  }
  kind(path2) {
    return this.#ask(this.#asked.kinds, path2, () => this.#kindOf(path2));
  }
  list(path2) {
    return this.#ask(this.#asked.lists, path2, () => this.#listOf(path2));
  }
  read(path2) {
    return this.#ask(this.#asked.files, path2, () => this.#bytesOf(path2));
  }
  digest(path2) {
    const known = this.#files.digest(path2);
    if (known !== void 0 && this.#asked.files.has(path2)) return known;
    return this.#ask(this.#asked.files, path2, () => this.#digestOf(path2));
  }
  isUnchanged(path2) {
    const known = this.#files.digest(path2);
    return known !== void 0 && this.#former.digest(path2) === known;
  }
  adopt(path2, signature, digest) {
    this.#opened++;
    this.#asked.files.add(path2);
    this.#files.set(path2, digest, signature);
  }
  repeats({ kinds, lists, files }) {
    try {
      for (const [path2, kind] of kinds) if ((this.#kindOf(path2) ?? null) !== kind) return false;
      for (const [path2, names] of lists) {
        if (this.#kindOf(path2) !== "folder" || this.#namesIn(path2) !== names) return false;
      }
      for (const [path2, digest] of files) if (this.#digestOf(path2) !== digest) return false;
    } catch {
      return false;
    }
    for (const [path2] of kinds) this.#asked.kinds.add(path2);
    for (const [path2] of lists) this.#asked.lists.add(path2);
    for (const [path2] of files) this.#asked.files.add(path2);
    return true;
  }
  trace() {
    if (this.#hasFailed || [...this.#unsigned.keys()].some((path2) => this.#asked.files.has(path2)))
      return void 0;
    return {
      moment: this.#moment,
      kinds: [...this.#asked.kinds].map((path2) => [path2, this.#kindOf(path2) ?? null]),
      lists: [...this.#asked.lists].map((path2) => [path2, this.#namesIn(path2)]),
      files: this.#files.only(this.#asked.files)
    };
  }
  #ask(asked, path2, answer) {
    asked.add(path2);
    try {
      return answer();
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }
  /** Like `kind` of a directory tree, but looks at each folder on the way once. */
  #kindOf(path2) {
    let kind = "folder";
    for (let end = path2 === "" ? path2.length : 0; end < path2.length; ) {
      if (kind !== "folder") return kind === "link" ? "link" : void 0;
      const slash = path2.indexOf("/", end);
      const way = slash === -1 ? path2 : path2.slice(0, slash);
      end = slash === -1 ? path2.length : slash + 1;
      if (this.#kinds.has(way)) kind = this.#kinds.get(way);
      else {
        kind = kindAt(`${this.#root}/${way}`);
        this.#kinds.set(way, kind);
      }
      if (kind === void 0) return void 0;
      if (slash === path2.length - 1 && slash !== -1)
        return kind === "folder" || kind === "link" ? kind : void 0;
    }
    return kind;
  }
  #listOf(path2) {
    let entries = this.#lists.get(path2);
    if (entries === void 0) {
      entries = this.#inner.list(path2);
      this.#lists.set(path2, entries);
    }
    return entries;
  }
  /** Returns the entries of a folder as one text. Names have no slashes. */
  #namesIn(path2) {
    let names = "";
    for (const { name, kind } of this.#listOf(path2)) {
      if (this.#own?.name === name && this.#own.folder === path2) continue;
      names += `${name}/${kind}/`;
    }
    return names;
  }
  #digestOf(path2) {
    const known = this.#known(path2);
    if (known !== void 0) return known;
    const signature = signatureOf(`${this.#root}/${path2}`);
    const before = this.#former.signature(path2);
    const isSame = before !== void 0 && signature !== void 0 && areSame(before, signature);
    if (isSame && isSettled(signature, this.#formerMoment)) {
      const digest = this.#former.digest(path2);
      this.#files.set(path2, digest, signature);
      return digest;
    }
    const bytes = this.#open(path2, signature);
    this.#last = { path: path2, bytes };
    return this.#known(path2);
  }
  #bytesOf(path2) {
    if (this.#last?.path === path2) {
      const { bytes: bytes2 } = this.#last;
      this.#last = void 0;
      return bytes2;
    }
    const known = this.#known(path2);
    if (known === void 0) return this.#open(path2, signatureOf(`${this.#root}/${path2}`));
    let bytes;
    try {
      bytes = this.#inner.read(path2);
    } catch {
      throw new ContentChangedError(path2);
    }
    if (sha256(bytes) !== known) throw new ContentChangedError(path2);
    return bytes;
  }
  #open(path2, signature) {
    const bytes = this.#inner.read(path2);
    this.#opened++;
    if (signature === void 0) this.#unsigned.set(path2, sha256(bytes));
    else this.#files.set(path2, sha256(bytes), signature);
    return bytes;
  }
  /** Returns the digest of a file that was read in this run. */
  #known(path2) {
    return this.#files.digest(path2) ?? this.#unsigned.get(path2);
  }
};

// src/cache/content-cache.ts
function openContentCache(work) {
  const { root, choice, command: command2, config, baseUrl, options = {} } = work;
  const program2 = orNone2(thisProgram);
  const folder = program2 && openCacheFolder(choice, program2.identity, command2);
  if (program2 === void 0 || folder === void 0) return void 0;
  const asked = JSON.stringify([config ?? null, baseUrl ?? null]);
  const key = JSON.stringify([asked, options]);
  const name = nameOf(command2, program2.name, key);
  let kept = readKept(folder.open(name, key));
  const tree = tracedTree(root, kept?.trace, below(root, choice.folder));
  const readings = new StoredReadings(folder, tree, nameOf("readings", program2.name, asked), kept?.relations);
  const write = (trace, result, relations) => {
    const writer = folder.create(name);
    try {
      const { files, ...rest } = trace;
      writeLines(writer, { ...rest, result, relations }, files);
      writer.commit(key);
    } catch {
      writer.abandon();
    }
  };
  return {
    tree,
    readings,
    folder,
    result(read) {
      if (kept === void 0 || !tree.repeats(kept.trace)) {
        kept = void 0;
        return void 0;
      }
      const result = read(kept.result);
      const trace = tree.opened > 0 ? tree.trace() : void 0;
      if (result !== void 0 && trace !== void 0) write(trace, kept.result, kept.relations);
      return result;
    },
    keep(result) {
      readings.save();
      const trace = tree.trace();
      if (trace !== void 0) write(trace, result, readings.remembered);
    }
  };
}
function orNone2(make) {
  try {
    return make();
  } catch {
    return void 0;
  }
}
function nameOf(what, program2, options) {
  return `${what}-${program2}-${sha256(options).slice(0, 8)}`;
}
function readKept(entry2) {
  if (entry2 === void 0) return void 0;
  const kept = orNone2(() => {
    const [head, files] = readLines(entry2);
    const { result, relations, ...rest } = head;
    const trace = readTrace({ ...rest, files });
    return trace && { trace, result, relations: readRelations(relations) };
  });
  entry2.close();
  return kept;
}
function below(root, folder) {
  const way = relative3(resolve5(root), resolve5(folder)).split(sep3).join("/");
  return way === "" || way === ".." || way.startsWith("../") || resolve5(way) === way ? void 0 : way;
}

// src/cache/stored-result.ts
function readFindings(value) {
  if (!isFindings(value) || !(value.coverage === void 0 || isCoverage(value.coverage))) return void 0;
  const { problems, summary, coverage, isConfigInvalid } = value;
  return { problems, summary, coverage: coverage && withoutNull(coverage), isConfigInvalid };
}
function withoutNull({ locales, rows }) {
  return {
    locales,
    rows: rows.map((row) => ({ ...row, counts: row.counts.map((count3) => count3 ?? void 0) }))
  };
}
function isFindings(value) {
  return isObject(value) && isListOf(value.problems, isProblem) && isObject(value.summary) && [value.summary.records, value.summary.errors, value.summary.warnings].every(isCount) && typeof value.isConfigInvalid === "boolean";
}
function isProblem(value) {
  if (!isPlace(value)) return false;
  const { rule, severity, message, help, related, fix } = value;
  return isText(rule) && (severity === "error" || severity === "warning") && isText(message) && (help === void 0 || isText(help)) && (related === void 0 || isListOf(related, isRelated)) && (fix === void 0 || isFix(fix));
}
function isPlace(value) {
  return isObject(value) && isText(value.file) && [value.line, value.column, value.endLine, value.endColumn].every(isCount);
}
function isRelated(value) {
  return isPlace(value) && isText(value.message);
}
function isFix(value) {
  return isObject(value) && isText(value.file) && isText(value.insert) && [value.start, value.end].every(isCount);
}
function isCoverage(value) {
  return isObject(value) && isListOf(value.locales, isText) && isListOf(
    value.rows,
    (row) => isObject(row) && isText(row.collection) && isCount(row.total) && isListOf(row.counts, (count3) => count3 === null || isCount(count3))
  );
}

// src/threads/yield.ts
function yieldToEventLoop() {
  return new Promise((resolve6) => {
    setImmediate(resolve6);
  });
}

// src/threads/read-in-threads.ts
var BLOCK3 = 16;
var AHEAD = 2;
var MANY = 256;
var ALONE = 64;
function readInThreads(root, threads, traced) {
  return async (reader, files, { config, base }, progress) => {
    const readings = /* @__PURE__ */ new Map();
    if (files.length < MANY) return readings;
    let next = 0;
    const take = () => {
      const block = files.slice(next, next + BLOCK3);
      next += block.length;
      return block;
    };
    const readHere = (block) => {
      for (const found of block) readings.set(found.path, reader.read(found));
    };
    const takeOver = (found, { packed, stored, file }) => {
      if (packed.records.length === 0 && reader.match(found.path) === void 0) return;
      for (const one of stored) if (one !== void 0) threads.keepOpen(one.file);
      const reading = reader.revive(found, packed, (record) => new StoredFields(stored[record]));
      if (reading !== void 0) readings.set(found.path, reading);
      if (file !== void 0) traced?.adopt(found.path, file.signature, file.digest);
    };
    const site = {
      root,
      given: config.given,
      base,
      isKept: traced !== void 0
    };
    const readThere = async (thread) => {
      for (let block = take(); block.length > 0; block = take()) {
        const sent = await thread.ask("read", block);
        if (sent === void 0) {
          readHere(block);
          return;
        }
        for (const [place, found] of block.entries()) takeOver(found, sent[place]);
        progress(next);
      }
    };
    const help = async () => {
      const started = await threads.start();
      await Promise.all(
        started.map(async (thread) => {
          try {
            await thread.ask("content", site);
          } catch {
            return;
          }
          await Promise.all(Array.from({ length: AHEAD }, () => readThere(thread)));
        })
      );
    };
    while (next < ALONE) readHere(take());
    let failure;
    const helped = help().catch((error) => {
      failure = { error };
    });
    for (let block = take(); block.length > 0; block = take()) {
      readHere(block);
      progress(next);
      await yieldToEventLoop();
      if (failure !== void 0) break;
    }
    await helped;
    if (failure !== void 0) throw failure.error;
    return readings;
  };
}
var StoredFields = class {
  #place;
  constructor(place) {
    this.#place = place;
  }
  value() {
    return readStored(this.#place);
  }
  stored() {
    return this.#place;
  }
};

// src/threads/threads.ts
import { closeSync as closeSync7 } from "node:fs";
import { availableParallelism } from "node:os";

// src/threads/out-of-memory.ts
var OutOfMemoryError = class extends ExplainedError {
  name = "OutOfMemoryError";
  constructor() {
    super(
      "A thread ran out of memory: the content needs more than Node takes by itself. Give it more in the environment, such as NODE_OPTIONS=--max-old-space-size=4096 for 4 GB."
    );
  }
};

// src/threads/thread-messages.ts
var THREAD = "lc-api thread";

// src/threads/threads.ts
var MOST = 3;
var YOUNG_MEMORY = 24;
function usefulThreads() {
  return Math.min(MOST, availableParallelism() - 1);
}
function openThreads(count3 = usefulThreads()) {
  let workers;
  let threads;
  const files = /* @__PURE__ */ new Set();
  return {
    start() {
      workers ??= startWorkers(count3);
      threads ??= workers.then((all) => all.map(threadOf));
      return threads;
    },
    keepOpen(file) {
      files.add(file);
    },
    async close() {
      await Promise.all((await (workers ?? [])).map((worker) => worker.terminate()));
      files.forEach(closeSync7);
      files.clear();
    }
  };
}
async function withThreads(work) {
  const threads = openThreads();
  try {
    return await work(threads);
  } finally {
    await threads.close();
  }
}
async function startWorkers(count3) {
  const program2 = programOfThreads(import.meta.url);
  if (program2 === void 0 || count3 < 1) return [];
  const { Worker: WorkerThread } = await import("node:worker_threads");
  const options = {
    workerData: THREAD,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEMORY },
    // The temporary file of a thread is read after the thread ended; see `keepOpen`.
    trackUnmanagedFds: false
  };
  const workers = [];
  try {
    while (workers.length < count3) workers.push(new WorkerThread(new URL(program2), options));
  } catch {
  }
  return workers;
}
function programOfThreads(own2) {
  if (own2.endsWith(".ts")) return void 0;
  const name = own2.endsWith("/threads/threads.js") ? "serve.js" : "main.js";
  return `${own2.slice(0, own2.lastIndexOf("/") + 1)}${name}`;
}
function threadOf(worker) {
  const waiting = [];
  let failure;
  const fail = (error) => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on("message", (answer) => {
    const asked = waiting.shift();
    if (answer.error === void 0) asked?.resolve(answer.value);
    else asked?.reject(Object.assign(answer.error, answer.fault));
  });
  worker.on("error", (error) => fail(failureOf(error)));
  worker.on("exit", () => fail(new Error("A thread of this program ended before its work was done.")));
  return {
    ask(task, data) {
      if (failure !== void 0) return Promise.reject(failure);
      const answer = new Promise((resolve6, reject) => waiting.push({ resolve: resolve6, reject }));
      const question = { task, data };
      worker.postMessage(question);
      return answer;
    }
  };
}
function failureOf(error) {
  if (!(error instanceof Error)) return new Error(String(error));
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new OutOfMemoryError() : error;
}

// src/base/steps.ts
function finish(steps2) {
  const step = steps2.next();
  if (step.done !== true) throw new Error("This work waits for others.");
  return step.value;
}
async function complete(steps2) {
  let step = steps2.next();
  while (step.done !== true) step = steps2.next(await step.value);
  return step.value;
}

// src/check/certain-fixes.ts
var MAX_TRIALS = 20;
function withCertainFixes(problems, trial) {
  const fixable = fixableProblems(problems);
  if (fixable.length === 0) return problems;
  const hiding = fixable.filter(({ rule }) => hidesOthers(rule));
  const others = fixable.filter(({ rule }) => !hidesOthers(rule));
  let trials = 0;
  const after = (some) => {
    trials++;
    return trial(some.map(({ fix }) => fix));
  };
  const added = (some) => {
    const fixed2 = new Set(some);
    const expected2 = countsOf(
      problems.filter((problem) => !fixed2.has(problem)),
      ruleAndLine
    );
    return after(some).filter((problem) => {
      const key = ruleAndLine(problem);
      const left = expected2.get(key) ?? 0;
      expected2.set(key, left - 1);
      return left <= 0;
    });
  };
  const certain = (some) => {
    if (some.length === 0 || trials >= MAX_TRIALS) return [];
    const lines = new Set(added(some).map(lineOf));
    if (lines.size === 0) return some;
    const onLine = countsOf(some, lineOf);
    const rest = some.filter((problem) => !lines.has(lineOf(problem)) || onLine.get(lineOf(problem)) !== 1);
    if (rest.length < some.length) return certain(rest);
    if (some.length === 1) return [];
    const middle = some.length >> 1;
    return [...certain(some.slice(0, middle)), ...certain(some.slice(middle))];
  };
  const kept = new Set(certain(others));
  if (hiding.length > 0) {
    const before = countsOf(problems, lineOf);
    const now = countsOf(after(hiding), lineOf);
    for (const problem of hiding) {
      const line = lineOf(problem);
      if ((now.get(line) ?? 0) < before.get(line)) kept.add(problem);
    }
  }
  return problems.map((problem) => {
    if (problem.fix === void 0 || kept.has(problem)) return problem;
    const { fix: _fix, ...rest } = problem;
    return rest;
  });
}
function hidesOthers(rule) {
  return rule === "content/syntax" || rule.startsWith("config/");
}
function lineOf({ file, line }) {
  return `${line} ${file}`;
}
function ruleAndLine(problem) {
  return `${problem.rule} ${lineOf(problem)}`;
}
function countsOf(problems, key) {
  const counts = /* @__PURE__ */ new Map();
  for (const problem of problems) counts.set(key(problem), (counts.get(key(problem)) ?? 0) + 1);
  return counts;
}

// src/content/layout.ts
var RECORD_SUFFIXES = ["md", "yml", "yaml", "json"];
var CONTENT_SUFFIXES = /* @__PURE__ */ new Set([...RECORD_SUFFIXES, "markdown", "mdx", "json5", "toml"]);
function createLayout(templates, locales, collections) {
  const localeOf = new Map(locales.map((locale) => [locale.code, locale]));
  const collectionOf = new Map(collections.map((collection) => [collection.name, collection]));
  const defaultLocale = locales.find((locale) => locale.isDefault);
  const variables = {
    locale: alternatives([...localeOf.keys()]),
    collection: alternatives([...collectionOf.keys()]),
    slug: ANY
  };
  const compiled = withSequences(templates).map((template) => compileTemplate(template, variables));
  return {
    match(path2) {
      const dot = path2.lastIndexOf(".");
      const suffix = path2.slice(dot + 1);
      if (dot === -1 || !isRecordSuffix(suffix)) return void 0;
      const stem = path2.slice(0, dot);
      for (const { pattern: pattern2, groups } of compiled) {
        const found = pattern2.exec(stem);
        if (found === null) continue;
        const captured = new Map(groups.map((name, index) => [name, found[index + 1]]));
        const locale = localeOf.get(captured.get("locale") ?? defaultLocale.code);
        const collection = collectionOf.get(captured.get("collection"));
        const slug = captured.get("slug");
        if (slug === void 0) {
          if (suffix === "md") continue;
          return { locale, collection, suffix };
        }
        return withSlug({ locale, collection, suffix }, slug, captured.get("folders"));
      }
      return void 0;
    }
  };
}
function withSlug(match, slug, folders) {
  const above = folders === void 0 ? [] : folders.split("/");
  const name = slug === "index" && above.length > 0 ? above.pop() : slug;
  const group = above[0];
  return group === void 0 ? { ...match, slug: name } : { ...match, slug: name, group };
}
var ANY = "[^/]+";
var SLUG_SEGMENT = /(^|\/)\{slug\}(\/|$)/;
function withSequences(templates) {
  return templates.flatMap((template) => {
    const sequence = template.replace("/{slug}", "");
    return sequence.includes("{slug}") ? [template] : [template, sequence];
  });
}
function compileTemplate(template, variables) {
  const groups = [];
  const slugIsSegment = SLUG_SEGMENT.test(template);
  const source = template.split(/(\{[a-z]+\})/).map((part) => {
    const name = /^\{([a-z]+)\}$/.exec(part)?.[1];
    if (name === void 0) return escaped(part);
    const folders = name === "slug" && slugIsSegment;
    if (folders) groups.push("folders");
    groups.push(name);
    return `${folders ? "(?:([^/]+(?:/[^/]+)*)/)?" : ""}(${variables[name]})`;
  }).join("");
  return { pattern: new RegExp(`^${source}$`), groups };
}
function looseMatches(templates, stem) {
  const variables = { locale: ANY, collection: ANY, slug: ANY };
  return withSequences(templates).flatMap((template) => {
    const { pattern: pattern2, groups } = compileTemplate(template, variables);
    const found = pattern2.exec(stem);
    if (found === null) return [];
    const word = (name) => {
      const place = groups.indexOf(name);
      return place === -1 ? void 0 : found[place + 1];
    };
    const collection = word("collection");
    return [{ template, locale: word("locale"), collection, slug: word("slug"), folders: word("folders") }];
  });
}
function pathBy(template, {
  locale,
  collection,
  slug,
  folders
}) {
  const isSegment = folders !== void 0 && SLUG_SEGMENT.test(template);
  return template.replace("{locale}", () => locale).replace("{collection}", () => collection).replace("{slug}", () => isSegment ? `${folders}/${slug}` : slug);
}
function templateFault(template) {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map((found) => found[1]);
  for (const name of names) {
    if (!["locale", "collection", "slug"].includes(name)) return `{${name}} is not a variable`;
  }
  if (new Set(names).size !== names.length) return "each variable can appear only once";
  for (const name of ["collection", "slug"]) {
    if (!names.includes(name)) return `it must contain {${name}}`;
  }
  if (/[{}]/.test(template.replace(/\{[a-z]+\}/g, ""))) return "a brace is not closed";
  if (/\.(md|ya?ml|json)$/.test(template)) return "a template has no suffix";
  if (template.includes("}{")) return "two variables need characters between them";
  if (template.split("/").some((segment) => segment === "" || segment === "." || segment === "..")) {
    return 'it must be a relative path without empty segments, "." or ".."';
  }
  return void 0;
}
function isRecordSuffix(suffix) {
  return RECORD_SUFFIXES.includes(suffix);
}
function alternatives(names) {
  return [...names].sort((a, b2) => b2.length - a.length).map(escaped).join("|");
}
function escaped(text6) {
  return text6.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

// src/content/find-files.ts
function findFiles(tree, folders) {
  const found = [];
  const visit = (folder) => {
    for (const { name, kind } of tree.list(folder)) {
      if (isSkipped(name)) continue;
      const path2 = folder === "" ? name : `${folder}/${name}`;
      if (kind === "folder") visit(path2);
      else if (CONTENT_SUFFIXES.has(suffixOf(name))) found.push({ path: path2, kind });
      else if (kind === "link" && !name.includes(".")) found.push({ path: path2, kind });
    }
  };
  for (const folder of folders) visit(folder);
  return found.sort((a, b2) => a.path < b2.path ? -1 : 1);
}
function isSkipped(name) {
  return name.startsWith("_") || name.startsWith(".") || name.startsWith("README") || name === "node_modules" || name.startsWith("lc-api.");
}
function suffixOf(name) {
  const dot = name.lastIndexOf(".");
  return dot === -1 ? "" : name.slice(dot + 1).toLowerCase();
}

// src/overlay/foreign-site.ts
var KNOWN_HIDDEN = /* @__PURE__ */ new Set([".well-known", ".nojekyll"]);
var HOSTILE = /[\\\u0000-\u001f\u007f\ufffd]|[\ud800-\udfff]/u;
function readForeignSite(tree, folder) {
  const kind = tree.kind(folder);
  if (kind === void 0) return unknownSite(folder, "does not exist");
  if (kind === "link") return unknownSite(folder, "is a symbolic link, which is not followed");
  if (kind !== "folder") return unknownSite(folder, "is not a folder");
  const files = [];
  const left = [];
  const refused3 = [];
  const visit = (below2) => {
    for (const entry2 of tree.list(`${folder}/${below2}`.replace(/\/$/, ""))) {
      const path2 = below2 + entry2.name;
      const name = entry2.kind === "folder" ? `${path2}/` : path2;
      if (HOSTILE.test(entry2.name)) refused3.push(name);
      else if (entry2.name.startsWith(".") && !KNOWN_HIDDEN.has(entry2.name)) left.push(name);
      else if (entry2.kind === "folder") visit(name);
      else (entry2.kind === "file" ? files : left).push(path2);
    }
  };
  visit("");
  return {
    folder,
    fault: void 0,
    files: new Set(files.sort(compareText)),
    left: left.sort(compareText),
    refused: refused3.sort(compareText),
    read: (path2) => tree.read(`${folder}/${path2}`)
  };
}
function unknownSite(folder, fault) {
  return {
    folder,
    fault,
    files: /* @__PURE__ */ new Set(),
    left: [],
    refused: [],
    read: (path2) => {
      throw new Error(`The site was not read, so ${folder}/${path2} is unknown.`);
    }
  };
}
function pageFiles(path2) {
  return path2 === "" || path2.endsWith("/") ? [`${path2}index.html`] : [`${path2}.html`, `${path2}/index.html`];
}
function hasPage({ files }, path2) {
  return pageFiles(path2).some((file) => files.has(file));
}

// src/check/addresses.ts
var BATCH = 500;
function digestOfAddresses(records) {
  const digest = createSha256();
  for (let from = 0; from < records.length; from += BATCH) {
    const facts = [];
    for (const record of records.slice(from, from + BATCH)) {
      const { file, collection, locale, slug, isDraft, isValid, formerSlugs, references } = record;
      facts.push(file.path, collection.name, locale.code, slug, isDraft, isValid);
      for (const former of formerSlugs) facts.push(former.slug);
      for (const { type, slug: named } of references) facts.push([type, named]);
    }
    digest.update(JSON.stringify(facts));
  }
  return digest.digest("hex");
}

// src/content/node.ts
function isAbsent(node) {
  return node.kind === "scalar" && node.value === null && node.style === "plain";
}
function objectStart(node) {
  const first = node.entries[0];
  const isFirstKey = first !== void 0 && first.keySpan.start === node.start && node.end > node.start;
  return isFirstKey ? first.keySpan : { start: node.start, end: Math.min(node.start + 1, node.end) };
}
function entryValue(node, name) {
  return node.entries.find(({ key }) => key === name)?.value;
}
function spanOf({ start, end }) {
  return { start, end };
}

// src/schema/describe.ts
function shapePath(pointer) {
  return pointer.split("/").slice(1).map((part) => shorten(part.replaceAll("~1", "/").replaceAll("~0", "~"))).reduce(
    (path2, part) => /^\d+$/.test(part) ? `${path2}[${part}]` : path2 === "" ? part : `${path2}.${part}`,
    ""
  );
}
var TYPES = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a map of fields"
};
function describeType(type) {
  return TYPES[type] ?? type;
}
function describeNode(node) {
  if (node.kind === "list") return "a list";
  if (node.kind === "map") return "a map of fields";
  if (node.value === null) return "nothing";
  if (typeof node.value === "string") return "text";
  if (typeof node.value === "boolean") return `${node.value}`;
  return shorten(node.plainText ?? `${node.value}`);
}
function quoted(text6) {
  return `"${shorten(text6)}"`;
}
function shorten(text6) {
  return text6.length > 80 ? `${text6.slice(0, 80).replace(/[\uD800-\uDBFF]$/, "")}\u2026` : text6;
}
function listOf(values) {
  const shown = values.slice(0, 12).map((value) => typeof value === "string" ? quoted(value) : `${value}`);
  return values.length > shown.length ? `${shown.join(", ")} \u2026 (${values.length} values)` : shown.join(", ");
}

// src/check/duplicates.ts
function checkDuplicates(index, problems) {
  for (const record of index.records) {
    const { collection, locale, slug } = record;
    const first = index.find(collection.type, locale.code, slug);
    if (first !== void 0 && first !== record) {
      problems.add(record.file, {
        rule: "slug/duplicate",
        message: `Another ${collection.type} in ${locale.code} already has the slug ${quoted(slug)}: ${placeOf(first)}.`,
        help: "Rename one of the two.",
        ...record.slugSpan,
        related: [{ message: "first used here", ...first.file.place(first.slugSpan) }]
      });
    }
    const seen = /* @__PURE__ */ new Set();
    for (const former of record.formerSlugs) {
      const current = index.find(collection.type, locale.code, former.slug);
      const other = current ?? index.findFormer(collection.type, locale.code, former.slug);
      const isTwice = seen.has(former.slug);
      seen.add(former.slug);
      if (!isTwice && (other === void 0 || other === record && current === void 0)) continue;
      const user = isTwice ? void 0 : other;
      problems.add(record.file, {
        rule: "slug/duplicate",
        message: user === void 0 ? `The former slug "${former.slug}" is listed twice.` : `The former slug "${former.slug}" is in use: ${placeOf(user)}.`,
        help: "Remove it here.",
        ...spanOf(former),
        ...user && { related: [{ message: "in use here", ...user.file.place(user.slugSpan) }] }
      });
    }
  }
}
function placeOf(record) {
  const { file, line, column } = record.file.place(record.slugSpan);
  return `${file}:${line}:${column}`;
}

// src/schema/node-at.ts
function nodeAt(root, pointer) {
  return createNodeFinder(root)(pointer);
}
function createNodeFinder(root) {
  const indexes = /* @__PURE__ */ new Map();
  const valueAt = (map, key) => {
    if (map.entries.length < 16) return map.entries.find((entry2) => entry2.key === key)?.value;
    let index = indexes.get(map);
    if (index === void 0) {
      index = new Map(map.entries.map((entry2) => [entry2.key, entry2.value]));
      indexes.set(map, index);
    }
    return index.get(key);
  };
  return (pointer) => {
    let node = root;
    for (const part of pointer.split("/").slice(1)) {
      const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const next = node.kind === "list" ? node.items[Number(key)] : node.kind === "map" ? valueAt(node, key) : void 0;
      if (next === void 0) return node;
      node = next;
    }
    return node;
  };
}

// src/check/lesson-numbers.ts
function checkLessonNumbers(index, problems) {
  const numbered = /* @__PURE__ */ new Map();
  for (const record of index.records) {
    const { collection, locale, brief, isDraft, file } = record;
    const { courseSlug, number } = brief;
    if (collection.type !== "lesson" || isDraft || typeof number !== "string") continue;
    const course = index.find("course", locale.code, String(courseSlug));
    if (course === void 0 || course.isDraft) continue;
    const key = JSON.stringify([locale.code, courseSlug, number]);
    const first = numbered.get(key);
    numbered.set(key, first ?? record);
    if (first === void 0) continue;
    problems.add(file, {
      rule: "lesson/number",
      message: `The lesson ${quoted(first.slug)} of this course has the number ${quoted(number)}, too.`,
      help: "Give each lesson of a course a number of its own.",
      ...placeOf2(record)
    });
  }
}
function placeOf2(record) {
  const root = record.node();
  return root === void 0 ? record.slugSpan : spanOf(nodeAt(root, "/number"));
}

// src/schema/nearest.ts
function nearest(name, known) {
  if (name.length > 100) return void 0;
  let best;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  let only = true;
  const wanted = name.toLowerCase();
  const rows = [1, 2, 3].map(() => new Uint16Array(3 * name.length + 10));
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > bestDistance) continue;
    const near = candidate.toLowerCase();
    const distance = editDistance(wanted, near, bestDistance, rows);
    if (distance > 1 && wanted.length < 8 && wanted[0] !== near[0]) continue;
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
      only = true;
    } else if (distance === bestDistance && best !== void 0 && candidate !== best) {
      only = false;
    }
  }
  if (best === void 0) return void 0;
  const edits = name.length < 3 ? 0 : name.length < 8 ? 1 : 2;
  return { name: best, isSlip: only && bestDistance <= edits && digitsOf(name) === digitsOf(best) };
}
function digitsOf(text6) {
  return text6.replace(/\D+/g, "");
}
function createSuggest() {
  let comparisons = 25e4;
  return (name, known) => {
    comparisons -= known.length;
    return comparisons < 0 ? void 0 : nearest(name, known);
  };
}
function didYouMean(name, known, suggest = nearest) {
  const found = suggest(name, known);
  return found === void 0 ? void 0 : `Did you mean "${found.name}"?`;
}
function editDistance(a, b2, limit, rows) {
  let [beforeLast, last, row] = rows;
  const width = b2.length + 1;
  for (let j2 = 0; j2 < width; j2++) last[j2] = j2;
  for (let i = 1; i <= a.length; i++) {
    let least = i;
    row[0] = i;
    for (let j2 = 1; j2 < width; j2++) {
      const isSame = a.charCodeAt(i - 1) === b2.charCodeAt(j2 - 1);
      let cost = last[j2 - 1] + (isSame ? 0 : 1);
      cost = Math.min(cost, last[j2] + 1, row[j2 - 1] + 1);
      const isSwapped = i > 1 && j2 > 1 && a.charCodeAt(i - 1) === b2.charCodeAt(j2 - 2) && a.charCodeAt(i - 2) === b2.charCodeAt(j2 - 1);
      if (isSwapped) cost = Math.min(cost, beforeLast[j2 - 2] + 1);
      row[j2] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b2.length];
}

// src/content/markdown/anchors.ts
var OF_PAGES = /^(?:Part|Note)-/;
function isAnchor(id) {
  return id !== "" && id.length <= 200 && !/[\s"]/.test(id) && !OF_PAGES.test(id);
}
function createAnchors(reservedIds = []) {
  const used = /* @__PURE__ */ new Set();
  const counts = /* @__PURE__ */ new Map();
  const reserved = new Set(reservedIds);
  return {
    add(text6, given) {
      const base = given ?? slugOf(text6);
      let id = base;
      let count3 = counts.get(base) ?? 0;
      while (used.has(id) || id !== given && reserved.has(id)) {
        count3++;
        id = `${base}-${count3}`;
      }
      counts.set(base, count3);
      used.add(id);
      return id;
    },
    take(id) {
      if (used.has(id) || reserved.has(id)) return false;
      used.add(id);
      return true;
    }
  };
}
function slugOf(text6) {
  const lower = text6.toLowerCase();
  const words2 = /^[\w -]*$/.test(lower) ? lower : lower.replace(/[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc} -]/gu, "");
  return words2.replaceAll(" ", "-");
}

// src/model/labels.ts
var EN = {
  /** Names of fields. */
  fields: {
    subtitle: "Subtitle",
    seoTitle: "Title for search engines",
    description: "Description",
    level: "Level",
    tags: "Tags",
    lessonCount: "Lessons",
    estimatedMinutes: "Estimated minutes",
    order: "Order",
    number: "Number",
    courseSlug: "Course",
    outcome: "Outcome",
    duration: "Duration",
    durationIso: "Duration (ISO 8601)",
    status: "Status",
    summary: "Summary",
    whatCovered: "What is covered",
    transcript: "Transcript",
    type: "Type",
    shortDescription: "Short description",
    body: "Text",
    difficulty: "Difficulty",
    lastReviewedAt: "Last reviewed",
    category: "Category",
    datePublished: "Published",
    dateModified: "Modified",
    readingMinutes: "Reading time in minutes",
    intro: "Introduction",
    sections: "Sections",
    faq: "FAQ",
    keywords: "Keywords",
    updatedAt: "Updated",
    tagline: "Tagline",
    stack: "Stack",
    lessonsLearned: "Lessons learned",
    term: "Term",
    options: "Options",
    dimensions: "Comparison",
    verdict: "Verdict",
    key: "Key",
    name: "Name",
    bestFor: "Best for",
    pros: "Pros",
    cons: "Cons",
    howToSteps: "Steps",
    toolKey: "Tool key",
    tool: "Tool",
    excerpt: "Excerpt",
    impact: "Impact",
    publishedAt: "Published"
  },
  /** The line of a twin or page that links to the index; `{link}` is the link. */
  indexOfEverything: "Index of everything here: {link}",
  notFound: { title: "Page not found", text: "There is no page at this address." },
  /** Lead of `llms.txt`; `{name}` is the name of the site. */
  llmsLead: "Every content page of {name} is also served as Markdown: add `.md` to its address, or `index.md` if the address ends in a slash. The same content is served as JSON; see the section API.",
  languages: "Languages",
  fullCorpus: "All content as one Markdown document",
  /** Descriptions of the items of `llms.txt` that are not records. */
  llmsItems: {
    discovery: "All endpoints of this language; start here",
    openApi: "OpenAPI 3.1 description of the API in all languages",
    searchIndex: "One entry for each record: type, title, summary, tags and address",
    all: "All records of this language in full, one on each line",
    manifest: "Every file and record with its checksum, to keep a copy up to date",
    changes: "What each release added, changed and removed",
    /** The index of another language. */
    language: "Index of all content in this language",
    fullCorpus: "The whole text of every record; read this file instead of every single page",
    feed: "The newest entries with their whole text",
    /** The index of one collection, in its own file. */
    collection: "Index of this collection, in a file of its own",
    next: "The next part of this index"
  },
  documents: "Documents",
  newest: "Newest content"
};
var DE = {
  fields: {
    subtitle: "Untertitel",
    seoTitle: "Titel f\xFCr Suchmaschinen",
    description: "Beschreibung",
    level: "Niveau",
    tags: "Themen",
    lessonCount: "Lektionen",
    estimatedMinutes: "Gesch\xE4tzte Minuten",
    order: "Reihenfolge",
    number: "Nummer",
    courseSlug: "Kurs",
    outcome: "Ergebnis",
    duration: "Dauer",
    durationIso: "Dauer (ISO 8601)",
    status: "Status",
    summary: "Zusammenfassung",
    whatCovered: "Inhalt",
    transcript: "Mitschrift",
    type: "Art",
    shortDescription: "Kurzbeschreibung",
    body: "Text",
    difficulty: "Schwierigkeit",
    lastReviewedAt: "Zuletzt gepr\xFCft",
    category: "Kategorie",
    datePublished: "Ver\xF6ffentlicht",
    dateModified: "Ge\xE4ndert",
    readingMinutes: "Lesezeit in Minuten",
    intro: "Einleitung",
    sections: "Abschnitte",
    faq: "H\xE4ufige Fragen",
    keywords: "Stichw\xF6rter",
    updatedAt: "Aktualisiert",
    tagline: "Kurz gesagt",
    stack: "Technik",
    lessonsLearned: "Erkenntnisse",
    term: "Begriff",
    options: "Optionen",
    dimensions: "Vergleich",
    verdict: "Fazit",
    key: "Schl\xFCssel",
    name: "Name",
    bestFor: "Am besten f\xFCr",
    pros: "Vorteile",
    cons: "Nachteile",
    howToSteps: "Schritte",
    toolKey: "Werkzeugschl\xFCssel",
    tool: "Werkzeug",
    excerpt: "Auszug",
    impact: "Auswirkung",
    publishedAt: "Ver\xF6ffentlicht"
  },
  indexOfEverything: "Verzeichnis aller Inhalte: {link}",
  notFound: { title: "Seite nicht gefunden", text: "Unter dieser Adresse gibt es keine Seite." },
  llmsLead: "Jede Inhaltsseite von {name} gibt es auch als Markdown: h\xE4ngen Sie `.md` an ihre Adresse an, oder `index.md`, wenn die Adresse mit einem Schr\xE4gstrich endet. Dieselben Inhalte gibt es als JSON; siehe Abschnitt API.",
  languages: "Sprachen",
  fullCorpus: "Alle Inhalte als ein Markdown-Dokument",
  llmsItems: {
    discovery: "Alle Endpunkte dieser Sprache; hier beginnen",
    openApi: "OpenAPI-3.1-Beschreibung der API in allen Sprachen",
    searchIndex: "Ein Eintrag f\xFCr jeden Datensatz: Art, Titel, Zusammenfassung, Themen und Adresse",
    all: "Alle Datens\xE4tze dieser Sprache vollst\xE4ndig, einer je Zeile",
    manifest: "Jede Datei und jeder Datensatz mit Pr\xFCfsumme, um eine Kopie aktuell zu halten",
    changes: "Was mit jeder Ver\xF6ffentlichung hinzukam, sich \xE4nderte und wegfiel",
    language: "Verzeichnis aller Inhalte in dieser Sprache",
    fullCorpus: "Der ganze Text aller Datens\xE4tze; lesen Sie diese Datei statt jeder einzelnen Seite",
    feed: "Die neuesten Eintr\xE4ge mit ihrem ganzen Text",
    collection: "Verzeichnis dieser Sammlung, in einer eigenen Datei",
    next: "Der n\xE4chste Teil dieses Verzeichnisses"
  },
  documents: "Dokumente",
  newest: "Neuester Inhalt"
};
var IT = {
  fields: {
    subtitle: "Sottotitolo",
    seoTitle: "Titolo per i motori di ricerca",
    description: "Descrizione",
    level: "Livello",
    tags: "Argomenti",
    lessonCount: "Lezioni",
    estimatedMinutes: "Minuti stimati",
    order: "Ordine",
    number: "Numero",
    courseSlug: "Corso",
    outcome: "Risultato",
    duration: "Durata",
    durationIso: "Durata (ISO 8601)",
    status: "Stato",
    summary: "Riassunto",
    whatCovered: "Contenuti",
    transcript: "Trascrizione",
    type: "Tipo",
    shortDescription: "Descrizione breve",
    body: "Testo",
    difficulty: "Difficolt\xE0",
    lastReviewedAt: "Ultima revisione",
    category: "Categoria",
    datePublished: "Pubblicato",
    dateModified: "Modificato",
    readingMinutes: "Tempo di lettura in minuti",
    intro: "Introduzione",
    sections: "Sezioni",
    faq: "Domande frequenti",
    keywords: "Parole chiave",
    updatedAt: "Aggiornato",
    tagline: "In breve",
    stack: "Tecnologie",
    lessonsLearned: "Lezioni apprese",
    term: "Termine",
    options: "Opzioni",
    dimensions: "Confronto",
    verdict: "Conclusione",
    key: "Chiave",
    name: "Nome",
    bestFor: "Ideale per",
    pros: "Vantaggi",
    cons: "Svantaggi",
    howToSteps: "Passaggi",
    toolKey: "Chiave dello strumento",
    tool: "Strumento",
    excerpt: "Estratto",
    impact: "Impatto",
    publishedAt: "Pubblicato"
  },
  indexOfEverything: "Indice di tutti i contenuti: {link}",
  notFound: { title: "Pagina non trovata", text: "A questo indirizzo non c\u2019\xE8 nessuna pagina." },
  llmsLead: "Ogni pagina di contenuto di {name} \xE8 disponibile anche in Markdown: basta aggiungere all\u2019indirizzo `.md`, oppure `index.md` se l\u2019indirizzo termina con una barra. Gli stessi contenuti sono disponibili in JSON; vedi la sezione API.",
  languages: "Lingue",
  fullCorpus: "Tutti i contenuti in un unico documento Markdown",
  llmsItems: {
    discovery: "Tutti gli endpoint di questa lingua; si comincia da qui",
    openApi: "Descrizione OpenAPI 3.1 dell\u2019API in tutte le lingue",
    searchIndex: "Una voce per ogni scheda: tipo, titolo, riassunto, argomenti e indirizzo",
    all: "Tutte le schede di questa lingua per intero, una per riga",
    manifest: "Ogni file e ogni scheda con la sua somma di controllo, per tenere aggiornata una copia",
    changes: "Che cosa ogni pubblicazione ha aggiunto, modificato e rimosso",
    language: "Indice di tutti i contenuti in questa lingua",
    fullCorpus: "Il testo completo di tutte le schede; leggi questo file invece di ogni singola pagina",
    feed: "Le voci pi\xF9 recenti con il loro testo completo",
    collection: "Indice di questa raccolta, in un file a parte",
    next: "La parte successiva di questo indice"
  },
  documents: "Documenti",
  newest: "Contenuto pi\xF9 recente"
};
var FR = {
  fields: {
    subtitle: "Sous-titre",
    seoTitle: "Titre pour les moteurs de recherche",
    description: "Description",
    level: "Niveau",
    tags: "Th\xE8mes",
    lessonCount: "Le\xE7ons",
    estimatedMinutes: "Minutes estim\xE9es",
    order: "Ordre",
    number: "Num\xE9ro",
    courseSlug: "Cours",
    outcome: "R\xE9sultat",
    duration: "Dur\xE9e",
    durationIso: "Dur\xE9e (ISO 8601)",
    status: "\xC9tat",
    summary: "R\xE9sum\xE9",
    whatCovered: "Contenu",
    transcript: "Transcription",
    type: "Type",
    shortDescription: "Description courte",
    body: "Texte",
    difficulty: "Difficult\xE9",
    lastReviewedAt: "Derni\xE8re r\xE9vision",
    category: "Cat\xE9gorie",
    datePublished: "Publi\xE9",
    dateModified: "Modifi\xE9",
    readingMinutes: "Temps de lecture en minutes",
    intro: "Introduction",
    sections: "Sections",
    faq: "Questions fr\xE9quentes",
    keywords: "Mots-cl\xE9s",
    updatedAt: "Mis \xE0 jour",
    tagline: "En bref",
    stack: "Technologies",
    lessonsLearned: "Enseignements",
    term: "Terme",
    options: "Options",
    dimensions: "Comparaison",
    verdict: "Verdict",
    key: "Cl\xE9",
    name: "Nom",
    bestFor: "Id\xE9al pour",
    pros: "Avantages",
    cons: "Inconv\xE9nients",
    howToSteps: "\xC9tapes",
    toolKey: "Cl\xE9 de l\u2019outil",
    tool: "Outil",
    excerpt: "Extrait",
    impact: "Impact",
    publishedAt: "Publi\xE9"
  },
  indexOfEverything: "Index de tous les contenus : {link}",
  notFound: { title: "Page introuvable", text: "Il n\u2019y a pas de page \xE0 cette adresse." },
  llmsLead: "Chaque page de contenu de {name} est aussi disponible en Markdown : il suffit d\u2019ajouter `.md` \xE0 son adresse, ou `index.md` si l\u2019adresse se termine par une barre oblique. Les m\xEAmes contenus sont disponibles en JSON ; voir la section API.",
  languages: "Langues",
  fullCorpus: "Tous les contenus en un seul document Markdown",
  llmsItems: {
    discovery: "Tous les points d\u2019acc\xE8s de cette langue ; commencez ici",
    openApi: "Description OpenAPI 3.1 de l\u2019API dans toutes les langues",
    searchIndex: "Une entr\xE9e par fiche : type, titre, r\xE9sum\xE9, th\xE8mes et adresse",
    all: "Toutes les fiches de cette langue en entier, une par ligne",
    manifest: "Chaque fichier et chaque fiche avec sa somme de contr\xF4le, pour tenir une copie \xE0 jour",
    changes: "Ce que chaque publication a ajout\xE9, modifi\xE9 et supprim\xE9",
    language: "Index de tous les contenus dans cette langue",
    fullCorpus: "Le texte complet de toutes les fiches ; lisez ce fichier plut\xF4t que chaque page",
    feed: "Les entr\xE9es les plus r\xE9centes avec leur texte complet",
    collection: "Index de cette collection, dans un fichier \xE0 part",
    next: "La partie suivante de cet index"
  },
  documents: "Documents",
  newest: "Contenu le plus r\xE9cent"
};
var BY_LANGUAGE = { en: EN, de: DE, it: IT, fr: FR };
function textFor(texts, { code: code2 }) {
  return texts[code2] ?? texts[code2.split("-")[0]] ?? texts.en;
}
function labelsOf(locale) {
  return textFor(BY_LANGUAGE, locale);
}
function fieldLabel(locale, name) {
  const known = labelsOf(locale).fields[name];
  if (known !== void 0) return known;
  const words2 = name.replace(/[_-]+/g, " ").replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words2.charAt(0).toUpperCase() + words2.slice(1);
}

// src/base/wildcard.ts
function matches(pattern2, text6) {
  let [at, place] = [0, 0];
  let [star, resume] = [-1, 0];
  while (place < text6.length) {
    if (pattern2[at] === "*") {
      star = at++;
      resume = place;
    } else if (pattern2[at] === text6[place]) {
      at++;
      place++;
    } else if (star !== -1) {
      at = star + 1;
      place = ++resume;
    } else return false;
  }
  while (pattern2[at] === "*") at++;
  return at === pattern2.length;
}

// src/model/locales.ts
var KNOWN = {
  en: { name: "English", faq: "FAQ" },
  de: { name: "Deutsch", faq: "H\xE4ufige Fragen" },
  it: { name: "Italiano", faq: "Domande frequenti" },
  fr: { name: "Fran\xE7ais", faq: "Questions fr\xE9quentes" }
};
var LOCALE_PATTERN = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
var RESERVED_FOLDERS = ["api", "assets"];
function createLocale(code2, given, defaultLocale) {
  const known = KNOWN[code2] ?? KNOWN[code2.split("-")[0]];
  const isDefault = code2 === defaultLocale;
  return {
    code: code2,
    kind: given.kind,
    name: given.name ?? (KNOWN[code2] === void 0 ? code2 : KNOWN[code2].name),
    faq: ["FAQ", ...known === void 0 ? [] : [known.faq], ...given.faq ?? []],
    isDefault,
    prefix: isDefault ? "" : `${code2}/`
  };
}
var DEFAULT_LOCALES = [
  ["en", "full"],
  ["de", "full"],
  ["it", "core"],
  ["fr", "core"]
];

// src/config/base-url.ts
function baseUrlFault(text6) {
  if (!URL.canParse(text6)) return "it is not an absolute URL";
  const url = new URL(text6);
  if (url.protocol !== "http:" && url.protocol !== "https:") return "it must begin with http: or https:";
  const [, host] = /^https?:\/\/([^/?#]+)/i.exec(text6) ?? [];
  if (host === void 0) return "it is not an absolute URL";
  if (host.includes("@")) return "it must not have a user name";
  if (text6.includes("?")) return "it must not have a query";
  if (text6.includes("#")) return "it must not have a fragment";
  if (/[\s<>"'`\\{}|^]/.test(text6)) return "it has characters that a URL must not have";
  if (/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(text6) || /\/\//.test(url.pathname))
    return 'its path has an empty segment, "." or ".."';
  return void 0;
}
function normalizeBaseUrl(text6) {
  return new URL(text6).href.replace(/\/+$/, "");
}

// src/config/config.ts
var SEARCH_SEGMENTS = {
  en: "search",
  de: "suche",
  it: "ricerca",
  fr: "recherche"
};
var DEFAULT_LIMITS = {
  listBytes: 5e6,
  llmsCharacters: 5e4,
  fileBytes: 1e8,
  treeBytes: 1e9,
  releases: 100,
  nesting: 100
};
function createConfig(given) {
  const defaultCode = given.defaultLocale ?? "en";
  const locales = Object.entries(given.locales ?? Object.fromEntries(DEFAULT_LOCALES)).map(
    ([code2, locale]) => {
      const known = typeof locale === "string" ? { kind: locale === "core" ? "core" : "full" } : locale;
      return createLocale(code2, known, defaultCode);
    }
  );
  const defaultLocale = locales.find((locale) => locale.isDefault) ?? locales[0];
  const localized = (text6, locale) => typeof text6 === "object" ? text6[locale.code] ?? text6[defaultLocale.code] ?? Object.values(text6)[0] : text6;
  const fields = new Map(
    Object.entries(given.fields ?? {}).map(([type, extra]) => [type, fieldsSchema(extra)])
  );
  const shapes2 = /* @__PURE__ */ new Map();
  return {
    given,
    baseUrl: given.baseUrl === void 0 ? void 0 : normalizeBaseUrl(given.baseUrl),
    content: given.content === void 0 ? void 0 : shortestPath(given.content),
    layout: given.layout ?? ["{locale}/{collection}/{slug}"],
    locales,
    defaultLocale,
    site: {
      title: (locale) => localized(given.site?.title, locale) ?? "Learning content",
      description: (locale) => localized(given.site?.description, locale),
      publisher: given.site?.publisher,
      license: given.site?.license,
      contact: given.site?.contact
    },
    segment: (collection, locale) => given.paths?.[collection.name]?.[locale.code] ?? textFor(collection.segments, locale),
    searchSegment: (locale) => textFor(SEARCH_SEGMENTS, locale),
    vocabularies: new Map(Object.entries(given.vocabularies ?? {})),
    fields,
    recordShape: (type) => {
      let shape = shapes2.get(type);
      if (shape === void 0) {
        shape = recordShape(shapeOf(type), fields.get(type));
        shapes2.set(type, shape);
      }
      return shape;
    },
    deprecation: (name) => {
      const entry2 = given.deprecations?.find(({ endpoint: endpoint2 }) => matches(endpoint2, name));
      if (entry2 === void 0) return void 0;
      const { since, sunset, description, replacement } = entry2;
      const text6 = (locale) => localized(description, locale);
      return { since, sunset, description: text6, replacement };
    },
    rules: new Map(
      Object.entries(given.rules ?? {}).map(([id, severity]) => [
        id,
        severity === "warn" ? "warning" : severity
      ])
    ),
    pages: typeof given.pages === "object" ? { from: shortestPath(given.pages.from) } : given.pages ?? true,
    rawHtml: given.rawHtml ?? "escape",
    limits: { ...DEFAULT_LIMITS, ...given.limits }
  };
}
function recordShape(shape, extra) {
  const added = extra === void 0 ? [] : toShape(extra).properties ?? [];
  const properties = new Map([...shape.properties ?? [], ...added]);
  const dates = [...properties].filter(([, { format, items }]) => (items?.format ?? format) === "date");
  return { ...shape, properties, dates: dates.map(([name]) => name) };
}
function withPublishedLocales(config, hasRecord) {
  if (config.given.locales !== void 0) return config;
  const locales = config.locales.filter((locale) => locale.isDefault || hasRecord(locale));
  if (locales.length === config.locales.length) return config;
  const kinds = Object.fromEntries(locales.map(({ code: code2, kind }) => [code2, kind]));
  return { ...config, given: { ...config.given, locales: kinds }, locales };
}
function shortestPath(path2) {
  const segments = path2.split("/").filter((segment) => segment !== "" && segment !== ".");
  return segments.length === 0 ? "." : segments.join("/");
}
var DATE_FORM = "A date as YYYY-MM-DD, or an RFC 3339 date-time with offset.";
function fieldsSchema(fields) {
  const field = ({
    format,
    items,
    enum: values,
    ...rest
  }) => ({
    ...rest,
    // The configuration is read with these values as text, since most of them are text.
    ...values === void 0 ? {} : { enum: rest.type === "string" ? values : values.map(Number) },
    ...format === void 0 ? {} : { "x-format": format },
    ...format === "uri" ? { format } : {},
    ...format === "date" ? { description: [rest.description, DATE_FORM].filter(Boolean).join(" ") } : {},
    ...items === void 0 ? {} : { items: field(items) }
  });
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(fields.properties ?? {}).map(([name, property2]) => [name, field(property2)])
    ),
    required: fields.required ?? []
  };
}

// src/check/records/record-index.ts
function createRecordIndex(records) {
  const byId = new Identities();
  const byFormerId = new Identities();
  const byFile2 = /* @__PURE__ */ new Map();
  const slugs = /* @__PURE__ */ new Map();
  for (const record of records) {
    const { collection, locale, slug, file } = record;
    byId.offer(collection.type, locale.code, slug, record);
    for (const former of record.formerSlugs)
      byFormerId.offer(collection.type, locale.code, former.slug, record);
    push(byFile2, file.path, record);
    if (isPublished(record)) push(slugs, `${collection.type} ${locale.code}`, slug);
  }
  let isReleased = false;
  const open2 = (index) => {
    if (isReleased) throw new Error("The index of records was used after its release.");
    return index;
  };
  return {
    records,
    find: (type, locale, slug) => open2(byId).find(type, locale, slug),
    findFormer: (type, locale, slug) => open2(byFormerId).find(type, locale, slug),
    inFile: (path2) => open2(byFile2).get(path2) ?? [],
    slugs: (type, locale) => open2(slugs).get(`${type} ${locale}`) ?? [],
    release() {
      isReleased = true;
      for (const index of [byId, byFormerId, byFile2, slugs]) index.clear();
      for (const record of records) record.release();
    }
  };
}
function isPublished(record) {
  return !record.isDraft && record.collection.publishes[record.locale.kind].list;
}
function publishedConfig(config, { records }) {
  const codes = new Set(records.filter(isPublished).map(({ locale }) => locale.code));
  return withPublishedLocales(config, ({ code: code2 }) => codes.has(code2));
}
var Identities = class {
  #types = /* @__PURE__ */ new Map();
  find(type, locale, slug) {
    return this.#types.get(type)?.get(locale)?.get(slug);
  }
  clear() {
    this.#types.clear();
  }
  /** Adds a record, unless its identity is taken. */
  offer(type, locale, slug, record) {
    let locales = this.#types.get(type);
    if (locales === void 0) {
      locales = /* @__PURE__ */ new Map();
      this.#types.set(type, locales);
    }
    let slugs = locales.get(locale);
    if (slugs === void 0) {
      slugs = /* @__PURE__ */ new Map();
      locales.set(locale, slugs);
    }
    if (!slugs.has(slug)) slugs.set(slug, record);
  }
};
function push(map, key, item) {
  const list2 = map.get(key);
  if (list2 === void 0) map.set(key, [item]);
  else list2.push(item);
}

// src/check/links/paths.ts
function join7(file, path2) {
  const parts = file.split("/").slice(0, -1);
  for (const part of path2.split("/")) {
    if (part === "..") {
      if (parts.length === 0) return void 0;
      parts.pop();
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
function relativePath(from, to) {
  const start = from.split("/").slice(0, -1);
  const target = to.split("/");
  let shared = 0;
  while (shared < start.length && start[shared] === target[shared]) shared++;
  const up = start.length - shared;
  return `${up === 0 ? "./" : "../".repeat(up)}${target.slice(shared).join("/")}`;
}
function decodePath(path2) {
  try {
    return decodeURIComponent(path2);
  } catch {
    return void 0;
  }
}
function encodePath(path2) {
  return path2.split("/").map((part) => encodeURIComponent(part).replace(/[()'*!]/g, hex)).join("/");
}
var MAX_PARENTHESES = 30;
function tailOf(query, fragment) {
  const text6 = query + fragment;
  const paired = pairedParentheses(text6);
  return text6.replace(
    /[\s<>()\\"'`]/g,
    (character, at) => paired.has(at) ? character : encodeURIComponent(character).replace(/[()']/g, hex)
  );
}
function pairedParentheses(text6) {
  const paired = /* @__PURE__ */ new Set();
  const open2 = [];
  for (const { 0: character, index } of text6.matchAll(/[()]/g)) {
    if (character === "(") open2.push(index);
    const start = character === ")" ? open2.pop() : void 0;
    if (start === void 0) continue;
    paired.add(start).add(index);
    if (open2.length >= MAX_PARENTHESES) return /* @__PURE__ */ new Set();
  }
  return paired;
}
function isDownload(path2) {
  const suffix = /\.([a-z][a-z0-9]*)$/i.exec(path2.slice(-20))?.[1];
  return suffix !== void 0 && !/^(md|markdown|mdx|html?|ya?ml|json)$/i.test(suffix);
}
function hex(character) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

// src/check/links/anchors.ts
function anchorFindings(record, fragment, page, context) {
  const name = fragment === void 0 ? "" : decodePath(fragment.slice(1)) ?? fragment.slice(1);
  if (name === "" || name === "top" || name.startsWith(":~:")) return [];
  const { names, list: list2 } = anchorsOf(record, context);
  if (names.has(name)) return [];
  const near = context.suggest(name, list2);
  return [
    {
      rule: "link/anchor",
      message: `No heading of ${page} has the anchor ${quoted(`#${name}`)}.`,
      help: near === void 0 ? anchorsText(list2) : `Did you mean "#${near.name}"?`
    }
  ];
}
var SHOWN_ANCHORS = 5;
function anchorsText(anchors) {
  if (anchors.length === 0) return 'The page has no headings: remove the part from "#".';
  const shown = anchors.slice(0, SHOWN_ANCHORS).map((anchor) => quoted(`#${anchor}`));
  return `Its anchors: ${shown.join(", ")}${anchors.length > SHOWN_ANCHORS ? " \u2026" : ""}.`;
}
function anchorsOf(record, context) {
  const { anchors } = context;
  let found = anchors.get(record);
  if (found === void 0) {
    const slugger = createAnchors(record.ids.flatMap(({ id, isHtml }) => isHtml ? [] : [id]));
    const list2 = [
      ...record.ids.map(({ id, isHtml }) => isHtml ? id : slugger.add("", id)),
      ...record.headings.map((text6) => slugger.add(text6))
    ];
    if (hasLessons(record, context)) list2.push(slugger.add(fieldLabel(record.locale, "lessonCount")));
    found = { names: new Set(list2), list: list2 };
    anchors.set(record, found);
  }
  return found;
}
function hasLessons(record, context) {
  context.withLessons ??= new Set(
    context.index.records.filter((one) => holdsLessons(one.collection) && isPublished(one)).map((lesson) => courseOf(lesson, context.index))
  );
  return context.withLessons.has(record);
}
function courseOf({ references, locale }, index) {
  const reference = references.find(({ type: type2 }) => type2 === "course");
  if (reference === void 0) return void 0;
  const { type, slug } = reference;
  return index.find(type, locale.code, slug) ?? index.findFormer(type, locale.code, slug);
}

// src/model/operation-name.ts
function operationName(name, locale) {
  const parts = locale?.split("-") ?? [];
  return name + parts.map((part) => part[0].toUpperCase() + part.slice(1).toLowerCase()).join("");
}

// src/model/routes.ts
var API = "api/v1";
var MANIFEST_PATH = `${API}/manifest.json`;
var CHANGES_PATH = `${API}/changes.json`;
var MEDIA_TYPES = {
  json: "application/json",
  markdown: "text/markdown",
  text: "text/plain",
  html: "text/html",
  xml: "application/xml",
  atom: "application/atom+xml"
};
function pagePath(segments, collection, locale, slug) {
  return `${locale.prefix}${segments.segment(collection, locale)}/${slug}`;
}
function listPagePath(segments, collection, locale) {
  return `${locale.prefix}${segments.segment(collection, locale)}/`;
}
function searchPagePath(segments, locale) {
  return `${locale.prefix}${segments.searchSegment(locale)}/`;
}
function indexTwinPath(folder) {
  return `${folder}index.md`;
}
function feedsOf(locale) {
  const collection = listedCollections(locale).find(({ type }) => type === "changelog-entry");
  return collection && { collection, json: `${locale.prefix}feed.json`, atom: `${locale.prefix}feed.atom` };
}
function listPath(collection, locale) {
  return `${API}/${locale.prefix}${collection.name}.json`;
}
function detailPath(collection, locale, slug) {
  return `${API}/${locale.prefix}${collection.name}/${slug}.json`;
}
function schemaPath(name) {
  return name === "configuration" ? authoringSchemaPath(name) : `${API}/schemas/${name}.schema.json`;
}
function authoringSchemaPath(name) {
  return `${API}/schemas/authoring/${name}.schema.json`;
}
function schemaNames() {
  return Object.keys(SCHEMAS);
}
function listedCollections(locale) {
  return COLLECTIONS.filter((collection) => collection.publishes[locale.kind].list);
}
function text(mediaType, returns, summary) {
  return { kind: "document", mediaType, returns, summary };
}
function markdown(summary) {
  return text(MEDIA_TYPES.markdown, "Markdown", summary);
}
function json(kind, schema, summary) {
  const returns = `${titleOf(schema)}${kind === "list" ? "[]" : ""}`;
  return { kind, mediaType: MEDIA_TYPES.json, schema, returns, summary };
}
function endpoint(locale, name, path2, response) {
  const id = operationName(name, locale.isDefault ? void 0 : locale.code);
  return { ...response, name: id, path: `/${path2}`, locale };
}
function endpoints(segments, locale) {
  const row = endpoint.bind(void 0, locale);
  const api = `${API}/${locale.prefix}`;
  const rows = [
    row("getDiscovery", `${api}index.json`, json("document", "discovery", "Discovery document")),
    ...listedCollections(locale).flatMap((collection) => dataRows(collection, locale)),
    row("getSearchIndex", `${api}search-index.json`, json("list", "search-index-entry", "Search index")),
    row("getLlms", `${locale.prefix}llms.txt`, markdown(LLMS))
  ];
  if (locale.isDefault)
    rows.unshift(
      row("getOpenApi", `${API}/openapi.json`, text(MEDIA_TYPES.json, "OpenAPI", "This document"))
    );
  if (locale.kind === "full") {
    const corpus = markdown("Full corpus as one Markdown document");
    rows.push(row("getLlmsFull", `${locale.prefix}llms-full.txt`, corpus));
  }
  for (const collection of listedCollections(locale)) {
    const path2 = `${pagePath(segments, collection, locale, "{slug}")}.md`;
    const twin = { ...markdown(`Markdown twin of one ${singular(collection)}`), collection };
    rows.push(row(`get${collection.operations.one}Markdown`, path2, twin));
  }
  if (locale.isDefault) rows.push(row("getMarkdown", "{path}.md", markdown("Markdown twin of any page")));
  return [...rows, ...additions(locale)];
}
function dataRows(collection, locale) {
  const { type, operations, listSchema = type, detailSchema = type, publishes } = collection;
  const list2 = { ...json("list", listSchema, `List of ${plural(collection)}`), collection };
  const detail = { ...json("detail", detailSchema, `One ${singular(collection)}`), collection };
  const rows = [endpoint(locale, `list${operations.many}`, listPath(collection, locale), list2)];
  if (publishes[locale.kind].detail)
    rows.push(endpoint(locale, `get${operations.one}`, detailPath(collection, locale, "{slug}"), detail));
  return rows;
}
function additions(locale) {
  const row = (name, path2, response) => endpoint(locale, name, path2, { ...response, isExtension: true });
  const schema = (summary) => text(MEDIA_TYPES.json, "JsonSchema", summary);
  const home = markdown("Markdown twin of the home page, with the beginning of every list");
  const rows = [
    row("getAll", `${API}/${locale.prefix}all.json`, json("list", "bulk-entry", "All records of the locale")),
    // A list's twin is one of those of its collection's template; no other template has that of a home.
    row("getHomeMarkdown", indexTwinPath(locale.prefix), home)
  ];
  const feeds = feedsOf(locale);
  if (feeds !== void 0) {
    rows.push(
      row("getFeed", feeds.json, text(MEDIA_TYPES.json, "JsonFeed", "News as JSON Feed 1.1")),
      row("getAtomFeed", feeds.atom, text(MEDIA_TYPES.atom, "AtomFeed", "News as Atom"))
    );
  }
  if (locale.isDefault) {
    rows.push(
      row("getManifest", MANIFEST_PATH, json("document", "manifest", "Every file and record with checksums")),
      row("getChanges", CHANGES_PATH, json("document", "changes", "What each release changed")),
      row("getSchema", schemaPath("{name}"), schema("JSON Schema of a response")),
      row("getAuthoringSchema", authoringSchemaPath("{name}"), schema("JSON Schema of what authors write")),
      // Content may have no pictures and no downloads.
      row("getAsset", "assets/{file}", text("*/*", "Asset", "Picture or download that a record refers to")),
      sitemapIndexEndpoint(locale)
    );
  }
  return [...rows, sitemapEndpoint(locale, 1)];
}
function sitemapIndexEndpoint(defaultLocale) {
  const response = {
    ...text(MEDIA_TYPES.xml, "Sitemap", "Index of all sitemaps"),
    isExtension: true
  };
  return endpoint(defaultLocale, "getSitemapIndex", SITEMAP_INDEX, response);
}
function sitemapEndpoint(locale, part) {
  const [number, ending] = part === 1 ? ["", ""] : [String(part), `-${part}`];
  const summary = "Sitemap of the pages, for crawlers";
  const response = { ...text(MEDIA_TYPES.xml, "Sitemap", summary), isExtension: true };
  return endpoint(locale, `getSitemap${number}`, `sitemap-${locale.code}${ending}.xml`, response);
}
var SITEMAP_INDEX = "sitemap.xml";
var LLMS = "Discovery file for language models";
function plural({ labels }) {
  return labels.en.toLowerCase();
}
function singular({ type }) {
  return type.replaceAll("-", " ");
}
function titleOf(name) {
  return name.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase());
}

// src/check/links/link-context.ts
function broken(link, message, help) {
  return { rule: link.isImage ? "asset/missing" : "link/broken", message, help };
}
function refused(path2, why, help) {
  return { rule: "asset/refused", message: `${quoted(path2)} is not published: ${why}.`, help };
}
function formerName(written, change, now, record) {
  return {
    rule: "reference/former-slug",
    message: `The ${record.collection.type} at ${quoted(written)} was renamed; ${change}.`,
    help: `Write "${now}".`,
    related: [{ message: "renamed here", ...record.file.place(record.slugSpan) }]
  };
}
function pageOf({ collection, locale, slug }, { config }) {
  return pagePath(config, collection, locale, slug);
}

// src/check/links/resolve-file.ts
var MAX_ASSET_NAME_BYTES = 255 - 13;
function resolveFile(found, context) {
  const { from, link, path: path2 } = found;
  const { index, tree, kinds } = context;
  const failed = (finding) => ({ findings: [finding] });
  const file = join7(from.file.path, path2);
  if (file === void 0)
    return failed(refused(path2, "it leads out of the repository", "Link to a file inside it."));
  const records = index.inFile(file);
  if (records.length === 1) return resolveRecord(records[0], found, context);
  if (records.length > 1)
    return failed(broken(link, `${quoted(path2)} has several records.`, "Link to the page of one: /<path>."));
  if (isNeverPublished(file))
    return failed(refused(path2, "hidden files and configuration are never published", "Move the file."));
  const kind = tree.kind(file);
  kinds.set(file, kind);
  if (kind === void 0) return resolveMissing(found, file, context);
  if (kind === "link")
    return failed(refused(path2, "symbolic links are not followed", "Link to the file itself."));
  if (kind === "folder" && !link.isImage) return failed(folderFinding(found, file, context));
  if (kind !== "file") return failed(missingFinding(found, file, context));
  if (/\.(md|markdown|mdx)$/i.test(file))
    return failed(broken(link, `${quoted(path2)} is not a record, so it has no page.`, "Link to a record."));
  if (Buffer.byteLength(file.slice(file.lastIndexOf("/") + 1)) > MAX_ASSET_NAME_BYTES)
    return failed(refused(path2, "its name is too long", "Give the file a shorter name."));
  if (tree.isShareable?.(file) === false) {
    const why = "Git does not track it, and an earlier step may have written it";
    return failed(refused(path2, why, "Commit the file."));
  }
  return { target: { kind: "asset", file }, findings: [] };
}
function isNeverPublished(file) {
  const isHidden2 = file.split("/").some((name) => name.startsWith(".") || name === "node_modules");
  return isHidden2 || /(^|\/)lc-api\./.test(file);
}
function resolveRecord(record, found, context) {
  const { from, link, path: path2 } = found;
  if (link.isImage)
    return { findings: [broken(link, `${quoted(path2)} is a record, not a picture.`, "Name a picture.")] };
  const target = publishedFor(record, from, context);
  if (target !== void 0) return toPage(target, found, context);
  const why = record.isDraft ? "is a draft" : `is published neither in "${from.locale.code}" nor in the default locale`;
  const message = `The ${record.collection.type} ${quoted(record.slug)} ${why}.`;
  const related = [{ message: "the record", ...record.file.place(record.slugSpan) }];
  return { findings: [{ ...broken(link, message, "Link to a published record."), related }] };
}
function resolveMissing(found, file, context) {
  const former = found.link.isImage ? void 0 : formerRecordOf(file, context);
  if (former === void 0) return { findings: [missingFinding(found, file, context)] };
  const { target, findings } = toPage(publishedFor(former, found.from, context) ?? former, found, context);
  return { target, findings: [movedFile(found, former, context), ...findings] };
}
function toPage(record, { fragment }, context) {
  const page = pageOf(record, context);
  return {
    target: { kind: "site", path: encodePath(page) },
    findings: anchorFindings(record, fragment, `/${page}`, context)
  };
}
function publishedFor({ collection, slug }, from, { index, config }) {
  return [from.locale, config.defaultLocale].map(({ code: code2 }) => index.find(collection.type, code2, slug)).find((record) => record !== void 0 && isPublished(record));
}
function formerRecordOf(file, { index, match }) {
  const place = match(file);
  if (place?.slug === void 0) return void 0;
  const { collection, locale, slug, group } = place;
  const renamed2 = index.findFormer(collection.type, locale.code, slug);
  const record = renamed2 ?? index.find(collection.type, locale.code, slug);
  if (record === void 0 || !isPublished(record)) return void 0;
  if (!holdsLessons(collection) || group === void 0) return renamed2;
  const course = courseOf(record, index);
  const isRenamedCourse = course?.formerSlugs.some((former) => former.slug === group) ?? false;
  return isRenamedCourse ? record : group === course?.slug ? renamed2 : void 0;
}
function movedFile({ from, path: path2 }, record, context) {
  const { index, match } = context;
  const slug = match(join7(from.file.path, path2))?.slug;
  const change = slug === record.slug ? `its course is now "${courseOf(record, index)?.slug}"` : `it is now "${record.slug}"`;
  const isAlone = index.inFile(record.file.path).length === 1;
  const now = isAlone ? relativePath(from.file.path, record.file.path) : `/${pageOf(record, context)}`;
  return formerName(path2, change, path2.startsWith(".") || !isAlone ? now : now.replace(/^\.\//, ""), record);
}
function folderFinding({ from, link, path: path2 }, folder, { config, index }) {
  const own2 = RECORD_SUFFIXES.find((suffix) => index.inFile(`${folder}/index.${suffix}`).length > 0);
  if (own2 !== void 0) {
    const help2 = `Did you mean "${path2.replace(/\/+$/, "")}/index.${own2}"?`;
    return broken(link, `${quoted(path2)} is the folder of a record.`, help2);
  }
  const name = folder.slice(folder.lastIndexOf("/") + 1);
  const collection = COLLECTIONS.find((one) => one.name === name);
  const help = collection === void 0 ? "Link to a record in it." : `Link to the page of the collection: "/${listPagePath(config, collection, from.locale)}".`;
  return broken(link, `${quoted(path2)} is a folder, so it has no page.`, help);
}
function missingFinding({ from, link, path: path2 }, file, context) {
  const near = context.suggestions.file(from, file, path2);
  const suggestion = near && `Did you mean ${quoted(near)}?`;
  if (!link.isImage && !isDownload(file))
    return broken(
      link,
      `${quoted(path2)} does not exist.`,
      suggestion ?? "Correct the path, or add the record."
    );
  return {
    rule: "asset/missing",
    message: `The ${link.isImage ? "picture" : "file"} ${quoted(path2)} does not exist.`,
    help: suggestion ?? "Add the file, or correct the path."
  };
}

// src/model/link-schemes.ts
var LINK_SCHEMES = /* @__PURE__ */ new Set(["http", "https", "irc", "ircs", "mailto", "xmpp"]);
var PICTURE_SCHEMES = /* @__PURE__ */ new Set(["http", "https"]);

// src/check/links/scheme.ts
function schemeFinding({ destination, isImage }, scheme) {
  const name = scheme.toLowerCase();
  const known = isImage ? PICTURE_SCHEMES : LINK_SCHEMES;
  const isWeb = name === "http" || name === "https";
  if (known.has(name) && !(isWeb && !/^https?:\/\/[^/]/i.test(destination))) return void 0;
  const rest = destination.slice(scheme.length + 1);
  const rule = "link/scheme";
  if (name.length === 1 || name === "file") {
    return {
      rule,
      message: `${quoted(destination)} is a file of one computer: no reader of the site has it.`,
      help: "Put the file into this repository, and write its path from here, such as ./file.pdf."
    };
  }
  const meant = isWeb ? name : nearest(name, known)?.name;
  const isNear = meant === "http" || meant === "https";
  if (meant !== void 0) {
    return {
      rule,
      message: isWeb ? `${quoted(destination)} lacks the "//" after "${name}:".` : `"${scheme}:" is not a scheme that pages link to, so this link leads nowhere.`,
      help: `Did you mean ${quoted(`${meant}:${isNear ? rest.replace(/^\/*/, "//") : rest}`)}?`
    };
  }
  return {
    rule,
    message: `Pages do not link to addresses with "${scheme}:", so this ${isImage ? "picture is not shown" : "link leads nowhere"}.`,
    help: isImage ? "Put the picture into this repository, and write its path." : `Use one of these schemes: ${[...known].join(", ")}. A path with a colon begins with "./".`
  };
}

// src/check/links/resolve-link.ts
function resolveLink(from, link, context) {
  const { destination } = link;
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(destination)?.[1];
  if (scheme !== void 0) {
    const finding = schemeFinding(link, scheme);
    return finding && { tail: "", findings: [finding] };
  }
  if (destination.startsWith("//")) return void 0;
  const [, path2 = "", query, fragment] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(destination);
  const tail = tailOf(query ?? "", fragment ?? "");
  if (path2 === "" && destination !== "") {
    if (fragment === void 0) return void 0;
    return { tail, findings: anchorFindings(from, fragment, "this page", context) };
  }
  const fault = pathFault(from, link, path2, context);
  if (fault !== void 0) return { tail, findings: [fault] };
  const found = { from, link, path: decodePath(path2), fragment };
  const resolution = found.path.startsWith("/") ? resolveSitePath(found, context) : resolveFile(found, context);
  return { ...resolution, tail };
}
function pathFault(from, link, rawPath, { tree }) {
  if (rawPath === "") {
    return link.isImage ? broken(link, "The picture has no destination.", "Write one: ![text](./picture.png).") : broken(link, "The link has no destination.", "Write one: [text](./page.md).");
  }
  const path2 = decodePath(rawPath);
  if (path2 === void 0)
    return broken(link, `${quoted(rawPath)} is not a well-formed path.`, "Write % as %25.");
  const file = join7(from.file.path, path2);
  const meant = file !== void 0 && tree.kind(file) !== void 0 ? void 0 : addressMeant(path2);
  return meant === void 0 ? void 0 : broken(link, `${quoted(path2)} is not a path of a file.`, `Write ${quoted(meant)}.`);
}
function addressMeant(path2) {
  if (path2.includes("\\")) return path2.replaceAll("\\", "/");
  if (/^www\.[^/@\s]+\.[^/@\s]+/i.test(path2)) return `https://${path2}`;
  return /^[^/@\s]+@[^/@\s]+\.[a-z]{2,}$/i.test(path2) ? `mailto:${path2}` : void 0;
}
function resolveSitePath({ from, link, path: path2, fragment }, context) {
  const found = context.sitePaths().find(path2.slice(1));
  if (found !== void 0) {
    const { record, renamed: renamed2 } = found;
    const now = `/${found.path}`;
    const findings = record === void 0 ? [] : anchorFindings(record, fragment, now, context);
    if (renamed2 !== void 0) findings.push(formerName(path2, `it is now "${now}"`, now, renamed2));
    return { target: { kind: "site", path: encodePath(found.path) }, findings };
  }
  const message = `Nothing is published at ${quoted(path2)}.`;
  if (link.isImage || isDownload(path2) && !/\.(txt|xml|atom)$/i.test(path2)) {
    const help2 = "Link to the file from here, such as ./file.pdf: then it is published.";
    return { findings: [{ rule: "asset/missing", message, help: help2 }] };
  }
  const near = context.suggestions.page(from, path2.slice(1));
  const help = near === void 0 ? "Link to a page of this site or to a file of the repository." : `Did you mean "/${near}"?`;
  return { findings: [{ rule: "link/broken", message, help }] };
}

// src/config/host-files.ts
function hostFilePaths(baseUrl) {
  const base = new URL(`${baseUrl}/`);
  if (base.pathname !== "/") return ["404.html", ".nojekyll"];
  return ["404.html", ".nojekyll", "robots.txt", ...isCustomDomain(base) ? ["CNAME"] : []];
}
function isCustomDomain({ hostname }) {
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) && !/^[\d.]+$/.test(hostname);
  return isName && hostname !== "github.io" && !hostname.endsWith(".github.io");
}

// src/check/links/site-paths.ts
function createSitePaths(index, { config, baseUrl }, foreignSite) {
  const targets = /* @__PURE__ */ new Map();
  const pages = /* @__PURE__ */ new Map();
  const addFile = (path2) => {
    targets.set(path2, { path: path2 });
  };
  const published = index.records.filter(isPublished);
  for (const locale of config.locales) {
    pages.set(locale.prefix, { path: locale.prefix });
    pages.set(searchPagePath(config, locale), { path: searchPagePath(config, locale) });
    for (const collection of listedCollections(locale)) {
      const path2 = listPagePath(config, collection, locale);
      pages.set(path2, { path: path2 });
      addFile(indexTwinPath(path2));
    }
    const inLocale = published.some((record) => record.locale === locale);
    for (const { path: path2, returns } of endpoints(config, locale)) {
      const isWritten = returns !== "Sitemap" || (path2 === `/${SITEMAP_INDEX}` ? published.length > 0 : inLocale);
      if (!path2.includes("{") && isWritten) addFile(path2.slice(1));
    }
  }
  for (const path2 of hostFilePaths(baseUrl ?? "https://example.org")) addFile(path2);
  for (const name of schemaNames()) addFile(schemaPath(name));
  for (const { type } of COLLECTIONS) addFile(authoringSchemaPath(type));
  for (const record of published) {
    for (const { slug } of record.formerSlugs) {
      const former = addressesOf(record, slug, config);
      if (pages.has(former.page)) continue;
      const now = addressesOf(record, record.slug, config);
      pages.set(former.page, { path: now.page, record, renamed: record });
      targets.set(`${former.page}.html`, { path: now.page, record, renamed: record });
      for (const [place, file] of former.files.entries()) {
        targets.set(file, { path: now.files[place], renamed: record });
      }
    }
  }
  for (const record of published) {
    const { page, files } = addressesOf(record, record.slug, config);
    pages.set(page, { path: page, record });
    targets.set(`${page}.html`, { path: page, record });
    for (const file of files) addFile(file);
  }
  const localeOf = (path2) => config.locales.find(({ code: code2, isDefault }) => !isDefault && `${path2}/`.startsWith(`${code2}/`)) ?? config.defaultLocale;
  const pagesOf = /* @__PURE__ */ new Map();
  return {
    locale: localeOf,
    find: (path2) => pages.get(path2) ?? pages.get(path2.replace(/\/$/, "")) ?? pages.get(`${path2}/`) ?? targets.get(path2) ?? (foreignSite !== void 0 && mayServe(foreignSite, path2) ? { path: path2 } : void 0),
    pages(locale) {
      if (pagesOf.size === 0) {
        for (const one of config.locales) pagesOf.set(one, []);
        for (const path2 of pages.keys()) pagesOf.get(localeOf(path2))?.push(path2);
      }
      return pagesOf.get(locale) ?? [];
    }
  };
}
function mayServe({ fault, files }, path2) {
  return fault !== void 0 || [path2, ...pageFiles(path2)].some((file) => files.has(file));
}
function addressesOf({ collection, locale }, slug, config) {
  const page = pagePath(config, collection, locale, slug);
  const hasDetail = collection.publishes[locale.kind].detail;
  return { page, files: [`${page}.md`, ...hasDetail ? [detailPath(collection, locale, slug)] : []] };
}

// src/config/collection-words.ts
function wordsFor(collection, config) {
  const own2 = config.locales.map((locale) => config.segment(collection, locale));
  return [.../* @__PURE__ */ new Set([collection.name, collection.type, ...Object.values(collection.segments), ...own2])];
}
function collectionMeant(word, config) {
  const found = COLLECTIONS.filter((one) => wordsFor(one, config).includes(word.toLowerCase()));
  return found.length === 1 ? found[0] : void 0;
}

// src/check/links/suggestions.ts
function createLinkSuggestions(index, tree, config, base, suggest, sitePaths) {
  let records;
  let files;
  const folders = /* @__PURE__ */ new Map();
  const sameName = (from, name) => {
    if (isRecordName(name)) records ??= byName(recordFiles(index));
    else files ??= byName(filesBelow(tree, base.replace(/\/$/, "")));
    const paths = isRecordName(name) ? records?.get(`${from.locale.code} ${name}`) : files?.get(name);
    return paths?.size === 1 ? [...paths][0] : void 0;
  };
  const namesIn2 = (folder) => {
    let names = folders.get(folder);
    if (names === void 0) {
      const isFolder = tree.kind(folder) === "folder";
      names = isFolder ? tree.list(folder).flatMap(({ name, kind }) => kind === "file" ? [name] : []) : [];
      folders.set(folder, names);
    }
    return names;
  };
  return {
    page(from, path2) {
      const parts = path2.split("/").filter((part) => part !== "");
      const named = config.locales.find(({ code: code2 }) => code2 === parts[0]);
      const [segment = "", slug = ""] = named === void 0 ? parts : parts.slice(1);
      const collection = collectionMeant(segment, config);
      for (const locale of named === void 0 ? [from.locale, config.defaultLocale] : [named]) {
        const record = collection && index.find(collection.type, locale.code, slug);
        if (record !== void 0 && isPublished(record)) {
          return pagePath(config, record.collection, record.locale, record.slug);
        }
      }
      if (named === void 0 && parts.length > 2 && LOCALE_PATTERN.test(parts[0]))
        return void 0;
      return suggest(path2, sitePaths().pages(named ?? config.defaultLocale))?.name;
    },
    file(from, file, path2) {
      for (const suffix of RECORD_SUFFIXES) {
        if (index.inFile(`${file}.${suffix}`).length > 0) return `${path2}.${suffix}`;
      }
      const slash = file.lastIndexOf("/");
      const name = file.slice(slash + 1);
      const found = sameName(from, name);
      if (found !== void 0) {
        const now = relativePath(from.file.path, found);
        const written2 = /[\s()<>%]/.test(now) ? encodePath(now) : now;
        return path2.startsWith(".") ? written2 : written2.replace(/^\.\//, "");
      }
      const near = suggest(name, namesIn2(file.slice(0, Math.max(0, slash))));
      const written = path2.replace(/\/+$/, "");
      return near && `${written.slice(0, written.lastIndexOf("/") + 1)}${near.name}`;
    }
  };
}
function isRecordName(name) {
  return /\.(?:md|ya?ml|json)$/.test(name);
}
function* recordFiles({ records }) {
  for (const record of records) {
    const { path: path2 } = record.file;
    if (isPublished(record)) yield [`${record.locale.code} ${path2.slice(path2.lastIndexOf("/") + 1)}`, path2];
  }
}
function* filesBelow(tree, folder) {
  for (const { name, kind } of tree.list(folder)) {
    if (name.startsWith(".") || name === "node_modules") continue;
    const path2 = folder === "" ? name : `${folder}/${name}`;
    if (kind === "folder") yield* filesBelow(tree, path2);
    else if (kind === "file") yield [name, path2];
  }
}
function byName(pairs) {
  const paths = /* @__PURE__ */ new Map();
  for (const [name, path2] of pairs) {
    const known = paths.get(name);
    if (known === void 0) paths.set(name, /* @__PURE__ */ new Set([path2]));
    else known.add(path2);
  }
  return paths;
}

// src/check/links/links.ts
function checkLinks(sources, problems) {
  const { index } = sources;
  const context = createContext(sources);
  const resolved = /* @__PURE__ */ new Map();
  let isReleased = false;
  const deferred = /* @__PURE__ */ new Set();
  const unsettled = /* @__PURE__ */ new Set();
  for (const record of index.records) {
    if (sources.isSettled(record.file.path)) {
      deferred.add(record);
      continue;
    }
    const list2 = [];
    for (const [place, link] of record.links.entries()) {
      const outcome = resolveLink(record, link, context);
      if (outcome === void 0) continue;
      const { findings, target, tail } = outcome;
      for (const finding of findings) problems.add(record.file, { ...finding, ...record.linkSpan(place) });
      if (findings.length > 0 || target?.kind !== "site" || link.destination.includes("#")) {
        unsettled.add(record.file.path);
      }
      if (target !== void 0) list2.push({ link, target, tail });
    }
    if (list2.length > 0) resolved.set(record, list2);
  }
  return {
    kinds: context.kinds,
    unsettled,
    release() {
      isReleased = true;
      resolved.clear();
      return deferred.size === 0;
    },
    isDeferred: (record) => deferred.has(record),
    get(record) {
      if (deferred.has(record)) return resolveAgain(record, context);
      if (isReleased) throw new Error("The links of records were used after their release.");
      return resolved.get(record) ?? [];
    }
  };
}
function resolveAgain(record, context) {
  return record.links.flatMap((link) => {
    const { target, tail = "" } = resolveLink(record, link, context) ?? {};
    return target === void 0 ? [] : [{ link, target, tail }];
  });
}
function createContext({ index, tree, site, base, match, foreignSite }) {
  const { config } = site;
  let known;
  const sitePaths = () => {
    known ??= createSitePaths(index, site, foreignSite);
    return known;
  };
  const suggest = createSuggest();
  const suggestions = createLinkSuggestions(index, tree, config, base, suggest, sitePaths);
  return {
    index,
    tree,
    config,
    sitePaths,
    kinds: /* @__PURE__ */ new Map(),
    anchors: /* @__PURE__ */ new Map(),
    suggest,
    match,
    suggestions
  };
}

// src/check/pages.ts
function checkPages(index, config, site, problems) {
  if (site === void 0 || site.fault !== void 0) return;
  reportMissing(index, config, site, problems);
  reportWithoutRecord(index, config, site, problems);
}
function reportMissing(index, config, site, problems) {
  for (const record of index.records) {
    const { collection, locale, slug, file, slugSpan } = record;
    const path2 = pagePath(config, collection, locale, slug);
    if (!isPublished(record) || hasPage(site, path2)) continue;
    problems.add(file, {
      rule: "page/missing",
      message: `The site in ${quoted(site.folder)} has no page for this ${collection.type}: neither ${pageFiles(path2).join(" nor ")} exists.`,
      help: 'Let the generator write one of the two, or correct "paths" in the configuration.',
      ...slugSpan
    });
  }
}
var PAGE_FILE = /^(.+\/)([^/]+)\/index\.html$|^(.+\/)([^/]+)\.html$/s;
function reportWithoutRecord(index, config, site, problems) {
  const places = new Map(
    config.locales.flatMap(
      (locale) => listedCollections(locale).map(
        (collection) => [listPagePath(config, collection, locale), { collection, locale }]
      )
    )
  );
  for (const path2 of site.files) {
    const match = PAGE_FILE.exec(path2);
    const [folder = "", slug = ""] = match?.slice(1).filter((part) => part !== void 0) ?? [];
    const place = places.get(folder);
    if (place === void 0 || slug === "index") continue;
    const { type } = place.collection;
    const { code: code2 } = place.locale;
    const record = index.find(type, code2, slug);
    if (record !== void 0 ? isPublished(record) : index.findFormer(type, code2, slug) !== void 0)
      continue;
    const why = record === void 0 ? `no ${type} ${quoted(slug)} is published in "${code2}"` : `the ${type} ${quoted(slug)} is a draft, which is not published`;
    problems.add(new SourceFile(`${site.folder}/${path2}`, ""), {
      rule: "page/without-record",
      message: `The page ${quoted(`/${folder}${slug}`)} has no record: ${why}.`,
      help: "Add the record, or leave the page out of the site.",
      start: 0,
      end: 0,
      ...record === void 0 ? {} : { related: [{ message: "the draft", ...record.file.place(record.slugSpan) }] }
    });
  }
}

// src/model/problem.ts
function compareProblems(a, b2) {
  return compareText(a.file, b2.file) || a.line - b2.line || a.column - b2.column || a.endLine - b2.endLine || a.endColumn - b2.endColumn || compareText(a.rule, b2.rule) || compareText(a.message, b2.message);
}

// src/model/project.ts
var PROJECT = {
  name: "lc-api-action",
  repository: "https://github.com/org/lc-api-action",
  command: "lc-api"
};

// src/model/rules.ts
var RULES = [
  fixed("content/unreadable", "A content file cannot be read."),
  fixed("content/encoding", "A content file is not UTF-8 text."),
  fixed("content/conflict", "A merge conflict was not resolved."),
  fixed("content/syntax", "A content file does not follow the rules of its format."),
  fixed("content/field-twice", "A field is given in two ways."),
  fixed("content/alias", "YAML aliases expand too far, or a YAML tag is used."),
  open("content/comment", "warning", "A text ends where YAML begins a comment."),
  open("content/quotes", "warning", "A value is in quotes that are part of its text."),
  open("content/character", "warning", "A text holds a character that pages cannot show."),
  open("content/markdown", "warning", "Marks of Markdown stay in the text."),
  open("content/empty", "warning", "No record was found."),
  fixed("schema/required", "A required field is missing."),
  fixed("schema/type", "A value has the wrong type."),
  fixed("schema/enum", "A value is not one of the values that its field allows."),
  fixed("schema/format", "A text does not have the form that its field requires."),
  fixed("schema/min-length", "A required text is blank."),
  fixed("schema/unknown-field", "A field is not known."),
  fixed("schema/duplicate-field", "A field is written twice."),
  fixed("slug/invalid", "A slug cannot be part of a URL."),
  fixed("slug/duplicate", "Two records have the same slug."),
  fixed("reference/unknown-course", "A lesson belongs to a course that is not published."),
  fixed("reference/unknown-option", "A comparison has a value for an unknown option."),
  // The reference was resolved, so the API is valid without this warning.
  open("reference/former-slug", "warning", "A reference or link uses a slug that a record had before."),
  open("link/broken", "error", "A link leads to nothing that is published."),
  open("link/anchor", "warning", "A link leads to a heading that its page does not have."),
  open("link/scheme", "warning", "A link has an address that pages do not link to."),
  open("asset/missing", "error", "A picture or download does not exist."),
  open(
    "asset/refused",
    "error",
    "A linked file is never published: a symbolic link, hidden, or outside the root."
  ),
  open("asset/alt", "warning", "A picture has no alternative text."),
  fixed("date/invalid", "A date does not exist or is not written as a date."),
  fixed("config/syntax", "The configuration cannot be read."),
  fixed("config/unknown-key", "A key of the configuration is not known."),
  fixed("config/value", "A value of the configuration has the wrong type or is not allowed."),
  fixed("config/base-url", "The base URL cannot be used."),
  fixed("config/paths", "Path segments collide or are reserved."),
  fixed("config/layout", "A layout template cannot be used."),
  fixed("config/locale", "A locale is not a language tag, or not among the locales."),
  fixed("config/vocabulary", "A vocabulary is empty, or its field cannot have one."),
  fixed("config/fields", "An extra field cannot be used."),
  fixed("config/deprecation", "A deprecation has no endpoint, or clients have too little time to react."),
  fixed("config/rules", "The severity of a rule that does not exist, or may not be lowered, is set."),
  open("limit/nesting", "error", "Lists, quotes or data are nested too deep."),
  open("limit/file-bytes", "error", "A file is too large."),
  open("limit/tree-bytes", "error", "The published tree is too large for its host.", "publish"),
  open("limit/list-bytes", "warning", "A list is larger than readers should have to fetch.", "build"),
  open("layout/unmatched", "warning", "The path of a content file does not match the layout."),
  open("translation/orphan", "warning", "A translation has no record in the default locale."),
  open("translation/missing", "off", "A record is not translated into a locale."),
  open(
    "locale/not-published",
    "warning",
    "A record belongs to a collection that its locale does not publish."
  ),
  open("page/missing", "warning", "A record has no page in the site that is built elsewhere."),
  open("page/without-record", "warning", "A page of the site that is built elsewhere has no record."),
  open("lesson/number", "warning", "Two lessons of a course have the same number."),
  open("derived/contradiction", "warning", "A value contradicts the value that follows from other fields.")
];
function fixed(id, title) {
  return { id, severity: "error", mayBeLowered: false, title };
}
function open(id, severity, title, scope) {
  return { id, severity, mayBeLowered: true, title, ...scope === void 0 ? {} : { scope } };
}
var SEVERITIES = new Map(
  RULES.map(({ id, severity }) => [id, severity])
);
function severityOf(id) {
  return SEVERITIES.get(id) ?? "error";
}
function ruleHelpUrl(id) {
  return `${PROJECT.repository}/blob/main/docs/rules/${id}.md`;
}

// src/check/problem-list.ts
var ProblemList = class {
  #problems = [];
  #severities;
  #errors = 0;
  /** @param severities Severities that differ from the defaults, by rule id. */
  constructor(severities) {
    this.#severities = severities;
  }
  /** Adds a finding of a file, unless its rule is off. */
  add(file, finding) {
    const severity = this.#severities.get(finding.rule) ?? severityOf(finding.rule);
    if (severity === "off") return;
    if (severity === "error") this.#errors++;
    const { start, end, fix, rule, message, help, related } = finding;
    this.#problems.push({
      rule,
      severity,
      message: oneLine(message),
      ...file.place({ start, end }),
      ...help === void 0 ? {} : { help: oneLine(help) },
      ...related === void 0 ? {} : { related },
      ...fix === void 0 ? {} : { fix: { file: file.path, ...fix } }
    });
  }
  /** Adds problems that another list has collected with the same severities. */
  take(problems) {
    for (const problem of problems) {
      if (problem.severity === "error") this.#errors++;
      this.#problems.push(problem);
    }
  }
  /** The number of problems so far. */
  get size() {
    return this.#problems.length;
  }
  /** The number of errors so far. */
  get errors() {
    return this.#errors;
  }
  /** Returns a report for the findings of one file. */
  reportFor(file) {
    return (finding) => this.add(file, finding);
  }
  /** Returns all problems, in the order of reports. */
  sorted() {
    return this.#problems.sort(compareProblems);
  }
};
function oneLine(text6) {
  return text6.replace(/\s+/g, (run2) => /[\r\n\u2028\u2029]/.test(run2) ? " " : run2);
}

// src/content/decode.ts
import { constants as constants2 } from "node:buffer";

// src/content/markdown/nesting.ts
var MAX_MARKDOWN_LENGTH = 8e6;
function tooDeep(text6, limit) {
  const hasManyBrackets = hasMore(text6, "[", limit);
  const indents = [];
  let fence;
  for (let start = 0; start < text6.length; ) {
    const newline = text6.indexOf("\n", start);
    const end = newline === -1 ? text6.length : newline;
    const mark = mayBeMarked(text6.charCodeAt(start)) ? /^ {0,3}(`{3,}|~{3,})/.exec(text6.slice(start, Math.min(end, start + 200)))?.[1] : void 0;
    if (fence !== void 0) {
      if (mark?.startsWith(fence)) fence = void 0;
    } else if (mark !== void 0) fence = mark;
    else {
      const found = marksTooDeep(text6, start, end, indents, limit) ?? (hasManyBrackets ? bracketsTooDeep(text6, start, end, limit) : void 0);
      if (found !== void 0) return found;
    }
    start = end + 1;
  }
  return void 0;
}
function marksTooDeep(text6, start, end, indents, limit) {
  if (!mayBeMarked(text6.charCodeAt(start))) return void 0;
  let at = start;
  let marks = 0;
  for (; ; ) {
    BLANKS.lastIndex = at;
    BLANKS.test(text6);
    at = BLANKS.lastIndex;
    MARK.lastIndex = at;
    if (at >= end || !MARK.test(text6)) break;
    if (marks === 0) while (indents.length > 0 && indents.at(-1) > at - start) indents.pop();
    marks++;
    if (indents.length + marks > limit) return { offset: at, what: "Quotes and lists" };
    at = MARK.lastIndex;
  }
  if (marks > 0) indents.push(at - start);
  return void 0;
}
var BLANKS = /[ \t]*/y;
var MARK = />|(?:[-*+]|\d{1,9}[.)])(?=[ \t\n]|$)/y;
function bracketsTooDeep(text6, start, end, limit) {
  let depth = 0;
  for (let at = start; at < end; at++) {
    if (text6[at] === "[") depth++;
    else if (text6[at] === "]") depth = Math.max(0, depth - 1);
    if (depth > limit) return { offset: at, what: "Brackets" };
  }
  return void 0;
}
function mayBeMarked(code2) {
  return code2 < 65 || code2 === 96 || code2 === 126;
}
function hasMore(text6, character, limit) {
  let at = -1;
  for (let count3 = 0; count3 <= limit; count3++) {
    at = text6.indexOf(character, at + 1);
    if (at === -1) return false;
  }
  return true;
}

// ../main/node_modules/character-entities/index.js
var characterEntities = {
  AElig: "\xC6",
  AMP: "&",
  Aacute: "\xC1",
  Abreve: "\u0102",
  Acirc: "\xC2",
  Acy: "\u0410",
  Afr: "\u{1D504}",
  Agrave: "\xC0",
  Alpha: "\u0391",
  Amacr: "\u0100",
  And: "\u2A53",
  Aogon: "\u0104",
  Aopf: "\u{1D538}",
  ApplyFunction: "\u2061",
  Aring: "\xC5",
  Ascr: "\u{1D49C}",
  Assign: "\u2254",
  Atilde: "\xC3",
  Auml: "\xC4",
  Backslash: "\u2216",
  Barv: "\u2AE7",
  Barwed: "\u2306",
  Bcy: "\u0411",
  Because: "\u2235",
  Bernoullis: "\u212C",
  Beta: "\u0392",
  Bfr: "\u{1D505}",
  Bopf: "\u{1D539}",
  Breve: "\u02D8",
  Bscr: "\u212C",
  Bumpeq: "\u224E",
  CHcy: "\u0427",
  COPY: "\xA9",
  Cacute: "\u0106",
  Cap: "\u22D2",
  CapitalDifferentialD: "\u2145",
  Cayleys: "\u212D",
  Ccaron: "\u010C",
  Ccedil: "\xC7",
  Ccirc: "\u0108",
  Cconint: "\u2230",
  Cdot: "\u010A",
  Cedilla: "\xB8",
  CenterDot: "\xB7",
  Cfr: "\u212D",
  Chi: "\u03A7",
  CircleDot: "\u2299",
  CircleMinus: "\u2296",
  CirclePlus: "\u2295",
  CircleTimes: "\u2297",
  ClockwiseContourIntegral: "\u2232",
  CloseCurlyDoubleQuote: "\u201D",
  CloseCurlyQuote: "\u2019",
  Colon: "\u2237",
  Colone: "\u2A74",
  Congruent: "\u2261",
  Conint: "\u222F",
  ContourIntegral: "\u222E",
  Copf: "\u2102",
  Coproduct: "\u2210",
  CounterClockwiseContourIntegral: "\u2233",
  Cross: "\u2A2F",
  Cscr: "\u{1D49E}",
  Cup: "\u22D3",
  CupCap: "\u224D",
  DD: "\u2145",
  DDotrahd: "\u2911",
  DJcy: "\u0402",
  DScy: "\u0405",
  DZcy: "\u040F",
  Dagger: "\u2021",
  Darr: "\u21A1",
  Dashv: "\u2AE4",
  Dcaron: "\u010E",
  Dcy: "\u0414",
  Del: "\u2207",
  Delta: "\u0394",
  Dfr: "\u{1D507}",
  DiacriticalAcute: "\xB4",
  DiacriticalDot: "\u02D9",
  DiacriticalDoubleAcute: "\u02DD",
  DiacriticalGrave: "`",
  DiacriticalTilde: "\u02DC",
  Diamond: "\u22C4",
  DifferentialD: "\u2146",
  Dopf: "\u{1D53B}",
  Dot: "\xA8",
  DotDot: "\u20DC",
  DotEqual: "\u2250",
  DoubleContourIntegral: "\u222F",
  DoubleDot: "\xA8",
  DoubleDownArrow: "\u21D3",
  DoubleLeftArrow: "\u21D0",
  DoubleLeftRightArrow: "\u21D4",
  DoubleLeftTee: "\u2AE4",
  DoubleLongLeftArrow: "\u27F8",
  DoubleLongLeftRightArrow: "\u27FA",
  DoubleLongRightArrow: "\u27F9",
  DoubleRightArrow: "\u21D2",
  DoubleRightTee: "\u22A8",
  DoubleUpArrow: "\u21D1",
  DoubleUpDownArrow: "\u21D5",
  DoubleVerticalBar: "\u2225",
  DownArrow: "\u2193",
  DownArrowBar: "\u2913",
  DownArrowUpArrow: "\u21F5",
  DownBreve: "\u0311",
  DownLeftRightVector: "\u2950",
  DownLeftTeeVector: "\u295E",
  DownLeftVector: "\u21BD",
  DownLeftVectorBar: "\u2956",
  DownRightTeeVector: "\u295F",
  DownRightVector: "\u21C1",
  DownRightVectorBar: "\u2957",
  DownTee: "\u22A4",
  DownTeeArrow: "\u21A7",
  Downarrow: "\u21D3",
  Dscr: "\u{1D49F}",
  Dstrok: "\u0110",
  ENG: "\u014A",
  ETH: "\xD0",
  Eacute: "\xC9",
  Ecaron: "\u011A",
  Ecirc: "\xCA",
  Ecy: "\u042D",
  Edot: "\u0116",
  Efr: "\u{1D508}",
  Egrave: "\xC8",
  Element: "\u2208",
  Emacr: "\u0112",
  EmptySmallSquare: "\u25FB",
  EmptyVerySmallSquare: "\u25AB",
  Eogon: "\u0118",
  Eopf: "\u{1D53C}",
  Epsilon: "\u0395",
  Equal: "\u2A75",
  EqualTilde: "\u2242",
  Equilibrium: "\u21CC",
  Escr: "\u2130",
  Esim: "\u2A73",
  Eta: "\u0397",
  Euml: "\xCB",
  Exists: "\u2203",
  ExponentialE: "\u2147",
  Fcy: "\u0424",
  Ffr: "\u{1D509}",
  FilledSmallSquare: "\u25FC",
  FilledVerySmallSquare: "\u25AA",
  Fopf: "\u{1D53D}",
  ForAll: "\u2200",
  Fouriertrf: "\u2131",
  Fscr: "\u2131",
  GJcy: "\u0403",
  GT: ">",
  Gamma: "\u0393",
  Gammad: "\u03DC",
  Gbreve: "\u011E",
  Gcedil: "\u0122",
  Gcirc: "\u011C",
  Gcy: "\u0413",
  Gdot: "\u0120",
  Gfr: "\u{1D50A}",
  Gg: "\u22D9",
  Gopf: "\u{1D53E}",
  GreaterEqual: "\u2265",
  GreaterEqualLess: "\u22DB",
  GreaterFullEqual: "\u2267",
  GreaterGreater: "\u2AA2",
  GreaterLess: "\u2277",
  GreaterSlantEqual: "\u2A7E",
  GreaterTilde: "\u2273",
  Gscr: "\u{1D4A2}",
  Gt: "\u226B",
  HARDcy: "\u042A",
  Hacek: "\u02C7",
  Hat: "^",
  Hcirc: "\u0124",
  Hfr: "\u210C",
  HilbertSpace: "\u210B",
  Hopf: "\u210D",
  HorizontalLine: "\u2500",
  Hscr: "\u210B",
  Hstrok: "\u0126",
  HumpDownHump: "\u224E",
  HumpEqual: "\u224F",
  IEcy: "\u0415",
  IJlig: "\u0132",
  IOcy: "\u0401",
  Iacute: "\xCD",
  Icirc: "\xCE",
  Icy: "\u0418",
  Idot: "\u0130",
  Ifr: "\u2111",
  Igrave: "\xCC",
  Im: "\u2111",
  Imacr: "\u012A",
  ImaginaryI: "\u2148",
  Implies: "\u21D2",
  Int: "\u222C",
  Integral: "\u222B",
  Intersection: "\u22C2",
  InvisibleComma: "\u2063",
  InvisibleTimes: "\u2062",
  Iogon: "\u012E",
  Iopf: "\u{1D540}",
  Iota: "\u0399",
  Iscr: "\u2110",
  Itilde: "\u0128",
  Iukcy: "\u0406",
  Iuml: "\xCF",
  Jcirc: "\u0134",
  Jcy: "\u0419",
  Jfr: "\u{1D50D}",
  Jopf: "\u{1D541}",
  Jscr: "\u{1D4A5}",
  Jsercy: "\u0408",
  Jukcy: "\u0404",
  KHcy: "\u0425",
  KJcy: "\u040C",
  Kappa: "\u039A",
  Kcedil: "\u0136",
  Kcy: "\u041A",
  Kfr: "\u{1D50E}",
  Kopf: "\u{1D542}",
  Kscr: "\u{1D4A6}",
  LJcy: "\u0409",
  LT: "<",
  Lacute: "\u0139",
  Lambda: "\u039B",
  Lang: "\u27EA",
  Laplacetrf: "\u2112",
  Larr: "\u219E",
  Lcaron: "\u013D",
  Lcedil: "\u013B",
  Lcy: "\u041B",
  LeftAngleBracket: "\u27E8",
  LeftArrow: "\u2190",
  LeftArrowBar: "\u21E4",
  LeftArrowRightArrow: "\u21C6",
  LeftCeiling: "\u2308",
  LeftDoubleBracket: "\u27E6",
  LeftDownTeeVector: "\u2961",
  LeftDownVector: "\u21C3",
  LeftDownVectorBar: "\u2959",
  LeftFloor: "\u230A",
  LeftRightArrow: "\u2194",
  LeftRightVector: "\u294E",
  LeftTee: "\u22A3",
  LeftTeeArrow: "\u21A4",
  LeftTeeVector: "\u295A",
  LeftTriangle: "\u22B2",
  LeftTriangleBar: "\u29CF",
  LeftTriangleEqual: "\u22B4",
  LeftUpDownVector: "\u2951",
  LeftUpTeeVector: "\u2960",
  LeftUpVector: "\u21BF",
  LeftUpVectorBar: "\u2958",
  LeftVector: "\u21BC",
  LeftVectorBar: "\u2952",
  Leftarrow: "\u21D0",
  Leftrightarrow: "\u21D4",
  LessEqualGreater: "\u22DA",
  LessFullEqual: "\u2266",
  LessGreater: "\u2276",
  LessLess: "\u2AA1",
  LessSlantEqual: "\u2A7D",
  LessTilde: "\u2272",
  Lfr: "\u{1D50F}",
  Ll: "\u22D8",
  Lleftarrow: "\u21DA",
  Lmidot: "\u013F",
  LongLeftArrow: "\u27F5",
  LongLeftRightArrow: "\u27F7",
  LongRightArrow: "\u27F6",
  Longleftarrow: "\u27F8",
  Longleftrightarrow: "\u27FA",
  Longrightarrow: "\u27F9",
  Lopf: "\u{1D543}",
  LowerLeftArrow: "\u2199",
  LowerRightArrow: "\u2198",
  Lscr: "\u2112",
  Lsh: "\u21B0",
  Lstrok: "\u0141",
  Lt: "\u226A",
  Map: "\u2905",
  Mcy: "\u041C",
  MediumSpace: "\u205F",
  Mellintrf: "\u2133",
  Mfr: "\u{1D510}",
  MinusPlus: "\u2213",
  Mopf: "\u{1D544}",
  Mscr: "\u2133",
  Mu: "\u039C",
  NJcy: "\u040A",
  Nacute: "\u0143",
  Ncaron: "\u0147",
  Ncedil: "\u0145",
  Ncy: "\u041D",
  NegativeMediumSpace: "\u200B",
  NegativeThickSpace: "\u200B",
  NegativeThinSpace: "\u200B",
  NegativeVeryThinSpace: "\u200B",
  NestedGreaterGreater: "\u226B",
  NestedLessLess: "\u226A",
  NewLine: "\n",
  Nfr: "\u{1D511}",
  NoBreak: "\u2060",
  NonBreakingSpace: "\xA0",
  Nopf: "\u2115",
  Not: "\u2AEC",
  NotCongruent: "\u2262",
  NotCupCap: "\u226D",
  NotDoubleVerticalBar: "\u2226",
  NotElement: "\u2209",
  NotEqual: "\u2260",
  NotEqualTilde: "\u2242\u0338",
  NotExists: "\u2204",
  NotGreater: "\u226F",
  NotGreaterEqual: "\u2271",
  NotGreaterFullEqual: "\u2267\u0338",
  NotGreaterGreater: "\u226B\u0338",
  NotGreaterLess: "\u2279",
  NotGreaterSlantEqual: "\u2A7E\u0338",
  NotGreaterTilde: "\u2275",
  NotHumpDownHump: "\u224E\u0338",
  NotHumpEqual: "\u224F\u0338",
  NotLeftTriangle: "\u22EA",
  NotLeftTriangleBar: "\u29CF\u0338",
  NotLeftTriangleEqual: "\u22EC",
  NotLess: "\u226E",
  NotLessEqual: "\u2270",
  NotLessGreater: "\u2278",
  NotLessLess: "\u226A\u0338",
  NotLessSlantEqual: "\u2A7D\u0338",
  NotLessTilde: "\u2274",
  NotNestedGreaterGreater: "\u2AA2\u0338",
  NotNestedLessLess: "\u2AA1\u0338",
  NotPrecedes: "\u2280",
  NotPrecedesEqual: "\u2AAF\u0338",
  NotPrecedesSlantEqual: "\u22E0",
  NotReverseElement: "\u220C",
  NotRightTriangle: "\u22EB",
  NotRightTriangleBar: "\u29D0\u0338",
  NotRightTriangleEqual: "\u22ED",
  NotSquareSubset: "\u228F\u0338",
  NotSquareSubsetEqual: "\u22E2",
  NotSquareSuperset: "\u2290\u0338",
  NotSquareSupersetEqual: "\u22E3",
  NotSubset: "\u2282\u20D2",
  NotSubsetEqual: "\u2288",
  NotSucceeds: "\u2281",
  NotSucceedsEqual: "\u2AB0\u0338",
  NotSucceedsSlantEqual: "\u22E1",
  NotSucceedsTilde: "\u227F\u0338",
  NotSuperset: "\u2283\u20D2",
  NotSupersetEqual: "\u2289",
  NotTilde: "\u2241",
  NotTildeEqual: "\u2244",
  NotTildeFullEqual: "\u2247",
  NotTildeTilde: "\u2249",
  NotVerticalBar: "\u2224",
  Nscr: "\u{1D4A9}",
  Ntilde: "\xD1",
  Nu: "\u039D",
  OElig: "\u0152",
  Oacute: "\xD3",
  Ocirc: "\xD4",
  Ocy: "\u041E",
  Odblac: "\u0150",
  Ofr: "\u{1D512}",
  Ograve: "\xD2",
  Omacr: "\u014C",
  Omega: "\u03A9",
  Omicron: "\u039F",
  Oopf: "\u{1D546}",
  OpenCurlyDoubleQuote: "\u201C",
  OpenCurlyQuote: "\u2018",
  Or: "\u2A54",
  Oscr: "\u{1D4AA}",
  Oslash: "\xD8",
  Otilde: "\xD5",
  Otimes: "\u2A37",
  Ouml: "\xD6",
  OverBar: "\u203E",
  OverBrace: "\u23DE",
  OverBracket: "\u23B4",
  OverParenthesis: "\u23DC",
  PartialD: "\u2202",
  Pcy: "\u041F",
  Pfr: "\u{1D513}",
  Phi: "\u03A6",
  Pi: "\u03A0",
  PlusMinus: "\xB1",
  Poincareplane: "\u210C",
  Popf: "\u2119",
  Pr: "\u2ABB",
  Precedes: "\u227A",
  PrecedesEqual: "\u2AAF",
  PrecedesSlantEqual: "\u227C",
  PrecedesTilde: "\u227E",
  Prime: "\u2033",
  Product: "\u220F",
  Proportion: "\u2237",
  Proportional: "\u221D",
  Pscr: "\u{1D4AB}",
  Psi: "\u03A8",
  QUOT: '"',
  Qfr: "\u{1D514}",
  Qopf: "\u211A",
  Qscr: "\u{1D4AC}",
  RBarr: "\u2910",
  REG: "\xAE",
  Racute: "\u0154",
  Rang: "\u27EB",
  Rarr: "\u21A0",
  Rarrtl: "\u2916",
  Rcaron: "\u0158",
  Rcedil: "\u0156",
  Rcy: "\u0420",
  Re: "\u211C",
  ReverseElement: "\u220B",
  ReverseEquilibrium: "\u21CB",
  ReverseUpEquilibrium: "\u296F",
  Rfr: "\u211C",
  Rho: "\u03A1",
  RightAngleBracket: "\u27E9",
  RightArrow: "\u2192",
  RightArrowBar: "\u21E5",
  RightArrowLeftArrow: "\u21C4",
  RightCeiling: "\u2309",
  RightDoubleBracket: "\u27E7",
  RightDownTeeVector: "\u295D",
  RightDownVector: "\u21C2",
  RightDownVectorBar: "\u2955",
  RightFloor: "\u230B",
  RightTee: "\u22A2",
  RightTeeArrow: "\u21A6",
  RightTeeVector: "\u295B",
  RightTriangle: "\u22B3",
  RightTriangleBar: "\u29D0",
  RightTriangleEqual: "\u22B5",
  RightUpDownVector: "\u294F",
  RightUpTeeVector: "\u295C",
  RightUpVector: "\u21BE",
  RightUpVectorBar: "\u2954",
  RightVector: "\u21C0",
  RightVectorBar: "\u2953",
  Rightarrow: "\u21D2",
  Ropf: "\u211D",
  RoundImplies: "\u2970",
  Rrightarrow: "\u21DB",
  Rscr: "\u211B",
  Rsh: "\u21B1",
  RuleDelayed: "\u29F4",
  SHCHcy: "\u0429",
  SHcy: "\u0428",
  SOFTcy: "\u042C",
  Sacute: "\u015A",
  Sc: "\u2ABC",
  Scaron: "\u0160",
  Scedil: "\u015E",
  Scirc: "\u015C",
  Scy: "\u0421",
  Sfr: "\u{1D516}",
  ShortDownArrow: "\u2193",
  ShortLeftArrow: "\u2190",
  ShortRightArrow: "\u2192",
  ShortUpArrow: "\u2191",
  Sigma: "\u03A3",
  SmallCircle: "\u2218",
  Sopf: "\u{1D54A}",
  Sqrt: "\u221A",
  Square: "\u25A1",
  SquareIntersection: "\u2293",
  SquareSubset: "\u228F",
  SquareSubsetEqual: "\u2291",
  SquareSuperset: "\u2290",
  SquareSupersetEqual: "\u2292",
  SquareUnion: "\u2294",
  Sscr: "\u{1D4AE}",
  Star: "\u22C6",
  Sub: "\u22D0",
  Subset: "\u22D0",
  SubsetEqual: "\u2286",
  Succeeds: "\u227B",
  SucceedsEqual: "\u2AB0",
  SucceedsSlantEqual: "\u227D",
  SucceedsTilde: "\u227F",
  SuchThat: "\u220B",
  Sum: "\u2211",
  Sup: "\u22D1",
  Superset: "\u2283",
  SupersetEqual: "\u2287",
  Supset: "\u22D1",
  THORN: "\xDE",
  TRADE: "\u2122",
  TSHcy: "\u040B",
  TScy: "\u0426",
  Tab: "	",
  Tau: "\u03A4",
  Tcaron: "\u0164",
  Tcedil: "\u0162",
  Tcy: "\u0422",
  Tfr: "\u{1D517}",
  Therefore: "\u2234",
  Theta: "\u0398",
  ThickSpace: "\u205F\u200A",
  ThinSpace: "\u2009",
  Tilde: "\u223C",
  TildeEqual: "\u2243",
  TildeFullEqual: "\u2245",
  TildeTilde: "\u2248",
  Topf: "\u{1D54B}",
  TripleDot: "\u20DB",
  Tscr: "\u{1D4AF}",
  Tstrok: "\u0166",
  Uacute: "\xDA",
  Uarr: "\u219F",
  Uarrocir: "\u2949",
  Ubrcy: "\u040E",
  Ubreve: "\u016C",
  Ucirc: "\xDB",
  Ucy: "\u0423",
  Udblac: "\u0170",
  Ufr: "\u{1D518}",
  Ugrave: "\xD9",
  Umacr: "\u016A",
  UnderBar: "_",
  UnderBrace: "\u23DF",
  UnderBracket: "\u23B5",
  UnderParenthesis: "\u23DD",
  Union: "\u22C3",
  UnionPlus: "\u228E",
  Uogon: "\u0172",
  Uopf: "\u{1D54C}",
  UpArrow: "\u2191",
  UpArrowBar: "\u2912",
  UpArrowDownArrow: "\u21C5",
  UpDownArrow: "\u2195",
  UpEquilibrium: "\u296E",
  UpTee: "\u22A5",
  UpTeeArrow: "\u21A5",
  Uparrow: "\u21D1",
  Updownarrow: "\u21D5",
  UpperLeftArrow: "\u2196",
  UpperRightArrow: "\u2197",
  Upsi: "\u03D2",
  Upsilon: "\u03A5",
  Uring: "\u016E",
  Uscr: "\u{1D4B0}",
  Utilde: "\u0168",
  Uuml: "\xDC",
  VDash: "\u22AB",
  Vbar: "\u2AEB",
  Vcy: "\u0412",
  Vdash: "\u22A9",
  Vdashl: "\u2AE6",
  Vee: "\u22C1",
  Verbar: "\u2016",
  Vert: "\u2016",
  VerticalBar: "\u2223",
  VerticalLine: "|",
  VerticalSeparator: "\u2758",
  VerticalTilde: "\u2240",
  VeryThinSpace: "\u200A",
  Vfr: "\u{1D519}",
  Vopf: "\u{1D54D}",
  Vscr: "\u{1D4B1}",
  Vvdash: "\u22AA",
  Wcirc: "\u0174",
  Wedge: "\u22C0",
  Wfr: "\u{1D51A}",
  Wopf: "\u{1D54E}",
  Wscr: "\u{1D4B2}",
  Xfr: "\u{1D51B}",
  Xi: "\u039E",
  Xopf: "\u{1D54F}",
  Xscr: "\u{1D4B3}",
  YAcy: "\u042F",
  YIcy: "\u0407",
  YUcy: "\u042E",
  Yacute: "\xDD",
  Ycirc: "\u0176",
  Ycy: "\u042B",
  Yfr: "\u{1D51C}",
  Yopf: "\u{1D550}",
  Yscr: "\u{1D4B4}",
  Yuml: "\u0178",
  ZHcy: "\u0416",
  Zacute: "\u0179",
  Zcaron: "\u017D",
  Zcy: "\u0417",
  Zdot: "\u017B",
  ZeroWidthSpace: "\u200B",
  Zeta: "\u0396",
  Zfr: "\u2128",
  Zopf: "\u2124",
  Zscr: "\u{1D4B5}",
  aacute: "\xE1",
  abreve: "\u0103",
  ac: "\u223E",
  acE: "\u223E\u0333",
  acd: "\u223F",
  acirc: "\xE2",
  acute: "\xB4",
  acy: "\u0430",
  aelig: "\xE6",
  af: "\u2061",
  afr: "\u{1D51E}",
  agrave: "\xE0",
  alefsym: "\u2135",
  aleph: "\u2135",
  alpha: "\u03B1",
  amacr: "\u0101",
  amalg: "\u2A3F",
  amp: "&",
  and: "\u2227",
  andand: "\u2A55",
  andd: "\u2A5C",
  andslope: "\u2A58",
  andv: "\u2A5A",
  ang: "\u2220",
  ange: "\u29A4",
  angle: "\u2220",
  angmsd: "\u2221",
  angmsdaa: "\u29A8",
  angmsdab: "\u29A9",
  angmsdac: "\u29AA",
  angmsdad: "\u29AB",
  angmsdae: "\u29AC",
  angmsdaf: "\u29AD",
  angmsdag: "\u29AE",
  angmsdah: "\u29AF",
  angrt: "\u221F",
  angrtvb: "\u22BE",
  angrtvbd: "\u299D",
  angsph: "\u2222",
  angst: "\xC5",
  angzarr: "\u237C",
  aogon: "\u0105",
  aopf: "\u{1D552}",
  ap: "\u2248",
  apE: "\u2A70",
  apacir: "\u2A6F",
  ape: "\u224A",
  apid: "\u224B",
  apos: "'",
  approx: "\u2248",
  approxeq: "\u224A",
  aring: "\xE5",
  ascr: "\u{1D4B6}",
  ast: "*",
  asymp: "\u2248",
  asympeq: "\u224D",
  atilde: "\xE3",
  auml: "\xE4",
  awconint: "\u2233",
  awint: "\u2A11",
  bNot: "\u2AED",
  backcong: "\u224C",
  backepsilon: "\u03F6",
  backprime: "\u2035",
  backsim: "\u223D",
  backsimeq: "\u22CD",
  barvee: "\u22BD",
  barwed: "\u2305",
  barwedge: "\u2305",
  bbrk: "\u23B5",
  bbrktbrk: "\u23B6",
  bcong: "\u224C",
  bcy: "\u0431",
  bdquo: "\u201E",
  becaus: "\u2235",
  because: "\u2235",
  bemptyv: "\u29B0",
  bepsi: "\u03F6",
  bernou: "\u212C",
  beta: "\u03B2",
  beth: "\u2136",
  between: "\u226C",
  bfr: "\u{1D51F}",
  bigcap: "\u22C2",
  bigcirc: "\u25EF",
  bigcup: "\u22C3",
  bigodot: "\u2A00",
  bigoplus: "\u2A01",
  bigotimes: "\u2A02",
  bigsqcup: "\u2A06",
  bigstar: "\u2605",
  bigtriangledown: "\u25BD",
  bigtriangleup: "\u25B3",
  biguplus: "\u2A04",
  bigvee: "\u22C1",
  bigwedge: "\u22C0",
  bkarow: "\u290D",
  blacklozenge: "\u29EB",
  blacksquare: "\u25AA",
  blacktriangle: "\u25B4",
  blacktriangledown: "\u25BE",
  blacktriangleleft: "\u25C2",
  blacktriangleright: "\u25B8",
  blank: "\u2423",
  blk12: "\u2592",
  blk14: "\u2591",
  blk34: "\u2593",
  block: "\u2588",
  bne: "=\u20E5",
  bnequiv: "\u2261\u20E5",
  bnot: "\u2310",
  bopf: "\u{1D553}",
  bot: "\u22A5",
  bottom: "\u22A5",
  bowtie: "\u22C8",
  boxDL: "\u2557",
  boxDR: "\u2554",
  boxDl: "\u2556",
  boxDr: "\u2553",
  boxH: "\u2550",
  boxHD: "\u2566",
  boxHU: "\u2569",
  boxHd: "\u2564",
  boxHu: "\u2567",
  boxUL: "\u255D",
  boxUR: "\u255A",
  boxUl: "\u255C",
  boxUr: "\u2559",
  boxV: "\u2551",
  boxVH: "\u256C",
  boxVL: "\u2563",
  boxVR: "\u2560",
  boxVh: "\u256B",
  boxVl: "\u2562",
  boxVr: "\u255F",
  boxbox: "\u29C9",
  boxdL: "\u2555",
  boxdR: "\u2552",
  boxdl: "\u2510",
  boxdr: "\u250C",
  boxh: "\u2500",
  boxhD: "\u2565",
  boxhU: "\u2568",
  boxhd: "\u252C",
  boxhu: "\u2534",
  boxminus: "\u229F",
  boxplus: "\u229E",
  boxtimes: "\u22A0",
  boxuL: "\u255B",
  boxuR: "\u2558",
  boxul: "\u2518",
  boxur: "\u2514",
  boxv: "\u2502",
  boxvH: "\u256A",
  boxvL: "\u2561",
  boxvR: "\u255E",
  boxvh: "\u253C",
  boxvl: "\u2524",
  boxvr: "\u251C",
  bprime: "\u2035",
  breve: "\u02D8",
  brvbar: "\xA6",
  bscr: "\u{1D4B7}",
  bsemi: "\u204F",
  bsim: "\u223D",
  bsime: "\u22CD",
  bsol: "\\",
  bsolb: "\u29C5",
  bsolhsub: "\u27C8",
  bull: "\u2022",
  bullet: "\u2022",
  bump: "\u224E",
  bumpE: "\u2AAE",
  bumpe: "\u224F",
  bumpeq: "\u224F",
  cacute: "\u0107",
  cap: "\u2229",
  capand: "\u2A44",
  capbrcup: "\u2A49",
  capcap: "\u2A4B",
  capcup: "\u2A47",
  capdot: "\u2A40",
  caps: "\u2229\uFE00",
  caret: "\u2041",
  caron: "\u02C7",
  ccaps: "\u2A4D",
  ccaron: "\u010D",
  ccedil: "\xE7",
  ccirc: "\u0109",
  ccups: "\u2A4C",
  ccupssm: "\u2A50",
  cdot: "\u010B",
  cedil: "\xB8",
  cemptyv: "\u29B2",
  cent: "\xA2",
  centerdot: "\xB7",
  cfr: "\u{1D520}",
  chcy: "\u0447",
  check: "\u2713",
  checkmark: "\u2713",
  chi: "\u03C7",
  cir: "\u25CB",
  cirE: "\u29C3",
  circ: "\u02C6",
  circeq: "\u2257",
  circlearrowleft: "\u21BA",
  circlearrowright: "\u21BB",
  circledR: "\xAE",
  circledS: "\u24C8",
  circledast: "\u229B",
  circledcirc: "\u229A",
  circleddash: "\u229D",
  cire: "\u2257",
  cirfnint: "\u2A10",
  cirmid: "\u2AEF",
  cirscir: "\u29C2",
  clubs: "\u2663",
  clubsuit: "\u2663",
  colon: ":",
  colone: "\u2254",
  coloneq: "\u2254",
  comma: ",",
  commat: "@",
  comp: "\u2201",
  compfn: "\u2218",
  complement: "\u2201",
  complexes: "\u2102",
  cong: "\u2245",
  congdot: "\u2A6D",
  conint: "\u222E",
  copf: "\u{1D554}",
  coprod: "\u2210",
  copy: "\xA9",
  copysr: "\u2117",
  crarr: "\u21B5",
  cross: "\u2717",
  cscr: "\u{1D4B8}",
  csub: "\u2ACF",
  csube: "\u2AD1",
  csup: "\u2AD0",
  csupe: "\u2AD2",
  ctdot: "\u22EF",
  cudarrl: "\u2938",
  cudarrr: "\u2935",
  cuepr: "\u22DE",
  cuesc: "\u22DF",
  cularr: "\u21B6",
  cularrp: "\u293D",
  cup: "\u222A",
  cupbrcap: "\u2A48",
  cupcap: "\u2A46",
  cupcup: "\u2A4A",
  cupdot: "\u228D",
  cupor: "\u2A45",
  cups: "\u222A\uFE00",
  curarr: "\u21B7",
  curarrm: "\u293C",
  curlyeqprec: "\u22DE",
  curlyeqsucc: "\u22DF",
  curlyvee: "\u22CE",
  curlywedge: "\u22CF",
  curren: "\xA4",
  curvearrowleft: "\u21B6",
  curvearrowright: "\u21B7",
  cuvee: "\u22CE",
  cuwed: "\u22CF",
  cwconint: "\u2232",
  cwint: "\u2231",
  cylcty: "\u232D",
  dArr: "\u21D3",
  dHar: "\u2965",
  dagger: "\u2020",
  daleth: "\u2138",
  darr: "\u2193",
  dash: "\u2010",
  dashv: "\u22A3",
  dbkarow: "\u290F",
  dblac: "\u02DD",
  dcaron: "\u010F",
  dcy: "\u0434",
  dd: "\u2146",
  ddagger: "\u2021",
  ddarr: "\u21CA",
  ddotseq: "\u2A77",
  deg: "\xB0",
  delta: "\u03B4",
  demptyv: "\u29B1",
  dfisht: "\u297F",
  dfr: "\u{1D521}",
  dharl: "\u21C3",
  dharr: "\u21C2",
  diam: "\u22C4",
  diamond: "\u22C4",
  diamondsuit: "\u2666",
  diams: "\u2666",
  die: "\xA8",
  digamma: "\u03DD",
  disin: "\u22F2",
  div: "\xF7",
  divide: "\xF7",
  divideontimes: "\u22C7",
  divonx: "\u22C7",
  djcy: "\u0452",
  dlcorn: "\u231E",
  dlcrop: "\u230D",
  dollar: "$",
  dopf: "\u{1D555}",
  dot: "\u02D9",
  doteq: "\u2250",
  doteqdot: "\u2251",
  dotminus: "\u2238",
  dotplus: "\u2214",
  dotsquare: "\u22A1",
  doublebarwedge: "\u2306",
  downarrow: "\u2193",
  downdownarrows: "\u21CA",
  downharpoonleft: "\u21C3",
  downharpoonright: "\u21C2",
  drbkarow: "\u2910",
  drcorn: "\u231F",
  drcrop: "\u230C",
  dscr: "\u{1D4B9}",
  dscy: "\u0455",
  dsol: "\u29F6",
  dstrok: "\u0111",
  dtdot: "\u22F1",
  dtri: "\u25BF",
  dtrif: "\u25BE",
  duarr: "\u21F5",
  duhar: "\u296F",
  dwangle: "\u29A6",
  dzcy: "\u045F",
  dzigrarr: "\u27FF",
  eDDot: "\u2A77",
  eDot: "\u2251",
  eacute: "\xE9",
  easter: "\u2A6E",
  ecaron: "\u011B",
  ecir: "\u2256",
  ecirc: "\xEA",
  ecolon: "\u2255",
  ecy: "\u044D",
  edot: "\u0117",
  ee: "\u2147",
  efDot: "\u2252",
  efr: "\u{1D522}",
  eg: "\u2A9A",
  egrave: "\xE8",
  egs: "\u2A96",
  egsdot: "\u2A98",
  el: "\u2A99",
  elinters: "\u23E7",
  ell: "\u2113",
  els: "\u2A95",
  elsdot: "\u2A97",
  emacr: "\u0113",
  empty: "\u2205",
  emptyset: "\u2205",
  emptyv: "\u2205",
  emsp13: "\u2004",
  emsp14: "\u2005",
  emsp: "\u2003",
  eng: "\u014B",
  ensp: "\u2002",
  eogon: "\u0119",
  eopf: "\u{1D556}",
  epar: "\u22D5",
  eparsl: "\u29E3",
  eplus: "\u2A71",
  epsi: "\u03B5",
  epsilon: "\u03B5",
  epsiv: "\u03F5",
  eqcirc: "\u2256",
  eqcolon: "\u2255",
  eqsim: "\u2242",
  eqslantgtr: "\u2A96",
  eqslantless: "\u2A95",
  equals: "=",
  equest: "\u225F",
  equiv: "\u2261",
  equivDD: "\u2A78",
  eqvparsl: "\u29E5",
  erDot: "\u2253",
  erarr: "\u2971",
  escr: "\u212F",
  esdot: "\u2250",
  esim: "\u2242",
  eta: "\u03B7",
  eth: "\xF0",
  euml: "\xEB",
  euro: "\u20AC",
  excl: "!",
  exist: "\u2203",
  expectation: "\u2130",
  exponentiale: "\u2147",
  fallingdotseq: "\u2252",
  fcy: "\u0444",
  female: "\u2640",
  ffilig: "\uFB03",
  fflig: "\uFB00",
  ffllig: "\uFB04",
  ffr: "\u{1D523}",
  filig: "\uFB01",
  fjlig: "fj",
  flat: "\u266D",
  fllig: "\uFB02",
  fltns: "\u25B1",
  fnof: "\u0192",
  fopf: "\u{1D557}",
  forall: "\u2200",
  fork: "\u22D4",
  forkv: "\u2AD9",
  fpartint: "\u2A0D",
  frac12: "\xBD",
  frac13: "\u2153",
  frac14: "\xBC",
  frac15: "\u2155",
  frac16: "\u2159",
  frac18: "\u215B",
  frac23: "\u2154",
  frac25: "\u2156",
  frac34: "\xBE",
  frac35: "\u2157",
  frac38: "\u215C",
  frac45: "\u2158",
  frac56: "\u215A",
  frac58: "\u215D",
  frac78: "\u215E",
  frasl: "\u2044",
  frown: "\u2322",
  fscr: "\u{1D4BB}",
  gE: "\u2267",
  gEl: "\u2A8C",
  gacute: "\u01F5",
  gamma: "\u03B3",
  gammad: "\u03DD",
  gap: "\u2A86",
  gbreve: "\u011F",
  gcirc: "\u011D",
  gcy: "\u0433",
  gdot: "\u0121",
  ge: "\u2265",
  gel: "\u22DB",
  geq: "\u2265",
  geqq: "\u2267",
  geqslant: "\u2A7E",
  ges: "\u2A7E",
  gescc: "\u2AA9",
  gesdot: "\u2A80",
  gesdoto: "\u2A82",
  gesdotol: "\u2A84",
  gesl: "\u22DB\uFE00",
  gesles: "\u2A94",
  gfr: "\u{1D524}",
  gg: "\u226B",
  ggg: "\u22D9",
  gimel: "\u2137",
  gjcy: "\u0453",
  gl: "\u2277",
  glE: "\u2A92",
  gla: "\u2AA5",
  glj: "\u2AA4",
  gnE: "\u2269",
  gnap: "\u2A8A",
  gnapprox: "\u2A8A",
  gne: "\u2A88",
  gneq: "\u2A88",
  gneqq: "\u2269",
  gnsim: "\u22E7",
  gopf: "\u{1D558}",
  grave: "`",
  gscr: "\u210A",
  gsim: "\u2273",
  gsime: "\u2A8E",
  gsiml: "\u2A90",
  gt: ">",
  gtcc: "\u2AA7",
  gtcir: "\u2A7A",
  gtdot: "\u22D7",
  gtlPar: "\u2995",
  gtquest: "\u2A7C",
  gtrapprox: "\u2A86",
  gtrarr: "\u2978",
  gtrdot: "\u22D7",
  gtreqless: "\u22DB",
  gtreqqless: "\u2A8C",
  gtrless: "\u2277",
  gtrsim: "\u2273",
  gvertneqq: "\u2269\uFE00",
  gvnE: "\u2269\uFE00",
  hArr: "\u21D4",
  hairsp: "\u200A",
  half: "\xBD",
  hamilt: "\u210B",
  hardcy: "\u044A",
  harr: "\u2194",
  harrcir: "\u2948",
  harrw: "\u21AD",
  hbar: "\u210F",
  hcirc: "\u0125",
  hearts: "\u2665",
  heartsuit: "\u2665",
  hellip: "\u2026",
  hercon: "\u22B9",
  hfr: "\u{1D525}",
  hksearow: "\u2925",
  hkswarow: "\u2926",
  hoarr: "\u21FF",
  homtht: "\u223B",
  hookleftarrow: "\u21A9",
  hookrightarrow: "\u21AA",
  hopf: "\u{1D559}",
  horbar: "\u2015",
  hscr: "\u{1D4BD}",
  hslash: "\u210F",
  hstrok: "\u0127",
  hybull: "\u2043",
  hyphen: "\u2010",
  iacute: "\xED",
  ic: "\u2063",
  icirc: "\xEE",
  icy: "\u0438",
  iecy: "\u0435",
  iexcl: "\xA1",
  iff: "\u21D4",
  ifr: "\u{1D526}",
  igrave: "\xEC",
  ii: "\u2148",
  iiiint: "\u2A0C",
  iiint: "\u222D",
  iinfin: "\u29DC",
  iiota: "\u2129",
  ijlig: "\u0133",
  imacr: "\u012B",
  image: "\u2111",
  imagline: "\u2110",
  imagpart: "\u2111",
  imath: "\u0131",
  imof: "\u22B7",
  imped: "\u01B5",
  in: "\u2208",
  incare: "\u2105",
  infin: "\u221E",
  infintie: "\u29DD",
  inodot: "\u0131",
  int: "\u222B",
  intcal: "\u22BA",
  integers: "\u2124",
  intercal: "\u22BA",
  intlarhk: "\u2A17",
  intprod: "\u2A3C",
  iocy: "\u0451",
  iogon: "\u012F",
  iopf: "\u{1D55A}",
  iota: "\u03B9",
  iprod: "\u2A3C",
  iquest: "\xBF",
  iscr: "\u{1D4BE}",
  isin: "\u2208",
  isinE: "\u22F9",
  isindot: "\u22F5",
  isins: "\u22F4",
  isinsv: "\u22F3",
  isinv: "\u2208",
  it: "\u2062",
  itilde: "\u0129",
  iukcy: "\u0456",
  iuml: "\xEF",
  jcirc: "\u0135",
  jcy: "\u0439",
  jfr: "\u{1D527}",
  jmath: "\u0237",
  jopf: "\u{1D55B}",
  jscr: "\u{1D4BF}",
  jsercy: "\u0458",
  jukcy: "\u0454",
  kappa: "\u03BA",
  kappav: "\u03F0",
  kcedil: "\u0137",
  kcy: "\u043A",
  kfr: "\u{1D528}",
  kgreen: "\u0138",
  khcy: "\u0445",
  kjcy: "\u045C",
  kopf: "\u{1D55C}",
  kscr: "\u{1D4C0}",
  lAarr: "\u21DA",
  lArr: "\u21D0",
  lAtail: "\u291B",
  lBarr: "\u290E",
  lE: "\u2266",
  lEg: "\u2A8B",
  lHar: "\u2962",
  lacute: "\u013A",
  laemptyv: "\u29B4",
  lagran: "\u2112",
  lambda: "\u03BB",
  lang: "\u27E8",
  langd: "\u2991",
  langle: "\u27E8",
  lap: "\u2A85",
  laquo: "\xAB",
  larr: "\u2190",
  larrb: "\u21E4",
  larrbfs: "\u291F",
  larrfs: "\u291D",
  larrhk: "\u21A9",
  larrlp: "\u21AB",
  larrpl: "\u2939",
  larrsim: "\u2973",
  larrtl: "\u21A2",
  lat: "\u2AAB",
  latail: "\u2919",
  late: "\u2AAD",
  lates: "\u2AAD\uFE00",
  lbarr: "\u290C",
  lbbrk: "\u2772",
  lbrace: "{",
  lbrack: "[",
  lbrke: "\u298B",
  lbrksld: "\u298F",
  lbrkslu: "\u298D",
  lcaron: "\u013E",
  lcedil: "\u013C",
  lceil: "\u2308",
  lcub: "{",
  lcy: "\u043B",
  ldca: "\u2936",
  ldquo: "\u201C",
  ldquor: "\u201E",
  ldrdhar: "\u2967",
  ldrushar: "\u294B",
  ldsh: "\u21B2",
  le: "\u2264",
  leftarrow: "\u2190",
  leftarrowtail: "\u21A2",
  leftharpoondown: "\u21BD",
  leftharpoonup: "\u21BC",
  leftleftarrows: "\u21C7",
  leftrightarrow: "\u2194",
  leftrightarrows: "\u21C6",
  leftrightharpoons: "\u21CB",
  leftrightsquigarrow: "\u21AD",
  leftthreetimes: "\u22CB",
  leg: "\u22DA",
  leq: "\u2264",
  leqq: "\u2266",
  leqslant: "\u2A7D",
  les: "\u2A7D",
  lescc: "\u2AA8",
  lesdot: "\u2A7F",
  lesdoto: "\u2A81",
  lesdotor: "\u2A83",
  lesg: "\u22DA\uFE00",
  lesges: "\u2A93",
  lessapprox: "\u2A85",
  lessdot: "\u22D6",
  lesseqgtr: "\u22DA",
  lesseqqgtr: "\u2A8B",
  lessgtr: "\u2276",
  lesssim: "\u2272",
  lfisht: "\u297C",
  lfloor: "\u230A",
  lfr: "\u{1D529}",
  lg: "\u2276",
  lgE: "\u2A91",
  lhard: "\u21BD",
  lharu: "\u21BC",
  lharul: "\u296A",
  lhblk: "\u2584",
  ljcy: "\u0459",
  ll: "\u226A",
  llarr: "\u21C7",
  llcorner: "\u231E",
  llhard: "\u296B",
  lltri: "\u25FA",
  lmidot: "\u0140",
  lmoust: "\u23B0",
  lmoustache: "\u23B0",
  lnE: "\u2268",
  lnap: "\u2A89",
  lnapprox: "\u2A89",
  lne: "\u2A87",
  lneq: "\u2A87",
  lneqq: "\u2268",
  lnsim: "\u22E6",
  loang: "\u27EC",
  loarr: "\u21FD",
  lobrk: "\u27E6",
  longleftarrow: "\u27F5",
  longleftrightarrow: "\u27F7",
  longmapsto: "\u27FC",
  longrightarrow: "\u27F6",
  looparrowleft: "\u21AB",
  looparrowright: "\u21AC",
  lopar: "\u2985",
  lopf: "\u{1D55D}",
  loplus: "\u2A2D",
  lotimes: "\u2A34",
  lowast: "\u2217",
  lowbar: "_",
  loz: "\u25CA",
  lozenge: "\u25CA",
  lozf: "\u29EB",
  lpar: "(",
  lparlt: "\u2993",
  lrarr: "\u21C6",
  lrcorner: "\u231F",
  lrhar: "\u21CB",
  lrhard: "\u296D",
  lrm: "\u200E",
  lrtri: "\u22BF",
  lsaquo: "\u2039",
  lscr: "\u{1D4C1}",
  lsh: "\u21B0",
  lsim: "\u2272",
  lsime: "\u2A8D",
  lsimg: "\u2A8F",
  lsqb: "[",
  lsquo: "\u2018",
  lsquor: "\u201A",
  lstrok: "\u0142",
  lt: "<",
  ltcc: "\u2AA6",
  ltcir: "\u2A79",
  ltdot: "\u22D6",
  lthree: "\u22CB",
  ltimes: "\u22C9",
  ltlarr: "\u2976",
  ltquest: "\u2A7B",
  ltrPar: "\u2996",
  ltri: "\u25C3",
  ltrie: "\u22B4",
  ltrif: "\u25C2",
  lurdshar: "\u294A",
  luruhar: "\u2966",
  lvertneqq: "\u2268\uFE00",
  lvnE: "\u2268\uFE00",
  mDDot: "\u223A",
  macr: "\xAF",
  male: "\u2642",
  malt: "\u2720",
  maltese: "\u2720",
  map: "\u21A6",
  mapsto: "\u21A6",
  mapstodown: "\u21A7",
  mapstoleft: "\u21A4",
  mapstoup: "\u21A5",
  marker: "\u25AE",
  mcomma: "\u2A29",
  mcy: "\u043C",
  mdash: "\u2014",
  measuredangle: "\u2221",
  mfr: "\u{1D52A}",
  mho: "\u2127",
  micro: "\xB5",
  mid: "\u2223",
  midast: "*",
  midcir: "\u2AF0",
  middot: "\xB7",
  minus: "\u2212",
  minusb: "\u229F",
  minusd: "\u2238",
  minusdu: "\u2A2A",
  mlcp: "\u2ADB",
  mldr: "\u2026",
  mnplus: "\u2213",
  models: "\u22A7",
  mopf: "\u{1D55E}",
  mp: "\u2213",
  mscr: "\u{1D4C2}",
  mstpos: "\u223E",
  mu: "\u03BC",
  multimap: "\u22B8",
  mumap: "\u22B8",
  nGg: "\u22D9\u0338",
  nGt: "\u226B\u20D2",
  nGtv: "\u226B\u0338",
  nLeftarrow: "\u21CD",
  nLeftrightarrow: "\u21CE",
  nLl: "\u22D8\u0338",
  nLt: "\u226A\u20D2",
  nLtv: "\u226A\u0338",
  nRightarrow: "\u21CF",
  nVDash: "\u22AF",
  nVdash: "\u22AE",
  nabla: "\u2207",
  nacute: "\u0144",
  nang: "\u2220\u20D2",
  nap: "\u2249",
  napE: "\u2A70\u0338",
  napid: "\u224B\u0338",
  napos: "\u0149",
  napprox: "\u2249",
  natur: "\u266E",
  natural: "\u266E",
  naturals: "\u2115",
  nbsp: "\xA0",
  nbump: "\u224E\u0338",
  nbumpe: "\u224F\u0338",
  ncap: "\u2A43",
  ncaron: "\u0148",
  ncedil: "\u0146",
  ncong: "\u2247",
  ncongdot: "\u2A6D\u0338",
  ncup: "\u2A42",
  ncy: "\u043D",
  ndash: "\u2013",
  ne: "\u2260",
  neArr: "\u21D7",
  nearhk: "\u2924",
  nearr: "\u2197",
  nearrow: "\u2197",
  nedot: "\u2250\u0338",
  nequiv: "\u2262",
  nesear: "\u2928",
  nesim: "\u2242\u0338",
  nexist: "\u2204",
  nexists: "\u2204",
  nfr: "\u{1D52B}",
  ngE: "\u2267\u0338",
  nge: "\u2271",
  ngeq: "\u2271",
  ngeqq: "\u2267\u0338",
  ngeqslant: "\u2A7E\u0338",
  nges: "\u2A7E\u0338",
  ngsim: "\u2275",
  ngt: "\u226F",
  ngtr: "\u226F",
  nhArr: "\u21CE",
  nharr: "\u21AE",
  nhpar: "\u2AF2",
  ni: "\u220B",
  nis: "\u22FC",
  nisd: "\u22FA",
  niv: "\u220B",
  njcy: "\u045A",
  nlArr: "\u21CD",
  nlE: "\u2266\u0338",
  nlarr: "\u219A",
  nldr: "\u2025",
  nle: "\u2270",
  nleftarrow: "\u219A",
  nleftrightarrow: "\u21AE",
  nleq: "\u2270",
  nleqq: "\u2266\u0338",
  nleqslant: "\u2A7D\u0338",
  nles: "\u2A7D\u0338",
  nless: "\u226E",
  nlsim: "\u2274",
  nlt: "\u226E",
  nltri: "\u22EA",
  nltrie: "\u22EC",
  nmid: "\u2224",
  nopf: "\u{1D55F}",
  not: "\xAC",
  notin: "\u2209",
  notinE: "\u22F9\u0338",
  notindot: "\u22F5\u0338",
  notinva: "\u2209",
  notinvb: "\u22F7",
  notinvc: "\u22F6",
  notni: "\u220C",
  notniva: "\u220C",
  notnivb: "\u22FE",
  notnivc: "\u22FD",
  npar: "\u2226",
  nparallel: "\u2226",
  nparsl: "\u2AFD\u20E5",
  npart: "\u2202\u0338",
  npolint: "\u2A14",
  npr: "\u2280",
  nprcue: "\u22E0",
  npre: "\u2AAF\u0338",
  nprec: "\u2280",
  npreceq: "\u2AAF\u0338",
  nrArr: "\u21CF",
  nrarr: "\u219B",
  nrarrc: "\u2933\u0338",
  nrarrw: "\u219D\u0338",
  nrightarrow: "\u219B",
  nrtri: "\u22EB",
  nrtrie: "\u22ED",
  nsc: "\u2281",
  nsccue: "\u22E1",
  nsce: "\u2AB0\u0338",
  nscr: "\u{1D4C3}",
  nshortmid: "\u2224",
  nshortparallel: "\u2226",
  nsim: "\u2241",
  nsime: "\u2244",
  nsimeq: "\u2244",
  nsmid: "\u2224",
  nspar: "\u2226",
  nsqsube: "\u22E2",
  nsqsupe: "\u22E3",
  nsub: "\u2284",
  nsubE: "\u2AC5\u0338",
  nsube: "\u2288",
  nsubset: "\u2282\u20D2",
  nsubseteq: "\u2288",
  nsubseteqq: "\u2AC5\u0338",
  nsucc: "\u2281",
  nsucceq: "\u2AB0\u0338",
  nsup: "\u2285",
  nsupE: "\u2AC6\u0338",
  nsupe: "\u2289",
  nsupset: "\u2283\u20D2",
  nsupseteq: "\u2289",
  nsupseteqq: "\u2AC6\u0338",
  ntgl: "\u2279",
  ntilde: "\xF1",
  ntlg: "\u2278",
  ntriangleleft: "\u22EA",
  ntrianglelefteq: "\u22EC",
  ntriangleright: "\u22EB",
  ntrianglerighteq: "\u22ED",
  nu: "\u03BD",
  num: "#",
  numero: "\u2116",
  numsp: "\u2007",
  nvDash: "\u22AD",
  nvHarr: "\u2904",
  nvap: "\u224D\u20D2",
  nvdash: "\u22AC",
  nvge: "\u2265\u20D2",
  nvgt: ">\u20D2",
  nvinfin: "\u29DE",
  nvlArr: "\u2902",
  nvle: "\u2264\u20D2",
  nvlt: "<\u20D2",
  nvltrie: "\u22B4\u20D2",
  nvrArr: "\u2903",
  nvrtrie: "\u22B5\u20D2",
  nvsim: "\u223C\u20D2",
  nwArr: "\u21D6",
  nwarhk: "\u2923",
  nwarr: "\u2196",
  nwarrow: "\u2196",
  nwnear: "\u2927",
  oS: "\u24C8",
  oacute: "\xF3",
  oast: "\u229B",
  ocir: "\u229A",
  ocirc: "\xF4",
  ocy: "\u043E",
  odash: "\u229D",
  odblac: "\u0151",
  odiv: "\u2A38",
  odot: "\u2299",
  odsold: "\u29BC",
  oelig: "\u0153",
  ofcir: "\u29BF",
  ofr: "\u{1D52C}",
  ogon: "\u02DB",
  ograve: "\xF2",
  ogt: "\u29C1",
  ohbar: "\u29B5",
  ohm: "\u03A9",
  oint: "\u222E",
  olarr: "\u21BA",
  olcir: "\u29BE",
  olcross: "\u29BB",
  oline: "\u203E",
  olt: "\u29C0",
  omacr: "\u014D",
  omega: "\u03C9",
  omicron: "\u03BF",
  omid: "\u29B6",
  ominus: "\u2296",
  oopf: "\u{1D560}",
  opar: "\u29B7",
  operp: "\u29B9",
  oplus: "\u2295",
  or: "\u2228",
  orarr: "\u21BB",
  ord: "\u2A5D",
  order: "\u2134",
  orderof: "\u2134",
  ordf: "\xAA",
  ordm: "\xBA",
  origof: "\u22B6",
  oror: "\u2A56",
  orslope: "\u2A57",
  orv: "\u2A5B",
  oscr: "\u2134",
  oslash: "\xF8",
  osol: "\u2298",
  otilde: "\xF5",
  otimes: "\u2297",
  otimesas: "\u2A36",
  ouml: "\xF6",
  ovbar: "\u233D",
  par: "\u2225",
  para: "\xB6",
  parallel: "\u2225",
  parsim: "\u2AF3",
  parsl: "\u2AFD",
  part: "\u2202",
  pcy: "\u043F",
  percnt: "%",
  period: ".",
  permil: "\u2030",
  perp: "\u22A5",
  pertenk: "\u2031",
  pfr: "\u{1D52D}",
  phi: "\u03C6",
  phiv: "\u03D5",
  phmmat: "\u2133",
  phone: "\u260E",
  pi: "\u03C0",
  pitchfork: "\u22D4",
  piv: "\u03D6",
  planck: "\u210F",
  planckh: "\u210E",
  plankv: "\u210F",
  plus: "+",
  plusacir: "\u2A23",
  plusb: "\u229E",
  pluscir: "\u2A22",
  plusdo: "\u2214",
  plusdu: "\u2A25",
  pluse: "\u2A72",
  plusmn: "\xB1",
  plussim: "\u2A26",
  plustwo: "\u2A27",
  pm: "\xB1",
  pointint: "\u2A15",
  popf: "\u{1D561}",
  pound: "\xA3",
  pr: "\u227A",
  prE: "\u2AB3",
  prap: "\u2AB7",
  prcue: "\u227C",
  pre: "\u2AAF",
  prec: "\u227A",
  precapprox: "\u2AB7",
  preccurlyeq: "\u227C",
  preceq: "\u2AAF",
  precnapprox: "\u2AB9",
  precneqq: "\u2AB5",
  precnsim: "\u22E8",
  precsim: "\u227E",
  prime: "\u2032",
  primes: "\u2119",
  prnE: "\u2AB5",
  prnap: "\u2AB9",
  prnsim: "\u22E8",
  prod: "\u220F",
  profalar: "\u232E",
  profline: "\u2312",
  profsurf: "\u2313",
  prop: "\u221D",
  propto: "\u221D",
  prsim: "\u227E",
  prurel: "\u22B0",
  pscr: "\u{1D4C5}",
  psi: "\u03C8",
  puncsp: "\u2008",
  qfr: "\u{1D52E}",
  qint: "\u2A0C",
  qopf: "\u{1D562}",
  qprime: "\u2057",
  qscr: "\u{1D4C6}",
  quaternions: "\u210D",
  quatint: "\u2A16",
  quest: "?",
  questeq: "\u225F",
  quot: '"',
  rAarr: "\u21DB",
  rArr: "\u21D2",
  rAtail: "\u291C",
  rBarr: "\u290F",
  rHar: "\u2964",
  race: "\u223D\u0331",
  racute: "\u0155",
  radic: "\u221A",
  raemptyv: "\u29B3",
  rang: "\u27E9",
  rangd: "\u2992",
  range: "\u29A5",
  rangle: "\u27E9",
  raquo: "\xBB",
  rarr: "\u2192",
  rarrap: "\u2975",
  rarrb: "\u21E5",
  rarrbfs: "\u2920",
  rarrc: "\u2933",
  rarrfs: "\u291E",
  rarrhk: "\u21AA",
  rarrlp: "\u21AC",
  rarrpl: "\u2945",
  rarrsim: "\u2974",
  rarrtl: "\u21A3",
  rarrw: "\u219D",
  ratail: "\u291A",
  ratio: "\u2236",
  rationals: "\u211A",
  rbarr: "\u290D",
  rbbrk: "\u2773",
  rbrace: "}",
  rbrack: "]",
  rbrke: "\u298C",
  rbrksld: "\u298E",
  rbrkslu: "\u2990",
  rcaron: "\u0159",
  rcedil: "\u0157",
  rceil: "\u2309",
  rcub: "}",
  rcy: "\u0440",
  rdca: "\u2937",
  rdldhar: "\u2969",
  rdquo: "\u201D",
  rdquor: "\u201D",
  rdsh: "\u21B3",
  real: "\u211C",
  realine: "\u211B",
  realpart: "\u211C",
  reals: "\u211D",
  rect: "\u25AD",
  reg: "\xAE",
  rfisht: "\u297D",
  rfloor: "\u230B",
  rfr: "\u{1D52F}",
  rhard: "\u21C1",
  rharu: "\u21C0",
  rharul: "\u296C",
  rho: "\u03C1",
  rhov: "\u03F1",
  rightarrow: "\u2192",
  rightarrowtail: "\u21A3",
  rightharpoondown: "\u21C1",
  rightharpoonup: "\u21C0",
  rightleftarrows: "\u21C4",
  rightleftharpoons: "\u21CC",
  rightrightarrows: "\u21C9",
  rightsquigarrow: "\u219D",
  rightthreetimes: "\u22CC",
  ring: "\u02DA",
  risingdotseq: "\u2253",
  rlarr: "\u21C4",
  rlhar: "\u21CC",
  rlm: "\u200F",
  rmoust: "\u23B1",
  rmoustache: "\u23B1",
  rnmid: "\u2AEE",
  roang: "\u27ED",
  roarr: "\u21FE",
  robrk: "\u27E7",
  ropar: "\u2986",
  ropf: "\u{1D563}",
  roplus: "\u2A2E",
  rotimes: "\u2A35",
  rpar: ")",
  rpargt: "\u2994",
  rppolint: "\u2A12",
  rrarr: "\u21C9",
  rsaquo: "\u203A",
  rscr: "\u{1D4C7}",
  rsh: "\u21B1",
  rsqb: "]",
  rsquo: "\u2019",
  rsquor: "\u2019",
  rthree: "\u22CC",
  rtimes: "\u22CA",
  rtri: "\u25B9",
  rtrie: "\u22B5",
  rtrif: "\u25B8",
  rtriltri: "\u29CE",
  ruluhar: "\u2968",
  rx: "\u211E",
  sacute: "\u015B",
  sbquo: "\u201A",
  sc: "\u227B",
  scE: "\u2AB4",
  scap: "\u2AB8",
  scaron: "\u0161",
  sccue: "\u227D",
  sce: "\u2AB0",
  scedil: "\u015F",
  scirc: "\u015D",
  scnE: "\u2AB6",
  scnap: "\u2ABA",
  scnsim: "\u22E9",
  scpolint: "\u2A13",
  scsim: "\u227F",
  scy: "\u0441",
  sdot: "\u22C5",
  sdotb: "\u22A1",
  sdote: "\u2A66",
  seArr: "\u21D8",
  searhk: "\u2925",
  searr: "\u2198",
  searrow: "\u2198",
  sect: "\xA7",
  semi: ";",
  seswar: "\u2929",
  setminus: "\u2216",
  setmn: "\u2216",
  sext: "\u2736",
  sfr: "\u{1D530}",
  sfrown: "\u2322",
  sharp: "\u266F",
  shchcy: "\u0449",
  shcy: "\u0448",
  shortmid: "\u2223",
  shortparallel: "\u2225",
  shy: "\xAD",
  sigma: "\u03C3",
  sigmaf: "\u03C2",
  sigmav: "\u03C2",
  sim: "\u223C",
  simdot: "\u2A6A",
  sime: "\u2243",
  simeq: "\u2243",
  simg: "\u2A9E",
  simgE: "\u2AA0",
  siml: "\u2A9D",
  simlE: "\u2A9F",
  simne: "\u2246",
  simplus: "\u2A24",
  simrarr: "\u2972",
  slarr: "\u2190",
  smallsetminus: "\u2216",
  smashp: "\u2A33",
  smeparsl: "\u29E4",
  smid: "\u2223",
  smile: "\u2323",
  smt: "\u2AAA",
  smte: "\u2AAC",
  smtes: "\u2AAC\uFE00",
  softcy: "\u044C",
  sol: "/",
  solb: "\u29C4",
  solbar: "\u233F",
  sopf: "\u{1D564}",
  spades: "\u2660",
  spadesuit: "\u2660",
  spar: "\u2225",
  sqcap: "\u2293",
  sqcaps: "\u2293\uFE00",
  sqcup: "\u2294",
  sqcups: "\u2294\uFE00",
  sqsub: "\u228F",
  sqsube: "\u2291",
  sqsubset: "\u228F",
  sqsubseteq: "\u2291",
  sqsup: "\u2290",
  sqsupe: "\u2292",
  sqsupset: "\u2290",
  sqsupseteq: "\u2292",
  squ: "\u25A1",
  square: "\u25A1",
  squarf: "\u25AA",
  squf: "\u25AA",
  srarr: "\u2192",
  sscr: "\u{1D4C8}",
  ssetmn: "\u2216",
  ssmile: "\u2323",
  sstarf: "\u22C6",
  star: "\u2606",
  starf: "\u2605",
  straightepsilon: "\u03F5",
  straightphi: "\u03D5",
  strns: "\xAF",
  sub: "\u2282",
  subE: "\u2AC5",
  subdot: "\u2ABD",
  sube: "\u2286",
  subedot: "\u2AC3",
  submult: "\u2AC1",
  subnE: "\u2ACB",
  subne: "\u228A",
  subplus: "\u2ABF",
  subrarr: "\u2979",
  subset: "\u2282",
  subseteq: "\u2286",
  subseteqq: "\u2AC5",
  subsetneq: "\u228A",
  subsetneqq: "\u2ACB",
  subsim: "\u2AC7",
  subsub: "\u2AD5",
  subsup: "\u2AD3",
  succ: "\u227B",
  succapprox: "\u2AB8",
  succcurlyeq: "\u227D",
  succeq: "\u2AB0",
  succnapprox: "\u2ABA",
  succneqq: "\u2AB6",
  succnsim: "\u22E9",
  succsim: "\u227F",
  sum: "\u2211",
  sung: "\u266A",
  sup1: "\xB9",
  sup2: "\xB2",
  sup3: "\xB3",
  sup: "\u2283",
  supE: "\u2AC6",
  supdot: "\u2ABE",
  supdsub: "\u2AD8",
  supe: "\u2287",
  supedot: "\u2AC4",
  suphsol: "\u27C9",
  suphsub: "\u2AD7",
  suplarr: "\u297B",
  supmult: "\u2AC2",
  supnE: "\u2ACC",
  supne: "\u228B",
  supplus: "\u2AC0",
  supset: "\u2283",
  supseteq: "\u2287",
  supseteqq: "\u2AC6",
  supsetneq: "\u228B",
  supsetneqq: "\u2ACC",
  supsim: "\u2AC8",
  supsub: "\u2AD4",
  supsup: "\u2AD6",
  swArr: "\u21D9",
  swarhk: "\u2926",
  swarr: "\u2199",
  swarrow: "\u2199",
  swnwar: "\u292A",
  szlig: "\xDF",
  target: "\u2316",
  tau: "\u03C4",
  tbrk: "\u23B4",
  tcaron: "\u0165",
  tcedil: "\u0163",
  tcy: "\u0442",
  tdot: "\u20DB",
  telrec: "\u2315",
  tfr: "\u{1D531}",
  there4: "\u2234",
  therefore: "\u2234",
  theta: "\u03B8",
  thetasym: "\u03D1",
  thetav: "\u03D1",
  thickapprox: "\u2248",
  thicksim: "\u223C",
  thinsp: "\u2009",
  thkap: "\u2248",
  thksim: "\u223C",
  thorn: "\xFE",
  tilde: "\u02DC",
  times: "\xD7",
  timesb: "\u22A0",
  timesbar: "\u2A31",
  timesd: "\u2A30",
  tint: "\u222D",
  toea: "\u2928",
  top: "\u22A4",
  topbot: "\u2336",
  topcir: "\u2AF1",
  topf: "\u{1D565}",
  topfork: "\u2ADA",
  tosa: "\u2929",
  tprime: "\u2034",
  trade: "\u2122",
  triangle: "\u25B5",
  triangledown: "\u25BF",
  triangleleft: "\u25C3",
  trianglelefteq: "\u22B4",
  triangleq: "\u225C",
  triangleright: "\u25B9",
  trianglerighteq: "\u22B5",
  tridot: "\u25EC",
  trie: "\u225C",
  triminus: "\u2A3A",
  triplus: "\u2A39",
  trisb: "\u29CD",
  tritime: "\u2A3B",
  trpezium: "\u23E2",
  tscr: "\u{1D4C9}",
  tscy: "\u0446",
  tshcy: "\u045B",
  tstrok: "\u0167",
  twixt: "\u226C",
  twoheadleftarrow: "\u219E",
  twoheadrightarrow: "\u21A0",
  uArr: "\u21D1",
  uHar: "\u2963",
  uacute: "\xFA",
  uarr: "\u2191",
  ubrcy: "\u045E",
  ubreve: "\u016D",
  ucirc: "\xFB",
  ucy: "\u0443",
  udarr: "\u21C5",
  udblac: "\u0171",
  udhar: "\u296E",
  ufisht: "\u297E",
  ufr: "\u{1D532}",
  ugrave: "\xF9",
  uharl: "\u21BF",
  uharr: "\u21BE",
  uhblk: "\u2580",
  ulcorn: "\u231C",
  ulcorner: "\u231C",
  ulcrop: "\u230F",
  ultri: "\u25F8",
  umacr: "\u016B",
  uml: "\xA8",
  uogon: "\u0173",
  uopf: "\u{1D566}",
  uparrow: "\u2191",
  updownarrow: "\u2195",
  upharpoonleft: "\u21BF",
  upharpoonright: "\u21BE",
  uplus: "\u228E",
  upsi: "\u03C5",
  upsih: "\u03D2",
  upsilon: "\u03C5",
  upuparrows: "\u21C8",
  urcorn: "\u231D",
  urcorner: "\u231D",
  urcrop: "\u230E",
  uring: "\u016F",
  urtri: "\u25F9",
  uscr: "\u{1D4CA}",
  utdot: "\u22F0",
  utilde: "\u0169",
  utri: "\u25B5",
  utrif: "\u25B4",
  uuarr: "\u21C8",
  uuml: "\xFC",
  uwangle: "\u29A7",
  vArr: "\u21D5",
  vBar: "\u2AE8",
  vBarv: "\u2AE9",
  vDash: "\u22A8",
  vangrt: "\u299C",
  varepsilon: "\u03F5",
  varkappa: "\u03F0",
  varnothing: "\u2205",
  varphi: "\u03D5",
  varpi: "\u03D6",
  varpropto: "\u221D",
  varr: "\u2195",
  varrho: "\u03F1",
  varsigma: "\u03C2",
  varsubsetneq: "\u228A\uFE00",
  varsubsetneqq: "\u2ACB\uFE00",
  varsupsetneq: "\u228B\uFE00",
  varsupsetneqq: "\u2ACC\uFE00",
  vartheta: "\u03D1",
  vartriangleleft: "\u22B2",
  vartriangleright: "\u22B3",
  vcy: "\u0432",
  vdash: "\u22A2",
  vee: "\u2228",
  veebar: "\u22BB",
  veeeq: "\u225A",
  vellip: "\u22EE",
  verbar: "|",
  vert: "|",
  vfr: "\u{1D533}",
  vltri: "\u22B2",
  vnsub: "\u2282\u20D2",
  vnsup: "\u2283\u20D2",
  vopf: "\u{1D567}",
  vprop: "\u221D",
  vrtri: "\u22B3",
  vscr: "\u{1D4CB}",
  vsubnE: "\u2ACB\uFE00",
  vsubne: "\u228A\uFE00",
  vsupnE: "\u2ACC\uFE00",
  vsupne: "\u228B\uFE00",
  vzigzag: "\u299A",
  wcirc: "\u0175",
  wedbar: "\u2A5F",
  wedge: "\u2227",
  wedgeq: "\u2259",
  weierp: "\u2118",
  wfr: "\u{1D534}",
  wopf: "\u{1D568}",
  wp: "\u2118",
  wr: "\u2240",
  wreath: "\u2240",
  wscr: "\u{1D4CC}",
  xcap: "\u22C2",
  xcirc: "\u25EF",
  xcup: "\u22C3",
  xdtri: "\u25BD",
  xfr: "\u{1D535}",
  xhArr: "\u27FA",
  xharr: "\u27F7",
  xi: "\u03BE",
  xlArr: "\u27F8",
  xlarr: "\u27F5",
  xmap: "\u27FC",
  xnis: "\u22FB",
  xodot: "\u2A00",
  xopf: "\u{1D569}",
  xoplus: "\u2A01",
  xotime: "\u2A02",
  xrArr: "\u27F9",
  xrarr: "\u27F6",
  xscr: "\u{1D4CD}",
  xsqcup: "\u2A06",
  xuplus: "\u2A04",
  xutri: "\u25B3",
  xvee: "\u22C1",
  xwedge: "\u22C0",
  yacute: "\xFD",
  yacy: "\u044F",
  ycirc: "\u0177",
  ycy: "\u044B",
  yen: "\xA5",
  yfr: "\u{1D536}",
  yicy: "\u0457",
  yopf: "\u{1D56A}",
  yscr: "\u{1D4CE}",
  yucy: "\u044E",
  yuml: "\xFF",
  zacute: "\u017A",
  zcaron: "\u017E",
  zcy: "\u0437",
  zdot: "\u017C",
  zeetrf: "\u2128",
  zeta: "\u03B6",
  zfr: "\u{1D537}",
  zhcy: "\u0436",
  zigrarr: "\u21DD",
  zopf: "\u{1D56B}",
  zscr: "\u{1D4CF}",
  zwj: "\u200D",
  zwnj: "\u200C"
};

// ../main/node_modules/decode-named-character-reference/index.js
var own = {}.hasOwnProperty;
function decodeNamedCharacterReference(value) {
  return own.call(characterEntities, value) ? characterEntities[value] : false;
}

// ../main/node_modules/micromark-util-chunked/index.js
function splice(list2, start, remove, items) {
  const end = list2.length;
  let chunkStart = 0;
  let parameters;
  if (start < 0) {
    start = -start > end ? 0 : end + start;
  } else {
    start = start > end ? end : start;
  }
  remove = remove > 0 ? remove : 0;
  if (items.length < 1e4) {
    parameters = Array.from(items);
    parameters.unshift(start, remove);
    list2.splice(...parameters);
  } else {
    if (remove) list2.splice(start, remove);
    while (chunkStart < items.length) {
      parameters = items.slice(chunkStart, chunkStart + 1e4);
      parameters.unshift(start, 0);
      list2.splice(...parameters);
      chunkStart += 1e4;
      start += 1e4;
    }
  }
}
function push2(list2, items) {
  if (list2.length > 0) {
    splice(list2, list2.length, 0, items);
    return list2;
  }
  return items;
}

// ../main/node_modules/micromark-util-combine-extensions/index.js
var hasOwnProperty = {}.hasOwnProperty;
function combineExtensions(extensions) {
  const all = {};
  let index = -1;
  while (++index < extensions.length) {
    syntaxExtension(all, extensions[index]);
  }
  return all;
}
function syntaxExtension(all, extension) {
  let hook;
  for (hook in extension) {
    const maybe = hasOwnProperty.call(all, hook) ? all[hook] : void 0;
    const left = maybe || (all[hook] = {});
    const right = extension[hook];
    let code2;
    if (right) {
      for (code2 in right) {
        if (!hasOwnProperty.call(left, code2)) left[code2] = [];
        const value = right[code2];
        constructs(
          // @ts-expect-error Looks like a list.
          left[code2],
          Array.isArray(value) ? value : value ? [value] : []
        );
      }
    }
  }
}
function constructs(existing, list2) {
  let index = -1;
  const before = [];
  while (++index < list2.length) {
    ;
    (list2[index].add === "after" ? existing : before).push(list2[index]);
  }
  splice(existing, 0, 0, before);
}

// ../main/node_modules/micromark-util-decode-numeric-character-reference/index.js
function decodeNumericCharacterReference(value, base) {
  const code2 = Number.parseInt(value, base);
  if (
    // C0 except for HT, LF, FF, CR, space.
    code2 < 9 || code2 === 11 || code2 > 13 && code2 < 32 || // Control character (DEL) of C0, and C1 controls.
    code2 > 126 && code2 < 160 || // Lone high surrogates and low surrogates.
    code2 > 55295 && code2 < 57344 || // Noncharacters.
    code2 > 64975 && code2 < 65008 || /* eslint-disable no-bitwise */
    (code2 & 65535) === 65535 || (code2 & 65535) === 65534 || /* eslint-enable no-bitwise */
    // Out of range
    code2 > 1114111
  ) {
    return "\uFFFD";
  }
  return String.fromCodePoint(code2);
}

// ../main/node_modules/micromark-util-normalize-identifier/index.js
function normalizeIdentifier(value) {
  return value.replace(/[\t\n\r ]+/g, " ").replace(/^ | $/g, "").toLowerCase().toUpperCase();
}

// ../main/node_modules/micromark-util-character/index.js
var asciiAlpha = regexCheck(/[A-Za-z]/);
var asciiAlphanumeric = regexCheck(/[\dA-Za-z]/);
var asciiAtext = regexCheck(/[#-'*+\--9=?A-Z^-~]/);
function asciiControl(code2) {
  return (
    // Special whitespace codes (which have negative values), C0 and Control
    // character DEL
    code2 !== null && (code2 < 32 || code2 === 127)
  );
}
var asciiDigit = regexCheck(/\d/);
var asciiHexDigit = regexCheck(/[\dA-Fa-f]/);
var asciiPunctuation = regexCheck(/[!-/:-@[-`{-~]/);
function markdownLineEnding(code2) {
  return code2 !== null && code2 < -2;
}
function markdownLineEndingOrSpace(code2) {
  return code2 !== null && (code2 < 0 || code2 === 32);
}
function markdownSpace(code2) {
  return code2 === -2 || code2 === -1 || code2 === 32;
}
var unicodePunctuation = regexCheck(new RegExp("\\p{P}|\\p{S}", "u"));
var unicodeWhitespace = regexCheck(/\s/);
function regexCheck(regex) {
  return check;
  function check(code2) {
    return code2 !== null && code2 > -1 && regex.test(String.fromCharCode(code2));
  }
}

// ../main/node_modules/micromark-factory-space/index.js
function factorySpace(effects, ok, type, max) {
  const limit = max ? max - 1 : Infinity;
  let size = 0;
  return start;
  function start(code2) {
    if (markdownSpace(code2)) {
      effects.enter(type);
      return prefix(code2);
    }
    return ok(code2);
  }
  function prefix(code2) {
    if (markdownSpace(code2) && size++ < limit) {
      effects.consume(code2);
      return prefix;
    }
    effects.exit(type);
    return ok(code2);
  }
}
function factorySpaceMinMax(effects, ok, nok, type, min, max) {
  let size = 0;
  return start;
  function start(code2) {
    if (max > 0 && markdownSpace(code2)) {
      effects.enter(type);
      return prefix(code2);
    }
    return after(code2);
  }
  function prefix(code2) {
    if (markdownSpace(code2) && size < max) {
      effects.consume(code2);
      size++;
      return prefix;
    }
    effects.exit(type);
    return after(code2);
  }
  function after(code2) {
    return size >= min ? ok(code2) : nok(code2);
  }
}

// ../main/node_modules/micromark/lib/initialize/content.js
var content = {
  tokenize: initializeContent
};
function initializeContent(effects) {
  const contentStart2 = effects.attempt(this.parser.constructs.contentInitial, afterContentStartConstruct, paragraphInitial);
  let previous2;
  return contentStart2;
  function afterContentStartConstruct(code2) {
    if (code2 === null) {
      effects.consume(code2);
      return;
    }
    effects.enter("lineEnding");
    effects.consume(code2);
    effects.exit("lineEnding");
    return factorySpace(effects, contentStart2, "linePrefix");
  }
  function paragraphInitial(code2) {
    effects.enter("paragraph");
    return lineStart3(code2);
  }
  function lineStart3(code2) {
    const token = effects.enter("chunkText", {
      contentType: "text",
      previous: previous2
    });
    if (previous2) {
      previous2.next = token;
    }
    previous2 = token;
    return data(code2);
  }
  function data(code2) {
    if (code2 === null) {
      effects.exit("chunkText");
      effects.exit("paragraph");
      effects.consume(code2);
      return;
    }
    if (markdownLineEnding(code2)) {
      effects.consume(code2);
      effects.exit("chunkText");
      return lineStart3;
    }
    effects.consume(code2);
    return data;
  }
}

// ../main/node_modules/micromark-util-edit-map/index.js
var EditMap = class {
  /**
   * Create a new edit map.
   *
   * @returns
   *   New instance.
   */
  constructor() {
    this.index = /* @__PURE__ */ new Map();
    this.map = [];
  }
  /**
   * Create an edit: a remove and/or add at a certain place.
   *
   * @param {number} index
   *   Index at which to apply the edit.
   * @param {number} remove
   *   Count of items to remove at the index.
   * @param {Array<Event>} add
   *   Items to add at the index.
   * @returns {undefined}
   *   Nothing.
   */
  add(index, remove, add) {
    addImplementation(this, index, remove, add, false);
  }
  /**
   * Create an edit: but insert `add` before existing additions, instead of
   * after them.
   *
   * @param {number} index
   *   Index at which to apply the edit.
   * @param {number} remove
   *   Count of items to remove at the index.
   * @param {Array<Event>} add
   *   Items to add at the index.
   * @returns {undefined}
   *   Nothing.
   */
  addBefore(index, remove, add) {
    addImplementation(this, index, remove, add, true);
  }
  /**
   * Done, change the events.
   *
   * @param {Array<Event>} events
   *   List of events to apply the edits to.
   * @returns {undefined}
   *   Nothing.
   */
  consume(events) {
    this.map.sort(function(a, b2) {
      return a[0] - b2[0];
    });
    if (this.map.length === 0) {
      return;
    }
    let index = this.map.length;
    const vecs = [];
    while (index > 0) {
      index -= 1;
      vecs.push(events.slice(this.map[index][0] + this.map[index][1]), this.map[index][2]);
      events.length = this.map[index][0];
    }
    vecs.push(events.slice());
    events.length = 0;
    let slice2 = vecs.pop();
    while (slice2) {
      for (const element of slice2) {
        events.push(element);
      }
      slice2 = vecs.pop();
    }
    this.map.length = 0;
    this.index.clear();
  }
};
function addImplementation(editMap, at, remove, add, before) {
  if (remove === 0 && add.length === 0) {
    return;
  }
  const existing = editMap.index.get(at);
  if (existing) {
    existing[1] += remove;
    if (before) {
      add.push(...existing[2]);
      existing[2] = add;
    } else {
      existing[2].push(...add);
    }
    return;
  }
  const change = [at, remove, add];
  editMap.map.push(change);
  editMap.index.set(at, change);
}

// ../main/node_modules/micromark/lib/initialize/document.js
var document = {
  tokenize: initializeDocument
};
var containerConstruct = {
  tokenize: tokenizeContainer
};
function initializeDocument(effects) {
  const self = this;
  const stack = [];
  let continued = 0;
  let childFlow;
  let childToken;
  let lineStartOffset;
  return start;
  function start(code2) {
    if (continued < stack.length) {
      const item = stack[continued];
      self.containerState = item[1];
      return effects.attempt(item[0].continuation, documentContinue, checkNewContainers)(code2);
    }
    return checkNewContainers(code2);
  }
  function documentContinue(code2) {
    continued++;
    if (self.containerState._closeFlow) {
      self.containerState._closeFlow = void 0;
      if (childFlow) {
        closeFlow();
      }
      const indexBeforeExits = self.events.length;
      let indexBeforeFlow = indexBeforeExits;
      let point;
      while (indexBeforeFlow--) {
        if (self.events[indexBeforeFlow][0] === "exit" && self.events[indexBeforeFlow][1].type === "chunkFlow") {
          point = self.events[indexBeforeFlow][1].end;
          break;
        }
      }
      exitContainers(continued);
      let index = indexBeforeExits;
      while (index < self.events.length) {
        self.events[index][1].end = {
          ...point
        };
        index++;
      }
      const editMap = new EditMap();
      editMap.add(indexBeforeFlow + 1, 0, self.events.slice(indexBeforeExits));
      editMap.add(indexBeforeExits, index - indexBeforeExits, []);
      editMap.consume(self.events);
      return checkNewContainers(code2);
    }
    return start(code2);
  }
  function checkNewContainers(code2) {
    if (continued === stack.length) {
      if (!childFlow) {
        return documentContinued(code2);
      }
      if (childFlow.currentConstruct && childFlow.currentConstruct.concrete) {
        return flowStart(code2);
      }
      self.interrupt = Boolean(childFlow.currentConstruct && !childFlow._gfmTableDynamicInterruptHack);
    }
    self.containerState = {};
    return effects.check(containerConstruct, thereIsANewContainer, thereIsNoNewContainer)(code2);
  }
  function thereIsANewContainer(code2) {
    if (childFlow) {
      closeFlow();
    }
    exitContainers(continued);
    return documentContinued(code2);
  }
  function thereIsNoNewContainer(code2) {
    self.parser.lazy[self.now().line] = continued !== stack.length;
    lineStartOffset = self.now().offset;
    return flowStart(code2);
  }
  function documentContinued(code2) {
    self.containerState = {};
    return effects.attempt(containerConstruct, containerContinue, flowStart)(code2);
  }
  function containerContinue(code2) {
    continued++;
    stack.push([self.currentConstruct, self.containerState]);
    return documentContinued(code2);
  }
  function flowStart(code2) {
    if (code2 === null) {
      if (childFlow) {
        closeFlow();
      }
      exitContainers(0);
      effects.consume(code2);
      return;
    }
    childFlow = childFlow || self.parser.flow(self.now());
    effects.enter("chunkFlow", {
      _tokenizer: childFlow,
      contentType: "flow",
      previous: childToken
    });
    return flowContinue(code2);
  }
  function flowContinue(code2) {
    if (code2 === null) {
      writeToChild(effects.exit("chunkFlow"), true);
      exitContainers(0);
      effects.consume(code2);
      return;
    }
    if (markdownLineEnding(code2)) {
      effects.consume(code2);
      writeToChild(effects.exit("chunkFlow"));
      continued = 0;
      self.interrupt = void 0;
      return start;
    }
    effects.consume(code2);
    return flowContinue;
  }
  function writeToChild(token, endOfFile) {
    const stream = self.sliceStream(token);
    if (endOfFile) {
      stream.push(null);
    }
    token.previous = childToken;
    if (childToken) {
      childToken.next = token;
    }
    childToken = token;
    childFlow.defineSkip(token.start);
    childFlow.write(stream);
    if (self.parser.lazy[token.start.line]) {
      let index = childFlow.events.length;
      while (index--) {
        if (
          // The token starts before the line ending…
          childFlow.events[index][1].start.offset < lineStartOffset && // …and either is not ended yet…
          (!childFlow.events[index][1].end || // …or ends after it.
          childFlow.events[index][1].end.offset > lineStartOffset)
        ) {
          return;
        }
      }
      const indexBeforeExits = self.events.length;
      let indexBeforeFlow = indexBeforeExits;
      let seen;
      let point;
      while (indexBeforeFlow--) {
        if (self.events[indexBeforeFlow][0] === "exit" && self.events[indexBeforeFlow][1].type === "chunkFlow") {
          if (seen) {
            point = self.events[indexBeforeFlow][1].end;
            break;
          }
          seen = true;
        }
      }
      exitContainers(continued);
      index = indexBeforeExits;
      while (index < self.events.length) {
        self.events[index][1].end = {
          ...point
        };
        index++;
      }
      const editMap = new EditMap();
      editMap.add(indexBeforeFlow + 1, 0, self.events.slice(indexBeforeExits));
      editMap.add(indexBeforeExits, index - indexBeforeExits, []);
      editMap.consume(self.events);
    }
  }
  function exitContainers(size) {
    let index = stack.length;
    while (index-- > size) {
      const entry2 = stack[index];
      self.containerState = entry2[1];
      entry2[0].exit.call(self, effects);
    }
    stack.length = size;
  }
  function closeFlow() {
    childFlow.write([null]);
    childToken = void 0;
    childFlow = void 0;
    self.containerState._closeFlow = void 0;
  }
}
function tokenizeContainer(effects, ok, nok) {
  return factorySpace(effects, effects.attempt(this.parser.constructs.document, ok, nok), "linePrefix", this.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4);
}

// ../main/node_modules/micromark-util-classify-character/index.js
function classifyCharacter(code2) {
  if (code2 === null || markdownLineEndingOrSpace(code2) || unicodeWhitespace(code2)) {
    return 1;
  }
  if (unicodePunctuation(code2)) {
    return 2;
  }
}

// ../main/node_modules/micromark-util-resolve-all/index.js
function resolveAll(constructs2, events, context) {
  const called = [];
  let index = -1;
  while (++index < constructs2.length) {
    const resolve6 = constructs2[index].resolveAll;
    if (resolve6 && !called.includes(resolve6)) {
      events = resolve6(events, context);
      called.push(resolve6);
    }
  }
  return events;
}

// ../main/node_modules/micromark-core-commonmark/lib/attention.js
var attention = {
  name: "attention",
  resolveAll: resolveAllAttention,
  tokenize: tokenizeAttention
};
function resolveAllAttention(events, context) {
  let index = -1;
  let nextEvents;
  while (++index < events.length) {
    if (events[index][0] === "enter" && events[index][1].type === "attentionSequence" && events[index][1]._close) {
      let open2 = index;
      while (open2--) {
        if (events[open2][0] === "exit" && events[open2][1].type === "attentionSequence" && events[open2][1]._open && // If the markers are the same:
        context.sliceSerialize(events[open2][1]).charCodeAt(0) === context.sliceSerialize(events[index][1]).charCodeAt(0)) {
          if ((events[open2][1]._close || events[index][1]._open) && (events[index][1].end.offset - events[index][1].start.offset) % 3 && !((events[open2][1].end.offset - events[open2][1].start.offset + events[index][1].end.offset - events[index][1].start.offset) % 3)) {
            continue;
          }
          const use = events[open2][1].end.offset - events[open2][1].start.offset > 1 && events[index][1].end.offset - events[index][1].start.offset > 1 ? 2 : 1;
          const start = {
            ...events[open2][1].end
          };
          const end = {
            ...events[index][1].start
          };
          movePoint(start, -use);
          movePoint(end, use);
          const openingSequence = {
            type: use > 1 ? "strongSequence" : "emphasisSequence",
            start,
            end: {
              ...events[open2][1].end
            }
          };
          const closingSequence = {
            type: use > 1 ? "strongSequence" : "emphasisSequence",
            start: {
              ...events[index][1].start
            },
            end
          };
          const text6 = {
            type: use > 1 ? "strongText" : "emphasisText",
            start: {
              ...events[open2][1].end
            },
            end: {
              ...events[index][1].start
            }
          };
          const group = {
            type: use > 1 ? "strong" : "emphasis",
            start: {
              ...openingSequence.start
            },
            end: {
              ...closingSequence.end
            }
          };
          events[open2][1].end = {
            ...openingSequence.start
          };
          events[index][1].start = {
            ...closingSequence.end
          };
          nextEvents = [];
          if (events[open2][1].end.offset - events[open2][1].start.offset) {
            nextEvents = push2(nextEvents, [["enter", events[open2][1], context], ["exit", events[open2][1], context]]);
          }
          nextEvents = push2(nextEvents, [["enter", group, context], ["enter", openingSequence, context], ["exit", openingSequence, context], ["enter", text6, context]]);
          nextEvents = push2(nextEvents, resolveAll(context.parser.constructs.insideSpan.null, events.slice(open2 + 1, index), context));
          nextEvents = push2(nextEvents, [["exit", text6, context], ["enter", closingSequence, context], ["exit", closingSequence, context], ["exit", group, context]]);
          let offset = 0;
          if (events[index][1].end.offset - events[index][1].start.offset) {
            offset = 2;
            nextEvents = push2(nextEvents, [["enter", events[index][1], context], ["exit", events[index][1], context]]);
          }
          splice(events, open2 - 1, index - open2 + 3, nextEvents);
          index = open2 + nextEvents.length - offset - 2;
          break;
        }
      }
    }
  }
  index = -1;
  while (++index < events.length) {
    if (events[index][1].type === "attentionSequence") {
      events[index][1].type = "data";
    }
  }
  return events;
}
function tokenizeAttention(effects, ok) {
  const attentionMarkers2 = this.parser.constructs.attentionMarkers.null;
  const previous2 = this.previous;
  const before = classifyCharacter(previous2);
  let marker;
  return start;
  function start(code2) {
    marker = code2;
    effects.enter("attentionSequence");
    return inside(code2);
  }
  function inside(code2) {
    if (code2 === marker) {
      effects.consume(code2);
      return inside;
    }
    const token = effects.exit("attentionSequence");
    const after = classifyCharacter(code2);
    const open2 = !after || after === 2 && before || attentionMarkers2.includes(code2) && code2 !== 42 && code2 !== 95;
    const close = !before || before === 2 && after || attentionMarkers2.includes(previous2) && previous2 !== 42 && previous2 !== 95;
    token._open = Boolean(marker === 42 ? open2 : open2 && (before || !close));
    token._close = Boolean(marker === 42 ? close : close && (after || !open2));
    return ok(code2);
  }
}
function movePoint(point, offset) {
  point.column += offset;
  point.offset += offset;
  point._bufferIndex += offset;
}

// ../main/node_modules/micromark-core-commonmark/lib/autolink.js
var autolink = {
  name: "autolink",
  tokenize: tokenizeAutolink
};
function tokenizeAutolink(effects, ok, nok) {
  let size = 0;
  return start;
  function start(code2) {
    effects.enter("autolink");
    effects.enter("autolinkMarker");
    effects.consume(code2);
    effects.exit("autolinkMarker");
    effects.enter("autolinkProtocol");
    return open2;
  }
  function open2(code2) {
    if (asciiAlpha(code2)) {
      effects.consume(code2);
      return schemeOrEmailAtext;
    }
    if (code2 === 64) {
      return nok(code2);
    }
    return emailAtext(code2);
  }
  function schemeOrEmailAtext(code2) {
    if (code2 === 43 || code2 === 45 || code2 === 46 || asciiAlphanumeric(code2)) {
      size = 1;
      return schemeInsideOrEmailAtext(code2);
    }
    return emailAtext(code2);
  }
  function schemeInsideOrEmailAtext(code2) {
    if (code2 === 58) {
      effects.consume(code2);
      size = 0;
      return urlInside;
    }
    if ((code2 === 43 || code2 === 45 || code2 === 46 || asciiAlphanumeric(code2)) && size++ < 32) {
      effects.consume(code2);
      return schemeInsideOrEmailAtext;
    }
    size = 0;
    return emailAtext(code2);
  }
  function urlInside(code2) {
    if (code2 === 62) {
      effects.exit("autolinkProtocol");
      effects.enter("autolinkMarker");
      effects.consume(code2);
      effects.exit("autolinkMarker");
      effects.exit("autolink");
      return ok;
    }
    if (code2 === null || code2 === 32 || code2 === 60 || asciiControl(code2)) {
      return nok(code2);
    }
    effects.consume(code2);
    return urlInside;
  }
  function emailAtext(code2) {
    if (code2 === 64) {
      effects.consume(code2);
      return emailAtSignOrDot;
    }
    if (asciiAtext(code2)) {
      effects.consume(code2);
      return emailAtext;
    }
    return nok(code2);
  }
  function emailAtSignOrDot(code2) {
    return asciiAlphanumeric(code2) ? emailLabel(code2) : nok(code2);
  }
  function emailLabel(code2) {
    if (code2 === 46) {
      effects.consume(code2);
      size = 0;
      return emailAtSignOrDot;
    }
    if (code2 === 62) {
      effects.exit("autolinkProtocol").type = "autolinkEmail";
      effects.enter("autolinkMarker");
      effects.consume(code2);
      effects.exit("autolinkMarker");
      effects.exit("autolink");
      return ok;
    }
    return emailValue(code2);
  }
  function emailValue(code2) {
    if ((code2 === 45 || asciiAlphanumeric(code2)) && size++ < 63) {
      const next = code2 === 45 ? emailValue : emailLabel;
      effects.consume(code2);
      return next;
    }
    return nok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/blank-line.js
var blankLine = {
  partial: true,
  tokenize: tokenizeBlankLine
};
function tokenizeBlankLine(effects, ok, nok) {
  return start;
  function start(code2) {
    return markdownSpace(code2) ? factorySpace(effects, after, "linePrefix")(code2) : after(code2);
  }
  function after(code2) {
    return code2 === null || markdownLineEnding(code2) ? ok(code2) : nok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/block-quote.js
var blockQuote = {
  continuation: {
    tokenize: tokenizeBlockQuoteContinuation
  },
  exit,
  name: "blockQuote",
  tokenize: tokenizeBlockQuoteStart
};
function tokenizeBlockQuoteStart(effects, ok, nok) {
  const self = this;
  return start;
  function start(code2) {
    if (code2 === 62) {
      const state = self.containerState;
      if (!state.open) {
        effects.enter("blockQuote", {
          _container: true
        });
        state.open = true;
      }
      effects.enter("blockQuotePrefix");
      effects.enter("blockQuoteMarker");
      effects.consume(code2);
      effects.exit("blockQuoteMarker");
      return after;
    }
    return nok(code2);
  }
  function after(code2) {
    if (markdownSpace(code2)) {
      effects.enter("blockQuotePrefixWhitespace");
      effects.consume(code2);
      effects.exit("blockQuotePrefixWhitespace");
      effects.exit("blockQuotePrefix");
      return ok;
    }
    effects.exit("blockQuotePrefix");
    return ok(code2);
  }
}
function tokenizeBlockQuoteContinuation(effects, ok, nok) {
  const self = this;
  return contStart;
  function contStart(code2) {
    if (markdownSpace(code2)) {
      return factorySpace(effects, contBefore, "linePrefix", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4)(code2);
    }
    return contBefore(code2);
  }
  function contBefore(code2) {
    return effects.attempt(blockQuote, ok, nok)(code2);
  }
}
function exit(effects) {
  effects.exit("blockQuote");
}

// ../main/node_modules/micromark-core-commonmark/lib/character-escape.js
var characterEscape = {
  name: "characterEscape",
  tokenize: tokenizeCharacterEscape
};
function tokenizeCharacterEscape(effects, ok, nok) {
  return start;
  function start(code2) {
    effects.enter("characterEscape");
    effects.enter("escapeMarker");
    effects.consume(code2);
    effects.exit("escapeMarker");
    return inside;
  }
  function inside(code2) {
    if (asciiPunctuation(code2)) {
      effects.enter("characterEscapeValue");
      effects.consume(code2);
      effects.exit("characterEscapeValue");
      effects.exit("characterEscape");
      return ok;
    }
    return nok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/character-reference.js
var characterReference = {
  name: "characterReference",
  tokenize: tokenizeCharacterReference
};
function tokenizeCharacterReference(effects, ok, nok) {
  const self = this;
  let size = 0;
  let max;
  let test;
  return start;
  function start(code2) {
    effects.enter("characterReference");
    effects.enter("characterReferenceMarker");
    effects.consume(code2);
    effects.exit("characterReferenceMarker");
    return open2;
  }
  function open2(code2) {
    if (code2 === 35) {
      effects.enter("characterReferenceMarkerNumeric");
      effects.consume(code2);
      effects.exit("characterReferenceMarkerNumeric");
      return numeric;
    }
    effects.enter("characterReferenceValue");
    max = 31;
    test = asciiAlphanumeric;
    return value(code2);
  }
  function numeric(code2) {
    if (code2 === 88 || code2 === 120) {
      effects.enter("characterReferenceMarkerHexadecimal");
      effects.consume(code2);
      effects.exit("characterReferenceMarkerHexadecimal");
      effects.enter("characterReferenceValue");
      max = 6;
      test = asciiHexDigit;
      return value;
    }
    effects.enter("characterReferenceValue");
    max = 7;
    test = asciiDigit;
    return value(code2);
  }
  function value(code2) {
    if (code2 === 59 && size) {
      const token = effects.exit("characterReferenceValue");
      if (test === asciiAlphanumeric && !decodeNamedCharacterReference(self.sliceSerialize(token))) {
        return nok(code2);
      }
      effects.enter("characterReferenceMarker");
      effects.consume(code2);
      effects.exit("characterReferenceMarker");
      effects.exit("characterReference");
      return ok;
    }
    if (test(code2) && size++ < max) {
      effects.consume(code2);
      return value;
    }
    return nok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/partial-non-lazy-continuation.js
var nonLazyContinuation = {
  partial: true,
  tokenize: tokenizeNonLazyContinuation
};
function tokenizeNonLazyContinuation(effects, ok, nok) {
  const self = this;
  return start;
  function start(code2) {
    if (code2 === null) {
      return nok(code2);
    }
    effects.enter("lineEnding");
    effects.consume(code2);
    effects.exit("lineEnding");
    return after;
  }
  function after(code2) {
    return self.parser.lazy[self.now().line] ? nok(code2) : ok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/code-fenced.js
var codeFenced = {
  concrete: true,
  name: "codeFenced",
  tokenize: tokenizeCodeFenced
};
function tokenizeCodeFenced(effects, ok, nok) {
  const self = this;
  const closeStart = {
    partial: true,
    tokenize: tokenizeCloseStart
  };
  let initialPrefix = 0;
  let sizeOpen = 0;
  let marker;
  return start;
  function start(code2) {
    return beforeSequenceOpen(code2);
  }
  function beforeSequenceOpen(code2) {
    const tail = self.events[self.events.length - 1];
    initialPrefix = tail && tail[1].type === "linePrefix" ? tail[2].sliceSerialize(tail[1], true).length : 0;
    marker = code2;
    effects.enter("codeFenced");
    effects.enter("codeFencedFence");
    effects.enter("codeFencedFenceSequence");
    return sequenceOpen(code2);
  }
  function sequenceOpen(code2) {
    if (code2 === marker) {
      sizeOpen++;
      effects.consume(code2);
      return sequenceOpen;
    }
    if (sizeOpen < 3) {
      return nok(code2);
    }
    effects.exit("codeFencedFenceSequence");
    return markdownSpace(code2) ? factorySpace(effects, infoBefore, "whitespace")(code2) : infoBefore(code2);
  }
  function infoBefore(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      effects.exit("codeFencedFence");
      return self.interrupt ? ok(code2) : effects.check(nonLazyContinuation, atNonLazyBreak, after)(code2);
    }
    effects.enter("codeFencedFenceInfo");
    effects.enter("chunkString", {
      contentType: "string"
    });
    return info(code2);
  }
  function info(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      effects.exit("chunkString");
      effects.exit("codeFencedFenceInfo");
      return infoBefore(code2);
    }
    if (markdownSpace(code2)) {
      effects.exit("chunkString");
      effects.exit("codeFencedFenceInfo");
      return factorySpace(effects, metaBefore, "whitespace")(code2);
    }
    if (code2 === 96 && code2 === marker) {
      return nok(code2);
    }
    effects.consume(code2);
    return info;
  }
  function metaBefore(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      return infoBefore(code2);
    }
    effects.enter("codeFencedFenceMeta");
    effects.enter("chunkString", {
      contentType: "string"
    });
    return meta(code2);
  }
  function meta(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      effects.exit("chunkString");
      effects.exit("codeFencedFenceMeta");
      return infoBefore(code2);
    }
    if (code2 === 96 && code2 === marker) {
      return nok(code2);
    }
    effects.consume(code2);
    return meta;
  }
  function atNonLazyBreak(code2) {
    return effects.attempt(closeStart, after, contentBefore)(code2);
  }
  function contentBefore(code2) {
    effects.enter("lineEnding");
    effects.consume(code2);
    effects.exit("lineEnding");
    return contentStart2;
  }
  function contentStart2(code2) {
    return initialPrefix > 0 && markdownSpace(code2) ? factorySpace(effects, beforeContentChunk, "linePrefix", initialPrefix + 1)(code2) : beforeContentChunk(code2);
  }
  function beforeContentChunk(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      return effects.check(nonLazyContinuation, atNonLazyBreak, after)(code2);
    }
    effects.enter("codeFlowValue");
    return contentChunk(code2);
  }
  function contentChunk(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      effects.exit("codeFlowValue");
      return beforeContentChunk(code2);
    }
    effects.consume(code2);
    return contentChunk;
  }
  function after(code2) {
    effects.exit("codeFenced");
    return ok(code2);
  }
  function tokenizeCloseStart(effects2, ok2, nok2) {
    let size = 0;
    return startBefore;
    function startBefore(code2) {
      effects2.enter("lineEnding");
      effects2.consume(code2);
      effects2.exit("lineEnding");
      return start2;
    }
    function start2(code2) {
      effects2.enter("codeFencedFence");
      return markdownSpace(code2) ? factorySpace(effects2, beforeSequenceClose, "linePrefix", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4)(code2) : beforeSequenceClose(code2);
    }
    function beforeSequenceClose(code2) {
      if (code2 === marker) {
        effects2.enter("codeFencedFenceSequence");
        return sequenceClose(code2);
      }
      return nok2(code2);
    }
    function sequenceClose(code2) {
      if (code2 === marker) {
        size++;
        effects2.consume(code2);
        return sequenceClose;
      }
      if (size >= sizeOpen) {
        effects2.exit("codeFencedFenceSequence");
        return markdownSpace(code2) ? factorySpace(effects2, sequenceCloseAfter, "whitespace")(code2) : sequenceCloseAfter(code2);
      }
      return nok2(code2);
    }
    function sequenceCloseAfter(code2) {
      if (code2 === null || markdownLineEnding(code2)) {
        effects2.exit("codeFencedFence");
        return ok2(code2);
      }
      return nok2(code2);
    }
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/code-indented.js
var codeIndented = {
  name: "codeIndented",
  tokenize: tokenizeCodeIndented
};
var furtherStart = {
  partial: true,
  tokenize: tokenizeFurtherStart
};
function tokenizeCodeIndented(effects, ok, nok) {
  return start;
  function start(code2) {
    effects.enter("codeIndented");
    return factorySpaceMinMax(effects, atBreak, nok, "linePrefix", 4, 4)(code2);
  }
  function atBreak(code2) {
    if (code2 === null) {
      return after(code2);
    }
    if (markdownLineEnding(code2)) {
      return effects.attempt(furtherStart, atBreak, after)(code2);
    }
    effects.enter("codeFlowValue");
    return inside(code2);
  }
  function inside(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      effects.exit("codeFlowValue");
      return atBreak(code2);
    }
    effects.consume(code2);
    return inside;
  }
  function after(code2) {
    effects.exit("codeIndented");
    return ok(code2);
  }
}
function tokenizeFurtherStart(effects, ok, nok) {
  const self = this;
  return furtherStart2;
  function furtherStart2(code2) {
    if (self.parser.lazy[self.now().line]) {
      return nok(code2);
    }
    if (markdownLineEnding(code2)) {
      effects.enter("lineEnding");
      effects.consume(code2);
      effects.exit("lineEnding");
      return furtherStart2;
    }
    return factorySpaceMinMax(effects, ok, onNotEnoughPrefix, "linePrefix", 4, 4)(code2);
  }
  function onNotEnoughPrefix(code2) {
    return markdownLineEnding(code2) ? furtherStart2(code2) : nok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/code-text.js
var codeText = {
  name: "codeText",
  previous,
  resolve: resolveCodeText,
  tokenize: tokenizeCodeText
};
function resolveCodeText(events) {
  let tailExitIndex = events.length - 4;
  let headEnterIndex = 3;
  let index;
  let enter;
  if ((events[headEnterIndex][1].type === "lineEnding" || events[headEnterIndex][1].type === "space") && (events[tailExitIndex][1].type === "lineEnding" || events[tailExitIndex][1].type === "space")) {
    index = headEnterIndex;
    while (++index < tailExitIndex) {
      if (events[index][1].type === "codeTextData") {
        events[headEnterIndex][1].type = "codeTextPadding";
        events[tailExitIndex][1].type = "codeTextPadding";
        headEnterIndex += 2;
        tailExitIndex -= 2;
        break;
      }
    }
  }
  index = headEnterIndex - 1;
  tailExitIndex++;
  while (++index <= tailExitIndex) {
    if (enter === void 0) {
      if (index !== tailExitIndex && events[index][1].type !== "lineEnding") {
        enter = index;
      }
    } else if (index === tailExitIndex || events[index][1].type === "lineEnding") {
      events[enter][1].type = "codeTextData";
      if (index !== enter + 2) {
        events[enter][1].end = events[index - 1][1].end;
        events.splice(enter + 2, index - enter - 2);
        tailExitIndex -= index - enter - 2;
        index = enter + 2;
      }
      enter = void 0;
    }
  }
  return events;
}
function previous(code2) {
  return code2 !== 96 || this.events[this.events.length - 1][1].type === "characterEscape";
}
function tokenizeCodeText(effects, ok, nok) {
  const self = this;
  let sizeOpen = 0;
  let size;
  let token;
  return start;
  function start(code2) {
    effects.enter("codeText");
    effects.enter("codeTextSequence");
    return sequenceOpen(code2);
  }
  function sequenceOpen(code2) {
    if (code2 === 96) {
      effects.consume(code2);
      sizeOpen++;
      return sequenceOpen;
    }
    effects.exit("codeTextSequence");
    return between(code2);
  }
  function between(code2) {
    if (code2 === null) {
      return nok(code2);
    }
    if (code2 === 32) {
      effects.enter("space");
      effects.consume(code2);
      effects.exit("space");
      return between;
    }
    if (code2 === 96) {
      token = effects.enter("codeTextSequence");
      size = 0;
      return sequenceClose(code2);
    }
    if (markdownLineEnding(code2)) {
      effects.enter("lineEnding");
      effects.consume(code2);
      effects.exit("lineEnding");
      return between;
    }
    effects.enter("codeTextData");
    return data(code2);
  }
  function data(code2) {
    if (code2 === null || code2 === 32 || code2 === 96 || markdownLineEnding(code2)) {
      effects.exit("codeTextData");
      return between(code2);
    }
    effects.consume(code2);
    return data;
  }
  function sequenceClose(code2) {
    if (code2 === 96) {
      effects.consume(code2);
      size++;
      return sequenceClose;
    }
    if (size === sizeOpen) {
      effects.exit("codeTextSequence");
      effects.exit("codeText");
      return ok(code2);
    }
    token.type = "codeTextData";
    return data(code2);
  }
}

// ../main/node_modules/micromark-util-subtokenize/lib/splice-buffer.js
var SpliceBuffer = class {
  /**
   * @param {ReadonlyArray<T> | null | undefined} [initial]
   *   Initial items (optional).
   * @returns
   *   Splice buffer.
   */
  constructor(initial) {
    this.left = initial ? [...initial] : [];
    this.right = [];
  }
  /**
   * Array access;
   * does not move the cursor.
   *
   * @param {number} index
   *   Index.
   * @return {T}
   *   Item.
   */
  get(index) {
    if (index < 0 || index >= this.left.length + this.right.length) {
      throw new RangeError("Cannot access index `" + index + "` in a splice buffer of size `" + (this.left.length + this.right.length) + "`");
    }
    if (index < this.left.length) return this.left[index];
    return this.right[this.right.length - index + this.left.length - 1];
  }
  /**
   * The length of the splice buffer, one greater than the largest index in the
   * array.
   */
  get length() {
    return this.left.length + this.right.length;
  }
  /**
   * Remove and return `list[0]`;
   * moves the cursor to `0`.
   *
   * @returns {T | undefined}
   *   Item, optional.
   */
  shift() {
    this.setCursor(0);
    return this.right.pop();
  }
  /**
   * Slice the buffer to get an array;
   * does not move the cursor.
   *
   * @param {number} start
   *   Start.
   * @param {number | null | undefined} [end]
   *   End (optional).
   * @returns {Array<T>}
   *   Array of items.
   */
  slice(start, end) {
    const stop = end === null || end === void 0 ? Number.POSITIVE_INFINITY : end;
    if (stop < this.left.length) {
      return this.left.slice(start, stop);
    }
    if (start > this.left.length) {
      return this.right.slice(this.right.length - stop + this.left.length, this.right.length - start + this.left.length).reverse();
    }
    return this.left.slice(start).concat(this.right.slice(this.right.length - stop + this.left.length).reverse());
  }
  /**
   * Mimics the behavior of Array.prototype.splice() except for the change of
   * interface necessary to avoid segfaults when patching in very large arrays.
   *
   * This operation moves cursor is moved to `start` and results in the cursor
   * placed after any inserted items.
   *
   * @param {number} start
   *   Start;
   *   zero-based index at which to start changing the array;
   *   negative numbers count backwards from the end of the array and values
   *   that are out-of bounds are clamped to the appropriate end of the array.
   * @param {number | null | undefined} [deleteCount=0]
   *   Delete count (default: `0`);
   *   maximum number of elements to delete, starting from start.
   * @param {Array<T> | null | undefined} [items=[]]
   *   Items to include in place of the deleted items (default: `[]`).
   * @return {Array<T>}
   *   Any removed items.
   */
  splice(start, deleteCount, items) {
    const count3 = deleteCount || 0;
    this.setCursor(Math.trunc(start));
    const removed = this.right.splice(this.right.length - count3, Number.POSITIVE_INFINITY);
    if (items) chunkedPush(this.left, items);
    return removed.reverse();
  }
  /**
   * Remove and return the highest-numbered item in the array, so
   * `list[list.length - 1]`;
   * Moves the cursor to `length`.
   *
   * @returns {T | undefined}
   *   Item, optional.
   */
  pop() {
    this.setCursor(Number.POSITIVE_INFINITY);
    return this.left.pop();
  }
  /**
   * Inserts a single item to the high-numbered side of the array;
   * moves the cursor to `length`.
   *
   * @param {T} item
   *   Item.
   * @returns {undefined}
   *   Nothing.
   */
  push(item) {
    this.setCursor(Number.POSITIVE_INFINITY);
    this.left.push(item);
  }
  /**
   * Inserts many items to the high-numbered side of the array.
   * Moves the cursor to `length`.
   *
   * @param {Array<T>} items
   *   Items.
   * @returns {undefined}
   *   Nothing.
   */
  pushMany(items) {
    this.setCursor(Number.POSITIVE_INFINITY);
    chunkedPush(this.left, items);
  }
  /**
   * Inserts a single item to the low-numbered side of the array;
   * Moves the cursor to `0`.
   *
   * @param {T} item
   *   Item.
   * @returns {undefined}
   *   Nothing.
   */
  unshift(item) {
    this.setCursor(0);
    this.right.push(item);
  }
  /**
   * Inserts many items to the low-numbered side of the array;
   * moves the cursor to `0`.
   *
   * @param {Array<T>} items
   *   Items.
   * @returns {undefined}
   *   Nothing.
   */
  unshiftMany(items) {
    this.setCursor(0);
    chunkedPush(this.right, items.reverse());
  }
  /**
   * Move the cursor to a specific position in the array. Requires
   * time proportional to the distance moved.
   *
   * If `n < 0`, the cursor will end up at the beginning.
   * If `n > length`, the cursor will end up at the end.
   *
   * @param {number} n
   *   Position.
   * @return {undefined}
   *   Nothing.
   */
  setCursor(n) {
    if (n === this.left.length || n > this.left.length && this.right.length === 0 || n < 0 && this.left.length === 0) return;
    if (n < this.left.length) {
      const removed = this.left.splice(n, Number.POSITIVE_INFINITY);
      chunkedPush(this.right, removed.reverse());
    } else {
      const removed = this.right.splice(this.left.length + this.right.length - n, Number.POSITIVE_INFINITY);
      chunkedPush(this.left, removed.reverse());
    }
  }
};
function chunkedPush(list2, right) {
  let chunkStart = 0;
  if (right.length < 1e4) {
    list2.push(...right);
  } else {
    while (chunkStart < right.length) {
      list2.push(...right.slice(chunkStart, chunkStart + 1e4));
      chunkStart += 1e4;
    }
  }
}

// ../main/node_modules/micromark-util-subtokenize/index.js
function subtokenize(eventsArray) {
  const jumps = {};
  let index = -1;
  let event;
  let lineIndex;
  let otherIndex;
  let otherEvent;
  let parameters;
  let subevents;
  let more;
  const events = new SpliceBuffer(eventsArray);
  while (++index < events.length) {
    while (index in jumps) {
      index = jumps[index];
    }
    event = events.get(index);
    if (index && event[1].type === "chunkFlow" && events.get(index - 1)[1].type === "listItemPrefix") {
      subevents = event[1]._tokenizer.events;
      otherIndex = 0;
      if (otherIndex < subevents.length && subevents[otherIndex][1].type === "lineEndingBlank") {
        otherIndex += 2;
      }
      if (otherIndex < subevents.length && subevents[otherIndex][1].type === "content") {
        while (++otherIndex < subevents.length) {
          if (subevents[otherIndex][1].type === "content") {
            break;
          }
          if (subevents[otherIndex][1].type === "chunkText") {
            subevents[otherIndex][1]._isInFirstContentOfListItem = true;
            otherIndex++;
          }
        }
      }
    }
    if (event[0] === "enter") {
      if (event[1].contentType) {
        Object.assign(jumps, subcontent(events, index));
        index = jumps[index];
        more = true;
      }
    } else if (event[1]._container) {
      otherIndex = index;
      lineIndex = void 0;
      while (otherIndex--) {
        otherEvent = events.get(otherIndex);
        if (otherEvent[1].type === "lineEnding" || otherEvent[1].type === "lineEndingBlank") {
          if (otherEvent[0] === "enter") {
            if (lineIndex) {
              events.get(lineIndex)[1].type = "lineEndingBlank";
            }
            otherEvent[1].type = "lineEnding";
            lineIndex = otherIndex;
          }
        } else if (otherEvent[1].type === "linePrefix" || otherEvent[1].type === "listItemIndent") {
        } else {
          break;
        }
      }
      if (lineIndex) {
        event[1].end = {
          ...events.get(lineIndex)[1].start
        };
        parameters = events.slice(lineIndex, index);
        parameters.unshift(event);
        events.splice(lineIndex, index - lineIndex + 1, parameters);
      }
    }
  }
  splice(eventsArray, 0, Number.POSITIVE_INFINITY, events.slice(0));
  return !more;
}
function subcontent(events, eventIndex) {
  const token = events.get(eventIndex)[1];
  const context = events.get(eventIndex)[2];
  let startPosition = eventIndex - 1;
  const startPositions = [];
  let tokenizer = token._tokenizer;
  if (!tokenizer) {
    tokenizer = context.parser[token.contentType](token.start);
    if (token._contentTypeTextTrailing) {
      tokenizer._contentTypeTextTrailing = true;
    }
  }
  const childEvents = tokenizer.events;
  const jumps = [];
  const gaps = {};
  let stream;
  let previous2;
  let index = -1;
  let current = token;
  let adjust = 0;
  let start = 0;
  const breaks = [start];
  while (current) {
    while (events.get(++startPosition)[1] !== current) {
    }
    startPositions.push(startPosition);
    if (!current._tokenizer) {
      stream = context.sliceStream(current);
      if (!current.next) {
        stream.push(null);
      }
      if (previous2) {
        tokenizer.defineSkip(current.start);
      }
      if (current._isInFirstContentOfListItem) {
        tokenizer._gfmTasklistFirstContentOfListItem = true;
      }
      tokenizer.write(stream);
      if (current._isInFirstContentOfListItem) {
        tokenizer._gfmTasklistFirstContentOfListItem = void 0;
      }
    }
    previous2 = current;
    current = current.next;
  }
  current = token;
  while (++index < childEvents.length) {
    if (
      // Find a void token that includes a break.
      childEvents[index][0] === "exit" && childEvents[index - 1][0] === "enter" && childEvents[index][1].type === childEvents[index - 1][1].type && childEvents[index][1].start.line !== childEvents[index][1].end.line
    ) {
      start = index + 1;
      breaks.push(start);
      current._tokenizer = void 0;
      current.previous = void 0;
      current = current.next;
    }
  }
  tokenizer.events = [];
  if (current) {
    current._tokenizer = void 0;
    current.previous = void 0;
  } else {
    breaks.pop();
  }
  index = breaks.length;
  while (index--) {
    const slice2 = childEvents.slice(breaks[index], breaks[index + 1]);
    const start2 = startPositions.pop();
    jumps.push([start2, start2 + slice2.length - 1]);
    events.splice(start2, 2, slice2);
  }
  jumps.reverse();
  index = -1;
  while (++index < jumps.length) {
    gaps[adjust + jumps[index][0]] = adjust + jumps[index][1];
    adjust += jumps[index][1] - jumps[index][0] - 1;
  }
  return gaps;
}

// ../main/node_modules/micromark-core-commonmark/lib/content.js
var content2 = {
  resolve: resolveContent,
  tokenize: tokenizeContent
};
var continuationConstruct = {
  partial: true,
  tokenize: tokenizeContinuation
};
function resolveContent(events) {
  subtokenize(events);
  return events;
}
function tokenizeContent(effects, ok) {
  let previous2;
  return chunkStart;
  function chunkStart(code2) {
    effects.enter("content");
    previous2 = effects.enter("chunkContent", {
      contentType: "content"
    });
    return chunkInside(code2);
  }
  function chunkInside(code2) {
    if (code2 === null) {
      return contentEnd(code2);
    }
    if (markdownLineEnding(code2)) {
      return effects.check(continuationConstruct, contentContinue, contentEnd)(code2);
    }
    effects.consume(code2);
    return chunkInside;
  }
  function contentEnd(code2) {
    effects.exit("chunkContent");
    effects.exit("content");
    return ok(code2);
  }
  function contentContinue(code2) {
    effects.consume(code2);
    effects.exit("chunkContent");
    previous2.next = effects.enter("chunkContent", {
      contentType: "content",
      previous: previous2
    });
    previous2 = previous2.next;
    return chunkInside;
  }
}
function tokenizeContinuation(effects, ok, nok) {
  const self = this;
  return startLookahead;
  function startLookahead(code2) {
    effects.exit("chunkContent");
    effects.enter("lineEnding");
    effects.consume(code2);
    effects.exit("lineEnding");
    return factorySpace(effects, prefixed, "linePrefix");
  }
  function prefixed(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      return nok(code2);
    }
    const tail = self.events[self.events.length - 1];
    if (!self.parser.constructs.disable.null.includes("codeIndented") && tail && tail[1].type === "linePrefix" && tail[2].sliceSerialize(tail[1], true).length >= 4) {
      return ok(code2);
    }
    return effects.interrupt(self.parser.constructs.flow, nok, ok)(code2);
  }
}

// ../main/node_modules/micromark-factory-destination/index.js
function factoryDestination(effects, ok, nok, type, literalType, literalMarkerType, rawType, stringType, max) {
  const limit = max || Number.POSITIVE_INFINITY;
  let balance = 0;
  return start;
  function start(code2) {
    if (code2 === 60) {
      effects.enter(type);
      effects.enter(literalType);
      effects.enter(literalMarkerType);
      effects.consume(code2);
      effects.exit(literalMarkerType);
      return enclosedBefore;
    }
    if (code2 === null || code2 === 32 || code2 === 41 || asciiControl(code2)) {
      return nok(code2);
    }
    effects.enter(type);
    effects.enter(rawType);
    effects.enter(stringType);
    effects.enter("chunkString", {
      contentType: "string"
    });
    return raw(code2);
  }
  function enclosedBefore(code2) {
    if (code2 === 62) {
      effects.enter(literalMarkerType);
      effects.consume(code2);
      effects.exit(literalMarkerType);
      effects.exit(literalType);
      effects.exit(type);
      return ok;
    }
    effects.enter(stringType);
    effects.enter("chunkString", {
      contentType: "string"
    });
    return enclosed(code2);
  }
  function enclosed(code2) {
    if (code2 === 62) {
      effects.exit("chunkString");
      effects.exit(stringType);
      return enclosedBefore(code2);
    }
    if (code2 === null || code2 === 60 || markdownLineEnding(code2)) {
      return nok(code2);
    }
    effects.consume(code2);
    return code2 === 92 ? enclosedEscape : enclosed;
  }
  function enclosedEscape(code2) {
    if (code2 === 60 || code2 === 62 || code2 === 92) {
      effects.consume(code2);
      return enclosed;
    }
    return enclosed(code2);
  }
  function raw(code2) {
    if (!balance && (code2 === null || code2 === 41 || markdownLineEndingOrSpace(code2))) {
      effects.exit("chunkString");
      effects.exit(stringType);
      effects.exit(rawType);
      effects.exit(type);
      return ok(code2);
    }
    if (balance < limit && code2 === 40) {
      effects.consume(code2);
      balance++;
      return raw;
    }
    if (code2 === 41) {
      effects.consume(code2);
      balance--;
      return raw;
    }
    if (code2 === null || code2 === 32 || code2 === 40 || asciiControl(code2)) {
      return nok(code2);
    }
    effects.consume(code2);
    return code2 === 92 ? rawEscape : raw;
  }
  function rawEscape(code2) {
    if (code2 === 40 || code2 === 41 || code2 === 92) {
      effects.consume(code2);
      return raw;
    }
    return raw(code2);
  }
}

// ../main/node_modules/micromark-factory-label/index.js
function factoryLabel(effects, ok, nok, type, markerType, stringType) {
  const self = this;
  let size = 0;
  let seen;
  return start;
  function start(code2) {
    effects.enter(type);
    effects.enter(markerType);
    effects.consume(code2);
    effects.exit(markerType);
    effects.enter(stringType);
    return atBreak;
  }
  function atBreak(code2) {
    if (size > 999 || code2 === null || code2 === 91 || code2 === 93 && !seen || // To do: remove in the future once we’ve switched from
    // `micromark-extension-footnote` to `micromark-extension-gfm-footnote`,
    // which doesn’t need this.
    // Hidden footnotes hook.
    /* c8 ignore next 3 */
    code2 === 94 && !size && "_hiddenFootnoteSupport" in self.parser.constructs) {
      return nok(code2);
    }
    if (code2 === 93) {
      effects.exit(stringType);
      effects.enter(markerType);
      effects.consume(code2);
      effects.exit(markerType);
      effects.exit(type);
      return ok;
    }
    if (markdownLineEnding(code2)) {
      effects.enter("lineEnding");
      effects.consume(code2);
      effects.exit("lineEnding");
      return atBreak;
    }
    effects.enter("chunkString", {
      contentType: "string"
    });
    return labelInside(code2);
  }
  function labelInside(code2) {
    if (code2 === null || code2 === 91 || code2 === 93 || markdownLineEnding(code2) || size++ > 999) {
      effects.exit("chunkString");
      return atBreak(code2);
    }
    effects.consume(code2);
    if (!seen) seen = !markdownSpace(code2);
    return code2 === 92 ? labelEscape : labelInside;
  }
  function labelEscape(code2) {
    if (code2 === 91 || code2 === 92 || code2 === 93) {
      effects.consume(code2);
      size++;
      return labelInside;
    }
    return labelInside(code2);
  }
}

// ../main/node_modules/micromark-factory-title/index.js
function factoryTitle(effects, ok, nok, type, markerType, stringType) {
  let marker;
  return start;
  function start(code2) {
    if (code2 === 34 || code2 === 39 || code2 === 40) {
      effects.enter(type);
      effects.enter(markerType);
      effects.consume(code2);
      effects.exit(markerType);
      marker = code2 === 40 ? 41 : code2;
      return begin;
    }
    return nok(code2);
  }
  function begin(code2) {
    if (code2 === marker) {
      effects.enter(markerType);
      effects.consume(code2);
      effects.exit(markerType);
      effects.exit(type);
      return ok;
    }
    effects.enter(stringType);
    return atBreak(code2);
  }
  function atBreak(code2) {
    if (code2 === marker) {
      effects.exit(stringType);
      return begin(marker);
    }
    if (code2 === null) {
      return nok(code2);
    }
    if (markdownLineEnding(code2)) {
      effects.enter("lineEnding");
      effects.consume(code2);
      effects.exit("lineEnding");
      return factorySpace(effects, atBreak, "linePrefix");
    }
    effects.enter("chunkString", {
      contentType: "string"
    });
    return inside(code2);
  }
  function inside(code2) {
    if (code2 === marker || code2 === null || markdownLineEnding(code2)) {
      effects.exit("chunkString");
      return atBreak(code2);
    }
    effects.consume(code2);
    return code2 === 92 ? escape : inside;
  }
  function escape(code2) {
    if (code2 === marker || code2 === 92) {
      effects.consume(code2);
      return inside;
    }
    return inside(code2);
  }
}

// ../main/node_modules/micromark-factory-whitespace/index.js
function factoryWhitespace(effects, ok) {
  let seen;
  return start;
  function start(code2) {
    if (markdownLineEnding(code2)) {
      effects.enter("lineEnding");
      effects.consume(code2);
      effects.exit("lineEnding");
      seen = true;
      return start;
    }
    if (markdownSpace(code2)) {
      return factorySpace(effects, start, seen ? "linePrefix" : "lineSuffix")(code2);
    }
    return ok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/definition.js
var definition = {
  name: "definition",
  tokenize: tokenizeDefinition
};
var titleBefore = {
  partial: true,
  tokenize: tokenizeTitleBefore
};
function tokenizeDefinition(effects, ok, nok) {
  const self = this;
  let identifier;
  return start;
  function start(code2) {
    effects.enter("definition");
    return before(code2);
  }
  function before(code2) {
    return factoryLabel.call(
      self,
      effects,
      labelAfter,
      // Note: we don’t need to reset the way `markdown-rs` does.
      nok,
      "definitionLabel",
      "definitionLabelMarker",
      "definitionLabelString"
    )(code2);
  }
  function labelAfter(code2) {
    identifier = normalizeIdentifier(self.sliceSerialize(self.events[self.events.length - 1][1]).slice(1, -1));
    if (code2 === 58) {
      effects.enter("definitionMarker");
      effects.consume(code2);
      effects.exit("definitionMarker");
      return markerAfter;
    }
    return nok(code2);
  }
  function markerAfter(code2) {
    return markdownLineEndingOrSpace(code2) ? factoryWhitespace(effects, destinationBefore)(code2) : destinationBefore(code2);
  }
  function destinationBefore(code2) {
    return factoryDestination(
      effects,
      destinationAfter,
      // Note: we don’t need to reset the way `markdown-rs` does.
      nok,
      "definitionDestination",
      "definitionDestinationLiteral",
      "definitionDestinationLiteralMarker",
      "definitionDestinationRaw",
      "definitionDestinationString"
    )(code2);
  }
  function destinationAfter(code2) {
    return effects.attempt(titleBefore, after, after)(code2);
  }
  function after(code2) {
    return markdownSpace(code2) ? factorySpace(effects, afterWhitespace, "whitespace")(code2) : afterWhitespace(code2);
  }
  function afterWhitespace(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      effects.exit("definition");
      self.parser.defined.push(identifier);
      return ok(code2);
    }
    return nok(code2);
  }
}
function tokenizeTitleBefore(effects, ok, nok) {
  return titleBefore2;
  function titleBefore2(code2) {
    return markdownLineEndingOrSpace(code2) ? factoryWhitespace(effects, beforeMarker)(code2) : nok(code2);
  }
  function beforeMarker(code2) {
    return factoryTitle(effects, titleAfter, nok, "definitionTitle", "definitionTitleMarker", "definitionTitleString")(code2);
  }
  function titleAfter(code2) {
    return markdownSpace(code2) ? factorySpace(effects, titleAfterOptionalWhitespace, "whitespace")(code2) : titleAfterOptionalWhitespace(code2);
  }
  function titleAfterOptionalWhitespace(code2) {
    return code2 === null || markdownLineEnding(code2) ? ok(code2) : nok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/hard-break-escape.js
var hardBreakEscape = {
  name: "hardBreakEscape",
  tokenize: tokenizeHardBreakEscape
};
function tokenizeHardBreakEscape(effects, ok, nok) {
  return start;
  function start(code2) {
    effects.enter("hardBreakEscape");
    effects.consume(code2);
    return after;
  }
  function after(code2) {
    if (markdownLineEnding(code2)) {
      effects.exit("hardBreakEscape");
      return ok(code2);
    }
    return nok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/heading-atx.js
var headingAtx = {
  name: "headingAtx",
  resolve: resolveHeadingAtx,
  tokenize: tokenizeHeadingAtx
};
function resolveHeadingAtx(events, context) {
  let contentEnd = events.length - 2;
  let contentStart2 = 3;
  if (events[contentStart2][1].type === "whitespace") {
    contentStart2 += 2;
  }
  if (contentEnd - 2 > contentStart2 && events[contentEnd][1].type === "whitespace") {
    contentEnd -= 2;
  }
  if (events[contentEnd][1].type === "atxHeadingSequence" && (contentStart2 === contentEnd - 1 || contentEnd - 4 > contentStart2 && events[contentEnd - 2][1].type === "whitespace")) {
    contentEnd -= contentStart2 + 1 === contentEnd ? 2 : 4;
  }
  if (contentEnd > contentStart2) {
    const content3 = {
      type: "atxHeadingText",
      start: events[contentStart2][1].start,
      end: events[contentEnd][1].end
    };
    const text6 = {
      type: "chunkText",
      start: events[contentStart2][1].start,
      end: events[contentEnd][1].end,
      contentType: "text"
    };
    splice(events, contentStart2, contentEnd - contentStart2 + 1, [["enter", content3, context], ["enter", text6, context], ["exit", text6, context], ["exit", content3, context]]);
  }
  return events;
}
function tokenizeHeadingAtx(effects, ok, nok) {
  let size = 0;
  return start;
  function start(code2) {
    effects.enter("atxHeading");
    return before(code2);
  }
  function before(code2) {
    effects.enter("atxHeadingSequence");
    return sequenceOpen(code2);
  }
  function sequenceOpen(code2) {
    if (code2 === 35 && size++ < 6) {
      effects.consume(code2);
      return sequenceOpen;
    }
    if (code2 === null || markdownLineEndingOrSpace(code2)) {
      effects.exit("atxHeadingSequence");
      return atBreak(code2);
    }
    return nok(code2);
  }
  function atBreak(code2) {
    if (code2 === 35) {
      effects.enter("atxHeadingSequence");
      return sequenceFurther(code2);
    }
    if (code2 === null || markdownLineEnding(code2)) {
      effects.exit("atxHeading");
      return ok(code2);
    }
    if (markdownSpace(code2)) {
      return factorySpace(effects, atBreak, "whitespace")(code2);
    }
    effects.enter("atxHeadingText");
    return data(code2);
  }
  function sequenceFurther(code2) {
    if (code2 === 35) {
      effects.consume(code2);
      return sequenceFurther;
    }
    effects.exit("atxHeadingSequence");
    return atBreak(code2);
  }
  function data(code2) {
    if (code2 === null || code2 === 35 || markdownLineEndingOrSpace(code2)) {
      effects.exit("atxHeadingText");
      return atBreak(code2);
    }
    effects.consume(code2);
    return data;
  }
}

// ../main/node_modules/micromark-util-html-tag-name/index.js
var htmlBlockNames = [
  "address",
  "article",
  "aside",
  "base",
  "basefont",
  "blockquote",
  "body",
  "caption",
  "center",
  "col",
  "colgroup",
  "dd",
  "details",
  "dialog",
  "dir",
  "div",
  "dl",
  "dt",
  "fieldset",
  "figcaption",
  "figure",
  "footer",
  "form",
  "frame",
  "frameset",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "head",
  "header",
  "hr",
  "html",
  "iframe",
  "legend",
  "li",
  "link",
  "main",
  "menu",
  "menuitem",
  "nav",
  "noframes",
  "ol",
  "optgroup",
  "option",
  "p",
  "param",
  "search",
  "section",
  "summary",
  "table",
  "tbody",
  "td",
  "tfoot",
  "th",
  "thead",
  "title",
  "tr",
  "track",
  "ul"
];
var htmlRawNames = ["pre", "script", "style", "textarea"];

// ../main/node_modules/micromark-core-commonmark/lib/html-flow.js
var htmlFlow = {
  concrete: true,
  name: "htmlFlow",
  resolveTo: resolveToHtmlFlow,
  tokenize: tokenizeHtmlFlow
};
var blankLineBefore = {
  partial: true,
  tokenize: tokenizeBlankLineBefore
};
function resolveToHtmlFlow(events) {
  let index = events.length;
  while (index--) {
    if (events[index][0] === "enter" && events[index][1].type === "htmlFlow") {
      break;
    }
  }
  if (index > 1 && events[index - 2][1].type === "linePrefix") {
    events[index][1].start = events[index - 2][1].start;
    events[index + 1][1].start = events[index - 2][1].start;
    events.splice(index - 2, 2);
  }
  return events;
}
function tokenizeHtmlFlow(effects, ok, nok) {
  const self = this;
  let marker;
  let closingTag;
  let buffer;
  let index;
  let markerB;
  return start;
  function start(code2) {
    return before(code2);
  }
  function before(code2) {
    effects.enter("htmlFlow");
    effects.enter("htmlFlowData");
    effects.consume(code2);
    return open2;
  }
  function open2(code2) {
    if (code2 === 33) {
      effects.consume(code2);
      return declarationOpen;
    }
    if (code2 === 47) {
      effects.consume(code2);
      closingTag = true;
      return tagCloseStart;
    }
    if (code2 === 63) {
      effects.consume(code2);
      marker = 3;
      return self.interrupt ? ok : continuationDeclarationInside;
    }
    if (asciiAlpha(code2)) {
      effects.consume(code2);
      buffer = String.fromCharCode(code2);
      return tagName;
    }
    return nok(code2);
  }
  function declarationOpen(code2) {
    if (code2 === 45) {
      effects.consume(code2);
      marker = 2;
      return commentOpenInside;
    }
    if (code2 === 91) {
      effects.consume(code2);
      marker = 5;
      index = 0;
      return cdataOpenInside;
    }
    if (asciiAlpha(code2)) {
      effects.consume(code2);
      marker = 4;
      return self.interrupt ? ok : continuationDeclarationInside;
    }
    return nok(code2);
  }
  function commentOpenInside(code2) {
    if (code2 === 45) {
      effects.consume(code2);
      return self.interrupt ? ok : continuationDeclarationInside;
    }
    return nok(code2);
  }
  function cdataOpenInside(code2) {
    const value = "CDATA[";
    if (code2 === value.charCodeAt(index++)) {
      effects.consume(code2);
      if (index === value.length) {
        return self.interrupt ? ok : continuation;
      }
      return cdataOpenInside;
    }
    return nok(code2);
  }
  function tagCloseStart(code2) {
    if (asciiAlpha(code2)) {
      effects.consume(code2);
      buffer = String.fromCharCode(code2);
      return tagName;
    }
    return nok(code2);
  }
  function tagName(code2) {
    if (code2 === null || code2 === 47 || code2 === 62 || markdownLineEndingOrSpace(code2)) {
      const slash = code2 === 47;
      const name = buffer.toLowerCase();
      if (!slash && !closingTag && htmlRawNames.includes(name)) {
        marker = 1;
        return self.interrupt ? ok(code2) : continuation(code2);
      }
      if (htmlBlockNames.includes(buffer.toLowerCase())) {
        marker = 6;
        if (slash) {
          effects.consume(code2);
          return basicSelfClosing;
        }
        return self.interrupt ? ok(code2) : continuation(code2);
      }
      marker = 7;
      return self.interrupt && !self.parser.lazy[self.now().line] ? nok(code2) : closingTag ? completeClosingTagAfter(code2) : completeAttributeNameBefore(code2);
    }
    if (code2 === 45 || asciiAlphanumeric(code2)) {
      effects.consume(code2);
      buffer += String.fromCharCode(code2);
      return tagName;
    }
    return nok(code2);
  }
  function basicSelfClosing(code2) {
    if (code2 === 62) {
      effects.consume(code2);
      return self.interrupt ? ok : continuation;
    }
    return nok(code2);
  }
  function completeClosingTagAfter(code2) {
    if (markdownSpace(code2)) {
      effects.consume(code2);
      return completeClosingTagAfter;
    }
    return completeEnd(code2);
  }
  function completeAttributeNameBefore(code2) {
    if (code2 === 47) {
      effects.consume(code2);
      return completeEnd;
    }
    if (code2 === 58 || code2 === 95 || asciiAlpha(code2)) {
      effects.consume(code2);
      return completeAttributeName;
    }
    if (markdownSpace(code2)) {
      effects.consume(code2);
      return completeAttributeNameBefore;
    }
    return completeEnd(code2);
  }
  function completeAttributeName(code2) {
    if (code2 === 45 || code2 === 46 || code2 === 58 || code2 === 95 || asciiAlphanumeric(code2)) {
      effects.consume(code2);
      return completeAttributeName;
    }
    return completeAttributeNameAfter(code2);
  }
  function completeAttributeNameAfter(code2) {
    if (code2 === 61) {
      effects.consume(code2);
      return completeAttributeValueBefore;
    }
    if (markdownSpace(code2)) {
      effects.consume(code2);
      return completeAttributeNameAfter;
    }
    return completeAttributeNameBefore(code2);
  }
  function completeAttributeValueBefore(code2) {
    if (code2 === null || code2 === 60 || code2 === 61 || code2 === 62 || code2 === 96) {
      return nok(code2);
    }
    if (code2 === 34 || code2 === 39) {
      effects.consume(code2);
      markerB = code2;
      return completeAttributeValueQuoted;
    }
    if (markdownSpace(code2)) {
      effects.consume(code2);
      return completeAttributeValueBefore;
    }
    return completeAttributeValueUnquoted(code2);
  }
  function completeAttributeValueQuoted(code2) {
    if (code2 === markerB) {
      effects.consume(code2);
      markerB = null;
      return completeAttributeValueQuotedAfter;
    }
    if (code2 === null || markdownLineEnding(code2)) {
      return nok(code2);
    }
    effects.consume(code2);
    return completeAttributeValueQuoted;
  }
  function completeAttributeValueUnquoted(code2) {
    if (code2 === null || code2 === 34 || code2 === 39 || code2 === 47 || code2 === 60 || code2 === 61 || code2 === 62 || code2 === 96 || markdownLineEndingOrSpace(code2)) {
      return completeAttributeNameAfter(code2);
    }
    effects.consume(code2);
    return completeAttributeValueUnquoted;
  }
  function completeAttributeValueQuotedAfter(code2) {
    if (code2 === 47 || code2 === 62 || markdownSpace(code2)) {
      return completeAttributeNameBefore(code2);
    }
    return nok(code2);
  }
  function completeEnd(code2) {
    if (code2 === 62) {
      effects.consume(code2);
      return completeAfter;
    }
    return nok(code2);
  }
  function completeAfter(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      return continuation(code2);
    }
    if (markdownSpace(code2)) {
      effects.consume(code2);
      return completeAfter;
    }
    return nok(code2);
  }
  function continuation(code2) {
    if (code2 === 45 && marker === 2) {
      effects.consume(code2);
      return continuationCommentInside;
    }
    if (code2 === 60 && marker === 1) {
      effects.consume(code2);
      return continuationRawTagOpen;
    }
    if (code2 === 62 && marker === 4) {
      effects.consume(code2);
      return continuationClose;
    }
    if (code2 === 63 && marker === 3) {
      effects.consume(code2);
      return continuationDeclarationInside;
    }
    if (code2 === 93 && marker === 5) {
      effects.consume(code2);
      return continuationCdataInside;
    }
    if (markdownLineEnding(code2) && (marker === 6 || marker === 7)) {
      effects.exit("htmlFlowData");
      return effects.check(blankLineBefore, continuationAfter, continuationStart)(code2);
    }
    if (code2 === null || markdownLineEnding(code2)) {
      effects.exit("htmlFlowData");
      return continuationStart(code2);
    }
    effects.consume(code2);
    return continuation;
  }
  function continuationStart(code2) {
    return effects.check(nonLazyContinuation, continuationStartNonLazy, continuationAfter)(code2);
  }
  function continuationStartNonLazy(code2) {
    effects.enter("lineEnding");
    effects.consume(code2);
    effects.exit("lineEnding");
    return continuationBefore;
  }
  function continuationBefore(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      return continuationStart(code2);
    }
    effects.enter("htmlFlowData");
    return continuation(code2);
  }
  function continuationCommentInside(code2) {
    if (code2 === 45) {
      effects.consume(code2);
      return continuationDeclarationInside;
    }
    return continuation(code2);
  }
  function continuationRawTagOpen(code2) {
    if (code2 === 47) {
      effects.consume(code2);
      buffer = "";
      return continuationRawEndTag;
    }
    return continuation(code2);
  }
  function continuationRawEndTag(code2) {
    if (code2 === 62) {
      const name = buffer.toLowerCase();
      if (htmlRawNames.includes(name)) {
        effects.consume(code2);
        return continuationClose;
      }
      return continuation(code2);
    }
    if (asciiAlpha(code2) && buffer.length < 8) {
      effects.consume(code2);
      buffer += String.fromCharCode(code2);
      return continuationRawEndTag;
    }
    return continuation(code2);
  }
  function continuationCdataInside(code2) {
    if (code2 === 93) {
      effects.consume(code2);
      return continuationDeclarationInside;
    }
    return continuation(code2);
  }
  function continuationDeclarationInside(code2) {
    if (code2 === 62) {
      effects.consume(code2);
      return continuationClose;
    }
    if (code2 === 45 && marker === 2) {
      effects.consume(code2);
      return continuationDeclarationInside;
    }
    return continuation(code2);
  }
  function continuationClose(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      effects.exit("htmlFlowData");
      return continuationAfter(code2);
    }
    effects.consume(code2);
    return continuationClose;
  }
  function continuationAfter(code2) {
    effects.exit("htmlFlow");
    return ok(code2);
  }
}
function tokenizeBlankLineBefore(effects, ok, nok) {
  return start;
  function start(code2) {
    effects.enter("lineEnding");
    effects.consume(code2);
    effects.exit("lineEnding");
    return effects.attempt(blankLine, ok, nok);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/html-text.js
var htmlText = {
  name: "htmlText",
  tokenize: tokenizeHtmlText
};
function tokenizeHtmlText(effects, ok, nok) {
  const self = this;
  let marker;
  let index;
  let returnState;
  return start;
  function start(code2) {
    effects.enter("htmlText");
    effects.enter("htmlTextData");
    effects.consume(code2);
    return open2;
  }
  function open2(code2) {
    if (code2 === 33) {
      effects.consume(code2);
      return declarationOpen;
    }
    if (code2 === 47) {
      effects.consume(code2);
      return tagCloseStart;
    }
    if (code2 === 63) {
      effects.consume(code2);
      return instruction;
    }
    if (asciiAlpha(code2)) {
      effects.consume(code2);
      return tagOpen;
    }
    return nok(code2);
  }
  function declarationOpen(code2) {
    if (code2 === 45) {
      effects.consume(code2);
      return commentOpenInside;
    }
    if (code2 === 91) {
      effects.consume(code2);
      index = 0;
      return cdataOpenInside;
    }
    if (asciiAlpha(code2)) {
      effects.consume(code2);
      return declaration;
    }
    return nok(code2);
  }
  function commentOpenInside(code2) {
    if (code2 === 45) {
      effects.consume(code2);
      return commentEnd2;
    }
    return nok(code2);
  }
  function comment(code2) {
    if (code2 === null) {
      return nok(code2);
    }
    if (code2 === 45) {
      effects.consume(code2);
      return commentClose;
    }
    if (markdownLineEnding(code2)) {
      returnState = comment;
      return lineEndingBefore(code2);
    }
    effects.consume(code2);
    return comment;
  }
  function commentClose(code2) {
    if (code2 === 45) {
      effects.consume(code2);
      return commentEnd2;
    }
    return comment(code2);
  }
  function commentEnd2(code2) {
    return code2 === 62 ? end(code2) : code2 === 45 ? commentClose(code2) : comment(code2);
  }
  function cdataOpenInside(code2) {
    const value = "CDATA[";
    if (code2 === value.charCodeAt(index++)) {
      effects.consume(code2);
      return index === value.length ? cdata : cdataOpenInside;
    }
    return nok(code2);
  }
  function cdata(code2) {
    if (code2 === null) {
      return nok(code2);
    }
    if (code2 === 93) {
      effects.consume(code2);
      return cdataClose;
    }
    if (markdownLineEnding(code2)) {
      returnState = cdata;
      return lineEndingBefore(code2);
    }
    effects.consume(code2);
    return cdata;
  }
  function cdataClose(code2) {
    if (code2 === 93) {
      effects.consume(code2);
      return cdataEnd;
    }
    return cdata(code2);
  }
  function cdataEnd(code2) {
    if (code2 === 62) {
      return end(code2);
    }
    if (code2 === 93) {
      effects.consume(code2);
      return cdataEnd;
    }
    return cdata(code2);
  }
  function declaration(code2) {
    if (code2 === null || code2 === 62) {
      return end(code2);
    }
    if (markdownLineEnding(code2)) {
      returnState = declaration;
      return lineEndingBefore(code2);
    }
    effects.consume(code2);
    return declaration;
  }
  function instruction(code2) {
    if (code2 === null) {
      return nok(code2);
    }
    if (code2 === 63) {
      effects.consume(code2);
      return instructionClose;
    }
    if (markdownLineEnding(code2)) {
      returnState = instruction;
      return lineEndingBefore(code2);
    }
    effects.consume(code2);
    return instruction;
  }
  function instructionClose(code2) {
    return code2 === 62 ? end(code2) : instruction(code2);
  }
  function tagCloseStart(code2) {
    if (asciiAlpha(code2)) {
      effects.consume(code2);
      return tagClose;
    }
    return nok(code2);
  }
  function tagClose(code2) {
    if (code2 === 45 || asciiAlphanumeric(code2)) {
      effects.consume(code2);
      return tagClose;
    }
    return tagCloseBetween(code2);
  }
  function tagCloseBetween(code2) {
    if (markdownLineEnding(code2)) {
      returnState = tagCloseBetween;
      return lineEndingBefore(code2);
    }
    if (markdownSpace(code2)) {
      effects.consume(code2);
      return tagCloseBetween;
    }
    return end(code2);
  }
  function tagOpen(code2) {
    if (code2 === 45 || asciiAlphanumeric(code2)) {
      effects.consume(code2);
      return tagOpen;
    }
    if (code2 === 47 || code2 === 62 || markdownLineEndingOrSpace(code2)) {
      return tagOpenBetween(code2);
    }
    return nok(code2);
  }
  function tagOpenBetween(code2) {
    if (code2 === 47) {
      effects.consume(code2);
      return end;
    }
    if (code2 === 58 || code2 === 95 || asciiAlpha(code2)) {
      effects.consume(code2);
      return tagOpenAttributeName;
    }
    if (markdownLineEnding(code2)) {
      returnState = tagOpenBetween;
      return lineEndingBefore(code2);
    }
    if (markdownSpace(code2)) {
      effects.consume(code2);
      return tagOpenBetween;
    }
    return end(code2);
  }
  function tagOpenAttributeName(code2) {
    if (code2 === 45 || code2 === 46 || code2 === 58 || code2 === 95 || asciiAlphanumeric(code2)) {
      effects.consume(code2);
      return tagOpenAttributeName;
    }
    return tagOpenAttributeNameAfter(code2);
  }
  function tagOpenAttributeNameAfter(code2) {
    if (code2 === 61) {
      effects.consume(code2);
      return tagOpenAttributeValueBefore;
    }
    if (markdownLineEnding(code2)) {
      returnState = tagOpenAttributeNameAfter;
      return lineEndingBefore(code2);
    }
    if (markdownSpace(code2)) {
      effects.consume(code2);
      return tagOpenAttributeNameAfter;
    }
    return tagOpenBetween(code2);
  }
  function tagOpenAttributeValueBefore(code2) {
    if (code2 === null || code2 === 60 || code2 === 61 || code2 === 62 || code2 === 96) {
      return nok(code2);
    }
    if (code2 === 34 || code2 === 39) {
      effects.consume(code2);
      marker = code2;
      return tagOpenAttributeValueQuoted;
    }
    if (markdownLineEnding(code2)) {
      returnState = tagOpenAttributeValueBefore;
      return lineEndingBefore(code2);
    }
    if (markdownSpace(code2)) {
      effects.consume(code2);
      return tagOpenAttributeValueBefore;
    }
    effects.consume(code2);
    return tagOpenAttributeValueUnquoted;
  }
  function tagOpenAttributeValueQuoted(code2) {
    if (code2 === marker) {
      effects.consume(code2);
      marker = void 0;
      return tagOpenAttributeValueQuotedAfter;
    }
    if (code2 === null) {
      return nok(code2);
    }
    if (markdownLineEnding(code2)) {
      returnState = tagOpenAttributeValueQuoted;
      return lineEndingBefore(code2);
    }
    effects.consume(code2);
    return tagOpenAttributeValueQuoted;
  }
  function tagOpenAttributeValueUnquoted(code2) {
    if (code2 === null || code2 === 34 || code2 === 39 || code2 === 60 || code2 === 61 || code2 === 96) {
      return nok(code2);
    }
    if (code2 === 47 || code2 === 62 || markdownLineEndingOrSpace(code2)) {
      return tagOpenBetween(code2);
    }
    effects.consume(code2);
    return tagOpenAttributeValueUnquoted;
  }
  function tagOpenAttributeValueQuotedAfter(code2) {
    if (code2 === 47 || code2 === 62 || markdownLineEndingOrSpace(code2)) {
      return tagOpenBetween(code2);
    }
    return nok(code2);
  }
  function end(code2) {
    if (code2 === 62) {
      effects.consume(code2);
      effects.exit("htmlTextData");
      effects.exit("htmlText");
      return ok;
    }
    return nok(code2);
  }
  function lineEndingBefore(code2) {
    effects.exit("htmlTextData");
    effects.enter("lineEnding");
    effects.consume(code2);
    effects.exit("lineEnding");
    return lineEndingAfter;
  }
  function lineEndingAfter(code2) {
    return markdownSpace(code2) ? factorySpace(effects, lineEndingAfterPrefix, "linePrefix", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4)(code2) : lineEndingAfterPrefix(code2);
  }
  function lineEndingAfterPrefix(code2) {
    effects.enter("htmlTextData");
    return returnState(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/label-end.js
var labelEnd = {
  name: "labelEnd",
  resolveAll: resolveAllLabelEnd,
  resolveTo: resolveToLabelEnd,
  tokenize: tokenizeLabelEnd
};
var resourceConstruct = {
  tokenize: tokenizeResource
};
var referenceFullConstruct = {
  tokenize: tokenizeReferenceFull
};
var referenceCollapsedConstruct = {
  tokenize: tokenizeReferenceCollapsed
};
function resolveAllLabelEnd(events) {
  let index = -1;
  const newEvents = [];
  while (++index < events.length) {
    const token = events[index][1];
    newEvents.push(events[index]);
    if (token.type === "labelImage" || token.type === "labelLink" || token.type === "labelEnd") {
      const offset = token.type === "labelImage" ? 4 : 2;
      token.type = "data";
      index += offset;
    }
  }
  if (events.length !== newEvents.length) {
    splice(events, 0, events.length, newEvents);
  }
  return events;
}
function resolveToLabelEnd(events, context) {
  let index = events.length;
  let offset = 0;
  let open2;
  let close;
  let media;
  while (index--) {
    const token = events[index][1];
    if (open2) {
      if (token.type === "link" || token.type === "labelLink" && token._inactive) {
        break;
      }
      if (events[index][0] === "enter" && token.type === "labelLink") {
        token._inactive = true;
      }
    } else if (close) {
      if (events[index][0] === "enter" && (token.type === "labelImage" || token.type === "labelLink") && !token._balanced) {
        open2 = index;
        if (token.type !== "labelLink") {
          offset = 2;
          break;
        }
      }
    } else if (token.type === "labelEnd") {
      close = index;
    }
  }
  const group = {
    type: events[open2][1].type === "labelLink" ? "link" : "image",
    start: {
      ...events[open2][1].start
    },
    end: {
      ...events[events.length - 1][1].end
    }
  };
  const label = {
    type: "label",
    start: {
      ...events[open2][1].start
    },
    end: {
      ...events[close][1].end
    }
  };
  const text6 = {
    type: "labelText",
    start: {
      ...events[open2 + offset + 2][1].end
    },
    end: {
      ...events[close - 2][1].start
    }
  };
  media = [["enter", group, context], ["enter", label, context]];
  media = push2(media, events.slice(open2 + 1, open2 + offset + 3));
  media = push2(media, [["enter", text6, context]]);
  media = push2(media, resolveAll(context.parser.constructs.insideSpan.null, events.slice(open2 + offset + 4, close - 3), context));
  media = push2(media, [["exit", text6, context], events[close - 2], events[close - 1], ["exit", label, context]]);
  media = push2(media, events.slice(close + 1));
  media = push2(media, [["exit", group, context]]);
  splice(events, open2, events.length, media);
  return events;
}
function tokenizeLabelEnd(effects, ok, nok) {
  const self = this;
  const labelStarts = self._labelStarts;
  let labelStart;
  let defined;
  if (labelStarts) {
    while (labelStarts.length > 0 && labelStarts[labelStarts.length - 1]._balanced) {
      labelStarts.pop();
    }
    labelStart = labelStarts[labelStarts.length - 1];
  }
  return start;
  function start(code2) {
    if (!labelStart) {
      return nok(code2);
    }
    if (labelStart._inactive) {
      return labelEndNok(code2);
    }
    defined = self.parser.defined.includes(normalizeIdentifier(self.sliceSerialize({
      start: labelStart.end,
      end: self.now()
    })));
    effects.enter("labelEnd");
    effects.enter("labelMarker");
    effects.consume(code2);
    effects.exit("labelMarker");
    effects.exit("labelEnd");
    return after;
  }
  function after(code2) {
    if (code2 === 40) {
      return effects.attempt(resourceConstruct, labelEndOk, defined ? labelEndOk : labelEndNok)(code2);
    }
    if (code2 === 91) {
      return effects.attempt(referenceFullConstruct, labelEndOk, defined ? referenceNotFull : labelEndNok)(code2);
    }
    return defined ? labelEndOk(code2) : labelEndNok(code2);
  }
  function referenceNotFull(code2) {
    return effects.attempt(referenceCollapsedConstruct, labelEndOk, labelEndNok)(code2);
  }
  function labelEndOk(code2) {
    labelStarts.pop();
    return ok(code2);
  }
  function labelEndNok(code2) {
    labelStart._balanced = true;
    return nok(code2);
  }
}
function tokenizeResource(effects, ok, nok) {
  return resourceStart;
  function resourceStart(code2) {
    effects.enter("resource");
    effects.enter("resourceMarker");
    effects.consume(code2);
    effects.exit("resourceMarker");
    return resourceBefore;
  }
  function resourceBefore(code2) {
    return markdownLineEndingOrSpace(code2) ? factoryWhitespace(effects, resourceOpen)(code2) : resourceOpen(code2);
  }
  function resourceOpen(code2) {
    if (code2 === 41) {
      return resourceEnd(code2);
    }
    return factoryDestination(effects, resourceDestinationAfter, resourceDestinationMissing, "resourceDestination", "resourceDestinationLiteral", "resourceDestinationLiteralMarker", "resourceDestinationRaw", "resourceDestinationString", 32)(code2);
  }
  function resourceDestinationAfter(code2) {
    return markdownLineEndingOrSpace(code2) ? factoryWhitespace(effects, resourceBetween)(code2) : resourceEnd(code2);
  }
  function resourceDestinationMissing(code2) {
    return nok(code2);
  }
  function resourceBetween(code2) {
    if (code2 === 34 || code2 === 39 || code2 === 40) {
      return factoryTitle(effects, resourceTitleAfter, nok, "resourceTitle", "resourceTitleMarker", "resourceTitleString")(code2);
    }
    return resourceEnd(code2);
  }
  function resourceTitleAfter(code2) {
    return markdownLineEndingOrSpace(code2) ? factoryWhitespace(effects, resourceEnd)(code2) : resourceEnd(code2);
  }
  function resourceEnd(code2) {
    if (code2 === 41) {
      effects.enter("resourceMarker");
      effects.consume(code2);
      effects.exit("resourceMarker");
      effects.exit("resource");
      return ok;
    }
    return nok(code2);
  }
}
function tokenizeReferenceFull(effects, ok, nok) {
  const self = this;
  return referenceFull;
  function referenceFull(code2) {
    return factoryLabel.call(self, effects, referenceFullAfter, referenceFullMissing, "reference", "referenceMarker", "referenceString")(code2);
  }
  function referenceFullAfter(code2) {
    return self.parser.defined.includes(normalizeIdentifier(self.sliceSerialize(self.events[self.events.length - 1][1]).slice(1, -1))) ? ok(code2) : nok(code2);
  }
  function referenceFullMissing(code2) {
    return nok(code2);
  }
}
function tokenizeReferenceCollapsed(effects, ok, nok) {
  return referenceCollapsedStart;
  function referenceCollapsedStart(code2) {
    effects.enter("reference");
    effects.enter("referenceMarker");
    effects.consume(code2);
    effects.exit("referenceMarker");
    return referenceCollapsedOpen;
  }
  function referenceCollapsedOpen(code2) {
    if (code2 === 93) {
      effects.enter("referenceMarker");
      effects.consume(code2);
      effects.exit("referenceMarker");
      effects.exit("reference");
      return ok;
    }
    return nok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/label-start-image.js
var labelStartImage = {
  name: "labelStartImage",
  resolveAll: labelEnd.resolveAll,
  tokenize: tokenizeLabelStartImage
};
function tokenizeLabelStartImage(effects, ok, nok) {
  const self = this;
  let labelImage;
  return start;
  function start(code2) {
    effects.enter("labelImage");
    effects.enter("labelImageMarker");
    effects.consume(code2);
    effects.exit("labelImageMarker");
    return open2;
  }
  function open2(code2) {
    if (code2 === 91) {
      effects.enter("labelMarker");
      effects.consume(code2);
      effects.exit("labelMarker");
      labelImage = effects.exit("labelImage");
      return after;
    }
    return nok(code2);
  }
  function after(code2) {
    if (code2 === 94 && "_hiddenFootnoteSupport" in self.parser.constructs) {
      return nok(code2);
    }
    self._labelStarts = self._labelStarts || [];
    self._labelStarts.push(labelImage);
    return ok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/label-start-link.js
var labelStartLink = {
  name: "labelStartLink",
  resolveAll: labelEnd.resolveAll,
  tokenize: tokenizeLabelStartLink
};
function tokenizeLabelStartLink(effects, ok, nok) {
  const self = this;
  let labelLink;
  return start;
  function start(code2) {
    effects.enter("labelLink");
    effects.enter("labelMarker");
    effects.consume(code2);
    effects.exit("labelMarker");
    labelLink = effects.exit("labelLink");
    return after;
  }
  function after(code2) {
    if (code2 === 94 && "_hiddenFootnoteSupport" in self.parser.constructs) {
      return nok(code2);
    }
    self._labelStarts = self._labelStarts || [];
    self._labelStarts.push(labelLink);
    return ok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/line-ending.js
var lineEnding = {
  name: "lineEnding",
  tokenize: tokenizeLineEnding
};
function tokenizeLineEnding(effects, ok) {
  return start;
  function start(code2) {
    effects.enter("lineEnding");
    effects.consume(code2);
    effects.exit("lineEnding");
    return factorySpace(effects, ok, "linePrefix");
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/thematic-break.js
var thematicBreak = {
  name: "thematicBreak",
  tokenize: tokenizeThematicBreak
};
function tokenizeThematicBreak(effects, ok, nok) {
  let size = 0;
  let marker;
  return start;
  function start(code2) {
    effects.enter("thematicBreak");
    return before(code2);
  }
  function before(code2) {
    marker = code2;
    return atBreak(code2);
  }
  function atBreak(code2) {
    if (code2 === marker) {
      effects.enter("thematicBreakSequence");
      return sequence(code2);
    }
    if (size >= 3 && (code2 === null || markdownLineEnding(code2))) {
      effects.exit("thematicBreak");
      return ok(code2);
    }
    return nok(code2);
  }
  function sequence(code2) {
    if (code2 === marker) {
      effects.consume(code2);
      size++;
      return sequence;
    }
    effects.exit("thematicBreakSequence");
    return markdownSpace(code2) ? factorySpace(effects, atBreak, "whitespace")(code2) : atBreak(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/list.js
var list = {
  continuation: {
    tokenize: tokenizeListContinuation
  },
  exit: tokenizeListEnd,
  name: "list",
  tokenize: tokenizeListStart
};
var listItemPrefixWhitespaceConstruct = {
  partial: true,
  tokenize: tokenizeListItemPrefixWhitespace
};
var indentConstruct = {
  partial: true,
  tokenize: tokenizeIndent
};
function tokenizeListStart(effects, ok, nok) {
  const self = this;
  const tail = self.events[self.events.length - 1];
  let initialSize = tail && tail[1].type === "linePrefix" ? tail[2].sliceSerialize(tail[1], true).length : 0;
  let size = 0;
  return start;
  function start(code2) {
    const kind = self.containerState.type || (code2 === 42 || code2 === 43 || code2 === 45 ? "listUnordered" : "listOrdered");
    if (kind === "listUnordered" ? !self.containerState.marker || code2 === self.containerState.marker : asciiDigit(code2)) {
      if (!self.containerState.type) {
        self.containerState.type = kind;
        effects.enter(kind, {
          _container: true
        });
      }
      if (kind === "listUnordered") {
        effects.enter("listItemPrefix");
        return code2 === 42 || code2 === 45 ? effects.check(thematicBreak, nok, atMarker)(code2) : atMarker(code2);
      }
      if (!self.interrupt || code2 === 49) {
        effects.enter("listItemPrefix");
        effects.enter("listItemValue");
        return inside(code2);
      }
    }
    return nok(code2);
  }
  function inside(code2) {
    if (asciiDigit(code2) && ++size < 10) {
      effects.consume(code2);
      return inside;
    }
    if ((!self.interrupt || size < 2) && (self.containerState.marker ? code2 === self.containerState.marker : code2 === 41 || code2 === 46)) {
      effects.exit("listItemValue");
      return atMarker(code2);
    }
    return nok(code2);
  }
  function atMarker(code2) {
    effects.enter("listItemMarker");
    effects.consume(code2);
    effects.exit("listItemMarker");
    self.containerState.marker = self.containerState.marker || code2;
    return effects.check(
      blankLine,
      // Can’t be empty when interrupting.
      self.interrupt ? nok : onBlank,
      effects.attempt(listItemPrefixWhitespaceConstruct, endOfPrefix, otherPrefix)
    );
  }
  function onBlank(code2) {
    self.containerState.initialBlankLine = true;
    initialSize++;
    return endOfPrefix(code2);
  }
  function otherPrefix(code2) {
    if (markdownSpace(code2)) {
      effects.enter("listItemPrefixWhitespace");
      effects.consume(code2);
      effects.exit("listItemPrefixWhitespace");
      return endOfPrefix;
    }
    return nok(code2);
  }
  function endOfPrefix(code2) {
    self.containerState.size = initialSize + self.sliceSerialize(effects.exit("listItemPrefix"), true).length;
    return ok(code2);
  }
}
function tokenizeListContinuation(effects, ok, nok) {
  const self = this;
  self.containerState._closeFlow = void 0;
  return effects.check(blankLine, onBlank, notBlank);
  function onBlank(code2) {
    self.containerState.furtherBlankLines = self.containerState.furtherBlankLines || self.containerState.initialBlankLine;
    return factorySpace(effects, ok, "listItemIndent", self.containerState.size + 1)(code2);
  }
  function notBlank(code2) {
    if (self.containerState.furtherBlankLines || !markdownSpace(code2)) {
      self.containerState.furtherBlankLines = void 0;
      self.containerState.initialBlankLine = void 0;
      return notInCurrentItem(code2);
    }
    self.containerState.furtherBlankLines = void 0;
    self.containerState.initialBlankLine = void 0;
    return effects.attempt(indentConstruct, ok, notInCurrentItem)(code2);
  }
  function notInCurrentItem(code2) {
    self.containerState._closeFlow = true;
    self.interrupt = void 0;
    return factorySpace(effects, effects.attempt(list, ok, nok), "linePrefix", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4)(code2);
  }
}
function tokenizeIndent(effects, ok, nok) {
  const self = this;
  return factorySpace(effects, afterPrefix, "listItemIndent", self.containerState.size + 1);
  function afterPrefix(code2) {
    const tail = self.events[self.events.length - 1];
    return tail && tail[1].type === "listItemIndent" && tail[2].sliceSerialize(tail[1], true).length === self.containerState.size ? ok(code2) : nok(code2);
  }
}
function tokenizeListEnd(effects) {
  effects.exit(this.containerState.type);
}
function tokenizeListItemPrefixWhitespace(effects, ok, nok) {
  const self = this;
  return factorySpace(effects, afterPrefix, "listItemPrefixWhitespace", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4 + 1);
  function afterPrefix(code2) {
    const tail = self.events[self.events.length - 1];
    return !markdownSpace(code2) && tail && tail[1].type === "listItemPrefixWhitespace" ? ok(code2) : nok(code2);
  }
}

// ../main/node_modules/micromark-core-commonmark/lib/setext-underline.js
var setextUnderline = {
  name: "setextUnderline",
  resolveTo: resolveToSetextUnderline,
  tokenize: tokenizeSetextUnderline
};
function resolveToSetextUnderline(events, context) {
  const editMap = new EditMap();
  let index = events.length;
  let content3;
  let text6;
  let definition2;
  while (index--) {
    if (events[index][0] === "enter") {
      if (events[index][1].type === "content") {
        content3 = index;
        break;
      }
      if (events[index][1].type === "paragraph") {
        text6 = index;
      }
    } else {
      if (events[index][1].type === "content") {
        editMap.add(index, 1, []);
      }
      if (!definition2 && events[index][1].type === "definition") {
        definition2 = index;
      }
    }
  }
  const heading = {
    type: "setextHeading",
    start: {
      ...events[content3][1].start
    },
    end: {
      ...events[events.length - 1][1].end
    }
  };
  events[text6][1].type = "setextHeadingText";
  if (definition2) {
    editMap.add(text6, 0, [["enter", heading, context]]);
    editMap.add(definition2 + 1, 0, [["exit", events[content3][1], context]]);
    events[content3][1].end = {
      ...events[definition2][1].end
    };
  } else {
    events[content3][1] = heading;
  }
  editMap.add(events.length, 0, [["exit", heading, context]]);
  editMap.consume(events);
  return events;
}
function tokenizeSetextUnderline(effects, ok, nok) {
  const self = this;
  let marker;
  return start;
  function start(code2) {
    let index = self.events.length;
    let paragraph;
    while (index--) {
      if (self.events[index][1].type !== "lineEnding" && self.events[index][1].type !== "linePrefix" && self.events[index][1].type !== "content") {
        paragraph = self.events[index][1].type === "paragraph";
        break;
      }
    }
    if (!self.parser.lazy[self.now().line] && (self.interrupt || paragraph)) {
      effects.enter("setextHeadingLine");
      marker = code2;
      return before(code2);
    }
    return nok(code2);
  }
  function before(code2) {
    effects.enter("setextHeadingLineSequence");
    return inside(code2);
  }
  function inside(code2) {
    if (code2 === marker) {
      effects.consume(code2);
      return inside;
    }
    effects.exit("setextHeadingLineSequence");
    return markdownSpace(code2) ? factorySpace(effects, after, "lineSuffix")(code2) : after(code2);
  }
  function after(code2) {
    if (code2 === null || markdownLineEnding(code2)) {
      effects.exit("setextHeadingLine");
      return ok(code2);
    }
    return nok(code2);
  }
}

// ../main/node_modules/micromark/lib/initialize/flow.js
var flow = {
  tokenize: initializeFlow
};
function initializeFlow(effects) {
  const self = this;
  const initial = effects.attempt(
    // Try to parse a blank line.
    blankLine,
    atBlankEnding,
    // Try to parse initial flow (essentially, only code).
    effects.attempt(this.parser.constructs.flowInitial, afterConstruct, factorySpace(effects, effects.attempt(this.parser.constructs.flow, afterConstruct, effects.attempt(content2, afterConstruct)), "linePrefix"))
  );
  return initial;
  function atBlankEnding(code2) {
    if (code2 === null) {
      effects.consume(code2);
      return;
    }
    effects.enter("lineEndingBlank");
    effects.consume(code2);
    effects.exit("lineEndingBlank");
    self.currentConstruct = void 0;
    return initial;
  }
  function afterConstruct(code2) {
    if (code2 === null) {
      effects.consume(code2);
      return;
    }
    effects.enter("lineEnding");
    effects.consume(code2);
    effects.exit("lineEnding");
    self.currentConstruct = void 0;
    return initial;
  }
}

// ../main/node_modules/micromark/lib/initialize/text.js
var resolver = {
  resolveAll: createResolver()
};
var string = initializeFactory("string");
var text2 = initializeFactory("text");
function initializeFactory(field) {
  return {
    resolveAll: createResolver(field === "text" ? resolveAllLineSuffixes : void 0),
    tokenize: initializeText
  };
  function initializeText(effects) {
    const self = this;
    const constructs2 = this.parser.constructs[field];
    const text6 = effects.attempt(constructs2, start, notText);
    return start;
    function start(code2) {
      return atBreak(code2) ? text6(code2) : notText(code2);
    }
    function notText(code2) {
      if (code2 === null) {
        effects.consume(code2);
        return;
      }
      effects.enter("data");
      effects.consume(code2);
      return data;
    }
    function data(code2) {
      if (atBreak(code2)) {
        effects.exit("data");
        return text6(code2);
      }
      effects.consume(code2);
      return data;
    }
    function atBreak(code2) {
      if (code2 === null) {
        return true;
      }
      const list2 = constructs2[code2];
      let index = -1;
      if (list2) {
        while (++index < list2.length) {
          const item = list2[index];
          if (!item.previous || item.previous.call(self, self.previous)) {
            return true;
          }
        }
      }
      return false;
    }
  }
}
function createResolver(extraResolver) {
  return resolveAllText;
  function resolveAllText(events, context) {
    let index = -1;
    let enter;
    while (++index <= events.length) {
      if (enter === void 0) {
        if (events[index] && events[index][1].type === "data") {
          enter = index;
          index++;
        }
      } else if (!events[index] || events[index][1].type !== "data") {
        if (index !== enter + 2) {
          events[enter][1].end = events[index - 1][1].end;
          events.splice(enter + 2, index - enter - 2);
          index = enter + 2;
        }
        enter = void 0;
      }
    }
    return extraResolver ? extraResolver(events, context) : events;
  }
}
function resolveAllLineSuffixes(events, context) {
  const editMap = new EditMap();
  let eventIndex = 0;
  while (++eventIndex <= events.length) {
    if ((eventIndex === events.length || events[eventIndex][1].type === "lineEnding") && events[eventIndex - 1][1].type === "data") {
      const data = events[eventIndex - 1][1];
      const chunks = context.sliceStream(data);
      let index = chunks.length;
      let bufferIndex = -1;
      let size = 0;
      let tabs;
      while (index--) {
        const chunk = chunks[index];
        if (typeof chunk === "string") {
          bufferIndex = chunk.length;
          while (chunk.charCodeAt(bufferIndex - 1) === 32) {
            size++;
            bufferIndex--;
          }
          if (bufferIndex) {
            break;
          }
          bufferIndex = -1;
        } else if (chunk === -2) {
          tabs = true;
          size++;
        } else if (chunk === -1) {
        } else {
          index++;
          break;
        }
      }
      if (context._contentTypeTextTrailing && eventIndex === events.length) {
        size = 0;
      }
      if (size) {
        const token = {
          type: eventIndex === events.length || tabs || size < 2 ? "lineSuffix" : "hardBreakTrailing",
          start: {
            _bufferIndex: index ? bufferIndex : data.start._bufferIndex + bufferIndex,
            _index: data.start._index + index,
            line: data.end.line,
            column: data.end.column - size,
            offset: data.end.offset - size
          },
          end: {
            ...data.end
          }
        };
        data.end = {
          ...token.start
        };
        if (data.start.offset === data.end.offset) {
          Object.assign(data, token);
        } else {
          editMap.add(eventIndex, 0, [["enter", token, context], ["exit", token, context]]);
        }
      }
      eventIndex++;
    }
  }
  editMap.consume(events);
  return events;
}

// ../main/node_modules/micromark/lib/constructs.js
var constructs_exports = {};
__export(constructs_exports, {
  attentionMarkers: () => attentionMarkers,
  contentInitial: () => contentInitial,
  disable: () => disable,
  document: () => document2,
  flow: () => flow2,
  flowInitial: () => flowInitial,
  insideSpan: () => insideSpan,
  string: () => string2,
  text: () => text3
});
var document2 = {
  [42]: list,
  [43]: list,
  [45]: list,
  [48]: list,
  [49]: list,
  [50]: list,
  [51]: list,
  [52]: list,
  [53]: list,
  [54]: list,
  [55]: list,
  [56]: list,
  [57]: list,
  [62]: blockQuote
};
var contentInitial = {
  [91]: definition
};
var flowInitial = {
  [-2]: codeIndented,
  [-1]: codeIndented,
  [32]: codeIndented
};
var flow2 = {
  [35]: headingAtx,
  [42]: thematicBreak,
  [45]: [setextUnderline, thematicBreak],
  [60]: htmlFlow,
  [61]: setextUnderline,
  [95]: thematicBreak,
  [96]: codeFenced,
  [126]: codeFenced
};
var string2 = {
  [38]: characterReference,
  [92]: characterEscape
};
var text3 = {
  [-5]: lineEnding,
  [-4]: lineEnding,
  [-3]: lineEnding,
  [33]: labelStartImage,
  [38]: characterReference,
  [42]: attention,
  [60]: [autolink, htmlText],
  [91]: labelStartLink,
  [92]: [hardBreakEscape, characterEscape],
  [93]: labelEnd,
  [95]: attention,
  [96]: codeText
};
var insideSpan = {
  null: [attention, resolver]
};
var attentionMarkers = {
  null: [42, 95]
};
var disable = {
  null: []
};

// ../main/node_modules/micromark/lib/create-tokenizer.js
function createTokenizer(parser, initialize, from) {
  let point = {
    _bufferIndex: -1,
    _index: 0,
    line: from && from.line || 1,
    column: from && from.column || 1,
    offset: from && from.offset || 0
  };
  const columnStart = {};
  const resolveAllConstructs = [];
  let chunks = [];
  let stack = [];
  let consumed = true;
  const effects = {
    attempt: constructFactory(onsuccessfulconstruct),
    check: constructFactory(onsuccessfulcheck),
    consume,
    enter,
    exit: exit2,
    interrupt: constructFactory(onsuccessfulcheck, {
      interrupt: true
    })
  };
  const context = {
    code: null,
    containerState: {},
    defineSkip,
    events: [],
    now,
    parser,
    previous: null,
    sliceSerialize,
    sliceStream,
    write
  };
  let state = initialize.tokenize.call(context, effects);
  let expectedCode;
  if (initialize.resolveAll) {
    resolveAllConstructs.push(initialize);
  }
  return context;
  function write(slice2) {
    chunks = push2(chunks, slice2);
    main2();
    if (chunks[chunks.length - 1] !== null) {
      return [];
    }
    addResult(initialize, 0);
    context.events = resolveAll(resolveAllConstructs, context.events, context);
    return context.events;
  }
  function sliceSerialize(token, expandTabs) {
    return serializeChunks(sliceStream(token), expandTabs);
  }
  function sliceStream(token) {
    return sliceChunks(chunks, token);
  }
  function now() {
    const {
      _bufferIndex,
      _index,
      line,
      column,
      offset
    } = point;
    return {
      _bufferIndex,
      _index,
      line,
      column,
      offset
    };
  }
  function defineSkip(value) {
    columnStart[value.line] = value.column;
    accountForPotentialSkip();
  }
  function main2() {
    while (point._index < chunks.length) {
      const chunk = chunks[point._index];
      if (typeof chunk === "string") {
        const chunkIndex = point._index;
        if (point._bufferIndex < 0) {
          point._bufferIndex = 0;
        }
        while (point._index === chunkIndex && point._bufferIndex < chunk.length) {
          go(chunk.charCodeAt(point._bufferIndex));
        }
      } else {
        go(chunk);
      }
    }
  }
  function go(code2) {
    consumed = void 0;
    expectedCode = code2;
    state = state(code2);
  }
  function consume(code2) {
    if (markdownLineEnding(code2)) {
      point.line++;
      point.column = 1;
      point.offset += code2 === -3 ? 2 : 1;
      accountForPotentialSkip();
    } else if (code2 !== -1) {
      point.column++;
      point.offset++;
    }
    if (point._bufferIndex < 0) {
      point._index++;
    } else {
      point._bufferIndex++;
      if (point._bufferIndex === // Points w/ non-negative `_bufferIndex` reference
      // strings.
      /** @type {string} */
      chunks[point._index].length) {
        point._bufferIndex = -1;
        point._index++;
      }
    }
    context.previous = code2;
    consumed = true;
  }
  function enter(type, fields) {
    const token = fields || {};
    token.type = type;
    token.start = now();
    context.events.push(["enter", token, context]);
    stack.push(token);
    return token;
  }
  function exit2(type) {
    const token = stack.pop();
    token.end = now();
    context.events.push(["exit", token, context]);
    return token;
  }
  function onsuccessfulconstruct(construct, info) {
    addResult(construct, info.from);
  }
  function onsuccessfulcheck(_, info) {
    info.restore();
  }
  function constructFactory(onreturn, fields) {
    return hook;
    function hook(constructs2, returnState, bogusState) {
      let listOfConstructs;
      let constructIndex;
      let currentConstruct;
      let info;
      return Array.isArray(constructs2) ? (
        /* c8 ignore next 1 */
        handleListOfConstructs(constructs2)
      ) : "tokenize" in constructs2 ? (
        // Looks like a construct.
        handleListOfConstructs([
          /** @type {Construct} */
          constructs2
        ])
      ) : handleMapOfConstructs(constructs2);
      function handleMapOfConstructs(map) {
        return start;
        function start(code2) {
          const left = code2 !== null && map[code2];
          const all = code2 !== null && map.null;
          const list2 = [
            // To do: add more extension tests.
            /* c8 ignore next 2 */
            ...Array.isArray(left) ? left : left ? [left] : [],
            ...Array.isArray(all) ? all : all ? [all] : []
          ];
          return handleListOfConstructs(list2)(code2);
        }
      }
      function handleListOfConstructs(list2) {
        listOfConstructs = list2;
        constructIndex = 0;
        if (list2.length === 0) {
          return bogusState;
        }
        return handleConstruct(list2[constructIndex]);
      }
      function handleConstruct(construct) {
        return start;
        function start(code2) {
          info = store();
          currentConstruct = construct;
          if (!construct.partial) {
            context.currentConstruct = construct;
          }
          if (construct.name && context.parser.constructs.disable.null.includes(construct.name)) {
            return nok(code2);
          }
          return construct.tokenize.call(
            // If we do have fields, create an object w/ `context` as its
            // prototype.
            // This allows a “live binding”, which is needed for `interrupt`.
            fields ? Object.assign(Object.create(context), fields) : context,
            effects,
            ok,
            nok
          )(code2);
        }
      }
      function ok(code2) {
        consumed = true;
        onreturn(currentConstruct, info);
        return returnState;
      }
      function nok(code2) {
        consumed = true;
        info.restore();
        if (++constructIndex < listOfConstructs.length) {
          return handleConstruct(listOfConstructs[constructIndex]);
        }
        return bogusState;
      }
    }
  }
  function addResult(construct, from2) {
    if (construct.resolveAll && !resolveAllConstructs.includes(construct)) {
      resolveAllConstructs.push(construct);
    }
    if (construct.resolve) {
      splice(context.events, from2, context.events.length - from2, construct.resolve(context.events.slice(from2), context));
    }
    if (construct.resolveTo) {
      context.events = construct.resolveTo(context.events, context);
    }
  }
  function store() {
    const startPoint = now();
    const startPrevious = context.previous;
    const startCurrentConstruct = context.currentConstruct;
    const startEventsIndex = context.events.length;
    const startStack = Array.from(stack);
    return {
      from: startEventsIndex,
      restore
    };
    function restore() {
      point = startPoint;
      context.previous = startPrevious;
      context.currentConstruct = startCurrentConstruct;
      context.events.length = startEventsIndex;
      stack = startStack;
      accountForPotentialSkip();
    }
  }
  function accountForPotentialSkip() {
    if (point.line in columnStart && point.column < 2) {
      point.column = columnStart[point.line];
      point.offset += columnStart[point.line] - 1;
    }
  }
}
function sliceChunks(chunks, token) {
  const startIndex = token.start._index;
  const startBufferIndex = token.start._bufferIndex;
  const endIndex = token.end._index;
  const endBufferIndex = token.end._bufferIndex;
  let view;
  if (startIndex === endIndex) {
    view = [chunks[startIndex].slice(startBufferIndex, endBufferIndex)];
  } else {
    view = chunks.slice(startIndex, endIndex);
    if (startBufferIndex > -1) {
      const head = view[0];
      if (typeof head === "string") {
        view[0] = head.slice(startBufferIndex);
      } else {
        view.shift();
      }
    }
    if (endBufferIndex > 0) {
      view.push(chunks[endIndex].slice(0, endBufferIndex));
    }
  }
  return view;
}
function serializeChunks(chunks, expandTabs) {
  let index = -1;
  const result = [];
  let atTab;
  while (++index < chunks.length) {
    const chunk = chunks[index];
    let value;
    if (typeof chunk === "string") {
      value = chunk;
    } else {
      switch (chunk) {
        case -5: {
          value = "\r";
          break;
        }
        case -4: {
          value = "\n";
          break;
        }
        case -3: {
          value = "\r\n";
          break;
        }
        case -2: {
          value = expandTabs ? " " : "	";
          break;
        }
        case -1: {
          if (!expandTabs && atTab) {
            continue;
          }
          value = " ";
          break;
        }
        default: {
          value = String.fromCharCode(chunk);
        }
      }
    }
    atTab = chunk === -2;
    result.push(value);
  }
  return result.join("");
}

// ../main/node_modules/micromark/lib/parse.js
function parse(options) {
  const settings = options || {};
  const constructs2 = (
    /** @type {FullNormalizedExtension} */
    combineExtensions([constructs_exports, ...settings.extensions || []])
  );
  const parser = {
    constructs: constructs2,
    content: create(content),
    defined: [],
    document: create(document),
    flow: create(flow),
    lazy: {},
    string: create(string),
    text: create(text2)
  };
  return parser;
  function create(initial) {
    return creator;
    function creator(from) {
      return createTokenizer(parser, initial, from);
    }
  }
}

// ../main/node_modules/micromark/lib/postprocess.js
function postprocess(events) {
  while (!subtokenize(events)) {
  }
  return events;
}

// ../main/node_modules/micromark/lib/preprocess.js
var search = /[\0\t\n\r]/g;
function preprocess() {
  let column = 1;
  let buffer = "";
  let start = true;
  let atCarriageReturn;
  return preprocessor;
  function preprocessor(value, encoding, end) {
    value = buffer + (typeof value === "string" ? value.toString() : new TextDecoder(encoding || void 0).decode(value));
    const chunks = [];
    let startPosition = 0;
    buffer = "";
    if (start) {
      if (value.charCodeAt(0) === 65279) {
        startPosition++;
      }
      start = void 0;
    }
    while (startPosition < value.length) {
      search.lastIndex = startPosition;
      const match = search.exec(value);
      const endPosition = match && match.index !== void 0 ? match.index : value.length;
      const code2 = value.charCodeAt(endPosition);
      if (!match) {
        buffer = value.slice(startPosition);
        break;
      }
      if (code2 === 10 && startPosition === endPosition && atCarriageReturn) {
        chunks.push(-3);
        atCarriageReturn = void 0;
      } else {
        if (atCarriageReturn) {
          chunks.push(-5);
          atCarriageReturn = void 0;
        }
        if (startPosition < endPosition) {
          chunks.push(value.slice(startPosition, endPosition));
          column += endPosition - startPosition;
        }
        switch (code2) {
          case 0: {
            chunks.push(65533);
            column++;
            break;
          }
          case 9: {
            const next = Math.ceil(column / 4) * 4;
            chunks.push(-2);
            while (column++ < next) {
              chunks.push(-1);
            }
            break;
          }
          case 10: {
            chunks.push(-4);
            column = 1;
            break;
          }
          default: {
            atCarriageReturn = true;
            column = 1;
          }
        }
      }
      startPosition = endPosition + 1;
    }
    if (end) {
      if (atCarriageReturn) {
        chunks.push(-5);
      }
      if (buffer) {
        chunks.push(buffer);
      }
      chunks.push(null);
    }
    return chunks;
  }
}

// src/content/markdown/attention.ts
var MARKS = /* @__PURE__ */ new Map([
  ["attention", "attentionSequence"],
  ["strikethrough", "strikethroughSequenceTemporary"]
]);
var MOST_LOOKS = 4e6;
function boundAttention({ text: text6, insideSpan: insideSpan2 }) {
  for (const lists of [text6, insideSpan2]) {
    for (const [code2, list2] of Object.entries(lists ?? {})) {
      if (lists !== void 0 && Array.isArray(list2)) lists[code2] = list2.map(bounded);
    }
  }
}
var boundedConstructs = /* @__PURE__ */ new WeakMap();
function bounded(construct) {
  const mark = MARKS.get(construct.name ?? "");
  const { resolveAll: resolveAll2 } = construct;
  if (mark === void 0 || resolveAll2 === void 0) return construct;
  const existing = boundedConstructs.get(construct);
  if (existing !== void 0) return existing;
  const created = { ...construct, resolveAll: boundedResolver(resolveAll2, mark) };
  boundedConstructs.set(construct, created);
  return created;
}
function boundedResolver(resolveAll2, mark) {
  return (events, context) => {
    let closing = 0;
    for (const [kind, token] of events) {
      if (kind === "enter" && token.type === mark && token._close === true) closing++;
    }
    return closing * events.length > MOST_LOOKS ? asText(events, mark) : resolveAll2(events, context);
  };
}
function asText(events, mark) {
  for (const [, token] of events) if (token.type === mark) token.type = "data";
  return events;
}

// src/content/markdown/blocks.ts
function splitBlocks(text6) {
  if (text6.includes("\r")) return [{ start: 0, end: text6.length, line: 1, code: false }];
  const splitter = new BlockSplitter(text6);
  let line = 1;
  for (let start = 0; start < text6.length; line++) {
    const newline = text6.indexOf("\n", start);
    const end = newline === -1 ? text6.length : newline;
    splitter.line(start, end, line);
    start = end + 1;
  }
  return splitter.finish();
}
var BlockSplitter = class {
  #text;
  #blocks = [];
  #start = 0;
  #startLine = 1;
  /** Where the line after the last one that is not blank starts. */
  #contentEnd = 0;
  #contentEndLine = 1;
  /** What the current block contains: only fenced code, anything, or not a single character yet. */
  #content = "nothing";
  #afterBlank = true;
  /** Matches the line that ends the open fence or HTML at the top level. */
  #closing;
  /** Whether a line since the last blank one began with `<`: what looks like a fence may be HTML. */
  #html = false;
  #list = "none";
  /** The fence or HTML that may be open in a list, a quote or a footnote. */
  #inner;
  /** Whether the last line that is not blank may be indented code. */
  #indented = false;
  /** Whether the rest of the text is one block. */
  #lost = false;
  constructor(text6) {
    this.#text = text6;
  }
  finish() {
    if (this.#start < this.#text.length) this.#push(this.#text.length);
    return this.#blocks;
  }
  line(start, end, number) {
    if (this.#lost) return;
    if (this.#closing === void 0 && isWordStart(this.#text.charCodeAt(start))) {
      this.#proseLine(start, end, number);
      return;
    }
    const mark = start === 0 && this.#text.charCodeAt(0) === 65279 ? 1 : 0;
    const first = indentation(this.#text, start + mark, end);
    if (this.#closing) {
      if (this.#closing.test(this.#text.slice(start, end))) this.#closing = void 0;
      this.#afterBlank = false;
    } else if (first.at === end) {
      this.#afterBlank = true;
      this.#html = false;
    } else {
      const rest = this.#text.slice(first.at, end);
      const marker = first.columns < 4 ? listMarker(rest) : void 0;
      if (this.#closesAll(first.columns, marker)) {
        this.#closeAll(rest.charCodeAt(0));
      }
      const content3 = this.#content;
      this.#content = "other";
      this.#readInner(this.#text.slice(start + mark, end));
      this.#read(first.columns, rest, marker, content3);
      this.#indented = first.columns >= (typeof this.#list === "number" ? this.#list : 0) + 4;
      this.#afterBlank = false;
    }
    if (first.at !== end) this.#endContent(end, number);
  }
  /** Reads a line that begins with a letter, as most lines do: it opens nothing, but may be part of an open construct. */
  #proseLine(start, end, number) {
    if (this.#afterBlank) this.#closeAll(this.#text.charCodeAt(start));
    this.#content = "other";
    if (this.#inner !== void 0) this.#readInner(this.#text.slice(start, end));
    this.#listMayBeClosed();
    this.#indented = false;
    this.#afterBlank = false;
    this.#endContent(end, number);
  }
  #endContent(end, number) {
    this.#contentEnd = Math.min(end + 1, this.#text.length);
    this.#contentEndLine = number + 1;
  }
  /** Ends all lists, quotes and footnotes before a line that begins with a character. */
  #closeAll(code2) {
    if (this.#cutsBefore(code2)) {
      this.#push(this.#contentEnd);
      this.#start = this.#contentEnd;
      this.#startLine = this.#contentEndLine;
      this.#content = "nothing";
    }
    this.#list = "none";
    this.#inner = void 0;
  }
  #push(end) {
    this.#blocks.push({ start: this.#start, end, line: this.#startLine, code: this.#content === "code" });
  }
  /** Returns whether all lists, quotes and footnotes end before a line. */
  #closesAll(columns, marker) {
    return columns === 0 && this.#afterBlank && !(marker && this.#list !== "none");
  }
  #cutsBefore(code2) {
    if (this.#content === "nothing" || this.#indented || this.#inner !== void 0) return false;
    return code2 !== 65279;
  }
  /** Reads what a line, not blank, opens and closes at the top level. */
  #read(columns, rest, marker, content3) {
    if (typeof this.#list === "number" && columns >= this.#list) return;
    if (columns >= 4) {
      this.#listMayBeClosed();
      return;
    }
    const fence = fenceStart(rest);
    const html = rest.startsWith("<") ? htmlEnd(rest) : void 0;
    if (fence !== void 0 || html !== void 0) {
      if (this.#html || html === "unknown" || columns > 0 && this.#list !== "none") {
        this.#lost = true;
      } else if (fence !== void 0) {
        this.#closing = fenceEnd(fence);
        if (content3 === "nothing") this.#content = "code";
      } else if (html !== void 0 && !html.test(rest)) {
        this.#closing = html;
      }
      this.#inner = void 0;
      this.#listMayBeClosed();
    } else if (rest.startsWith("<")) {
      this.#html = true;
      this.#listMayBeClosed();
    } else if (marker) {
      this.#list = columns === 0 && this.#opensList(marker) ? marker.content : "perhaps";
    } else {
      this.#listMayBeClosed();
    }
  }
  /** Reads fences and HTML in lists, quotes and footnotes. It may take a closed one for open. */
  #readInner(line) {
    const inner = this.#inner;
    if (typeof inner === "object") {
      const margin2 = /^[ >]*/.exec(line)?.[0] ?? "";
      const rest = line.slice(margin2.length);
      if (margin2.length < inner.column || countQuotes(margin2) < inner.quotes) {
        this.#inner = "unknown";
      } else if (margin2.length === inner.column && countQuotes(margin2) === inner.quotes && inner.closing.test(rest)) {
        this.#inner = void 0;
      }
    } else if (inner === void 0) {
      const margin2 = /^(?:[ \t>]|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^[^\]]*\]:)+/.exec(line)?.[0] ?? "";
      const rest = line.slice(margin2.length);
      const fence = fenceStart(rest);
      if (margin2 === "") return;
      if (fence)
        this.#inner = { column: margin2.length, quotes: countQuotes(margin2), closing: fenceEnd(fence) };
      else if (rest.startsWith("<") && htmlEnd(rest) !== void 0) this.#inner = "unknown";
    }
  }
  #opensList(marker) {
    if (this.#html || marker.empty) return false;
    return marker.interrupts || this.#afterBlank || typeof this.#list === "number";
  }
  #listMayBeClosed() {
    if (this.#list !== "none") this.#list = "perhaps";
  }
};
function listMarker(rest) {
  const match = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/.exec(rest);
  if (match === null || /^([-*])[ \t]*(?:\1[ \t]*){2,}$/.test(rest)) return void 0;
  const width = match[0].length;
  let columns = width;
  let at = width;
  for (; rest[at] === " " || rest[at] === "	"; at++) {
    columns = rest[at] === "	" ? columns + 4 - columns % 4 : columns + 1;
  }
  return {
    // More than four blanks are one blank, and code.
    content: columns - width > 4 ? width + 1 : columns,
    empty: at === rest.length,
    interrupts: match[1] === void 0 || Number(match[1]) === 1
  };
}
function fenceStart(rest) {
  const mark = rest.charCodeAt(0);
  if (mark !== BACKTICK && mark !== TILDE) return void 0;
  return /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(rest)?.[0];
}
function fenceEnd(start) {
  if (start === "```") return USUAL_FENCE_END;
  return new RegExp(`^ {0,3}${start[0]}{${start.length},}[ \\t]*$`);
}
var USUAL_FENCE_END = /^ {0,3}`{3,}[ \t]*$/;
function countQuotes(margin2) {
  return margin2.replace(/[^>]/g, "").length;
}
function htmlEnd(rest) {
  if (rest.startsWith("<!--")) return /-->/;
  if (/^<(?:script|pre|style|textarea)(?=[ \t>]|$)/i.test(rest)) return /<\/(?:script|pre|style|textarea)>/i;
  if (rest.startsWith("<?")) return /\?>/;
  if (rest.startsWith("<![CDATA[")) return "unknown";
  if (/^<![a-z]/i.test(rest)) return />/;
  return void 0;
}
function isWordStart(code2) {
  return code2 > 127 ? code2 !== 65279 : (code2 | 32) >= 97 && (code2 | 32) <= 122;
}
function indentation(text6, start, end) {
  let columns = 0;
  let at = start;
  for (; at < end; at++) {
    const code2 = text6.charCodeAt(at);
    if (code2 === 32) columns++;
    else if (code2 === 9) columns += 4 - columns % 4;
    else break;
  }
  return { at, columns };
}
var BACKTICK = 96;
var TILDE = 126;

// ../main/node_modules/micromark-extension-gfm-autolink-literal/lib/syntax.js
var wwwPrefix = {
  tokenize: tokenizeWwwPrefix,
  partial: true
};
var domain = {
  tokenize: tokenizeDomain,
  partial: true
};
var path = {
  tokenize: tokenizePath,
  partial: true
};
var trail = {
  tokenize: tokenizeTrail,
  partial: true
};
var emailDomainDotTrail = {
  tokenize: tokenizeEmailDomainDotTrail,
  partial: true
};
var wwwAutolink = {
  name: "wwwAutolink",
  tokenize: tokenizeWwwAutolink,
  previous: previousWww
};
var protocolAutolink = {
  name: "protocolAutolink",
  tokenize: tokenizeProtocolAutolink,
  previous: previousProtocol
};
var emailAutolink = {
  name: "emailAutolink",
  tokenize: tokenizeEmailAutolink,
  previous: previousEmail
};
var text4 = {};
function gfmAutolinkLiteral() {
  return {
    text: text4
  };
}
var code = 48;
while (code < 123) {
  text4[code] = emailAutolink;
  code++;
  if (code === 58) code = 65;
  else if (code === 91) code = 97;
}
text4[43] = emailAutolink;
text4[45] = emailAutolink;
text4[46] = emailAutolink;
text4[95] = emailAutolink;
text4[72] = [emailAutolink, protocolAutolink];
text4[104] = [emailAutolink, protocolAutolink];
text4[87] = [emailAutolink, wwwAutolink];
text4[119] = [emailAutolink, wwwAutolink];
function tokenizeEmailAutolink(effects, ok, nok) {
  const self = this;
  let dot;
  let data;
  return start;
  function start(code2) {
    if (!gfmAtext(code2) || !previousEmail.call(self, self.previous) || previousUnbalanced(self.events)) {
      return nok(code2);
    }
    effects.enter("literalAutolink");
    effects.enter("literalAutolinkEmail");
    return atext(code2);
  }
  function atext(code2) {
    if (gfmAtext(code2)) {
      effects.consume(code2);
      return atext;
    }
    if (code2 === 64) {
      effects.consume(code2);
      return emailDomain;
    }
    return nok(code2);
  }
  function emailDomain(code2) {
    if (code2 === 46) {
      return effects.check(emailDomainDotTrail, emailDomainAfter, emailDomainDot)(code2);
    }
    if (code2 === 45 || code2 === 95 || asciiAlphanumeric(code2)) {
      data = true;
      effects.consume(code2);
      return emailDomain;
    }
    return emailDomainAfter(code2);
  }
  function emailDomainDot(code2) {
    effects.consume(code2);
    dot = true;
    return emailDomain;
  }
  function emailDomainAfter(code2) {
    if (data && dot && asciiAlpha(self.previous)) {
      effects.exit("literalAutolinkEmail");
      effects.exit("literalAutolink");
      return ok(code2);
    }
    return nok(code2);
  }
}
function tokenizeWwwAutolink(effects, ok, nok) {
  const self = this;
  return wwwStart;
  function wwwStart(code2) {
    if (code2 !== 87 && code2 !== 119 || !previousWww.call(self, self.previous) || previousUnbalanced(self.events)) {
      return nok(code2);
    }
    effects.enter("literalAutolink");
    effects.enter("literalAutolinkWww");
    return effects.check(wwwPrefix, effects.attempt(domain, effects.attempt(path, wwwAfter), nok), nok)(code2);
  }
  function wwwAfter(code2) {
    effects.exit("literalAutolinkWww");
    effects.exit("literalAutolink");
    return ok(code2);
  }
}
function tokenizeProtocolAutolink(effects, ok, nok) {
  const self = this;
  let buffer = "";
  let seen = false;
  return protocolStart;
  function protocolStart(code2) {
    if ((code2 === 72 || code2 === 104) && previousProtocol.call(self, self.previous) && !previousUnbalanced(self.events)) {
      effects.enter("literalAutolink");
      effects.enter("literalAutolinkHttp");
      buffer += String.fromCodePoint(code2);
      effects.consume(code2);
      return protocolPrefixInside;
    }
    return nok(code2);
  }
  function protocolPrefixInside(code2) {
    if (asciiAlpha(code2) && buffer.length < 5) {
      buffer += String.fromCodePoint(code2);
      effects.consume(code2);
      return protocolPrefixInside;
    }
    if (code2 === 58) {
      const protocol = buffer.toLowerCase();
      if (protocol === "http" || protocol === "https") {
        effects.consume(code2);
        return protocolSlashesInside;
      }
    }
    return nok(code2);
  }
  function protocolSlashesInside(code2) {
    if (code2 === 47) {
      effects.consume(code2);
      if (seen) {
        return afterProtocol;
      }
      seen = true;
      return protocolSlashesInside;
    }
    return nok(code2);
  }
  function afterProtocol(code2) {
    return code2 === null || asciiControl(code2) || markdownLineEndingOrSpace(code2) || unicodeWhitespace(code2) || unicodePunctuation(code2) ? nok(code2) : effects.attempt(domain, effects.attempt(path, protocolAfter), nok)(code2);
  }
  function protocolAfter(code2) {
    effects.exit("literalAutolinkHttp");
    effects.exit("literalAutolink");
    return ok(code2);
  }
}
function tokenizeWwwPrefix(effects, ok, nok) {
  let size = 0;
  return wwwPrefixInside;
  function wwwPrefixInside(code2) {
    if ((code2 === 87 || code2 === 119) && size < 3) {
      size++;
      effects.consume(code2);
      return wwwPrefixInside;
    }
    if (code2 === 46 && size === 3) {
      effects.consume(code2);
      return wwwPrefixAfter;
    }
    return nok(code2);
  }
  function wwwPrefixAfter(code2) {
    return code2 === null ? nok(code2) : ok(code2);
  }
}
function tokenizeDomain(effects, ok, nok) {
  let underscoreInLastSegment;
  let underscoreInLastLastSegment;
  let seen;
  return domainInside;
  function domainInside(code2) {
    if (code2 === 46 || code2 === 95) {
      return effects.check(trail, domainAfter, domainAtPunctuation)(code2);
    }
    if (code2 === null || markdownLineEndingOrSpace(code2) || unicodeWhitespace(code2) || code2 !== 45 && unicodePunctuation(code2)) {
      return domainAfter(code2);
    }
    seen = true;
    effects.consume(code2);
    return domainInside;
  }
  function domainAtPunctuation(code2) {
    if (code2 === 95) {
      underscoreInLastSegment = true;
    } else {
      underscoreInLastLastSegment = underscoreInLastSegment;
      underscoreInLastSegment = void 0;
    }
    effects.consume(code2);
    return domainInside;
  }
  function domainAfter(code2) {
    if (underscoreInLastLastSegment || underscoreInLastSegment || !seen) {
      return nok(code2);
    }
    return ok(code2);
  }
}
function tokenizePath(effects, ok) {
  let sizeOpen = 0;
  let sizeClose = 0;
  return pathInside;
  function pathInside(code2) {
    if (code2 === 40) {
      sizeOpen++;
      effects.consume(code2);
      return pathInside;
    }
    if (code2 === 41 && sizeClose < sizeOpen) {
      return pathAtPunctuation(code2);
    }
    if (code2 === 33 || code2 === 34 || code2 === 38 || code2 === 39 || code2 === 41 || code2 === 42 || code2 === 44 || code2 === 46 || code2 === 58 || code2 === 59 || code2 === 60 || code2 === 63 || code2 === 93 || code2 === 95 || code2 === 126) {
      return effects.check(trail, ok, pathAtPunctuation)(code2);
    }
    if (code2 === null || markdownLineEndingOrSpace(code2) || unicodeWhitespace(code2)) {
      return ok(code2);
    }
    effects.consume(code2);
    return pathInside;
  }
  function pathAtPunctuation(code2) {
    if (code2 === 41) {
      sizeClose++;
    }
    effects.consume(code2);
    return pathInside;
  }
}
function tokenizeTrail(effects, ok, nok) {
  return trail2;
  function trail2(code2) {
    if (code2 === 33 || code2 === 34 || code2 === 39 || code2 === 41 || code2 === 42 || code2 === 44 || code2 === 46 || code2 === 58 || code2 === 59 || code2 === 63 || code2 === 95 || code2 === 126) {
      effects.consume(code2);
      return trail2;
    }
    if (code2 === 38) {
      effects.consume(code2);
      return trailCharacterReferenceStart;
    }
    if (code2 === 93) {
      effects.consume(code2);
      return trailBracketAfter;
    }
    if (
      // `<` is an end.
      code2 === 60 || // So is whitespace.
      code2 === null || markdownLineEndingOrSpace(code2) || unicodeWhitespace(code2)
    ) {
      return ok(code2);
    }
    return nok(code2);
  }
  function trailBracketAfter(code2) {
    if (code2 === null || code2 === 40 || code2 === 91 || markdownLineEndingOrSpace(code2) || unicodeWhitespace(code2)) {
      return ok(code2);
    }
    return trail2(code2);
  }
  function trailCharacterReferenceStart(code2) {
    return asciiAlpha(code2) ? trailCharacterReferenceInside(code2) : nok(code2);
  }
  function trailCharacterReferenceInside(code2) {
    if (code2 === 59) {
      effects.consume(code2);
      return trail2;
    }
    if (asciiAlpha(code2)) {
      effects.consume(code2);
      return trailCharacterReferenceInside;
    }
    return nok(code2);
  }
}
function tokenizeEmailDomainDotTrail(effects, ok, nok) {
  return start;
  function start(code2) {
    effects.consume(code2);
    return after;
  }
  function after(code2) {
    return asciiAlphanumeric(code2) ? nok(code2) : ok(code2);
  }
}
function previousWww(code2) {
  return code2 === null || code2 === 40 || code2 === 42 || code2 === 95 || code2 === 91 || code2 === 93 || code2 === 126 || markdownLineEndingOrSpace(code2);
}
function previousProtocol(code2) {
  return !asciiAlpha(code2);
}
function previousEmail(code2) {
  return !(code2 === 47 || gfmAtext(code2));
}
function gfmAtext(code2) {
  return code2 === 43 || code2 === 45 || code2 === 46 || code2 === 95 || asciiAlphanumeric(code2);
}
function previousUnbalanced(events) {
  let index = events.length;
  let result = false;
  while (index--) {
    const token = events[index][1];
    if ((token.type === "labelLink" || token.type === "labelImage") && !token._balanced) {
      result = true;
      break;
    }
    if (token._gfmAutolinkLiteralWalkedInto) {
      result = false;
      break;
    }
  }
  if (events.length > 0 && !result) {
    events[events.length - 1][1]._gfmAutolinkLiteralWalkedInto = true;
  }
  return result;
}

// ../main/node_modules/micromark-extension-gfm-footnote/lib/syntax.js
var indent = {
  tokenize: tokenizeIndent2,
  partial: true
};
function gfmFootnote() {
  return {
    document: {
      [91]: {
        name: "gfmFootnoteDefinition",
        tokenize: tokenizeDefinitionStart,
        continuation: {
          tokenize: tokenizeDefinitionContinuation
        },
        exit: gfmFootnoteDefinitionEnd
      }
    },
    text: {
      [91]: {
        name: "gfmFootnoteCall",
        tokenize: tokenizeGfmFootnoteCall
      },
      [93]: {
        name: "gfmPotentialFootnoteCall",
        add: "after",
        tokenize: tokenizePotentialGfmFootnoteCall,
        resolveTo: resolveToPotentialGfmFootnoteCall
      }
    }
  };
}
function tokenizePotentialGfmFootnoteCall(effects, ok, nok) {
  const self = this;
  let index = self.events.length;
  const defined = self.parser.gfmFootnotes || (self.parser.gfmFootnotes = []);
  let labelStart;
  while (index--) {
    const token = self.events[index][1];
    if (token.type === "labelImage") {
      labelStart = token;
      break;
    }
    if (token.type === "gfmFootnoteCall" || token.type === "labelLink" || token.type === "label" || token.type === "image" || token.type === "link") {
      break;
    }
  }
  return start;
  function start(code2) {
    if (!labelStart || !labelStart._balanced) {
      return nok(code2);
    }
    const id = normalizeIdentifier(self.sliceSerialize({
      start: labelStart.end,
      end: self.now()
    }));
    if (id.codePointAt(0) !== 94 || !defined.includes(id.slice(1))) {
      return nok(code2);
    }
    effects.enter("gfmFootnoteCallLabelMarker");
    effects.consume(code2);
    effects.exit("gfmFootnoteCallLabelMarker");
    return ok(code2);
  }
}
function resolveToPotentialGfmFootnoteCall(events, context) {
  let index = events.length;
  let labelStart;
  while (index--) {
    if (events[index][1].type === "labelImage" && events[index][0] === "enter") {
      labelStart = events[index][1];
      break;
    }
  }
  events[index + 1][1].type = "data";
  events[index + 3][1].type = "gfmFootnoteCallLabelMarker";
  const call = {
    type: "gfmFootnoteCall",
    start: Object.assign({}, events[index + 3][1].start),
    end: Object.assign({}, events[events.length - 1][1].end)
  };
  const marker = {
    type: "gfmFootnoteCallMarker",
    start: Object.assign({}, events[index + 3][1].end),
    end: Object.assign({}, events[index + 3][1].end)
  };
  marker.end.column++;
  marker.end.offset++;
  marker.end._bufferIndex++;
  const string3 = {
    type: "gfmFootnoteCallString",
    start: Object.assign({}, marker.end),
    end: Object.assign({}, events[events.length - 1][1].start)
  };
  const chunk = {
    type: "chunkString",
    contentType: "string",
    start: Object.assign({}, string3.start),
    end: Object.assign({}, string3.end)
  };
  const replacement = [
    // Take the `labelImageMarker` (now `data`, the `!`)
    events[index + 1],
    events[index + 2],
    ["enter", call, context],
    // The `[`
    events[index + 3],
    events[index + 4],
    // The `^`.
    ["enter", marker, context],
    ["exit", marker, context],
    // Everything in between.
    ["enter", string3, context],
    ["enter", chunk, context],
    ["exit", chunk, context],
    ["exit", string3, context],
    // The ending (`]`, properly parsed and labelled).
    events[events.length - 2],
    events[events.length - 1],
    ["exit", call, context]
  ];
  events.splice(index, events.length - index + 1, ...replacement);
  return events;
}
function tokenizeGfmFootnoteCall(effects, ok, nok) {
  const self = this;
  const defined = self.parser.gfmFootnotes || (self.parser.gfmFootnotes = []);
  let size = 0;
  let data;
  return start;
  function start(code2) {
    effects.enter("gfmFootnoteCall");
    effects.enter("gfmFootnoteCallLabelMarker");
    effects.consume(code2);
    effects.exit("gfmFootnoteCallLabelMarker");
    return callStart;
  }
  function callStart(code2) {
    if (code2 !== 94) return nok(code2);
    effects.enter("gfmFootnoteCallMarker");
    effects.consume(code2);
    effects.exit("gfmFootnoteCallMarker");
    effects.enter("gfmFootnoteCallString");
    effects.enter("chunkString").contentType = "string";
    return callData;
  }
  function callData(code2) {
    if (
      // Too long.
      size > 999 || // Closing brace with nothing.
      code2 === 93 && !data || // Space or tab is not supported by GFM for some reason.
      // `\n` and `[` not being supported makes sense.
      code2 === null || code2 === 91 || markdownLineEndingOrSpace(code2)
    ) {
      return nok(code2);
    }
    if (code2 === 93) {
      effects.exit("chunkString");
      const token = effects.exit("gfmFootnoteCallString");
      if (!defined.includes(normalizeIdentifier(self.sliceSerialize(token)))) {
        return nok(code2);
      }
      effects.enter("gfmFootnoteCallLabelMarker");
      effects.consume(code2);
      effects.exit("gfmFootnoteCallLabelMarker");
      effects.exit("gfmFootnoteCall");
      return ok;
    }
    if (!markdownLineEndingOrSpace(code2)) {
      data = true;
    }
    size++;
    effects.consume(code2);
    return code2 === 92 ? callEscape : callData;
  }
  function callEscape(code2) {
    if (code2 === 91 || code2 === 92 || code2 === 93) {
      effects.consume(code2);
      size++;
      return callData;
    }
    return callData(code2);
  }
}
function tokenizeDefinitionStart(effects, ok, nok) {
  const self = this;
  const defined = self.parser.gfmFootnotes || (self.parser.gfmFootnotes = []);
  let identifier;
  let size = 0;
  let data;
  return start;
  function start(code2) {
    effects.enter("gfmFootnoteDefinition")._container = true;
    effects.enter("gfmFootnoteDefinitionLabel");
    effects.enter("gfmFootnoteDefinitionLabelMarker");
    effects.consume(code2);
    effects.exit("gfmFootnoteDefinitionLabelMarker");
    return labelAtMarker;
  }
  function labelAtMarker(code2) {
    if (code2 === 94) {
      effects.enter("gfmFootnoteDefinitionMarker");
      effects.consume(code2);
      effects.exit("gfmFootnoteDefinitionMarker");
      effects.enter("gfmFootnoteDefinitionLabelString");
      effects.enter("chunkString").contentType = "string";
      return labelInside;
    }
    return nok(code2);
  }
  function labelInside(code2) {
    if (
      // Too long.
      size > 999 || // Closing brace with nothing.
      code2 === 93 && !data || // Space or tab is not supported by GFM for some reason.
      // `\n` and `[` not being supported makes sense.
      code2 === null || code2 === 91 || markdownLineEndingOrSpace(code2)
    ) {
      return nok(code2);
    }
    if (code2 === 93) {
      effects.exit("chunkString");
      const token = effects.exit("gfmFootnoteDefinitionLabelString");
      identifier = normalizeIdentifier(self.sliceSerialize(token));
      effects.enter("gfmFootnoteDefinitionLabelMarker");
      effects.consume(code2);
      effects.exit("gfmFootnoteDefinitionLabelMarker");
      effects.exit("gfmFootnoteDefinitionLabel");
      return labelAfter;
    }
    if (!markdownLineEndingOrSpace(code2)) {
      data = true;
    }
    size++;
    effects.consume(code2);
    return code2 === 92 ? labelEscape : labelInside;
  }
  function labelEscape(code2) {
    if (code2 === 91 || code2 === 92 || code2 === 93) {
      effects.consume(code2);
      size++;
      return labelInside;
    }
    return labelInside(code2);
  }
  function labelAfter(code2) {
    if (code2 === 58) {
      effects.enter("definitionMarker");
      effects.consume(code2);
      effects.exit("definitionMarker");
      if (!defined.includes(identifier)) {
        defined.push(identifier);
      }
      return factorySpace(effects, whitespaceAfter, "gfmFootnoteDefinitionWhitespace");
    }
    return nok(code2);
  }
  function whitespaceAfter(code2) {
    return ok(code2);
  }
}
function tokenizeDefinitionContinuation(effects, ok, nok) {
  return effects.check(blankLine, ok, effects.attempt(indent, ok, nok));
}
function gfmFootnoteDefinitionEnd(effects) {
  effects.exit("gfmFootnoteDefinition");
}
function tokenizeIndent2(effects, ok, nok) {
  const self = this;
  return factorySpace(effects, afterPrefix, "gfmFootnoteDefinitionIndent", 4 + 1);
  function afterPrefix(code2) {
    const tail = self.events[self.events.length - 1];
    return tail && tail[1].type === "gfmFootnoteDefinitionIndent" && tail[2].sliceSerialize(tail[1], true).length === 4 ? ok(code2) : nok(code2);
  }
}

// ../main/node_modules/micromark-extension-gfm-strikethrough/lib/syntax.js
function gfmStrikethrough(options) {
  const options_ = options || {};
  let single = options_.singleTilde;
  const tokenizer = {
    name: "strikethrough",
    tokenize: tokenizeStrikethrough,
    resolveAll: resolveAllStrikethrough
  };
  if (single === null || single === void 0) {
    single = true;
  }
  return {
    text: {
      [126]: tokenizer
    },
    insideSpan: {
      null: [tokenizer]
    },
    attentionMarkers: {
      null: [126]
    }
  };
  function resolveAllStrikethrough(events, context) {
    let index = -1;
    while (++index < events.length) {
      if (events[index][0] === "enter" && events[index][1].type === "strikethroughSequenceTemporary" && events[index][1]._close) {
        let open2 = index;
        while (open2--) {
          if (events[open2][0] === "exit" && events[open2][1].type === "strikethroughSequenceTemporary" && events[open2][1]._open && // If the sizes are the same:
          events[index][1].end.offset - events[index][1].start.offset === events[open2][1].end.offset - events[open2][1].start.offset) {
            events[index][1].type = "strikethroughSequence";
            events[open2][1].type = "strikethroughSequence";
            const strikethrough2 = {
              type: "strikethrough",
              start: Object.assign({}, events[open2][1].start),
              end: Object.assign({}, events[index][1].end)
            };
            const text6 = {
              type: "strikethroughText",
              start: Object.assign({}, events[open2][1].end),
              end: Object.assign({}, events[index][1].start)
            };
            const nextEvents = [["enter", strikethrough2, context], ["enter", events[open2][1], context], ["exit", events[open2][1], context], ["enter", text6, context]];
            const insideSpan2 = context.parser.constructs.insideSpan.null;
            if (insideSpan2) {
              splice(nextEvents, nextEvents.length, 0, resolveAll(insideSpan2, events.slice(open2 + 1, index), context));
            }
            splice(nextEvents, nextEvents.length, 0, [["exit", text6, context], ["enter", events[index][1], context], ["exit", events[index][1], context], ["exit", strikethrough2, context]]);
            splice(events, open2 - 1, index - open2 + 3, nextEvents);
            index = open2 + nextEvents.length - 2;
            break;
          }
        }
      }
    }
    index = -1;
    while (++index < events.length) {
      if (events[index][1].type === "strikethroughSequenceTemporary") {
        events[index][1].type = "data";
      }
    }
    return events;
  }
  function tokenizeStrikethrough(effects, ok, nok) {
    const previous2 = this.previous;
    const events = this.events;
    let size = 0;
    return start;
    function start(code2) {
      if (previous2 === 126 && events[events.length - 1][1].type !== "characterEscape") {
        return nok(code2);
      }
      effects.enter("strikethroughSequenceTemporary");
      return more(code2);
    }
    function more(code2) {
      const before = classifyCharacter(previous2);
      if (code2 === 126) {
        if (size > 1) return nok(code2);
        effects.consume(code2);
        size++;
        return more;
      }
      if (size < 2 && !single) return nok(code2);
      const token = effects.exit("strikethroughSequenceTemporary");
      const after = classifyCharacter(code2);
      token._open = !after || after === 2 && Boolean(before);
      token._close = !before || before === 2 && Boolean(after);
      return ok(code2);
    }
  }
}

// ../main/node_modules/micromark-extension-gfm-table/lib/edit-map.js
var EditMap2 = class {
  /**
   * Create a new edit map.
   */
  constructor() {
    this.map = [];
    this.index = /* @__PURE__ */ new Map();
  }
  /**
   * Create an edit: a remove and/or add at a certain place.
   *
   * @param {number} index
   *   Index at which to apply the edit.
   * @param {number} remove
   *   Count of items to remove at the index.
   * @param {Array<Event>} add
   *   Items to add at the index.
   * @returns {undefined}
   *   Nothing.
   */
  add(index, remove, add) {
    addImplementation2(this, index, remove, add);
  }
  // To do: add this when moving to `micromark`.
  // /**
  //  * Create an edit: but insert `add` before existing additions.
  //  *
  //  * @param {number} index
  //  * @param {number} remove
  //  * @param {Array<Event>} add
  //  * @returns {undefined}
  //  */
  // addBefore(index, remove, add) {
  //   addImplementation(this, index, remove, add, true)
  // }
  /**
   * Done, change the events.
   *
   * @param {Array<Event>} events
   *   List of events to apply the edits to.
   * @returns {undefined}
   *   Nothing.
   */
  consume(events) {
    this.map.sort(function(a, b2) {
      return a[0] - b2[0];
    });
    if (this.map.length === 0) {
      return;
    }
    let index = this.map.length;
    const vecs = [];
    while (index > 0) {
      index -= 1;
      vecs.push(events.slice(this.map[index][0] + this.map[index][1]), this.map[index][2]);
      events.length = this.map[index][0];
    }
    vecs.push(events.slice());
    events.length = 0;
    let slice2 = vecs.pop();
    while (slice2) {
      for (const element of slice2) {
        events.push(element);
      }
      slice2 = vecs.pop();
    }
    this.map.length = 0;
    this.index.clear();
  }
};
function addImplementation2(editMap, at, remove, add) {
  if (remove === 0 && add.length === 0) {
    return;
  }
  const existing = editMap.index.get(at);
  if (existing) {
    existing[1] += remove;
    existing[2].push(...add);
    return;
  }
  const change = [at, remove, add];
  editMap.map.push(change);
  editMap.index.set(at, change);
}

// ../main/node_modules/micromark-extension-gfm-table/lib/infer.js
function gfmTableAlign(events, index) {
  let inDelimiterRow = false;
  const align = [];
  while (index < events.length) {
    const event = events[index];
    if (inDelimiterRow) {
      if (event[0] === "enter") {
        if (event[1].type === "tableContent") {
          align.push(events[index + 1][1].type === "tableDelimiterMarker" ? "left" : "none");
        }
      } else if (event[1].type === "tableContent") {
        if (events[index - 1][1].type === "tableDelimiterMarker") {
          const alignIndex = align.length - 1;
          align[alignIndex] = align[alignIndex] === "left" ? "center" : "right";
        }
      } else if (event[1].type === "tableDelimiterRow") {
        break;
      }
    } else if (event[0] === "enter" && event[1].type === "tableDelimiterRow") {
      inDelimiterRow = true;
    }
    index += 1;
  }
  return align;
}

// ../main/node_modules/micromark-extension-gfm-table/lib/syntax.js
function gfmTable() {
  return {
    flow: {
      null: {
        name: "table",
        tokenize: tokenizeTable,
        resolveAll: resolveTable
      }
    }
  };
}
function tokenizeTable(effects, ok, nok) {
  const self = this;
  let size = 0;
  let sizeB = 0;
  let seen;
  return start;
  function start(code2) {
    let index = self.events.length - 1;
    while (index > -1) {
      const {
        type
      } = self.events[index][1];
      if (type === "lineEnding" || // Note: markdown-rs uses `whitespace` instead of `linePrefix`
      type === "linePrefix") {
        index--;
      } else {
        break;
      }
    }
    const tail = index > -1 ? self.events[index][1].type : null;
    const next = tail === "tableHead" || tail === "tableRow" ? bodyRowStart : headRowBefore;
    if (next === bodyRowStart && self.parser.lazy[self.now().line]) {
      return nok(code2);
    }
    return next(code2);
  }
  function headRowBefore(code2) {
    effects.enter("tableHead");
    effects.enter("tableRow");
    return headRowStart(code2);
  }
  function headRowStart(code2) {
    if (code2 === 124) {
      return headRowBreak(code2);
    }
    seen = true;
    sizeB += 1;
    return headRowBreak(code2);
  }
  function headRowBreak(code2) {
    if (code2 === null) {
      return nok(code2);
    }
    if (markdownLineEnding(code2)) {
      if (sizeB > 1) {
        sizeB = 0;
        self.interrupt = true;
        effects.exit("tableRow");
        effects.enter("lineEnding");
        effects.consume(code2);
        effects.exit("lineEnding");
        return headDelimiterStart;
      }
      return nok(code2);
    }
    if (markdownSpace(code2)) {
      return factorySpace(effects, headRowBreak, "whitespace")(code2);
    }
    sizeB += 1;
    if (seen) {
      seen = false;
      size += 1;
    }
    if (code2 === 124) {
      effects.enter("tableCellDivider");
      effects.consume(code2);
      effects.exit("tableCellDivider");
      seen = true;
      return headRowBreak;
    }
    effects.enter("data");
    return headRowData(code2);
  }
  function headRowData(code2) {
    if (code2 === null || code2 === 124 || markdownLineEndingOrSpace(code2)) {
      effects.exit("data");
      return headRowBreak(code2);
    }
    effects.consume(code2);
    return code2 === 92 ? headRowEscape : headRowData;
  }
  function headRowEscape(code2) {
    if (code2 === 92 || code2 === 124) {
      effects.consume(code2);
      return headRowData;
    }
    return headRowData(code2);
  }
  function headDelimiterStart(code2) {
    self.interrupt = false;
    if (self.parser.lazy[self.now().line]) {
      return nok(code2);
    }
    effects.enter("tableDelimiterRow");
    seen = false;
    if (markdownSpace(code2)) {
      return factorySpace(effects, headDelimiterBefore, "linePrefix", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4)(code2);
    }
    return headDelimiterBefore(code2);
  }
  function headDelimiterBefore(code2) {
    if (code2 === 45 || code2 === 58) {
      return headDelimiterValueBefore(code2);
    }
    if (code2 === 124) {
      seen = true;
      effects.enter("tableCellDivider");
      effects.consume(code2);
      effects.exit("tableCellDivider");
      return headDelimiterCellBefore;
    }
    return headDelimiterNok(code2);
  }
  function headDelimiterCellBefore(code2) {
    if (markdownSpace(code2)) {
      return factorySpace(effects, headDelimiterValueBefore, "whitespace")(code2);
    }
    return headDelimiterValueBefore(code2);
  }
  function headDelimiterValueBefore(code2) {
    if (code2 === 58) {
      sizeB += 1;
      seen = true;
      effects.enter("tableDelimiterMarker");
      effects.consume(code2);
      effects.exit("tableDelimiterMarker");
      return headDelimiterLeftAlignmentAfter;
    }
    if (code2 === 45) {
      sizeB += 1;
      return headDelimiterLeftAlignmentAfter(code2);
    }
    if (code2 === null || markdownLineEnding(code2)) {
      return headDelimiterCellAfter(code2);
    }
    return headDelimiterNok(code2);
  }
  function headDelimiterLeftAlignmentAfter(code2) {
    if (code2 === 45) {
      effects.enter("tableDelimiterFiller");
      return headDelimiterFiller(code2);
    }
    return headDelimiterNok(code2);
  }
  function headDelimiterFiller(code2) {
    if (code2 === 45) {
      effects.consume(code2);
      return headDelimiterFiller;
    }
    if (code2 === 58) {
      seen = true;
      effects.exit("tableDelimiterFiller");
      effects.enter("tableDelimiterMarker");
      effects.consume(code2);
      effects.exit("tableDelimiterMarker");
      return headDelimiterRightAlignmentAfter;
    }
    effects.exit("tableDelimiterFiller");
    return headDelimiterRightAlignmentAfter(code2);
  }
  function headDelimiterRightAlignmentAfter(code2) {
    if (markdownSpace(code2)) {
      return factorySpace(effects, headDelimiterCellAfter, "whitespace")(code2);
    }
    return headDelimiterCellAfter(code2);
  }
  function headDelimiterCellAfter(code2) {
    if (code2 === 124) {
      return headDelimiterBefore(code2);
    }
    if (code2 === null || markdownLineEnding(code2)) {
      if (!seen || size !== sizeB) {
        return headDelimiterNok(code2);
      }
      effects.exit("tableDelimiterRow");
      effects.exit("tableHead");
      return ok(code2);
    }
    return headDelimiterNok(code2);
  }
  function headDelimiterNok(code2) {
    return nok(code2);
  }
  function bodyRowStart(code2) {
    effects.enter("tableRow");
    return bodyRowBreak(code2);
  }
  function bodyRowBreak(code2) {
    if (code2 === 124) {
      effects.enter("tableCellDivider");
      effects.consume(code2);
      effects.exit("tableCellDivider");
      return bodyRowBreak;
    }
    if (code2 === null || markdownLineEnding(code2)) {
      effects.exit("tableRow");
      return ok(code2);
    }
    if (markdownSpace(code2)) {
      return factorySpace(effects, bodyRowBreak, "whitespace")(code2);
    }
    effects.enter("data");
    return bodyRowData(code2);
  }
  function bodyRowData(code2) {
    if (code2 === null || code2 === 124 || markdownLineEndingOrSpace(code2)) {
      effects.exit("data");
      return bodyRowBreak(code2);
    }
    effects.consume(code2);
    return code2 === 92 ? bodyRowEscape : bodyRowData;
  }
  function bodyRowEscape(code2) {
    if (code2 === 92 || code2 === 124) {
      effects.consume(code2);
      return bodyRowData;
    }
    return bodyRowData(code2);
  }
}
function resolveTable(events, context) {
  let index = -1;
  let inFirstCellAwaitingPipe = true;
  let rowKind = 0;
  let lastCell = [0, 0, 0, 0];
  let cell = [0, 0, 0, 0];
  let afterHeadAwaitingFirstBodyRow = false;
  let lastTableEnd = 0;
  let currentTable;
  let currentBody;
  let currentCell;
  const map = new EditMap2();
  while (++index < events.length) {
    const event = events[index];
    const token = event[1];
    if (event[0] === "enter") {
      if (token.type === "tableHead") {
        afterHeadAwaitingFirstBodyRow = false;
        if (lastTableEnd !== 0) {
          flushTableEnd(map, context, lastTableEnd, currentTable, currentBody);
          currentBody = void 0;
          lastTableEnd = 0;
        }
        currentTable = {
          type: "table",
          start: Object.assign({}, token.start),
          // Note: correct end is set later.
          end: Object.assign({}, token.end)
        };
        map.add(index, 0, [["enter", currentTable, context]]);
      } else if (token.type === "tableRow" || token.type === "tableDelimiterRow") {
        inFirstCellAwaitingPipe = true;
        currentCell = void 0;
        lastCell = [0, 0, 0, 0];
        cell = [0, index + 1, 0, 0];
        if (afterHeadAwaitingFirstBodyRow) {
          afterHeadAwaitingFirstBodyRow = false;
          currentBody = {
            type: "tableBody",
            start: Object.assign({}, token.start),
            // Note: correct end is set later.
            end: Object.assign({}, token.end)
          };
          map.add(index, 0, [["enter", currentBody, context]]);
        }
        rowKind = token.type === "tableDelimiterRow" ? 2 : currentBody ? 3 : 1;
      } else if (rowKind && (token.type === "data" || token.type === "tableDelimiterMarker" || token.type === "tableDelimiterFiller")) {
        inFirstCellAwaitingPipe = false;
        if (cell[2] === 0) {
          if (lastCell[1] !== 0) {
            cell[0] = cell[1];
            currentCell = flushCell(map, context, lastCell, rowKind, void 0, currentCell);
            lastCell = [0, 0, 0, 0];
          }
          cell[2] = index;
        }
      } else if (token.type === "tableCellDivider") {
        if (inFirstCellAwaitingPipe) {
          inFirstCellAwaitingPipe = false;
        } else {
          if (lastCell[1] !== 0) {
            cell[0] = cell[1];
            currentCell = flushCell(map, context, lastCell, rowKind, void 0, currentCell);
          }
          lastCell = cell;
          cell = [lastCell[1], index, 0, 0];
        }
      }
    } else if (token.type === "tableHead") {
      afterHeadAwaitingFirstBodyRow = true;
      lastTableEnd = index;
    } else if (token.type === "tableRow" || token.type === "tableDelimiterRow") {
      lastTableEnd = index;
      if (lastCell[1] !== 0) {
        cell[0] = cell[1];
        currentCell = flushCell(map, context, lastCell, rowKind, index, currentCell);
      } else if (cell[1] !== 0) {
        currentCell = flushCell(map, context, cell, rowKind, index, currentCell);
      }
      rowKind = 0;
    } else if (rowKind && (token.type === "data" || token.type === "tableDelimiterMarker" || token.type === "tableDelimiterFiller")) {
      cell[3] = index;
    }
  }
  if (lastTableEnd !== 0) {
    flushTableEnd(map, context, lastTableEnd, currentTable, currentBody);
  }
  map.consume(context.events);
  index = -1;
  while (++index < context.events.length) {
    const event = context.events[index];
    if (event[0] === "enter" && event[1].type === "table") {
      event[1]._align = gfmTableAlign(context.events, index);
    }
  }
  return events;
}
function flushCell(map, context, range, rowKind, rowEnd, previousCell) {
  const groupName = rowKind === 1 ? "tableHeader" : rowKind === 2 ? "tableDelimiter" : "tableData";
  const valueName = "tableContent";
  if (range[0] !== 0) {
    previousCell.end = Object.assign({}, getPoint(context.events, range[0]));
    map.add(range[0], 0, [["exit", previousCell, context]]);
  }
  const now = getPoint(context.events, range[1]);
  previousCell = {
    type: groupName,
    start: Object.assign({}, now),
    // Note: correct end is set later.
    end: Object.assign({}, now)
  };
  map.add(range[1], 0, [["enter", previousCell, context]]);
  if (range[2] !== 0) {
    const relatedStart = getPoint(context.events, range[2]);
    const relatedEnd = getPoint(context.events, range[3]);
    const valueToken = {
      type: valueName,
      start: Object.assign({}, relatedStart),
      end: Object.assign({}, relatedEnd)
    };
    map.add(range[2], 0, [["enter", valueToken, context]]);
    if (rowKind !== 2) {
      const start = context.events[range[2]];
      const end = context.events[range[3]];
      start[1].end = Object.assign({}, end[1].end);
      start[1].type = "chunkText";
      start[1].contentType = "text";
      if (range[3] > range[2] + 1) {
        const a = range[2] + 1;
        const b2 = range[3] - range[2] - 1;
        map.add(a, b2, []);
      }
    }
    map.add(range[3] + 1, 0, [["exit", valueToken, context]]);
  }
  if (rowEnd !== void 0) {
    previousCell.end = Object.assign({}, getPoint(context.events, rowEnd));
    map.add(rowEnd, 0, [["exit", previousCell, context]]);
    previousCell = void 0;
  }
  return previousCell;
}
function flushTableEnd(map, context, index, table2, tableBody) {
  const exits = [];
  const related = getPoint(context.events, index);
  if (tableBody) {
    tableBody.end = Object.assign({}, related);
    exits.push(["exit", tableBody, context]);
  }
  table2.end = Object.assign({}, related);
  exits.push(["exit", table2, context]);
  map.add(index + 1, 0, exits);
}
function getPoint(events, index) {
  const event = events[index];
  const side = event[0] === "enter" ? "start" : "end";
  return event[1][side];
}

// ../main/node_modules/micromark-extension-gfm-task-list-item/lib/syntax.js
var tasklistCheck = {
  name: "tasklistCheck",
  tokenize: tokenizeTasklistCheck
};
function gfmTaskListItem() {
  return {
    text: {
      [91]: tasklistCheck
    }
  };
}
function tokenizeTasklistCheck(effects, ok, nok) {
  const self = this;
  return open2;
  function open2(code2) {
    if (
      // Exit if there’s stuff before.
      self.previous !== null || // Exit if not in the first content that is the first child of a list
      // item.
      !self._gfmTasklistFirstContentOfListItem
    ) {
      return nok(code2);
    }
    effects.enter("taskListCheck");
    effects.enter("taskListCheckMarker");
    effects.consume(code2);
    effects.exit("taskListCheckMarker");
    return inside;
  }
  function inside(code2) {
    if (markdownLineEndingOrSpace(code2)) {
      effects.enter("taskListCheckValueUnchecked");
      effects.consume(code2);
      effects.exit("taskListCheckValueUnchecked");
      return close;
    }
    if (code2 === 88 || code2 === 120) {
      effects.enter("taskListCheckValueChecked");
      effects.consume(code2);
      effects.exit("taskListCheckValueChecked");
      return close;
    }
    return nok(code2);
  }
  function close(code2) {
    if (code2 === 93) {
      effects.enter("taskListCheckMarker");
      effects.consume(code2);
      effects.exit("taskListCheckMarker");
      effects.exit("taskListCheck");
      return after;
    }
    return nok(code2);
  }
  function after(code2) {
    if (markdownLineEnding(code2)) {
      return ok(code2);
    }
    if (markdownSpace(code2)) {
      return effects.check({
        tokenize: spaceThenNonSpace
      }, ok, nok)(code2);
    }
    return nok(code2);
  }
}
function spaceThenNonSpace(effects, ok, nok) {
  return factorySpace(effects, after, "whitespace");
  function after(code2) {
    return code2 === null ? nok(code2) : ok(code2);
  }
}

// src/content/markdown/indented-code.ts
var [codeIndented2] = [parse().constructs.flowInitial?.[32]].flat();
var corrected = {
  ...codeIndented2,
  tokenize(effects, ok, nok) {
    this._gfmTableDynamicInterruptHack = true;
    const ended = (next) => (code2) => {
      delete this._gfmTableDynamicInterruptHack;
      return next(code2);
    };
    return codeIndented2.tokenize.call(this, effects, ended(ok), ended(nok));
  }
};
var indentedCode = {
  flowInitial: { [-2]: corrected, [-1]: corrected, [32]: corrected }
};

// src/content/markdown/gfm.ts
var footnote = gfmFootnote();
var strikethrough = gfmStrikethrough();
var table = gfmTable();
var taskListItem = gfmTaskListItem();
var GATES = [
  { extension: autolinkLiteral("wwwAutolink"), mayMatter: (text6) => /www\./i.test(text6) },
  { extension: autolinkLiteral("protocolAutolink"), mayMatter: (text6) => /https?:\/\//i.test(text6) },
  { extension: autolinkLiteral("emailAutolink"), mayMatter: (text6) => text6.includes("@") },
  { extension: footnote, mayMatter: (text6) => text6.includes("[^") },
  { extension: strikethrough, mayMatter: (text6) => text6.includes("~") },
  // A table of one column needs no `|`: a delimiter row such as `:-` makes one too.
  {
    extension: table,
    mayMatter: (text6) => text6.includes("|") || text6.includes(":-") || text6.includes("-:")
  },
  { extension: taskListItem, mayMatter: (text6) => /\[[ \t\r\nxX]\]/.test(text6) }
];
var choices = /* @__PURE__ */ new Map();
function gfmExtensions(text6) {
  let choice = 0;
  for (const [place, { mayMatter }] of GATES.entries()) if (mayMatter(text6)) choice |= 1 << place;
  let extensions = choices.get(choice);
  if (extensions === void 0) {
    const chosen = GATES.filter((_, place) => choice & 1 << place).map(({ extension }) => extension);
    extensions = [indentedCode, ...chosen];
    choices.set(choice, extensions);
  }
  return extensions;
}
function autolinkLiteral(name) {
  const text6 = {};
  for (const [code2, constructs2] of Object.entries(gfmAutolinkLiteral().text ?? {})) {
    const list2 = Array.isArray(constructs2) ? constructs2 : constructs2 === void 0 ? [] : [constructs2];
    const named = list2.filter((construct) => construct.name === name);
    if (named.length > 0) text6[code2] = named;
  }
  return { text: text6 };
}

// src/content/markdown/heading-ids.ts
function headingMark(source, isSetext) {
  const start = source.lastIndexOf("{#");
  if (start < 1 || !/[ \t]/.test(source[start - 1])) return void 0;
  const pattern2 = isSetext ? SETEXT_MARK : ATX_MARK;
  pattern2.lastIndex = start;
  const [whole2, mark, id] = pattern2.exec(source) ?? [];
  if (whole2 === void 0 || mark === void 0 || id === void 0) return void 0;
  if (isSetext && !/[^\s>][ \t]+$/.test(source.slice(lineStart(source, start), start))) return void 0;
  return { start, end: start + mark.length, id: isAnchor(id) ? id : void 0 };
}
var ID = "(\\{#(\\p{L}[\\p{L}\\p{M}\\p{N}_:.-]*)\\})";
var ATX_MARK = new RegExp(`${ID}[ \\t]*(?:[ \\t]#+[ \\t]*)?$`, "uy");
var SETEXT_MARK = new RegExp(`${ID}[ \\t]*(?:\\r\\n?|\\n)[^\\r\\n]*$`, "uy");
function lineStart(source, at) {
  return Math.max(source.lastIndexOf("\n", at), source.lastIndexOf("\r", at)) + 1;
}
function withoutHeadingIds(text6, events) {
  let bare = "";
  let at = 0;
  for (const [kind, { type, start, end }] of events) {
    const isSetext = type === "setextHeading";
    if (kind === "enter" || !isSetext && type !== "atxHeading") continue;
    const mark = headingMark(text6.slice(start.offset, end.offset), isSetext);
    if (mark === void 0) continue;
    bare += text6.slice(at, start.offset + mark.start) + " ".repeat(mark.end - mark.start);
    at = start.offset + mark.end;
  }
  return bare + text6.slice(at);
}

// src/content/markdown/tokenize.ts
function tokenize(text6, blocks = splitBlocks(text6), extensions = gfmExtensions(text6)) {
  return tokenizeBlocks(text6, blocks, extensions).flat();
}
function tokenizeBlocks(text6, blocks, extensions) {
  const events = readBlocks(text6, blocks, extensions);
  const bare = text6.includes("{#") ? withoutHeadingIds(text6, events.flat()) : text6;
  return bare === text6 ? events : readBlocks(bare, blocks, extensions);
}
function readBlocks(text6, blocks, extensions) {
  const shift = text6.charCodeAt(0) === 65279 ? 1 : 0;
  const parser = parserOf(extensions);
  const documents = blocks.map(({ start, end, line }) => {
    delete parser.lazy[line];
    const document3 = parser.document({ line, column: 1, offset: start === 0 ? shift : start });
    return document3.write(preprocess()(text6.slice(start, end), void 0, true));
  });
  return documents.map(postprocess);
}
var parsers = /* @__PURE__ */ new WeakMap();
function parserOf(extensions) {
  let parser = parsers.get(extensions);
  if (parser === void 0) {
    parser = parse({ extensions });
    boundAttention(parser.constructs);
    parsers.set(extensions, parser);
  }
  parser.defined = [];
  parser.lazy = {};
  delete parser.gfmFootnotes;
  return parser;
}

// src/content/conflict.ts
function conflictIn(path2, text6) {
  const found = firstConflict(text6, path2.endsWith(".md") ? codeOf2 : () => []);
  return found && {
    rule: "content/conflict",
    message: "An unresolved merge conflict begins here.",
    help: 'Keep the right lines, and remove the lines that begin with "<<<<<<<", "|||||||", "=======" and ">>>>>>>".',
    ...found
  };
}
var MARKS2 = [/^<{7}(?: .*)?$/m, /^={7}$/m, /^>{7}(?: .*)?$/m];
function firstConflict(text6, codeOf3) {
  if (!text6.includes("<<<<<<<") || !MARKS2.every((mark) => mark.test(text6))) return void 0;
  const [first, ...others] = MARKS2.map(({ source }) => new RegExp(source, "gm"));
  const code2 = codeOf3(text6);
  let place = 0;
  for (let found = first.exec(text6); found !== null; found = first.exec(text6)) {
    const { index } = found;
    while ((code2[place]?.end ?? text6.length) <= index) place++;
    if ((code2[place]?.start ?? text6.length) <= index) continue;
    let end = first.lastIndex;
    const isWhole = others.every((mark) => {
      mark.lastIndex = end;
      const isThere = mark.test(text6);
      end = mark.lastIndex;
      return isThere;
    });
    return isWhole ? { start: index, end: first.lastIndex } : void 0;
  }
  return void 0;
}
function codeOf2(text6) {
  if (text6.length > MAX_MARKDOWN_LENGTH || tooDeep(text6, MAX_NESTING) !== void 0)
    return [{ start: 0, end: text6.length }];
  return tokenize(text6).filter(
    ([kind, { type, start }]) => kind === "enter" && (type === "codeFenced" || type === "htmlFlow" && CODE_OF_HTML.test(text6.slice(start.offset)))
  ).map(([, { start, end }]) => ({ start: start.offset, end: end.offset }));
}
var MAX_NESTING = 100;
var CODE_OF_HTML = /^<(?:!--|pre|script|style|textarea)/i;

// src/content/decode.ts
function decode(path2, bytes, report) {
  if (bytes.length > constants2.MAX_STRING_LENGTH) {
    const megabytes = Math.floor(constants2.MAX_STRING_LENGTH / 1e6);
    const message = `The file is too large; at most ${megabytes} MB can be read.`;
    report({ rule: "content/unreadable", start: 0, end: 0, message, help: "Split the file." });
    return { file: new SourceFile(path2, ""), failed: true };
  }
  const begin = bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191 ? 3 : 0;
  let text6;
  try {
    text6 = decoded(begin === 0 ? bytes : bytes.subarray(begin));
  } catch {
    const offset = illFormedOffset(bytes, begin);
    const file = new SourceFile(path2, decoded(bytes.subarray(begin, offset)));
    const end = file.text.length;
    report({ rule: "content/encoding", start: end, end, ...notUtf8(bytes, offset) });
    return { file, failed: true };
  }
  if (!bytes.includes(0)) {
    const conflict = conflictIn(path2, text6);
    if (conflict !== void 0) report(conflict);
    return { file: new SourceFile(path2, text6), failed: conflict !== void 0 };
  }
  const nul = text6.indexOf("\0");
  report({
    rule: "content/encoding",
    start: nul,
    end: nul,
    // Two-byte encodings without a byte order mark have a zero in every Latin character.
    message: nul <= 1 ? "The file begins with a NUL character (U+0000), so it is not UTF-8 text; it looks like UTF-16." : "The file contains a NUL character (U+0000), so it is not text.",
    help: nul <= 1 ? "Save the file as UTF-8." : "Remove the character, or save the file as UTF-8 text."
  });
  return { file: new SourceFile(path2, text6.slice(0, nul)), failed: true };
}
function decoded(bytes) {
  const text6 = utf8.decode(bytes);
  return bytes.includes(13) ? text6.replace(/\r\n?/g, "\n") : text6;
}
var utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
function notUtf8(bytes, offset) {
  const byte = bytes[offset];
  const next = bytes[offset + 1];
  const at = `the byte 0x${byte.toString(16).toUpperCase().padStart(2, "0")} at offset ${offset}`;
  const isUtf16 = offset === 0 && (byte === 255 && next === 254 || byte === 254 && next === 255);
  if (isUtf16) {
    return {
      message: `The file is UTF-16, not UTF-8: ${at} begins a UTF-16 byte order mark.`,
      help: "Save the file as UTF-8."
    };
  }
  const message = `The file is not UTF-8: ${at} does not begin a valid character.`;
  const isLatin = byte >= 160 && !(next !== void 0 && next >= 128 && next <= 191);
  return {
    message,
    help: isLatin ? `Save the file as UTF-8; it may be Windows-1252 (Latin-1), where this byte is "${String.fromCharCode(byte)}".` : "Save the file as UTF-8."
  };
}
function illFormedOffset(bytes, from) {
  const text6 = lenient.decode(bytes.subarray(from));
  let offset = from;
  let counted = 0;
  for (let at = text6.indexOf("\uFFFD"); at !== -1; at = text6.indexOf("\uFFFD", at + 1)) {
    offset += Buffer.byteLength(text6.slice(counted, at));
    if (bytes[offset] !== 239 || bytes[offset + 1] !== 191 || bytes[offset + 2] !== 189) return offset;
    counted = at;
  }
  return bytes.length;
}
var lenient = new TextDecoder("utf-8", { ignoreBOM: true });

// src/content/front-matter.ts
function splitFrontMatter(file, report) {
  const { text: text6 } = file;
  const firstLineEnd = lineEnd(text6, 0);
  const firstLine = text6.slice(0, firstLineEnd).trimEnd();
  if (firstLine === "---") {
    const closing = closingLine(text6, firstLineEnd);
    if (closing !== void 0) {
      const bodyStart = Math.min(lineEnd(text6, closing) + 1, text6.length);
      return {
        yaml: { start: firstLineEnd + 1, end: closing },
        body: { start: bodyStart, end: text6.length }
      };
    }
    report({
      rule: "content/syntax",
      start: 0,
      end: 3,
      message: "The front matter that begins here is not closed.",
      help: 'Write a line "---" after the front matter. If you mean a horizontal rule, write "***" instead.'
    });
    return void 0;
  }
  const mistake = otherLanguage(firstLine) ?? wrongOpening(text6);
  if (mistake === void 0) return { yaml: void 0, body: { start: 0, end: text6.length } };
  report({ rule: "content/syntax", ...mistake });
  return void 0;
}
function otherLanguage(firstLine) {
  const named = /^---[ \t]*(toml|json5?|ya?ml|js|javascript|coffee)$/i.exec(firstLine);
  if (firstLine !== "+++" && firstLine !== ";;;" && named === null) return void 0;
  const found = firstLine === "+++" ? ", not TOML" : firstLine === ";;;" ? ", not JSON" : "";
  return {
    start: 0,
    end: firstLine.length,
    message: `Front matter must be YAML between lines of exactly "---"${found}.`,
    help: named === null ? `Write the front matter as YAML, with "---" instead of "${firstLine}".` : 'Write "---" alone on the first line, and the front matter as YAML.'
  };
}
function wrongOpening(text6) {
  const opening = /^\s*(-{2,}|[–—]-*)[ \t]*\n[ \t]*[\w"'][\w"' -]*:(?=\s)/.exec(text6);
  if (opening === null) return void 0;
  const dashes = opening[1];
  const start = text6.indexOf(dashes);
  const next = lineEnd(text6, start);
  const isClosed = closingLine(text6, next) !== void 0 || text6.includes(`
${dashes}
`, next);
  if (!isClosed) return void 0;
  return {
    start,
    end: start + dashes.length,
    message: 'This looks like front matter, but front matter begins with exactly "---" on the first line of the file.',
    help: 'Write exactly "---" on the first line, with nothing before it.'
  };
}
function closingLine(text6, from) {
  const closing = /^(?:---|\.\.\.)[ \t]*$/gm;
  closing.lastIndex = from + 1;
  return from < text6.length ? closing.exec(text6)?.index : void 0;
}
function lineEnd(text6, from) {
  const end = text6.indexOf("\n", from);
  return end === -1 ? text6.length : end;
}

// src/content/nesting.ts
var DEEPEST_NESTING = 500;
function nestingLimit(configured) {
  return Math.min(configured, DEEPEST_NESTING);
}
function nestedTooDeep(span, limit) {
  return {
    rule: "limit/nesting",
    start: span.start,
    end: span.end,
    message: `Lists and maps are nested more than ${limit} levels deep here.`,
    help: "Flatten the data."
  };
}

// src/content/unique-keys.ts
var UniqueKeys = class {
  entries = [];
  #report;
  /** Made only if the map has many entries; a few are searched one by one. */
  #index;
  constructor(report) {
    this.#report = report;
  }
  add(key, keySpan, value) {
    const first = this.#find(key);
    if (first !== void 0) {
      this.#report(key, first.keySpan, keySpan);
      return;
    }
    const entry2 = { key, keySpan, value };
    this.entries.push(entry2);
    this.#index?.set(key, entry2);
  }
  #find(key) {
    if (this.#index === void 0) {
      if (this.entries.length < 16) return this.entries.find((entry2) => entry2.key === key);
      this.#index = new Map(this.entries.map((entry2) => [entry2.key, entry2]));
    }
    return this.#index.get(key);
  }
};
function duplicateReport(file, report) {
  let lookups = 100;
  return (key, first, second) => {
    const place = lookups-- > 0 ? file.place(first) : void 0;
    const where = place === void 0 ? "" : `, first in line ${place.line}`;
    report({
      rule: "schema/duplicate-field",
      start: second.start,
      end: second.end,
      message: `The field ${quoted2(key)} is written twice${where}.`,
      help: "Remove one of the two.",
      ...place !== void 0 && { related: [{ ...place, message: "first used here" }] }
    });
  };
}
function quoted2(key) {
  return JSON.stringify(key.length > 60 ? `${key.slice(0, 59)}\u2026` : key);
}

// src/content/json/mistakes.ts
function expected(what, text6, at) {
  const { start, end, name } = tokenAt(text6, at);
  const help = helpInsteadOf(what, text6.charAt(at));
  return commentMistake(text6, at) ?? { start, end, message: `Expected ${what}, but found ${name}.`, help };
}
function misplacedValue(text6, at, comma) {
  if (text6.trim() === "") {
    const message = "The file is empty; expected a JSON value.";
    return { start: 0, end: 0, message, help: "Write the value, or remove the file." };
  }
  if (comma !== void 0 && text6.charAt(at) === "]") return trailingComma(comma, "]");
  const { start, end, name, found } = tokenAt(text6, at);
  const help = helpForValue(found);
  return commentMistake(text6, at) ?? { start, end, message: `Expected a value, but found ${name}.`, help };
}
function misplacedKey(text6, at, comma) {
  if (comma !== void 0 && text6.charAt(at) === "}") return trailingComma(comma, "}");
  const { start, end, name, found } = tokenAt(text6, at);
  const or = comma === void 0 ? ' or "}"' : "";
  const message = `Expected a key in double quotes${or}, but found ${name}.`;
  return commentMistake(text6, at) ?? { start, end, message, help: helpForKey(found) };
}
function numberMistake(text6, start) {
  const word = /^[-+.\w]+/.exec(text6.slice(start, start + 80))?.[0] ?? "-";
  const message = `${word} is not a number in JSON.`;
  return { start, end: start + word.length, message, help: helpForNumber(word) };
}
function helpForNumber(word) {
  if (/^-Inf/i.test(word)) return "JSON has no infinity; leave the field out.";
  if (/^-?0\d/.test(word)) return "Remove the leading zeros, or put the text in double quotes.";
  if (/^-?\d*\.(?:\D|$)/.test(word)) return "Write at least one digit after the point.";
  return /^-?\./.test(word) ? "Write a digit before the point." : "Write a decimal number such as -1.5e3, or put the text in double quotes.";
}
function stringMistake(text6, at, start) {
  const unit = text6.charAt(at);
  if (unit === "" || unit === "\n" || unit === "\r" || unit === "\\" && at + 1 >= text6.length) {
    return {
      start,
      end: start + 1,
      message: `The string that begins here is not closed on its line${unit === "" ? ", the last line of the file" : ""}.`,
      help: "Write the missing double quote; write \\n for a line break within a string."
    };
  }
  if (unit !== "\\") {
    const isTab = unit === "	";
    return {
      start: at,
      end: at + 1,
      message: `The string contains ${isTab ? "a tab" : `the control character ${codePoint(unit)}`}, which must be escaped in JSON.`,
      help: isTab ? "Write \\t instead of the tab." : `Write ${jsonEscape(unit)} instead, or remove it.`
    };
  }
  const next = text6.charAt(at + 1);
  if (next === "u") {
    const help = "Complete the escape, such as \\u00e4, or write \\\\ for a backslash.";
    return { start: at, end: at + 2, message: "\\u needs four hexadecimal digits.", help };
  }
  return {
    start: at,
    end: at + (next === "\n" || next === "\r" ? 1 : 2),
    message: `A backslash followed by ${described(next)} is not an escape in JSON.`,
    help: next === "'" ? "Write ' without a backslash." : "Write \\\\ for a backslash."
  };
}
function trailingComma(comma, closing) {
  const message = `JSON does not allow a comma before "${closing}".`;
  return { start: comma, end: comma + 1, message, help: "Remove the comma." };
}
function commentMistake(text6, at) {
  const comment = /^(?:\/\/|\/\*|#)/.exec(text6.slice(at, at + 2))?.[0];
  if (comment === void 0) return void 0;
  const message = `A comment begins with "${comment}" here; JSON has no comments.`;
  return {
    start: at,
    end: at + comment.length,
    message,
    help: "Remove the comment, or write the file as YAML."
  };
}
function helpForKey(found) {
  if (found === "'") return "Use double quotes; JSON has no single quotes.";
  if (found === ",") return "Remove the comma.";
  return isWord(found) ? `Put the key in double quotes: "${found}".` : "Write the key in double quotes.";
}
var INSTEAD_OF_VALUE = [
  [/^[}\]:]?$/, () => "Write the missing value."],
  [/^'/, () => "Use double quotes; JSON has no single quotes."],
  [/^[“”„‟«»]/, () => "Use straight double quotes."],
  [/^\ufeff/, () => "Remove this invisible character (a second byte order mark)."],
  [/^,/, () => "Remove the comma, or write the missing value before it."],
  [/^\+/, () => "Write the number without a plus sign."],
  [/^\./, () => "Write a digit before the point."],
  [/^(?:nan|infinity)$/i, (found) => `JSON has no ${found}; leave the field out.`],
  [/^(?:undefined|none|nil|~)$/i, () => "Write null, or leave the field out."],
  [/^(?:true|false|null)$/i, (found) => `Write ${found.toLowerCase()} in lower case.`]
];
function helpForValue(found) {
  const [, help] = INSTEAD_OF_VALUE.find(([pattern2]) => pattern2.test(found)) ?? [];
  return help === void 0 ? "Put text in double quotes." : help(found);
}
function helpInsteadOf(what, unit) {
  if (what === "the end of the file") return "Remove what follows; a JSON file holds one value.";
  if (what.startsWith("a colon"))
    return unit === "=" ? 'Write a colon instead of "=".' : "Write a colon and a value after the key.";
  if (unit === ":") return 'Put list entries that have keys in braces, as in [{"key": "value"}].';
  if (unit === "]" || unit === "}") return "Close brackets in the order in which they were opened.";
  if (unit === ";") return 'Write a comma instead of ";".';
  if (unit === "") return `Write the missing ${what.slice(-3)}.`;
  return /["{[\w-]/.test(unit) ? "Write a comma before it." : "Remove it, or write the missing comma.";
}
function tokenAt(text6, at) {
  if (at >= text6.length) {
    const end = text6.trimEnd().length;
    return { start: end, end, found: "", name: "the end of the file" };
  }
  const word = /^[\p{L}_$][\p{L}\p{N}_$-]*/u.exec(text6.slice(at, at + 60))?.[0];
  const found = word ?? String.fromCodePoint(text6.codePointAt(at));
  return { start: at, end: at + found.length, found, name: described(found) };
}
function isWord(found) {
  return /^[\p{L}_$]/u.test(found);
}
function described(found) {
  if (found === "\n" || found === "\r") return "the end of the line";
  if (found === '"') return "a double quote";
  if (found === "'") return "a single quote";
  return /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(found) ? `"${found}"` : codePoint(found);
}
function codePoint(character) {
  return `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
function jsonEscape(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

// src/content/json/json.ts
function readJson(file, report, nesting) {
  return new JsonReader(file, report, nestingLimit(nesting)).document();
}
var JsonReader = class {
  #file;
  #text;
  #report;
  #reportDuplicate;
  #limit;
  #at = 0;
  constructor(file, report, limit) {
    this.#file = file;
    this.#text = file.text;
    this.#report = report;
    this.#reportDuplicate = duplicateReport(file, report);
    this.#limit = limit;
  }
  document() {
    const node = this.#value(0, void 0);
    if (node === void 0) return void 0;
    if (this.#next() === END) return node;
    return this.#fail(expected("the end of the file", this.#text, this.#at));
  }
  /** @param comma Where the comma is that makes a value necessary here, if there is one. */
  #value(depth, comma) {
    switch (this.#next()) {
      case QUOTE:
        return this.#string();
      case OPEN_BRACE:
        return depth < this.#limit ? this.#map(depth + 1) : this.#tooDeep();
      case OPEN_BRACKET:
        return depth < this.#limit ? this.#list(depth + 1) : this.#tooDeep();
      case LOWER_T:
        return this.#literal("true", true, comma);
      case LOWER_F:
        return this.#literal("false", false, comma);
      case LOWER_N:
        return this.#literal("null", null, comma);
      default:
        if (/[-\d]/.test(this.#text.charAt(this.#at))) return this.#number();
        return this.#fail(misplacedValue(this.#text, this.#at, comma));
    }
  }
  #list(depth) {
    const start = this.#at++;
    const items = [];
    if (this.#next() === CLOSE_BRACKET) return { kind: "list", start, end: ++this.#at, items };
    let comma;
    for (; ; ) {
      const item = this.#value(depth, comma);
      if (item === void 0) return void 0;
      items.push(item);
      const unit = this.#next();
      if (unit === CLOSE_BRACKET) return { kind: "list", start, end: ++this.#at, items };
      if (unit !== COMMA) return this.#fail(expected('a comma or "]"', this.#text, this.#at), start);
      comma = this.#at++;
    }
  }
  #map(depth) {
    const start = this.#at++;
    const keys = new UniqueKeys(this.#reportDuplicate);
    const { entries } = keys;
    if (this.#next() === CLOSE_BRACE) return { kind: "map", start, end: ++this.#at, entries };
    let comma;
    for (; ; ) {
      if (this.#next() !== QUOTE) return this.#fail(misplacedKey(this.#text, this.#at, comma));
      const key = this.#string();
      if (key === void 0) return void 0;
      if (this.#next() !== COLON) return this.#fail(expected("a colon after the key", this.#text, this.#at));
      this.#at++;
      const value = this.#value(depth, void 0);
      if (value === void 0) return void 0;
      keys.add(key.value, { start: key.start, end: key.end }, value);
      const unit = this.#next();
      if (unit === CLOSE_BRACE) return { kind: "map", start, end: ++this.#at, entries };
      if (unit !== COMMA) return this.#fail(expected('a comma or "}"', this.#text, this.#at), start);
      comma = this.#at++;
    }
  }
  #string() {
    const text6 = this.#text;
    const start = this.#at;
    let at = start + 1;
    let hasEscapes = false;
    for (; ; ) {
      UNESCAPED.lastIndex = at;
      UNESCAPED.test(text6);
      at = UNESCAPED.lastIndex;
      if (text6.charCodeAt(at) === QUOTE) break;
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text6)) return this.#fail(stringMistake(text6, at, start));
      at = ESCAPE.lastIndex;
      hasEscapes = true;
    }
    const end = at + 1;
    this.#at = end;
    const content3 = { start: start + 1, end: at };
    const value = hasEscapes ? JSON.parse(text6.slice(start, end)) : text6.slice(start + 1, at);
    return { kind: "scalar", style: "double", start, end, value, content: content3 };
  }
  #number() {
    const text6 = this.#text;
    const start = this.#at;
    NUMBER.lastIndex = start;
    if (!NUMBER.test(text6)) return this.#fail(numberMistake(text6, start));
    const end = NUMBER.lastIndex;
    this.#at = end;
    const value = Number(text6.slice(start, end));
    if (!Number.isFinite(value)) {
      this.#fail({
        start,
        end,
        message: "The number is out of range: the largest numbers are about 1.8e308.",
        help: "Write a smaller number, or put it in double quotes if it is text."
      });
    }
    return { kind: "scalar", style: "literal", start, end, value, content: { start, end } };
  }
  #literal(word, value, comma) {
    const start = this.#at;
    const end = start + word.length;
    const isWord2 = this.#text.startsWith(word, start) && !/[\w.]/.test(this.#text.charAt(end));
    if (!isWord2) return this.#fail(misplacedValue(this.#text, start, comma));
    this.#at = end;
    return { kind: "scalar", style: "literal", start, end, value, content: { start, end } };
  }
  /** Skips white space; returns the code unit after it, or `END`. */
  #next() {
    const text6 = this.#text;
    let at = this.#at;
    let unit = text6.charCodeAt(at);
    while (unit === 32 || unit === 10 || unit === 13 || unit === 9) unit = text6.charCodeAt(++at);
    this.#at = at;
    return at < text6.length ? unit : END;
  }
  #tooDeep() {
    this.#report(nestedTooDeep({ start: this.#at, end: this.#at + 1 }, this.#limit));
    return void 0;
  }
  /** @param opening Where the list or object begins that the mistake leaves open. */
  #fail(mistake, opening) {
    const isOpen = opening !== void 0 && this.#at >= this.#text.length;
    this.#report({
      rule: "content/syntax",
      ...mistake,
      ...isOpen && {
        related: [{ ...this.#file.place({ start: opening, end: opening + 1 }), message: "not closed" }]
      }
    });
    return void 0;
  }
};
var UNESCAPED = /[^"\\\u0000-\u001f]*/y;
var ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
var NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
var END = -1;
var QUOTE = 34;
var COMMA = 44;
var COLON = 58;
var OPEN_BRACKET = 91;
var CLOSE_BRACKET = 93;
var LOWER_F = 102;
var LOWER_N = 110;
var LOWER_T = 116;
var OPEN_BRACE = 123;
var CLOSE_BRACE = 125;

// src/content/markdown/plain/line-end.ts
function lineEnd2(text6, at, end) {
  const newline = text6.indexOf("\n", at);
  return newline === -1 || newline > end ? end : newline;
}

// src/content/markdown/plain/fence.ts
function readFence(text6, start, end) {
  const mark = text6.charAt(start);
  let at = start + 1;
  while (text6[at] === mark) at++;
  const length = at - start;
  const opening = lineEnd2(text6, start, end);
  const info = text6.slice(at, opening);
  if (/[\0-\u001f\\&`]/.test(info)) return void 0;
  for (let line = opening + 1; line < end; ) {
    const next = lineEnd2(text6, line, end);
    if (closes(text6, line, next, mark, length)) {
      if (text6[line] !== mark || text6.slice(opening + 1, line).includes("\0")) return void 0;
      const code2 = { start: opening + 1, end: line };
      return { kind: "code", start, end: next, language: /^ *([^ ]*)/.exec(info)?.[1] ?? "", code: code2 };
    }
    line = next + 1;
  }
  return void 0;
}
function closes(text6, start, end, mark, length) {
  let at = start;
  while (at < start + 3 && text6[at] === " ") at++;
  const first = at;
  while (at < end && text6[at] === mark) at++;
  if (at - first < length) return false;
  while (at < end && (text6[at] === " " || text6[at] === "	")) at++;
  return at === end;
}

// src/content/markdown/plain/html.ts
function readHtml(text6, start, end) {
  const htmlEnd2 = text6.startsWith("<!--", start) ? commentEnd(text6, start, end) : tagsEnd(text6, start, end);
  if (htmlEnd2 === void 0 || text6.slice(start, htmlEnd2).includes("\0")) return void 0;
  return { kind: "html", start, end: htmlEnd2 };
}
function commentEnd(text6, start, end) {
  const closing = text6.indexOf("-->", start + 2);
  return closing === -1 || closing >= end ? void 0 : lineEnd2(text6, closing, end);
}
function tagsEnd(text6, start, end) {
  BLOCK_TAG.lastIndex = start;
  if (!BLOCK_TAG.test(text6)) return void 0;
  let htmlEnd2 = lineEnd2(text6, start, end);
  while (htmlEnd2 < end) {
    const next = lineEnd2(text6, htmlEnd2 + 1, end);
    if (next === htmlEnd2 + 1) break;
    if (text6.slice(htmlEnd2 + 1, next).trim() === "") return void 0;
    htmlEnd2 = next;
  }
  return htmlEnd2;
}
var BLOCK_TAG = /<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[ \t\n>]|$)/iy;

// src/content/markdown/plain/line-start.ts
function lineStart2(text6, at) {
  const code2 = text6.charCodeAt(at);
  if (code2 > 127 || isLetter(code2)) return "text";
  for (const [kind, , pattern2] of BY_CHARACTER[code2] ?? []) {
    pattern2.lastIndex = at;
    if (pattern2.test(text6)) return kind;
  }
  return "doubt";
}
var STARTS = [
  ["bullet", "-+*", /. /y],
  ["break", "-*_", /(.)\1{2,}(?:\n|$)/y],
  ["text", "*", /\*{1,2}[^* \n]/y],
  ["text", "_", /_[^_ \n]/y],
  ["table", "|", /./y],
  ["quote", ">", /./y],
  ["heading", "#", /#{1,6} /y],
  ["fence", "`~", /```|~~~/y],
  ["html", "<", /<[A-Za-z/!?]/y],
  ["number", "0123456789", /\d{1,9}[.)] /y],
  ["doubt", "0123456789", /\d+[.)](?: |\n|$)/y],
  ["text", "0123456789`<!\"$%&'(),./;?@[\\]^{}", /./y]
];
var BY_CHARACTER = Array.from(
  { length: 128 },
  (_, code2) => STARTS.filter(([, characters]) => characters.includes(String.fromCharCode(code2)))
);
function isLetter(code2) {
  return (code2 | 32) >= 97 && (code2 | 32) <= 122;
}

// src/content/markdown/plain/part.ts
var PartLines = class {
  #text = "";
  /** For each line, where it starts here, and how many characters later in the text around it. */
  #starts = [];
  #shifts = [];
  /** Adds the line of a text between two offsets. */
  add(text6, start, end) {
    if (this.#starts.length > 0) this.#text += "\n";
    this.#starts.push(this.#text.length);
    this.#shifts.push(start - this.#text.length);
    this.#text += text6.slice(start, end);
  }
  /**
   * Reads the lines; undefined if they are not plain.
   *
   * @param read The reader of the text around them, which reads what they contain.
   */
  read(depth, read) {
    const text6 = this.#text;
    if (text6 === "" || text6.endsWith("\n") || text6.includes("	")) return void 0;
    const constructs2 = read(text6, 0, text6.length, depth + 1);
    return constructs2 && { text: text6, origin: (offset) => this.#origin(offset), ...constructs2 };
  }
  #origin(offset) {
    const starts = this.#starts;
    const line = countBefore(starts.length, (index) => starts[index] <= offset) - 1;
    return offset + this.#shifts[line];
  }
};

// src/content/markdown/plain/address.ts
function addressEnd(text6, start, end, isWww) {
  RUN.lastIndex = start;
  const run2 = RUN.exec(text6)?.[0].slice(0, end - start) ?? "";
  const next = start + run2.length;
  if (next < end && !/[ \n<]/.test(text6.charAt(next))) return void 0;
  if (/^[A-Za-z0-9.-]*_|\]|&[A-Za-z]+;/.test(run2) || !/^[A-Za-z0-9]/.test(run2)) return void 0;
  const length = lengthWithoutTrail(run2);
  return isWww && run2.lastIndexOf("@", length - 1) !== -1 ? void 0 : start + length;
}
function lengthWithoutTrail(run2) {
  let length = run2.length;
  while (TRAILING.test(run2.charAt(length - 1))) length--;
  let open2 = 0;
  for (let at = 0; at < length; at++) {
    if (run2[at] === "(") open2++;
    else if (run2[at] === ")" && open2 > 0) open2--;
  }
  for (; open2 > 0 && run2[length] === ")"; open2--) length++;
  return length;
}
var RUN = /[!-;=-~]*/y;
var TRAILING = /[!"')*,.:;?_~]/;

// src/content/markdown/plain/text.ts
function readText(text6, start, end, isParagraph) {
  return new TextReader(text6, start, end, isParagraph).read();
}
var TextReader = class {
  #text;
  #start;
  #isParagraph;
  #end;
  #at;
  #marks = [];
  /** The open runs of `*` and `_`. */
  #runs = [];
  /** The open link or picture, or a link and a picture in it. */
  #links = [];
  constructor(text6, start, end, isParagraph) {
    this.#text = text6;
    this.#start = start;
    this.#at = start;
    this.#end = end;
    this.#isParagraph = isParagraph;
  }
  read() {
    for (; ; ) {
      this.#passOverOrdinary();
      if (this.#at >= this.#end) break;
      if (!this.#readMark(this.#text.charAt(this.#at))) return void 0;
    }
    if (this.#links.length > 0 || this.#runs.length > 0) return void 0;
    const spaces2 = this.#spacesBefore(this.#end);
    if (spaces2 > 0 && !this.#isParagraph) return void 0;
    return { start: this.#start, end: this.#end - spaces2, marks: this.#marks };
  }
  #passOverOrdinary() {
    ORDINARY.lastIndex = this.#at;
    ORDINARY.test(this.#text);
    this.#at = Math.min(ORDINARY.lastIndex, this.#end);
  }
  /** Reads a character that may have a meaning. Returns false if the meaning is not certain. */
  #readMark(character) {
    switch (character) {
      case "\n":
        return this.#readLineEnd();
      case "\\":
        return this.#readEscape();
      case "*":
      case "_":
        return this.#readRun(character);
      case "`":
        return this.#readCode();
      case "!":
        return this.#character(this.#at + 1) === "[" ? this.#openLink("image", 2) : this.#passOver();
      case "[":
        return this.#openLink("link", 1);
      case "]":
        return this.#closeLink();
      case "&":
        return this.#match(REFERENCE) === void 0 && this.#passOver();
      case "<":
        return this.#match(TAG_START) === void 0 ? this.#passOver() : this.#readSpan("html", TAG) || this.#links.length === 0 && this.#readSpan("autolink", AUTOLINK);
      case ":":
        return this.#text.startsWith("//", this.#at + 1) ? this.#readProtocol() : this.#passOver();
      case ".":
        return this.#readDot();
      case "@":
        return !MAILBOX_END.test(this.#text.slice(Math.max(this.#start, this.#at - 1), this.#at)) && this.#passOver();
      case "|":
        return this.#passOver();
      default:
        return false;
    }
  }
  #passOver() {
    this.#at++;
    return true;
  }
  /** Matches a sticky pattern at the current place. Returns undefined if there is no match within the text. */
  #match(pattern2) {
    pattern2.lastIndex = this.#at;
    const match = pattern2.exec(this.#text);
    return match === null || pattern2.lastIndex > this.#end ? void 0 : match;
  }
  /** Reads a mark without parts: `<br>` or `<https://example.org/>`. */
  #readSpan(kind, pattern2) {
    const match = this.#match(pattern2);
    if (match === void 0) return false;
    this.#pushMark({ kind, start: this.#at, end: this.#at + match[0].length });
    return true;
  }
  /** Adds a mark and goes on after it. */
  #pushMark(mark) {
    this.#marks.push(mark);
    this.#at = mark.end;
  }
  /** Returns the character at an offset; outside the text, white space. */
  #character(at) {
    return at < this.#start || at >= this.#end ? "\n" : this.#text.charAt(at);
  }
  #readLineEnd() {
    const isBlank3 = this.#character(this.#at + 1) === "\n";
    switch (isBlank3 ? "blank" : lineStart2(this.#text, this.#at + 1)) {
      case "text":
        break;
      case "blank":
      case "heading":
      case "fence":
      case "bullet":
        this.#end = this.#at;
        return true;
      default:
        return false;
    }
    const spaces2 = this.#spacesBefore(this.#at);
    if (spaces2 > 0) {
      if (this.#links.length > 0) return false;
      this.#marks.push({ kind: "line end", start: this.#at - spaces2, end: this.#at });
    }
    this.#at++;
    return true;
  }
  #spacesBefore(end) {
    let at = end;
    while (this.#character(at - 1) === " ") at--;
    return end - at;
  }
  #readEscape() {
    const next = this.#character(this.#at + 1);
    if (next === "\n") return false;
    if (!ASCII_PUNCTUATION.test(next)) return this.#passOver();
    this.#pushMark({ kind: "escape", start: this.#at, end: this.#at + 2 });
    return true;
  }
  #readRun(mark) {
    const start = this.#at;
    let end = start + 1;
    while (this.#character(end) === mark) end++;
    const before = characterClass(this.#character(start - 1));
    const after = characterClass(this.#character(end));
    const left = after === void 0 || after === 2 && before !== void 0;
    const right = before === void 0 || before === 2 && after !== void 0;
    const opens = left && (mark === "*" || before !== void 0 || !right);
    const closes2 = right && (mark === "*" || after !== void 0 || !left);
    this.#at = end;
    if (!opens && !closes2) return true;
    if (end - start > 2) return false;
    const run2 = { kind: "emphasis", start, end, opens: !closes2 };
    if (!closes2) {
      this.#runs.push(run2);
    } else {
      const outside = this.#links.at(-1)?.outside ?? 0;
      const opening = this.#runs.length > outside ? this.#runs.pop() : void 0;
      if (opening === void 0 || !this.#isSameRun(opening, run2)) return false;
    }
    this.#marks.push(run2);
    return true;
  }
  #isSameRun(one, other) {
    return one.end - one.start === other.end - other.start && this.#character(one.start) === this.#character(other.start);
  }
  /** Reads code between backticks, on one line. */
  #readCode() {
    const [whole2, marks = "", code2 = ""] = this.#match(CODE) ?? [];
    if (whole2 === void 0) return false;
    const padding = /^ .*[^ ].* $/.test(code2) ? 1 : 0;
    const start = this.#at + marks.length + padding;
    const content3 = { start, end: start + code2.length - 2 * padding };
    this.#pushMark({ kind: "code", start: this.#at, end: this.#at + whole2.length, content: content3 });
    return true;
  }
  #openLink(kind, length) {
    const end = this.#at + length;
    if (this.#character(end) === "^") return false;
    const outer = this.#links.at(-1);
    if (outer !== void 0 && (kind === "link" || outer.link.kind === "image")) return false;
    const destination = { destination: "", destinationStart: end, destinationEnd: end };
    const link = { kind, start: this.#at, end, ...destination, title: "" };
    this.#links.push({ link, outside: this.#runs.length });
    this.#pushMark({ kind: "link", start: this.#at, end, opens: true, link });
    return true;
  }
  /** Reads `](destination)` or `](destination "title")`. A bracket without them may be a reference. */
  #closeLink() {
    const { link, outside } = this.#links.pop() ?? {};
    const [whole2, destination, title = ""] = this.#match(LINK_END) ?? [];
    if (link === void 0 || this.#runs.length !== outside || destination === void 0) return false;
    if (destination.includes("&") && destination.includes(";")) return false;
    const start = this.#at;
    link.destination = destination;
    link.destinationStart = start + 2;
    link.destinationEnd = link.destinationStart + destination.length;
    link.title = title;
    link.end = start + whole2.length;
    this.#pushMark({ kind: "link", start, end: link.end, opens: false, link });
    return true;
  }
  /** Reads the colon of `https://` and other protocols, which may begin the address of a link. */
  #readProtocol() {
    const text6 = this.#text.slice(Math.max(this.#start, this.#at - 6), this.#at);
    const protocol = /(?:^|[^a-z])(https?)$/i.exec(text6)?.[1];
    const host = this.#at + 3;
    if (protocol === void 0 || this.#links.length > 0 || host >= this.#end) return this.#passOver();
    return this.#readAddress(this.#at - protocol.length, host, false);
  }
  /** Reads a dot, perhaps that of `www.`. */
  #readDot() {
    const start = this.#at - 3;
    const isWww = this.#isW(this.#at - 1) && this.#isW(start + 1) && this.#isW(start);
    if (!isWww || !MAY_PRECEDE_WWW.has(this.#character(start - 1)) || this.#links.length > 0)
      return this.#passOver();
    return this.#readAddress(start, start, true);
  }
  #isW(at) {
    return at >= this.#start && (this.#text.charCodeAt(at) | 32) === 119;
  }
  #readAddress(start, host, isWww) {
    const end = addressEnd(this.#text, host, this.#end, isWww);
    if (end === void 0 || end <= this.#at) return false;
    this.#pushMark({ kind: "address", start, end, isWhole: !isWww });
    return true;
  }
};
function characterClass(character) {
  const code2 = character.charCodeAt(0);
  return code2 > 127 ? classifyCharacter(code2) : ASCII_CLASSES[code2];
}
var ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/;
var ASCII_CLASSES = Array.from({ length: 128 }, (_, code2) => classifyCharacter(code2));
var ORDINARY = /[ "#$%'()+,\-/0-9;=>?A-Z^a-z{}\u0080-\uffff]*/y;
var CODE = /(`+)(?!`)([^\u0000-\u001f]*?[^`\u0000-\u001f])\1(?!`)/y;
var LINK_END = /\]\(([^\u0000- \u007f()<\\]+)(?: "([^\u0000-\u001f\u007f"\\&]+)")?\)/y;
var REFERENCE = /&[#0-9A-Za-z]*;/y;
var TAG_START = /<(?:[A-Za-z/!?]|[#-'*+\--9=?A-Z^-~]*@)/y;
var TAG = /<(?:\/[A-Za-z][A-Za-z0-9-]{0,30}|[A-Za-z][A-Za-z0-9-]{0,30}(?: [A-Za-z_:][\w.:-]{0,60}="[^"\0\n]{0,1000}"){0,20} ?\/?)>/y;
var AUTOLINK = /<https?:\/\/[\w./?#=%&;:~@!$'()*+,-]{1,1000}>/iy;
var MAILBOX_END = /[+\-.\w]/;
var MAY_PRECEDE_WWW = new Set("\n	 (*_[]~");

// src/content/markdown/plain/list.ts
function readList(text6, start, end, depth, read) {
  const kind = lineStart2(text6, start);
  const mark = text6.charCodeAt(markerEnd(text6, start) - 1);
  const items = [];
  let isLoose = false;
  let isAfterBlank = false;
  let listEnd = start;
  for (let line = start; line < end; ) {
    const itemKind = lineStart2(text6, line);
    if (itemKind !== "bullet" && itemKind !== "number") return void 0;
    if (itemKind !== kind || text6.charCodeAt(markerEnd(text6, line) - 1) !== mark) {
      if (depth > 0) return void 0;
      break;
    }
    isLoose ||= isAfterBlank;
    listEnd = endOfItem(text6, line, end);
    const item = readItem(text6, line, listEnd, depth, read);
    if (item === void 0) return void 0;
    items.push(item);
    line = listEnd + 1;
    isLoose ||= item.isLoose;
    isAfterBlank = text6[line] === "\n";
    while (line < end && text6[line] === "\n") line++;
  }
  if (isLoose && depth > 0 && items.some(holdsList)) return void 0;
  const first = kind === "number" ? Number(text6.slice(start, markerEnd(text6, start) - 1)) : void 0;
  return { kind: "list", start, end: listEnd, first, isLoose, items };
}
function endOfItem(text6, start, end) {
  let itemEnd = lineEnd2(text6, start, end);
  for (let line = itemEnd + 1; line < end; ) {
    const next = lineEnd2(text6, line, end);
    if (next > line) {
      if (text6[line] !== " ") break;
      itemEnd = next;
    }
    line = next + 1;
  }
  return itemEnd;
}
function readItem(text6, start, end, depth, read) {
  const marker = markerEnd(text6, start);
  let first = marker;
  while (first < end && text6[first] === " ") first++;
  const firstEnd = lineEnd2(text6, start, end);
  if (first >= firstEnd || first - marker > 4) return void 0;
  const content3 = lineStart2(text6, first);
  if (content3 !== "text" && content3 !== "fence") return void 0;
  if (firstEnd === end) return readLine(text6, first, end);
  const margin2 = marginOf(text6, firstEnd + 1, end);
  const more = margin2 - (first - start);
  if (more < 0 || more > 3 || more > 0 && content3 === "fence") return void 0;
  const lines = new PartLines();
  lines.add(text6, first, firstEnd);
  for (let line = firstEnd + 1; line < end; ) {
    const next = lineEnd2(text6, line, end);
    lines.add(text6, Math.min(line + margin2, next), next);
    line = next + 1;
  }
  const item = lines.read(depth, read);
  return item?.constructs.every(isOfItem) ? item : void 0;
}
function marginOf(text6, start, end) {
  let margin2 = Number.POSITIVE_INFINITY;
  for (let line = start; line < end; ) {
    const next = lineEnd2(text6, line, end);
    const indented = spaces(text6, line, next);
    if (next > line) margin2 = Math.min(margin2, line + indented === next ? 0 : indented);
    line = next + 1;
  }
  return margin2;
}
function readLine(text6, start, end) {
  const read = readText(text6, start, end, true);
  if (read === void 0) return void 0;
  return {
    text: text6,
    origin: (offset) => offset,
    constructs: [{ kind: "paragraph", start, end, text: read }],
    isLoose: false
  };
}
function isOfItem({ kind }) {
  return kind === "paragraph" || kind === "code" || kind === "list" || kind === "quote";
}
function holdsList({ constructs: constructs2 }) {
  return constructs2.some(({ kind }) => kind === "list");
}
function spaces(text6, start, end) {
  let at = start;
  while (at < end && text6[at] === " ") at++;
  return at - start;
}
function markerEnd(text6, start) {
  let at = start;
  while (text6.charCodeAt(at) >= 48 && text6.charCodeAt(at) <= 57) at++;
  return at + 1;
}

// src/content/markdown/alerts.ts
var MARK2 = /\[!(note|tip|important|warning|caution)\][ \t]*(?=[\r\n]|$)/iy;
function alertMark(text6, at) {
  MARK2.lastIndex = at;
  const kind = MARK2.exec(text6)?.[1]?.toLowerCase();
  return kind && { kind, end: MARK2.lastIndex };
}

// src/content/markdown/plain/quote.ts
function readQuote(text6, start, end, depth, read) {
  const lines = new PartLines();
  const mark = depth === 0 && text6.startsWith("> [!", start) ? alertMark(text6, start + 2) : void 0;
  let line = mark === void 0 ? start : mark.end + 1;
  while (mark !== void 0 && text6.startsWith(">\n", line)) line += 2;
  while (line < end && text6[line] !== "\n") {
    if (text6[line] !== ">") return void 0;
    const next = lineEnd2(text6, line, end);
    lines.add(text6, text6[line + 1] === " " ? line + 2 : line + 1, next);
    line = next + 1;
  }
  const content3 = lines.read(depth, read);
  return content3 && { kind: "quote", start, end: line - 1, alert: mark?.kind, content: content3 };
}

// src/content/markdown/plain/table.ts
function readTable(text6, start, end) {
  const headEnd = lineEnd2(text6, start, end);
  const head = readRow(text6, start, headEnd);
  if (head === void 0 || head.some((cell) => cell.start === cell.end) || headEnd === end) return void 0;
  const delimitersEnd = lineEnd2(text6, headEnd + 1, end);
  const alignments = readDelimiters(text6.slice(headEnd + 1, delimitersEnd));
  if (alignments?.length !== head.length) return void 0;
  const rows = [];
  for (let line = delimitersEnd + 1; line < end; ) {
    const next = lineEnd2(text6, line, end);
    const row = readRow(text6, line, next);
    if (row === void 0 || row.length > head.length) return void 0;
    rows.push(row);
    line = next + 1;
  }
  return { kind: "table", start, end, alignments, head, rows };
}
function readRow(text6, start, end) {
  if (text6[start] !== "|" || text6[end - 1] !== "|") return void 0;
  const cells = [];
  for (let at = start + 1; at < end; ) {
    const bar = text6.indexOf("|", at);
    if (bar === at || text6.slice(at, bar).includes("\\")) return void 0;
    const cell = readCell(text6, at, bar);
    if (cell === void 0) return void 0;
    cells.push(cell);
    at = bar + 1;
  }
  return cells.length === 0 ? void 0 : cells;
}
function readCell(text6, start, end) {
  let first = start;
  let last = end;
  while (first < last && text6[first] === " ") first++;
  while (last > first && text6[last - 1] === " ") last--;
  return readText(text6, first, last, false);
}
function readDelimiters(row) {
  if (!row.startsWith("|") || !row.endsWith("|") || row.length < 3) return void 0;
  const alignments = [];
  for (const cell of row.slice(1, -1).split("|")) {
    const [, left, right] = DELIMITER.exec(cell) ?? [];
    if (left === void 0) return void 0;
    if (left === "") alignments.push(right === "" ? void 0 : "right");
    else alignments.push(right === "" ? "left" : "center");
  }
  return alignments;
}
var DELIMITER = /^ *(:?)-+(:?) *$/;

// src/content/markdown/plain/constructs.ts
function readConstructs(text6, start, end, depth) {
  const constructs2 = [];
  let isLoose = false;
  let at = start;
  while (at < end) {
    const construct = readConstruct(text6, at, end, depth);
    if (construct === void 0) return void 0;
    constructs2.push(construct);
    at = construct.end + 1;
    if (at >= end || text6[at] !== "\n") continue;
    while (text6[at] === "\n") at++;
    isLoose = true;
  }
  return { constructs: constructs2, isLoose };
}
function readConstruct(text6, start, end, depth) {
  switch (lineStart2(text6, start)) {
    case "text":
      return readParagraph(text6, start, end);
    case "html":
      return depth === 0 ? readHtml(text6, start, end) : void 0;
    case "heading":
      return readHeading(text6, start, lineEnd2(text6, start, end));
    case "fence":
      return readFence(text6, start, end);
    case "bullet":
    case "number":
      return depth < DEEPEST ? readList(text6, start, end, depth, readConstructs) : void 0;
    case "quote":
      return depth < DEEPEST ? readQuote(text6, start, end, depth, readConstructs) : void 0;
    case "table":
      return readTable(text6, start, end);
    case "break":
      return { kind: "break", start, end: lineEnd2(text6, start, end) };
    case "doubt":
      return void 0;
  }
}
function readParagraph(text6, start, end) {
  const read = readText(text6, start, end, true);
  return read && { kind: "paragraph", start, end: lineEnd2(text6, read.end, end), text: read };
}
function readHeading(text6, start, end) {
  let at = start;
  while (text6[at] === "#") at++;
  const rank = at - start;
  while (at < end && text6[at] === " ") at++;
  let last = end;
  const mark = text6[end - 1] === "}" ? headingMark(text6.slice(start, end), false) : void 0;
  if (mark !== void 0) {
    last = start + mark.start;
    while (last > at && text6[last - 1] === " ") last--;
  }
  if (at >= last || text6[last - 1] === "#") return void 0;
  const read = readText(text6, at, last, false);
  return read && { kind: "heading", start, end, rank, id: mark?.id, text: read };
}
var DEEPEST = 3;

// src/content/markdown/plain/block.ts
function plainBlock(text6, block) {
  let { start, end } = block;
  while (end > start && text6[end - 1] === "\n") end--;
  while (start < end && text6[start] === "\n") start++;
  if (start === block.start && text6[start] === "\uFEFF") return void 0;
  return readConstructs(text6, start, end, 0)?.constructs;
}

// src/content/markdown/decode.ts
var escapeOrReference = /\\([!-/:-@[-`{-~])|&(#(?:\d{1,7}|x[\da-f]{1,6})|[\da-z]{1,31});/gi;
function decodeString(raw) {
  if (!raw.includes("\\") && !raw.includes("&")) return raw;
  return raw.replace(
    escapeOrReference,
    (whole2, escaped2, reference) => escaped2 === void 0 ? decodeReference(reference, whole2) : escaped2
  );
}
function decodeReference(reference, otherwise) {
  const [, x2, digits] = /^#(x?)(.*)$/i.exec(reference) ?? [];
  return digits === void 0 ? decodeNamedCharacterReference(reference) || otherwise : decodeNumericCharacterReference(digits, x2 === "" ? 10 : 16);
}

// src/content/markdown/plain/words.ts
function headingWords(text6, heading) {
  return withoutBlanks(words(text6, heading, true));
}
function withoutBlanks(text6) {
  const isBlank3 = (at) => text6[at] === " " || text6[at] === "	";
  let start = 0;
  let end = text6.length;
  while (isBlank3(start)) start++;
  while (end > start && isBlank3(end - 1)) end--;
  return text6.slice(start, end);
}
function words(text6, { start, end, marks }, hasPictures) {
  let found = "";
  let at = start;
  let isLeftOut = false;
  for (const mark of marks) {
    if (!isLeftOut) found += text6.slice(at, mark.start) + wordsOfMark(text6, mark, hasPictures);
    if (mark.kind === "link" && mark.link.kind === "image") isLeftOut = mark.opens && !hasPictures;
    at = mark.end;
  }
  return found + text6.slice(at, end);
}
function wordsOfMark(text6, mark, isHeading2) {
  const { kind, start, end } = mark;
  if (kind === "code") {
    const code2 = text6.slice(mark.content.start, mark.content.end);
    return isHeading2 || text6[mark.content.start - 1] === "`" ? code2 : ` ${code2} `;
  }
  if (kind === "autolink") return text6.slice(start + 1, end - 1);
  if (kind === "escape") return text6.slice(start + 1, end);
  return kind === "address" ? text6.slice(start, end) : "";
}

// src/content/markdown/token-text.ts
function textOfToken([, token, context]) {
  if (TEXT.has(token.type)) return context.sliceSerialize(token);
  return token.type === "characterReference" ? decodeString(context.sliceSerialize(token)) : void 0;
}
var TEXT = /* @__PURE__ */ new Set([
  "data",
  "codeTextData",
  "characterEscapeValue",
  "autolinkProtocol",
  "autolinkEmail",
  "literalAutolinkHttp",
  "literalAutolinkWww",
  "literalAutolinkEmail"
]);

// src/content/markdown/scan-events.ts
function scanEvents(text6, events) {
  return new EventReader(text6).read(events);
}
function firstCharacter(text6) {
  return text6.search(/(?!^\uFEFF)[^ \t\n\r]/);
}
var EventReader = class {
  #text;
  #firstCharacter;
  #headings = [];
  #links = [];
  #definitions = [];
  #references = [];
  /** The open targets, from the outside to the inside. */
  #targets = [];
  #heading;
  /** How many constructs are open whose characters are not text of a heading. */
  #silent = 0;
  /** How many lists, quotes and footnotes are open. */
  #depth = 0;
  /** How many of them have their mark before the current place of the line. */
  #marksOnLine = 0;
  constructor(text6) {
    this.#text = text6;
    this.#firstCharacter = firstCharacter(text6);
  }
  read(events) {
    for (const event of events) {
      if (event[0] === "enter") this.#enter(event);
      else this.#exit(event[1]);
    }
    return {
      headings: this.#headings,
      links: this.#links.sort(byStart),
      definitions: effectiveDefinitions(this.#definitions),
      references: this.#references.sort(byStart)
    };
  }
  #enter(event) {
    const [, token, context] = event;
    const { type, start, end } = token;
    if (TARGETS.has(type))
      this.#targets.push({ depth: this.#depth, margins: [], label: "", destination: void 0 });
    if (CONTAINERS.has(type)) this.#depth++;
    if (SILENT.has(type)) this.#silent++;
    switch (type) {
      case "lineEnding":
      case "lineEndingBlank":
        this.#marksOnLine = 0;
        this.#addText(" ");
        break;
      case "blockQuotePrefix":
      case "listItemIndent":
      case "gfmFootnoteDefinitionIndent":
        this.#addMargin(token);
        break;
      case "resource":
      case "resourceDestinationLiteral":
      case "definitionDestinationLiteral":
        this.#setDestination(start.offset + 1, start.offset + 1);
        break;
      case "resourceDestinationString":
      case "definitionDestinationString":
        this.#setDestination(start.offset, end.offset);
        break;
      case "labelText":
      case "referenceString":
      case "definitionLabelString":
      case "gfmFootnoteDefinitionLabelString":
      case "gfmFootnoteCallString": {
        const target = this.#targets.at(-1);
        if (target) target.label = context.sliceSerialize(token);
        break;
      }
      case "atxHeading":
      case "setextHeading":
        this.#heading = { topLevel: this.#depth === 0, rank: 0, text: "" };
        break;
      case "atxHeadingSequence":
        if (this.#heading?.rank === 0) this.#heading.rank = end.offset - start.offset;
        break;
      case "setextHeadingLineSequence":
        if (this.#heading) this.#heading.rank = this.#slice(token).startsWith("=") ? 1 : 2;
        break;
      default:
        if (this.#heading) this.#addText(textOfToken(event) ?? "");
    }
  }
  #exit(token) {
    const { type } = token;
    if (CONTAINERS.has(type)) this.#depth--;
    if (SILENT.has(type)) this.#silent--;
    switch (type) {
      case "gfmFootnoteDefinition":
        this.#closeDefinition(token, "footnote");
        break;
      case "definition":
        this.#closeDefinition(token, "link");
        break;
      case "link":
      case "image":
        this.#closeLink(token, type);
        break;
      case "gfmFootnoteCall":
        this.#closeReference(token, "footnote", this.#targets.pop());
        break;
      case "atxHeading":
      case "setextHeading":
        this.#closeHeading(token);
        break;
    }
  }
  #setDestination(start, end) {
    const target = this.#targets.at(-1);
    if (target) target.destination = { start, end };
  }
  /** On each line, the marks of the containers of a definition come before its own marks. */
  #addMargin(token) {
    const place = this.#marksOnLine++;
    for (const target of this.#targets) {
      if (place < target.depth) target.margins.push(this.#span(token));
    }
  }
  #addText(text6) {
    if (this.#heading && this.#silent === 0) this.#heading.text += text6;
  }
  #closeHeading(token) {
    const heading = this.#heading;
    this.#heading = void 0;
    if (heading === void 0) return;
    const span = this.#span(token);
    const id = headingMark(this.#slice(token), token.type === "setextHeading")?.id;
    this.#headings.push({
      ...span,
      rank: heading.rank,
      text: withoutBlanks(heading.text),
      ...id !== void 0 && { id },
      topLevel: heading.topLevel,
      first: span.start === this.#firstCharacter
    });
  }
  #closeLink(token, kind) {
    const target = this.#targets.pop();
    if (target?.destination) {
      this.#links.push({ kind, ...this.#span(token), ...this.#destination(target.destination) });
    } else {
      this.#closeReference(token, kind, target);
    }
  }
  #closeReference(token, kind, target) {
    this.#references.push({ kind, label: normalizeIdentifier(target?.label ?? ""), ...this.#span(token) });
  }
  #closeDefinition(token, kind) {
    const target = this.#targets.pop();
    if (target === void 0) return;
    const span = this.#span(token);
    const common = {
      label: normalizeIdentifier(target.label),
      ...span,
      // Blank lines at the end of a footnote are removed from it only when it is closed.
      margins: target.margins.filter((margin2) => margin2.end <= span.end),
      effective: false
    };
    this.#definitions.push(
      kind === "footnote" ? { kind, ...common } : { kind, ...common, ...this.#destination(target.destination ?? { start: span.end, end: span.end }) }
    );
  }
  #destination({ start, end }) {
    return {
      destination: decodeString(this.#text.slice(start, end)),
      destinationStart: start,
      destinationEnd: end
    };
  }
  #span(token) {
    return { start: token.start.offset, end: token.end.offset };
  }
  #slice(token) {
    return this.#text.slice(token.start.offset, token.end.offset);
  }
};
function effectiveDefinitions(definitions) {
  const seen = /* @__PURE__ */ new Set();
  return [...definitions].sort(byStart).map((definition2) => {
    const name = `${definition2.kind} ${definition2.label}`;
    const effective = !seen.has(name);
    seen.add(name);
    return { ...definition2, effective };
  });
}
function byStart(a, b2) {
  return a.start - b2.start || b2.end - a.end;
}
var TARGETS = /* @__PURE__ */ new Set([
  "link",
  "image",
  "definition",
  "gfmFootnoteDefinition",
  "gfmFootnoteCall"
]);
var CONTAINERS = /* @__PURE__ */ new Set([
  "blockQuote",
  "listOrdered",
  "listUnordered",
  "gfmFootnoteDefinition"
]);
var SILENT = /* @__PURE__ */ new Set(["resource", "reference", "htmlText", "gfmFootnoteCall"]);

// src/content/markdown/plain/plain-scan.ts
var PlainScan = class _PlainScan {
  headings = [];
  links = [];
  #text;
  #firstCharacter;
  constructor(text6) {
    this.#text = text6;
    this.#firstCharacter = firstCharacter(text6);
  }
  add(constructs2) {
    for (const construct of constructs2) {
      switch (construct.kind) {
        case "paragraph":
          this.#addLinks(construct.text);
          break;
        case "heading":
          this.#addHeading(construct);
          this.#addLinks(construct.text);
          break;
        case "list":
          for (const item of construct.items) this.#addPart(item);
          break;
        case "quote":
          this.#addPart(construct.content);
          break;
        case "table":
          for (const cell of construct.head) this.#addLinks(cell);
          for (const row of construct.rows) for (const cell of row) this.#addLinks(cell);
          break;
      }
    }
  }
  #addPart({ text: text6, origin, constructs: constructs2 }) {
    if (text6 === this.#text) {
      this.add(constructs2);
      return;
    }
    const part = new _PlainScan(text6);
    part.add(constructs2);
    for (const heading of part.headings) {
      this.headings.push({ ...heading, ...spanOf2(heading, origin), topLevel: false, first: false });
    }
    for (const link of part.links) {
      const destinationStart = origin(link.destinationStart);
      const destinationEnd = destinationStart + link.destinationEnd - link.destinationStart;
      this.links.push({ ...link, ...spanOf2(link, origin), destinationStart, destinationEnd });
    }
  }
  #addHeading({ start, end, rank, id, text: text6 }) {
    const first = start === this.#firstCharacter;
    this.headings.push({
      start,
      end,
      rank,
      text: headingWords(this.#text, text6),
      ...id !== void 0 && { id },
      topLevel: true,
      first
    });
  }
  #addLinks({ marks }) {
    for (const mark of marks) {
      if (mark.kind !== "link" || !mark.opens) continue;
      const { title: _, ...link } = mark.link;
      this.links.push(link);
    }
  }
};
function spanOf2({ start, end }, origin) {
  return { start: origin(start), end: origin(end - 1) + 1 };
}

// src/content/markdown/scan.ts
function scanMarkdown(text6) {
  const plain = new PlainScan(text6);
  const blocks = [];
  for (const block of splitBlocks(text6)) {
    if (block.code) continue;
    const constructs2 = plainBlock(text6, block);
    if (constructs2) plain.add(constructs2);
    else blocks.push(block);
  }
  const defines = blocks.some((block) => slice(text6, block).includes("]:"));
  const others = blocks.filter((block) => mayHoldAny(slice(text6, block), defines));
  if (others.length === 0) {
    return { headings: plain.headings, links: plain.links, definitions: [], references: [] };
  }
  const read = others.map((block) => slice(text6, block)).join("\n");
  const scan = scanEvents(text6, tokenize(text6, others, gfmExtensions(read)));
  return {
    ...scan,
    headings: inOrder(plain.headings, scan.headings),
    links: inOrder(plain.links, scan.links)
  };
}
var margin = "[ \\t>*+\\-\\d.)\\uFEFF]*";
var atxHeading = new RegExp(`^${margin}#{1,6}(?:[ \\t]|$)`, "m");
var setextUnderline2 = /[^ \t\n][ \t]*\n[^\n]*[=-][ \t]*$/m;
function mayHoldAny(block, defines) {
  return block.includes(defines ? "[" : "](") || atxHeading.test(block) || setextUnderline2.test(block);
}
function inOrder(some, others) {
  if (some.length === 0) return others;
  if (others.length === 0) return some;
  return [...some, ...others].sort((a, b2) => a.start - b2.start);
}
function slice(text6, block) {
  return text6.slice(block.start, block.end);
}

// src/content/markdown/field-scan.ts
function scanField(value, nesting) {
  const fault = nestingFault(value, nesting);
  if (fault !== void 0) return { headings: [], links: [], tooDeep: fault };
  const scan = scanMarkdown(value);
  return { headings: scan.headings.map(fieldHeading), links: fieldLinks(scan) };
}
function nestingFault(text6, limit) {
  if (text6.length > MAX_MARKDOWN_LENGTH) {
    return {
      rule: "limit/nesting",
      message: `This Markdown text has ${text6.length} characters; at most ${MAX_MARKDOWN_LENGTH} can be read.`,
      help: "Split it into several records.",
      start: 0,
      end: 1
    };
  }
  const deep = tooDeep(text6, limit);
  return deep && {
    rule: "limit/nesting",
    message: `${deep.what} nest deeper than ${limit} levels here.`,
    help: 'Flatten them, or raise "limits.nesting".',
    start: deep.offset,
    end: deep.offset + 1
  };
}
function fieldHeading({ rank, text: text6, id }) {
  return id === void 0 ? { rank, text: text6 } : { rank, text: text6, id };
}
function fieldLinks({ links, definitions, references }) {
  const pictures = new Set(references.filter(({ kind }) => kind === "image").map(({ label }) => label));
  const found = links.map((link) => ({ ...link, image: link.kind === "image", source: link }));
  for (const definition2 of definitions) {
    if (definition2.kind === "footnote") continue;
    const { label, effective: _, margins: __, ...link } = definition2;
    found.push({ ...link, kind: "definition", image: pictures.has(label), source: link });
  }
  return found.sort((a, b2) => a.start - b2.start);
}

// src/content/markdown/body.ts
function readBody(file, body, mapping, options, report) {
  const text6 = file.text.slice(body.start, body.end);
  const fault = nestingFault(text6, options.nesting);
  if (fault !== void 0) {
    report({ ...fault, start: body.start + fault.start, end: body.start + fault.end });
    return void 0;
  }
  const reader = new BodyReader(text6, body.start, scanMarkdown(text6));
  const entries = reader.read(mapping, options);
  for (const { key, keySpan } of entries) {
    const given = options.given.get(key);
    if (given === void 0) continue;
    report({
      rule: "content/field-twice",
      message: `This part of the body is "${key}", but line ${file.place(given).line} of the front matter has "${key}", too.`,
      help: `Remove "${key}" from the front matter, or this part from the body.`,
      ...keySpan,
      related: [{ message: "first used here", ...file.place(given) }]
    });
  }
  return { entries, scans: reader.scans, ids: reader.ids };
}
var BodyReader = class {
  scans = /* @__PURE__ */ new Map();
  ids = /* @__PURE__ */ new Map();
  #text;
  #base;
  #scan;
  #definitions = /* @__PURE__ */ new Map();
  /** Definitions of labels that an earlier one defines. */
  #later = /* @__PURE__ */ new Map();
  #links;
  constructor(text6, base, scan) {
    this.#text = text6;
    this.#base = base;
    this.#scan = scan;
    for (const one of scan.definitions) {
      const key = keyOf(one);
      if (one.effective) this.#definitions.set(key, one);
      else if (this.#later.get(key)?.push(one) === void 0) this.#later.set(key, [one]);
    }
    this.#links = fieldLinks(scan);
  }
  read(mapping, options) {
    const entries = [];
    let from = 0;
    const first = this.#scan.headings.find((heading) => heading.first && heading.rank === 1);
    if (first !== void 0 && (options.title === void 0 || options.title === first.text)) {
      if (options.title === void 0) entries.push(entry("title", this.#headingNode(first)));
      this.#name("title", first);
      from = first.end;
    }
    if (mapping.kind === "text") {
      const part = this.#part(from, this.#text.length);
      if (part.text !== "") entries.push(entry(mapping.field, this.#partNode(part)));
      return entries;
    }
    return [...entries, ...this.#sections(mapping, from, options)];
  }
  #sections(mapping, from, { faqHeadings, given }) {
    const entries = [];
    const headings = this.#headings(2, from, this.#text.length);
    const lead = this.#part(from, headings[0]?.start ?? this.#text.length);
    if (lead.text !== "") entries.push(entry(mapping.lead, this.#partNode(lead)));
    const sections = [];
    const questions = [];
    const names = faqHeadings.map((name) => name.toLowerCase());
    for (const [index, heading] of headings.entries()) {
      const end = headings[index + 1]?.start ?? this.#text.length;
      const parts = mapping.faq && names.includes(heading.text.toLowerCase()) ? this.#questions(heading, end, questions.length) : [];
      if (parts.length > 0) {
        this.#name("faq", heading);
        questions.push(...parts);
      } else {
        this.#name(`sections/${sections.length}/${mapping.heading}`, heading);
        sections.push(this.#item(mapping.heading, heading, "body", end));
      }
    }
    if (sections.length > 0 || !given.has("sections")) entries.push(this.#list("sections", sections));
    if (questions.length > 0) entries.push(this.#list("faq", questions));
    return entries;
  }
  /**
   * Returns the questions under a heading, or none if it is an ordinary section.
   *
   * @param before How many questions the record has already.
   */
  #questions(heading, end, before) {
    const parts = this.#headings(3, heading.end, end);
    const first = parts[0];
    if (first === void 0 || this.#text.slice(heading.end, first.start).trim() !== "") return [];
    return parts.map((part, index) => {
      this.#name(`faq/${before + index}/question`, part);
      return this.#item("question", part, "answer", parts[index + 1]?.start ?? end);
    });
  }
  /** Records the id of a heading that becomes a field. */
  #name(path2, { id }) {
    if (id !== void 0 && !this.ids.has(path2)) this.ids.set(path2, id);
  }
  #headings(rank, from, to) {
    return this.#headingsFrom(from, to).filter((heading) => heading.topLevel && heading.rank === rank);
  }
  /** Returns the headings that begin in a stretch, by binary search: a text may have very many parts. */
  #headingsFrom(from, to) {
    const { headings } = this.#scan;
    const firstAt = (place) => countBefore(headings.length, (index) => headings[index].start < place);
    return headings.slice(firstAt(from), firstAt(to));
  }
  #item(name, heading, text6, end) {
    const title = this.#headingNode(heading);
    const body = this.#partNode(this.#part(heading.end, end));
    return {
      kind: "map",
      start: title.start,
      end: body.end,
      entries: [entry(name, title), entry(text6, body)]
    };
  }
  #list(key, items) {
    const start = items[0]?.start ?? this.#base;
    const end = items.at(-1)?.end ?? start;
    const keySpan = items[0]?.entries[0]?.keySpan ?? { start, end };
    return { key, keySpan, value: { kind: "list", start, end, items } };
  }
  #headingNode({ text: text6, start, end }) {
    const span = { start: this.#base + start, end: this.#base + end };
    return { kind: "scalar", style: "markdown", value: text6, content: span, ...span };
  }
  /** Returns a stretch without the blank lines at its start and the white space at its end. */
  #part(from, to) {
    const blank = /^(?:[ \t]*\n)*/.exec(this.#text.slice(from, to))?.[0].length ?? 0;
    const text6 = this.#text.slice(from + blank, to).trimEnd();
    const start = text6 === "" ? from : from + blank;
    return { text: text6, start, end: start + text6.length };
  }
  /** Returns the string of a part, with copies of the definitions that it uses and that are in other parts. */
  #partNode(part) {
    let value = "";
    const links = [];
    const add = (text6, { start, end }, offset) => {
      if (value !== "") value += "\n\n";
      const shift = value.length;
      value += text6;
      links.push(...this.#movedLinks(start, end, (at) => shift + offset(at)));
    };
    const addCopy = (definition2) => {
      const { text: text6, offset } = this.#definitionText(definition2);
      add(text6, definition2, offset);
    };
    const copies = this.#copies(part);
    const isFirst = (definition2) => this.#later.get(keyOf(definition2))?.some((one) => isWithin2(one, part)) ?? false;
    copies.filter(isFirst).forEach(addCopy);
    if (part.text !== "") add(part.text, part, (at) => at - part.start);
    copies.filter((definition2) => !isFirst(definition2)).forEach(addCopy);
    const span = { start: this.#base + part.start, end: this.#base + part.end };
    const node = { kind: "scalar", style: "markdown", value, content: span, ...span };
    const headings = this.#headingsFrom(part.start, part.end).filter(({ end }) => end <= part.end).map(fieldHeading);
    this.scans.set(node, { headings, links });
    return node;
  }
  /** Returns the definitions that a part uses and that are in other parts, in the order of their first use. */
  #copies(part) {
    const copies = [];
    const seen = /* @__PURE__ */ new Set();
    const visit = (from, to) => {
      for (const reference of this.#scan.references) {
        if (reference.start < from || reference.end > to) continue;
        const definition2 = this.#definitions.get(keyOf(reference));
        if (definition2 === void 0 || seen.has(definition2)) continue;
        seen.add(definition2);
        if (isWithin2(definition2, part)) continue;
        copies.push(definition2);
        visit(definition2.start, definition2.end);
      }
    };
    if (this.#definitions.size > 0) visit(part.start, part.end);
    return copies;
  }
  /** Returns a definition's text without the marks of what it is in, and where its characters go. */
  #definitionText(definition2) {
    let text6 = "";
    let from = definition2.start;
    const pieces = [];
    for (const margin2 of [...definition2.margins, { start: definition2.end, end: definition2.end }]) {
      pieces.push({ from, to: margin2.start, at: text6.length });
      text6 += this.#text.slice(from, margin2.start);
      from = margin2.end;
    }
    return {
      text: text6.trimEnd(),
      offset: (at) => {
        const piece = pieces.findLast((one) => one.from <= at);
        return piece.at + Math.min(at, piece.to) - piece.from;
      }
    };
  }
  /** Returns the links of a stretch, with their places in the string of a part. */
  #movedLinks(from, to, offset) {
    const stretch = { start: from, end: to };
    return this.#links.filter((link) => isWithin2(link, stretch)).map((link) => ({
      ...link,
      destinationStart: offset(link.destinationStart),
      destinationEnd: offset(link.destinationEnd),
      start: offset(link.start),
      end: offset(link.end),
      source: { start: this.#base + link.start, end: this.#base + link.end }
    }));
  }
};
function isWithin2(inner, outer) {
  return inner.start >= outer.start && inner.end <= outer.end;
}
function entry(key, value) {
  return { key, keySpan: { start: value.start, end: value.end }, value };
}
function keyOf({ kind, label }) {
  return `${kind === "footnote" ? "^" : ""}${label}`;
}

// ../main/node_modules/js-yaml/dist/js-yaml.mjs
var NOT_RESOLVED = /* @__PURE__ */ Symbol("NOT_RESOLVED");
function defineScalarTag(tagName, options) {
  return {
    tagName,
    nodeKind: "scalar",
    implicit: options.implicit ?? false,
    matchByTagPrefix: options.matchByTagPrefix ?? false,
    implicitFirstChars: options.implicitFirstChars ?? null,
    resolve: options.resolve,
    identify: options.identify,
    represent: options.represent ?? ((data) => String(data)),
    representTagName: options.representTagName ?? (() => tagName)
  };
}
function defineSequenceTag(tagName, options) {
  const carrierIsResult = options.finalize === void 0;
  return {
    tagName,
    nodeKind: "sequence",
    implicit: false,
    matchByTagPrefix: options.matchByTagPrefix ?? false,
    create: options.create,
    addItem: options.addItem,
    finalize: options.finalize ?? ((carrier) => carrier),
    carrierIsResult,
    identify: options.identify,
    represent: options.represent ?? ((data) => data),
    representTagName: options.representTagName ?? (() => tagName)
  };
}
function defineMappingTag(tagName, options) {
  const carrierIsResult = options.finalize === void 0;
  return {
    tagName,
    nodeKind: "mapping",
    implicit: false,
    matchByTagPrefix: options.matchByTagPrefix ?? false,
    create: options.create,
    addPair: options.addPair,
    has: options.has,
    keys: options.keys,
    get: options.get,
    finalize: options.finalize ?? ((carrier) => carrier),
    carrierIsResult,
    identify: options.identify,
    represent: options.represent ?? ((data) => data),
    representTagName: options.representTagName ?? (() => tagName)
  };
}
var strTag = defineScalarTag("tag:yaml.org,2002:str", {
  resolve: (source) => source,
  identify: (data) => typeof data === "string"
});
var NULL_VALUES$1 = [
  "",
  "~",
  "null",
  "Null",
  "NULL"
];
var nullCoreTag = defineScalarTag("tag:yaml.org,2002:null", {
  implicit: true,
  implicitFirstChars: [
    "",
    "~",
    "n",
    "N"
  ],
  resolve: (source) => {
    if (NULL_VALUES$1.indexOf(source) !== -1) return null;
    return NOT_RESOLVED;
  },
  identify: (object) => object === null,
  represent: () => "null"
});
var nullJsonTag = defineScalarTag("tag:yaml.org,2002:null", {
  implicit: true,
  implicitFirstChars: ["n"],
  resolve: (source, isExplicit) => {
    if (source === "null" || isExplicit && source === "") return null;
    return NOT_RESOLVED;
  },
  identify: (object) => object === null,
  represent: () => "null"
});
var NULL_VALUES = [
  "",
  "~",
  "null",
  "Null",
  "NULL"
];
var nullYaml11Tag = defineScalarTag("tag:yaml.org,2002:null", {
  implicit: true,
  implicitFirstChars: [
    "",
    "~",
    "n",
    "N"
  ],
  resolve: (source) => {
    if (NULL_VALUES.indexOf(source) !== -1) return null;
    return NOT_RESOLVED;
  },
  identify: (object) => object === null,
  represent: () => "null"
});
var TRUE_VALUES$2 = [
  "true",
  "True",
  "TRUE"
];
var FALSE_VALUES$2 = [
  "false",
  "False",
  "FALSE"
];
var boolCoreTag = defineScalarTag("tag:yaml.org,2002:bool", {
  implicit: true,
  implicitFirstChars: [
    "t",
    "T",
    "f",
    "F"
  ],
  resolve: (source) => {
    if (TRUE_VALUES$2.indexOf(source) !== -1) return true;
    if (FALSE_VALUES$2.indexOf(source) !== -1) return false;
    return NOT_RESOLVED;
  },
  identify: (object) => Object.prototype.toString.call(object) === "[object Boolean]",
  represent: (object) => object ? "true" : "false"
});
var TRUE_VALUES$1 = ["true"];
var FALSE_VALUES$1 = ["false"];
var boolJsonTag = defineScalarTag("tag:yaml.org,2002:bool", {
  implicit: true,
  implicitFirstChars: ["t", "f"],
  resolve: (source) => {
    if (TRUE_VALUES$1.indexOf(source) !== -1) return true;
    if (FALSE_VALUES$1.indexOf(source) !== -1) return false;
    return NOT_RESOLVED;
  },
  identify: (object) => Object.prototype.toString.call(object) === "[object Boolean]",
  represent: (object) => object ? "true" : "false"
});
var TRUE_VALUES = [
  "true",
  "True",
  "TRUE",
  "y",
  "Y",
  "yes",
  "Yes",
  "YES",
  "on",
  "On",
  "ON"
];
var FALSE_VALUES = [
  "false",
  "False",
  "FALSE",
  "n",
  "N",
  "no",
  "No",
  "NO",
  "off",
  "Off",
  "OFF"
];
var boolYaml11Tag = defineScalarTag("tag:yaml.org,2002:bool", {
  implicit: true,
  implicitFirstChars: [
    "y",
    "Y",
    "n",
    "N",
    "t",
    "T",
    "f",
    "F",
    "o",
    "O"
  ],
  resolve: (source) => {
    if (TRUE_VALUES.indexOf(source) !== -1) return true;
    if (FALSE_VALUES.indexOf(source) !== -1) return false;
    return NOT_RESOLVED;
  },
  identify: (object) => Object.prototype.toString.call(object) === "[object Boolean]",
  represent: (object) => object ? "true" : "false"
});
var YAML_INTEGER_IMPLICIT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
var YAML_INTEGER_EXPLICIT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1]+|[-+]?0o[0-7]+|[-+]?0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
function parseYamlInteger$2(source) {
  let value = source;
  let sign = 1;
  if (value[0] === "-" || value[0] === "+") {
    if (value[0] === "-") sign = -1;
    value = value.slice(1);
  }
  if (value.startsWith("0b")) return sign * parseInt(value.slice(2), 2);
  if (value.startsWith("0o")) return sign * parseInt(value.slice(2), 8);
  if (value.startsWith("0x")) return sign * parseInt(value.slice(2), 16);
  return sign * parseInt(value, 10);
}
function resolveYamlInteger$2(source, isExplicit) {
  if (isExplicit) {
    if (!YAML_INTEGER_EXPLICIT_PATTERN$1.test(source)) return NOT_RESOLVED;
  } else if (!YAML_INTEGER_IMPLICIT_PATTERN$1.test(source)) return NOT_RESOLVED;
  const result = parseYamlInteger$2(source);
  return Number.isFinite(result) ? result : NOT_RESOLVED;
}
var intCoreTag = defineScalarTag("tag:yaml.org,2002:int", {
  implicit: true,
  implicitFirstChars: [
    "-",
    "+",
    ..."0123456789"
  ],
  resolve: resolveYamlInteger$2,
  identify: (object) => Number.isInteger(object) && !Object.is(object, -0) && object.toString(10).indexOf("e") < 0,
  represent: (object) => object.toString(10)
});
var YAML_INTEGER_IMPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^-?(?:0|[1-9][0-9]*)$");
var YAML_INTEGER_EXPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1]+|[-+]?0o[0-7]+|[-+]?0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
function parseYamlInteger$1(source) {
  let value = source;
  let sign = 1;
  if (value[0] === "-" || value[0] === "+") {
    if (value[0] === "-") sign = -1;
    value = value.slice(1);
  }
  if (value.startsWith("0b")) return sign * parseInt(value.slice(2), 2);
  if (value.startsWith("0o")) return sign * parseInt(value.slice(2), 8);
  if (value.startsWith("0x")) return sign * parseInt(value.slice(2), 16);
  return sign * parseInt(value, 10);
}
function resolveYamlInteger$1(source, isExplicit) {
  if (isExplicit) {
    if (!YAML_INTEGER_EXPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
  } else if (!YAML_INTEGER_IMPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
  const result = parseYamlInteger$1(source);
  return Number.isFinite(result) ? result : NOT_RESOLVED;
}
var intJsonTag = defineScalarTag("tag:yaml.org,2002:int", {
  implicit: true,
  implicitFirstChars: ["-", ..."0123456789"],
  resolve: resolveYamlInteger$1,
  identify: (object) => Number.isInteger(object) && !Object.is(object, -0) && object.toString(10).indexOf("e") < 0,
  represent: (object) => object.toString(10)
});
var YAML_INTEGER_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?0x[0-9a-fA-F_]+|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+|[-+]?(?:0|[1-9][0-9_]*))$");
function parseYamlInteger(source) {
  let value = source.replace(/_/g, "");
  let sign = 1;
  if (value[0] === "-" || value[0] === "+") {
    if (value[0] === "-") sign = -1;
    value = value.slice(1);
  }
  if (value.startsWith("0b")) return sign * parseInt(value.slice(2), 2);
  if (value.startsWith("0x")) return sign * parseInt(value.slice(2), 16);
  if (value.includes(":")) {
    let result = 0;
    for (const part of value.split(":")) result = result * 60 + Number(part);
    return sign * result;
  }
  if (value !== "0" && value[0] === "0") return sign * parseInt(value, 8);
  return sign * parseInt(value, 10);
}
function resolveYamlInteger(source) {
  if (!YAML_INTEGER_PATTERN.test(source)) return NOT_RESOLVED;
  const result = parseYamlInteger(source);
  return Number.isFinite(result) ? result : NOT_RESOLVED;
}
var intYaml11Tag = defineScalarTag("tag:yaml.org,2002:int", {
  implicit: true,
  implicitFirstChars: [
    "-",
    "+",
    ..."0123456789"
  ],
  resolve: resolveYamlInteger,
  identify: (object) => Number.isInteger(object) && !Object.is(object, -0) && object.toString(10).indexOf("e") < 0,
  represent: (object) => object.toString(10)
});
var YAML_FLOAT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?[0-9]+(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\\.[0-9]+(?:[eE][-+]?[0-9]+)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
var YAML_FLOAT_SPECIAL_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
function resolveYamlFloat$2(source) {
  if (!YAML_FLOAT_PATTERN$1.test(source)) return NOT_RESOLVED;
  let value = source.toLowerCase();
  const sign = value[0] === "-" ? -1 : 1;
  if ("+-".includes(value[0])) value = value.slice(1);
  if (value === ".inf") return sign === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  if (value === ".nan") return NaN;
  const result = sign * parseFloat(value);
  if (Number.isFinite(result) || YAML_FLOAT_SPECIAL_PATTERN$1.test(source)) return result;
  return NOT_RESOLVED;
}
function representYamlFloat$2(object) {
  if (isNaN(object)) return ".nan";
  if (object === Number.POSITIVE_INFINITY) return ".inf";
  if (object === Number.NEGATIVE_INFINITY) return "-.inf";
  if (Object.is(object, -0)) return "-0.0";
  const result = object.toString(10);
  return /^[-+]?[0-9]+e/.test(result) ? result.replace("e", ".e") : result;
}
var floatCoreTag = defineScalarTag("tag:yaml.org,2002:float", {
  implicit: true,
  implicitFirstChars: [
    "-",
    "+",
    ".",
    ..."0123456789"
  ],
  resolve: resolveYamlFloat$2,
  identify: (object) => typeof object === "number" && (!Number.isInteger(object) || Object.is(object, -0) || object.toString(10).indexOf("e") >= 0),
  represent: representYamlFloat$2
});
var YAML_FLOAT_IMPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$");
var YAML_FLOAT_EXPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?[0-9]+(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\\.[0-9]+(?:[eE][-+]?[0-9]+)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
function resolveYamlFloat$1(source, isExplicit) {
  if (isExplicit) {
    if (!YAML_FLOAT_EXPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
    let value = source.toLowerCase();
    const sign = value[0] === "-" ? -1 : 1;
    if ("+-".includes(value[0])) value = value.slice(1);
    if (value === ".inf") return sign === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    if (value === ".nan") return NaN;
    const result2 = sign * parseFloat(value);
    return Number.isFinite(result2) ? result2 : NOT_RESOLVED;
  }
  if (!YAML_FLOAT_IMPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
  const result = Number(source);
  if (Number.isFinite(result)) return result;
  return NOT_RESOLVED;
}
function representYamlFloat$1(object) {
  if (isNaN(object)) return ".nan";
  if (object === Number.POSITIVE_INFINITY) return ".inf";
  if (object === Number.NEGATIVE_INFINITY) return "-.inf";
  if (Object.is(object, -0)) return "-0.0";
  const result = object.toString(10);
  return /^[-+]?[0-9]+e/.test(result) ? result.replace("e", ".e") : result;
}
var floatJsonTag = defineScalarTag("tag:yaml.org,2002:float", {
  implicit: true,
  implicitFirstChars: ["-", ..."0123456789"],
  resolve: resolveYamlFloat$1,
  identify: (object) => typeof object === "number" && (!Number.isInteger(object) || Object.is(object, -0) || object.toString(10).indexOf("e") >= 0),
  represent: representYamlFloat$1
});
var YAML_FLOAT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?(?:(?:[0-9][0-9_]*)?\\.[0-9_]*)(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\\.[0-9_]*|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
var YAML_FLOAT_SPECIAL_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
function resolveYamlFloat(source) {
  if (!YAML_FLOAT_PATTERN.test(source)) return NOT_RESOLVED;
  let value = source.toLowerCase().replace(/_/g, "");
  const sign = value[0] === "-" ? -1 : 1;
  if ("+-".includes(value[0])) value = value.slice(1);
  if (value === ".inf") return sign === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  if (value === ".nan") return NaN;
  let result = 0;
  if (value.includes(":")) {
    for (const part of value.split(":")) result = result * 60 + Number(part);
    result *= sign;
  } else result = sign * parseFloat(value);
  if (Number.isFinite(result) || YAML_FLOAT_SPECIAL_PATTERN.test(source)) return result;
  return NOT_RESOLVED;
}
function representYamlFloat(object) {
  if (isNaN(object)) return ".nan";
  if (object === Number.POSITIVE_INFINITY) return ".inf";
  if (object === Number.NEGATIVE_INFINITY) return "-.inf";
  if (Object.is(object, -0)) return "-0.0";
  const result = object.toString(10);
  return /^[-+]?[0-9]+e/.test(result) ? result.replace("e", ".e") : result;
}
var floatYaml11Tag = defineScalarTag("tag:yaml.org,2002:float", {
  implicit: true,
  implicitFirstChars: [
    "-",
    "+",
    ".",
    ..."0123456789"
  ],
  resolve: resolveYamlFloat,
  identify: (object) => typeof object === "number" && (!Number.isInteger(object) || Object.is(object, -0) || object.toString(10).indexOf("e") >= 0),
  represent: representYamlFloat
});
var mergeTag = defineScalarTag("tag:yaml.org,2002:merge", {
  implicit: true,
  implicitFirstChars: ["<"],
  resolve: (source, isExplicit) => {
    if (source === "<<" || isExplicit && source === "") return "<<";
    return NOT_RESOLVED;
  },
  identify: () => false
});
var BASE64_PATTERN = /^[A-Za-z0-9+/]*={0,2}$/;
function resolveYamlBinary(source) {
  const input = source.replace(/\s/g, "");
  if (input.length % 4 !== 0 || !BASE64_PATTERN.test(input)) return NOT_RESOLVED;
  const binary = atob(input);
  const result = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) result[index] = binary.charCodeAt(index);
  return result;
}
function representYamlBinary(object) {
  let binary = "";
  for (let index = 0; index < object.length; index++) binary += String.fromCharCode(object[index]);
  return btoa(binary);
}
var binaryTag = defineScalarTag("tag:yaml.org,2002:binary", {
  resolve: resolveYamlBinary,
  identify: (object) => Object.prototype.toString.call(object) === "[object Uint8Array]",
  represent: representYamlBinary
});
var YAML_DATE_REGEXP = /* @__PURE__ */ new RegExp("^([0-9][0-9][0-9][0-9])-([0-9][0-9])-([0-9][0-9])$");
var YAML_TIMESTAMP_REGEXP = /* @__PURE__ */ new RegExp("^([0-9][0-9][0-9][0-9])-([0-9][0-9]?)-([0-9][0-9]?)(?:[Tt]|[ \\t]+)([0-9][0-9]?):([0-9][0-9]):([0-9][0-9])(?:\\.([0-9]*))?(?:[ \\t]*(Z|([-+])([0-9][0-9]?)(?::([0-9][0-9]))?))?$");
function makeUtcDate(year, month, day, hour = 0, minute = 0, second = 0, fraction = 0) {
  const date = new Date(Date.UTC(year, month, day, hour, minute, second, fraction));
  date.setUTCFullYear(year, month, day);
  return date;
}
function resolveYamlTimestamp(source) {
  let match = YAML_DATE_REGEXP.exec(source);
  if (match === null) match = YAML_TIMESTAMP_REGEXP.exec(source);
  if (match === null) return NOT_RESOLVED;
  const year = +match[1];
  const month = +match[2] - 1;
  const day = +match[3];
  if (!match[4]) {
    const date2 = makeUtcDate(year, month, day);
    if (date2.getUTCFullYear() !== year || date2.getUTCMonth() !== month || date2.getUTCDate() !== day) return NOT_RESOLVED;
    return date2;
  }
  const hour = +match[4];
  const minute = +match[5];
  const second = +match[6];
  let fraction = 0;
  if (hour > 23 || minute > 59 || second > 59) return NOT_RESOLVED;
  if (match[7]) {
    let value = match[7].slice(0, 3);
    while (value.length < 3) value += "0";
    fraction = +value;
  }
  const date = makeUtcDate(year, month, day, hour, minute, second, fraction);
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month || date.getUTCDate() !== day) return NOT_RESOLVED;
  if (match[9]) {
    const offsetHour = +match[10];
    const offsetMinute = +(match[11] || 0);
    if (offsetHour > 23 || offsetMinute > 59) return NOT_RESOLVED;
    const offset = (offsetHour * 60 + offsetMinute) * 6e4;
    date.setTime(date.getTime() - (match[9] === "-" ? -offset : offset));
  }
  return date;
}
var timestampTag = defineScalarTag("tag:yaml.org,2002:timestamp", {
  implicit: true,
  implicitFirstChars: [..."0123456789"],
  resolve: resolveYamlTimestamp,
  identify: (object) => object instanceof Date,
  represent: (object) => object.toISOString()
});
var seqTag = defineSequenceTag("tag:yaml.org,2002:seq", {
  create: () => [],
  addItem: (container, item) => {
    container.push(item);
  },
  identify: Array.isArray
});
function isPlainObject(data) {
  if (data === null || typeof data !== "object" || Array.isArray(data)) return false;
  const prototype = Object.getPrototypeOf(data);
  return prototype === null || prototype === Object.prototype;
}
var omapTag = defineSequenceTag("tag:yaml.org,2002:omap", {
  create: () => ({
    list: [],
    seen: /* @__PURE__ */ new Set()
  }),
  addItem: (carrier, item) => {
    let key;
    if (item instanceof Map) {
      if (item.size !== 1) return "cannot resolve an ordered map item";
      key = item.keys().next().value;
    } else if (isPlainObject(item)) {
      const itemKeys = Object.keys(item);
      if (itemKeys.length !== 1) return "cannot resolve an ordered map item";
      key = itemKeys[0];
    } else return "cannot resolve an ordered map item";
    if (carrier.seen.has(key)) return "duplicate key in ordered map";
    carrier.seen.add(key);
    carrier.list.push(item);
    return "";
  },
  finalize: (carrier) => carrier.list,
  identify: () => false
});
var pairsTag = defineSequenceTag("tag:yaml.org,2002:pairs", {
  create: () => [],
  addItem: (container, item) => {
    if (item instanceof Map) {
      if (item.size !== 1) return "cannot resolve a pairs item";
      container.push(item.entries().next().value);
      return "";
    }
    if (Object.prototype.toString.call(item) !== "[object Object]") return "cannot resolve a pairs item";
    const object = item;
    const keys = Object.keys(object);
    if (keys.length !== 1) return "cannot resolve a pairs item";
    container.push([keys[0], object[keys[0]]]);
    return "";
  },
  identify: () => false
});
var mapTag = defineMappingTag("tag:yaml.org,2002:map", {
  create: () => ({}),
  identify: isPlainObject,
  represent: (o) => {
    const map = /* @__PURE__ */ new Map();
    for (const key of Object.keys(o)) map.set(key, o[key]);
    return map;
  },
  addPair: (container, key, value) => {
    if (key !== null && typeof key === "object") return "object-based map does not support complex keys";
    const normalizedKey = String(key);
    if (normalizedKey === "__proto__") Object.defineProperty(container, normalizedKey, {
      value,
      enumerable: true,
      configurable: true,
      writable: true
    });
    else container[normalizedKey] = value;
    return "";
  },
  has: (container, key) => {
    if (key !== null && typeof key === "object") return false;
    return Object.prototype.hasOwnProperty.call(container, String(key));
  },
  keys: (container) => Object.keys(container),
  get: (container, key) => {
    const normalizedKey = String(key);
    if (!Object.prototype.hasOwnProperty.call(container, normalizedKey)) return null;
    return container[normalizedKey];
  }
});
var setTag = defineMappingTag("tag:yaml.org,2002:set", {
  create: () => /* @__PURE__ */ new Set(),
  identify: (data) => data instanceof Set,
  represent: (data) => {
    const map = /* @__PURE__ */ new Map();
    for (const key of data) map.set(key, null);
    return map;
  },
  addPair: (container, key, value) => {
    if (value !== null) return "cannot resolve a set item";
    container.add(key);
    return "";
  },
  has: (container, key) => container.has(key),
  keys: (container) => container.keys(),
  get: () => null
});
function createTagDefinitionMap() {
  return {
    scalar: /* @__PURE__ */ Object.create(null),
    sequence: /* @__PURE__ */ Object.create(null),
    mapping: /* @__PURE__ */ Object.create(null)
  };
}
function createTagDefinitionListMap() {
  return {
    scalar: [],
    sequence: [],
    mapping: []
  };
}
function compileTags(tags) {
  const result = [];
  for (const tag of tags) {
    let index = result.length;
    for (let previousIndex = 0; previousIndex < result.length; previousIndex++) {
      const previous2 = result[previousIndex];
      if (previous2.nodeKind === tag.nodeKind && previous2.tagName === tag.tagName && previous2.matchByTagPrefix === tag.matchByTagPrefix) {
        index = previousIndex;
        break;
      }
    }
    result[index] = tag;
  }
  return result;
}
var Schema = class Schema2 {
  tags;
  /** @internal */
  implicitScalarTags;
  /**
  * Dispatch implicit scalar resolvers by `source.charAt(0)`. Each bucket holds
  * the resolvers that may match that key, in schema order; a key absent from
  * the map uses
  * {@link Schema.implicitScalarAnyFirstChar}
  * (resolvers that declared no first-char constraint, so they apply to any
  * first character).
  */
  implicitScalarByFirstChar;
  implicitScalarAnyFirstChar;
  /**
  * The default scalar tag (`!!str`), resolved once so the composer's fallback
  * for unresolved plain scalars avoids a keyed lookup per scalar.
  *
  * @internal
  */
  defaultScalarTag;
  /**
  * The default container tags (`!!seq` / `!!map`), used by the dumper: when a
  * value is identified by its default tag, the tag is implicit and not
  * printed. Undefined if the schema does not define them (then such values
  * can't be dumped).
  *
  * @internal
  */
  defaultSequenceTag;
  /** @internal */
  defaultMappingTag;
  exact;
  prefix;
  constructor(tags) {
    const compiledTags = compileTags(tags);
    const implicitScalarTags = [];
    const exact = createTagDefinitionMap();
    const prefix = createTagDefinitionListMap();
    for (const tag of compiledTags) {
      if (tag.nodeKind === "scalar" && tag.implicit) {
        if (tag.matchByTagPrefix) throw new Error("Implicit scalar tags cannot match by tag prefix");
        implicitScalarTags.push(tag);
      }
      switch (tag.nodeKind) {
        case "scalar":
          if (tag.matchByTagPrefix) prefix.scalar.push(tag);
          else exact.scalar[tag.tagName] = tag;
          break;
        case "sequence":
          if (tag.matchByTagPrefix) prefix.sequence.push(tag);
          else exact.sequence[tag.tagName] = tag;
          break;
        case "mapping":
          if (tag.matchByTagPrefix) prefix.mapping.push(tag);
          else exact.mapping[tag.tagName] = tag;
      }
    }
    const implicitScalarAnyFirstChar = implicitScalarTags.filter((tag) => tag.implicitFirstChars === null);
    const keys = /* @__PURE__ */ new Set();
    for (const tag of implicitScalarTags) if (tag.implicitFirstChars !== null) for (const key of tag.implicitFirstChars) keys.add(key);
    const implicitScalarByFirstChar = /* @__PURE__ */ new Map();
    for (const key of keys) implicitScalarByFirstChar.set(key, implicitScalarTags.filter((tag) => tag.implicitFirstChars === null || tag.implicitFirstChars.indexOf(key) !== -1));
    const defaultScalarTag = exact.scalar["tag:yaml.org,2002:str"];
    if (!defaultScalarTag) throw new Error("schema does not define the default scalar tag (tag:yaml.org,2002:str)");
    this.tags = compiledTags;
    this.implicitScalarTags = implicitScalarTags;
    this.implicitScalarByFirstChar = implicitScalarByFirstChar;
    this.implicitScalarAnyFirstChar = implicitScalarAnyFirstChar;
    this.defaultScalarTag = defaultScalarTag;
    this.defaultSequenceTag = exact.sequence["tag:yaml.org,2002:seq"];
    this.defaultMappingTag = exact.mapping["tag:yaml.org,2002:map"];
    this.exact = exact;
    this.prefix = prefix;
  }
  /** @internal */
  lookupScalarTag(tagName) {
    const exactTag = this.exact.scalar[tagName];
    if (exactTag) return exactTag;
    for (const tag of this.prefix.scalar) if (tagName.startsWith(tag.tagName)) return tag;
  }
  /** @internal */
  lookupSequenceTag(tagName) {
    const exactTag = this.exact.sequence[tagName];
    if (exactTag) return exactTag;
    for (const tag of this.prefix.sequence) if (tagName.startsWith(tag.tagName)) return tag;
  }
  /** @internal */
  lookupMappingTag(tagName) {
    const exactTag = this.exact.mapping[tagName];
    if (exactTag) return exactTag;
    for (const tag of this.prefix.mapping) if (tagName.startsWith(tag.tagName)) return tag;
  }
  /** @internal */
  resolveImplicitScalarTag(source) {
    const candidates = this.implicitScalarByFirstChar.get(source.charAt(0)) ?? this.implicitScalarAnyFirstChar;
    for (const tag2 of candidates) {
      const value = tag2.resolve(source, false, tag2.tagName);
      if (value !== NOT_RESOLVED) return {
        value,
        tag: tag2
      };
    }
    const tag = this.defaultScalarTag;
    return {
      value: tag.resolve(source, false, tag.tagName),
      tag
    };
  }
  /**
  * Creates a new schema with the specified tags added. If a tag already
  * exists, it is replaced by the specified tag.
  *
  * @example
  *
  * ```javascript
  * import { CORE_SCHEMA, mergeTag, realMapTag } from 'js-yaml'
  *
  * const schema = CORE_SCHEMA.withTags(mergeTag, realMapTag)
  * ```
  */
  withTags(...tags) {
    let flatTags = [];
    for (const tag of tags) flatTags = flatTags.concat(tag);
    return new Schema2([...this.tags, ...flatTags]);
  }
};
var FAILSAFE_SCHEMA = new Schema([
  strTag,
  seqTag,
  mapTag
]);
var JSON_SCHEMA = new Schema([
  ...FAILSAFE_SCHEMA.tags,
  nullJsonTag,
  boolJsonTag,
  intJsonTag,
  floatJsonTag
]);
var CORE_SCHEMA = new Schema([
  ...FAILSAFE_SCHEMA.tags,
  nullCoreTag,
  boolCoreTag,
  intCoreTag,
  floatCoreTag
]);
var YAML11_SCHEMA = new Schema([
  ...FAILSAFE_SCHEMA.tags,
  nullYaml11Tag,
  boolYaml11Tag,
  intYaml11Tag,
  floatYaml11Tag,
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag
]);
var DUMP_SCHEMA = YAML11_SCHEMA.withTags({
  ...intYaml11Tag,
  resolve: (source, isExplicit, tagName) => {
    const result = intYaml11Tag.resolve(source, isExplicit, tagName);
    return result === NOT_RESOLVED ? intCoreTag.resolve(source, isExplicit, tagName) : result;
  }
}, {
  ...floatYaml11Tag,
  resolve: (source, isExplicit, tagName) => {
    const result = floatYaml11Tag.resolve(source, isExplicit, tagName);
    return result === NOT_RESOLVED ? floatCoreTag.resolve(source, isExplicit, tagName) : result;
  }
});
var realMapTag = defineMappingTag("tag:yaml.org,2002:map", {
  create: () => /* @__PURE__ */ new Map(),
  addPair: (container, key, value) => {
    container.set(key, value);
    return "";
  },
  has: (container, key) => container.has(key),
  keys: (container) => container.keys(),
  get: (container, key) => container.get(key),
  identify: (data) => data instanceof Map || isPlainObject(data),
  represent: (data) => {
    if (data instanceof Map) return data;
    const map = /* @__PURE__ */ new Map();
    const obj = data;
    for (const key of Object.keys(obj)) map.set(key, obj[key]);
    return map;
  }
});
function normalizeKey(key) {
  if (Array.isArray(key)) {
    const array = Array.prototype.slice.call(key);
    for (let index = 0; index < array.length; index++) {
      if (Array.isArray(array[index])) return null;
      if (typeof array[index] === "object" && Object.prototype.toString.call(array[index]) === "[object Object]") array[index] = "[object Object]";
    }
    return String(array);
  }
  if (typeof key === "object" && Object.prototype.toString.call(key) === "[object Object]") return "[object Object]";
  return String(key);
}
var legacyMapTag = defineMappingTag("tag:yaml.org,2002:map", {
  create: () => ({}),
  identify: isPlainObject,
  represent: (o) => {
    const map = /* @__PURE__ */ new Map();
    for (const key of Object.keys(o)) map.set(key, o[key]);
    return map;
  },
  addPair: (container, key, value) => {
    const normalizedKey = normalizeKey(key);
    if (normalizedKey === null) return "nested arrays are not supported inside keys";
    if (normalizedKey === "__proto__") Object.defineProperty(container, normalizedKey, {
      value,
      enumerable: true,
      configurable: true,
      writable: true
    });
    else container[normalizedKey] = value;
    return "";
  },
  has: (container, key) => {
    const normalizedKey = normalizeKey(key);
    return normalizedKey !== null && Object.prototype.hasOwnProperty.call(container, normalizedKey);
  },
  keys: (container) => Object.keys(container),
  get: (container, key) => {
    const normalizedKey = String(key);
    if (!Object.prototype.hasOwnProperty.call(container, normalizedKey)) return null;
    return container[normalizedKey];
  }
});
var DEFAULT_SNIPPET_OPTIONS = {
  maxLength: 79,
  indent: 1,
  linesBefore: 3,
  linesAfter: 2
};
function getLine(buffer, lineStart3, lineEnd3, position, maxLineLength) {
  let head = "";
  let tail = "";
  const maxHalfLength = Math.floor(maxLineLength / 2) - 1;
  if (position - lineStart3 > maxHalfLength) {
    head = " ... ";
    lineStart3 = position - maxHalfLength + head.length;
  }
  if (lineEnd3 - position > maxHalfLength) {
    tail = " ...";
    lineEnd3 = position + maxHalfLength - tail.length;
  }
  return {
    str: head + buffer.slice(lineStart3, lineEnd3).replace(/\t/g, "\u2192") + tail,
    pos: position - lineStart3 + head.length
  };
}
function padStart(string3, max) {
  return " ".repeat(Math.max(max - string3.length, 0)) + string3;
}
function makeSnippet(mark, options) {
  if (!mark.buffer) return null;
  const opts = {
    ...DEFAULT_SNIPPET_OPTIONS,
    ...options
  };
  const re = /\r?\n|\r|\0/g;
  const lineStarts = [0];
  const lineEnds = [];
  let match;
  let foundLineNo = -1;
  while (match = re.exec(mark.buffer)) {
    lineEnds.push(match.index);
    lineStarts.push(match.index + match[0].length);
    if (mark.position <= match.index && foundLineNo < 0) foundLineNo = lineStarts.length - 2;
  }
  if (foundLineNo < 0) foundLineNo = lineStarts.length - 1;
  let result = "";
  const lineNoLength = Math.min(mark.line + opts.linesAfter, lineEnds.length).toString().length;
  const maxLineLength = opts.maxLength - (opts.indent + lineNoLength + 3);
  for (let i = 1; i <= opts.linesBefore; i++) {
    if (foundLineNo - i < 0) break;
    const line2 = getLine(mark.buffer, lineStarts[foundLineNo - i], lineEnds[foundLineNo - i], mark.position - (lineStarts[foundLineNo] - lineStarts[foundLineNo - i]), maxLineLength);
    result = `${" ".repeat(opts.indent)}${padStart((mark.line - i + 1).toString(), lineNoLength)} | ${line2.str}
${result}`;
  }
  const line = getLine(mark.buffer, lineStarts[foundLineNo], lineEnds[foundLineNo], mark.position, maxLineLength);
  result += `${" ".repeat(opts.indent)}${padStart((mark.line + 1).toString(), lineNoLength)} | ${line.str}
`;
  result += `${"-".repeat(opts.indent + lineNoLength + 3 + line.pos)}^
`;
  for (let i = 1; i <= opts.linesAfter; i++) {
    if (foundLineNo + i >= lineEnds.length) break;
    const line2 = getLine(mark.buffer, lineStarts[foundLineNo + i], lineEnds[foundLineNo + i], mark.position - (lineStarts[foundLineNo] - lineStarts[foundLineNo + i]), maxLineLength);
    result += `${" ".repeat(opts.indent)}${padStart((mark.line + i + 1).toString(), lineNoLength)} | ${line2.str}
`;
  }
  return result.replace(/\n$/, "");
}
function formatError(exception, compact) {
  let where = "";
  if (!exception.mark) return exception.reason;
  if (exception.mark.name) where += `in "${exception.mark.name}" `;
  where += `(${exception.mark.line + 1}:${exception.mark.column + 1})`;
  if (!compact && exception.mark.snippet) where += `

${exception.mark.snippet}`;
  return `${exception.reason} ${where}`;
}
var YAMLException = class YAMLException2 extends Error {
  reason;
  mark;
  /**
  * Optional `mark` contains source snippet data. Usually, use
  * {@link YAMLException.throwAt} instead of passing it directly.
  */
  constructor(reason2, mark) {
    super();
    this.name = "YAMLException";
    this.reason = reason2;
    this.mark = mark;
    this.message = formatError(this, false);
    if (Error.captureStackTrace) Error.captureStackTrace(this, this.constructor);
  }
  /**
  * Returns the formatted error, omitting the source snippet in compact mode.
  */
  toString(compact) {
    return `${this.name}: ${formatError(this, compact)}`;
  }
  /**
  * Builds a YAMLException with a source snippet and throws it. `source` is
  * the raw input text; `position` is an offset into it.
  */
  static throwAt(source, position, message, filename = "") {
    let line = 0;
    let lineStart3 = 0;
    for (let index = 0; index < position; index++) {
      const ch = source.charCodeAt(index);
      if (ch === 10) {
        line++;
        lineStart3 = index + 1;
      } else if (ch === 13) {
        line++;
        if (source.charCodeAt(index + 1) === 10) index++;
        lineStart3 = index + 1;
      }
    }
    const mark = {
      name: filename,
      buffer: source,
      position,
      line,
      column: position - lineStart3
    };
    mark.snippet = makeSnippet(mark);
    throw new YAMLException2(message, mark);
  }
};
var EVENT_ID = {
  DOCUMENT: 1,
  SEQUENCE: 2,
  MAPPING: 3,
  SCALAR: 4,
  ALIAS: 5,
  POP: 6
};
var SCALAR_STYLE = {
  PLAIN: 1,
  SINGLE_QUOTED: 2,
  DOUBLE_QUOTED: 3,
  LITERAL_BLOCK: 4,
  FOLDED_BLOCK: 5
};
var COLLECTION_STYLE = {
  BLOCK: 1,
  FLOW: 2
};
var CHOMPING_MODE = {
  CLIP: 1,
  STRIP: 2,
  KEEP: 3
};
var NO_RANGE$3 = -1;
function simpleEscapeSequence(c) {
  switch (c) {
    case 48:
      return "\0";
    case 97:
      return "\x07";
    case 98:
      return "\b";
    case 116:
      return "	";
    case 9:
      return "	";
    case 110:
      return "\n";
    case 118:
      return "\v";
    case 102:
      return "\f";
    case 114:
      return "\r";
    case 101:
      return "\x1B";
    case 32:
      return " ";
    case 34:
      return '"';
    case 47:
      return "/";
    case 92:
      return "\\";
    case 78:
      return "\x85";
    case 95:
      return "\xA0";
    case 76:
      return "\u2028";
    case 80:
      return "\u2029";
    default:
      return "";
  }
}
var simpleEscapeCheck = new Array(256);
var simpleEscapeMap = new Array(256);
for (let i = 0; i < 256; i++) {
  simpleEscapeCheck[i] = simpleEscapeSequence(i) ? 1 : 0;
  simpleEscapeMap[i] = simpleEscapeSequence(i);
}
function charFromCodepoint(c) {
  if (c <= 65535) return String.fromCharCode(c);
  return String.fromCharCode((c - 65536 >> 10) + 55296, (c - 65536 & 1023) + 56320);
}
function fromHexCode$1(c) {
  if (c >= 48 && c <= 57) return c - 48;
  return (c | 32) - 97 + 10;
}
function escapedHexLen$1(c) {
  if (c === 120) return 2;
  if (c === 117) return 4;
  return 8;
}
function skipFoldedBreaks(input, position, end) {
  let breaks = 0;
  while (position < end) {
    const ch = input.charCodeAt(position);
    if (ch === 10) {
      breaks++;
      position++;
    } else if (ch === 13) {
      breaks++;
      position++;
      if (input.charCodeAt(position) === 10) position++;
    } else if (ch === 32 || ch === 9) position++;
    else break;
  }
  return {
    position,
    breaks
  };
}
function foldedBreaks(count3) {
  if (count3 === 1) return " ";
  return "\n".repeat(count3 - 1);
}
function getPlainValue(input, start, end) {
  let result = "";
  let position = start;
  let captureStart = start;
  let captureEnd = start;
  while (position < end) {
    const ch = input.charCodeAt(position);
    if (ch === 10 || ch === 13) {
      result += input.slice(captureStart, captureEnd);
      const fold = skipFoldedBreaks(input, position, end);
      result += foldedBreaks(fold.breaks);
      position = captureStart = captureEnd = fold.position;
    } else {
      position++;
      if (ch !== 32 && ch !== 9) captureEnd = position;
    }
  }
  return result + input.slice(captureStart, captureEnd);
}
function getSingleQuotedValue(input, start, end) {
  let result = "";
  let position = start;
  let captureStart = start;
  let captureEnd = start;
  while (position < end) {
    const ch = input.charCodeAt(position);
    if (ch === 39) {
      result += input.slice(captureStart, position) + "'";
      position += 2;
      captureStart = captureEnd = position;
    } else if (ch === 10 || ch === 13) {
      result += input.slice(captureStart, captureEnd);
      const fold = skipFoldedBreaks(input, position, end);
      result += foldedBreaks(fold.breaks);
      position = captureStart = captureEnd = fold.position;
    } else {
      position++;
      if (ch !== 32 && ch !== 9) captureEnd = position;
    }
  }
  return result + input.slice(captureStart, end);
}
function getDoubleQuotedValue(input, start, end) {
  let result = "";
  let position = start;
  let captureStart = start;
  let captureEnd = start;
  while (position < end) {
    const ch = input.charCodeAt(position);
    if (ch === 92) {
      result += input.slice(captureStart, position);
      position++;
      const escaped2 = input.charCodeAt(position);
      if (escaped2 === 10 || escaped2 === 13) position = skipFoldedBreaks(input, position, end).position;
      else if (escaped2 < 256 && simpleEscapeCheck[escaped2]) {
        result += simpleEscapeMap[escaped2];
        position++;
      } else {
        let hexLength = escapedHexLen$1(escaped2);
        let hexResult = 0;
        for (; hexLength > 0; hexLength--) {
          position++;
          const digit = fromHexCode$1(input.charCodeAt(position));
          hexResult = (hexResult << 4) + digit;
        }
        result += charFromCodepoint(hexResult);
        position++;
      }
      captureStart = captureEnd = position;
    } else if (ch === 10 || ch === 13) {
      result += input.slice(captureStart, captureEnd);
      const fold = skipFoldedBreaks(input, position, end);
      result += foldedBreaks(fold.breaks);
      position = captureStart = captureEnd = fold.position;
    } else {
      position++;
      if (ch !== 32 && ch !== 9) captureEnd = position;
    }
  }
  return result + input.slice(captureStart, end);
}
function getBlockValue(input, start, end, indent3, chomping, folded) {
  const textIndent = indent3 < 0 ? 0 : indent3;
  const region = input.slice(start, end).replace(/\r\n?/g, "\n");
  const lines = region === "" ? [] : (region.endsWith("\n") ? region.slice(0, -1) : region).split("\n");
  let result = "";
  let didReadContent = false;
  let emptyLines = 0;
  let atMoreIndented = false;
  for (const line of lines) {
    let column = 0;
    while (column < textIndent && line.charCodeAt(column) === 32) column++;
    if (indent3 < 0 || column >= line.length) {
      emptyLines++;
      continue;
    }
    const content3 = line.slice(textIndent);
    const first = content3.charCodeAt(0);
    if (folded) {
      if (first === 32 || first === 9) {
        atMoreIndented = true;
        result += "\n".repeat(didReadContent ? 1 + emptyLines : emptyLines);
      } else if (atMoreIndented) {
        atMoreIndented = false;
        result += "\n".repeat(emptyLines + 1);
      } else if (emptyLines === 0) {
        if (didReadContent) result += " ";
      } else result += "\n".repeat(emptyLines);
    } else result += "\n".repeat(didReadContent ? 1 + emptyLines : emptyLines);
    result += content3;
    didReadContent = true;
    emptyLines = 0;
  }
  if (chomping === CHOMPING_MODE.KEEP) result += "\n".repeat(didReadContent ? 1 + emptyLines : emptyLines);
  else if (chomping !== CHOMPING_MODE.STRIP) {
    if (didReadContent) result += "\n";
  }
  return result;
}
function getScalarValue(input, scalar) {
  if (scalar.valueStart === NO_RANGE$3) return "";
  const { valueStart, valueEnd } = scalar;
  if (scalar.fast) return input.slice(valueStart, valueEnd);
  switch (scalar.style) {
    case SCALAR_STYLE.SINGLE_QUOTED:
      return getSingleQuotedValue(input, valueStart, valueEnd);
    case SCALAR_STYLE.DOUBLE_QUOTED:
      return getDoubleQuotedValue(input, valueStart, valueEnd);
    case SCALAR_STYLE.LITERAL_BLOCK:
      return getBlockValue(input, valueStart, valueEnd, scalar.indent, scalar.chomping, false);
    case SCALAR_STYLE.FOLDED_BLOCK:
      return getBlockValue(input, valueStart, valueEnd, scalar.indent, scalar.chomping, true);
    default:
      return getPlainValue(input, valueStart, valueEnd);
  }
}
var DEFAULT_TAG_HANDLERS = Object.assign(/* @__PURE__ */ Object.create(null), {
  "!": "!",
  "!!": "tag:yaml.org,2002:"
});
var TAG_SUFFIX_CHARS = "-#;/?:@&=+$_.~*'()";
var TAG_URI_CHARS = TAG_SUFFIX_CHARS + "!,[]";
var DEFAULT_CONSTRUCTOR_OPTIONS = {
  filename: "",
  schema: CORE_SCHEMA,
  json: false,
  maxTotalMergeKeys: 1e4,
  maxAliases: -1
};
var NO_RANGE$1 = -1;
var HAS_OWN = Object.prototype.hasOwnProperty;
var CONTEXT_FLOW_IN = 1;
var CONTEXT_FLOW_OUT = 2;
var CONTEXT_BLOCK_IN = 3;
var CONTEXT_BLOCK_OUT = 4;
var PATTERN_NON_PRINTABLE = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;
var PATTERN_FLOW_INDICATORS = /[,\[\]{}]/;
var PATTERN_TAG_HANDLE = /^(?:!|!!|![0-9A-Za-z-]+!)$/;
var NS_URI_CHAR = String.raw`(?:%[0-9A-Fa-f]{2}|[0-9A-Za-z\-#;/?:@&=+$,_.!~*'()\[\]])`;
var NS_TAG_CHAR = String.raw`(?:%[0-9A-Fa-f]{2}|[0-9A-Za-z\-#;/?:@&=+$.~*'()_])`;
var PATTERN_TAG_URI = new RegExp(`^(?:${NS_URI_CHAR})*$`);
var PATTERN_TAG_SUFFIX = new RegExp(`^(?:${NS_TAG_CHAR})+$`);
var PATTERN_TAG_PREFIX = new RegExp(`^(?:!(?:${NS_URI_CHAR})*|${NS_TAG_CHAR}(?:${NS_URI_CHAR})*)$`);
var DEFAULT_PARSER_OPTIONS = {
  filename: "",
  maxDepth: 100
};
function addDocumentEvent(state, explicitStart, explicitEnd) {
  state.events.push({
    type: EVENT_ID.DOCUMENT,
    explicitStart,
    explicitEnd,
    directives: state.directives
  });
}
function addSequenceEvent(state, start, anchorStart, anchorEnd, tagStart, tagEnd, style) {
  state.events.push({
    type: EVENT_ID.SEQUENCE,
    start,
    anchorStart,
    anchorEnd,
    tagStart,
    tagEnd,
    style
  });
}
function addMappingEvent(state, start, anchorStart, anchorEnd, tagStart, tagEnd, style) {
  state.events.push({
    type: EVENT_ID.MAPPING,
    start,
    anchorStart,
    anchorEnd,
    tagStart,
    tagEnd,
    style
  });
}
function insertFlowPairMappingEvent(state, snapshot) {
  state.events.splice(snapshot.eventsLength, 0, {
    type: EVENT_ID.MAPPING,
    start: snapshot.position,
    anchorStart: NO_RANGE$1,
    anchorEnd: NO_RANGE$1,
    tagStart: NO_RANGE$1,
    tagEnd: NO_RANGE$1,
    style: COLLECTION_STYLE.FLOW
  });
}
function addScalarEvent(state, valueStart, valueEnd, anchorStart, anchorEnd, tagStart, tagEnd, style, chomping = CHOMPING_MODE.CLIP, indent3 = -1, fast = false) {
  state.events.push({
    type: EVENT_ID.SCALAR,
    valueStart,
    valueEnd,
    anchorStart,
    anchorEnd,
    tagStart,
    tagEnd,
    style,
    chomping,
    indent: indent3,
    fast
  });
}
function addAliasEvent(state, anchorStart, anchorEnd) {
  state.events.push({
    type: EVENT_ID.ALIAS,
    anchorStart,
    anchorEnd
  });
}
function addPopEvent(state) {
  state.events.push({ type: EVENT_ID.POP });
}
function addEmptyScalarEvent(state) {
  addScalarEvent(state, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, SCALAR_STYLE.PLAIN);
}
function emptyProperties() {
  return {
    anchorStart: NO_RANGE$1,
    anchorEnd: NO_RANGE$1,
    tagStart: NO_RANGE$1,
    tagEnd: NO_RANGE$1
  };
}
function snapshotState(state) {
  return {
    position: state.position,
    line: state.line,
    lineStart: state.lineStart,
    lineIndent: state.lineIndent,
    firstTabInLine: state.firstTabInLine,
    eventsLength: state.events.length
  };
}
function restoreState(state, snapshot) {
  state.position = snapshot.position;
  state.line = snapshot.line;
  state.lineStart = snapshot.lineStart;
  state.lineIndent = snapshot.lineIndent;
  state.firstTabInLine = snapshot.firstTabInLine;
  state.events.length = snapshot.eventsLength;
}
function throwError(state, message) {
  YAMLException.throwAt(state.input.slice(0, state.length), state.position, message, state.filename);
}
function isEol(c) {
  return c === 10 || c === 13;
}
function isWhiteSpace(c) {
  return c === 9 || c === 32;
}
function isWsOrEol(c) {
  return isWhiteSpace(c) || isEol(c);
}
function isWsOrEolOrEnd(c) {
  return c === 0 || isWsOrEol(c);
}
function isFlowIndicator(c) {
  return c === 44 || c === 91 || c === 93 || c === 123 || c === 125;
}
function fromDecimalCode(c) {
  return c >= 48 && c <= 57 ? c - 48 : -1;
}
function fromHexCode(c) {
  if (c >= 48 && c <= 57) return c - 48;
  const lc = c | 32;
  if (lc >= 97 && lc <= 102) return lc - 97 + 10;
  return -1;
}
function escapedHexLen(c) {
  if (c === 120) return 2;
  if (c === 117) return 4;
  if (c === 85) return 8;
  return 0;
}
function isSimpleEscape(c) {
  return c === 48 || c === 97 || c === 98 || c === 116 || c === 9 || c === 110 || c === 118 || c === 102 || c === 114 || c === 101 || c === 32 || c === 34 || c === 47 || c === 92 || c === 78 || c === 95 || c === 76 || c === 80;
}
function consumeLineBreak(state) {
  if (state.input.charCodeAt(state.position) === 10) state.position++;
  else {
    state.position++;
    if (state.input.charCodeAt(state.position) === 10) state.position++;
  }
  state.line++;
  state.lineStart = state.position;
  state.lineIndent = 0;
  state.firstTabInLine = -1;
}
function skipSeparationSpace(state, allowComments) {
  let lineBreaks = 0;
  let ch = state.input.charCodeAt(state.position);
  let hasSeparation = state.position === state.lineStart || isWsOrEol(state.input.charCodeAt(state.position - 1));
  while (ch !== 0) {
    while (isWhiteSpace(ch)) {
      hasSeparation = true;
      if (ch === 9 && state.firstTabInLine === -1) state.firstTabInLine = state.position;
      ch = state.input.charCodeAt(++state.position);
    }
    if (allowComments && hasSeparation && ch === 35) do
      ch = state.input.charCodeAt(++state.position);
    while (!isEol(ch) && ch !== 0);
    if (!isEol(ch)) break;
    consumeLineBreak(state);
    lineBreaks++;
    hasSeparation = true;
    ch = state.input.charCodeAt(state.position);
    while (ch === 32) {
      state.lineIndent++;
      ch = state.input.charCodeAt(++state.position);
    }
  }
  return lineBreaks;
}
function testDocumentSeparator(state, position = state.position) {
  const ch = state.input.charCodeAt(position);
  if ((ch === 45 || ch === 46) && ch === state.input.charCodeAt(position + 1) && ch === state.input.charCodeAt(position + 2)) {
    const following = state.input.charCodeAt(position + 3);
    return following === 0 || isWsOrEol(following);
  }
  return false;
}
function skipByteOrderMark(state) {
  if (state.position === state.lineStart && state.input.charCodeAt(state.position) === 65279) {
    state.position++;
    state.lineStart = state.position;
  }
}
function testDocumentBoundary(state) {
  if (state.position !== state.lineStart) return false;
  if (testDocumentSeparator(state)) return true;
  if (state.input.charCodeAt(state.position) !== 65279) return false;
  const snapshot = snapshotState(state);
  skipByteOrderMark(state);
  skipSeparationSpace(state, true);
  const ch = state.input.charCodeAt(state.position);
  const result = state.position === state.lineStart && (ch === 37 || ch === 45 && testDocumentSeparator(state));
  restoreState(state, snapshot);
  return result;
}
function skipUntilLineEnd(state) {
  let ch = state.input.charCodeAt(state.position);
  while (ch !== 0 && !isEol(ch)) ch = state.input.charCodeAt(++state.position);
}
function checkPrintable(state, start, end) {
  const match = PATTERN_NON_PRINTABLE.exec(state.input.slice(start, end));
  if (match !== null) {
    state.position = start + match.index + match[0].length - 1;
    throwError(state, "the stream contains non-printable characters");
  }
}
function readTagProperty(state, props, inFlow) {
  if (state.input.charCodeAt(state.position) !== 33) return false;
  if (props.tagStart !== NO_RANGE$1) throwError(state, "duplication of a tag property");
  const start = state.position;
  let isVerbatim2 = false;
  let isNamed = false;
  let tagHandle = "!";
  let ch = state.input.charCodeAt(++state.position);
  if (ch === 60) {
    isVerbatim2 = true;
    ch = state.input.charCodeAt(++state.position);
  } else if (ch === 33) {
    isNamed = true;
    tagHandle = "!!";
    ch = state.input.charCodeAt(++state.position);
  }
  let suffixStart = state.position;
  let tagName;
  if (isVerbatim2) {
    while (ch !== 0 && ch !== 62) ch = state.input.charCodeAt(++state.position);
    if (ch !== 62) throwError(state, "unexpected end of the stream within a verbatim tag");
    tagName = state.input.slice(suffixStart, state.position);
    state.position++;
  } else {
    while (ch !== 0 && !isWsOrEol(ch) && !(inFlow && isFlowIndicator(ch))) {
      if (ch === 33) {
        if (!isNamed) {
          tagHandle = state.input.slice(suffixStart - 1, state.position + 1);
          if (!PATTERN_TAG_HANDLE.test(tagHandle)) throwError(state, "named tag handle cannot contain such characters");
          isNamed = true;
          suffixStart = state.position + 1;
        } else throwError(state, "tag suffix cannot contain exclamation marks");
      }
      ch = state.input.charCodeAt(++state.position);
    }
    tagName = state.input.slice(suffixStart, state.position);
    if (PATTERN_FLOW_INDICATORS.test(tagName)) throwError(state, "tag suffix cannot contain flow indicator characters");
  }
  if (tagName && !(isVerbatim2 ? PATTERN_TAG_URI.test(tagName) : PATTERN_TAG_SUFFIX.test(tagName))) throwError(state, `tag name cannot contain such characters: ${tagName}`);
  if (!isVerbatim2 && tagHandle !== "!" && tagHandle !== "!!" && !HAS_OWN.call(state.tagHandlers, tagHandle)) throwError(state, `undeclared tag handle "${tagHandle}"`);
  props.tagStart = start;
  props.tagEnd = state.position;
  return true;
}
function readAnchorProperty(state, props) {
  if (state.input.charCodeAt(state.position) !== 38) return false;
  if (props.anchorStart !== NO_RANGE$1) throwError(state, "duplication of an anchor property");
  state.position++;
  const start = state.position;
  while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position)) && !isFlowIndicator(state.input.charCodeAt(state.position))) state.position++;
  if (state.position === start) throwError(state, "name of an anchor node must contain at least one character");
  props.anchorStart = start;
  props.anchorEnd = state.position;
  return true;
}
function readAlias(state, props) {
  if (state.input.charCodeAt(state.position) !== 42) return false;
  if (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1) throwError(state, "alias node should not have any properties");
  state.position++;
  const start = state.position;
  while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position)) && !isFlowIndicator(state.input.charCodeAt(state.position))) state.position++;
  if (state.position === start) throwError(state, "name of an alias node must contain at least one character");
  addAliasEvent(state, start, state.position);
  return true;
}
function readFlowScalarBreak(state, nodeIndent) {
  skipSeparationSpace(state, false);
  if (state.lineIndent < nodeIndent) throwError(state, "deficient indentation");
}
function readSingleQuotedScalar(state, nodeIndent, props) {
  if (state.input.charCodeAt(state.position) !== 39) return false;
  state.position++;
  const start = state.position;
  let simple = true;
  while (state.input.charCodeAt(state.position) !== 0) {
    const ch = state.input.charCodeAt(state.position);
    if (ch === 39) {
      if (state.input.charCodeAt(state.position + 1) === 39) {
        simple = false;
        state.position += 2;
        continue;
      }
      const end = state.position;
      state.position++;
      addScalarEvent(state, start, end, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.SINGLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple);
      return true;
    }
    if (isEol(ch)) {
      simple = false;
      readFlowScalarBreak(state, nodeIndent);
    } else if (state.position === state.lineStart && testDocumentSeparator(state)) throwError(state, "unexpected end of the document within a single quoted scalar");
    else if (ch !== 9 && ch < 32) throwError(state, "expected valid JSON character");
    else state.position++;
  }
  throwError(state, "unexpected end of the stream within a single quoted scalar");
}
function readDoubleQuotedScalar(state, nodeIndent, props) {
  if (state.input.charCodeAt(state.position) !== 34) return false;
  state.position++;
  const start = state.position;
  let simple = true;
  while (state.input.charCodeAt(state.position) !== 0) {
    const ch = state.input.charCodeAt(state.position);
    if (ch === 34) {
      const end = state.position;
      state.position++;
      addScalarEvent(state, start, end, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.DOUBLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple);
      return true;
    }
    if (ch === 92) {
      simple = false;
      const escaped2 = state.input.charCodeAt(++state.position);
      if (isEol(escaped2)) readFlowScalarBreak(state, nodeIndent);
      else if (isSimpleEscape(escaped2)) state.position++;
      else {
        let hexLength = escapedHexLen(escaped2);
        if (hexLength === 0) throwError(state, "unknown escape sequence");
        while (hexLength-- > 0) {
          state.position++;
          if (fromHexCode(state.input.charCodeAt(state.position)) < 0) throwError(state, "expected hexadecimal character");
        }
        state.position++;
      }
    } else if (isEol(ch)) {
      simple = false;
      readFlowScalarBreak(state, nodeIndent);
    } else if (state.position === state.lineStart && testDocumentSeparator(state)) throwError(state, "unexpected end of the document within a double quoted scalar");
    else if (ch !== 9 && ch < 32) throwError(state, "expected valid JSON character");
    else state.position++;
  }
  throwError(state, "unexpected end of the stream within a double quoted scalar");
}
function readBlockScalar(state, parentIndent, props) {
  const ch = state.input.charCodeAt(state.position);
  let chomping = CHOMPING_MODE.CLIP;
  let indent3 = -1;
  let detectedIndent = false;
  if (ch !== 124 && ch !== 62) return false;
  const style = ch === 124 ? SCALAR_STYLE.LITERAL_BLOCK : SCALAR_STYLE.FOLDED_BLOCK;
  state.position++;
  while (state.input.charCodeAt(state.position) !== 0) {
    const current = state.input.charCodeAt(state.position);
    const digit = fromDecimalCode(current);
    if (current === 43 || current === 45) {
      if (chomping !== CHOMPING_MODE.CLIP) throwError(state, "repeat of a chomping mode identifier");
      chomping = current === 43 ? CHOMPING_MODE.KEEP : CHOMPING_MODE.STRIP;
      state.position++;
    } else if (digit >= 0) {
      if (digit === 0) throwError(state, "bad explicit indentation width of a block scalar; it cannot be less than one");
      if (detectedIndent) throwError(state, "repeat of an indentation width identifier");
      indent3 = parentIndent + digit - 1;
      detectedIndent = true;
      state.position++;
    } else break;
  }
  let hadWhitespace = false;
  while (isWhiteSpace(state.input.charCodeAt(state.position))) {
    hadWhitespace = true;
    state.position++;
  }
  if (hadWhitespace && state.input.charCodeAt(state.position) === 35) skipUntilLineEnd(state);
  if (isEol(state.input.charCodeAt(state.position))) consumeLineBreak(state);
  else if (state.input.charCodeAt(state.position) !== 0) throwError(state, "a line break is expected");
  let contentIndent = detectedIndent ? indent3 : -1;
  let maxLeadingIndent = 0;
  const valueStart = state.position;
  let valueEnd = state.position;
  while (state.input.charCodeAt(state.position) !== 0) {
    const linePosition = state.position;
    let column = 0;
    while (state.input.charCodeAt(linePosition + column) === 32) column++;
    const first = state.input.charCodeAt(linePosition + column);
    if (first === 0) {
      if (contentIndent >= 0) {
        if (column > contentIndent) valueEnd = linePosition + column;
      } else if (column > 0) valueEnd = linePosition + column;
      break;
    }
    if (testDocumentBoundary(state)) break;
    if (!detectedIndent && contentIndent === -1 && isEol(first)) maxLeadingIndent = Math.max(maxLeadingIndent, column);
    if (!detectedIndent && contentIndent === -1 && !isEol(first)) {
      if (first === 9 && column < parentIndent) {
        state.position = linePosition + column;
        throwError(state, "tab characters must not be used in indentation");
      }
      if (column >= parentIndent && column < maxLeadingIndent) {
        state.position = linePosition + column;
        throwError(state, "bad indentation of a mapping entry");
      }
    }
    if (contentIndent === -1 && first !== 0 && !isEol(first) && column < parentIndent) {
      state.lineIndent = column;
      state.position = linePosition + column;
      break;
    }
    if (!detectedIndent && first !== 0 && !isEol(first) && contentIndent === -1) contentIndent = column;
    const requiredIndent = contentIndent === -1 ? parentIndent + 1 : contentIndent;
    if (first !== 0 && !isEol(first) && column < requiredIndent) {
      state.lineIndent = column;
      state.position = linePosition + column;
      break;
    }
    skipUntilLineEnd(state);
    valueEnd = state.position;
    if (isEol(state.input.charCodeAt(state.position))) {
      consumeLineBreak(state);
      valueEnd = state.position;
    }
  }
  checkPrintable(state, valueStart, valueEnd);
  addScalarEvent(state, valueStart, valueEnd, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, style, chomping, contentIndent);
  return true;
}
function canStartPlainScalar(state, nodeContext) {
  const ch = state.input.charCodeAt(state.position);
  const inFlow = nodeContext === CONTEXT_FLOW_IN;
  if (ch === 0 || isWsOrEol(ch) || ch === 35 || ch === 38 || ch === 42 || ch === 33 || ch === 124 || ch === 62 || ch === 39 || ch === 34 || ch === 37 || ch === 64 || ch === 96 || isFlowIndicator(ch)) return false;
  if (ch === 63 || ch === 45) {
    const following = state.input.charCodeAt(state.position + 1);
    if (isWsOrEolOrEnd(following) || inFlow && isFlowIndicator(following)) return false;
  }
  return true;
}
function readPlainScalar(state, nodeIndent, nodeContext, props) {
  if (!canStartPlainScalar(state, nodeContext)) return false;
  const start = state.position;
  let end = state.position;
  let ch = state.input.charCodeAt(state.position);
  const inFlow = nodeContext === CONTEXT_FLOW_IN;
  let multiline = false;
  while (ch !== 0) {
    if (testDocumentBoundary(state)) break;
    if (ch === 58) {
      const following = state.input.charCodeAt(state.position + 1);
      if (isWsOrEolOrEnd(following) || inFlow && isFlowIndicator(following)) break;
    } else if (ch === 35) {
      if (isWsOrEol(state.input.charCodeAt(state.position - 1))) break;
    } else if (inFlow && isFlowIndicator(ch)) break;
    else if (isEol(ch)) {
      const savedPosition = state.position;
      const savedLine = state.line;
      const savedLineStart = state.lineStart;
      const savedLineIndent = state.lineIndent;
      skipSeparationSpace(state, false);
      if (state.lineIndent >= nodeIndent) {
        multiline = true;
        ch = state.input.charCodeAt(state.position);
        continue;
      }
      state.position = savedPosition;
      state.line = savedLine;
      state.lineStart = savedLineStart;
      state.lineIndent = savedLineIndent;
      break;
    }
    if (!isWhiteSpace(ch)) end = state.position + 1;
    ch = state.input.charCodeAt(++state.position);
  }
  if (end === start) return false;
  checkPrintable(state, start, end);
  addScalarEvent(state, start, end, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.PLAIN, CHOMPING_MODE.CLIP, -1, !multiline);
  return true;
}
function skipFlowSeparationSpace(state, nodeIndent) {
  const startLine = state.line;
  skipSeparationSpace(state, true);
  if (state.line > startLine && state.lineIndent < nodeIndent || state.firstTabInLine !== -1 && state.lineIndent < nodeIndent) throwError(state, "deficient indentation");
}
function readFlowCollection(state, nodeIndent, props) {
  const ch = state.input.charCodeAt(state.position);
  const isMapping = ch === 123;
  const start = state.position;
  let readNext = true;
  if (ch !== 91 && ch !== 123) return false;
  const terminator = isMapping ? 125 : 93;
  if (isMapping) addMappingEvent(state, start, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.FLOW);
  else addSequenceEvent(state, start, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.FLOW);
  state.position++;
  while (state.input.charCodeAt(state.position) !== 0) {
    skipFlowSeparationSpace(state, nodeIndent);
    let ch2 = state.input.charCodeAt(state.position);
    if (ch2 === terminator) {
      state.position++;
      addPopEvent(state);
      return true;
    } else if (!readNext) throwError(state, "missed comma between flow collection entries");
    else if (ch2 === 44) throwError(state, "expected the node content, but found ','");
    let isPair = false;
    let isExplicitPair = false;
    if (ch2 === 63 && isWsOrEol(state.input.charCodeAt(state.position + 1))) {
      isPair = isExplicitPair = true;
      state.position += 1;
      skipFlowSeparationSpace(state, nodeIndent);
    }
    const entryLine = state.line;
    const entryStart2 = snapshotState(state);
    const keyWasRead = parseNode(state, nodeIndent, CONTEXT_FLOW_IN, false, true);
    skipFlowSeparationSpace(state, nodeIndent);
    ch2 = state.input.charCodeAt(state.position);
    if ((isMapping || isExplicitPair || state.line === entryLine) && ch2 === 58) {
      isPair = true;
      state.position++;
      skipFlowSeparationSpace(state, nodeIndent);
      if (!isMapping) {
        insertFlowPairMappingEvent(state, entryStart2);
        if (!keyWasRead) addEmptyScalarEvent(state);
      } else if (!keyWasRead) addEmptyScalarEvent(state);
      if (!parseNode(state, nodeIndent, CONTEXT_FLOW_IN, false, true)) addEmptyScalarEvent(state);
      skipFlowSeparationSpace(state, nodeIndent);
      if (!isMapping) addPopEvent(state);
    } else if (isMapping && isPair) {
      if (!keyWasRead) addEmptyScalarEvent(state);
      addEmptyScalarEvent(state);
    } else if (isMapping) addEmptyScalarEvent(state);
    else if (isPair) {
      insertFlowPairMappingEvent(state, entryStart2);
      if (!keyWasRead) addEmptyScalarEvent(state);
      addEmptyScalarEvent(state);
      addPopEvent(state);
    }
    ch2 = state.input.charCodeAt(state.position);
    if (ch2 === 44) {
      readNext = true;
      state.position++;
    } else readNext = false;
  }
  throwError(state, "unexpected end of the stream within a flow collection");
}
function readBlockSequence(state, nodeIndent, props) {
  if (state.firstTabInLine !== -1 || state.input.charCodeAt(state.position) !== 45 || !isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) return false;
  addSequenceEvent(state, state.position, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.BLOCK);
  while (state.input.charCodeAt(state.position) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) {
    if (state.firstTabInLine !== -1) {
      state.position = state.firstTabInLine;
      throwError(state, "tab characters must not be used in indentation");
    }
    const entryLine = state.line;
    state.position++;
    const hadBreak = skipSeparationSpace(state, true) > 0;
    if (state.firstTabInLine !== -1 && state.input.charCodeAt(state.position) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) throwError(state, "bad indentation of a sequence entry");
    if (hadBreak && state.lineIndent <= nodeIndent) addEmptyScalarEvent(state);
    else parseNode(state, nodeIndent, CONTEXT_BLOCK_IN, false, true);
    skipSeparationSpace(state, true);
    if (state.lineIndent < nodeIndent || state.position >= state.length) break;
    if (state.lineIndent > nodeIndent) throwError(state, "bad indentation of a sequence entry");
    if (state.line === entryLine && state.input.charCodeAt(state.position) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) throwError(state, "bad indentation of a sequence entry");
  }
  addPopEvent(state);
  return true;
}
function readBlockMapping(state, nodeIndent, flowIndent, props) {
  let atExplicitKey = false;
  let detected = false;
  let mappingOpened = false;
  let pendingExplicitKey = false;
  if (state.firstTabInLine !== -1) return false;
  let ch = state.input.charCodeAt(state.position);
  while (ch !== 0) {
    if (!atExplicitKey && state.firstTabInLine !== -1) {
      state.position = state.firstTabInLine;
      throwError(state, "tab characters must not be used in indentation");
    }
    const following = state.input.charCodeAt(state.position + 1);
    const entryLine = state.line;
    if ((ch === 63 || ch === 58) && isWsOrEolOrEnd(following)) {
      if (!mappingOpened) {
        addMappingEvent(state, state.position, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.BLOCK);
        mappingOpened = true;
      }
      if (ch === 63) {
        if (atExplicitKey) addEmptyScalarEvent(state);
        detected = true;
        atExplicitKey = true;
      } else if (atExplicitKey) atExplicitKey = false;
      else {
        addEmptyScalarEvent(state);
        detected = true;
        atExplicitKey = false;
      }
      state.position += 1;
      pendingExplicitKey = true;
    } else {
      if (atExplicitKey) {
        addEmptyScalarEvent(state);
        atExplicitKey = false;
      }
      const beforeKey = snapshotState(state);
      if (!parseNode(state, flowIndent, CONTEXT_FLOW_OUT, false, true)) break;
      if (state.line === entryLine) {
        ch = state.input.charCodeAt(state.position);
        while (isWhiteSpace(ch)) ch = state.input.charCodeAt(++state.position);
        if (ch === 58) {
          ch = state.input.charCodeAt(++state.position);
          if (!isWsOrEolOrEnd(ch)) throwError(state, "a whitespace character is expected after the key-value separator within a block mapping");
          if (!mappingOpened) {
            state.events.splice(beforeKey.eventsLength, 0, {
              type: EVENT_ID.MAPPING,
              start: beforeKey.position,
              anchorStart: props.anchorStart,
              anchorEnd: props.anchorEnd,
              tagStart: props.tagStart,
              tagEnd: props.tagEnd,
              style: COLLECTION_STYLE.BLOCK
            });
            mappingOpened = true;
          }
          detected = true;
          atExplicitKey = false;
          pendingExplicitKey = false;
        } else if (detected) throwError(state, "expected ':' after a mapping key");
        else {
          if (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1) {
            restoreState(state, beforeKey);
            return false;
          }
          return true;
        }
      } else if (detected) throwError(state, "can not read a block mapping entry; a multiline key may not be an implicit key");
      else {
        if (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1) {
          restoreState(state, beforeKey);
          return false;
        }
        return true;
      }
    }
    if (parseNode(state, nodeIndent, CONTEXT_BLOCK_OUT, true, pendingExplicitKey)) pendingExplicitKey = false;
    if (!atExplicitKey) {
      if (pendingExplicitKey) {
        addEmptyScalarEvent(state);
        pendingExplicitKey = false;
      }
    }
    skipSeparationSpace(state, true);
    ch = state.input.charCodeAt(state.position);
    if ((state.line === entryLine || state.lineIndent > nodeIndent) && ch !== 0) throwError(state, "bad indentation of a mapping entry");
    else if (state.lineIndent < nodeIndent) break;
  }
  if (!detected) return false;
  if (atExplicitKey) addEmptyScalarEvent(state);
  if (mappingOpened) addPopEvent(state);
  return true;
}
function parseNode(state, parentIndent, nodeContext, allowToSeek, allowCompact, allowPropertyMapping = true) {
  if (state.depth >= state.maxDepth) throwError(state, `nesting exceeded maxDepth (${state.maxDepth})`);
  state.depth++;
  let indentStatus = 1;
  let atNewLine = false;
  let hasContent = false;
  let propertyStart = null;
  const props = emptyProperties();
  let allowBlockScalars = nodeContext === CONTEXT_BLOCK_OUT || nodeContext === CONTEXT_BLOCK_IN;
  let allowBlockCollections = allowBlockScalars;
  const allowBlockStyles = allowBlockScalars;
  if (allowToSeek && skipSeparationSpace(state, true)) {
    atNewLine = true;
    if (state.lineIndent > parentIndent) indentStatus = 1;
    else if (state.lineIndent === parentIndent) indentStatus = 0;
    else indentStatus = -1;
  }
  if (indentStatus === 1) while (true) {
    const ch = state.input.charCodeAt(state.position);
    const propertyState = snapshotState(state);
    if (atNewLine && indentStatus !== 1 && (ch === 33 || ch === 38)) break;
    if (atNewLine && allowBlockStyles && (props.tagStart !== NO_RANGE$1 || props.anchorStart !== NO_RANGE$1) && (ch === 33 || ch === 38)) {
      const fallbackState = snapshotState(state);
      const flowIndent = parentIndent + 1;
      if (readBlockMapping(state, state.position - state.lineStart, flowIndent, props) && state.events[fallbackState.eventsLength]?.type === EVENT_ID.MAPPING) {
        state.depth--;
        return true;
      }
      restoreState(state, fallbackState);
    }
    if (atNewLine && (ch === 33 && props.tagStart !== NO_RANGE$1 || ch === 38 && props.anchorStart !== NO_RANGE$1)) break;
    if (!readTagProperty(state, props, nodeContext === CONTEXT_FLOW_IN) && !readAnchorProperty(state, props)) break;
    if (propertyStart === null) propertyStart = propertyState;
    if (skipSeparationSpace(state, true)) {
      atNewLine = true;
      allowBlockCollections = allowBlockStyles;
      if (state.lineIndent > parentIndent) indentStatus = 1;
      else if (state.lineIndent === parentIndent) indentStatus = 0;
      else indentStatus = -1;
    } else allowBlockCollections = false;
  }
  if (allowBlockCollections) allowBlockCollections = atNewLine || allowCompact;
  if (indentStatus === 1 || nodeContext === CONTEXT_BLOCK_OUT) {
    const flowIndent = nodeContext === CONTEXT_FLOW_IN || nodeContext === CONTEXT_FLOW_OUT ? parentIndent : parentIndent + 1;
    const blockIndent = state.position - state.lineStart;
    if (indentStatus === 1) {
      if (allowBlockCollections && (readBlockSequence(state, blockIndent, props) || readBlockMapping(state, blockIndent, flowIndent, props)) || readFlowCollection(state, flowIndent, props)) hasContent = true;
      else {
        const ch = state.input.charCodeAt(state.position);
        if (propertyStart !== null && allowPropertyMapping && allowBlockStyles && !allowBlockCollections && ch !== 124 && ch !== 62) {
          const fallbackState = snapshotState(state);
          const propertyIndent = propertyStart.position - propertyStart.lineStart;
          restoreState(state, propertyStart);
          if (readBlockMapping(state, propertyIndent, flowIndent, emptyProperties()) && state.events[fallbackState.eventsLength]?.type === EVENT_ID.MAPPING) hasContent = true;
          else restoreState(state, fallbackState);
        }
        if (!hasContent && (allowBlockScalars && readBlockScalar(state, flowIndent, props) || readSingleQuotedScalar(state, flowIndent, props) || readDoubleQuotedScalar(state, flowIndent, props) || readAlias(state, props) || readPlainScalar(state, flowIndent, nodeContext, props))) hasContent = true;
      }
    } else if (indentStatus === 0) hasContent = allowBlockCollections && readBlockSequence(state, blockIndent, props);
  }
  allowBlockScalars = allowBlockScalars && !hasContent;
  if (!hasContent && (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1 || allowBlockScalars)) {
    addScalarEvent(state, NO_RANGE$1, NO_RANGE$1, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.PLAIN);
    hasContent = true;
  }
  state.depth--;
  return hasContent || props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1;
}
function readDirective(state) {
  if (state.lineIndent > 0 || state.input.charCodeAt(state.position) !== 37) return false;
  state.position++;
  const nameStart = state.position;
  while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position))) state.position++;
  const name = state.input.slice(nameStart, state.position);
  const args = [];
  if (name.length === 0) throwError(state, "directive name must not be less than one character in length");
  while (state.input.charCodeAt(state.position) !== 0 && !isEol(state.input.charCodeAt(state.position))) {
    while (isWhiteSpace(state.input.charCodeAt(state.position))) state.position++;
    if (state.input.charCodeAt(state.position) === 35 || isEol(state.input.charCodeAt(state.position)) || state.input.charCodeAt(state.position) === 0) break;
    const start = state.position;
    while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position))) state.position++;
    args.push(state.input.slice(start, state.position));
  }
  if (isEol(state.input.charCodeAt(state.position))) consumeLineBreak(state);
  if (name === "YAML") {
    if (state.directives.some((directive2) => directive2.kind === "yaml")) throwError(state, "duplication of %YAML directive");
    if (args.length !== 1) throwError(state, "YAML directive accepts exactly one argument");
    const match = /^([0-9]+)\.([0-9]+)$/.exec(args[0]);
    if (match === null) throwError(state, "ill-formed argument of the YAML directive");
    if (parseInt(match[1], 10) !== 1) throwError(state, "unacceptable YAML version of the document");
    state.directives.push({
      kind: "yaml",
      version: args[0]
    });
  } else if (name === "TAG") {
    if (args.length !== 2) throwError(state, "TAG directive accepts exactly two arguments");
    const [handle, prefix] = args;
    if (!PATTERN_TAG_HANDLE.test(handle)) throwError(state, "ill-formed tag handle (first argument) of the TAG directive");
    if (HAS_OWN.call(state.tagHandlers, handle)) throwError(state, `there is a previously declared suffix for "${handle}" tag handle`);
    if (!PATTERN_TAG_PREFIX.test(prefix)) throwError(state, "ill-formed tag prefix (second argument) of the TAG directive");
    state.tagHandlers[handle] = prefix;
    state.directives.push({
      kind: "tag",
      handle,
      prefix
    });
  }
  return true;
}
function readDocument(state) {
  state.directives = [];
  state.tagHandlers = /* @__PURE__ */ Object.create(null);
  let hasDirectives = false;
  skipSeparationSpace(state, true);
  while (readDirective(state)) {
    hasDirectives = true;
    skipSeparationSpace(state, true);
  }
  let explicitStart = false;
  let explicitEnd = false;
  let allowCompact = true;
  if (state.lineIndent === 0 && state.input.charCodeAt(state.position) === 45 && state.input.charCodeAt(state.position + 1) === 45 && state.input.charCodeAt(state.position + 2) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 3))) {
    explicitStart = true;
    const markerLine = state.line;
    state.position += 3;
    skipSeparationSpace(state, true);
    allowCompact = state.line > markerLine;
  } else if (hasDirectives) throwError(state, "directives end mark is expected");
  const documentEventIndex = state.events.length;
  if (!explicitStart && state.position === state.lineStart && state.input.charCodeAt(state.position) === 46 && testDocumentSeparator(state)) {
    state.position += 3;
    skipSeparationSpace(state, true);
    return;
  }
  addDocumentEvent(state, explicitStart, false);
  if (!parseNode(state, state.lineIndent - 1, CONTEXT_BLOCK_OUT, false, allowCompact, allowCompact)) addEmptyScalarEvent(state);
  skipSeparationSpace(state, true);
  if (state.position === state.lineStart && testDocumentSeparator(state)) {
    explicitEnd = state.input.charCodeAt(state.position) === 46;
    if (explicitEnd) {
      const markerLine = state.line;
      state.position += 3;
      skipSeparationSpace(state, true);
      if (state.line === markerLine && state.position < state.length) throwError(state, "end of the stream or a document separator is expected");
    }
  }
  const documentEvent = state.events[documentEventIndex];
  if (documentEvent?.type === EVENT_ID.DOCUMENT) documentEvent.explicitEnd = explicitEnd;
  addPopEvent(state);
  if (!explicitEnd && state.position < state.length && !testDocumentBoundary(state)) throwError(state, "end of the stream or a document separator is expected");
}
function parseEvents(input, options) {
  const length = input.length;
  const state = {
    ...DEFAULT_PARSER_OPTIONS,
    ...options,
    input: `${input}\0`,
    length,
    position: 0,
    line: 0,
    lineStart: 0,
    lineIndent: 0,
    firstTabInLine: -1,
    depth: 0,
    directives: [],
    tagHandlers: /* @__PURE__ */ Object.create(null),
    events: []
  };
  const nullpos = input.indexOf("\0");
  if (nullpos !== -1) YAMLException.throwAt(input, nullpos, "null byte is not allowed in input", state.filename);
  while (state.position < state.length) {
    skipByteOrderMark(state);
    skipSeparationSpace(state, true);
    if (state.position >= state.length) break;
    const documentStart = state.position;
    readDocument(state);
    if (state.position === documentStart)
      throwError(state, "can not read a document");
  }
  return state.events;
}
var DEFAULT_LOAD_OPTIONS = {
  ...DEFAULT_PARSER_OPTIONS,
  ...DEFAULT_CONSTRUCTOR_OPTIONS
};
function hasBit(mask, bit) {
  return (mask & 1 << bit) !== 0;
}
var DEFAULT_SCALAR_STYLE_RULES = {
  applyQuoteFlowKeysOption,
  doubleQuoteForInvisibles,
  doubleQuoteWhitespaceOnly,
  applyForceQuotesOption,
  tryLongOrMultilineAsBlock,
  quoteInvalidPlain,
  fallbackToDoubleQuoted
};
function _preferredQuotedStyle(layout) {
  if (layout.presenterOptions.quoteStyle === "single" && hasBit(layout.allowedStylesMask, SCALAR_STYLE.SINGLE_QUOTED)) return SCALAR_STYLE.SINGLE_QUOTED;
  return SCALAR_STYLE.DOUBLE_QUOTED;
}
function applyQuoteFlowKeysOption(layout) {
  if (!layout.presenterOptions.quoteFlowKeys) return;
  if (!layout.isKey || !layout.flowOnly || layout.style !== SCALAR_STYLE.PLAIN) return;
  layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
function doubleQuoteForInvisibles(layout) {
  if (layout.style === SCALAR_STYLE.PLAIN && /[\t\x7F-\xA0\u2028\u2029\uFEFF\uFFFE\uFFFF]/.test(layout.node.value)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
function doubleQuoteWhitespaceOnly(layout) {
  if (layout.style === SCALAR_STYLE.PLAIN && /^\s+$/.test(layout.node.value)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
function applyForceQuotesOption(layout) {
  if (!layout.presenterOptions.forceQuotes) return;
  if (layout.isKey || layout.style !== SCALAR_STYLE.PLAIN) return;
  if (layout.node.tag !== layout.presenterOptions.schema.defaultScalarTag.tagName) return;
  layout.style = layout.node.value.includes("\n") ? SCALAR_STYLE.DOUBLE_QUOTED : _preferredQuotedStyle(layout);
}
function tryLongOrMultilineAsBlock(layout) {
  if (layout.style !== SCALAR_STYLE.PLAIN || layout.isKey) return;
  const value = layout.node.value;
  const multiline = value.indexOf("\n") !== -1;
  if (!hasBit(layout.allowedStylesMask, SCALAR_STYLE.LITERAL_BLOCK)) {
    if (multiline) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
    return;
  }
  const w = layout.presenterOptions.lineWidth;
  if (w === -1) {
    if (multiline) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
    return;
  }
  const availableWidth = Math.max(Math.min(w, 40), w - layout.shiftOfContent);
  let position = 0;
  let shouldFold = false;
  while (position <= value.length) {
    let lineEnd3 = value.length;
    const nextLineBreak = value.indexOf("\n", position);
    if (nextLineBreak !== -1) lineEnd3 = nextLineBreak;
    const line = value.slice(position, lineEnd3);
    if (line.length > availableWidth && line[0] !== " " && / [^ \t]/.test(line)) shouldFold = true;
    if (nextLineBreak === -1) break;
    position = nextLineBreak + 1;
  }
  if (shouldFold) layout.style = SCALAR_STYLE.FOLDED_BLOCK;
  else if (multiline) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
}
function quoteInvalidPlain(layout) {
  if (layout.style === SCALAR_STYLE.PLAIN && !hasBit(layout.allowedStylesMask, SCALAR_STYLE.PLAIN)) layout.style = _preferredQuotedStyle(layout);
}
function fallbackToDoubleQuoted(layout) {
  if (!hasBit(layout.allowedStylesMask, layout.style)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
var SRC_C_PRINTABLE = "[\\x09\\x0A\\x0D\\x20-\\x7E\\x85\\xA0-\\uD7FF\\uE000-\\uFFFD\\u{10000}-\\u{10FFFF}]";
var SRC_B_CHAR = "[\\n\\r]";
var SRC_C_BYTE_ORDER_MARK = "\\uFEFF";
var SRC_S_WHITE = "[ \\t]";
var SRC_NB_CHAR = `(?:(?!(?:${SRC_B_CHAR}|${SRC_C_BYTE_ORDER_MARK}))${SRC_C_PRINTABLE})`;
var SRC_NS_CHAR = `(?:(?!${SRC_S_WHITE})${SRC_NB_CHAR})`;
var SRC_NB_JSON = "[\\x09\\x20-\\uD7FF\\uE000-\\uFFFF\\u{10000}-\\u{10FFFF}]";
var SRC_C_INDICATOR = "[-?:,\\[\\]{}#&*!|>'\"%@`]";
var SRC_C_FLOW_INDICATOR = "[,\\[\\]{}]";
var SRC_NS_PLAIN_SAFE_FLOW_OUT = SRC_NS_CHAR;
var SRC_NS_PLAIN_SAFE_FLOW_IN = `(?:(?!${SRC_C_FLOW_INDICATOR})${SRC_NS_CHAR})`;
var SRC_NS_PLAIN_FIRST_FLOW_OUT = `(?:(?:(?!${SRC_C_INDICATOR})${SRC_NS_CHAR})|[?:-](?=${SRC_NS_PLAIN_SAFE_FLOW_OUT}))`;
var SRC_NS_PLAIN_FIRST_FLOW_IN = `(?:(?:(?!${SRC_C_INDICATOR})${SRC_NS_CHAR})|[?:-](?=${SRC_NS_PLAIN_SAFE_FLOW_IN}))`;
var SRC_NS_PLAIN_CHAR_FLOW_OUT = `(?:(?:(?![:#])${SRC_NS_PLAIN_SAFE_FLOW_OUT})|:(?=${SRC_NS_PLAIN_SAFE_FLOW_OUT}))#*`;
var SRC_NS_PLAIN_CHAR_FLOW_IN = `(?:(?:(?![:#])${SRC_NS_PLAIN_SAFE_FLOW_IN})|:(?=${SRC_NS_PLAIN_SAFE_FLOW_IN}))#*`;
var SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT = `(?:${SRC_S_WHITE}*${SRC_NS_PLAIN_CHAR_FLOW_OUT})*`;
var SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN = `(?:${SRC_S_WHITE}*${SRC_NS_PLAIN_CHAR_FLOW_IN})*`;
var SRC_NS_PLAIN_ONE_LINE_FLOW_OUT = `${SRC_NS_PLAIN_FIRST_FLOW_OUT}#*${SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT}`;
var SRC_NS_PLAIN_ONE_LINE_FLOW_IN = `${SRC_NS_PLAIN_FIRST_FLOW_IN}#*${SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN}`;
var SRC_NS_PLAIN_ONE_LINE_BLOCK_KEY = SRC_NS_PLAIN_ONE_LINE_FLOW_OUT;
var SRC_NS_PLAIN_ONE_LINE_FLOW_KEY = SRC_NS_PLAIN_ONE_LINE_FLOW_IN;
var SRC_S_NS_PLAIN_NEXT_LINE_FLOW_OUT = `\\n+${SRC_NS_PLAIN_CHAR_FLOW_OUT}${SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT}`;
var SRC_S_NS_PLAIN_NEXT_LINE_FLOW_IN = `\\n+${SRC_NS_PLAIN_CHAR_FLOW_IN}${SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN}`;
var SRC_NS_PLAIN_MULTI_LINE_FLOW_OUT = `${SRC_NS_PLAIN_ONE_LINE_FLOW_OUT}(?:${SRC_S_NS_PLAIN_NEXT_LINE_FLOW_OUT})*`;
var SRC_NS_PLAIN_MULTI_LINE_FLOW_IN = `${SRC_NS_PLAIN_ONE_LINE_FLOW_IN}(?:${SRC_S_NS_PLAIN_NEXT_LINE_FLOW_IN})*`;
var NS_PLAIN_FLOW_OUT = new RegExp(`^(?:${SRC_NS_PLAIN_MULTI_LINE_FLOW_OUT})$`, "u");
var NS_PLAIN_FLOW_IN = new RegExp(`^(?:${SRC_NS_PLAIN_MULTI_LINE_FLOW_IN})$`, "u");
var NS_PLAIN_BLOCK_KEY = new RegExp(`^(?:${SRC_NS_PLAIN_ONE_LINE_BLOCK_KEY})$`, "u");
var NS_PLAIN_FLOW_KEY = new RegExp(`^(?:${SRC_NS_PLAIN_ONE_LINE_FLOW_KEY})$`, "u");
var NB_SINGLE_ONE_LINE = new RegExp(`^(?:${SRC_NB_JSON})*$`, "u");
var NB_SINGLE_MULTI_LINE = new RegExp(`^(?:${SRC_NB_JSON}|\\n)*$`, "u");
var BLOCK_SCALAR_CONTENT = new RegExp(`^(?:${SRC_NB_CHAR}|\\n)*$`, "u");
var DEFAULT_PRESENTER_OPTIONS = {
  indent: 2,
  seqNoIndent: false,
  seqInlineFirst: true,
  lineWidth: 80,
  flowBracketPadding: false,
  flowSkipCommaSpace: false,
  flowSkipColonSpace: false,
  quoteFlowKeys: false,
  quoteStyle: "single",
  forceQuotes: false,
  scalarStyleRules: Object.keys(DEFAULT_SCALAR_STYLE_RULES).map((name) => Reflect.get(DEFAULT_SCALAR_STYLE_RULES, name)),
  tagBeforeAnchor: false
};
var DEFAULT_DUMP_OPTIONS = {
  ...DEFAULT_PRESENTER_OPTIONS,
  schema: DUMP_SCHEMA,
  skipInvalid: false,
  noRefs: false,
  flowLevel: -1,
  sortKeys: false,
  transform: () => {
  }
};
var EVENT_DOCUMENT = EVENT_ID.DOCUMENT;
var EVENT_SEQUENCE = EVENT_ID.SEQUENCE;
var EVENT_MAPPING = EVENT_ID.MAPPING;
var EVENT_SCALAR = EVENT_ID.SCALAR;
var EVENT_ALIAS = EVENT_ID.ALIAS;
var EVENT_POP = EVENT_ID.POP;
var SCALAR_STYLE_PLAIN = SCALAR_STYLE.PLAIN;
var SCALAR_STYLE_SINGLE_QUOTED = SCALAR_STYLE.SINGLE_QUOTED;
var SCALAR_STYLE_DOUBLE_QUOTED = SCALAR_STYLE.DOUBLE_QUOTED;
var SCALAR_STYLE_LITERAL_BLOCK = SCALAR_STYLE.LITERAL_BLOCK;
var SCALAR_STYLE_FOLDED_BLOCK = SCALAR_STYLE.FOLDED_BLOCK;
var COLLECTION_STYLE_BLOCK = COLLECTION_STYLE.BLOCK;
var COLLECTION_STYLE_FLOW = COLLECTION_STYLE.FLOW;
var CHOMPING_CLIP = CHOMPING_MODE.CLIP;
var CHOMPING_STRIP = CHOMPING_MODE.STRIP;
var CHOMPING_KEEP = CHOMPING_MODE.KEEP;

// src/content/yaml/blank.ts
function skipBlank(source, from) {
  let at = from;
  for (; ; ) {
    const unit = source.charCodeAt(at);
    if (unit === 32 || unit === 10 || unit === 9 || unit === 65279) {
      at++;
    } else if (unit === 35) {
      const end = source.indexOf("\n", at);
      at = end === -1 ? source.length : end;
    } else {
      return at;
    }
  }
}
function lineStartAt(source, at) {
  return lastBefore(source, "\n", at) + 1;
}
function lastBefore(source, character, at) {
  return at <= 0 ? -1 : source.lastIndexOf(character, at - 1);
}

// src/content/yaml/line-mistakes.ts
function tab({ source, reason: reason2, at, lineStart: lineStart3 }) {
  if (/flow collection|quoted/.test(reason2)) return void 0;
  const lead = /^[ \t]*(?:[-?:][ \t]+)*/.exec(source.slice(lineStart3, lineStart3 + 1e3))?.[0] ?? "";
  const start = lineStart3 + lead.indexOf("	");
  if (start < lineStart3 || start > at) return void 0;
  return {
    message: "The indentation contains a tab, which YAML does not allow.",
    help: "Indent with spaces.",
    start
  };
}
function missingSpace(scene) {
  const { source, reason: reason2, at } = scene;
  if (reason2.startsWith("a whitespace character is expected")) return missingSpaceAt(source, at);
  if (!/multiline key|expected ':' after|document separator/.test(reason2)) return void 0;
  const line = looseLine(scene);
  const found = /^[ \t]*(?:- +)*[\p{L}_][\p{L}\p{N}_-]*:(?=[^ \t\n/])/u.exec(line.text) ?? /^[ \t]*-(?=[^\s-])/.exec(line.text);
  return found === null ? void 0 : missingSpaceAt(source, line.start + found[0].length);
}
function missingSpaceAt(source, start) {
  const { start: lineStart3, text: text6 } = lineAt(source, lineStartAt(source, start));
  const before = text6.slice(0, start - lineStart3).trimStart();
  const name = before.endsWith("-") ? "dash" : "colon";
  const after = text6.slice(start - lineStart3).trim();
  const example = text6.length > 80 || text6.includes("`") ? "" : `: \`${before} ${after}\``;
  return {
    message: `A space is missing after the ${name}.`,
    help: `Write a space after the ${name}${example}.`,
    start
  };
}
function secondColon({ source, character, before, at }) {
  if (character !== ":" || !/:[ \t]/.test(before)) return void 0;
  const isEnd = /^:\s*$/m.test(lineAt(source, at).text);
  return {
    message: `The text ${isEnd ? 'ends with ":"' : 'contains ": "'}, which YAML reads as a new field.`,
    help: "Put the text in quotes. If you mean a field, write it on the next line and indent it.",
    mayBeText: true
  };
}
function lineWithoutColon(scene) {
  const { reason: reason2, character } = scene;
  const isKey = /multiline key|expected ':' after/.test(reason2);
  const isText3 = character === ":" && reason2.includes("document separator");
  if (!isKey && !isText3) return void 0;
  const line = looseLine(scene);
  const span = { start: line.start + indent2(line.text), end: line.start + line.text.trimEnd().length };
  return /^\s*[\w-]+\s*=/.test(line.text) ? { message: 'Expected "key: value", but found "=".', help: 'Write ": " instead of "=".', ...span } : {
    message: 'Expected "key: value", but found a line without a colon and a space.',
    help: "Write the colon, or indent the line if it continues the text above.",
    ...span
  };
}
function indentation2(scene) {
  const { source, reason: reason2, at, character, lineStart: lineStart3, before } = scene;
  if (!/bad indentation|document separator/.test(reason2)) return void 0;
  if (character === ":") {
    return {
      message: "This line is indented deeper than the entry before it, which already has a value.",
      help: "Indent it like the entry before it.",
      start: lineStart3 + indent2(before),
      end: at
    };
  }
  if (before.trim() !== "") return void 0;
  const isItem = /^-(?:\s|$)/.test(source.slice(at, at + 2));
  const isFirstItem = /^(?:---\s+)?-(?:\s|$)/.test(source.slice(skipBlank(source, 0)));
  if (reason2.includes("document") && isItem !== isFirstItem) {
    return {
      message: isItem ? 'This is a list item ("- "), but the lines above are fields ("key: value").' : 'This is a field ("key: value"), but the lines above are list items ("- ").',
      help: "Write only fields or only list items, or indent what belongs to the entry above."
    };
  }
  return {
    message: "The indentation of this line matches none of the lines above.",
    help: "Indent it exactly like the entries of the same level."
  };
}
function looseLine({ source, reason: reason2, lineStart: lineStart3, at, before }) {
  let line = lineAt(source, lineStart3);
  const isAtEnd = at >= line.start + line.text.trimEnd().length;
  const isAtBegin = before.trim() === "" && reason2.includes("document separator");
  if (line.text.trim() !== "" && (isAtEnd || isAtBegin)) return line;
  let found;
  while (line.start > 0) {
    line = lineAt(source, lineStartAt(source, line.start - 1));
    const isBlank3 = line.text.trim() === "";
    if (isBlank3 && found === void 0) continue;
    const isOther = isBlank3 || /:(?:\s|$)|^\s*(?:#|- )/.test(line.text);
    if (found !== void 0 && (isOther || indent2(line.text) > indent2(found.text))) break;
    found = line;
  }
  return found ?? lineAt(source, lineStart3);
}
function indent2(line) {
  return line.search(/\S|$/);
}
function lineAt(source, start) {
  const end = source.indexOf("\n", start);
  return { start, text: source.slice(start, end === -1 ? source.length : end) };
}

// src/content/yaml/openings.ts
function openingQuote(source, at) {
  for (const candidate of [lastDoubleQuote(source, at), lastSingleQuote(source, at)]) {
    if (candidate === -1) continue;
    const kind = source[candidate] === '"' ? "double" : "single";
    try {
      parseEvents(source.slice(0, candidate + 1), { maxDepth: Number.POSITIVE_INFINITY });
    } catch (error) {
      const isOpen = error instanceof YAMLException && error.reason.endsWith(`within a ${kind} quoted scalar`);
      if (isOpen) return candidate;
    }
  }
  return void 0;
}
function lastDoubleQuote(source, at) {
  let quote = lastBefore(source, '"', at);
  while (quote > 0) {
    let slashes = quote;
    while (source[slashes - 1] === "\\") slashes--;
    if ((quote - slashes) % 2 === 0) return quote;
    quote = lastBefore(source, '"', slashes);
  }
  return quote;
}
function lastSingleQuote(source, at) {
  let end = lastBefore(source, "'", at);
  while (end !== -1) {
    let start = end;
    while (source[start - 1] === "'") start--;
    if ((end - start + 1) % 2 === 1) return start;
    end = lastBefore(source, "'", start);
  }
  return -1;
}
function openingBracket(source, at) {
  let closed = 0;
  let lineStart3 = at;
  for (let index = at - 1; index >= 0; index--) {
    if (index < lineStart3) lineStart3 = lineStartAt(source, index);
    const character = source.charAt(index);
    if (character === "]" || character === "}") closed++;
    if (character === '"' || character === "'") {
      const quote = lastBefore(source, character, index);
      if (quote >= lineStart3) index = quote;
    }
    if (character !== "[" && character !== "{") continue;
    if (closed === 0) return index;
    closed--;
  }
  return void 0;
}

// src/content/yaml/quoting.ts
var LEAD = /^ *(?:-[ ]+)*(?:(?:[\p{L}\p{N}_][\p{L}\p{N}_.-]*|"[^"\\\n]*"|'[^'\n]*'):[ \t]+)?/u;
function quoteFix(source, at) {
  const lineStart3 = lineStartAt(source, at);
  const newline = source.indexOf("\n", at);
  const lineEnd3 = newline === -1 ? source.length : newline;
  const line = source.slice(lineStart3, lineEnd3);
  const lead = LEAD.exec(line)?.[0] ?? "";
  const comment = line.slice(lead.length).search(/[ \t]#/);
  const value = line.slice(lead.length, comment === -1 ? void 0 : lead.length + comment).trimEnd();
  const start = lineStart3 + lead.length;
  if (comment !== -1 && (value.split("`").length - 1) % 2 === 1) return void 0;
  if (lead.trim() === "" || !isMeantAsText(value, at - start, lead) || goesOn(source, lineEnd3, lead)) {
    return void 0;
  }
  const end = start + value.length;
  const insert = quotedText(value);
  const upToHere = source.slice(0, start) + insert + source.slice(end, lineEnd3);
  return holdsQuoted(upToHere, start) ? { start, end, insert } : void 0;
}
function isMeantAsText(value, at, lead) {
  if (/^(?:[@`%,*&!]|\?\s)/.test(value)) return at === 0;
  if (value.startsWith("[")) return /^\[[^[\]]*\]\(/.test(value);
  if (/^["'{}\]|>#\s]|^-\s/.test(value)) return false;
  return at > 0 && value[at] === ":" && !/-[ ]+[^\p{Ll}"' ][^ ]* +$/u.test(lead);
}
function goesOn(source, lineEnd3, lead) {
  const next = /^(?:[ \t]*(?:#.*)?\n)*([ \t]*)\S/.exec(source.slice(lineEnd3 + 1));
  const isItem = lead.trimEnd().endsWith("-");
  const column = isItem ? lead.trimEnd().length - 1 : /^ *(?:-[ ]+)*/.exec(lead)?.[0].length;
  return next !== null && next[1].length > column;
}
function quotedText(text6) {
  return /["\\]/.test(text6) ? `'${text6.replaceAll("'", "''")}'` : JSON.stringify(text6);
}
function holdsQuoted(source, start) {
  try {
    const events = parseEvents(source, { maxDepth: Number.POSITIVE_INFINITY });
    return events.some(
      (event) => "valueStart" in event && event.valueStart === start + 1 && (event.style === SCALAR_STYLE.DOUBLE_QUOTED || event.style === SCALAR_STYLE.SINGLE_QUOTED)
    );
  } catch {
    return false;
  }
}

// src/content/yaml/scene.ts
function toScene(source, reason2, at) {
  const lineStart3 = lineStartAt(source, at);
  const before = source.slice(lineStart3, at);
  const previousAt = lineStart3 + before.trimEnd().length - 1;
  return {
    source,
    reason: reason2,
    at,
    character: source.slice(at, at + 1),
    lineStart: lineStart3,
    before,
    previous: previousAt < lineStart3 ? "" : source.charAt(previousAt),
    previousAt
  };
}

// src/content/yaml/token-mistakes.ts
function controlCharacter({ reason: reason2, source, at }) {
  if (!/null byte|non-printable|valid JSON character/.test(reason2)) return void 0;
  const code2 = (source.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return {
    message: `This is the control character U+${code2}, which YAML does not allow.`,
    help: "Remove it."
  };
}
function openQuote({ source, reason: reason2, at }) {
  if (!/quoted scalar|deficient indentation|unknown escape/.test(reason2)) return void 0;
  if (reason2 === "unknown escape sequence" && at < source.length) return void 0;
  const start = openingQuote(source, at);
  if (start === void 0) return void 0;
  const write = writeQuote(source.charAt(start));
  return at >= source.trimEnd().length ? { message: "This opening quote is not closed.", help: `${write}.`, start } : {
    message: "This opening quote is not closed before a line that is not indented.",
    help: `${write}, or indent the lines that continue the text.`,
    start
  };
}
function afterQuote(scene) {
  const { source, character, lineStart: lineStart3, previous: previous2, previousAt } = scene;
  if (previous2 !== '"' && previous2 !== "'") return void 0;
  const start = openingQuote(source, previousAt);
  if (start === void 0 || source[start] !== previous2) return void 0;
  if (start < lineStart3) {
    return {
      message: "This opening quote is closed only on a later line, where more text follows.",
      help: `${writeQuote(previous2)}.`,
      start
    };
  }
  if (character === ",") return { message: "There is a comma after the value.", help: "Remove the comma." };
  if (character === ":" || character === "" || character === "\n") return void 0;
  return {
    message: "There is more text after the closing quote.",
    help: previous2 === "'" ? "Write an apostrophe inside single quotes twice (''), or put the whole text in double quotes." : 'Write \\" for a quote inside double quotes, or put the whole text in single quotes.'
  };
}
function writeQuote(quote) {
  return `Write the missing quote (${quote}) at the end of the text`;
}
function wrongEscape({ source, reason: reason2, at }) {
  if (reason2 === "unknown escape sequence") {
    return {
      message: `\\${source.charAt(at)} is not an escape in YAML.`,
      help: "Write \\\\ for a backslash, or use single quotes.",
      start: at - 1,
      end: at + 1
    };
  }
  if (reason2 !== "expected hexadecimal character") return void 0;
  const start = lastBefore(source, "\\", at);
  const letter = source.charAt(start + 1);
  const digits = letter === "x" ? "two" : letter === "u" ? "four" : "eight";
  return {
    message: `\\${letter} needs ${digits} hexadecimal digits.`,
    help: "Complete the escape, or write \\\\ for a backslash.",
    start,
    end: start + 2
  };
}
function blockHeader({ reason: reason2 }) {
  if (!/a line break is expected|chomping mode|indentation width/.test(reason2)) return void 0;
  return {
    message: 'Only a digit, "-" or "+" can follow "|" or ">" on its line.',
    help: 'Write the text on the next line, or put it in quotes if it begins with "|" or ">".'
  };
}
function property({ source, reason: reason2, at }) {
  if (!/anchor|alias|tag/.test(reason2) || reason2.includes("directive")) return void 0;
  let start = /\S/.test(source.charAt(at)) ? at : at - 1;
  while (start > 0 && /\S/.test(source.charAt(start - 1))) start--;
  while (/[[{,]/.test(source.charAt(start))) start++;
  const mark = source.charAt(start);
  if (mark !== "&" && mark !== "*" && mark !== "!") return void 0;
  const name = mark === "&" ? "an anchor" : mark === "*" ? "an alias" : "a tag";
  return {
    message: `YAML reads a value that begins with "${mark}" as ${name}, and this is not a valid one.`,
    help: "Put the value in quotes.",
    start,
    mayBeText: true
  };
}
function directive({ source, reason: reason2, at }) {
  if (!/directive|YAML version|tag handle|tag prefix/.test(reason2)) return void 0;
  const line = [...source.slice(0, at + 1).matchAll(/^[ \t\uFEFF]*%.*/gm)].at(-1);
  if (line === void 0) return void 0;
  return {
    message: 'YAML reads a line that begins with "%" as a directive, and this is not a valid one before "---".',
    help: "Remove the line, or put the text in quotes.",
    start: line.index,
    end: line.index + line[0].length
  };
}
function openBracket(scene) {
  const { source, reason: reason2, at, character, lineStart: lineStart3, before } = scene;
  if (reason2.startsWith("expected the node content")) {
    return {
      message: "There is no entry before this comma.",
      help: "Remove the comma, or write the missing entry."
    };
  }
  if (!/flow collection|deficient indentation/.test(reason2)) return void 0;
  const start = openingBracket(source, at);
  const bracket = start === void 0 ? "" : source.charAt(start);
  const closing = bracket === "[" ? "]" : "}";
  const isClosing = character === "]" || character === "}";
  const isDeficient = reason2 === "deficient indentation";
  if (isDeficient && isClosing) {
    return {
      message: `The closing "${character}" is not indented.`,
      help: "Indent it by at least one space more than the key."
    };
  }
  if (reason2.startsWith("missed comma")) {
    if (isClosing && before.trim() !== "" && start !== void 0)
      return { message: `"${bracket}" is closed by "${character}".`, help: `Write "${closing}" instead.` };
    return {
      message: "A comma or a closing bracket is missing before this character.",
      help: 'Write the comma or the bracket. If the value is text that begins with "[" or "{", put it in quotes.'
    };
  }
  if (start === void 0)
    return { message: "A closing bracket is missing.", help: 'Write the missing "]" or "}".' };
  return isDeficient && start < lineStart3 ? {
    message: `This "${bracket}" is not closed before a line that is not indented.`,
    help: `Write the missing "${closing}", or indent the lines that belong to it.`,
    start
  } : {
    message: `This "${bracket}" is not closed.`,
    help: `Write the missing "${closing}", or put the value in quotes if it is text.`,
    start
  };
}
function strayBracket({ reason: reason2, character }) {
  if (character !== "]" && character !== "}" || reason2.includes("flow")) return void 0;
  return {
    message: `This "${character}" has no matching "${character === "]" ? "[" : "{"}".`,
    help: "Remove it, or put the value in quotes if it is text."
  };
}
function forbiddenStart({ source, character, at, before }) {
  const lead = before.slice(-200).replace(/(?:(?<=^|\s)[&!]\S*[ \t]+)+$/, "").trimEnd();
  const previous2 = lead.slice(-1);
  if (previous2 !== "" && !/[:\-?,[{]/.test(previous2)) return void 0;
  if (character !== "" && "@`%,&*!|>".includes(character)) {
    return {
      message: `A value or key without quotes cannot begin with "${character}".`,
      help: "Put it in quotes.",
      mayBeText: true
    };
  }
  if (before.trim() === "" || !/^[-?]\s/.test(source.slice(at, at + 2))) return void 0;
  return {
    message: `"${character} " cannot follow other text on the same line.`,
    help: character === "-" ? "Begin the list on the next line, or put the value in quotes if it is text." : "Put the value in quotes.",
    mayBeText: true
  };
}
function afterBracket({ previous: previous2, character, reason: reason2 }) {
  if (previous2 !== "]" && previous2 !== "}" || reason2.includes("flow") || character === "") return void 0;
  const kind = previous2 === "]" ? '"[" as a list' : '"{" as a map';
  return {
    message: `There is more text after the closing "${previous2}": YAML reads a value that begins with ${kind}.`,
    help: "Put the value in quotes if it is text.",
    mayBeText: true
  };
}
function afterAlias({ before, lineStart: lineStart3 }) {
  const alias = /(?:^[ \t]*|[:\-?,[{][ \t]+)(\*[^\s,[\]{}]+)[ \t]*$/.exec(before.slice(-200));
  if (alias === null) return void 0;
  return {
    message: 'YAML reads a value that begins with "*" as an alias, and nothing can follow an alias.',
    help: "Put the value in quotes.",
    start: lineStart3 + before.lastIndexOf(alias[1]),
    mayBeText: true
  };
}

// src/content/yaml/mistakes.ts
function explainYamlError(source, error, limit) {
  if (!(error instanceof YAMLException) || error.mark === void 0) {
    const help2 = "Check the file with another YAML tool, and report this message as a bug.";
    return { rule: "content/syntax", start: 0, end: 0, message: "The YAML cannot be read.", help: help2 };
  }
  const at = error.mark.position;
  if (error.reason.startsWith("nesting exceeded")) {
    const start2 = firstTooDeep(source, skipBlank(source, at));
    return nestedTooDeep({ start: start2, end: start2 + 1 }, limit);
  }
  const explanation = explained(source, error.reason, at);
  const { start = at, end = start + 1, message, help, mayBeText } = explanation;
  const fix = mayBeText && quoteFix(source, start);
  return {
    rule: "content/syntax",
    start,
    end: Math.min(end, source.length),
    message,
    help: fix ? lineWith(source, fix) ?? help : help,
    ...fix && { fix }
  };
}
function explained(source, reason2, at) {
  const scene = toScene(source, reason2, at);
  for (const explain of EXPLANATIONS) {
    const explanation = explain(scene);
    if (explanation !== void 0) return explanation;
  }
  return {
    message: `This is not valid YAML (${reason2}).`,
    help: "Check the indentation and the quotes here."
  };
}
function lineWith(source, { start, end, insert }) {
  const lead = source.slice(lineStartAt(source, start), start).trimStart();
  const line = lead + insert;
  if (line.length > LONGEST_LINE || end < start) return void 0;
  return `Put the text in quotes: ${line.includes("`") ? line : `\`${line}\``}.`;
}
var LONGEST_LINE = 100;
function firstTooDeep(source, at) {
  const dashes = source[at] === "-" ? /(?:-[ \t]+){3}$/ : /(?:-[ \t]+){2}$/;
  const list2 = dashes.exec(source.slice(Math.max(0, at - 200), at));
  if (list2 !== null) return at - list2[0].length;
  const outer = openingBracket(source, openingBracket(source, at) ?? at);
  return outer ?? at;
}
var EXPLANATIONS = [
  controlCharacter,
  openQuote,
  afterQuote,
  wrongEscape,
  tab,
  blockHeader,
  property,
  directive,
  openBracket,
  missingSpace,
  strayBracket,
  forbiddenStart,
  afterBracket,
  afterAlias,
  secondColon,
  lineWithoutColon,
  indentation2
];

// src/content/yaml/plain.ts
function plainYaml(text6, span) {
  const entries = [];
  const keys = /* @__PURE__ */ new Set();
  let at = span.start;
  while (at < span.end) {
    KEY.lastIndex = at;
    const key = KEY.exec(text6)?.[1];
    if (key === void 0 || keys.has(key) || NULL.test(key) || keys.size === MOST_KEYS) return void 0;
    keys.add(key);
    const keyEnd = at + key.length;
    const read = readValue(text6, keyEnd + 1, span.end);
    if (read === void 0) return void 0;
    entries.push({ key, keySpan: { start: at, end: keyEnd }, value: read.value });
    at = read.next;
  }
  const last = entries.at(-1)?.value;
  return last && { kind: "map", start: span.start, end: last.end, entries };
}
function readValue(text6, colonEnd, end) {
  if (text6.charCodeAt(colonEnd) !== NEWLINE) return readScalar(text6, colonEnd, end);
  const items = [];
  let next = colonEnd + 1;
  const margin2 = dashAt(text6, next) - next;
  const start = next + margin2;
  while (next < end && dashAt(text6, next) === next + margin2 && text6.charCodeAt(next + margin2) === HYPHEN) {
    const item = readScalar(text6, next + margin2 + 1, end);
    if (item === void 0) return void 0;
    items.push(item.value);
    next = item.next;
  }
  const last = items.at(-1);
  return last && { value: { kind: "list", start, end: last.end, items }, next };
}
function dashAt(text6, start) {
  let at = start;
  while (text6.charCodeAt(at) === SPACE) at++;
  return at;
}
function readScalar(text6, from, end) {
  const newline = text6.indexOf("\n", from);
  const lineEnd3 = newline === -1 || newline > end ? end : newline;
  let start = from;
  while (text6.charCodeAt(start) === SPACE) start++;
  if (start === from || start >= lineEnd3 || lineEnd3 - start > LONGEST) return void 0;
  const next = Math.min(lineEnd3 + 1, end);
  const written = text6.slice(start, lineEnd3);
  const mark = text6.charCodeAt(start);
  if (mark === APOSTROPHE || mark === QUOTATION_MARK) {
    const isSingle = mark === APOSTROPHE;
    if (!(isSingle ? SINGLE : DOUBLE).test(written)) return void 0;
    const content4 = { start: start + 1, end: lineEnd3 - 1 };
    const style = isSingle ? "single" : "double";
    const value2 = written.slice(1, -1);
    return { value: { kind: "scalar", style, start, end: lineEnd3, value: value2, content: content4 }, next };
  }
  if (!PLAIN.test(written)) return void 0;
  const value = CORE_SCHEMA.resolveImplicitScalarTag(written).value;
  const content3 = { start, end: lineEnd3 };
  return {
    value: { kind: "scalar", style: "plain", start, end: lineEnd3, value, plainText: written, content: content3 },
    next
  };
}
var MOST_KEYS = 100;
var LONGEST = 1e4;
var KEY = /([A-Za-z][\w-]{0,99}):(?=[ \n])/y;
var NULL = /^null$/i;
var PLAIN = /^[\w\u00a1-\u1fff\u2010-\u2027\u3000-\ud7ff(./](?:[\w !"$%&'()*+,./;<=>?@^`|~\u00a1-\u1fff\u2010-\u2027\u3000-\ud7ff-]|:(?! |$)|(?<! )#)*(?<! )$/;
var SINGLE = /^'[^\u0000-\u001f'\u007f-\u00a0\u2000-\u200f\u2028-\u202f\ud800-\uffff]*'$/;
var DOUBLE = /^"[^\u0000-\u001f"\\\u007f-\u00a0\u2000-\u200f\u2028-\u202f\ud800-\uffff]*"$/;
var NEWLINE = 10;
var SPACE = 32;
var QUOTATION_MARK = 34;
var APOSTROPHE = 39;
var HYPHEN = 45;

// src/content/yaml/anchors.ts
var MOST_ALIASES = 100;
var MOST_ALIASED_VALUES = 1e4;
var Anchors = class {
  #values = /* @__PURE__ */ new Map();
  #limit;
  #aliases = 0;
  #aliasedValues = 0;
  /** @param limit The levels of nesting that are allowed. */
  constructor(limit) {
    this.#limit = limit;
  }
  /**
   * Returns the slot for a value that is being read and has this anchor; an alias inside it is refused. The caller
   * fills the slot once the value is complete, even if parts of the value use the name again.
   */
  begin(name) {
    const slot = { value: void 0 };
    this.#values.set(name, slot);
    return slot;
  }
  /** Returns the value that the alias `*name` repeats at a depth of lists and maps, or why it is refused. */
  use(name, depth) {
    const shown = name.length > 60 ? `${name.slice(0, 59)}\u2026` : name;
    const slot = this.#values.get(name);
    if (slot === void 0) {
      return refused2(
        `YAML reads *${shown} as an alias, but there is no anchor &${shown} before it.`,
        'Put the value in quotes if it is text that begins with "*"; otherwise define the anchor before it.'
      );
    }
    const { value } = slot;
    if (value === void 0)
      return refused2(`The alias *${shown} is inside the value that it repeats.`, "Write the value out.");
    this.#aliases++;
    this.#aliasedValues += value.size;
    if (this.#aliases > MOST_ALIASES)
      return refused2(`The file uses more than ${MOST_ALIASES} aliases.`, "Write the values out.");
    if (this.#aliasedValues > MOST_ALIASED_VALUES) {
      return refused2(
        `The aliases up to here repeat more than ${MOST_ALIASED_VALUES} values.`,
        "Write the values out."
      );
    }
    return depth + value.height > this.#limit ? nestedTooDeep({ start: 0, end: 0 }, this.#limit) : value;
  }
};
function refused2(message, help) {
  return { rule: "content/alias", message, help };
}

// src/content/yaml/tree.ts
var YamlTree = class {
  #base;
  #source;
  #events;
  #report;
  #reportDuplicate;
  #limit;
  #anchors;
  #index = 0;
  /** Where in the source the last value or key ends. */
  #cursor = 0;
  /** Size and height of the last value. */
  #size = 0;
  #height = 0;
  #failed = false;
  /** @param base Where in the file the source begins. */
  constructor(file, base, source, events, report, limit) {
    this.#base = base;
    this.#source = source;
    this.#events = events;
    this.#report = report;
    this.#reportDuplicate = duplicateReport(file, report);
    this.#limit = limit;
    this.#anchors = new Anchors(limit);
  }
  /** Returns the document; undefined if there is none, it is empty, or a mistake was reported. */
  document() {
    const event = this.#events[this.#index++];
    if (event?.type !== EVENT_ID.DOCUMENT) return void 0;
    if (event.explicitStart) {
      const start = /^[\uFEFF \t]*---/m.exec(this.#source);
      this.#cursor = start === null ? 0 : start.index + start[0].length;
    }
    const isEmpty = isNothing(this.#events[this.#index]);
    const node = this.#value(0, void 0);
    if (this.#failed) return void 0;
    this.#index++;
    if (this.#index < this.#events.length) return this.#secondDocument();
    return isEmpty ? void 0 : node;
  }
  #value(depth, lead) {
    const event = this.#events[this.#index++];
    if (event.type === EVENT_ID.ALIAS) return this.#alias(event, depth);
    if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) {
      throw new Error("The YAML parser returned an event that is not a value.");
    }
    if (event.tagStart !== -1) this.#refuseTag(event);
    if (event.anchorStart === -1) return this.#content(event, depth, lead);
    const slot = this.#anchors.begin(this.#source.slice(event.anchorStart, event.anchorEnd));
    const node = this.#content(event, depth, lead);
    slot.value = { node, size: this.#size, height: this.#height };
    return node;
  }
  #content(event, depth, lead) {
    if (event.type === EVENT_ID.SEQUENCE) return this.#list(event, depth + 1);
    if (event.type === EVENT_ID.MAPPING) return this.#map(event, depth + 1);
    this.#size = 1;
    this.#height = 0;
    if (event.valueStart === -1) return this.#empty(event, lead);
    switch (event.style) {
      case SCALAR_STYLE.PLAIN:
        return this.#plain(event);
      case SCALAR_STYLE.SINGLE_QUOTED:
      case SCALAR_STYLE.DOUBLE_QUOTED:
        return this.#quoted(event);
      default:
        return this.#block(event, lead);
    }
  }
  #empty(event, lead) {
    const at = this.#skip(lead);
    this.#cursor = afterProperties(event, at);
    return { ...this.#scalar("plain", null, at, at), plainText: "" };
  }
  #plain(event) {
    this.#cursor = event.valueEnd;
    const text6 = getScalarValue(this.#source, event);
    const value = CORE_SCHEMA.resolveImplicitScalarTag(text6).value;
    const node = this.#scalar("plain", value, event.valueStart, event.valueEnd);
    const isOneLine = event.fast || !this.#source.slice(event.valueStart, event.valueEnd).includes("\n");
    return isOneLine ? Object.assign(node, { plainText: text6 }) : node;
  }
  #quoted(event) {
    this.#cursor = event.valueEnd + 1;
    const style = event.style === SCALAR_STYLE.SINGLE_QUOTED ? "single" : "double";
    if (style === "double" && !event.fast) this.#checkEscapes(event);
    const value = getScalarValue(this.#source, event);
    return this.#scalar(style, value, event.valueStart - 1, event.valueEnd + 1, event);
  }
  /** The event begins with the first line of the content; the value begins with the `|` or `>` before it. */
  #block(event, lead) {
    const start = lead === void 0 ? this.#rootHeader(event) : skipBlank(this.#source, afterProperties(event, this.#skip(lead)));
    let end = event.valueEnd;
    while (end > event.valueStart && isBlank(this.#source.charCodeAt(end - 1))) end--;
    if (end === event.valueStart) end = headerEnd(this.#source, start);
    this.#cursor = end;
    return this.#scalar("block", getScalarValue(this.#source, event), start, end, event);
  }
  #scalar(style, value, start, end, source) {
    const span = this.#span(start, end);
    const content3 = source === void 0 ? span : this.#span(source.valueStart, source.valueEnd);
    return { kind: "scalar", style, start: span.start, end: span.end, value, content: content3 };
  }
  /** Returns a span of the source with offsets of the file. */
  #span(start, end) {
    return { start: start + this.#base, end: end + this.#base };
  }
  /** The document itself is a block scalar: only `---`, an anchor and a tag can be before the header. */
  #rootHeader({ valueStart }) {
    const headerEnd2 = this.#source[valueStart - 1] === "\n" ? valueStart - 1 : valueStart;
    const lineStart3 = lineStartAt(this.#source, headerEnd2);
    return lineStart3 + this.#source.slice(lineStart3, headerEnd2).search(/[|>][-+0-9]*[ \t]*(?:[ \t]#.*)?$/);
  }
  #list(event, depth) {
    const bracket = event.style === COLLECTION_STYLE.FLOW ? "]" : void 0;
    const items = [];
    const span = this.#collection(event.start, bracket, depth, () => {
      items.push(this.#value(depth, bracket === void 0 ? "-" : void 0));
    });
    return { kind: "list", ...span, items };
  }
  #map(event, depth) {
    const isBraced = event.style === COLLECTION_STYLE.FLOW && this.#source[event.start] === "{";
    const keys = new UniqueKeys(this.#reportDuplicate);
    const span = this.#collection(event.start, isBraced ? "}" : void 0, depth, () => {
      const key = this.#key(depth);
      if (key !== void 0) keys.add(key.text, { start: key.start, end: key.end }, this.#value(depth, ":"));
    });
    return { kind: "map", ...span, entries: keys.entries };
  }
  /**
   * Reads a list or a map, and returns its span.
   *
   * @param closing The bracket that closes it, if brackets are around it.
   * @param readNext Reads the next item or entry.
   */
  #collection(start, closing, depth, readNext) {
    if (depth > this.#limit) {
      this.#fail(start, start + 1, nestedTooDeep({ start, end: start + 1 }, this.#limit));
      return this.#span(start, start);
    }
    this.#cursor = closing === void 0 ? start : start + 1;
    let size = 1;
    let height = 0;
    while (!this.#isPop()) {
      if (closing !== void 0) this.#skip(",");
      readNext();
      size += this.#size;
      height = Math.max(height, this.#height);
    }
    this.#size = size;
    this.#height = height + 1;
    if (closing !== void 0) {
      this.#skip(",");
      this.#skip(closing);
    }
    return this.#span(start, this.#cursor);
  }
  #key(depth) {
    const event = this.#events[this.#index];
    if (isNothing(event)) {
      const at = skipBlank(this.#source, this.#cursor);
      return this.#fail(at, at + 1, {
        message: "A key is missing here.",
        help: "Write the key before the colon."
      });
    }
    const node = this.#value(depth, "?");
    if (this.#failed) return void 0;
    const [start, end] = [node.start - this.#base, node.end - this.#base];
    if (node.kind !== "scalar") {
      return this.#fail(start, start + 1, {
        message: `A key must be text, but this key is a ${node.kind}.`,
        help: 'If it is text that contains "{" or "[", such as "{{ name }}", put it in quotes.'
      });
    }
    if (node.value === null) {
      return this.#fail(start, end, {
        message: "A key must be text, but this key is null.",
        help: "Put the key in quotes, or write another key."
      });
    }
    return { start: node.start, end: node.end, text: node.plainText ?? String(node.value) };
  }
  #alias(event, depth) {
    const start = event.anchorStart - 1;
    const end = event.anchorEnd;
    this.#cursor = end;
    const target = this.#anchors.use(this.#source.slice(event.anchorStart, end), depth);
    if (!("node" in target)) {
      this.#fail(start, end, target);
      return this.#scalar("plain", null, start, end);
    }
    this.#size = target.size;
    this.#height = target.height;
    return { ...target.node, ...this.#span(start, end) };
  }
  #refuseTag({ tagStart, tagEnd }) {
    const tag = this.#source.slice(tagStart, Math.min(tagEnd, tagStart + 40));
    this.#report({
      rule: "content/alias",
      ...this.#span(tagStart, tagEnd),
      message: `YAML reads ${tag} as a tag, and tags are not allowed.`,
      help: 'Remove the tag, or put the value in quotes if it is text that begins with "!".'
    });
  }
  /** The parser takes any eight digits after `\U`; characters end at U+10FFFF. */
  #checkEscapes({ valueStart, valueEnd }) {
    const escapes = /\\(?:U([0-9A-Fa-f]{8})|.)/gs;
    const raw = this.#source.slice(valueStart, valueEnd);
    if (!raw.includes("\\U")) return;
    for (const match of raw.matchAll(escapes)) {
      if (match[1] === void 0 || Number.parseInt(match[1], 16) <= 1114111) continue;
      const at = valueStart + match.index;
      this.#fail(at, at + 10, {
        message: `${match[0]} is not a character; the last character is \\U0010FFFF.`,
        help: "Write another escape, or \\\\ for a backslash."
      });
      return;
    }
  }
  #isPop() {
    if (this.#failed) return true;
    const isPop = this.#events[this.#index]?.type === EVENT_ID.POP;
    if (isPop) this.#index++;
    return isPop;
  }
  /** Moves the cursor after a mark, if the next token is this mark. Returns where the cursor is then. */
  #skip(mark) {
    const at = mark === void 0 ? -1 : skipBlank(this.#source, this.#cursor);
    if (mark !== void 0 && this.#source[at] === mark) this.#cursor = at + 1;
    return this.#cursor;
  }
  #secondDocument() {
    const separator = /^---(?=[ \t\n]|$)/gm;
    separator.lastIndex = this.#cursor;
    const at = separator.exec(this.#source)?.index ?? skipBlank(this.#source, this.#cursor);
    return this.#fail(at, at + 3, {
      message: "A second YAML document begins here, but a file holds one document.",
      help: "Move it to another file, remove this line, or write several records as a list."
    });
  }
  /** Reports a mistake that ends the reading; only the first one is reported. */
  #fail(start, end, mistake) {
    if (!this.#failed) {
      const span = this.#span(start, Math.min(end, this.#source.length));
      this.#report({ rule: "content/syntax", ...mistake, ...span });
    }
    this.#failed = true;
    return void 0;
  }
};
function isNothing(event) {
  return event?.type === EVENT_ID.SCALAR && event.valueStart === -1 && event.anchorStart === -1 && event.tagStart === -1;
}
function afterProperties({ anchorEnd, tagEnd }, at) {
  return Math.max(at, anchorEnd, tagEnd);
}
function headerEnd(source, start) {
  let end = start + 1;
  while (/[-+\d]/.test(source.charAt(end))) end++;
  return end;
}
function isBlank(unit) {
  return unit === 32 || unit === 9 || unit === 10;
}

// src/content/yaml/yaml.ts
function readYaml(file, span, report, nesting) {
  const limit = nestingLimit(nesting);
  const plain = limit < 2 ? void 0 : plainYaml(file.text, span);
  return plain ?? parsedYaml(file, span, report, limit);
}
function parsedYaml(file, span, report, limit) {
  const source = file.text.slice(span.start, span.end);
  let events;
  try {
    events = parse2(source, limit + 3);
  } catch (error) {
    const finding = explainYamlError(source, error, limit);
    report(shifted(finding, span.start));
    return void 0;
  }
  return new YamlTree(file, span.start, source, events, report, limit).document();
}
function shifted({ fix, ...finding }, by) {
  const moved = { ...finding, start: finding.start + by, end: finding.end + by };
  return fix === void 0 ? moved : { ...moved, fix: { ...fix, start: fix.start + by, end: fix.end + by } };
}
function parse2(source, maxDepth) {
  try {
    return parseEvents(source, { maxDepth });
  } catch (error) {
    const isTab = error instanceof YAMLException && error.reason === "deficient indentation";
    if (!isTab || !source.includes("	")) throw error;
    return parseEvents(withoutInnerTabs(source), { maxDepth });
  }
}
function withoutInnerTabs(source) {
  return source.replace(
    /^([ \t]*(?:[-?:][ \t]+)*)(.*)$/gm,
    (_, indentation3, rest) => indentation3 + rest.replaceAll("	", " ")
  );
}

// src/content/read-file.ts
function readFile(file, match, nesting, report) {
  const { collection, locale, suffix } = match;
  if (match.slug === void 0) return readSequence(file, match, nesting, report);
  const record = { file, collection, locale, slug: match.slug, slugSpan: void 0, group: match.group };
  if (file.text.trim() === "") {
    reportEmpty(`Write the fields of a ${collection.type}, or remove the file.`, report);
    return [{ ...record, ...NO_BODY, node: void 0 }];
  }
  if (suffix === "md") return [{ ...record, ...readMarkdown(file, match, nesting, report) }];
  const root = readData(file, suffix, nesting, report);
  return [{ ...record, ...NO_BODY, node: root === void 0 ? void 0 : asMap(root, report) }];
}
var NO_BODY = { scans: /* @__PURE__ */ new Map(), ids: /* @__PURE__ */ new Map() };
function readMarkdown(file, { collection, locale }, nesting, report) {
  const parts = splitFrontMatter(file, report);
  if (parts === void 0) return { ...NO_BODY, node: void 0 };
  const front = parts.yaml && readYamlPart(file, parts.yaml, nesting, report);
  const isWithout = front === void 0 || isNothing2(front.root);
  const map = isWithout ? void 0 : asMap(front.root, report);
  const failed = front?.failed || !isWithout && map === void 0;
  const entries = map?.entries ?? [];
  const present = entries.filter(({ value }) => !isAbsent(value));
  const title = entries.find(({ key }) => key === "title")?.value;
  const options = {
    faqHeadings: locale.faq,
    title: title?.kind === "scalar" && title.value !== null ? textOf2(title) : void 0,
    nesting,
    given: new Map(present.map(({ key, keySpan }) => [key, keySpan]))
  };
  const body = readBody(file, parts.body, collection.body, options, report);
  if (failed || body === void 0) return { ...NO_BODY, node: void 0 };
  const fromBody = new Set(body.entries.map(({ key }) => key));
  const fromFront = entries.filter(({ key }) => !fromBody.has(key));
  return {
    node: {
      kind: "map",
      start: map?.start ?? 0,
      end: map?.end ?? 0,
      entries: [...fromFront, ...body.entries]
    },
    scans: body.scans,
    ids: body.ids
  };
}
function readSequence(file, match, nesting, report) {
  const { collection, locale } = match;
  const root = file.text.trim() === "" ? EMPTY : readData(file, match.suffix, nesting, report);
  if (root === void 0) return [];
  if (isNothing2(root)) {
    reportEmpty(`Write a list of records of type ${collection.type}, or remove the file.`, report);
    return [];
  }
  if (root.kind !== "list") {
    report({
      rule: "content/syntax",
      message: `A file named like its collection holds a list of records, not ${root.kind === "map" ? "a map" : "a value"}.`,
      help: `Write a list whose items have "slug", or name the file ${collection.name}/<slug>.${match.suffix}.`,
      ...spanOf3(root)
    });
    return [];
  }
  return root.items.flatMap((item) => {
    const node = asMap(item, report);
    if (node === void 0) return [];
    const given = node.entries.find(({ key }) => key === "slug")?.value;
    const slug = given?.kind === "scalar" ? textOf2(given) : void 0;
    const slugSpan = given && spanOf3(given);
    return [{ file, collection, locale, slug, slugSpan, group: void 0, node, ...NO_BODY }];
  });
}
function readData(file, suffix, nesting, report) {
  if (suffix === "json") return readJson(file, report, nesting);
  const { root, failed } = readYamlPart(file, { start: 0, end: file.text.length }, nesting, report);
  return failed ? void 0 : root;
}
function readYamlPart(file, span, nesting, report) {
  let failed = false;
  const reportAll = (finding) => {
    failed ||= finding.rule !== "schema/duplicate-field";
    report(finding);
  };
  const root = readYaml(file, span, reportAll, nesting) ?? EMPTY;
  return { root, failed };
}
var EMPTY = { kind: "map", start: 0, end: 0, entries: [] };
function reportEmpty(help, report) {
  report({ rule: "content/syntax", message: "The file is empty.", help, start: 0, end: 0 });
}
function asMap(node, report) {
  if (node.kind === "map") return node;
  report({
    rule: "schema/type",
    message: `A record must be a map of fields, not ${node.kind === "list" ? "a list" : "a single value"}.`,
    help: 'Write one "field: value" on each line.',
    ...spanOf3(node)
  });
  return void 0;
}
function isNothing2(node) {
  return node === EMPTY || node.kind === "scalar" && node.value === null;
}
function textOf2(node) {
  if (node.plainText !== void 0) return node.value === null ? void 0 : node.plainText;
  return typeof node.value === "string" ? node.value : void 0;
}
function spanOf3(node) {
  return { start: node.start, end: node.end };
}

// src/schema/findings.ts
var CONTENT_RULES = {
  required: "schema/required",
  type: "schema/type",
  enum: "schema/enum",
  blank: "schema/min-length",
  unknown: "schema/unknown-field"
};
var CONFIG_RULES = {
  required: "config/value",
  type: "config/value",
  enum: "config/value",
  blank: "config/value",
  unknown: "config/unknown-key"
};
function reportSchemaErrors(errors, root, check) {
  const find = createNodeFinder(root);
  for (const { instancePath, keyword, params, message } of errors) {
    const node = find(instancePath);
    const path2 = shapePath(instancePath);
    if (keyword === "required") {
      const isReported = check.misspelt.has(`${instancePath}/${params.missingProperty}`);
      if (node.kind === "map" && !isReported) reportMissing2(node, path2, params.missingProperty, check);
    } else if (keyword === "type") reportWrongType(node, path2, params.type, check);
    else if (keyword === "enum") {
      if (isText2(node)) reportNotInEnum(node, path2, params.allowedValues, check);
    } else if (keyword === "pattern") reportBlank(node, path2, check);
    else check.report({ rule: check.rules.type, message: `"${path2}" ${message}.`, ...spanOf(node) });
  }
}
function isText2(node) {
  return node.kind === "scalar" && (node.plainText !== void 0 || typeof node.value === "string");
}
function reportMissing2(node, path2, name, { rules, report }) {
  report({
    rule: rules.required,
    message: `Field "${name}" is missing${path2 === "" ? "" : ` in ${path2}`}.`,
    help: `Add "${name}".`,
    ...objectStart(node)
  });
}
function reportBlank(node, path2, { rules, report }) {
  report({
    rule: rules.blank,
    message: `"${path2}" may not be blank.`,
    help: `Write the text of "${path2}".`,
    ...spanOf(node)
  });
}
function reportWrongType(node, path2, type, { text: text6, rules, report }) {
  const types = typeof type === "string" ? [type] : type;
  const expected2 = types.map(describeType).join(" or ");
  const { help, insert } = (types.includes("string") ? repairOfText(node, text6) : repairOfNumber(node, types)) ?? {
    help: `Write ${expected2}.`
  };
  report({
    rule: rules.type,
    message: `${path2 === "" ? "The record" : `"${path2}"`} must be ${expected2}, not ${describeNode(node)}.`,
    help,
    ...spanOf(node),
    ...insert === void 0 ? {} : { fix: { ...spanOf(node), insert } }
  });
}
function repairOfText(node, text6) {
  if (node.kind === "scalar") {
    if (node.value === null) return void 0;
    const insert2 = node.style === "literal" ? `"${text6.slice(node.start, node.end)}"` : void 0;
    return { help: "Quote the value.", insert: insert2 };
  }
  const insert = pairMeantAsText(node, text6);
  if (insert !== void 0) return { help: `Put the text in quotes: ${insert}.`, insert };
  return { help: 'Write text. Put it in quotes if it begins with [ or {, or contains ": ".' };
}
function repairOfNumber(node, types) {
  if (node.kind !== "scalar" || !types.some((type) => type === "integer" || type === "number"))
    return void 0;
  const { style, value } = node;
  const isQuoted = (style === "single" || style === "double") && typeof value === "string";
  if (!isQuoted || !/^(?:0|-?[1-9]\d{0,14})$/.test(value)) return void 0;
  return { help: "Write the number without quotes.", insert: value };
}
function pairMeantAsText(node, text6) {
  const entry2 = node.kind === "map" && node.entries.length === 1 ? node.entries[0] : void 0;
  if (entry2?.value.kind !== "scalar" || entry2.value.style !== "plain" || isAbsent(entry2.value))
    return void 0;
  const written = text6.slice(node.start, node.end);
  const isPair = written.startsWith(`${entry2.key}:`) && !written.includes("\n");
  return isPair ? quotedText(written) : void 0;
}
function reportNotInEnum(node, path2, allowed, { rules, report }) {
  if (node.kind !== "scalar") return;
  const value = node.plainText ?? String(node.value);
  const texts = allowed.filter((one) => typeof one === "string");
  report({
    rule: rules.enum,
    message: `"${path2}" is ${texts.length === 0 ? value : quoted(value)}, but must be one of ${listOf(allowed)}.`,
    help: didYouMean(value, texts) ?? "Use one of these values.",
    ...spanOf(node)
  });
}

// src/schema/formats.ts
function isDate(text6) {
  const found = DATE.exec(text6);
  if (found === null) return false;
  const [year, month, day, hour, minute, second, offsetHour, offsetMinute] = found.slice(1).map((part) => Number(part ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return false;
  const isTime = hour <= 23 && minute <= 59 && (second <= 59 || second === 60 && minute === 59);
  return isTime && offsetHour <= 23 && offsetMinute <= 59;
}
function isDay(text6) {
  return text6.length === 10 && isDate(text6);
}
var DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|[+-](\d{2}):(\d{2})))?$/;
function daysIn(year, month) {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
function isDuration(text6) {
  return /^P(?:\d+W|(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?)$/.test(
    text6
  );
}
function isUri(text6) {
  return /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/.test(text6) && URL.canParse(text6);
}
function slugFault(slug) {
  if (slug === "") return "it is empty";
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return "only lower-case letters a-z, digits and single hyphens between them are allowed";
  }
  if (slug.length > 128) return "it is longer than 128 characters";
  if (slug === "index" || /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/.test(slug)) return "this name is reserved";
  return void 0;
}

// src/schema/field.ts
function checkField(value, node, shape, path2, isRequired, check) {
  if (!hasType(value, shape.type)) {
    reportWrongType(node, path2, shape.type, check);
    return;
  }
  if (Array.isArray(value) && node.kind === "list" && shape.items !== void 0) {
    for (const [index, item] of value.entries()) {
      checkField(item, node.items[index], shape.items, `${path2}[${index}]`, false, check);
    }
  }
  if (typeof value !== "string" && typeof value !== "number") return;
  if (shape.enum?.includes(value) === false) {
    reportNotInEnum(node, path2, shape.enum, check);
  } else if (typeof value === "number") {
    return;
  } else if (shape.format === "date") {
    if (!isDate(value)) check.report(invalidDate(path2, value, node));
  } else if (isRequired && value.trim() === "") {
    reportBlank(node, path2, check);
  } else if (shape.format === "uri" && !isUri(value)) {
    check.report({
      rule: "schema/format",
      message: `"${path2}" is ${quoted(value)}, which is not an absolute URI.`,
      help: "Write an absolute URI, such as https://example.org/page.",
      ...spanOf(node)
    });
  }
}
function invalidDate(path2, value, node) {
  return {
    rule: "date/invalid",
    message: `"${path2}" is ${quoted(value)}, which is not a date.`,
    help: "Write a day that exists as YYYY-MM-DD, or a date-time with offset such as 2026-11-21T09:00:00+01:00.",
    ...spanOf(node)
  };
}
function hasType(value, type) {
  switch (type) {
    case "array":
      return Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "object":
      return value !== null && typeof value === "object" && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}

// src/schema/rewrite.ts
function renamed({ key, keySpan }, name, text6) {
  const inner = { start: keySpan.start + 1, end: keySpan.end - 1 };
  switch (text6.slice(keySpan.start, keySpan.end)) {
    case key:
      return { ...keySpan, insert: isPlainWord(name) ? name : JSON.stringify(name) };
    case `"${key}"`:
      return { ...inner, insert: JSON.stringify(name).slice(1, -1) };
    case `'${key}'`:
      return { ...inner, insert: name.replaceAll("'", "''") };
    default:
      return void 0;
  }
}
function isPlainWord(text6) {
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_./+-]*(?: [\p{L}\p{N}_./+-][\p{L}\p{M}\p{N}_./+-]*)*$/u.test(text6) && !/^null$/i.test(text6);
}

// src/schema/value.ts
function readValue2(node, shape, check, pointer = "") {
  if (node.kind === "scalar") return scalarValue(node, shape, check);
  if (node.kind === "list") {
    return node.items.map((item, index) => readValue2(item, shape?.items, check, `${pointer}/${index}`));
  }
  if (shape?.properties !== void 0) return knownFields(node, shape.properties, check, pointer);
  const fields = /* @__PURE__ */ Object.create(null);
  for (const { key, value } of node.entries) {
    if (!isAbsent(value))
      fields[key] = readValue2(value, shape?.values, check, `${pointer}/${escapePointer(key)}`);
  }
  return fields;
}
function knownFields(node, properties, check, pointer) {
  const entries = new Map(node.entries.map((entry2) => [entry2.key, entry2]));
  const fields = {};
  for (const [name, shape] of properties) {
    const entry2 = entries.get(name);
    if (entry2 === void 0 || shape.derived || isAbsent(entry2.value)) continue;
    fields[name] = readValue2(entry2.value, shape, check, `${pointer}/${escapePointer(name)}`);
  }
  for (const entry2 of node.entries) {
    const shape = properties.get(entry2.key);
    if (shape?.derived) reportDerived(entry2, check);
    else if (shape === void 0) reportUnknown(entry2, properties, entries, check, pointer);
  }
  return fields;
}
function reportDerived(entry2, { rules, report }) {
  report({
    rule: rules.unknown,
    message: `"${entry2.key}" is not for authors: the compiler makes it from the base URL and the path.`,
    help: `Remove "${entry2.key}".`,
    ...entry2.keySpan
  });
}
function reportUnknown(entry2, properties, entries, check, pointer) {
  const known = [...properties].filter(([, shape]) => !shape.derived).map(([name]) => name);
  const missing = known.filter((name) => !entries.has(name));
  const near = nearest(entry2.key, missing) ?? firstWordOf(entry2.key, missing);
  const meant = near === void 0 ? void 0 : `${pointer}/${escapePointer(near.name)}`;
  const isFirst = meant !== void 0 && !check.misspelt.has(meant);
  if (meant !== void 0) check.misspelt.add(meant);
  const fix = near?.isSlip && isFirst ? renamed(entry2, near.name, check.text) : void 0;
  const where = pointer === "" ? "" : ` in ${shapePath(pointer)}`;
  check.report({
    rule: check.rules.unknown,
    message: `Unknown field ${quoted(entry2.key)}${where}.${near === void 0 ? "" : ` Did you mean "${near.name}"?`}`,
    help: near === void 0 ? `Remove it, or use one of: ${known.join(", ")}.` : `Write "${near.name}", or remove the field.`,
    ...entry2.keySpan,
    ...fix === void 0 ? {} : { fix }
  });
}
function firstWordOf(word, names) {
  const found = names.filter((name) => name.startsWith(word) && /^[A-Z]/.test(name.slice(word.length)));
  return found.length === 1 ? { name: found[0], isSlip: false } : void 0;
}
function scalarValue(node, shape, { rules, report }) {
  if (shape?.type === "string" && node.plainText !== void 0 && node.value !== null) return node.plainText;
  const isLossy = Number.isInteger(node.value) && !Number.isSafeInteger(node.value);
  if (isLossy && (shape?.type === "integer" || shape?.type === "number")) {
    report({
      rule: rules.type,
      message: `The number ${node.plainText ?? node.value} is too large to be stored exactly.`,
      help: "Use a number below 9007199254740992.",
      ...spanOf(node)
    });
  }
  return node.value;
}
function escapePointer(key) {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

// src/check/record/identity.ts
function checkSlug(slug, place, help, report) {
  const fault = slugFault(slug);
  if (fault !== void 0) {
    const message = `${quoted(slug)} cannot be a slug: ${fault}.`;
    report({ rule: "slug/invalid", message, help, ...place });
  }
  return fault === void 0;
}
function withIdentity(value, { node: root, slug, locale, group }, { names, parent }, check) {
  const fromPath = { locale: locale.code };
  if (slug !== void 0) fromPath["slug"] = slug;
  if (parent !== void 0 && group !== void 0) fromPath[parent] = group;
  for (const [name, expected2] of Object.entries(fromPath)) {
    const given = value[name];
    const node = root && entryValue(root, name);
    if (given === void 0 || node === void 0 || given === expected2) continue;
    if (typeof given !== "string") {
      reportWrongType(node, name, "string", check);
      continue;
    }
    check.report({
      rule: "content/field-twice",
      message: `"${name}" is ${quoted(given)} here, but the path says "${expected2}".`,
      help: `Remove "${name}", or move the file.`,
      ...spanOf(node)
    });
  }
  const fields = {};
  for (const name of names) {
    const one = fromPath[name] ?? value[name];
    if (one !== void 0) fields[name] = one;
  }
  return { ...fields, ...value, ...fields };
}

// src/check/record/reading-time.ts
var WORDS_PER_MINUTE = 200;
function readingMinutes(fields) {
  if (fields["readingMinutes"] !== void 0) return void 0;
  const words2 = wordsOf(fields["intro"]) + wordsOf(fields["sections"]) + wordsOf(fields["faq"]);
  return Math.max(1, Math.ceil(words2 / WORDS_PER_MINUTE));
}
function wordsOf(value) {
  if (typeof value === "string") return countWords(value);
  if (value === null || typeof value !== "object") return 0;
  let words2 = 0;
  for (const inner of Object.values(value)) words2 += wordsOf(inner);
  return words2;
}
function countWords(text6) {
  let words2 = 0;
  let isInWord = false;
  for (let at = 0; at < text6.length; at++) {
    const unit = text6.charCodeAt(at);
    const isWord2 = unit > 32 && unit < 128 || !isWhiteSpace2(unit);
    if (isWord2 && !isInWord) words2++;
    isInWord = isWord2;
  }
  return words2;
}
function isWhiteSpace2(unit) {
  if (unit < 128) return unit === 32 || unit >= 9 && unit <= 13;
  return unit === 160 || unit >= 5760 && /\s/.test(String.fromCharCode(unit));
}

// src/config/free-fields.ts
function freeFields(shape) {
  return [...shape.properties ?? []].filter(([, field]) => field.type === "string" && field.enum === void 0).filter(([, field]) => field.markdown === void 0 && field.format === void 0 && !field.derived).map(([name]) => name);
}

// src/model/generated/validators.js
var validators_exports = {};
__export(validators_exports, {
  article: () => C,
  build: () => W,
  changelogEntry: () => B,
  comparison: () => H,
  configuration: () => U,
  course: () => K,
  fundamental: () => E,
  glossaryTerm: () => V,
  guide: () => Q,
  lesson: () => z,
  resource: () => G,
  tool: () => X
});
var C = k;
var u = new RegExp("\\S", "u");
function k(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = k.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.slug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slug" }, message: "must have required property 'slug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.category === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "category" }, message: "must have required property 'category'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.intro === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intro" }, message: "must have required property 'intro'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.sections === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sections" }, message: "must have required property 'sections'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locale" }, message: "must have required property 'locale'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.slug !== void 0) {
      let t = a.slug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.title !== void 0) {
      let t = a.title;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/title", schemaPath: "#/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.seoTitle !== void 0 && typeof a.seoTitle != "string") {
      let t = { instancePath: i + "/seoTitle", schemaPath: "#/properties/seoTitle/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.description !== void 0 && typeof a.description != "string") {
      let t = { instancePath: i + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.category !== void 0) {
      let t = a.category;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/category", schemaPath: "#/properties/category/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/category", schemaPath: "#/properties/category/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.datePublished !== void 0 && typeof a.datePublished != "string") {
      let t = { instancePath: i + "/datePublished", schemaPath: "#/properties/datePublished/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.dateModified !== void 0 && typeof a.dateModified != "string") {
      let t = { instancePath: i + "/dateModified", schemaPath: "#/properties/dateModified/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.readingMinutes !== void 0) {
      let t = a.readingMinutes;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let s = { instancePath: i + "/readingMinutes", schemaPath: "#/properties/readingMinutes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.intro !== void 0) {
      let t = a.intro;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.sections !== void 0) {
      let t = a.sections;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.heading === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "headed-section.schema.json/required", keyword: "required", params: { missingProperty: "heading" }, message: "must have required property 'heading'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.body === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "headed-section.schema.json/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.heading !== void 0) {
              let o = p.heading;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/sections/" + n + "/heading", schemaPath: "headed-section.schema.json/properties/heading/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/sections/" + n + "/heading", schemaPath: "headed-section.schema.json/properties/heading/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.body !== void 0 && typeof p.body != "string") {
              let o = { instancePath: i + "/sections/" + n + "/body", schemaPath: "headed-section.schema.json/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/sections/" + n, schemaPath: "headed-section.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/sections", schemaPath: "#/properties/sections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.faq !== void 0) {
      let t = a.faq;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.question === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "question" }, message: "must have required property 'question'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.answer === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "answer" }, message: "must have required property 'answer'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.question !== void 0) {
              let o = p.question;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.answer !== void 0 && typeof p.answer != "string") {
              let o = { instancePath: i + "/faq/" + n + "/answer", schemaPath: "faq-item.schema.json/properties/answer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/faq", schemaPath: "#/properties/faq/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.keywords !== void 0) {
      let t = a.keywords;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/keywords/" + n, schemaPath: "#/properties/keywords/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/keywords", schemaPath: "#/properties/keywords/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.locale !== void 0) {
      let t = a.locale;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return k.errors = e, r === 0;
}
k.evaluated = { props: { slug: true, title: true, seoTitle: true, description: true, category: true, datePublished: true, dateModified: true, readingMinutes: true, intro: true, sections: true, faq: true, keywords: true, locale: true }, dynamicProps: false, dynamicItems: false };
var W = P;
var R = { $schema: "https://json-schema.org/draft/2020-12/schema", title: "Build", description: "A build: the case study of a founder project.", type: "object", required: ["slug", "title", "tagline", "category", "status", "sections", "locale"], properties: { slug: { type: "string", description: "Identifier of the build in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug", pattern: "\\S" }, title: { type: "string", description: "Name of the project.", pattern: "\\S" }, tagline: { type: "string", description: "The project in one line.", pattern: "\\S" }, description: { type: "string", description: "What the project is, as Markdown.", "x-markdown": "block" }, category: { type: "string", description: "What kind of project it is.", enum: ["saas", "automation", "tool", "content"] }, stack: { type: "array", description: "Technologies that the project is built with.", items: { type: "string", description: "One technology." } }, status: { type: "string", description: "State of the project.", enum: ["live", "internal", "archived"] }, sections: { type: "array", description: "The sections of the case study, in reading order.", items: { $ref: "titled-section.schema.json" } }, lessonsLearned: { type: "array", description: "What was learned from the project.", items: { type: "string", description: "One lesson learned, as inline Markdown.", "x-markdown": "inline" } }, keywords: { type: "array", description: "Keywords of the record, for search.", items: { type: "string", description: "One keyword." } }, updatedAt: { type: "string", description: "When the case study was last updated. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, locale: { type: "string", description: "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale", pattern: "\\S" } } };
function P(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = P.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.slug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slug" }, message: "must have required property 'slug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.tagline === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tagline" }, message: "must have required property 'tagline'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.category === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "category" }, message: "must have required property 'category'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.status === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.sections === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sections" }, message: "must have required property 'sections'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locale" }, message: "must have required property 'locale'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.slug !== void 0) {
      let t = a.slug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.title !== void 0) {
      let t = a.title;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/title", schemaPath: "#/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.tagline !== void 0) {
      let t = a.tagline;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/tagline", schemaPath: "#/properties/tagline/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/tagline", schemaPath: "#/properties/tagline/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.description !== void 0 && typeof a.description != "string") {
      let t = { instancePath: i + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.category !== void 0) {
      let t = a.category;
      if (typeof t != "string") {
        let s = { instancePath: i + "/category", schemaPath: "#/properties/category/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
      if (!(t === "saas" || t === "automation" || t === "tool" || t === "content")) {
        let s = { instancePath: i + "/category", schemaPath: "#/properties/category/enum", keyword: "enum", params: { allowedValues: R.properties.category.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.stack !== void 0) {
      let t = a.stack;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/stack/" + n, schemaPath: "#/properties/stack/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/stack", schemaPath: "#/properties/stack/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.status !== void 0) {
      let t = a.status;
      if (typeof t != "string") {
        let s = { instancePath: i + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
      if (!(t === "live" || t === "internal" || t === "archived")) {
        let s = { instancePath: i + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: R.properties.status.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.sections !== void 0) {
      let t = a.sections;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.title === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.body === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.title !== void 0) {
              let o = p.title;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/sections/" + n + "/title", schemaPath: "titled-section.schema.json/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/sections/" + n + "/title", schemaPath: "titled-section.schema.json/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.body !== void 0 && typeof p.body != "string") {
              let o = { instancePath: i + "/sections/" + n + "/body", schemaPath: "titled-section.schema.json/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/sections", schemaPath: "#/properties/sections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.lessonsLearned !== void 0) {
      let t = a.lessonsLearned;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/lessonsLearned/" + n, schemaPath: "#/properties/lessonsLearned/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/lessonsLearned", schemaPath: "#/properties/lessonsLearned/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.keywords !== void 0) {
      let t = a.keywords;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/keywords/" + n, schemaPath: "#/properties/keywords/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/keywords", schemaPath: "#/properties/keywords/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.updatedAt !== void 0 && typeof a.updatedAt != "string") {
      let t = { instancePath: i + "/updatedAt", schemaPath: "#/properties/updatedAt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale !== void 0) {
      let t = a.locale;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return P.errors = e, r === 0;
}
P.evaluated = { props: { slug: true, title: true, tagline: true, description: true, category: true, stack: true, status: true, sections: true, lessonsLearned: true, keywords: true, updatedAt: true, locale: true }, dynamicProps: false, dynamicItems: false };
var B = q;
function q(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = q.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.slug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slug" }, message: "must have required property 'slug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.tool === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tool" }, message: "must have required property 'tool'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.impact === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "impact" }, message: "must have required property 'impact'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locale" }, message: "must have required property 'locale'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.slug !== void 0) {
      let t = a.slug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.tool !== void 0) {
      let t = a.tool;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/tool", schemaPath: "#/properties/tool/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/tool", schemaPath: "#/properties/tool/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.title !== void 0) {
      let t = a.title;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/title", schemaPath: "#/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.excerpt !== void 0 && typeof a.excerpt != "string") {
      let t = { instancePath: i + "/excerpt", schemaPath: "#/properties/excerpt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.impact !== void 0) {
      let t = a.impact;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/impact", schemaPath: "#/properties/impact/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/impact", schemaPath: "#/properties/impact/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.publishedAt !== void 0 && typeof a.publishedAt != "string") {
      let t = { instancePath: i + "/publishedAt", schemaPath: "#/properties/publishedAt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.tags !== void 0) {
      let t = a.tags;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/tags/" + n, schemaPath: "#/properties/tags/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/tags", schemaPath: "#/properties/tags/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.locale !== void 0) {
      let t = a.locale;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return q.errors = e, r === 0;
}
q.evaluated = { props: { slug: true, tool: true, title: true, excerpt: true, impact: true, publishedAt: true, tags: true, locale: true }, dynamicProps: false, dynamicItems: false };
var H = j;
function j(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = j.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.slug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slug" }, message: "must have required property 'slug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.intro === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intro" }, message: "must have required property 'intro'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.options === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "options" }, message: "must have required property 'options'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.dimensions === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "dimensions" }, message: "must have required property 'dimensions'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locale" }, message: "must have required property 'locale'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.slug !== void 0) {
      let t = a.slug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.title !== void 0) {
      let t = a.title;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/title", schemaPath: "#/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.seoTitle !== void 0 && typeof a.seoTitle != "string") {
      let t = { instancePath: i + "/seoTitle", schemaPath: "#/properties/seoTitle/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.description !== void 0 && typeof a.description != "string") {
      let t = { instancePath: i + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.intro !== void 0) {
      let t = a.intro;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.options !== void 0) {
      let t = a.options;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.key === void 0) {
              let o = { instancePath: i + "/options/" + n, schemaPath: "option.schema.json/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.name === void 0) {
              let o = { instancePath: i + "/options/" + n, schemaPath: "option.schema.json/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.key !== void 0) {
              let o = p.key;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/options/" + n + "/key", schemaPath: "option.schema.json/properties/key/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/options/" + n + "/key", schemaPath: "option.schema.json/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.name !== void 0) {
              let o = p.name;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/options/" + n + "/name", schemaPath: "option.schema.json/properties/name/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/options/" + n + "/name", schemaPath: "option.schema.json/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.tagline !== void 0 && typeof p.tagline != "string") {
              let o = { instancePath: i + "/options/" + n + "/tagline", schemaPath: "option.schema.json/properties/tagline/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.bestFor !== void 0 && typeof p.bestFor != "string") {
              let o = { instancePath: i + "/options/" + n + "/bestFor", schemaPath: "option.schema.json/properties/bestFor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.pros !== void 0) {
              let o = p.pros;
              if (Array.isArray(o)) {
                let l = o.length;
                for (let d = 0; d < l; d++) if (typeof o[d] != "string") {
                  let w = { instancePath: i + "/options/" + n + "/pros/" + d, schemaPath: "option.schema.json/properties/pros/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  e === null ? e = [w] : e.push(w), r++;
                }
              } else {
                let l = { instancePath: i + "/options/" + n + "/pros", schemaPath: "option.schema.json/properties/pros/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.cons !== void 0) {
              let o = p.cons;
              if (Array.isArray(o)) {
                let l = o.length;
                for (let d = 0; d < l; d++) if (typeof o[d] != "string") {
                  let w = { instancePath: i + "/options/" + n + "/cons/" + d, schemaPath: "option.schema.json/properties/cons/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  e === null ? e = [w] : e.push(w), r++;
                }
              } else {
                let l = { instancePath: i + "/options/" + n + "/cons", schemaPath: "option.schema.json/properties/cons/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
          } else {
            let o = { instancePath: i + "/options/" + n, schemaPath: "option.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/options", schemaPath: "#/properties/options/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.dimensions !== void 0) {
      let t = a.dimensions;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.label === void 0) {
              let o = { instancePath: i + "/dimensions/" + n, schemaPath: "dimension.schema.json/required", keyword: "required", params: { missingProperty: "label" }, message: "must have required property 'label'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.values === void 0) {
              let o = { instancePath: i + "/dimensions/" + n, schemaPath: "dimension.schema.json/required", keyword: "required", params: { missingProperty: "values" }, message: "must have required property 'values'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.label !== void 0) {
              let o = p.label;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/dimensions/" + n + "/label", schemaPath: "dimension.schema.json/properties/label/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/dimensions/" + n + "/label", schemaPath: "dimension.schema.json/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.values !== void 0) {
              let o = p.values;
              if (o && typeof o == "object" && !Array.isArray(o)) {
                for (let l in o) if (typeof o[l] != "string") {
                  let d = { instancePath: i + "/dimensions/" + n + "/values/" + l.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "dimension.schema.json/properties/values/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  e === null ? e = [d] : e.push(d), r++;
                }
              } else {
                let l = { instancePath: i + "/dimensions/" + n + "/values", schemaPath: "dimension.schema.json/properties/values/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
          } else {
            let o = { instancePath: i + "/dimensions/" + n, schemaPath: "dimension.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/dimensions", schemaPath: "#/properties/dimensions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.verdict !== void 0 && typeof a.verdict != "string") {
      let t = { instancePath: i + "/verdict", schemaPath: "#/properties/verdict/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.faq !== void 0) {
      let t = a.faq;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.question === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "question" }, message: "must have required property 'question'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.answer === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "answer" }, message: "must have required property 'answer'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.question !== void 0) {
              let o = p.question;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.answer !== void 0 && typeof p.answer != "string") {
              let o = { instancePath: i + "/faq/" + n + "/answer", schemaPath: "faq-item.schema.json/properties/answer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/faq", schemaPath: "#/properties/faq/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.keywords !== void 0) {
      let t = a.keywords;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/keywords/" + n, schemaPath: "#/properties/keywords/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/keywords", schemaPath: "#/properties/keywords/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.datePublished !== void 0 && typeof a.datePublished != "string") {
      let t = { instancePath: i + "/datePublished", schemaPath: "#/properties/datePublished/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.dateModified !== void 0 && typeof a.dateModified != "string") {
      let t = { instancePath: i + "/dateModified", schemaPath: "#/properties/dateModified/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale !== void 0) {
      let t = a.locale;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return j.errors = e, r === 0;
}
j.evaluated = { props: { slug: true, title: true, seoTitle: true, description: true, intro: true, options: true, dimensions: true, verdict: true, faq: true, keywords: true, datePublished: true, dateModified: true, locale: true }, dynamicProps: false, dynamicItems: false };
var U = v;
var b = { $schema: "https://json-schema.org/draft/2020-12/schema", title: "Configuration", description: "The configuration file `lc-api.yml`.", type: "object", additionalProperties: false, properties: { baseUrl: { type: "string", description: "Address of the site: an absolute http(s) URL, which can have a path. A trailing slash is removed." }, content: { type: "string", description: "Folder of the content, relative to the root.", default: "content" }, layout: { type: "array", description: "Templates of record paths without suffix, first match wins; variables {locale}, {collection}, {slug}.", items: { type: "string", description: "One template." } }, defaultLocale: { type: "string", description: "The locale served without a prefix.", default: "en" }, locales: { type: "object", description: "The locales and what each of them publishes. By default en and de (full), it and fr (core), if they have at least one record, and the default locale.", additionalProperties: { $ref: "#/$defs/locale" } }, site: { type: "object", description: "About the site.", additionalProperties: false, properties: { title: { $ref: "#/$defs/text" }, description: { $ref: "#/$defs/text" }, publisher: { $ref: "#/$defs/party" }, license: { $ref: "#/$defs/party" }, contact: { type: "object", description: "Contact for questions about the API.", additionalProperties: false, properties: { name: { type: "string", description: "Name of the contact." }, url: { type: "string", description: "URL of the contact.", "x-format": "uri" }, email: { type: "string", description: "E-mail address of the contact." } } } } }, paths: { type: "object", description: "Human path segment of a collection by locale.", additionalProperties: { type: "object", description: "Locale to path segment.", additionalProperties: { type: "string", description: "The path segment." } } }, vocabularies: { type: "object", description: "Allowed values of free string fields, by `<type>.<field>`.", additionalProperties: { type: "array", description: "The allowed values.", items: { type: "string", description: "One value." } } }, fields: { type: "object", description: "Additional fields of record types, by type.", additionalProperties: { type: "object", description: "Additional fields of one type.", additionalProperties: false, properties: { properties: { type: "object", description: "Fields by name.", additionalProperties: { $ref: "#/$defs/field" } }, required: { type: "array", description: "Names of the fields that every record must have.", items: { type: "string", description: "One name." } } } } }, deprecations: { type: "array", description: "Endpoints that will be retired.", items: { type: "object", description: "A deprecation.", additionalProperties: false, required: ["endpoint", "since", "sunset", "description"], properties: { endpoint: { type: "string", description: "The operationId of the endpoint; `*` matches any characters.", pattern: "\\S" }, since: { type: "string", description: "The day on which the endpoint is deprecated, as YYYY-MM-DD.", pattern: "\\S" }, sunset: { type: "string", description: "The day from which the endpoint can be removed, as YYYY-MM-DD. At least 180 days after `since`.", pattern: "\\S" }, description: { $ref: "#/$defs/text" }, replacement: { type: "string", description: "URL of what clients use instead.", "x-format": "uri" } } } }, rules: { type: "object", description: "Severity of rules, by rule id.", additionalProperties: { type: "string", description: "The severity.", enum: ["off", "warn", "error"] } }, pages: { description: "Whether HTML pages are written, or the folder of a site built elsewhere.", type: ["boolean", "object"], default: true, properties: { from: { type: "string", description: "Folder of the built site.", pattern: "\\S" } }, required: ["from"], additionalProperties: false }, rawHtml: { type: "string", description: "How pages show HTML that is in Markdown: as text, or sanitized.", enum: ["escape", "sanitize"], default: "escape" }, limits: { type: "object", description: "Limits.", additionalProperties: false, properties: { listBytes: { type: "integer", description: "A list larger than this is a warning.", default: 5e6 }, llmsCharacters: { type: "integer", description: "Longest `llms.txt` before collections are moved to files of their own.", default: 5e4 }, fileBytes: { type: "integer", description: "Largest file.", default: 1e8 }, treeBytes: { type: "integer", description: "Largest published tree.", default: 1e9 }, releases: { type: "integer", description: "How many releases `changes.json` keeps.", default: 100 }, nesting: { type: "integer", description: "How deep lists, quotes and data can nest.", default: 100 } } } }, $defs: { text: { description: "A text, or a map of locale to text.", type: ["string", "object"], additionalProperties: { type: "string", description: "The text in one locale." } }, party: { type: "object", description: "A name and a URL.", additionalProperties: false, required: ["name"], properties: { name: { type: "string", description: "The name.", pattern: "\\S" }, url: { type: "string", description: "The URL.", "x-format": "uri" } } }, locale: { description: "What the locale publishes, as a short or a long form.", type: ["string", "object"], additionalProperties: false, properties: { kind: { type: "string", description: "`full` or `core`.", enum: ["full", "core"] }, name: { type: "string", description: "Name of the language in the language itself." }, faq: { type: "array", description: "Headings that introduce questions and answers.", items: { type: "string", description: "One heading." } } }, required: ["kind"] }, field: { type: "object", description: "Form of one field.", additionalProperties: false, required: ["type"], properties: { type: { type: "string", description: "Type of the value.", enum: ["string", "integer", "number", "boolean", "array"] }, items: { $ref: "#/$defs/item" }, enum: { type: "array", description: "Allowed values.", items: { type: ["string", "number"], description: "One value, of the type of the field." } }, format: { type: "string", description: "Form of the text.", enum: ["date", "uri"] }, description: { type: "string", description: "What the field means." } } }, item: { type: "object", description: "Form of the items of an array.", additionalProperties: false, required: ["type"], properties: { type: { type: "string", description: "Type of the value.", enum: ["string", "integer", "number", "boolean"] }, enum: { type: "array", description: "Allowed values.", items: { type: ["string", "number"], description: "One value, of the type of the field." } }, format: { type: "string", description: "Form of the text.", enum: ["date", "uri"] }, description: { type: "string", description: "What the item means." } } } } };
var N = { description: "What the locale publishes, as a short or a long form.", type: ["string", "object"], additionalProperties: false, properties: { kind: { type: "string", description: "`full` or `core`.", enum: ["full", "core"] }, name: { type: "string", description: "Name of the language in the language itself." }, faq: { type: "array", description: "Headings that introduce questions and answers.", items: { type: "string", description: "One heading." } } }, required: ["kind"] };
var I = { description: "A text, or a map of locale to text.", type: ["string", "object"], additionalProperties: { type: "string", description: "The text in one locale." } };
var F = Object.prototype.hasOwnProperty;
var Y = { type: "object", description: "Form of one field.", additionalProperties: false, required: ["type"], properties: { type: { type: "string", description: "Type of the value.", enum: ["string", "integer", "number", "boolean", "array"] }, items: { $ref: "#/$defs/item" }, enum: { type: "array", description: "Allowed values.", items: { type: ["string", "number"], description: "One value, of the type of the field." } }, format: { type: "string", description: "Form of the text.", enum: ["date", "uri"] }, description: { type: "string", description: "What the field means." } } };
var L = { type: "object", description: "Form of the items of an array.", additionalProperties: false, required: ["type"], properties: { type: { type: "string", description: "Type of the value.", enum: ["string", "integer", "number", "boolean"] }, enum: { type: "array", description: "Allowed values.", items: { type: ["string", "number"], description: "One value, of the type of the field." } }, format: { type: "string", description: "Form of the text.", enum: ["date", "uri"] }, description: { type: "string", description: "What the item means." } } };
function g(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = g.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.type === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    for (let t in a) if (!(t === "type" || t === "items" || t === "enum" || t === "format" || t === "description")) {
      let s = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [s] : e.push(s), r++;
    }
    if (a.type !== void 0) {
      let t = a.type;
      if (typeof t != "string") {
        let s = { instancePath: i + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
      if (!(t === "string" || t === "integer" || t === "number" || t === "boolean" || t === "array")) {
        let s = { instancePath: i + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: Y.properties.type.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.items !== void 0) {
      let t = a.items;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.type === void 0) {
          let s = { instancePath: i + "/items", schemaPath: "#/$defs/item/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
          e === null ? e = [s] : e.push(s), r++;
        }
        for (let s in t) if (!(s === "type" || s === "enum" || s === "format" || s === "description")) {
          let n = { instancePath: i + "/items", schemaPath: "#/$defs/item/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: s }, message: "must NOT have additional properties" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.type !== void 0) {
          let s = t.type;
          if (typeof s != "string") {
            let n = { instancePath: i + "/items/type", schemaPath: "#/$defs/item/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            e === null ? e = [n] : e.push(n), r++;
          }
          if (!(s === "string" || s === "integer" || s === "number" || s === "boolean")) {
            let n = { instancePath: i + "/items/type", schemaPath: "#/$defs/item/properties/type/enum", keyword: "enum", params: { allowedValues: L.properties.type.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
        if (t.enum !== void 0) {
          let s = t.enum;
          if (Array.isArray(s)) {
            let n = s.length;
            for (let p = 0; p < n; p++) {
              let o = s[p];
              if (typeof o != "string" && !(typeof o == "number" && isFinite(o))) {
                let l = { instancePath: i + "/items/enum/" + p, schemaPath: "#/$defs/item/properties/enum/items/type", keyword: "type", params: { type: L.properties.enum.items.type }, message: "must be string,number" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
          } else {
            let n = { instancePath: i + "/items/enum", schemaPath: "#/$defs/item/properties/enum/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
        if (t.format !== void 0) {
          let s = t.format;
          if (typeof s != "string") {
            let n = { instancePath: i + "/items/format", schemaPath: "#/$defs/item/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            e === null ? e = [n] : e.push(n), r++;
          }
          if (!(s === "date" || s === "uri")) {
            let n = { instancePath: i + "/items/format", schemaPath: "#/$defs/item/properties/format/enum", keyword: "enum", params: { allowedValues: L.properties.format.enum }, message: "must be equal to one of the allowed values" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
        if (t.description !== void 0 && typeof t.description != "string") {
          let s = { instancePath: i + "/items/description", schemaPath: "#/$defs/item/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/items", schemaPath: "#/$defs/item/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.enum !== void 0) {
      let t = a.enum;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (typeof p != "string" && !(typeof p == "number" && isFinite(p))) {
            let o = { instancePath: i + "/enum/" + n, schemaPath: "#/properties/enum/items/type", keyword: "type", params: { type: Y.properties.enum.items.type }, message: "must be string,number" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/enum", schemaPath: "#/properties/enum/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.format !== void 0) {
      let t = a.format;
      if (typeof t != "string") {
        let s = { instancePath: i + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
      if (!(t === "date" || t === "uri")) {
        let s = { instancePath: i + "/format", schemaPath: "#/properties/format/enum", keyword: "enum", params: { allowedValues: Y.properties.format.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.description !== void 0 && typeof a.description != "string") {
      let t = { instancePath: i + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return g.errors = e, r === 0;
}
g.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
function v(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = v.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    for (let t in a) if (!F.call(b.properties, t)) {
      let s = { instancePath: i, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: t }, message: "must NOT have additional properties" };
      e === null ? e = [s] : e.push(s), r++;
    }
    if (a.baseUrl !== void 0 && typeof a.baseUrl != "string") {
      let t = { instancePath: i + "/baseUrl", schemaPath: "#/properties/baseUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.content !== void 0 && typeof a.content != "string") {
      let t = { instancePath: i + "/content", schemaPath: "#/properties/content/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.layout !== void 0) {
      let t = a.layout;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/layout/" + n, schemaPath: "#/properties/layout/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/layout", schemaPath: "#/properties/layout/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.defaultLocale !== void 0 && typeof a.defaultLocale != "string") {
      let t = { instancePath: i + "/defaultLocale", schemaPath: "#/properties/defaultLocale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locales !== void 0) {
      let t = a.locales;
      if (t && typeof t == "object" && !Array.isArray(t)) for (let s in t) {
        let n = t[s];
        if (typeof n != "string" && !(n && typeof n == "object" && !Array.isArray(n))) {
          let p = { instancePath: i + "/locales/" + s.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/locale/type", keyword: "type", params: { type: N.type }, message: "must be string,object" };
          e === null ? e = [p] : e.push(p), r++;
        }
        if (n && typeof n == "object" && !Array.isArray(n)) {
          if (n.kind === void 0) {
            let p = { instancePath: i + "/locales/" + s.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/locale/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
            e === null ? e = [p] : e.push(p), r++;
          }
          for (let p in n) if (!(p === "kind" || p === "name" || p === "faq")) {
            let o = { instancePath: i + "/locales/" + s.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/locale/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
            e === null ? e = [o] : e.push(o), r++;
          }
          if (n.kind !== void 0) {
            let p = n.kind;
            if (typeof p != "string") {
              let o = { instancePath: i + "/locales/" + s.replace(/~/g, "~0").replace(/\//g, "~1") + "/kind", schemaPath: "#/$defs/locale/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (!(p === "full" || p === "core")) {
              let o = { instancePath: i + "/locales/" + s.replace(/~/g, "~0").replace(/\//g, "~1") + "/kind", schemaPath: "#/$defs/locale/properties/kind/enum", keyword: "enum", params: { allowedValues: N.properties.kind.enum }, message: "must be equal to one of the allowed values" };
              e === null ? e = [o] : e.push(o), r++;
            }
          }
          if (n.name !== void 0 && typeof n.name != "string") {
            let p = { instancePath: i + "/locales/" + s.replace(/~/g, "~0").replace(/\//g, "~1") + "/name", schemaPath: "#/$defs/locale/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            e === null ? e = [p] : e.push(p), r++;
          }
          if (n.faq !== void 0) {
            let p = n.faq;
            if (Array.isArray(p)) {
              let o = p.length;
              for (let l = 0; l < o; l++) if (typeof p[l] != "string") {
                let d = { instancePath: i + "/locales/" + s.replace(/~/g, "~0").replace(/\//g, "~1") + "/faq/" + l, schemaPath: "#/$defs/locale/properties/faq/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [d] : e.push(d), r++;
              }
            } else {
              let o = { instancePath: i + "/locales/" + s.replace(/~/g, "~0").replace(/\//g, "~1") + "/faq", schemaPath: "#/$defs/locale/properties/faq/type", keyword: "type", params: { type: "array" }, message: "must be array" };
              e === null ? e = [o] : e.push(o), r++;
            }
          }
        }
      }
      else {
        let s = { instancePath: i + "/locales", schemaPath: "#/properties/locales/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.site !== void 0) {
      let t = a.site;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        for (let s in t) if (!(s === "title" || s === "description" || s === "publisher" || s === "license" || s === "contact")) {
          let n = { instancePath: i + "/site", schemaPath: "#/properties/site/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: s }, message: "must NOT have additional properties" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.title !== void 0) {
          let s = t.title;
          if (typeof s != "string" && !(s && typeof s == "object" && !Array.isArray(s))) {
            let n = { instancePath: i + "/site/title", schemaPath: "#/$defs/text/type", keyword: "type", params: { type: I.type }, message: "must be string,object" };
            e === null ? e = [n] : e.push(n), r++;
          }
          if (s && typeof s == "object" && !Array.isArray(s)) {
            for (let n in s) if (typeof s[n] != "string") {
              let p = { instancePath: i + "/site/title/" + n.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/text/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [p] : e.push(p), r++;
            }
          }
        }
        if (t.description !== void 0) {
          let s = t.description;
          if (typeof s != "string" && !(s && typeof s == "object" && !Array.isArray(s))) {
            let n = { instancePath: i + "/site/description", schemaPath: "#/$defs/text/type", keyword: "type", params: { type: I.type }, message: "must be string,object" };
            e === null ? e = [n] : e.push(n), r++;
          }
          if (s && typeof s == "object" && !Array.isArray(s)) {
            for (let n in s) if (typeof s[n] != "string") {
              let p = { instancePath: i + "/site/description/" + n.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/text/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [p] : e.push(p), r++;
            }
          }
        }
        if (t.publisher !== void 0) {
          let s = t.publisher;
          if (s && typeof s == "object" && !Array.isArray(s)) {
            if (s.name === void 0) {
              let n = { instancePath: i + "/site/publisher", schemaPath: "#/$defs/party/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              e === null ? e = [n] : e.push(n), r++;
            }
            for (let n in s) if (!(n === "name" || n === "url")) {
              let p = { instancePath: i + "/site/publisher", schemaPath: "#/$defs/party/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (s.name !== void 0) {
              let n = s.name;
              if (typeof n == "string") {
                if (!u.test(n)) {
                  let p = { instancePath: i + "/site/publisher/name", schemaPath: "#/$defs/party/properties/name/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [p] : e.push(p), r++;
                }
              } else {
                let p = { instancePath: i + "/site/publisher/name", schemaPath: "#/$defs/party/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [p] : e.push(p), r++;
              }
            }
            if (s.url !== void 0 && typeof s.url != "string") {
              let n = { instancePath: i + "/site/publisher/url", schemaPath: "#/$defs/party/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [n] : e.push(n), r++;
            }
          } else {
            let n = { instancePath: i + "/site/publisher", schemaPath: "#/$defs/party/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
        if (t.license !== void 0) {
          let s = t.license;
          if (s && typeof s == "object" && !Array.isArray(s)) {
            if (s.name === void 0) {
              let n = { instancePath: i + "/site/license", schemaPath: "#/$defs/party/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              e === null ? e = [n] : e.push(n), r++;
            }
            for (let n in s) if (!(n === "name" || n === "url")) {
              let p = { instancePath: i + "/site/license", schemaPath: "#/$defs/party/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (s.name !== void 0) {
              let n = s.name;
              if (typeof n == "string") {
                if (!u.test(n)) {
                  let p = { instancePath: i + "/site/license/name", schemaPath: "#/$defs/party/properties/name/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [p] : e.push(p), r++;
                }
              } else {
                let p = { instancePath: i + "/site/license/name", schemaPath: "#/$defs/party/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [p] : e.push(p), r++;
              }
            }
            if (s.url !== void 0 && typeof s.url != "string") {
              let n = { instancePath: i + "/site/license/url", schemaPath: "#/$defs/party/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [n] : e.push(n), r++;
            }
          } else {
            let n = { instancePath: i + "/site/license", schemaPath: "#/$defs/party/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
        if (t.contact !== void 0) {
          let s = t.contact;
          if (s && typeof s == "object" && !Array.isArray(s)) {
            for (let n in s) if (!(n === "name" || n === "url" || n === "email")) {
              let p = { instancePath: i + "/site/contact", schemaPath: "#/properties/site/properties/contact/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: n }, message: "must NOT have additional properties" };
              e === null ? e = [p] : e.push(p), r++;
            }
            if (s.name !== void 0 && typeof s.name != "string") {
              let n = { instancePath: i + "/site/contact/name", schemaPath: "#/properties/site/properties/contact/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [n] : e.push(n), r++;
            }
            if (s.url !== void 0 && typeof s.url != "string") {
              let n = { instancePath: i + "/site/contact/url", schemaPath: "#/properties/site/properties/contact/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [n] : e.push(n), r++;
            }
            if (s.email !== void 0 && typeof s.email != "string") {
              let n = { instancePath: i + "/site/contact/email", schemaPath: "#/properties/site/properties/contact/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [n] : e.push(n), r++;
            }
          } else {
            let n = { instancePath: i + "/site/contact", schemaPath: "#/properties/site/properties/contact/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/site", schemaPath: "#/properties/site/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.paths !== void 0) {
      let t = a.paths;
      if (t && typeof t == "object" && !Array.isArray(t)) for (let s in t) {
        let n = t[s];
        if (n && typeof n == "object" && !Array.isArray(n)) {
          for (let p in n) if (typeof n[p] != "string") {
            let o = { instancePath: i + "/paths/" + s.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + p.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/paths/additionalProperties/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            e === null ? e = [o] : e.push(o), r++;
          }
        } else {
          let p = { instancePath: i + "/paths/" + s.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/paths/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
          e === null ? e = [p] : e.push(p), r++;
        }
      }
      else {
        let s = { instancePath: i + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.vocabularies !== void 0) {
      let t = a.vocabularies;
      if (t && typeof t == "object" && !Array.isArray(t)) for (let s in t) {
        let n = t[s];
        if (Array.isArray(n)) {
          let p = n.length;
          for (let o = 0; o < p; o++) if (typeof n[o] != "string") {
            let l = { instancePath: i + "/vocabularies/" + s.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + o, schemaPath: "#/properties/vocabularies/additionalProperties/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            e === null ? e = [l] : e.push(l), r++;
          }
        } else {
          let p = { instancePath: i + "/vocabularies/" + s.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/vocabularies/additionalProperties/type", keyword: "type", params: { type: "array" }, message: "must be array" };
          e === null ? e = [p] : e.push(p), r++;
        }
      }
      else {
        let s = { instancePath: i + "/vocabularies", schemaPath: "#/properties/vocabularies/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.fields !== void 0) {
      let t = a.fields;
      if (t && typeof t == "object" && !Array.isArray(t)) for (let s in t) {
        let n = t[s];
        if (n && typeof n == "object" && !Array.isArray(n)) {
          for (let p in n) if (!(p === "properties" || p === "required")) {
            let o = { instancePath: i + "/fields/" + s.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/fields/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: p }, message: "must NOT have additional properties" };
            e === null ? e = [o] : e.push(o), r++;
          }
          if (n.properties !== void 0) {
            let p = n.properties;
            if (p && typeof p == "object" && !Array.isArray(p)) for (let o in p) g(p[o], { instancePath: i + "/fields/" + s.replace(/~/g, "~0").replace(/\//g, "~1") + "/properties/" + o.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: p, parentDataProperty: o, rootData: c, dynamicAnchors: y }) || (e = e === null ? g.errors : e.concat(g.errors), r = e.length);
            else {
              let o = { instancePath: i + "/fields/" + s.replace(/~/g, "~0").replace(/\//g, "~1") + "/properties", schemaPath: "#/properties/fields/additionalProperties/properties/properties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
              e === null ? e = [o] : e.push(o), r++;
            }
          }
          if (n.required !== void 0) {
            let p = n.required;
            if (Array.isArray(p)) {
              let o = p.length;
              for (let l = 0; l < o; l++) if (typeof p[l] != "string") {
                let d = { instancePath: i + "/fields/" + s.replace(/~/g, "~0").replace(/\//g, "~1") + "/required/" + l, schemaPath: "#/properties/fields/additionalProperties/properties/required/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [d] : e.push(d), r++;
              }
            } else {
              let o = { instancePath: i + "/fields/" + s.replace(/~/g, "~0").replace(/\//g, "~1") + "/required", schemaPath: "#/properties/fields/additionalProperties/properties/required/type", keyword: "type", params: { type: "array" }, message: "must be array" };
              e === null ? e = [o] : e.push(o), r++;
            }
          }
        } else {
          let p = { instancePath: i + "/fields/" + s.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/fields/additionalProperties/type", keyword: "type", params: { type: "object" }, message: "must be object" };
          e === null ? e = [p] : e.push(p), r++;
        }
      }
      else {
        let s = { instancePath: i + "/fields", schemaPath: "#/properties/fields/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.deprecations !== void 0) {
      let t = a.deprecations;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.endpoint === void 0) {
              let o = { instancePath: i + "/deprecations/" + n, schemaPath: "#/properties/deprecations/items/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.since === void 0) {
              let o = { instancePath: i + "/deprecations/" + n, schemaPath: "#/properties/deprecations/items/required", keyword: "required", params: { missingProperty: "since" }, message: "must have required property 'since'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.sunset === void 0) {
              let o = { instancePath: i + "/deprecations/" + n, schemaPath: "#/properties/deprecations/items/required", keyword: "required", params: { missingProperty: "sunset" }, message: "must have required property 'sunset'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.description === void 0) {
              let o = { instancePath: i + "/deprecations/" + n, schemaPath: "#/properties/deprecations/items/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            for (let o in p) if (!(o === "endpoint" || o === "since" || o === "sunset" || o === "description" || o === "replacement")) {
              let l = { instancePath: i + "/deprecations/" + n, schemaPath: "#/properties/deprecations/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: o }, message: "must NOT have additional properties" };
              e === null ? e = [l] : e.push(l), r++;
            }
            if (p.endpoint !== void 0) {
              let o = p.endpoint;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/deprecations/" + n + "/endpoint", schemaPath: "#/properties/deprecations/items/properties/endpoint/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/deprecations/" + n + "/endpoint", schemaPath: "#/properties/deprecations/items/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.since !== void 0) {
              let o = p.since;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/deprecations/" + n + "/since", schemaPath: "#/properties/deprecations/items/properties/since/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/deprecations/" + n + "/since", schemaPath: "#/properties/deprecations/items/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.sunset !== void 0) {
              let o = p.sunset;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/deprecations/" + n + "/sunset", schemaPath: "#/properties/deprecations/items/properties/sunset/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/deprecations/" + n + "/sunset", schemaPath: "#/properties/deprecations/items/properties/sunset/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.description !== void 0) {
              let o = p.description;
              if (typeof o != "string" && !(o && typeof o == "object" && !Array.isArray(o))) {
                let l = { instancePath: i + "/deprecations/" + n + "/description", schemaPath: "#/$defs/text/type", keyword: "type", params: { type: I.type }, message: "must be string,object" };
                e === null ? e = [l] : e.push(l), r++;
              }
              if (o && typeof o == "object" && !Array.isArray(o)) {
                for (let l in o) if (typeof o[l] != "string") {
                  let d = { instancePath: i + "/deprecations/" + n + "/description/" + l.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/text/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  e === null ? e = [d] : e.push(d), r++;
                }
              }
            }
            if (p.replacement !== void 0 && typeof p.replacement != "string") {
              let o = { instancePath: i + "/deprecations/" + n + "/replacement", schemaPath: "#/properties/deprecations/items/properties/replacement/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/deprecations/" + n, schemaPath: "#/properties/deprecations/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/deprecations", schemaPath: "#/properties/deprecations/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.rules !== void 0) {
      let t = a.rules;
      if (t && typeof t == "object" && !Array.isArray(t)) for (let s in t) {
        let n = t[s];
        if (typeof n != "string") {
          let p = { instancePath: i + "/rules/" + s.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/rules/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
        if (!(n === "off" || n === "warn" || n === "error")) {
          let p = { instancePath: i + "/rules/" + s.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/rules/additionalProperties/enum", keyword: "enum", params: { allowedValues: b.properties.rules.additionalProperties.enum }, message: "must be equal to one of the allowed values" };
          e === null ? e = [p] : e.push(p), r++;
        }
      }
      else {
        let s = { instancePath: i + "/rules", schemaPath: "#/properties/rules/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.pages !== void 0) {
      let t = a.pages;
      if (typeof t != "boolean" && !(t && typeof t == "object" && !Array.isArray(t))) {
        let s = { instancePath: i + "/pages", schemaPath: "#/properties/pages/type", keyword: "type", params: { type: b.properties.pages.type }, message: "must be boolean,object" };
        e === null ? e = [s] : e.push(s), r++;
      }
      if (t && typeof t == "object" && !Array.isArray(t)) {
        if (t.from === void 0) {
          let s = { instancePath: i + "/pages", schemaPath: "#/properties/pages/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
          e === null ? e = [s] : e.push(s), r++;
        }
        for (let s in t) if (s !== "from") {
          let n = { instancePath: i + "/pages", schemaPath: "#/properties/pages/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: s }, message: "must NOT have additional properties" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.from !== void 0) {
          let s = t.from;
          if (typeof s == "string") {
            if (!u.test(s)) {
              let n = { instancePath: i + "/pages/from", schemaPath: "#/properties/pages/properties/from/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
              e === null ? e = [n] : e.push(n), r++;
            }
          } else {
            let n = { instancePath: i + "/pages/from", schemaPath: "#/properties/pages/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
      }
    }
    if (a.rawHtml !== void 0) {
      let t = a.rawHtml;
      if (typeof t != "string") {
        let s = { instancePath: i + "/rawHtml", schemaPath: "#/properties/rawHtml/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
      if (!(t === "escape" || t === "sanitize")) {
        let s = { instancePath: i + "/rawHtml", schemaPath: "#/properties/rawHtml/enum", keyword: "enum", params: { allowedValues: b.properties.rawHtml.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.limits !== void 0) {
      let t = a.limits;
      if (t && typeof t == "object" && !Array.isArray(t)) {
        for (let s in t) if (!(s === "listBytes" || s === "llmsCharacters" || s === "fileBytes" || s === "treeBytes" || s === "releases" || s === "nesting")) {
          let n = { instancePath: i + "/limits", schemaPath: "#/properties/limits/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: s }, message: "must NOT have additional properties" };
          e === null ? e = [n] : e.push(n), r++;
        }
        if (t.listBytes !== void 0) {
          let s = t.listBytes;
          if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s))) {
            let n = { instancePath: i + "/limits/listBytes", schemaPath: "#/properties/limits/properties/listBytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
        if (t.llmsCharacters !== void 0) {
          let s = t.llmsCharacters;
          if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s))) {
            let n = { instancePath: i + "/limits/llmsCharacters", schemaPath: "#/properties/limits/properties/llmsCharacters/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
        if (t.fileBytes !== void 0) {
          let s = t.fileBytes;
          if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s))) {
            let n = { instancePath: i + "/limits/fileBytes", schemaPath: "#/properties/limits/properties/fileBytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
        if (t.treeBytes !== void 0) {
          let s = t.treeBytes;
          if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s))) {
            let n = { instancePath: i + "/limits/treeBytes", schemaPath: "#/properties/limits/properties/treeBytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
        if (t.releases !== void 0) {
          let s = t.releases;
          if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s))) {
            let n = { instancePath: i + "/limits/releases", schemaPath: "#/properties/limits/properties/releases/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
        if (t.nesting !== void 0) {
          let s = t.nesting;
          if (!(typeof s == "number" && !(s % 1) && !isNaN(s) && isFinite(s))) {
            let n = { instancePath: i + "/limits/nesting", schemaPath: "#/properties/limits/properties/nesting/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            e === null ? e = [n] : e.push(n), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/limits", schemaPath: "#/properties/limits/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return v.errors = e, r === 0;
}
v.evaluated = { props: true, dynamicProps: false, dynamicItems: false };
var K = A;
function A(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = A.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.slug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slug" }, message: "must have required property 'slug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.description === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.level === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "level" }, message: "must have required property 'level'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locale" }, message: "must have required property 'locale'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.slug !== void 0) {
      let t = a.slug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.title !== void 0) {
      let t = a.title;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/title", schemaPath: "#/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.subtitle !== void 0 && typeof a.subtitle != "string") {
      let t = { instancePath: i + "/subtitle", schemaPath: "#/properties/subtitle/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.description !== void 0) {
      let t = a.description;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/description", schemaPath: "#/properties/description/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.level !== void 0) {
      let t = a.level;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/level", schemaPath: "#/properties/level/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/level", schemaPath: "#/properties/level/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.tags !== void 0) {
      let t = a.tags;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/tags/" + n, schemaPath: "#/properties/tags/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/tags", schemaPath: "#/properties/tags/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.lessonCount !== void 0) {
      let t = a.lessonCount;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let s = { instancePath: i + "/lessonCount", schemaPath: "#/properties/lessonCount/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.estimatedMinutes !== void 0) {
      let t = a.estimatedMinutes;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let s = { instancePath: i + "/estimatedMinutes", schemaPath: "#/properties/estimatedMinutes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.order !== void 0) {
      let t = a.order;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let s = { instancePath: i + "/order", schemaPath: "#/properties/order/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.locale !== void 0) {
      let t = a.locale;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return A.errors = e, r === 0;
}
A.evaluated = { props: { slug: true, title: true, subtitle: true, description: true, level: true, tags: true, lessonCount: true, estimatedMinutes: true, order: true, locale: true }, dynamicProps: false, dynamicItems: false };
var E = S;
var O = { $schema: "https://json-schema.org/draft/2020-12/schema", title: "Fundamental", description: "A fundamental: a reference page for beginners.", type: "object", required: ["slug", "title", "category", "intro", "sections", "locale"], properties: { slug: { type: "string", description: "Identifier of the fundamental in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.", "x-format": "slug", pattern: "\\S" }, title: { type: "string", description: "Title of the page.", pattern: "\\S" }, seoTitle: { type: "string", description: "Title for search engines, if it differs from `title`." }, description: { type: "string", description: "What the page is about, in a sentence or two." }, category: { type: "string", description: "What the page explains.", enum: ["tools", "concepts", "workflow"] }, intro: { type: "string", description: "The text before the first section, as Markdown.", "x-markdown": "block", pattern: "\\S" }, sections: { type: "array", description: "The sections of the page, in reading order.", items: { $ref: "titled-section.schema.json" } }, faq: { type: "array", description: "Questions and answers about the subject.", items: { $ref: "faq-item.schema.json" } }, keywords: { type: "array", description: "Keywords of the record, for search.", items: { type: "string", description: "One keyword." } }, updatedAt: { type: "string", description: "When the page was last updated. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.", "x-format": "date" }, locale: { type: "string", description: "Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.", "x-format": "locale", pattern: "\\S" } } };
function S(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = S.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.slug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slug" }, message: "must have required property 'slug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.category === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "category" }, message: "must have required property 'category'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.intro === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intro" }, message: "must have required property 'intro'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.sections === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sections" }, message: "must have required property 'sections'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locale" }, message: "must have required property 'locale'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.slug !== void 0) {
      let t = a.slug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.title !== void 0) {
      let t = a.title;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/title", schemaPath: "#/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.seoTitle !== void 0 && typeof a.seoTitle != "string") {
      let t = { instancePath: i + "/seoTitle", schemaPath: "#/properties/seoTitle/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.description !== void 0 && typeof a.description != "string") {
      let t = { instancePath: i + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.category !== void 0) {
      let t = a.category;
      if (typeof t != "string") {
        let s = { instancePath: i + "/category", schemaPath: "#/properties/category/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
      if (!(t === "tools" || t === "concepts" || t === "workflow")) {
        let s = { instancePath: i + "/category", schemaPath: "#/properties/category/enum", keyword: "enum", params: { allowedValues: O.properties.category.enum }, message: "must be equal to one of the allowed values" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.intro !== void 0) {
      let t = a.intro;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.sections !== void 0) {
      let t = a.sections;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.title === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.body === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.title !== void 0) {
              let o = p.title;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/sections/" + n + "/title", schemaPath: "titled-section.schema.json/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/sections/" + n + "/title", schemaPath: "titled-section.schema.json/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.body !== void 0 && typeof p.body != "string") {
              let o = { instancePath: i + "/sections/" + n + "/body", schemaPath: "titled-section.schema.json/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/sections", schemaPath: "#/properties/sections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.faq !== void 0) {
      let t = a.faq;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.question === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "question" }, message: "must have required property 'question'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.answer === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "answer" }, message: "must have required property 'answer'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.question !== void 0) {
              let o = p.question;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.answer !== void 0 && typeof p.answer != "string") {
              let o = { instancePath: i + "/faq/" + n + "/answer", schemaPath: "faq-item.schema.json/properties/answer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/faq", schemaPath: "#/properties/faq/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.keywords !== void 0) {
      let t = a.keywords;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/keywords/" + n, schemaPath: "#/properties/keywords/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/keywords", schemaPath: "#/properties/keywords/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.updatedAt !== void 0 && typeof a.updatedAt != "string") {
      let t = { instancePath: i + "/updatedAt", schemaPath: "#/properties/updatedAt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale !== void 0) {
      let t = a.locale;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return S.errors = e, r === 0;
}
S.evaluated = { props: { slug: true, title: true, seoTitle: true, description: true, category: true, intro: true, sections: true, faq: true, keywords: true, updatedAt: true, locale: true }, dynamicProps: false, dynamicItems: false };
var V = x;
function x(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = x.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.slug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slug" }, message: "must have required property 'slug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.term === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "term" }, message: "must have required property 'term'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.intro === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intro" }, message: "must have required property 'intro'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.sections === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sections" }, message: "must have required property 'sections'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locale" }, message: "must have required property 'locale'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.slug !== void 0) {
      let t = a.slug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.term !== void 0) {
      let t = a.term;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/term", schemaPath: "#/properties/term/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/term", schemaPath: "#/properties/term/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.title !== void 0) {
      let t = a.title;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/title", schemaPath: "#/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.seoTitle !== void 0 && typeof a.seoTitle != "string") {
      let t = { instancePath: i + "/seoTitle", schemaPath: "#/properties/seoTitle/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.description !== void 0 && typeof a.description != "string") {
      let t = { instancePath: i + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.intro !== void 0) {
      let t = a.intro;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.sections !== void 0) {
      let t = a.sections;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.title === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.body === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.title !== void 0) {
              let o = p.title;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/sections/" + n + "/title", schemaPath: "titled-section.schema.json/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/sections/" + n + "/title", schemaPath: "titled-section.schema.json/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.body !== void 0 && typeof p.body != "string") {
              let o = { instancePath: i + "/sections/" + n + "/body", schemaPath: "titled-section.schema.json/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/sections", schemaPath: "#/properties/sections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.faq !== void 0) {
      let t = a.faq;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.question === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "question" }, message: "must have required property 'question'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.answer === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "answer" }, message: "must have required property 'answer'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.question !== void 0) {
              let o = p.question;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.answer !== void 0 && typeof p.answer != "string") {
              let o = { instancePath: i + "/faq/" + n + "/answer", schemaPath: "faq-item.schema.json/properties/answer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/faq", schemaPath: "#/properties/faq/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.keywords !== void 0) {
      let t = a.keywords;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/keywords/" + n, schemaPath: "#/properties/keywords/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/keywords", schemaPath: "#/properties/keywords/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.updatedAt !== void 0 && typeof a.updatedAt != "string") {
      let t = { instancePath: i + "/updatedAt", schemaPath: "#/properties/updatedAt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale !== void 0) {
      let t = a.locale;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return x.errors = e, r === 0;
}
x.evaluated = { props: { slug: true, term: true, title: true, seoTitle: true, description: true, intro: true, sections: true, faq: true, keywords: true, updatedAt: true, locale: true }, dynamicProps: false, dynamicItems: false };
var Q = T;
function T(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = T.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.slug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slug" }, message: "must have required property 'slug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.category === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "category" }, message: "must have required property 'category'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.intro === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intro" }, message: "must have required property 'intro'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.sections === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sections" }, message: "must have required property 'sections'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locale" }, message: "must have required property 'locale'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.slug !== void 0) {
      let t = a.slug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.title !== void 0) {
      let t = a.title;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/title", schemaPath: "#/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.seoTitle !== void 0 && typeof a.seoTitle != "string") {
      let t = { instancePath: i + "/seoTitle", schemaPath: "#/properties/seoTitle/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.description !== void 0 && typeof a.description != "string") {
      let t = { instancePath: i + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.category !== void 0) {
      let t = a.category;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/category", schemaPath: "#/properties/category/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/category", schemaPath: "#/properties/category/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.intro !== void 0) {
      let t = a.intro;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.sections !== void 0) {
      let t = a.sections;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.heading === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "headed-section.schema.json/required", keyword: "required", params: { missingProperty: "heading" }, message: "must have required property 'heading'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.body === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "headed-section.schema.json/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.heading !== void 0) {
              let o = p.heading;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/sections/" + n + "/heading", schemaPath: "headed-section.schema.json/properties/heading/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/sections/" + n + "/heading", schemaPath: "headed-section.schema.json/properties/heading/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.body !== void 0 && typeof p.body != "string") {
              let o = { instancePath: i + "/sections/" + n + "/body", schemaPath: "headed-section.schema.json/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/sections/" + n, schemaPath: "headed-section.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/sections", schemaPath: "#/properties/sections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.howToSteps !== void 0) {
      let t = a.howToSteps;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.name === void 0) {
              let o = { instancePath: i + "/howToSteps/" + n, schemaPath: "how-to-step.schema.json/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.text === void 0) {
              let o = { instancePath: i + "/howToSteps/" + n, schemaPath: "how-to-step.schema.json/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.name !== void 0) {
              let o = p.name;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/howToSteps/" + n + "/name", schemaPath: "how-to-step.schema.json/properties/name/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/howToSteps/" + n + "/name", schemaPath: "how-to-step.schema.json/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.text !== void 0) {
              let o = p.text;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/howToSteps/" + n + "/text", schemaPath: "how-to-step.schema.json/properties/text/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/howToSteps/" + n + "/text", schemaPath: "how-to-step.schema.json/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
          } else {
            let o = { instancePath: i + "/howToSteps/" + n, schemaPath: "how-to-step.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/howToSteps", schemaPath: "#/properties/howToSteps/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.faq !== void 0) {
      let t = a.faq;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.question === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "question" }, message: "must have required property 'question'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.answer === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "answer" }, message: "must have required property 'answer'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.question !== void 0) {
              let o = p.question;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.answer !== void 0 && typeof p.answer != "string") {
              let o = { instancePath: i + "/faq/" + n + "/answer", schemaPath: "faq-item.schema.json/properties/answer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/faq", schemaPath: "#/properties/faq/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.keywords !== void 0) {
      let t = a.keywords;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/keywords/" + n, schemaPath: "#/properties/keywords/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/keywords", schemaPath: "#/properties/keywords/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.datePublished !== void 0 && typeof a.datePublished != "string") {
      let t = { instancePath: i + "/datePublished", schemaPath: "#/properties/datePublished/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.dateModified !== void 0 && typeof a.dateModified != "string") {
      let t = { instancePath: i + "/dateModified", schemaPath: "#/properties/dateModified/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale !== void 0) {
      let t = a.locale;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return T.errors = e, r === 0;
}
T.evaluated = { props: { slug: true, title: true, seoTitle: true, description: true, category: true, intro: true, sections: true, howToSteps: true, faq: true, keywords: true, datePublished: true, dateModified: true, locale: true }, dynamicProps: false, dynamicItems: false };
var z = M;
function M(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = M.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.number === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.slug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slug" }, message: "must have required property 'slug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.courseSlug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "courseSlug" }, message: "must have required property 'courseSlug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.status === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locale" }, message: "must have required property 'locale'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.order !== void 0) {
      let t = a.order;
      if (!(typeof t == "number" && !(t % 1) && !isNaN(t) && isFinite(t))) {
        let s = { instancePath: i + "/order", schemaPath: "#/properties/order/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.number !== void 0) {
      let t = a.number;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/number", schemaPath: "#/properties/number/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.slug !== void 0) {
      let t = a.slug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.courseSlug !== void 0) {
      let t = a.courseSlug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/courseSlug", schemaPath: "#/properties/courseSlug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/courseSlug", schemaPath: "#/properties/courseSlug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.title !== void 0) {
      let t = a.title;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/title", schemaPath: "#/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.subtitle !== void 0 && typeof a.subtitle != "string") {
      let t = { instancePath: i + "/subtitle", schemaPath: "#/properties/subtitle/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.outcome !== void 0 && typeof a.outcome != "string") {
      let t = { instancePath: i + "/outcome", schemaPath: "#/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.duration !== void 0 && typeof a.duration != "string") {
      let t = { instancePath: i + "/duration", schemaPath: "#/properties/duration/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.durationIso !== void 0 && typeof a.durationIso != "string") {
      let t = { instancePath: i + "/durationIso", schemaPath: "#/properties/durationIso/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.level !== void 0) {
      let t = a.level;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/level", schemaPath: "#/properties/level/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/level", schemaPath: "#/properties/level/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.status !== void 0) {
      let t = a.status;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/status", schemaPath: "#/properties/status/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.summary !== void 0 && typeof a.summary != "string") {
      let t = { instancePath: i + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.whatCovered !== void 0) {
      let t = a.whatCovered;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/whatCovered/" + n, schemaPath: "#/properties/whatCovered/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/whatCovered", schemaPath: "#/properties/whatCovered/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.transcript !== void 0 && typeof a.transcript != "string") {
      let t = { instancePath: i + "/transcript", schemaPath: "#/properties/transcript/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale !== void 0) {
      let t = a.locale;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return M.errors = e, r === 0;
}
M.evaluated = { props: { order: true, number: true, slug: true, courseSlug: true, title: true, subtitle: true, outcome: true, duration: true, durationIso: true, level: true, status: true, summary: true, whatCovered: true, transcript: true, locale: true }, dynamicProps: false, dynamicItems: false };
var G = $;
function $(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = $.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.slug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slug" }, message: "must have required property 'slug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.type === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.body === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locale" }, message: "must have required property 'locale'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.slug !== void 0) {
      let t = a.slug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.title !== void 0) {
      let t = a.title;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/title", schemaPath: "#/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.type !== void 0) {
      let t = a.type;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/type", schemaPath: "#/properties/type/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.shortDescription !== void 0 && typeof a.shortDescription != "string") {
      let t = { instancePath: i + "/shortDescription", schemaPath: "#/properties/shortDescription/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.body !== void 0) {
      let t = a.body;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/body", schemaPath: "#/properties/body/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.difficulty !== void 0) {
      let t = a.difficulty;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/difficulty", schemaPath: "#/properties/difficulty/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/difficulty", schemaPath: "#/properties/difficulty/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.tags !== void 0) {
      let t = a.tags;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/tags/" + n, schemaPath: "#/properties/tags/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/tags", schemaPath: "#/properties/tags/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.lastReviewedAt !== void 0 && typeof a.lastReviewedAt != "string") {
      let t = { instancePath: i + "/lastReviewedAt", schemaPath: "#/properties/lastReviewedAt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale !== void 0) {
      let t = a.locale;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return $.errors = e, r === 0;
}
$.evaluated = { props: { slug: true, title: true, type: true, shortDescription: true, body: true, difficulty: true, tags: true, lastReviewedAt: true, locale: true }, dynamicProps: false, dynamicItems: false };
var X = D;
function D(a, { instancePath: i = "", parentData: f, parentDataProperty: h, rootData: c = a, dynamicAnchors: y = {} } = {}) {
  let e = null, r = 0, m = D.evaluated;
  if (m.dynamicProps && (m.props = void 0), m.dynamicItems && (m.items = void 0), a && typeof a == "object" && !Array.isArray(a)) {
    if (a.slug === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slug" }, message: "must have required property 'slug'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.toolKey === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "toolKey" }, message: "must have required property 'toolKey'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.title === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.intro === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intro" }, message: "must have required property 'intro'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.sections === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sections" }, message: "must have required property 'sections'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale === void 0) {
      let t = { instancePath: i, schemaPath: "#/required", keyword: "required", params: { missingProperty: "locale" }, message: "must have required property 'locale'" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.slug !== void 0) {
      let t = a.slug;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.toolKey !== void 0) {
      let t = a.toolKey;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/toolKey", schemaPath: "#/properties/toolKey/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/toolKey", schemaPath: "#/properties/toolKey/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.title !== void 0) {
      let t = a.title;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/title", schemaPath: "#/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.seoTitle !== void 0 && typeof a.seoTitle != "string") {
      let t = { instancePath: i + "/seoTitle", schemaPath: "#/properties/seoTitle/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.description !== void 0 && typeof a.description != "string") {
      let t = { instancePath: i + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.category !== void 0) {
      let t = a.category;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/category", schemaPath: "#/properties/category/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/category", schemaPath: "#/properties/category/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.intro !== void 0) {
      let t = a.intro;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/intro", schemaPath: "#/properties/intro/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.sections !== void 0) {
      let t = a.sections;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.title === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.body === void 0) {
              let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.title !== void 0) {
              let o = p.title;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/sections/" + n + "/title", schemaPath: "titled-section.schema.json/properties/title/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/sections/" + n + "/title", schemaPath: "titled-section.schema.json/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.body !== void 0 && typeof p.body != "string") {
              let o = { instancePath: i + "/sections/" + n + "/body", schemaPath: "titled-section.schema.json/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/sections/" + n, schemaPath: "titled-section.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/sections", schemaPath: "#/properties/sections/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.faq !== void 0) {
      let t = a.faq;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) {
          let p = t[n];
          if (p && typeof p == "object" && !Array.isArray(p)) {
            if (p.question === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "question" }, message: "must have required property 'question'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.answer === void 0) {
              let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/required", keyword: "required", params: { missingProperty: "answer" }, message: "must have required property 'answer'" };
              e === null ? e = [o] : e.push(o), r++;
            }
            if (p.question !== void 0) {
              let o = p.question;
              if (typeof o == "string") {
                if (!u.test(o)) {
                  let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
                  e === null ? e = [l] : e.push(l), r++;
                }
              } else {
                let l = { instancePath: i + "/faq/" + n + "/question", schemaPath: "faq-item.schema.json/properties/question/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                e === null ? e = [l] : e.push(l), r++;
              }
            }
            if (p.answer !== void 0 && typeof p.answer != "string") {
              let o = { instancePath: i + "/faq/" + n + "/answer", schemaPath: "faq-item.schema.json/properties/answer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              e === null ? e = [o] : e.push(o), r++;
            }
          } else {
            let o = { instancePath: i + "/faq/" + n, schemaPath: "faq-item.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            e === null ? e = [o] : e.push(o), r++;
          }
        }
      } else {
        let s = { instancePath: i + "/faq", schemaPath: "#/properties/faq/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.keywords !== void 0) {
      let t = a.keywords;
      if (Array.isArray(t)) {
        let s = t.length;
        for (let n = 0; n < s; n++) if (typeof t[n] != "string") {
          let p = { instancePath: i + "/keywords/" + n, schemaPath: "#/properties/keywords/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          e === null ? e = [p] : e.push(p), r++;
        }
      } else {
        let s = { instancePath: i + "/keywords", schemaPath: "#/properties/keywords/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
    if (a.updatedAt !== void 0 && typeof a.updatedAt != "string") {
      let t = { instancePath: i + "/updatedAt", schemaPath: "#/properties/updatedAt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      e === null ? e = [t] : e.push(t), r++;
    }
    if (a.locale !== void 0) {
      let t = a.locale;
      if (typeof t == "string") {
        if (!u.test(t)) {
          let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/pattern", keyword: "pattern", params: { pattern: "\\S" }, message: 'must match pattern "\\S"' };
          e === null ? e = [s] : e.push(s), r++;
        }
      } else {
        let s = { instancePath: i + "/locale", schemaPath: "#/properties/locale/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        e === null ? e = [s] : e.push(s), r++;
      }
    }
  } else {
    let t = { instancePath: i, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    e === null ? e = [t] : e.push(t), r++;
  }
  return D.errors = e, r === 0;
}
D.evaluated = { props: { slug: true, toolKey: true, title: true, seoTitle: true, description: true, category: true, intro: true, sections: true, faq: true, keywords: true, updatedAt: true, locale: true }, dynamicProps: false, dynamicItems: false };

// src/check/record/record-type.ts
var AUTHORING = new Map(
  Object.entries({
    draft: toShape({ type: "boolean" }),
    formerSlugs: toShape({ type: "array", items: { type: "string" } })
  })
);
function createRecordType(name, config) {
  const published = shapeOf(name);
  const fields = published.properties ?? /* @__PURE__ */ new Map();
  const full = config.recordShape(name);
  const extra = config.fields.get(name);
  const vocabularies = freeFields(published).flatMap((field) => {
    const values = config.vocabularies.get(`${name}.${field}`);
    return values === void 0 ? [] : [[field, values]];
  });
  return {
    shape: { ...published, properties: new Map([...full.properties ?? [], ...AUTHORING]) },
    names: [...fields.keys()],
    extra: extra && toShape(extra),
    validate: validators_exports[exportName(name)],
    vocabularies: new Map(vocabularies),
    brief: [
      ...[...fields].filter(([, field]) => isBrief(field)).map(([field]) => field),
      ...full.dates.filter((field) => !fields.has(field))
    ],
    hasReadingTime: fields.has("readingMinutes"),
    parent: [...fields].find(([, field]) => field.reference === "course")?.[0]
  };
}
function exportName(name) {
  return name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}
function isBrief({ type, markdown: markdown2, items }) {
  if (type === "object") return false;
  if (type === "array") return items?.type === "string" && items.markdown === void 0;
  return markdown2 === void 0;
}

// src/base/characters.ts
var NOT_IN_HTML = new RegExp("[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]|\\p{Cs}|\\p{Noncharacter_Code_Point}", "gu");
var MAYBE_NOT_IN_HTML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;

// src/content/scalar-source.ts
function sourceOffset(text6, scalar, index) {
  return sourceOffsets2(text6, scalar)(index);
}
function sourceOffsets2(text6, scalar) {
  const { content: content3, value, plainText } = scalar;
  if (typeof value !== "string" || plainText !== void 0 || isVerbatim(scalar, value)) {
    return (index) => content3.start + index;
  }
  let walk = startOf(scalar);
  return (index) => {
    if (index < walk.index) walk = startOf(scalar);
    while (walk.index < index) {
      if (!isSpace(value.charCodeAt(walk.index))) walk.solid++;
      walk.index++;
    }
    while (walk.offset < content3.end) {
      const { length, units } = elementAt(text6, walk.offset, scalar);
      const isAhead = units > 0 && walk.passed + units > walk.solid;
      if (isAhead) break;
      walk.offset += length;
      walk.passed += units;
      if (units > 0) walk.afterSolid = walk.offset;
    }
    const isAtCharacter = index < value.length && !isSpace(value.charCodeAt(index));
    return isAtCharacter ? walk.offset : inSpace(text6, scalar, value, index, walk.afterSolid);
  };
}
function startOf({ content: content3 }) {
  return { index: 0, solid: 0, offset: content3.start, passed: 0, afterSolid: content3.start };
}
function isVerbatim({ content: content3, style }, value) {
  if (style === "markdown" || style === "literal") return true;
  return style !== "block" && content3.end - content3.start === value.length;
}
function inSpace(text6, { content: content3 }, value, index, after) {
  let first = index;
  while (first > 0 && isSpace(value.charCodeAt(first - 1))) first--;
  let offset = after;
  while (first < index && offset < content3.end && text6[offset] === value[first]) {
    first++;
    offset++;
  }
  return offset;
}
function elementAt(text6, offset, { style }) {
  const unit = text6.charCodeAt(offset);
  if (isSpace(unit)) return { length: 1, units: 0 };
  if (style === "double" && unit === BACKSLASH) return escapeAt(text6, offset);
  const isDoubledQuote = style === "single" && text6[offset] === "'";
  return { length: isDoubledQuote ? 2 : 1, units: 1 };
}
function escapeAt(text6, offset) {
  const letter = text6[offset + 1];
  const digits = letter === "x" ? 2 : letter === "u" ? 4 : letter === "U" ? 8 : 0;
  if (digits > 0) {
    const code2 = Number.parseInt(text6.slice(offset + 2, offset + 2 + digits), 16);
    return { length: 2 + digits, units: isSpace(code2) ? 0 : code2 > 65535 ? 2 : 1 };
  }
  return { length: 2, units: " 	\ntnr".includes(letter) ? 0 : 1 };
}
var BACKSLASH = 92;
function isSpace(unit) {
  return unit === 32 || unit === 9 || unit === 10 || unit === 13;
}

// src/model/record-parts.ts
var ELSEWHERE = /* @__PURE__ */ new Set(["slug", "title", "locale", "url", "markdownUrl"]);
var HEADINGS = ["heading", "title", "question", "name", "label"];
var TEXTS = /* @__PURE__ */ new Set(["body", "answer", "text"]);
function headingField(shape) {
  return HEADINGS.find((name) => shape.properties?.has(name));
}
function isLine(shape) {
  if (shape.type === "object" || shape.markdown === "block") return false;
  if (shape.type !== "array") return true;
  return shape.items !== void 0 && shape.items.type !== "object" && shape.items.markdown === void 0;
}
function isOwnText({ items }) {
  return items?.properties?.has("body") ?? false;
}
function hasLabel(name, shape, isLead) {
  return !(isLine(shape) || isLead || TEXTS.has(name) || isOwnText(shape) || shape.values !== void 0);
}

// src/check/record/label-headings.ts
function labelHeadings(fields, shape, lead, locale, ids) {
  const headings = [];
  for (const [name, property2] of shape.properties ?? []) {
    const value = fields[name];
    if (value === void 0 || ELSEWHERE.has(name) || isLine(property2)) continue;
    if (hasLabel(name, property2, name === lead) && !ids.has(name)) headings.push(fieldLabel(locale, name));
    headings.push(...innerLabels(value, property2, locale));
  }
  return headings;
}
function innerLabels(value, shape, locale) {
  const { items } = shape;
  if (Array.isArray(value)) {
    return items === void 0 ? [] : value.flatMap((item) => innerLabels(item, items, locale));
  }
  if (value === null || typeof value !== "object") return [];
  const title = headingField(shape);
  return [...shape.properties ?? []].flatMap(([name, property2]) => {
    const inner = value[name];
    if (inner === void 0 || name === title || isLine(property2)) return [];
    const own2 = hasLabel(name, property2, false) ? [fieldLabel(locale, name)] : [];
    return [...own2, ...innerLabels(inner, property2, locale)];
  });
}

// src/check/record/lost-text.ts
function lostText(source, node, name) {
  const { start, end, style, content: content3 } = node;
  if (style !== "plain" || content3.end !== end || source.charCodeAt(end) !== SPACE2) return void 0;
  LOST.lastIndex = end;
  const comment = LOST.exec(source)?.[1]?.trimEnd();
  if (comment === void 0) return void 0;
  const lost = { start: end + 1, end: end + 1 + comment.length };
  const lineStart3 = lineStartAt(source, start);
  const lead = LEAD.exec(source.slice(lineStart3, start))?.[0] ?? "";
  const isLiteral = node.plainText !== void 0 && lead.trim() !== "" && lineStart3 + lead.length === start;
  const right = isLiteral ? `: ${lead.trim()} ${quotedText(source.slice(start, lost.end))}` : "";
  return {
    rule: "content/comment",
    message: `"${name()}" ends before ${quoted(comment)}, which is a comment to YAML.`,
    help: `Put the text in quotes${right}. If a comment is meant, write a space after "#".`,
    ...lost
  };
}
var SPACE2 = 32;
var LOST = / (#[\p{L}\p{N}].*)/uy;

// src/content/markdown/html-ids.ts
var HTML_ELEMENTS = /* @__PURE__ */ new Set([
  // Blocks.
  ...["p", "div", "section", "blockquote", "pre", "hr", "h1", "h2", "h3", "h4", "h5", "h6"],
  ...["ul", "ol", "li", "dl", "dt", "dd", "details", "summary", "figure", "figcaption"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  // Inline.
  ...["a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "del", "dfn", "em", "i", "img", "input"],
  ...["ins", "kbd", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup"],
  ...["time", "tt", "u", "var", "wbr"]
]);
function htmlIds(markdown2) {
  if (!/<[A-Za-z][^<]*\s(?:id|name)\s*=/i.test(markdown2)) return [];
  const ids = [];
  for (const [kind, token, context] of tokenize(markdown2)) {
    if (kind === "enter" && (token.type === "htmlFlow" || token.type === "htmlText"))
      ids.push(...idsIn(context.sliceSerialize(token)));
  }
  return ids.filter(isAnchor);
}
var PART = /<!--[\s\S]*?(?:-->|$)|<([a-z][a-z0-9-]*)|\s([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))|>/gi;
function* idsIn(html) {
  let element = "";
  let id;
  let name;
  for (const [part, tag, attribute, ...values] of html.matchAll(PART)) {
    if (tag !== void 0) {
      element = tag.toLowerCase();
      id = name = void 0;
    } else if (attribute !== void 0) {
      const value = decoded2(values.find((one) => one !== void 0) ?? "");
      if (attribute.toLowerCase() === "id") id ??= value;
      if (attribute.toLowerCase() === "name" && element === "a") name ??= value;
    } else if (part === ">") {
      const anchor = id ?? name;
      if (anchor !== void 0 && HTML_ELEMENTS.has(element)) yield anchor;
      element = "";
      id = name = void 0;
    }
  }
}
function decoded2(value) {
  return value.replace(
    /&(#\d{1,7}|#x[\da-f]{1,6}|[\da-z]{1,31});/gi,
    (whole2, reference) => decodeReference(reference, whole2)
  );
}

// src/content/markdown/literal-text.ts
function readMarkdownText(text6, blocks) {
  const pieces = [];
  const openFences2 = [];
  const html = [];
  let fences = 0;
  for (const [kind, { type, start, end }] of tokenize(text6, blocks)) {
    const span = { start: start.offset, end: end.offset };
    if (kind === "enter") {
      if (type === "data" || type === "lineEnding" || type === "lineEndingBlank") pieces.push(span);
      else if (type === "codeFencedFence") fences++;
      else if (type === "htmlFlow" || type === "htmlText") html.push(span);
    } else if (type === "codeFenced") {
      if (fences === 1) openFences2.push(span);
      fences = 0;
    }
  }
  return { literal: literalOf(text6, pieces), openFences: openFences2, html };
}
function literalOf(text6, pieces) {
  let literal = "";
  for (const { start, end } of pieces) {
    if (start < literal.length) continue;
    literal += "\0".repeat(start - literal.length) + text6.slice(start, end);
  }
  return literal + "\0".repeat(text6.length - literal.length);
}

// src/content/markdown/mistakes.ts
function markdownMistakes(text6, links) {
  const isFenceOpen = hasOddFences(text6);
  if (!isFenceOpen && !isSuspect(text6, links.length)) return [];
  const blocks = splitBlocks(text6).filter(({ start, end, code: code2 }) => {
    if (isFenceOpen) return true;
    if (code2) return false;
    const block = text6.slice(start, end);
    const own2 = links.filter((link) => link.start >= start && link.start < end).length;
    return block.includes("]:") || isSuspect(block, own2);
  });
  const read = readMarkdownText(text6, blocks);
  const found = [
    ...MISTAKES.flatMap(
      ({ pattern: pattern2, explain }) => [...read.literal.matchAll(pattern2)].flatMap((match) => explain(match, text6) ?? [])
    ),
    ...lostLinks(text6, read),
    ...openFences(text6, read),
    ...components(text6, read)
  ];
  return withoutRepetition(found.sort((a, b2) => a.start - b2.start || b2.end - a.end));
}
function isSuspect(text6, links) {
  return count(text6, "](") !== links || MISTAKES.some(({ pattern: pattern2 }) => text6.search(pattern2) !== -1) || COMPONENT.test(text6);
}
var COMPONENT = /<[A-Z][a-z]/;
var MISTAKES = [
  {
    pattern: /\[\^([\p{L}\p{N}][\p{L}\p{N}_-]*)\](?!:)/gu,
    explain: ({ 0: call, 1: label, index }) => /^\w-\w$/.test(label) ? void 0 : {
      message: `The footnote "${call}" is not defined, so pages show "${call}" itself.`,
      help: `Write "${call}: " and the note on a line of its own, or remove "${call}".`,
      ...spanAt(index, call)
    }
  },
  {
    pattern: new RegExp("(?<![\\w\\])])!?\\[([^[\\]\\n]*\\p{L}[^[\\]\\n]*)\\]\\[([^[\\]\\n]*)\\](?![[(])", "gu"),
    explain: ({ 0: { length }, 1: words2, 2: label, index }, text6) => {
      const reference = text6.slice(index, index + length);
      const start = index + reference.indexOf("[") + 1;
      const written = text6.slice(start, start + words2.length);
      const name = label || written;
      return {
        message: `"${name}" is not defined, so pages show "${reference}" instead of a link.`,
        help: `Write "[${name}]: " and the address on a line of its own, or [${written}](address).`,
        ...spanAt(index, reference)
      };
    }
  },
  {
    pattern: /\[([^[\]\n]+)\] \(((?:https?:|mailto:|\.{0,2}\/|#)[^()\s]*|[^()\s]+\.(?:md|html|pdf|png|jpe?g|svg|webp))\)/gu,
    explain: ({ 0: whole2, 1: words2, 2: address, index }) => ({
      message: "A space separates the text of this link from its address, so pages show both as text.",
      help: `Write [${words2}](${address}).`,
      ...spanAt(index, whole2)
    })
  },
  {
    pattern: /(#{2,6})([\p{L}\p{N}][^\n]*)/gu,
    explain: ({ 0: whole2, 1: marks, 2: words2, index }, text6) => beginsLine(text6, index) ? {
      message: `A space is missing after "${marks}", so this is not a heading.`,
      help: `Write "${marks} ${words2?.trim()}".`,
      ...spanAt(index, whole2.trimEnd())
    } : void 0
  },
  {
    pattern: /^([ \t\0]*\|[^\n]*\|[ \t]*)\n([ \t\0]*\|[^\n]*)/gmu,
    explain: ({ 0: whole2, 1: header, 2: next, index }, text6) => beforeLine(text6, index).trimEnd().endsWith("|") ? void 0 : tableMistake(whole2, header, next, index)
  },
  {
    pattern: /(?:import\s[^\n]*\sfrom\s+|import\s+)['"][^'"\n]+['"];?|export\s+(?:const|default|function)\s[^\n]*/gu,
    explain: ({ 0: whole2, index }, text6) => beginsLine(text6, index) ? {
      message: "This is JavaScript of MDX, which pages show as text.",
      help: "Remove it, and write as Markdown what its components show.",
      ...spanAt(index, whole2.trimEnd())
    } : void 0
  },
  {
    // The end of a tag is not reported: its beginning is.
    pattern: /\{\{[<%]-?\s*(?!\/)([\w./-]+)|\{%-?\s*(?!end)([\w-]+)(?=[^\n]*%\})/gu,
    explain: ({ 0: whole2, 1: hugo, 2: liquid, index }) => ({
      message: `"${hugo ?? liquid}" is a ${hugo ? "shortcode of Hugo" : "tag of Liquid"}, which pages show as text.`,
      help: hugo === "figure" ? "Write ![what it shows](path of the picture)." : "Write Markdown instead.",
      ...spanAt(index, whole2)
    })
  },
  {
    pattern: /:{3,}[ \t]*\{?([A-Za-z][\w-]*)\}?[^\n]*/gu,
    explain: ({ 0: whole2, 1: name, index }, text6) => beginsLine(text6, index) ? {
      message: `"${whole2.trim()}" is not Markdown: pages show it as text.`,
      help: `Write "> [!${alertOf(name)}]", and "> " before each line of the text. Remove the ":::" at its end.`,
      ...spanAt(index, whole2.trimEnd())
    } : void 0
  },
  {
    // `[[Prototype]]` is how the specification of JavaScript writes internal fields.
    pattern: new RegExp("\\[\\[((?!\\p{Lu}\\w*\\]\\])[^\\s[\\]|][^[\\]\\n|]*)(?:\\|([^[\\]\\n]*))?\\]\\](?!\\()", "gu"),
    explain: ({ 0: whole2, 1: page, 2: words2, index }) => ({
      message: `"${whole2}" is a link of wikis, which pages show as text.`,
      help: `Write [${words2 ?? page}](./${page.trim().toLowerCase().replace(/\s+/g, "-")}.md).`,
      ...spanAt(index, whole2)
    })
  },
  {
    pattern: /\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=)[^{}\n]*\}/gu,
    explain: ({ 0: whole2, index }, text6) => text6[index - 1] === ")" || whole2.startsWith("{:") && beginsLine(text6, index) ? {
      message: `Markdown has no attributes: pages show "${whole2}" as text.`,
      help: "Remove it.",
      ...spanAt(index, whole2)
    } : void 0
  }
];
function tableMistake(whole2, header, next, index) {
  const [cells, dashes] = [cellsOf(header), cellsOf(next)];
  const isDelimiter = dashes.length > 0 && dashes.every((cell) => /^:?-+:?$/.test(cell));
  if (cells.length < 2 || isDelimiter && dashes.length === cells.length) return void 0;
  const row = `| ${cells.map(() => "---").join(" | ")} |`;
  const lead = /^[ \t\0]*/.exec(header)?.[0].length ?? 0;
  return {
    message: isDelimiter ? `The first row of this table has ${cells.length} cells, and the line of dashes below it has ${dashes.length}: pages show both as text.` : "This table has no line of dashes below its first row, so pages show it as text.",
    help: isDelimiter ? `Write "${row}" as the second line.` : `Write "${row}" below the first row.`,
    start: index + lead,
    end: index + (isDelimiter ? whole2 : header).trimEnd().length
  };
}
function cellsOf(row) {
  return row.replace(/^[ \t\0]*\|/, "").replace(/\|[ \t]*$/, "").split(/(?<!\\)\|/).map((cell) => cell.trim());
}
function lostLinks(text6, { literal }) {
  return [...literal.matchAll(/\]\(/g)].flatMap(({ index }) => {
    const opening = text6.lastIndexOf("[", index);
    const line = endOfLine(text6, index);
    if (opening === -1 || text6[opening - 1] === "\\" || text6.slice(opening, index).includes("\n\n"))
      return [];
    const isImage = text6[opening - 1] === "!";
    const start = isImage ? opening - 1 : opening;
    const words2 = text6.slice(start, index + 1);
    const closing = text6.indexOf(")", index);
    const kind = isImage ? "picture" : "link";
    if (closing === -1 || closing > line) {
      const address2 = /^[^\s]*/.exec(text6.slice(index + 2, line))?.[0] ?? "";
      return [
        {
          message: `The ")" at the end of this ${kind} is missing, so pages show it as text.`,
          help: `Write ${words2}(${address2}).`,
          start,
          end: index + 2 + address2.length
        }
      ];
    }
    const address = text6.slice(index + 2, closing).trim();
    if (/\{[{%]/.test(address)) {
      return [
        {
          message: `The address of this ${kind} is a template of another program, so pages show it as text.`,
          help: `Write ${words2}(address).`,
          start,
          end: closing + 1
        }
      ];
    }
    const spaced = /\s/.test(address.replace(/\s+["'].*["']$/, ""));
    return [
      {
        message: spaced ? `The address of this ${kind} contains a space, so pages show it as text.` : `Pages show this ${kind} as text.`,
        help: spaced ? `Write ${words2}(<${address}>).` : `Write ${words2.replace(/\n/g, " ")}(address).`,
        start,
        end: closing + 1
      }
    ];
  });
}
function openFences(text6, { openFences: fences }) {
  return fences.map(({ start, end }) => {
    const mark = /^[`~]+/.exec(text6.slice(start, end))?.[0] ?? "```";
    return {
      message: "This code block is not closed, so everything after it is shown as code.",
      help: `Write ${mark} on a line of its own after the code.`,
      start,
      end: Math.min(endOfLine(text6, start), end)
    };
  });
}
function components(text6, { html }) {
  const names = /* @__PURE__ */ new Set();
  return html.flatMap(({ start, end }) => {
    const tag = /^<([A-Z][a-z][\w.]*)(?=[\s/>])/.exec(text6.slice(start, end));
    const name = tag?.[1];
    if (tag === null || name === void 0 || names.has(name) || /^(?:Br|Hr|Img|Div|Table|Span)$/.test(name))
      return [];
    if (text6[start + tag[0].length] === ">" && !beginsLine(text6, start)) return [];
    names.add(name);
    return {
      message: `"<${name}>" is a component of MDX, which pages cannot show.`,
      help: "Write as Markdown what it shows.",
      ...spanAt(start, tag[0])
    };
  });
}
function alertOf(name) {
  switch (name.toLowerCase()) {
    case "tip":
    case "hint":
    case "success":
      return "TIP";
    case "warning":
    case "attention":
      return "WARNING";
    case "danger":
    case "error":
    case "caution":
      return "CAUTION";
    case "important":
      return "IMPORTANT";
    default:
      return "NOTE";
  }
}
function beginsLine(text6, at) {
  return /^[ \t>*+\-\d.)]*$/.test(text6.slice(text6.lastIndexOf("\n", at - 1) + 1, at));
}
function beforeLine(text6, at) {
  return at === 0 ? "" : text6.slice(text6.lastIndexOf("\n", at - 2) + 1, at - 1);
}
function endOfLine(text6, at) {
  const end = text6.indexOf("\n", at);
  return end === -1 ? text6.length : end;
}
function hasOddFences(text6) {
  if (!text6.includes("```") && !text6.includes("~~~")) return false;
  return (text6.match(/^[ \t>]*(?:[-*+] |\d+[.)] )?(?:`{3,}[^`\n]*|~{3,}[^\n]*)$/gm)?.length ?? 0) % 2 === 1;
}
function count(text6, part) {
  let found = 0;
  for (let at = text6.indexOf(part); at !== -1; at = text6.indexOf(part, at + part.length)) found++;
  return found;
}
function spanAt(start, text6) {
  return { start, end: start + text6.length };
}
function withoutRepetition(mistakes) {
  const messages = /* @__PURE__ */ new Set();
  let end = 0;
  return mistakes.filter((mistake) => {
    if (mistake.start < end || messages.has(mistake.message + mistake.help)) return false;
    messages.add(mistake.message + mistake.help);
    end = mistake.end;
    return true;
  });
}

// src/check/record/markdown-links.ts
function scanMarkdownText(text6, scalar, path2, { file, scans }, { limits, rawHtml }, { links, linkSpans, headings, ids }, report) {
  const fromBody = scans.get(scalar);
  const scan = fromBody ?? scanField(text6, limits.nesting);
  if (scan.tooDeep !== void 0) {
    const start = sourceOffset(file.text, scalar, scan.tooDeep.start);
    report({ ...scan.tooDeep, start, end: start + 1 });
    return;
  }
  reportMistakes(text6, scalar, file, scan.links, report);
  for (const { text: words2, id } of scan.headings) {
    if (id === void 0) headings.push(words2);
    else ids.push({ id });
  }
  if (rawHtml === "sanitize") ids.push(...htmlIds(text6).map((id) => ({ id, isHtml: true })));
  const place = fromBody === void 0 ? linkPlaces(file, scalar, scan.links) : (link) => link.source;
  for (const link of scan.links) {
    const { destination, destinationStart: start, destinationEnd: end } = link;
    links.push({ path: path2, isImage: link.image, destination, start, end });
    linkSpans.push(() => place(link));
    if (link.kind === "image" && /^!\[\s*\]/.test(text6.slice(link.start, link.start + 4))) {
      report({
        rule: "asset/alt",
        message: `The picture ${quoted(destination)} has no alternative text: people who cannot see it learn nothing of it.`,
        help: `Write what it shows: ![\u2026](${text6.slice(start, end)}).`,
        ...place(link)
      });
    }
  }
}
function reportMistakes(text6, scalar, file, links, report) {
  const mistakes = markdownMistakes(
    text6,
    links.filter(({ kind }) => kind !== "definition")
  );
  if (mistakes.length === 0) return;
  const offset = scalar.style === "markdown" ? bodyOffsets(text6, scalar, file) : sourceOffsets2(file.text, scalar);
  for (const { message, help, start, end } of mistakes) {
    const from = offset(start);
    if (from === void 0) continue;
    const to = (offset(end - 1) ?? from) + 1;
    report({ rule: "content/markdown", message, help, start: from, end: to });
  }
}
function bodyOffsets(text6, { start, end }, file) {
  const shift = text6.indexOf(file.text.slice(start, end));
  return (index) => index < shift || index >= shift + end - start ? void 0 : start + index - shift;
}
function linkPlaces(file, scalar, links) {
  let places;
  return (link) => {
    if (places === void 0) {
      const indices = links.flatMap(({ start, end }) => [start, end - 1]).sort((a, b2) => a - b2);
      const offset = sourceOffsets2(file.text, scalar);
      places = new Map(indices.map((index) => [index, offset(index)]));
    }
    return { start: places.get(link.start), end: places.get(link.end - 1) + 1 };
  };
}

// src/check/record/option-keys.ts
function checkOptionKeys(node, keysOf, root, text6, report) {
  const [listName, keyName] = keysOf.split("/");
  const list2 = root[listName];
  if (!Array.isArray(list2)) return;
  const keys = list2.map((item) => item?.[keyName]);
  const known = keys.filter((key) => typeof key === "string" && key.trim() !== "");
  if (known.length < keys.length) return;
  const isKnown = new Set(known);
  const candidates = known.slice(0, 200);
  const taken = new Set(node.entries.map(({ key }) => key));
  for (const entry2 of node.entries) {
    const { key, keySpan } = entry2;
    if (isKnown.has(key)) continue;
    const near = nearest(key, candidates);
    const isCase = near?.isSlip && near.name.toLowerCase() === key.toLowerCase();
    const fix = isCase && !taken.has(near.name) ? renamed(entry2, near.name, text6) : void 0;
    if (near !== void 0 && fix !== void 0) taken.add(near.name);
    report({
      rule: "reference/unknown-option",
      message: `No ${listName.replace(/s$/, "")} has the ${keyName} ${quoted(key)}.${known.length === 0 ? "" : ` Keys: ${listOf(known)}.`}`,
      help: near === void 0 ? `Use one of the keys, or add an item to "${listName}".` : `Did you mean "${near.name}"?`,
      ...keySpan,
      ...fix === void 0 ? {} : { fix }
    });
  }
}

// src/check/record/typographic-quotes.ts
function typographicQuotes(text6, { style, start, end }, name) {
  if (style !== "plain") return void 0;
  const inner = QUOTED.exec(text6)?.[1];
  if (inner === void 0) return void 0;
  return {
    rule: "content/quotes",
    message: `"${name()}" is in quotes of print, which pages show: YAML knows only the straight quotes " and '.`,
    help: `Write ${quotedText(inner)}, or ${quotedText(text6)} if the quotes belong to the text.`,
    start,
    end
  };
}
var QUOTED = /^[“”„«»‘’‚]([^“”„«»‘’‚]+)[“”«»‘’]$/u;

// src/check/record/values.ts
function visitValues(value, node, shape, visitor, path2 = []) {
  if (value === void 0 || node === void 0 || shape === void 0) return;
  if (typeof value === "string") {
    if (node.kind === "scalar" && shape.type === "string") visitor.text(value, node, shape, path2);
  } else if (Array.isArray(value)) {
    if (node.kind !== "list") return;
    for (const [index, item] of value.entries()) {
      visitValues(item, node.items[index], shape.items, visitor, [...path2, index]);
    }
  } else if (value !== null && typeof value === "object" && node.kind === "map") {
    visitor.object(node, shape);
    const entries = new Map(node.entries.map((entry2) => [entry2.key, entry2.value]));
    for (const [name, inner] of Object.entries(value)) {
      const property2 = shape.properties?.get(name) ?? shape.values;
      visitValues(inner, entries.get(name), property2, visitor, [...path2, name]);
    }
  }
}

// src/check/record/texts.ts
function checkTexts(fields, node, source, type, config, report) {
  const { file, ids: givenIds, collection, locale } = source;
  const references = [];
  const found = {
    links: [],
    linkSpans: [],
    headings: [],
    ids: [...givenIds].map(([field, id]) => ({ id, field }))
  };
  let hasCode = false;
  visitValues(fields, node, type.shape, {
    text(text6, scalar, shape, path2) {
      checkText(text6, scalar, shape, path2, type, file, report);
      if (shape.reference !== void 0 && text6.trim() !== "") {
        references.push({ field: path2.join("."), type: shape.reference, slug: text6, ...spanOf(scalar) });
      }
      if (isHeading(path2, shape) && !givenIds.has(path2.join("/"))) found.headings.push(text6);
      if (shape.markdown === void 0) return;
      hasCode ||= mayHaveCode(text6);
      scanMarkdownText(text6, scalar, path2, source, config, found, report);
    },
    object(map, { keysOf }) {
      if (keysOf !== void 0) checkOptionKeys(map, keysOf, fields, file.text, report);
    }
  });
  for (const [name, { reference }] of type.shape.properties ?? []) {
    const slug = fields[name];
    if (reference === void 0 || typeof slug !== "string" || entryValue(node, name) !== void 0) continue;
    references.push({ field: name, type: reference, slug, start: 0, end: 0 });
  }
  const lead = collection.body.kind === "text" ? collection.body.field : collection.body.lead;
  found.headings.push(...labelHeadings(fields, type.shape, lead, locale, givenIds));
  return { ...found, references, hasCode };
}
function checkText(text6, scalar, shape, path2, { extra, vocabularies }, file, report) {
  const [name] = path2;
  const fieldName = () => shapePath(path2.map((part) => `/${part}`).join(""));
  const hasVocabulary = path2.length === 1 && vocabularies.has(String(name));
  if (isFreeText(shape) && !hasVocabulary) {
    const lost = lostText(file.text, scalar, fieldName);
    if (lost !== void 0) report(lost);
    const typographic = typographicQuotes(text6, scalar, fieldName);
    if (typographic !== void 0) report(typographic);
  }
  checkCharacters(text6, scalar, file, report);
  const isExtra = extra?.properties?.has(String(name)) ?? false;
  if (shape.format === "date" && !isExtra && !isDate(text6)) report(invalidDate(fieldName(), text6, scalar));
  if (shape.format === "duration" && !isDuration(text6)) {
    report({
      rule: "schema/format",
      message: `"${fieldName()}" is ${quoted(text6)}, which is not an ISO 8601 duration.`,
      help: "Write a duration such as PT45M or PT1H30M.",
      ...spanOf(scalar)
    });
  }
}
function isFreeText({ enum: values, format, reference }) {
  return values === void 0 && format === void 0 && reference === void 0;
}
function checkCharacters(text6, scalar, file, report) {
  if (!MAYBE_NOT_IN_HTML.test(text6)) return;
  NOT_IN_HTML.lastIndex = 0;
  const found = NOT_IN_HTML.exec(text6);
  if (found === null) return;
  const start = scalar.style === "markdown" ? Math.max(scalar.start, file.text.indexOf(found[0], scalar.start)) : sourceOffset(file.text, scalar, found.index);
  const code2 = found[0].codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
  report({
    rule: "content/character",
    message: `The text has the character U+${code2}, which HTML does not allow: pages show "\uFFFD" instead.`,
    help: "Remove it. It often comes with text that was copied from a terminal or a PDF.",
    start,
    end: start + 1
  });
}
function mayHaveCode(text6) {
  return (text6.includes("```") || text6.includes("~~~")) && /(?:`{3}|~{3})[ \t]*[^\s`~]/.test(text6);
}
function isHeading(path2, shape) {
  const last = path2.at(-1);
  if (shape.markdown !== void 0) return false;
  if (path2.length === 1) return last === "title";
  return ["heading", "title", "question", "name", "label"].includes(String(last));
}

// src/check/check-record.ts
function createRecordChecker(config) {
  const types = /* @__PURE__ */ new Map();
  return {
    check(source, report) {
      const name = source.collection.type;
      const type = types.get(name) ?? createRecordType(name, config);
      types.set(name, type);
      return checkRecord(source, type, config, report);
    }
  };
}
var UNREAD = {
  fields: void 0,
  isValid: false,
  brief: {},
  readingMinutes: void 0,
  isDraft: false,
  formerSlugs: [],
  references: [],
  links: [],
  linkSpans: [],
  hasCode: false,
  headings: [],
  ids: []
};
function checkRecord(source, type, config, report) {
  const { collection, locale, file, node } = source;
  const slugSpan = source.slugSpan ?? { start: 0, end: 0 };
  const slug = source.slug ?? "";
  const identity = { collection, locale, slug, file, slugSpan, node };
  let errors = 0;
  const counted = (finding) => {
    if ((config.rules.get(finding.rule) ?? severityOf(finding.rule)) === "error") errors++;
    report(finding);
  };
  if (source.slug !== void 0) {
    checkSlug(
      slug,
      slugSpan,
      source.slugSpan === void 0 ? "Rename the file." : "Change the slug.",
      counted
    );
  }
  if (node === void 0) return { ...identity, ...UNREAD };
  const check = { text: file.text, rules: CONTENT_RULES, misspelt: /* @__PURE__ */ new Set(), report: counted };
  const value = readValue2(node, type.shape, check);
  const fields = withIdentity(value, source, type, check);
  checkSchema(fields, node, source, type, check);
  checkExtraFields(value, node, type, check);
  checkVocabularies(fields, node, type, check);
  const texts = checkTexts(fields, node, source, type, config, counted);
  if (source.slug === void 0) return void 0;
  const formerSlugs = checkFormerSlugs(fields["formerSlugs"], node, counted);
  const isValid = errors === 0;
  return {
    ...identity,
    ...texts,
    formerSlugs,
    isValid,
    fields: isValid ? publishedFields(fields) : void 0,
    brief: briefOf(fields, type),
    readingMinutes: type.hasReadingTime && isValid ? readingMinutes(fields) : void 0,
    isDraft: fields["draft"] === true
  };
}
function checkSchema(fields, node, { slug }, { validate: validate2 }, check) {
  if (validate2(fields)) return;
  const isIdentity = (path2) => path2 === "/slug" || path2 === "/locale";
  const errors = (validate2.errors ?? []).filter(
    (error) => slug === void 0 || !isIdentity(error.instancePath)
  );
  reportSchemaErrors(errors, node, check);
}
function checkExtraFields(value, node, { extra }, check) {
  for (const [name, shape] of [...extra?.properties ?? [], ...AUTHORING]) {
    const field = entryValue(node, name);
    const isRequired = extra?.required.has(name) ?? false;
    if (field !== void 0 && value[name] !== void 0) {
      checkField(value[name], field, shape, name, isRequired, check);
    } else if (isRequired && !check.misspelt.has(`/${name}`)) reportMissing2(node, "", name, check);
  }
}
function checkVocabularies(fields, node, { vocabularies }, check) {
  for (const [field, values] of vocabularies) {
    const given = fields[field];
    if (typeof given !== "string" || given.trim() === "" || values.includes(given)) continue;
    reportNotInEnum(nodeAt(node, `/${field}`), field, values, check);
  }
}
function checkFormerSlugs(value, node, report) {
  const list2 = entryValue(node, "formerSlugs");
  if (!Array.isArray(value) || list2?.kind !== "list") return [];
  return list2.items.flatMap((item) => {
    const slug = item.kind === "scalar" ? textOf2(item) : void 0;
    const isSlug = slug !== void 0 && checkSlug(slug, spanOf(item), "Change or remove it.", report);
    return isSlug ? [{ slug, ...spanOf(item) }] : [];
  });
}
function publishedFields(fields) {
  if (fields["draft"] === void 0 && fields["formerSlugs"] === void 0) return fields;
  const { draft: _draft, formerSlugs: _formerSlugs, ...rest } = fields;
  return rest;
}
function briefOf(fields, { brief }) {
  const found = {};
  for (const name of brief) {
    const value = fields[name];
    if (value !== void 0) found[name] = value;
  }
  return found;
}

// src/check/unmatched.ts
function unmatched(path2, config, { tree, base, layout, listed }) {
  const [, stem = "", written = ""] = /^(.*)\.([^./]+)$/s.exec(path2.slice(base.length)) ?? [];
  const { suffix, verb } = formatOf(written);
  const finding = (help, ...hints) => ({
    rule: "layout/unmatched",
    message: `This file is not read: its path does not match the layout (${config.layout.join(", ")}).${[...hintsFor(stem, written, config), ...hints].map((hint) => ` ${hint}.`).join("")}`,
    help,
    start: 0,
    end: 0
  });
  const move = (to) => finding(decision(`${verb} ${base}${to}.${suffix}`, config));
  const [reading, ...others] = looseMatches(config.layout, stem).flatMap((match2) => {
    const collection = collectionFor(match2.collection, config);
    return collection === void 0 || match2.slug === void 0 && suffix === "md" ? [] : [{ ...match2, collection }];
  });
  if (reading === void 0 || others.length > 0) return move(pattern(stem, config));
  const { template, slug = "", folders, locale: word } = reading;
  const locale = word === void 0 ? config.defaultLocale : localeFor(word, config);
  const names = { locale: locale?.code ?? LOCALE, collection: reading.collection.name, folders };
  if (locale === void 0) {
    return mayBeLocale(word) ? finding(
      advice(word, config, ({ code: code2 }) => tree.kind(`${base}${code2}`) === "folder"),
      `"${word}" is not a configured locale (${codesOf(config).join(", ")})`
    ) : move(pathBy(template, { ...names, slug }));
  }
  const right = pathBy(template, { ...names, slug });
  const isSlug = slug === "" || slug === "index" || slugFault(slug) === void 0;
  const match = layout.match(`${right}.${suffix}`);
  if (!isSlug || match === void 0 || match.slug !== void 0 && slugFault(match.slug) !== void 0) {
    return move(pathBy(template, { ...names, slug: "<slug>" }));
  }
  const taken = takenBy(tree, base + right, listed);
  return taken === void 0 ? move(right) : finding(
    `${taken} exists already: remove one of the two files, or put "_" before the name of this one to have it skipped.`
  );
}
var LOCALE = "<locale>";
var COLLECTION = "<collection>";
function formatOf(written) {
  const lower = written.toLowerCase();
  if (lower === "toml") return { suffix: "yml", verb: "Write it as YAML to" };
  if (lower === "json5") return { suffix: "json", verb: "Write it as JSON to" };
  return { suffix: lower === "markdown" || lower === "mdx" ? "md" : lower, verb: "Move it to" };
}
function hintsFor(stem, written, config) {
  const codes = codesOf(config);
  const names = COLLECTIONS.map(({ name }) => name);
  const hints = [];
  for (const [place, word] of stem.split("/").entries()) {
    if (codes.includes(word) || names.includes(word)) continue;
    const near = collectionMeant(word, config)?.name ?? nearest(word, place === 0 ? [...codes, ...names] : names)?.name;
    if (near !== void 0) hints.push(`"${word}" looks like "${near}"`);
  }
  if (!RECORD_SUFFIXES.includes(written)) {
    const mdx = written.toLowerCase() === "mdx" ? "; imports and components are not run" : "";
    hints.push(`.${written} is not read: use .md, .yml, .yaml or .json${mdx}`);
  }
  return hints;
}
function collectionFor(word, config) {
  const meant = collectionMeant(word, config);
  if (meant !== void 0) return meant;
  const near = nearest(
    word,
    COLLECTIONS.flatMap((one) => wordsFor(one, config))
  );
  return near?.isSlip ? collectionMeant(near.name, config) : void 0;
}
function localeFor(word, config) {
  const near = nearest(word, codesOf(config));
  return near?.isSlip ? config.locales.find(({ code: code2 }) => code2 === near.name) : void 0;
}
function mayBeLocale(word) {
  return LOCALE_PATTERN.test(word) && !RESERVED_FOLDERS.includes(word) && COLLECTIONS.every(({ name }) => name !== word);
}
function pattern(stem, config) {
  const words2 = stem.split("/");
  const slug = words2.pop();
  const codes = codesOf(config);
  const locale = words2.find((word) => codes.includes(word)) ?? (codes.length === 1 ? codes[0] : void 0);
  const collection = words2.map((word) => collectionFor(word, config)).find((one) => one !== void 0);
  return pathBy(config.layout[0], {
    locale: locale ?? LOCALE,
    collection: collection?.name ?? COLLECTION,
    slug: slugFault(slug) === void 0 ? slug : "<slug>"
  });
}
function decision(move, config) {
  return [
    `${move}, or put "_" before its name to have it skipped.`,
    ...move.includes(LOCALE) ? [`Locales: ${codesOf(config).join(", ")}.`] : [],
    ...move.includes(COLLECTION) ? [`Collections: ${COLLECTIONS.map(({ name }) => name).join(", ")}.`] : []
  ].join(" ");
}
function advice(code2, { given, locales }, hasFolder) {
  const present = locales.filter((locale) => locale.isDefault || hasFolder(locale));
  const listed = present.map((locale) => `${locale.code}: ${locale.kind}, `).join("");
  const add = given.locales === void 0 ? `list all your locales in lc-api.yml, such as locales: {${listed}${code2}: full}` : `add "${code2}: full" to "locales" in lc-api.yml`;
  return `To publish "${code2}", ${add}. Otherwise put "_" before its name to have it skipped.`;
}
function codesOf({ locales }) {
  return locales.map(({ code: code2 }) => code2);
}
function takenBy(tree, stem, listed) {
  return RECORD_SUFFIXES.flatMap((suffix) => [`${stem}.${suffix}`, `${stem}/index.${suffix}`]).find(
    (path2) => tree.kind(path2) !== void 0 && isListed(tree, path2, listed)
  );
}
function isListed(tree, path2, listed) {
  const namesIn2 = (folder) => {
    const known = listed.get(folder);
    if (known !== void 0) return known;
    const names2 = new Set(tree.list(folder).map(({ name }) => name));
    listed.set(folder, names2);
    return names2;
  };
  const names = path2.split("/");
  return names.every((name, place) => namesIn2(names.slice(0, place).join("/")).has(name));
}

// src/check/records/content-reader.ts
var ContentReader = class {
  #tree;
  #config;
  #base;
  #layout;
  #listed = /* @__PURE__ */ new Map();
  #checker;
  #keeper;
  /** @param base The folder of the content, with a slash at its end; empty for the root. */
  constructor(tree, config, base) {
    this.#tree = tree;
    this.#config = config;
    this.#base = base;
    this.#layout = createLayout(config.layout, config.locales, COLLECTIONS);
    this.#checker = createRecordChecker(config);
    this.#keeper = new RecordKeeper(
      (found) => (
        // The path is matched again: of a hundred thousand files, few are read again.
        this.#readInto(found, this.match(found.path), new ProblemList(config.rules))
      )
    );
  }
  /** Returns what a path says about the records of its file; undefined if no template matches. */
  match(path2) {
    return path2.startsWith(this.#base) ? this.#layout.match(path2.slice(this.#base.length)) : void 0;
  }
  /** Reads and checks a file. */
  read(found) {
    const problems = new ProblemList(this.#config.rules);
    const match = this.match(found.path);
    if (match === void 0 && found.kind === "file") {
      const place = { tree: this.#tree, base: this.#base, layout: this.#layout, listed: this.#listed };
      problems.add(new SourceFile(found.path, ""), unmatched(found.path, this.#config, place));
      return { records: [], problems: problems.sorted() };
    }
    const { text: text6, records } = this.#readInto(found, match, problems);
    const kept = this.#keeper.keep(found, text6.length, records);
    return { records: kept, problems: problems.sorted() };
  }
  /**
   * Returns a file for a memory of readings; undefined if there is nothing to remember.
   *
   * @param read Reads and checks it.
   * @param isKnown Whether the memory has a reading of it.
   */
  fileToRead(found, read, isKnown) {
    if (found.kind !== "file" || !(isKnown || this.match(found.path) !== void 0)) return void 0;
    const reread = this.#keeper.reread(found);
    const fields = (place) => reread.fields(place);
    return { path: found.path, bytes: () => bytesOf(this.#tree, found), read, reread, fields };
  }
  /**
   * Returns the reading of a file that another thread has read.
   *
   * @param fields Returns the fields of a valid record, by place.
   */
  revive(found, packed, fields) {
    const reread = this.#keeper.reread(found);
    return unpackReading(packed, { path: found.path, config: this.#config, reread, fields });
  }
  /** Opens a path that is not a folder of content, to report the problem. */
  open(found, problems) {
    openFile(this.#tree, found, this.#config, problems);
  }
  #readInto(found, match, problems) {
    return readRecords(this.#tree, found, match, this.#config, this.#checker, problems);
  }
};
function bytesOf(tree, { path: path2 }) {
  try {
    return tree.read(path2);
  } catch {
    return void 0;
  }
}
function readRecords(tree, found, match, config, checker, problems) {
  const errors = problems.errors;
  const file = openFile(tree, found, config, problems);
  const text6 = file?.text ?? "";
  if (match === void 0) return { text: text6, records: [] };
  const report = problems.reportFor(file ?? emptyFile(found));
  const sources = file === void 0 ? unreadRecord(emptyFile(found), match) : readFile(file, match, config.limits.nesting, report);
  const records = [];
  for (const source of sources) {
    const record = checker.check(source, report);
    const isThere = source.node !== void 0 || problems.errors > errors;
    if (record !== void 0 && isThere) records.push(record);
  }
  return { text: text6, records };
}
function openFile(tree, found, config, problems) {
  const unreadable = (message, help) => {
    problems.add(emptyFile(found), { rule: "content/unreadable", message, help, start: 0, end: 0 });
    return void 0;
  };
  if (found.kind === "link")
    return unreadable("Symbolic links are not followed.", "Put the file itself here.");
  if (found.kind !== "file") return unreadable("This is not a regular file.", "Put a regular file here.");
  let bytes;
  try {
    bytes = tree.read(found.path);
  } catch (error) {
    if (error instanceof ExplainedError) throw error;
    return unreadable(`The file cannot be read: ${reason(error)}.`, "Check its permissions.");
  }
  if (bytes.length > config.limits.fileBytes) {
    problems.add(emptyFile(found), {
      rule: "limit/file-bytes",
      message: `The file has ${bytes.length} bytes; the limit is ${config.limits.fileBytes}.`,
      help: 'Split it, or raise "limits.fileBytes".',
      start: 0,
      end: 0
    });
    return void 0;
  }
  const findings = [];
  const { file, failed } = decode(found.path, bytes, (finding) => findings.push(finding));
  for (const finding of findings) problems.add(file, finding);
  return failed ? void 0 : file;
}
function emptyFile(found) {
  return new SourceFile(found.path, "");
}
function reason(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}
function unreadRecord(file, { collection, locale, slug, group }) {
  if (slug === void 0) return [];
  return [{ file, collection, locale, slug, slugSpan: void 0, group, ...NO_BODY, node: void 0 }];
}

// src/check/references.ts
function checkReferences(index, problems) {
  const renamed2 = /* @__PURE__ */ new Map();
  const broken2 = /* @__PURE__ */ new Map();
  for (const record of index.records) {
    for (const reference of record.references) {
      const { type, slug } = reference;
      const target = index.find(type, record.locale.code, slug);
      if (target !== void 0 && (isPublished(target) || record.isDraft && target.isDraft)) continue;
      const former = target === void 0 ? index.findFormer(type, record.locale.code, slug) : void 0;
      if (former === void 0 || !isPublished(former)) {
        append(broken2, `${type} ${record.locale.code} ${slug}`, { record, reference });
        continue;
      }
      renamed2.set(reference, former.slug);
      problems.add(record.file, {
        rule: "reference/former-slug",
        message: `The ${type} ${quoted(slug)} is now called "${former.slug}".`,
        help: `Write "${former.slug}".`,
        ...spanOf(reference),
        related: [{ message: "renamed here", ...former.file.place(former.slugSpan) }]
      });
    }
  }
  const suggest = createSuggest();
  for (const users of broken2.values()) reportBroken(users, index, suggest, problems);
  return renamed2;
}
function reportBroken(users, index, suggest, problems) {
  const [first] = users;
  const { type, slug } = first.reference;
  const target = index.find(type, first.record.locale.code, slug);
  const [why, help] = reasonOf(first, target, index, suggest);
  const others = users.length - 1;
  const needed = others === 0 ? "" : ` ${others} other ${others === 1 ? "record names" : "records name"} it, too.`;
  const shown = users.slice(0, 11).map(({ record, reference }) => ({
    record,
    place: { message: "also named here", ...record.file.place(reference) }
  }));
  for (const { record, reference } of target?.isDraft ? [first] : users) {
    const related = shown.filter((user) => user.record !== record).map(({ place }) => place);
    problems.add(record.file, {
      rule: `reference/unknown-${type}`,
      message: why + needed,
      help,
      ...spanOf(reference),
      related: [
        ...target === void 0 ? [] : [{ message: `the ${type}`, ...target.file.place(target.slugSpan) }],
        ...related.slice(0, 10)
      ]
    });
  }
}
function reasonOf({ record: { collection, locale }, reference: { type, slug } }, target, index, suggest) {
  if (target === void 0) {
    const help = didYouMean(slug, index.slugs(type, locale.code), suggest);
    return [
      `There is no ${type} ${quoted(slug)} in ${locale.code}.`,
      help ?? `Add the ${type}, or name one that exists.`
    ];
  }
  if (!target.isDraft) {
    const message = `The ${type} ${quoted(slug)} is not published in ${locale.code}.`;
    return [message, `Publish it, or name another ${type}.`];
  }
  return [
    `The ${type} ${quoted(slug)} is a draft, so published ${collection.type}s cannot belong to it.`,
    `Remove "draft: true" from the ${type}, or make its ${collection.type}s drafts, too.`
  ];
}

// src/check/translations.ts
function checkTranslations(index, config, problems) {
  const { defaultLocale } = config;
  for (const record of index.records) {
    const { collection, locale, slug, file, slugSpan } = record;
    if (!collection.publishes[locale.kind].list) {
      problems.add(file, {
        rule: "locale/not-published",
        message: `The locale "${locale.code}" is ${locale.kind}: it does not publish ${collection.name}.`,
        help: `Set "locales.${locale.code}" to full, or remove the record.`,
        ...slugSpan
      });
      continue;
    }
    if (record.isDraft) continue;
    if (!locale.isDefault && collection.publishes[defaultLocale.kind].list) {
      const source = index.find(collection.type, defaultLocale.code, slug);
      if (source === void 0 || source.isDraft) {
        problems.add(file, {
          rule: "translation/orphan",
          message: `This ${collection.type} has no ${source === void 0 ? "" : "published "}record ${quoted(slug)} in the default locale "${defaultLocale.code}".`,
          help: "Give it the slug of the record that it translates, or add that record.",
          ...slugSpan,
          ...source && { related: [{ message: "a draft", ...source.file.place(source.slugSpan) }] }
        });
      }
    }
    if (!locale.isDefault) continue;
    for (const other of config.locales) {
      if (other.isDefault || !collection.publishes[other.kind].list) continue;
      const translation = index.find(collection.type, other.code, slug);
      if (translation !== void 0 && !translation.isDraft) continue;
      problems.add(file, {
        rule: "translation/missing",
        message: `This ${collection.type} has no translation in "${other.code}".`,
        help: `Add the ${collection.type} "${slug}" in ${other.code}.`,
        ...slugSpan
      });
    }
  }
}
function coverageOf(index, { locales }) {
  const published = index.records.filter(isPublished);
  const rows = COLLECTIONS.map((collection) => {
    const own2 = published.filter((record) => record.collection === collection);
    const count3 = (records) => new Set(records.map(({ slug }) => slug)).size;
    return {
      collection: collection.name,
      total: count3(own2),
      counts: locales.map(
        (locale) => collection.publishes[locale.kind].list ? count3(own2.filter((record) => record.locale === locale)) : void 0
      )
    };
  });
  return { locales: locales.map(({ code: code2 }) => code2), rows: rows.filter(({ total }) => total > 0) };
}

// src/check/check.ts
function* checkSteps(tree, { config: readBy, baseUrl }, { progress = () => {
}, readsPages = true, memory }, readAhead) {
  const problems = new ProblemList(readBy.rules);
  const foreignSite = openForeignSite(tree, readBy, readsPages);
  const { base, folders } = contentFolder(tree, readBy);
  const files = contentFiles(tree, folders, foreignSite);
  const reader = new ContentReader(tree, readBy, base);
  const records = [];
  const ofFiles = [];
  if (tree.kind(readBy.content ?? "content") === "link") {
    reader.open({ path: readBy.content ?? "content", kind: "link" }, problems);
  }
  const unknown = readAhead === void 0 ? files : files.filter(({ path: path2 }) => memory?.knows(path2) !== true);
  const isUnknown = new Set(unknown);
  const ahead = readAhead === void 0 ? void 0 : yield readAhead(
    reader,
    unknown,
    { config: readBy, base },
    (done) => progress("Reading", done, files.length)
  );
  for (const [done, found] of files.entries()) {
    progress("Reading", done, files.length);
    const read = () => ahead?.get(found.path) ?? reader.read(found);
    const file = memory && reader.fileToRead(found, read, !isUnknown.has(found));
    const reading = file === void 0 ? read() : memory.reading(file);
    for (const record of reading.records) records.push(record);
    problems.take(reading.problems);
    for (const problem of reading.problems) ofFiles.push(problem);
  }
  progress("Reading", files.length, files.length);
  if (records.length === 0 && problems.errors === 0) reportEmpty2(readBy, base, problems);
  const index = createRecordIndex(records);
  const config = publishedConfig(readBy, index);
  const addresses = memory?.relations && foreignSite === void 0 ? digestOfAddresses(records) : void 0;
  const known = addresses === void 0 ? void 0 : memory?.relations?.(addresses);
  const { isSound, renamed: renamed2 } = known?.isSound === true ? SOUND : checkRelations(index, config, problems);
  const match = (path2) => reader.match(path2);
  const isSettled2 = (path2) => known?.isSettled(path2) === true;
  const site = { config, baseUrl };
  const links = checkLinks({ index, tree, site, base, match, foreignSite, isSettled: isSettled2 }, problems);
  if (addresses !== void 0) memory?.keepRelations?.(addresses, isSound, links.unsettled);
  checkPages(index, config, foreignSite, problems);
  checkLessonNumbers(index, problems);
  return {
    config: readBy,
    base,
    index,
    ofFiles,
    links,
    renamed: renamed2,
    addresses: () => JSON.stringify([addresses ?? digestOfAddresses(records), [...links.kinds]]),
    coverage: coverageOf(index, config),
    foreignSite,
    problems,
    release() {
      if (links.release()) index.release();
    }
  };
}
var SOUND = { isSound: true, renamed: /* @__PURE__ */ new Map() };
function checkRelations(index, config, problems) {
  const before = problems.size;
  checkDuplicates(index, problems);
  const renamed2 = checkReferences(index, problems);
  checkTranslations(index, config, problems);
  return { isSound: problems.size === before && renamed2.size === 0, renamed: renamed2 };
}
function countContentFiles(tree, config) {
  return contentFiles(tree, contentFolder(tree, config).folders, openForeignSite(tree, config, false)).length;
}
function contentFiles(tree, folders, foreignSite) {
  const built = foreignSite && `${foreignSite.folder}/`;
  return findFiles(tree, folders).filter(({ path: path2 }) => built === void 0 || !path2.startsWith(built));
}
function openForeignSite(tree, { pages }, readsPages) {
  if (typeof pages === "boolean") return void 0;
  return readsPages ? readForeignSite(tree, pages.from) : unknownSite(pages.from, "was not looked at");
}
function contentFolder(tree, config) {
  const folder = config.content ?? "content";
  if (tree.kind(folder) === "folder") {
    return folder === "." ? { base: "", folders: [""] } : { base: `${folder}/`, folders: [folder] };
  }
  const own2 = tree.list("").filter(({ name, kind }) => kind === "folder" && isOwnFolder(config, name) && !isSkipped(name));
  return { base: "", folders: own2.map(({ name }) => name) };
}
function isOwnFolder({ locales }, name) {
  return locales.some(({ code: code2 }) => code2 === name) || COLLECTIONS.some((one) => one.name === name);
}
function reportEmpty2(config, base, problems) {
  problems.add(new SourceFile(config.content ?? (base === "" ? "content" : base.slice(0, -1)), ""), {
    rule: "content/empty",
    message: "The content has no records.",
    help: 'Check the path of the repository, or add a first record with "lc-api new course my-course".',
    start: 0,
    end: 0
  });
}
function countProblems(problems) {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: problems.length - errors };
}

// src/check/duration.ts
var HOURS = "h|hr|hrs|hours?|std\\.?|stunden?|or[ae]|heures?|uur|horas?";
var MINUTES = "m|min\\.?|mins|minutes?|minuten?|minut[io]|minuto|minutos";
var WORDS = new RegExp(
  `^(?:(\\d{1,6})\\s*(?:${HOURS}))?(?:[\\s,]*(?:and|und|e|et)?\\s*(\\d{1,6})\\s*(?:${MINUTES}))?$`,
  "i"
);
var CLOCK = /^(\d{1,5}):([0-5]\d)$/;
var SHORT = /^(\d{1,5})\s*h\s*([0-5]?\d)$/i;
function readDuration(text6) {
  const trimmed = text6.trim();
  if (trimmed.length > 60) return void 0;
  const clock = CLOCK.exec(trimmed) ?? SHORT.exec(trimmed);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const words2 = WORDS.exec(trimmed);
  if (words2 === null || words2[1] === void 0 && words2[2] === void 0) return void 0;
  return Number(words2[1] ?? 0) * 60 + Number(words2[2] ?? 0);
}
var ISO = /^P(?:(\d+)W|(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?)$/;
function readIsoDuration(text6) {
  const found = ISO.exec(text6);
  if (found === null) return void 0;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  const total = weeks * 10080 + days * 1440 + hours * 60 + minutes + seconds / 60;
  return Number.isSafeInteger(Math.ceil(total)) ? total : void 0;
}
function writeDuration(minutes) {
  const [hours, rest] = split(minutes);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
function writeIsoDuration(minutes) {
  const [hours, rest] = split(minutes);
  return `PT${hours === 0 ? "" : `${hours}H`}${rest === 0 && hours > 0 ? "" : `${rest}M`}`;
}
function split(minutes) {
  const whole2 = Math.ceil(minutes);
  return [Math.floor(whole2 / 60), whole2 % 60];
}

// src/check/derived.ts
function derive(record, lessons, report) {
  const fields = record.brief;
  const properties = shapeOf(record.collection.type).properties ?? /* @__PURE__ */ new Map();
  const contradiction = (field, message, help) => {
    const root = record.node();
    const place = root === void 0 ? { start: 0, end: 0 } : spanOf(nodeAt(root, `/${field}`));
    report({ rule: "derived/contradiction", message, help, ...place });
  };
  const hasDurations = properties.has("duration") && properties.has("durationIso");
  const hasLessons2 = properties.has("lessonCount") && lessons !== void 0;
  return {
    ...hasDurations && durations(fields, contradiction),
    ...record.readingMinutes !== void 0 && { readingMinutes: record.readingMinutes },
    ...hasLessons2 && lessonTotals(record.locale.code, fields, lessons, contradiction)
  };
}
function durations({ duration, durationIso }, contradiction) {
  const said = typeof duration === "string" ? readDuration(duration) : void 0;
  const meant = typeof durationIso === "string" ? readIsoDuration(durationIso) : void 0;
  if (durationIso === void 0) return said === void 0 ? {} : { durationIso: writeIsoDuration(said) };
  if (duration === void 0) return meant === void 0 ? {} : { duration: writeDuration(meant) };
  if (said !== void 0 && meant !== void 0 && Math.ceil(meant) !== said) {
    contradiction(
      "duration",
      `"duration" says ${writeDuration(said)}, but "durationIso" says ${writeDuration(meant)}.`,
      "Correct one of the two, or write only one."
    );
  }
  return {};
}
function lessonTotals(locale, { lessonCount, estimatedMinutes }, lessons, contradiction) {
  if (lessonCount !== void 0 && lessonCount !== lessons.length) {
    contradiction(
      "lessonCount",
      `"lessonCount" is ${String(lessonCount)}, but the course has ${lessons.length} published lessons in ${locale}.`,
      'Remove "lessonCount": the compiler counts the lessons.'
    );
  }
  const minutes = lessons.map(lessonMinutes);
  const isKnown = lessons.length > 0 && minutes.every((one) => one !== void 0);
  return {
    lessonCount: lessons.length,
    ...estimatedMinutes === void 0 && isKnown && { estimatedMinutes: Math.ceil(minutes.reduce((sum, one) => sum + one, 0)) }
  };
}
function lessonMinutes(lesson) {
  const { durationIso, duration } = lesson;
  if (typeof durationIso === "string") return readIsoDuration(durationIso);
  return typeof duration === "string" ? readDuration(duration) : void 0;
}

// src/check/derive-all.ts
function deriveAll({ index, renamed: renamed2, problems }) {
  const derived = /* @__PURE__ */ new Map();
  const lessonsOf = /* @__PURE__ */ new Map();
  for (const record of index.records) {
    if (!holdsLessons(record.collection) || !isPublished(record)) continue;
    for (const reference of record.references) {
      if (reference.type !== "course") continue;
      append(lessonsOf, `${record.locale.code} ${renamed2.get(reference) ?? reference.slug}`, record);
    }
  }
  for (const record of index.records) {
    if (!record.isValid) continue;
    const lessons = record.collection.type === "course" ? lessonsOf.get(`${record.locale.code} ${record.slug}`) ?? [] : void 0;
    if (lessons?.some((lesson) => !lesson.isValid)) continue;
    const brief = lessons?.map((lesson) => lesson.brief);
    derived.set(record, derive(record, brief, problems.reportFor(record.file)));
  }
  return derived;
}

// src/check/records/reading-memory.ts
var FormerReadings = class {
  #config;
  #content;
  #readAgain;
  #problems;
  /**
   * @param config The configuration of the earlier check.
   * @param readAgain Paths of the files to read again.
   */
  constructor(config, content3, readAgain) {
    this.#config = config;
    this.#content = content3;
    this.#readAgain = readAgain;
  }
  begin() {
    return this.#config;
  }
  knows(path2) {
    return !this.#readAgain.has(path2);
  }
  reading(file) {
    const { path: path2 } = file;
    if (!this.knows(path2)) return file.read();
    const { index, ofFiles } = this.#content;
    this.#problems ??= byFile(ofFiles);
    return { records: index.inFile(path2), problems: this.#problems.get(path2) ?? [] };
  }
};

// src/config/check-deprecations.ts
var NOTICE = 180;
function checkNotice({ deprecations = [] }, root, report) {
  for (const [index, { since, sunset }] of deprecations.entries()) {
    if (!isDay(since) || !isDay(sunset)) continue;
    const first = new Date(Date.parse(since) + NOTICE * 864e5).toISOString().slice(0, 10);
    if (sunset >= first) continue;
    report({
      rule: "config/deprecation",
      message: `"sunset" must be at least ${NOTICE} days after "since".`,
      help: `Write ${first} or a later day.`,
      ...spanOf(nodeAt(root, `/deprecations/${index}/sunset`))
    });
  }
}
function checkDeprecatedEndpoints(given, root, suggest, report) {
  if (given.deprecations === void 0) return;
  const config = createConfig(given);
  const rows = config.locales.flatMap((locale) => endpoints(config, locale));
  const names = rows.map(({ name }) => name);
  const taken = /* @__PURE__ */ new Set();
  for (const [index, { endpoint: endpoint2 }] of given.deprecations.entries()) {
    const own2 = names.filter((name) => matches(endpoint2, name));
    const twice = own2.find((name) => taken.has(name));
    for (const name of own2) taken.add(name);
    if (own2.length > 0 && twice === void 0) continue;
    const near = rows.find(({ path: path2 }) => path2 === endpoint2) ?? suggest(endpoint2, names);
    const missing = endpoint2.includes("*") ? "No endpoint matches" : "No endpoint has the name";
    const [message, help] = twice !== void 0 ? [`"${twice}" is already deprecated by an earlier entry.`, "Keep one of the two entries for it."] : [
      `${missing} ${quoted(endpoint2)}.`,
      near === void 0 ? 'Write an operationId of the OpenAPI document, such as getTool or "*Tool*".' : `Did you mean "${near.name}"?`
    ];
    const place = spanOf(nodeAt(root, `/deprecations/${index}/endpoint`));
    report({ rule: "config/deprecation", message, help, ...place });
  }
}

// src/config/values-at.ts
function valuesAt(root, path2) {
  let found = [{ node: root, entry: void 0, pointer: "" }];
  for (const part of path2.split("/").slice(1)) {
    found = found.flatMap(({ node, pointer }) => {
      if (node.kind === "map") {
        const entries = node.entries.filter(({ key }) => part === "*" || part === key);
        return entries.map((entry2) => ({ node: entry2.value, entry: entry2, pointer: `${pointer}/${entry2.key}` }));
      }
      const items = node.kind === "list" && part === "*" ? node.items : [];
      return items.map((item, index) => ({ node: item, entry: void 0, pointer: `${pointer}/${index}` }));
    });
  }
  return found;
}
function entriesAt(root, path2) {
  return valuesAt(root, path2).flatMap(({ node }) => node.kind === "map" ? node.entries : []);
}
function textAt(node) {
  return node.kind === "scalar" ? node.plainText ?? String(node.value) : "";
}

// src/config/check-fields.ts
function checkFields({ fields = {} }, root, suggest, report) {
  for (const entry2 of entriesAt(root, "/fields")) {
    const collection = COLLECTIONS.find(({ type: type2 }) => type2 === entry2.key);
    if (collection === void 0) continue;
    const { type } = collection;
    const { properties = {}, required = [] } = fields[type] ?? {};
    const taken = /* @__PURE__ */ new Set([...shapeOf(type).properties?.keys() ?? [], "draft", "formerSlugs", "lessons"]);
    for (const { key, keySpan, value } of entriesAt(entry2.value, "/properties")) {
      const finding = { rule: "config/fields", ...keySpan };
      const isName = /^[A-Za-z][A-Za-z0-9_]*$/.test(key) && !(key in Object.prototype);
      if (taken.has(key) || !isName) {
        report({
          ...finding,
          message: taken.has(key) ? `${quoted(key)} is already a field of ${type}.` : `${quoted(key)} cannot be the name of a field.`,
          help: "Use another name of letters, digits and underscores."
        });
      }
      const fault = fieldFault(properties[key] ?? { type: "string" }, value);
      if (fault !== void 0) {
        report({
          ...finding,
          message: `The field ${quoted(key)} cannot be used: ${fault}.`,
          help: 'See the documentation of "fields".'
        });
      }
    }
    const names = Object.keys(properties);
    for (const [index, name] of required.entries()) {
      if (Object.hasOwn(properties, name)) continue;
      report({
        rule: "config/fields",
        message: `${quoted(name)} is required, but "properties" has no field of that name.`,
        help: didYouMean(name, names, suggest) ?? 'Add it to "properties".',
        ...spanOf(nodeAt(entry2.value, `/required/${index}`))
      });
    }
  }
}
function fieldFault({ type, items, enum: values, format }, node) {
  if (type === "array" && items === void 0) return 'an array needs "items"';
  if (type !== "array" && items !== void 0) return '"items" is only for arrays';
  if (format !== void 0 && type !== "string") return '"format" is only for text';
  if (values !== void 0 && (type === "array" || type === "boolean"))
    return '"enum" is only for text and numbers';
  if (values?.length === 0) return '"enum" has no value';
  const wrong = type === "string" || values === void 0 ? void 0 : firstNonNumber(type, node);
  if (wrong !== void 0)
    return `"enum" has ${quoted(wrong)}, which is not a ${type === "integer" ? "whole " : ""}number`;
  return items === void 0 ? void 0 : fieldFault(items, nodeAt(node, "/items"));
}
function firstNonNumber(type, field) {
  const values = field.kind === "map" ? entryValue(field, "enum") : void 0;
  const wrong = (values?.kind === "list" ? values.items : []).find(
    (item) => item.kind === "scalar" && !(type === "integer" ? Number.isSafeInteger(item.value) : Number.isFinite(item.value))
  );
  return wrong && textAt(wrong);
}

// src/config/check-locales.ts
function localeCodes({ locales }) {
  return locales === void 0 ? DEFAULT_LOCALES.map(([code2]) => code2) : Object.keys(locales);
}
function checkLocales(given, root, report) {
  const byLowerCase = /* @__PURE__ */ new Map();
  for (const { key: code3, keySpan, value } of entriesAt(root, "/locales")) {
    const twin = byLowerCase.get(code3.toLowerCase());
    byLowerCase.set(code3.toLowerCase(), code3);
    const faults = [
      nameFault(code3),
      twin === void 0 ? void 0 : [
        `The locales "${twin}" and "${code3}" differ only in case, which some file systems ignore.`,
        "Remove one of the two."
      ]
    ];
    for (const fault of faults) {
      if (fault !== void 0)
        report({ rule: "config/locale", message: fault[0], help: fault[1], ...keySpan });
    }
    if (isAbsent(value)) {
      report({
        rule: "config/value",
        message: `The locale ${quoted(code3)} has no value.`,
        help: `Write "${code3}: full" or "${code3}: core", or remove the locale.`,
        ...keySpan
      });
    } else if (value.kind === "scalar" && given.locales?.[code3] !== "full" && given.locales?.[code3] !== "core") {
      reportNotInEnum(value, `locales.${code3}`, ["full", "core"], { rules: CONFIG_RULES, report });
    }
  }
  const codes = localeCodes(given);
  const code2 = given.defaultLocale ?? "en";
  if (codes.length === 0 || codes.includes(code2)) return;
  const place = given.defaultLocale === void 0 ? root.entries.find(({ key }) => key === "locales")?.keySpan : entryValue(root, "defaultLocale");
  report({
    rule: "config/locale",
    message: `The default locale ${quoted(code2)} is not one of the locales: ${listOf(codes)}.`,
    help: didYouMean(code2, codes) ?? `Add "${code2}" to "locales", or set "defaultLocale" to one of them.`,
    ...spanOf(place ?? root)
  });
}
function nameFault(code2) {
  if (!LOCALE_PATTERN.test(code2))
    return [`${quoted(code2)} is not a language tag.`, "Write a tag such as nl or pt-BR."];
  return RESERVED_FOLDERS.includes(code2) || COLLECTIONS.some(({ name }) => name === code2) ? [`The locale "${code2}" has the name of a folder of the published tree.`, "Use another tag."] : void 0;
}

// src/config/check-paths.ts
function checkPathCollisions(given, root, report) {
  const config = createConfig(given);
  const codes = config.locales.map(({ code: code2 }) => code2.toLowerCase());
  const reserved = /* @__PURE__ */ new Set([...codes, "api", "assets", "index", "llms", "404"]);
  for (const locale of config.locales) {
    const reportSegment = (segment, name, why) => report({
      rule: "config/paths",
      message: `The path segment "${segment}" of ${name} in ${locale.code} ${why}.`,
      help: `Set "paths.${name}.${locale.code}" to another segment.`,
      ...placeOfSegment(root, name, locale.code)
    });
    const search2 = { name: "the search page", isWritten: false };
    const owners = /* @__PURE__ */ new Map([[config.searchSegment(locale), [search2]]]);
    for (const collection of COLLECTIONS) {
      const { name } = collection;
      const segment = config.segment(collection, locale);
      if (reserved.has(segment)) reportSegment(segment, name, "is a name that the published tree uses");
      else append(owners, segment, { name, isWritten: given.paths?.[name]?.[locale.code] !== void 0 });
    }
    for (const [segment, all] of owners) {
      const [first, ...others] = [...all].sort((a, b2) => Number(a.isWritten) - Number(b2.isWritten));
      for (const { name } of others) reportSegment(segment, name, `is already that of ${first?.name}`);
    }
  }
}
function placeOfSegment(root, collection, locale) {
  const entry2 = entriesAt(root, `/paths/${collection}`).find(({ key }) => key === locale);
  if (entry2 !== void 0) return spanOf(entry2.value);
  const near = root.entries.find(({ key }) => key === "paths" || key === "locales");
  return near?.keySpan ?? { start: 0, end: 0 };
}

// src/config/value-checks.ts
var VALUE_CHECKS = [
  {
    at: "/baseUrl",
    rule: "config/base-url",
    what: "The base URL %",
    fault: (node) => baseUrlFault(textAt(node)),
    help: "Write an absolute URL such as https://learn.example.org/repo."
  },
  {
    at: "/layout",
    rule: "config/layout",
    what: "The layout",
    fault: emptyFault("it has no template"),
    help: 'Remove "layout", or write a template such as "{locale}/{collection}/{slug}".'
  },
  {
    at: "/layout/*",
    rule: "config/layout",
    what: "The template %",
    fault: (node) => templateFault(textAt(node)),
    help: 'Use {locale}, {collection} and {slug}, such as "{locale}/{collection}/{slug}".'
  },
  {
    at: "/content",
    rule: "config/value",
    what: "The content folder %",
    fault: (node) => folderFault(textAt(node)),
    help: "Write a relative path, such as content."
  },
  {
    at: "/pages/from",
    rule: "config/value",
    what: "The folder of pages %",
    fault: (node, given) => folderFault(textAt(node)) ?? folderOfPagesFault(textAt(node), given),
    help: "Write the folder that the generator of the pages writes to, such as dist."
  },
  {
    at: "/locales",
    rule: "config/locale",
    what: "The list of locales",
    fault: emptyFault("it is empty"),
    help: 'Add a locale, such as "en: full", or remove "locales".'
  },
  {
    at: "/vocabularies/*",
    rule: "config/vocabulary",
    what: "The vocabulary of *",
    fault: emptyFault("it is empty"),
    help: "List its values, or remove it.",
    isKeyAtFault: true
  },
  ...["/site/publisher/url", "/site/license/url", "/site/contact/url", "/deprecations/*/replacement"].map(
    (at) => ({
      at,
      rule: "config/value",
      what: "The URL %",
      fault: (node) => /^https?:/.test(textAt(node)) && isUri(textAt(node)) ? void 0 : "it is not an absolute http(s) URL",
      help: "Write an absolute URL, such as https://example.org/."
    })
  ),
  ...["/deprecations/*/since", "/deprecations/*/sunset"].map((at) => ({
    at,
    rule: "config/deprecation",
    what: 'The day % of "*"',
    fault: (node) => isDay(textAt(node)) ? void 0 : "it is not a day",
    help: "Write a day that exists as YYYY-MM-DD."
  })),
  {
    at: "/limits/*",
    rule: "config/value",
    what: 'The limit % of "*"',
    fault: (node) => Number(textAt(node)) >= 1 ? void 0 : "it must be at least 1",
    help: "Write a number of at least 1."
  },
  {
    at: "/rules/*",
    rule: "config/rules",
    what: 'The severity % of "*"',
    fault: (node, _, id) => loweredFault(id, textAt(node)),
    help: "Remove this line.",
    isKeyAtFault: true
  },
  {
    at: "/paths/*/*",
    rule: "config/paths",
    what: "The path segment %",
    fault: (node) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(textAt(node)) ? void 0 : "only lower-case letters a-z, digits and single hyphens between them are allowed",
    help: "Write a segment such as learning-paths."
  }
];
function emptyFault(fault) {
  return (node) => {
    const items = node.kind === "map" ? node.entries : node.kind === "list" ? node.items : void 0;
    return items?.length === 0 ? fault : void 0;
  };
}
function folderFault(folder) {
  const isInside = folder !== "" && !/^\/|\\|^[a-z]:/i.test(folder) && !folder.split("/").includes("..");
  return isInside ? void 0 : "it is not a folder inside the root";
}
function folderOfPagesFault(path2, { content: content3 = "content" }) {
  const folder = shortestPath(path2);
  if (folder === "." || `${shortestPath(content3)}/`.startsWith(`${folder}/`))
    return "it contains the content, and all of it would be published";
  return /(?:^|\/)\.git(?:\/|$)/i.test(folder) ? "it belongs to Git" : void 0;
}
function loweredFault(id, severity) {
  const rule = RULES.find((one) => one.id === id);
  const isLowered = rule?.severity === "error" && !rule.mayBeLowered && severity !== "error";
  return isLowered ? "without this rule the API would not be valid" : void 0;
}

// src/config/check-config.ts
function checkConfig(given, root, report) {
  let errors = 0;
  const counted = (finding) => {
    errors++;
    report(finding);
  };
  const suggest = createSuggest();
  checkNames(given, root, suggest, counted);
  for (const { at, rule, what, fault, help, isKeyAtFault } of VALUE_CHECKS) {
    for (const { node, entry: entry2 } of valuesAt(root, at)) {
      const key = entry2?.key ?? "";
      const place = isKeyAtFault && entry2 ? entry2.keySpan : node;
      const why = isAbsent(node) ? void 0 : fault(node, given, key);
      if (why === void 0) continue;
      const named = what.replace("%", () => quoted(textAt(node))).replace("*", () => key);
      counted({ rule, message: `${named} cannot be used: ${why}.`, help, ...spanOf(place) });
    }
  }
  checkTexts2(root, counted);
  checkLocales(given, root, counted);
  checkFields(given, root, suggest, counted);
  checkNotice(given, root, counted);
  if (errors > 0) return;
  checkPathCollisions(given, root, report);
  checkDeprecatedEndpoints(given, root, suggest, report);
}
var NAMES = [
  {
    at: "/paths",
    rule: "config/paths",
    what: "collection",
    known: () => COLLECTIONS.map(({ name }) => name)
  },
  { at: "/paths/*", rule: "config/paths", what: "locale", known: localeCodes },
  {
    at: "/fields",
    rule: "config/fields",
    what: "record type",
    known: () => COLLECTIONS.map(({ type }) => type)
  },
  { at: "/rules", rule: "config/rules", what: "rule", known: () => RULES.map(({ id }) => id) },
  {
    at: "/vocabularies",
    rule: "config/vocabulary",
    what: "free text field of a record type",
    known: textFields
  },
  { at: "/site/title", rule: "config/locale", what: "locale", known: localeCodes },
  { at: "/site/description", rule: "config/locale", what: "locale", known: localeCodes },
  { at: "/deprecations/*/description", rule: "config/locale", what: "locale", known: localeCodes }
];
function textFields() {
  return COLLECTIONS.flatMap(({ type }) => freeFields(shapeOf(type)).map((field) => `${type}.${field}`));
}
function checkNames(given, root, suggest, report) {
  const unknown = /* @__PURE__ */ new Set();
  for (const { at, rule, what, known } of NAMES) {
    const names = known(given);
    const knownNames = new Set(names);
    const maps = valuesAt(root, at).filter(({ entry: entry2 }) => entry2 === void 0 || !unknown.has(entry2));
    for (const entry2 of maps.flatMap(({ node }) => node.kind === "map" ? node.entries : [])) {
      if (knownNames.has(entry2.key)) continue;
      unknown.add(entry2);
      report({
        rule,
        message: `${quoted(entry2.key)} is not a ${what}.`,
        help: didYouMean(entry2.key, names, suggest) ?? `Use one of ${listOf(names)}.`,
        ...entry2.keySpan
      });
    }
  }
}
function checkTexts2(root, report) {
  for (const at of ["/site/title", "/site/description", "/deprecations/*/description"]) {
    for (const { node, pointer } of valuesAt(root, at)) {
      const isEmpty = node.kind === "map" && node.entries.length === 0;
      const texts = node.kind === "map" && !isEmpty ? node.entries.map(({ value }) => value) : [node];
      for (const text6 of texts) {
        if (isEmpty || isBlank2(text6)) reportBlank(text6, shapePath(pointer), { rules: CONFIG_RULES, report });
      }
    }
  }
}
function isBlank2(node) {
  return node.kind === "scalar" && !isAbsent(node) && textAt(node).trim() === "";
}

// src/config/read-config.ts
var CONFIG_FILE = "lc-api.yml";
var START2 = { start: 0, end: 0 };
function readConfig(tree, path2, isNamed) {
  const findings = [];
  const report = (finding) => {
    findings.push(finding.rule.startsWith("config/") ? finding : { ...finding, rule: "config/syntax" });
  };
  const reading = (file2, config2, root2) => ({
    file: file2,
    config: findings.length === 0 ? config2 : void 0,
    findings,
    folderOfPages: root2 && typeof config2?.pages === "object" ? spanOf(nodeAt(root2, "/pages/from")) : START2
  });
  const kind = isInsideRoot(path2) ? tree.kind(path2) : void 0;
  if (kind === void 0 && !isNamed) return reading(void 0, createConfig({}));
  if (kind !== "file") {
    const fault = kind === void 0 ? "does not exist inside the root" : "is not a regular file";
    const help = "Name a file inside the root.";
    report({ rule: "config/syntax", message: `The configuration ${path2} ${fault}.`, help, ...START2 });
    return reading();
  }
  const { file, failed } = decode(path2, tree.read(path2), report);
  if (failed) return reading(file);
  const root = readYaml(file, { start: 0, end: file.text.length }, report, DEFAULT_LIMITS.nesting);
  if (root === void 0 || root.kind === "scalar" && root.value === null) {
    return reading(file, createConfig({}));
  }
  if (findings.length > 0) return reading(file);
  if (root.kind !== "map") {
    report({
      rule: "config/value",
      message: "The configuration must be a map of keys.",
      help: 'Write lines such as "baseUrl: https://learn.example.org".',
      ...spanOf(root)
    });
    return reading(file);
  }
  const given = readGiven(file, root, findings, report);
  if (given === void 0) return reading(file);
  const config = createConfig(given);
  checkContentFolder(config, root, tree, report);
  return reading(file, config, root);
}
function readGiven(file, root, findings, report) {
  const check = { text: file.text, rules: CONFIG_RULES, misspelt: /* @__PURE__ */ new Set(), report };
  const value = readValue2(root, shapeOf("configuration"), check);
  if (!U(value)) reportSchemaErrors(U.errors ?? [], root, check);
  const given = value;
  if (findings.length === 0) checkConfig(given, root, report);
  return findings.length === 0 ? given : void 0;
}
function isInsideRoot(path2) {
  return !/^(?:[/\\]|[A-Za-z]:)/.test(path2) && !path2.split(/[/\\]/).includes("..");
}
function checkContentFolder({ content: content3 }, root, tree, report) {
  const kind = content3 === void 0 || content3 === "." ? "folder" : tree.kind(content3);
  if (content3 === void 0 || kind === "folder") return;
  const fault = kind === void 0 ? "does not exist" : kind === "link" ? "is a symbolic link, which is not followed" : "is not a folder";
  report({
    rule: "config/value",
    message: `The content folder ${quoted(content3)} ${fault}.`,
    help: "Write the folder of the content, relative to the root, or remove this line.",
    ...spanOf(entryValue(root, "content") ?? root)
  });
}

// src/pipeline/check-tree.ts
function checkTree(tree, configPath, options = {}) {
  return finish(steps(tree, configPath, options));
}
function checkTreeAhead(tree, configPath, options, readAhead) {
  return complete(steps(tree, configPath, options, readAhead));
}
function* steps(tree, configPath, { progress, baseUrl, readsPages = true, memory, isTrial = false }, readAhead) {
  const reading = readConfig(tree, configPath ?? CONFIG_FILE, configPath !== void 0);
  const made = reading.config;
  const settings = `${baseUrl ?? ""}
${reading.file?.text ?? ""}`;
  const config = made && (memory?.begin(settings, made) ?? made);
  if (config === void 0) {
    const problems2 = withCertainFixes(configProblems(reading, configPath), (edits) => {
      const trial = editedTree(tree, edits);
      return configProblems(
        readConfig(trial, configPath ?? CONFIG_FILE, configPath !== void 0),
        configPath
      );
    });
    const summary2 = { records: 0, ...countProblems(problems2) };
    return {
      problems: problems2,
      summary: summary2,
      coverage: void 0,
      isConfigInvalid: true,
      site: void 0,
      valid: void 0
    };
  }
  const isUsable = baseUrl !== void 0 && baseUrlFault(baseUrl) === void 0;
  const site = { config, baseUrl: isUsable ? normalizeBaseUrl(baseUrl) : config.baseUrl };
  const content3 = yield* checkSteps(tree, site, { progress, readsPages, memory }, readAhead);
  const { foreignSite } = content3;
  if (readsPages && foreignSite?.fault !== void 0) {
    content3.problems.add(reading.file ?? new SourceFile(configPath ?? CONFIG_FILE, ""), {
      rule: "page/missing",
      message: `The folder of pages ${quoted(foreignSite.folder)} ${foreignSite.fault}: neither its pages nor links to them were looked at.`,
      help: 'Build the site before this step, or correct "pages.from".',
      ...reading.folderOfPages
    });
  }
  const derived = deriveAll(content3);
  const found = content3.problems.sorted();
  const problems = isTrial ? found : withCertainFixes(found, (edits) => {
    const former = new FormerReadings(config, content3, new Set(edits.map(({ file }) => file)));
    const options = { baseUrl, readsPages, memory: former, isTrial: true };
    return checkTree(editedTree(tree, edits), configPath, options).problems;
  });
  const summary = { records: content3.index.records.length, ...countProblems(problems) };
  return {
    problems,
    summary,
    coverage: content3.coverage,
    isConfigInvalid: false,
    site,
    valid: summary.errors === 0 ? { config: publishedConfig(config, content3.index), baseUrl: site.baseUrl, content: content3, derived } : void 0
  };
}
function configProblems({ file, findings }, path2 = CONFIG_FILE) {
  const list2 = new ProblemList(/* @__PURE__ */ new Map());
  for (const finding of findings) list2.add(file ?? new SourceFile(path2, ""), finding);
  return list2.sorted();
}

// src/pipeline/cached-check.ts
async function checkCached(options) {
  const { root, config, choice, progress } = options;
  const cache = choice && openContentCache({ root, choice, command: "check", config });
  const known = cache?.result(readFindings);
  if (known !== void 0) return known;
  try {
    const findings = await withThreads(async (threads) => {
      const tree = cache?.tree ?? directoryTree(root);
      const readAhead = readInThreads(root, threads, cache?.tree);
      return findingsOf(await checkTreeAhead(tree, config, { progress, memory: cache?.readings }, readAhead));
    });
    cache?.keep(findings);
    return findings;
  } finally {
    cache?.readings.abandon();
  }
}
function findingsOf({ problems, summary, coverage, isConfigInvalid }) {
  return { problems, summary, coverage, isConfigInvalid };
}

// src/cache/cache-choice.ts
var CACHE_FOLDER = ".lc-api";
var MANY_FILES = 256;

// src/pipeline/content-size.ts
function isLarge(root, configPath) {
  const tree = directoryTree(root);
  const { config } = readConfig(tree, configPath ?? CONFIG_FILE, configPath !== void 0);
  return config !== void 0 && countContentFiles(tree, config) >= MANY_FILES;
}

// src/report/count.ts
function count2(number, noun, plural2 = `${noun}s`) {
  return `${number} ${number === 1 ? noun : plural2}`;
}

// ../main/node_modules/get-east-asian-width/lookup-data.js
var ambiguousMinimalCodePoint = 161;
var ambiguousMaximumCodePoint = 1114109;
var ambiguousRanges = [161, 161, 164, 164, 167, 168, 170, 170, 173, 174, 176, 180, 182, 186, 188, 191, 198, 198, 208, 208, 215, 216, 222, 225, 230, 230, 232, 234, 236, 237, 240, 240, 242, 243, 247, 250, 252, 252, 254, 254, 257, 257, 273, 273, 275, 275, 283, 283, 294, 295, 299, 299, 305, 307, 312, 312, 319, 322, 324, 324, 328, 331, 333, 333, 338, 339, 358, 359, 363, 363, 462, 462, 464, 464, 466, 466, 468, 468, 470, 470, 472, 472, 474, 474, 476, 476, 593, 593, 609, 609, 708, 708, 711, 711, 713, 715, 717, 717, 720, 720, 728, 731, 733, 733, 735, 735, 768, 879, 913, 929, 931, 937, 945, 961, 963, 969, 1025, 1025, 1040, 1103, 1105, 1105, 8208, 8208, 8211, 8214, 8216, 8217, 8220, 8221, 8224, 8226, 8228, 8231, 8240, 8240, 8242, 8243, 8245, 8245, 8251, 8251, 8254, 8254, 8308, 8308, 8319, 8319, 8321, 8324, 8364, 8364, 8451, 8451, 8453, 8453, 8457, 8457, 8467, 8467, 8470, 8470, 8481, 8482, 8486, 8486, 8491, 8491, 8531, 8532, 8539, 8542, 8544, 8555, 8560, 8569, 8585, 8585, 8592, 8601, 8632, 8633, 8658, 8658, 8660, 8660, 8679, 8679, 8704, 8704, 8706, 8707, 8711, 8712, 8715, 8715, 8719, 8719, 8721, 8721, 8725, 8725, 8730, 8730, 8733, 8736, 8739, 8739, 8741, 8741, 8743, 8748, 8750, 8750, 8756, 8759, 8764, 8765, 8776, 8776, 8780, 8780, 8786, 8786, 8800, 8801, 8804, 8807, 8810, 8811, 8814, 8815, 8834, 8835, 8838, 8839, 8853, 8853, 8857, 8857, 8869, 8869, 8895, 8895, 8978, 8978, 9312, 9449, 9451, 9547, 9552, 9587, 9600, 9615, 9618, 9621, 9632, 9633, 9635, 9641, 9650, 9651, 9654, 9655, 9660, 9661, 9664, 9665, 9670, 9672, 9675, 9675, 9678, 9681, 9698, 9701, 9711, 9711, 9733, 9734, 9737, 9737, 9742, 9743, 9756, 9756, 9758, 9758, 9792, 9792, 9794, 9794, 9824, 9825, 9827, 9829, 9831, 9834, 9836, 9837, 9839, 9839, 9886, 9887, 9919, 9919, 9926, 9933, 9935, 9939, 9941, 9953, 9955, 9955, 9960, 9961, 9963, 9969, 9972, 9972, 9974, 9977, 9979, 9980, 9982, 9983, 10045, 10045, 10102, 10111, 11094, 11097, 12872, 12879, 57344, 63743, 65024, 65039, 65533, 65533, 127232, 127242, 127248, 127277, 127280, 127337, 127344, 127373, 127375, 127376, 127387, 127404, 917760, 917999, 983040, 1048573, 1048576, 1114109];
var fullwidthMinimalCodePoint = 12288;
var fullwidthMaximumCodePoint = 65510;
var fullwidthRanges = [12288, 12288, 65281, 65376, 65504, 65510];
var wideMinimalCodePoint = 4352;
var wideMaximumCodePoint = 262141;
var wideRanges = [4352, 4447, 8986, 8987, 9001, 9002, 9193, 9196, 9200, 9200, 9203, 9203, 9725, 9726, 9748, 9749, 9776, 9783, 9800, 9811, 9855, 9855, 9866, 9871, 9875, 9875, 9889, 9889, 9898, 9899, 9917, 9918, 9924, 9925, 9934, 9934, 9940, 9940, 9962, 9962, 9970, 9971, 9973, 9973, 9978, 9978, 9981, 9981, 9989, 9989, 9994, 9995, 10024, 10024, 10060, 10060, 10062, 10062, 10067, 10069, 10071, 10071, 10133, 10135, 10160, 10160, 10175, 10175, 11035, 11036, 11088, 11088, 11093, 11093, 11904, 11929, 11931, 12019, 12032, 12245, 12272, 12287, 12289, 12350, 12353, 12438, 12441, 12543, 12549, 12591, 12593, 12686, 12688, 12773, 12783, 12830, 12832, 12871, 12880, 42124, 42128, 42182, 43360, 43388, 44032, 55203, 63744, 64255, 65040, 65049, 65072, 65106, 65108, 65126, 65128, 65131, 94176, 94180, 94192, 94198, 94208, 101594, 101631, 101664, 101760, 101874, 101888, 102801, 102816, 102866, 110576, 110579, 110581, 110587, 110589, 110590, 110592, 110888, 110898, 110898, 110928, 110930, 110933, 110933, 110948, 110952, 110960, 111355, 119552, 119638, 119648, 119670, 126980, 126980, 127183, 127183, 127374, 127374, 127377, 127386, 127406, 127406, 127488, 127490, 127504, 127547, 127552, 127560, 127568, 127569, 127584, 127589, 127744, 127776, 127789, 127797, 127799, 127868, 127870, 127891, 127904, 127946, 127951, 127955, 127968, 127984, 127988, 127988, 127992, 128062, 128064, 128064, 128066, 128252, 128255, 128317, 128331, 128334, 128336, 128359, 128378, 128378, 128405, 128406, 128420, 128420, 128507, 128591, 128640, 128709, 128716, 128716, 128720, 128722, 128725, 128729, 128732, 128735, 128747, 128748, 128756, 128764, 128986, 128986, 128992, 129003, 129008, 129008, 129292, 129338, 129340, 129349, 129351, 129535, 129648, 129660, 129664, 129734, 129736, 129736, 129740, 129757, 129759, 129771, 129775, 129786, 131072, 196605, 196608, 262141];

// ../main/node_modules/get-east-asian-width/utilities.js
var isInRange = (ranges, codePoint2) => {
  let low = 0;
  let high = Math.floor(ranges.length / 2) - 1;
  while (low <= high) {
    const mid = Math.floor((low + high) / 2);
    const i = mid * 2;
    if (codePoint2 < ranges[i]) {
      high = mid - 1;
    } else if (codePoint2 > ranges[i + 1]) {
      low = mid + 1;
    } else {
      return true;
    }
  }
  return false;
};

// ../main/node_modules/get-east-asian-width/lookup.js
var commonCjkCodePoint = 19968;
var [wideFastPathStart, wideFastPathEnd] = /* @__PURE__ */ findWideFastPathRange(wideRanges);
function findWideFastPathRange(ranges) {
  let fastPathStart = ranges[0];
  let fastPathEnd = ranges[1];
  for (let index = 0; index < ranges.length; index += 2) {
    const start = ranges[index];
    const end = ranges[index + 1];
    if (commonCjkCodePoint >= start && commonCjkCodePoint <= end) {
      return [start, end];
    }
    if (end - start > fastPathEnd - fastPathStart) {
      fastPathStart = start;
      fastPathEnd = end;
    }
  }
  return [fastPathStart, fastPathEnd];
}
var isAmbiguous = (codePoint2) => {
  if (codePoint2 < ambiguousMinimalCodePoint || codePoint2 > ambiguousMaximumCodePoint) {
    return false;
  }
  return isInRange(ambiguousRanges, codePoint2);
};
var isFullwidth = (codePoint2) => {
  if (codePoint2 < fullwidthMinimalCodePoint || codePoint2 > fullwidthMaximumCodePoint) {
    return false;
  }
  return isInRange(fullwidthRanges, codePoint2);
};
var isWide = (codePoint2) => {
  if (codePoint2 >= wideFastPathStart && codePoint2 <= wideFastPathEnd) {
    return true;
  }
  if (codePoint2 < wideMinimalCodePoint || codePoint2 > wideMaximumCodePoint) {
    return false;
  }
  return isInRange(wideRanges, codePoint2);
};

// ../main/node_modules/get-east-asian-width/index.js
function validate(codePoint2) {
  if (!Number.isSafeInteger(codePoint2)) {
    throw new TypeError(`Expected a code point, got \`${typeof codePoint2}\`.`);
  }
}
function eastAsianWidth(codePoint2, { ambiguousAsWide = false } = {}) {
  validate(codePoint2);
  if (isFullwidth(codePoint2) || isWide(codePoint2) || ambiguousAsWide && isAmbiguous(codePoint2)) {
    return 2;
  }
  return 1;
}

// src/report/terminal-text.ts
var TAB_WIDTH = 4;
function toCells(text6, column = 0) {
  const cells = [];
  let at = column;
  let before = START3;
  for (const character of text6) {
    const cell = character === "	" ? tabCell(at) : cellOf(character, before);
    cells.push(cell);
    at += cell.width;
    before = {
      text: cell.text,
      textBeforeThat: before.text,
      isOpenFlag: isFlagHalf(character) && !before.isOpenFlag
    };
  }
  return cells;
}
function visible(text6) {
  return PLAIN2.test(text6) ? text6 : toCells(text6).map((cell) => cell.text).join("");
}
function visibleLines(text6) {
  return text6.split("\n").map(visible).join("\n");
}
function displayWidth(text6) {
  return PLAIN2.test(text6) ? text6.length : toCells(text6).reduce((sum, { width }) => sum + width, 0);
}
var PLAIN2 = /^[ !"$-~]*$/;
var START3 = { text: "", textBeforeThat: "", isOpenFlag: false };
function tabCell(column) {
  const width = TAB_WIDTH - column % TAB_WIDTH;
  return { text: " ".repeat(width), width };
}
function cellOf(character, before) {
  if (isHidden(character, before) || startsLogCommand(character, before)) {
    const text6 = `<U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}>`;
    return { text: text6, width: text6.length };
  }
  return { text: character, width: widthOf(character, before) };
}
var HIDDEN = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u3164\uffa0]$/u;
var SEEN_FORMAT = /^[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]$/u;
function isHidden(character, before) {
  if (isJoiner(character)) return before.text <= "\x7F";
  return HIDDEN.test(character) && !SEEN_FORMAT.test(character);
}
function isJoiner(character) {
  return character === "\u200C" || character === "\u200D";
}
function startsLogCommand(character, before) {
  return character === "[" && before.text === "#" && before.textBeforeThat === "#";
}
function widthOf(character, before) {
  if (character >= " " && character <= "~") return 1;
  if (character === "\uFE0F") return new RegExp("^\\p{Emoji}$", "u").test(before.text) && !isWide2(before.text) ? 1 : 0;
  if (isJoiner(character) || /^[\p{Mn}\p{Me}\u1160-\u11ff\ud7b0-\ud7ff]$/u.test(character)) return 0;
  if (isFlagHalf(character)) return before.isOpenFlag ? 0 : 2;
  const isPartOfEmoji = new RegExp("^\\p{Emoji_Modifier}$", "u").test(character) && new RegExp("^(?:\\p{Extended_Pictographic}|\\ufe0f)$", "u").test(before.text) || before.text === "\u200D" && new RegExp("^\\p{Extended_Pictographic}$", "u").test(character);
  if (isPartOfEmoji) return 0;
  return isWide2(character) ? 2 : 1;
}
function isFlagHalf(character) {
  return new RegExp("^\\p{Regional_Indicator}$", "u").test(character);
}
function isWide2(character) {
  return eastAsianWidth(character.codePointAt(0)) === 2;
}

// src/report/problems/code-frame.ts
var MAX_WIDTH = 100;
var WIDTH_BEFORE = 40;
var MAX_UNITS = 4 * MAX_WIDTH;
function frameLine(line, column, endColumn) {
  const start = skip(line, 0, column - 1);
  const end = endColumn === void 0 ? line.length : skip(line, start, endColumn - column);
  const begin = windowBegin(line, start);
  const stop = wholeCharacters(line, Math.min(start + MAX_UNITS, line.length));
  const cutBefore = begin > 0 ? "\u2026" : "";
  let text6 = cutBefore;
  let at = cutBefore.length;
  let indent3 = at;
  let width = 0;
  let offset = begin;
  for (const cell of toCells(line.slice(begin, stop), at)) {
    const next = offset + lengthAt(line, offset);
    if (at + cell.width > (next === line.length ? MAX_WIDTH : MAX_WIDTH - 1)) break;
    text6 += cell.text;
    at += cell.width;
    offset = next;
    if (offset <= start) indent3 = at;
    else if (offset <= end) width = at - indent3;
  }
  const isCut = offset < line.length;
  if (isCut && end > offset) width++;
  if (width === 0 && start < end && indent3 > cutBefore.length) indent3--;
  return { text: isCut ? `${text6}\u2026` : text6, indent: indent3, width: Math.max(1, width) };
}
function windowBegin(line, start) {
  if (line.length <= MAX_UNITS && displayWidth(line) <= MAX_WIDTH) return 0;
  let begin = start;
  let room = WIDTH_BEFORE;
  while (begin > 0 && start - begin < MAX_UNITS) {
    const previous2 = wholeCharacters(line, begin - 1);
    room -= displayWidth(line.slice(previous2, begin));
    if (room < 0) break;
    begin = previous2;
  }
  return begin;
}
function skip(line, from, characters) {
  if (!/[\ud800-\udbff]/.test(line)) return Math.min(from + characters, line.length);
  let offset = from;
  for (let count3 = 0; count3 < characters && offset < line.length; count3++) offset += lengthAt(line, offset);
  return offset;
}
function lengthAt(line, offset) {
  return (line.codePointAt(offset) ?? 0) > 65535 ? 2 : 1;
}
function wholeCharacters(line, offset) {
  return offset > 0 && lengthAt(line, offset - 1) === 2 ? offset - 1 : offset;
}

// src/report/problems/github.ts
import { posix as posix2 } from "node:path";
function renderGithub(problems, { pathPrefix = "" } = {}) {
  return problems.map((problem) => `${command(problem, pathPrefix)}
`).join("");
}
function command(problem, pathPrefix) {
  const { severity, rule, line, endLine, column, endColumn } = problem;
  const properties = {
    file: posix2.join(pathPrefix, problem.file),
    line,
    endLine,
    // GitHub accepts columns only if an annotation has one line.
    ...line === endLine ? { col: column, endColumn } : {},
    title: rule
  };
  const list2 = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${severity} ${list2.join(",")}::${escapeData(text5(problem, pathPrefix))}`;
}
function text5({ message, help, related = [] }, pathPrefix) {
  const also = ({ file, line, column, message: phrase }) => `Also: ${posix2.join(pathPrefix, file)}:${line}:${column} ${phrase}`;
  const parts = [message, ...help === void 0 ? [] : [`Help: ${help}`], ...related.map(also)];
  return parts.map(visibleLines).join("\n");
}
function escapeData(text6) {
  return text6.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function escapeProperty(text6) {
  return escapeData(text6).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/report/print-json.ts
function printJson(value) {
  return `${JSON.stringify(value, null, 2).replaceAll("##[", "##\\u005b")}
`;
}

// src/report/problems/json.ts
function renderJson(problems, summary) {
  return printJson(reportOf(problems, summary));
}
function reportOf(problems, summary) {
  return {
    version: 1,
    problems: problems.map(({ rule, severity, message, file, line, column, endLine, endColumn, help }) => ({
      rule,
      severity,
      message,
      file,
      line,
      column,
      endLine,
      endColumn,
      ...help === void 0 ? {} : { help }
    })),
    summary: { records: summary.records, errors: summary.errors, warnings: summary.warnings }
  };
}

// src/report/colors.ts
var CODES = {
  bold: "1",
  dim: "2",
  error: "1;31",
  warning: "1;33",
  good: "32",
  frame: "34"
};
function createPaint(colors) {
  return colors ? (style, text6) => text6 === "" ? "" : `\x1B[${CODES[style]}m${text6}\x1B[0m` : (_style, text6) => text6;
}

// src/report/coverage-table.ts
function coverageTable({ locales, rows }, paint) {
  if (rows.length === 0 || locales.length === 0) return [];
  const table2 = [
    ["coverage", ...locales].map((text6) => ({ text: visible(text6), style: "bold" })),
    ...rows.map(({ collection, total, counts }) => [
      { text: visible(collection), style: "bold" },
      ...locales.map((_, index) => countCell(counts[index], total))
    ]),
    [
      { text: "all", style: "bold" },
      ...locales.map(
        (_, index) => shareCell(rows.map(({ counts, total }) => ({ count: counts[index], total })))
      )
    ]
  ];
  const widths = table2[0]?.map(
    (_, column) => Math.max(...table2.map((row) => displayWidth(row[column]?.text ?? "")))
  );
  return table2.map(
    (row) => row.map(({ text: text6, style }, column) => {
      const isLast = column === row.length - 1;
      const padding = isLast ? 0 : (widths?.[column] ?? 0) - displayWidth(text6) + 3;
      return paint(style, text6) + " ".repeat(padding);
    }).join("")
  );
}
function countCell(count3, total) {
  if (count3 === void 0) return { text: "\xB7", style: "dim" };
  if (count3 >= total) return { text: `${count3}/${total}`, style: "good" };
  return { text: `${count3}/${total} -${total - count3}`, style: count3 === 0 ? "error" : "warning" };
}
function shareCell(parts) {
  const published = parts.filter(({ count: count4 }) => count4 !== void 0);
  const total = published.reduce((sum, part) => sum + part.total, 0);
  const count3 = published.reduce((sum, part) => sum + (part.count ?? 0), 0);
  if (total === 0) return { text: "\xB7", style: "dim" };
  return { text: `${Math.floor(100 * count3 / total)} %`, style: count3 >= total ? "good" : "warning" };
}

// src/base/group-by.ts
function groupBy(items, keyOf2) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = keyOf2(item);
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

// src/report/problems/equal-problems.ts
function groupEqual(problems) {
  const groups = groupBy(problems, (problem) => {
    const { severity, rule, message, help, related } = problem;
    return related === void 0 ? JSON.stringify([severity, rule, message, help]) : problem;
  });
  return [...groups.values()];
}

// src/report/problems/pretty.ts
var MAX_PLACES = 10;
function renderPretty(problems, options) {
  const paint = createPaint(options.colors);
  const blocks = groupEqual(problems).map(
    (group) => problemLines(
      group,
      options.source,
      paint,
      options.showsAll === true ? Number.POSITIVE_INFINITY : MAX_PLACES
    )
  );
  if (options.coverage !== void 0) blocks.push(coverageTable(options.coverage, paint));
  const fixable = problems.filter(({ fix }) => fix !== void 0).length;
  if (options.summary !== void 0) blocks.push(summaryLines(options.summary, fixable, paint));
  return blocks.filter((lines) => lines.length > 0).map((lines) => `${lines.join("\n")}
`).join("\n");
}
function problemLines([first, ...others], source, paint, maxPlaces) {
  const line = source(first.file)?.line(first.line);
  const margin2 = " ".repeat(line === void 0 ? 1 : String(first.line).length);
  const note = (name) => `${margin2}  ${paint("frame", "=")} ${paint("bold", `${name}:`)}`;
  return [
    `${paint(first.severity, `${first.severity}[${visible(first.rule)}]`)} ${paint("bold", visible(first.message))}`,
    `${margin2} ${paint("frame", "-->")} ${visiblePlace(first)}`,
    ...line === void 0 ? [] : frameLines(first, line, margin2, paint),
    ...first.help === void 0 ? [] : [`${note("help")} ${visible(first.help)}`],
    ...(first.related ?? []).map(
      (place) => `${note("also")} ${visiblePlace(place)} ${visible(place.message)}`
    ),
    ...others.length === 0 ? [] : [note(`same in ${others.length} more`), ...placeLines(others, margin2, maxPlaces)],
    `${note("see")} ${visible(ruleHelpUrl(first.rule))}`
  ];
}
function frameLines(problem, line, margin2, paint) {
  const endColumn = problem.endLine === problem.line ? problem.endColumn : void 0;
  const { text: text6, indent: indent3, width } = frameLine(line, problem.column, endColumn);
  const bar = paint("frame", "|");
  return [
    `${margin2}  ${bar}`,
    `${paint("frame", ` ${problem.line}`)} ${bar}${text6 === "" ? "" : ` ${text6}`}`,
    `${margin2}  ${bar} ${" ".repeat(indent3)}${paint(problem.severity, "^".repeat(width))}`
  ];
}
function placeLines(problems, margin2, maxPlaces) {
  const shown = problems.slice(0, maxPlaces).map((problem) => `${margin2}    - ${visiblePlace(problem)}`);
  const rest = problems.length - shown.length;
  return rest === 0 ? shown : [...shown, `${margin2}    - \u2026 and ${rest} more; --format json lists them all`];
}
function visiblePlace({ file, line, column }) {
  return `${visible(file)}:${line}:${column}`;
}
function summaryLines({ records, errors, warnings }, fixable, paint) {
  const parts = [
    errors > 0 ? paint("error", count2(errors, "error")) : "",
    warnings > 0 ? paint("warning", count2(warnings, "warning")) : ""
  ].filter((part) => part !== "");
  const found = parts.length === 0 ? paint("good", "No problems") : parts.join(", ");
  return [
    `${found} in ${count2(records, "record")}`,
    ...fixable === 0 ? [] : [`${fixable === 1 ? "One" : fixable} of these can be fixed automatically: lc-api check --fix`]
  ];
}

// src/report/problems/sarif.ts
import { posix as posix3 } from "node:path";
function renderSarif(problems, options = {}) {
  const { pathPrefix = "", source = () => void 0 } = options;
  const location = (place) => ({
    artifactLocation: { uri: uriOf(posix3.join(pathPrefix, place.file)), uriBaseId: BASE_ID },
    region: regionOf(place)
  });
  const fingerprint = createFingerprints();
  const result = (problem) => {
    const { rule, severity, message, help, related = [], fix } = problem;
    const fixPlace = fix && source(fix.file)?.place(fix);
    return {
      ruleId: rule,
      ...RULE_INDEX.has(rule) ? { ruleIndex: RULE_INDEX.get(rule) } : {},
      level: severity,
      message: messageOf(help === void 0 ? message : `${message} ${help}`),
      locations: [{ physicalLocation: location(problem) }],
      ...related.length === 0 ? {} : {
        relatedLocations: related.map((place, index) => ({
          id: index + 1,
          physicalLocation: location(place),
          message: messageOf(place.message)
        }))
      },
      ...fix === void 0 || fixPlace === void 0 ? {} : { fixes: [fixOf(location(fixPlace), fix.insert, help ?? "Fix this.")] },
      partialFingerprints: { "lcApiProblem/v1": fingerprint(problem) }
    };
  };
  return printJson({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: PROJECT.name,
            version: VERSION,
            informationUri: PROJECT.repository,
            rules: RULES.map(descriptorOf)
          }
        },
        originalUriBaseIds: { [BASE_ID]: { description: { text: "The root of the repository." } } },
        columnKind: "unicodeCodePoints",
        results: problems.map(result)
      }
    ]
  });
}
var BASE_ID = "SRCROOT";
var RULE_INDEX = new Map(RULES.map(({ id }, index) => [id, index]));
function descriptorOf({ id, severity, title }) {
  const helpUri = ruleHelpUrl(id);
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: title },
    help: { text: `See ${helpUri}`, markdown: `See [${id}](${helpUri}).` },
    helpUri,
    defaultConfiguration: severity === "off" ? { enabled: false, level: "warning" } : { level: severity }
  };
}
function messageOf(text6) {
  return { text: text6.replace(/[{}]/g, "$&$&").replaceAll("](", "] (") };
}
function regionOf({ line, column, endLine, endColumn }) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}
function uriOf(path2) {
  return path2.replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD").split("/").map(encodeURIComponent).join("/");
}
function fixOf({ artifactLocation, region }, insert, description) {
  const replacement = { deletedRegion: region, insertedContent: { text: insert } };
  return {
    description: messageOf(description),
    artifactChanges: [{ artifactLocation, replacements: [replacement] }]
  };
}
function createFingerprints() {
  const seen = /* @__PURE__ */ new Map();
  return ({ rule, file, message }) => {
    const alike = JSON.stringify([rule, file, message.replace(/(?::|\bline )\d+(?::\d+)?/g, "")]);
    const number = seen.get(alike) ?? 0;
    seen.set(alike, number + 1);
    return sha256(`${alike}${number}`).slice(0, 32);
  };
}

// src/report/problems/source.ts
function sourceOf2(tree) {
  let last;
  return (path2) => {
    if (last?.path !== path2) last = { path: path2, file: sourceFile(tree, path2) };
    return last.file;
  };
}
function sourceFile(tree, path2) {
  try {
    return decode(path2, tree.read(path2), () => {
    }).file;
  } catch {
    return void 0;
  }
}

// src/cli/cache-option.ts
import { existsSync as existsSync3 } from "node:fs";
import { join as join8 } from "node:path";
var CACHE_OPTIONS = {
  cache: { value: "DIR", help: "keep what the next run can use in this folder (default: .lc-api in root)" },
  "no-cache": { help: "neither use nor write a cache" }
};
function cacheOf(line, root) {
  const named = line.value("cache");
  if (line.flag("no-cache")) {
    if (named !== void 0) throw new UsageError("--cache and --no-cache contradict each other.");
    return void 0;
  }
  const folder = named ?? join8(root, CACHE_FOLDER);
  if (named === void 0 && !existsSync3(folder) && !isLarge(root, line.value("config"))) return void 0;
  let isTold = false;
  return {
    folder,
    isNamed: named !== void 0,
    environment: process.env,
    notice(text6) {
      if (!isTold) process.stderr.write(`${visibleLines(text6)}
`);
      isTold = true;
    }
  };
}

// src/cli/command-line.ts
import { statSync as statSync3 } from "node:fs";
import { parseArgs } from "node:util";

// src/cli/command.ts
var COMMON_OPTIONS = {
  config: { value: "FILE", help: "the configuration, relative to the root (default: lc-api.yml)" },
  debug: { help: "show where the program failed" },
  help: { help: "show this text" },
  version: { help: "show the version" }
};
function helpOf({ usage, about, options, notes, examples }) {
  const { config: _, ...common } = COMMON_OPTIONS;
  const rows = Object.entries({
    ...options,
    config: options["config"] ?? COMMON_OPTIONS["config"],
    ...common
  });
  const names = rows.map(([name, option]) => `--${name}${option?.value ? ` ${option.value}` : ""}`);
  const width = Math.max(...names.map((name) => name.length)) + 4;
  const lines = rows.map(([, option], index) => {
    const text6 = wrap(option?.help ?? "", LINE_WIDTH - width).join(`
${" ".repeat(width)}`);
    return `  ${names[index].padEnd(width - 2)}${text6}`;
  });
  const parts = [
    `Usage: lc-api ${usage} [options]`,
    wrap(about, LINE_WIDTH).join("\n"),
    lines.join("\n"),
    ...notes === void 0 ? [] : [notes],
    `Examples:
${examples.map((example) => `  ${example}`).join("\n")}`
  ];
  return `${parts.join("\n\n")}
`;
}
var LINE_WIDTH = 98;
function wrap(text6, width) {
  const lines = [];
  for (const word of text6.split(" ")) {
    const line = lines.at(-1);
    if (line === void 0 || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

// src/cli/command-line.ts
function parseCommandLine(args, command2) {
  const options = new Map(Object.entries({ ...COMMON_OPTIONS, ...command2.options }));
  requireKnownOptions(args, command2, [...options.keys()]);
  const { positionals, values } = parse3(args, command2, options);
  const { min, max } = command2.positionals;
  if (positionals.length > max)
    throw new UsageError(`"${positionals[max]}" is one argument too many. Usage: lc-api ${command2.usage}`);
  if (positionals.length < min) throw new UsageError(`Too few arguments. Usage: lc-api ${command2.usage}`);
  for (const [name, { value: value2, help, isRequired, mayBeEmpty }] of options) {
    if (isRequired && !values[name])
      throw new UsageError(`${command2.name} needs --${name} ${value2}: ${help}.`);
    if (values[name] === "" && !mayBeEmpty)
      throw new UsageError(`--${name} needs a value: write --${name} ${value2}.`);
  }
  const value = (name) => typeof values[name] === "string" ? values[name] : void 0;
  return {
    positionals,
    value,
    flag: (name) => values[name] === true,
    choice(name, words2) {
      const text6 = value(name);
      const known = words2.find((word) => word === text6);
      if (text6 === void 0 || known !== void 0) return known;
      const hint = didYouMean(text6, words2) ?? `Values: ${words2.join(", ")}.`;
      throw new UsageError(`--${name} cannot be "${text6}". ${hint}`);
    },
    number(name, least, most = Number.POSITIVE_INFINITY) {
      const text6 = value(name);
      if (text6 === void 0) return void 0;
      const number = /^\d+$/.test(text6) ? Number(text6) : Number.NaN;
      if (number >= least && number <= most) return number;
      const range = most === Number.POSITIVE_INFINITY ? `${least}` : `${least} to ${most}`;
      throw new UsageError(`--${name} accepts a whole number from ${range}, not "${text6}".`);
    }
  };
}
function requireKnownOptions(args, { name }, known) {
  for (const argument of args) {
    if (argument === "--") return;
    const option = /^--([^=]+)/.exec(argument)?.[1];
    if (option === void 0 || known.includes(option)) continue;
    const hint = didYouMean(
      `--${option}`,
      known.map((one) => `--${one}`)
    );
    throw new UsageError(`${name} has no option "--${option}". ${hint ?? `See lc-api ${name} --help.`}`);
  }
}
function parse3(args, { name: command2 }, options) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        [...options].map(([name, { value }]) => [name, { type: value === void 0 ? "boolean" : "string" }])
      )
    });
  } catch (error) {
    const [message] = error.message.split("\n");
    throw new UsageError(`${message.replace(/\.?$/, ".")} See lc-api ${command2} --help.`);
  }
}
function unknownName(kind, name, known) {
  const plural2 = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`;
  return new UsageError(
    `There is no ${kind} "${name}". ${didYouMean(name, known) ?? `${plural2}: ${known.join(", ")}.`}`
  );
}
function rootOf(line) {
  const root = line.positionals[0] ?? ".";
  const status = statSync3(root, { throwIfNoEntry: false });
  if (status === void 0) throw new UsageError(`There is no folder ${root}.`);
  if (!status.isDirectory()) throw new UsageError(`${root} is not a folder.`);
  return root;
}

// src/cli/terminal.ts
function hasColors(stream) {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  if (FORCE_COLOR !== void 0 && FORCE_COLOR !== "") return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  if (NO_COLOR !== void 0 && NO_COLOR !== "") return false;
  return stream.isTTY === true && process.env["TERM"] !== "dumb";
}
async function withProgress(work) {
  const line = progressLine();
  try {
    return await work(line.progress);
  } finally {
    line.clear();
  }
}
function progressLine() {
  const isShown = process.stderr.isTTY === true && process.env["CI"] === void 0;
  const started = process.uptime() * 1e3;
  let last = started;
  let isDirty = false;
  return {
    progress(what, done, total) {
      if (!isShown) return;
      const now = process.uptime() * 1e3;
      if (now - started < 500 || now - last < 100) return;
      last = now;
      isDirty = true;
      process.stderr.write(`\r\x1B[K${what} ${done} of ${total}`);
    },
    clear() {
      if (isDirty) process.stderr.write("\r\x1B[K");
      isDirty = false;
    }
  };
}

// src/cli/check-command.ts
var FORMATS = ["pretty", "json", "github", "sarif"];
var checkCommand = {
  name: "check",
  usage: "check [root]",
  summary: "say what is wrong with the content, and where",
  about: "Checks the configuration and all content in root (default: this folder) and prints every problem with its place. Exit status 1 if there are errors.",
  options: {
    format: { value: "F", help: "pretty (default), json, github (workflow commands) or sarif" },
    "max-warnings": { value: "N", help: "also fail if there are more warnings than N" },
    fix: { help: "fix what has exactly one safe fix, print each fix, and check again" },
    "dry-run": { help: "with --fix: print the fixes, and write nothing" },
    ...CACHE_OPTIONS
  },
  examples: [
    "lc-api check",
    "lc-api check examples/academy --max-warnings 0",
    "lc-api check --format sarif > problems.sarif"
  ],
  positionals: { min: 0, max: 1 },
  async run(line) {
    const root = rootOf(line);
    const format = line.choice("format", FORMATS) ?? "pretty";
    const maxWarnings = line.number("max-warnings", 0);
    const isDryRun = line.flag("dry-run");
    if (isDryRun && !line.flag("fix"))
      throw new UsageError("--dry-run prints what --fix would do: pass --fix, too.");
    const found = await withProgress(finder(line, root));
    const fixed2 = line.flag("fix") ? fixContent(found, root, line.value("config"), isDryRun) : found;
    const checked = isDryRun ? found : fixed2;
    process.stdout.write(formatted(checked, format, root));
    if (checked.isConfigInvalid) return 2;
    const { errors, warnings } = checked.summary;
    if (maxWarnings !== void 0 && warnings > maxWarnings) {
      process.stderr.write(
        `lc-api: ${warnings} warnings are more than --max-warnings ${maxWarnings} allows.
`
      );
      return 1;
    }
    return errors > 0 ? 1 : 0;
  }
};
function fixContent(found, root, config, isDryRun) {
  const { checked, fixes, files } = fixAll(directoryTree(root), found, (tree) => checkTree(tree, config));
  if (!isDryRun) replaceFiles(root, files);
  process.stderr.write(fixesText(fixes, isDryRun));
  return checked;
}
function fixesText(fixes, isDryRun) {
  if (fixes.length === 0) return "";
  const done = isDryRun ? "Would fix" : "Fixed";
  const lines = fixes.flatMap(({ file, line, column, before, after }) => [
    `${done} ${visible(file)}:${line}:${column}`,
    ...[`- ${before}`, `+ ${after}`].map((text6) => `  ${frameLine(text6, column + 2, void 0).text}`)
  ]);
  return [...lines, `${done} ${count2(fixes.length, "problem")}.`, ""].join("\n");
}
function finder(line, root) {
  const config = line.value("config");
  const choice = cacheOf(line, root);
  return choice === void 0 && !isLarge(root, config) ? (progress) => checkTree(directoryTree(root), config, { progress }) : (progress) => checkCached({ root, choice, config, progress });
}
function formatted({ problems, summary, coverage }, format, root) {
  const source = sourceOf2(directoryTree(root));
  const pathPrefix = relative4(".", root).split(sep4).join("/");
  switch (format) {
    case "json":
      return renderJson(problems, summary);
    case "github":
      return renderGithub(problems, { pathPrefix });
    case "sarif":
      return renderSarif(problems, { pathPrefix, source });
    case "pretty":
      return renderPretty(problems, { source, colors: hasColors(process.stdout), summary, coverage });
  }
}

// src/cli/run.ts
async function run(args, commands) {
  watchOutput();
  const status = await attempt(args, commands);
  process.exitCode ??= status;
}
async function attempt(args, commands) {
  try {
    return await dispatch(args, commands);
  } catch (error) {
    process.stderr.write(`lc-api: ${visibleLines(explainError(error, "with the output of --debug"))}
`);
    if (args.includes("--debug") && error instanceof Error) process.stderr.write(`${error.stack}
`);
    return error instanceof ExplainedError ? error.exitStatus : 2;
  }
}
async function dispatch(args, commands) {
  if (args.includes("--version")) {
    process.stdout.write(`${VERSION}
`);
    return 0;
  }
  const name = args.find((argument) => !argument.startsWith("-"));
  const command2 = commands.find((one) => one.name === name);
  const asksForHelp = args.includes("--help") || args.includes("-h");
  if (command2 !== void 0) {
    if (!asksForHelp)
      return command2.run(parseCommandLine(args.toSpliced(args.indexOf(command2.name), 1), command2));
    process.stdout.write(helpOf(command2));
    return 0;
  }
  if (asksForHelp || args.length === 0 || name === "help") {
    process.stdout.write(generalHelp(commands));
    return args.length === 0 ? 2 : 0;
  }
  if (name === void 0) throw new UsageError("Which command? See lc-api --help.");
  const names = commands.map((one) => one.name);
  throw unknownName("command", name, names);
}
function generalHelp(commands) {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, summary }) => `  lc-api ${usage.padEnd(width)}  ${summary}`);
  return `lc-api compiles learning content (Markdown, YAML, JSON) into a static, read-only API.

${lines.join("\n")}

Every command takes --config FILE (relative to the root), --debug, --help and --version.
Exit status: 0 done, 1 the content is not acceptable, 2 wrong usage or configuration, or the machine failed.

Examples:
  lc-api check                      check the content repository in this folder
  lc-api build --out _site          compile it into _site
  lc-api diff git:HEAD~1 git:HEAD   say what the last commit changes for readers of the API
  lc-api new lesson first-steps --course agents-basics
`;
}
function watchOutput() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error) => {
      if (error.code === "EPIPE") return;
      process.exitCode = 2;
      if (stream === process.stdout)
        process.stderr.write(`lc-api: ${explainError(error, "with the output of --debug")}
`);
    });
  }
}

// src/cli/check-main.ts
var main = () => run(process.argv.slice(2), [checkCommand]);
export {
  main
};
/*! Bundled license information:

js-yaml/dist/js-yaml.mjs:
  (*! js-yaml 5.5.0 https://github.com/nodeca/js-yaml @license MIT *)
*/
