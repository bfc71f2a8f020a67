import { expect } from 'vitest';
import { all, elements, readPage } from '../../support/read-page.js';

/** Holds a page to what no content may change. */
export function expectHarmless(text: string): void {
  const page = readPage(text);
  for (const { name, attributes } of elements(page)) {
    expect(['base', 'iframe', 'object', 'embed', 'style', 'svg', 'annotation-xml']).not.toContain(name);
    if (name === 'form' && attributes.get('class') !== 'quiz')
      expect(attributes.get('action')).toMatch(/^\/(?:[\w-]+\/)*$/);
    const source = attributes.get('src');
    if (name === 'script' && source !== undefined)
      expect(source).toMatch(/^\/(?:[\w-]+\/)*assets\/(?:page|quiz|search)\.[0-9a-f]{12}\.js$/);
    else if (name === 'script') expect(attributes.get('type')).toBe('application/ld+json');
    for (const [key, value] of attributes) {
      expect(key).not.toMatch(/^on|^style$|^srcdoc$/);
      // As a browser reads it, wherever the page stands.
      if ((key === 'href' || key === 'src') && value !== 'data:,')
        expect(['http:', 'https:', 'mailto:']).toContain(new URL(value, 'https://example.org/').protocol);
    }
  }
  expect(all(page, 'meta', 'http-equiv').length).toBe(all(page, 'head').length);
  expect(all(page, 'h1')).toHaveLength(1);
}
