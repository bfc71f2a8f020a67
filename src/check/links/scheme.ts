import { LINK_SCHEMES, PICTURE_SCHEMES } from '../../model/link-schemes.js';
import { quoted } from '../../schema/describe.js';
import { nearest } from '../../schema/nearest.js';
import type { RecordLink } from '../records/content-record.js';
import type { LinkFinding } from './link-context.js';

/**
 * Returns the finding for an address whose scheme pages do not link to; undefined if they do.
 *
 * @param scheme What the address has before its first colon.
 */
export function schemeFinding({ destination, isImage }: RecordLink, scheme: string): LinkFinding | undefined {
  const name = scheme.toLowerCase();
  const known = isImage ? PICTURE_SCHEMES : LINK_SCHEMES;
  const isWeb = name === 'http' || name === 'https';
  if (known.has(name) && !(isWeb && !/^https?:\/\/[^/]/i.test(destination))) return undefined;
  const rest = destination.slice(scheme.length + 1);
  const rule = 'link/scheme';
  if (name.length === 1 || name === 'file') {
    return {
      rule,
      message: `${quoted(destination)} is a file of one computer: no reader of the site has it.`,
      help: 'Put the file into this repository, and write its path from here, such as ./file.pdf.',
    };
  }
  const meant = isWeb ? name : nearest(name, known)?.name;
  const isNear = meant === 'http' || meant === 'https';
  if (meant !== undefined) {
    return {
      rule,
      message: isWeb
        ? `${quoted(destination)} lacks the "//" after "${name}:".`
        : `"${scheme}:" is not a scheme that pages link to, so this link leads nowhere.`,
      help: `Did you mean ${quoted(`${meant}:${isNear ? rest.replace(/^\/*/, '//') : rest}`)}?`,
    };
  }
  return {
    rule,
    message: `Pages do not link to addresses with "${scheme}:", so this ${isImage ? 'picture is not shown' : 'link leads nowhere'}.`,
    help: isImage
      ? 'Put the picture into this repository, and write its path.'
      : `Use one of these schemes: ${[...known].join(', ')}. A path with a colon begins with "./".`,
  };
}
