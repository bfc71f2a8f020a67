import { sha256 } from '../../base/digest.js';
import type { TextNeed } from '../../check/records/content-record.js';
import { loadPageTools } from '../../compile/html/page-tools.js';
import type { PackedInput } from '../../compile/input-codec.js';
import { type RecordOutput, RecordRenderer } from '../../compile/record-files.js';
import type { LanePlan } from '../../compile/tree/sink.js';
import type { Configuration } from '../../model/generated/types.js';
import { openLane, type StagingLane } from '../../publish/directory/staging-lane.js';
import { createConfig } from '../../read/config/config.js';
import type { Fields } from '../../read/schema/value.js';

/** The site for which records are rendered. */
export interface RenderSite {
  readonly options: Configuration;
  readonly hasPages: boolean;
  readonly baseUrl: string;
  readonly needs: ReadonlySet<TextNeed>;
  /** Where the files of records are written; without it, they are sent back. */
  readonly lane: LanePlan | undefined;
}

/** A record to render, with its fields and those of its lessons as JSON. */
export interface SentJob {
  readonly input: PackedInput;
  readonly fields: readonly Uint8Array[];
}

/** Returns the tasks of rendering records: `site` once, then `render` for each block. */
export function openRenderTask(): {
  site(site: RenderSite): Promise<void>;
  render(jobs: readonly SentJob[]): readonly RecordOutput[];
} {
  let renderer: RecordRenderer | undefined;
  let lane: StagingLane | undefined;
  const written = (output: RecordOutput): RecordOutput => {
    if (lane === undefined) return output;
    const target = lane;
    return {
      ...output,
      files: output.files.map((file) => {
        if (!('text' in file)) return file;
        const { mediaType, text } = file;
        const bytes = Buffer.from(text, 'utf8');
        const outcome = target.write(file.path, bytes);
        return { path: file.path, mediaType, bytes: bytes.length, sha256: sha256(bytes), outcome };
      }),
    };
  };
  return {
    async site({ options, hasPages, baseUrl, needs, lane: plan }) {
      const config = createConfig(options);
      const siteConfig = hasPages ? config : { ...config, pages: false };
      renderer = new RecordRenderer({ config: siteConfig, baseUrl }, await loadPageTools(needs));
      lane = plan && openLane(plan);
    },
    render(jobs) {
      const openRenderer = renderer;
      if (openRenderer === undefined) throw new Error('The task "site" comes before "render".');
      return jobs.map(({ input, fields }) =>
        written(openRenderer.render(input, (place) => parsed(fields[place] as Uint8Array))),
      );
    },
  };
}

function parsed(fields: Uint8Array): Fields {
  return JSON.parse(Buffer.from(fields.buffer, fields.byteOffset, fields.length).toString('utf8')) as Fields;
}
