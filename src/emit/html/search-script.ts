import { sha256 } from '../../base/digest.js';
import { SEARCH_SCRIPT } from './generated/search-script.js';

/** The script of the search pages as a file of the tree, whose name tells its content, as the stylesheet's does. */
export const SEARCH_SCRIPT_FILE = {
  path: `assets/search.${sha256(SEARCH_SCRIPT).slice(0, 12)}.js`,
  mediaType: 'text/javascript',
  text: SEARCH_SCRIPT,
} as const;
