import { join } from 'node:path';
import { refuseEmpty } from '../pipeline/build.js';
import { type CompilableContent, withTools } from '../pipeline/compile.js';
import { refuseOverlap } from '../pipeline/overlap.js';
import type { DirectoryChanges } from '../publish/directory/built-tree.js';
import { openDirectory } from '../publish/directory/directory.js';
import type { TreeFile } from '../tree/tree-writer.js';
import { artifactName, uploadArtifact } from './artifact.js';
import { baseUrlFor } from './base-url.js';
import {
  type Compiled,
  compareWith,
  compileContent,
  feedFor,
  fileChanges,
  releaseOf,
  replacedBy,
} from './compiled.js';
import type { Findings } from './findings.js';
import { addLargeLists } from './large-lists.js';
import { log } from './log.js';
import { setOutputs } from './outputs.js';
import { planText } from './plan-text.js';
import {
  comparesWithPublished,
  openPrevious,
  previousPlace,
  releaseContext,
  UNKNOWN_BASE_URL,
} from './previous.js';
import { publishToBranch } from './publish-to-branch.js';
import { publishToPages } from './publish-to-pages.js';
import type { Run } from './run-context.js';

/** Days that a preview is kept. */
const PREVIEW_DAYS = 7;

/**
 * Compiles valid content, compares it with the previous release, and brings it where the mode says. Content
 * with errors, and warnings where they fail the step, goes nowhere.
 *
 * @throws UsageError for what the workflow has to change; what publishing throws.
 */
export async function publishContent(run: Run, findings: Findings): Promise<void> {
  if (findings.checked.valid === undefined) return;
  const valid = await withTools(findings.checked.valid);
  // Before anything is written anywhere.
  if (run.inputs.out !== undefined)
    refuseOverlap({ root: run.workspace.root, out: run.workspace.out }, valid);
  if (run.mode === 'check') return checkRelease(run, valid, findings);
  refuseEmpty(
    valid,
    { root: run.inputs.path },
    'A site is never replaced by an empty one: publish a record, or correct the input "path".',
  );
  if (!findings.verdict().acceptable) return;
  const { publishTo } = run.inputs;
  if (run.mode === 'publish' && publishTo === 'pages') return publishToPages(run, valid, findings);
  const baseUrl = await baseUrlFor(run, valid);
  if (run.mode === 'publish' && publishTo === 'branch') return publishToBranch(run, valid, baseUrl, findings);
  await buildOut(run, valid, baseUrl, findings);
}

/** What a pull request changes; the tree itself only for a preview. Without a base, nothing needs the network. */
async function checkRelease(run: Run, valid: CompilableContent, findings: Findings): Promise<void> {
  const { inputs, event, workspace } = run;
  const isAlone = comparesWithPublished(inputs, event);
  if (isAlone) {
    log.info(
      'Nothing is compared: a check asks no network. Name a release in "previous" to compare with it.',
    );
  }
  const known = inputs.baseUrl ?? valid.config.baseUrl;
  const place = isAlone ? undefined : await previousPlace(run, known);
  const isPreview = inputs.preview && !inputs.dryRun;
  if (place === undefined && !isPreview) return;
  // A preview has to say where it belongs; a comparison alone takes the address of the other side.
  const served = isPreview ? await baseUrlFor(run, valid) : known;
  const previous = await openPrevious(place, releaseContext(run), served);
  const published =
    place?.kind !== 'content' && previous.kind === 'release' ? previous.release.manifest.baseUrl : undefined;
  const baseUrl = served ?? published ?? UNKNOWN_BASE_URL;
  const sink = isPreview ? openDirectory(workspace.out) : undefined;
  try {
    const compiled = await compileContent(run, valid, baseUrl, sink);
    addLargeLists(findings, compiled, valid, inputs);
    await compareWith(previous, compiled, findings);
    if (sink === undefined) return;
    const files = compiled.open.close(undefined, sink);
    sink.commit();
    setOutputs({ out: workspace.out });
    await uploadPreview(run, findings, files);
  } catch (error) {
    sink?.fail(error);
    throw error;
  }
}

async function uploadPreview(
  { workspace, event }: Run,
  findings: Findings,
  files: readonly TreeFile[],
): Promise<void> {
  const name = artifactName('preview', findings.report(), event.runAttempt);
  try {
    const paths = files.map(({ path }) => join(workspace.out, path));
    await uploadArtifact(name, paths, workspace.out, PREVIEW_DAYS);
    log.info(`The compiled tree is the artifact ${name}.`);
  } catch (error) {
    log.info(`The preview is no artifact: ${(error as Error).message}`);
  }
}

/** Writes the tree into the folder `out`, for a later step. */
async function buildOut(
  run: Run,
  valid: CompilableContent,
  baseUrl: string,
  findings: Findings,
): Promise<void> {
  const { inputs, event, workspace } = run;
  const sink = openDirectory(workspace.out);
  try {
    const compiled = await compileContent(run, valid, baseUrl, sink);
    addLargeLists(findings, compiled, valid, inputs);
    const place = await previousPlace(run, baseUrl);
    const previous = await openPrevious(place, releaseContext(run), baseUrl);
    await compareWith(previous, compiled, findings);
    // A tree of another branch replaces nothing, whatever a later step does with it.
    const isReplacing = run.mode === 'publish' || event.isDefaultBranch === true;
    const published = isReplacing ? replacedBy(previous, inputs) : releaseOf(previous);
    if (!findings.verdict().acceptable || inputs.dryRun) {
      if (inputs.dryRun) {
        const { files } = compiled.open;
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
        log.info(planText(workspace.out, fileChanges(published, files), bytes, findings));
      }
      sink.abandon();
      return;
    }
    compiled.open.close(await feedFor(published, compiled, inputs, findings.judged), sink);
    tellChanges(compiled, sink.commit(), workspace.out);
  } catch (error) {
    return sink.fail(error);
  }
  setOutputs({ out: workspace.out });
}

function tellChanges({ open }: Compiled, changes: DirectoryChanges, out: string): void {
  const { written, unchanged, removed, kept } = changes;
  log.info(
    `Compiled ${open.records.length} records into ${out}: ${written} files written, ${unchanged} unchanged, ${removed} removed.`,
  );
  for (const path of kept) log.info(`Kept ${path}, which no run of this Action wrote.`);
  for (const notice of open.notices) log.info(notice);
}
