import type { Config } from '../../config/config.js';
import type { Fields, Value } from '../../schema/value.js';
import type { Highlight } from './code-blocks.js';
import type { Sanitize } from './raw-html-marks.js';

/** Libraries that pages need where content has what they are for. */
export interface PageTools {
  readonly highlight?: Highlight;
  readonly sanitize?: Sanitize;
}

/**
 * Loads what the pages of this content need: most of the time that a small build takes would else go into
 * reading libraries that it has no use for.
 *
 * @param records The fields of all records.
 */
export async function loadPageTools(config: Config, records: Iterable<Fields>): Promise<PageTools> {
  if (config.pages !== true) return {};
  return {
    ...(someText(records, mayNameLanguage) && { highlight: (await import('./highlight.js')).highlight }),
    ...(config.rawHtml === 'sanitize' && { sanitize: (await import('./raw-html.js')).sanitizeHtml }),
  };
}

/** Whether a text may have a code fence with a word behind it. It may err on that side alone. */
function mayNameLanguage(text: string): boolean {
  return (text.includes('```') || text.includes('~~~')) && /(?:`{3}|~{3})[ \t]*[^\s`~]/.test(text);
}

function someText(records: Iterable<Fields>, test: (text: string) => boolean): boolean {
  const visit = (value: Value | undefined): boolean => {
    if (typeof value === 'string') return test(value);
    return typeof value === 'object' && value !== null && Object.values(value).some(visit);
  };
  for (const fields of records) if (visit(fields)) return true;
  return false;
}
