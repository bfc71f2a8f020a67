import type { CompilableContent } from '../pipeline/compile.js';
import { openDirectory } from '../publish/directory/directory.js';
import { compileContent } from './compiled.js';
import { setOutputs } from './outputs.js';
import type { Run } from './run-context.js';

/** Writes the tree into `out` as well, where the workflow wants it beside a publication. */
export async function writeOut(
  run: Run,
  valid: CompilableContent,
  baseUrl: string,
  feed: string | undefined,
): Promise<void> {
  const { inputs, workspace } = run;
  if (inputs.out === undefined) return;
  const sink = openDirectory(workspace.out);
  try {
    const { open } = await compileContent(run, valid, baseUrl, sink);
    open.close(feed, sink);
    sink.commit();
  } catch (error) {
    return sink.fail(error);
  }
  setOutputs({ out: workspace.out });
}
