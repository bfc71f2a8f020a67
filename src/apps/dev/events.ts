import type { ShownProblems } from './shown-problems.js';

/** The path of the events that the script of the preview listens to (`src/apps/browser/preview.ts`). */
export const EVENTS_PATH = '/__lc-api/events';

/** The data of an event. */
export interface PageState extends ShownProblems {
  /** The version of the site. If it is not the version that the browser shows, the page is loaded again. */
  readonly version: string;
}
