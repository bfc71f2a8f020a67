import { once } from '../base/once.js';
import type { Progress } from '../base/progress.js';
import { complete, finish, type Steps } from '../base/steps.js';
import { withCertainFixes } from '../check/certain-fixes.js';
import { type CheckedContent, checkSteps, type ReadAhead } from '../check/check.js';
import { deriveAll } from '../check/derived.js';
import { countProblems, type Findings } from '../check/findings.js';
import { editedTree } from '../check/fix.js';
import { heldBackProblems } from '../check/held-back.js';
import { reportMissingLabels } from '../check/missing-labels.js';
import { checkNavigation } from '../check/navigation.js';
import { problemsOf } from '../check/problem-list.js';
import { type CheckMemory, FormerCheck } from '../check/records/check-memory.js';
import type { Readings } from '../check/records/readings.js';
import { publishedConfig } from '../check/records/record-index.js';
import { checkSiteFiles } from '../check/site-files.js';
import type { Configuration } from '../model/generated/types.js';
import type { Problem, TextEdit } from '../model/problem.js';
import { previewSeverities } from '../model/rules.js';
import { baseUrlFault, normalizeBaseUrl } from '../read/config/base-url.js';
import { type Config, createConfig } from '../read/config/config.js';
import { CONFIG_FILE, type ConfigReading, readConfig } from '../read/config/read-config.js';
import type { Site } from '../read/config/site.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { SourceFile } from '../read/content/source-file.js';
import { quoted } from '../read/schema/describe.js';

/** A content tree that was read and checked. */
export interface Checked extends Findings {
  /** Undefined if the configuration has errors. */
  readonly site: Site | undefined;
  /** The content, with or without errors. Undefined if the configuration has errors. */
  readonly content: CheckedContent | undefined;
  /** Returns the problems, with the fixes that are certain. */
  readonly certain: () => readonly Problem[];
  /** The day that the problems depend on; undefined if they are the same on every day. */
  readonly day: string | undefined;
  /** Content for the next steps of a build; undefined if there are errors. */
  readonly valid: ValidContent | undefined;
}

/** Content without errors. */
export interface ValidContent {
  /** With the locales that are published. */
  readonly config: Config;
  /** That of the options, else of the configuration. */
  readonly baseUrl: string | undefined;
  readonly content: CheckedContent;
  /** The files of the repository that all pages load. */
  readonly siteFiles: readonly string[];
}

/** How a tree is checked. */
export interface CheckTreeOptions {
  readonly progress?: Progress | undefined;
  /**
   * Wins over that of the configuration: some files are written at the root of a host alone, and links may name
   * them. One that cannot be used is passed over; who builds refuses it.
   */
  readonly baseUrl?: string | undefined;
  /** True for a commit: it has no empty folders, and seldom the site built elsewhere. */
  readonly isCommit?: boolean;
  /** Returns the settings by which the content is judged, instead of those of its configuration. */
  readonly settingsOf?: ((settings: Configuration) => Configuration) | undefined;
  /** Results of earlier checks. */
  readonly memory?: CheckMemory | undefined;
  /** True: a preview shows the content, so rules that may be lowered are warnings at most. */
  readonly isPreview?: boolean;
  /** True: problems have all fixes, certain or not. To find out, the content is checked again with each fix. */
  readonly isTrial?: boolean;
  /** As in {@link ContentOptions}. It decides on warnings alone, never on a byte of the tree. */
  readonly today?: string | undefined;
}

/**
 * Reads the configuration and all content of a tree and checks both.
 * Content never makes it throw; the file system may.
 */
export function checkTree(
  tree: ContentTree,
  configPath: string | undefined,
  options: CheckTreeOptions = {},
): Checked {
  return finish(steps(tree, configPath, options));
}

/** Checks like {@link checkTree}, with files that others read ahead. */
export function checkTreeAhead(
  tree: ContentTree,
  configPath: string | undefined,
  options: CheckTreeOptions,
  readAhead: ReadAhead | undefined,
): Promise<Checked> {
  return complete(steps(tree, configPath, options, readAhead));
}

function* steps(
  tree: ContentTree,
  configPath: string | undefined,
  {
    progress,
    baseUrl,
    isCommit = false,
    settingsOf,
    memory,
    isPreview = false,
    isTrial = false,
    today,
  }: CheckTreeOptions,
  readAhead?: ReadAhead,
): Steps<Readings, Checked> {
  const reading = readConfig(tree, configPath, isCommit);
  const judged =
    reading.config && settingsOf ? createConfig(settingsOf(reading.config.options)) : reading.config;
  const shownConfig = judged && isPreview ? forPreview(judged) : judged;
  const settings = `${baseUrl ?? ''}\n${reading.file?.text ?? ''}`;
  const config = shownConfig && (memory?.begin(settings, shownConfig) ?? shownConfig);
  if (config === undefined) {
    const again: Recheck = (edits) =>
      configProblems(readConfig(editedTree(tree, edits), configPath), configPath);
    return {
      ...withFixes(configProblems(reading, configPath), 0, isTrial, again),
      coverage: undefined,
      isConfigInvalid: true,
      day: undefined,
      site: undefined,
      content: undefined,
      valid: undefined,
    };
  }
  const isUsable = baseUrl !== undefined && baseUrlFault(baseUrl) === undefined;
  const site = { config, baseUrl: isUsable ? normalizeBaseUrl(baseUrl) : config.baseUrl };
  const content = yield* checkSteps(tree, site, { progress, readsPages: !isCommit, memory }, readAhead);
  const { builtSite } = content;
  const configFile = reading.file ?? new SourceFile(configPath ?? CONFIG_FILE, '');
  if (!isCommit && builtSite?.fault !== undefined) {
    content.problems.add(configFile, {
      rule: 'page/missing',
      message: `The folder of the built site ${quoted(builtSite.folder)} ${builtSite.fault}: neither its pages nor links to them were looked at.`,
      help: 'Build the site before this step, or correct "pages.from".',
      ...reading.placeOf('/pages/from'),
    });
  }
  const siteFiles = checkSiteFiles(tree, config, configFile, reading.placeOf, content.problems);
  checkNavigation(config, content.index, reading.placeOf, (finding) =>
    content.problems.add(configFile, finding),
  );
  const published = publishedConfig(config, content.index);
  reportMissingLabels(published, (locale, finding) => {
    const place = reading.placeOf(`/locales/${locale.code}`);
    content.problems.add(configFile, { ...finding, ...place });
  });
  deriveAll(content, content.problems);
  const held = today === undefined ? undefined : heldBackProblems(tree, config, content.index.records, today);
  content.problems.take(held ?? []);
  const again: Recheck = (edits) => {
    const former = new FormerCheck(config, content, new Set(edits.map(({ file }) => file)));
    const options = { baseUrl, isCommit, settingsOf, memory: former, isPreview, isTrial: true, today };
    return checkTree(editedTree(tree, edits), configPath, options).problems;
  };
  const valid = { config: published, baseUrl: site.baseUrl, content, siteFiles };
  const findings = withFixes(content.problems.sorted(), content.index.records.length, isTrial, again);
  return {
    ...findings,
    coverage: content.coverage,
    isConfigInvalid: false,
    day: held && today,
    site,
    content,
    valid: findings.summary.errors === 0 ? valid : undefined,
  };
}

function forPreview(config: Config): Config {
  return { ...config, rules: previewSeverities(config.rules) };
}

/** Returns the problems after some edits. */
type Recheck = (edits: readonly TextEdit[]) => readonly Problem[];

/** Returns problems and their numbers: with certain fixes, or in a trial as they were found. */
function withFixes(
  all: readonly Problem[],
  records: number,
  isTrial: boolean,
  again: Recheck,
): Pick<Checked, 'problems' | 'summary' | 'certain'> {
  const certain = once(() => withCertainFixes(all, again));
  const problems = isTrial ? all : certain();
  return { problems, summary: { records, ...countProblems(problems) }, certain };
}

function configProblems({ file, findings }: ConfigReading, path = CONFIG_FILE): readonly Problem[] {
  return problemsOf(file ?? new SourceFile(path, ''), findings, new Map());
}
