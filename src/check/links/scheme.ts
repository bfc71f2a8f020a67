import { LINK_SCHEMES, PICTURE_SCHEMES } from '../../model/link-schemes.js';
import { quoted } from '../../read/schema/describe.js';
import { nearest } from '../../read/schema/nearest.js';
import type { RecordLink } from '../records/content-record.js';
import type { LinkFinding } from './link-context.js';

/**
 * Returns the finding for an address whose scheme pages do not link to; undefined if they do.
 *
 * @param scheme What the address has before its first colon.
 */
export function schemeFinding({ destination, isImage }: RecordLink, scheme: string): LinkFinding | undefined {
  const name = scheme.toLowerCase();
  const schemes = isImage ? PICTURE_SCHEMES : LINK_SCHEMES;
  const isWeb = name === 'http' || name === 'https';
  if (name === 'mailto' && /^mailto:\s*$/i.test(destination))
    return {
      rule: 'link/scheme',
      message: `${quoted(destination)} is only the beginning of an address.`,
      help: 'Write all of it, such as mailto:me@example.org.',
    };
  if (schemes.has(name) && !(isWeb && !/^https?:\/\/[^/]/i.test(destination))) return undefined;
  const meant = isWeb ? name : nearest(name, schemes)?.name;
  const explained = (message: string, help: string): LinkFinding => ({ rule: 'link/scheme', message, help });
  if (name.length === 1 || name === 'file')
    return explained(
      `${quoted(destination)} is a file of one computer: no reader of the site has it.`,
      'Put the file into this repository, and write its path from here, such as ./file.pdf.',
    );
  if (meant === undefined)
    return explained(
      `Pages do not link to addresses with "${scheme}:", so this ${isImage ? 'picture is not shown' : 'link leads nowhere'}.`,
      isImage
        ? 'Put the picture into this repository, and write its path.'
        : `Use one of these schemes: ${[...schemes].join(', ')}. A path with a colon begins with "./".`,
    );
  if (isWeb && /^https?:\/*$/i.test(destination))
    return explained(
      `${quoted(destination)} is only the beginning of an address.`,
      `Write all of it, such as ${name}://example.org.`,
    );
  const rest = destination.slice(scheme.length + 1);
  const address = meant === 'http' || meant === 'https' ? rest.replace(/^\/*/, '//') : rest;
  return explained(
    isWeb
      ? `${quoted(destination)} lacks the "//" after "${name}:".`
      : `"${scheme}:" is not a scheme that pages link to, so this link leads nowhere.`,
    `Did you mean ${quoted(`${meant}:${address}`)}?`,
  );
}
