import type { Catalog } from '../../compile/catalog/catalog.js';
import { needsOf, type PageTools } from '../../compile/html/page-tools.js';
import {
  type RecordOutput,
  type RecordRenderer,
  type Rendering,
  type RenderJob,
  renderJob,
} from '../../compile/record-files.js';
import type { LanePlan } from '../../compile/tree/sink.js';
import type { RenderSite, SentJob } from './render-task.js';
import { SharedWork } from './shared-work.js';
import type { ThreadSource } from './threads.js';

/**
 * Renders records, in this thread and, if there are many, in others. Returns their outputs in order.
 *
 * @param lane Where other threads write the files of records; without it, they are sent back.
 */
export function renderInThreads(
  jobs: Iterable<RenderJob>,
  renderer: RecordRenderer,
  threads: ThreadSource,
  { config, baseUrl }: Pick<Catalog, 'config' | 'baseUrl'>,
  tools: PageTools,
  lane?: LanePlan,
): Rendering {
  const { options, pages } = config;
  const site: RenderSite = { options, hasPages: pages === true, baseUrl, needs: needsOf(tools), lane };
  return new SharedWork<RenderJob, RecordOutput>(jobs, {
    here: (job) => renderJob(job, renderer),
    start: () => threads.start('site', site),
    there: async (thread, block) => (await thread.ask('render', block.map(sent))) as readonly RecordOutput[],
  });
}

function sent({ records, input }: RenderJob): SentJob {
  return { input, fields: records.map((record) => record.json()) };
}
