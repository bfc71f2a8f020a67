import type { LanguageFn } from 'highlight.js';
import hljs from 'highlight.js/lib/common';
import dart from 'highlight.js/lib/languages/dart';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import groovy from 'highlight.js/lib/languages/groovy';
import http from 'highlight.js/lib/languages/http';
import latex from 'highlight.js/lib/languages/latex';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import scala from 'highlight.js/lib/languages/scala';
import vim from 'highlight.js/lib/languages/vim';

/** Languages of texts about programming, besides those that highlight.js calls common. */
const MORE: Readonly<Record<string, LanguageFn>> = {
  dart,
  dockerfile,
  elixir,
  groovy,
  http: httpWithJson,
  latex,
  nginx,
  powershell,
  properties,
  protobuf,
  scala,
  vim,
};

/** Common languages that pages do not highlight. */
const UNUSED = ['arduino', 'php-template', 'plaintext'];

for (const [name, language] of Object.entries(MORE)) hljs.registerLanguage(name, language);
for (const name of UNUSED) hljs.unregisterLanguage(name);

/** Returns the grammar of HTTP with bodies in JSON: the library would guess, and learning content shows JSON. */
function httpWithJson(...[api]: Parameters<LanguageFn>): ReturnType<LanguageFn> {
  const inner = (value: unknown): unknown => (isMode(value) ? withJson(value) : value);
  const withJson = (mode: object): object =>
    Object.fromEntries(
      Object.entries(mode).map(([key, value]) => {
        if (key === 'subLanguage') return [key, 'json'];
        const isList = (key === 'contains' || key === 'variants') && Array.isArray(value);
        return [key, isList ? value.map(inner) : inner(value)];
      }),
    );
  return withJson(http(api)) as ReturnType<LanguageFn>;
}

function isMode(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * Returns code as HTML whose words have the classes of highlight.js. The language is never guessed.
 *
 * @param language A name or alias.
 * @returns Undefined for an unknown language.
 */
export function highlight(code: string, language: string): string | undefined {
  if (hljs.getLanguage(language) === undefined) return undefined;
  // The library also escapes apostrophes, which pages do not need.
  return hljs.highlight(code, { language, ignoreIllegals: true }).value.replaceAll('&#x27;', "'");
}
