import type { Schema } from '../../support/json-schema.js';

const address = { type: 'string', format: 'uri', pattern: '^https?://' };
const text = { type: 'string', minLength: 1 };

/** JSON Feed version 1.1 (jsonfeed.org/version/1.1), in the members that our feeds may have; no others. */
export const JSON_FEED_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['version', 'title', 'home_page_url', 'feed_url', 'authors', 'language', 'items'],
  additionalProperties: false,
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: text,
    home_page_url: address,
    feed_url: address,
    description: text,
    language: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' },
    authors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: { name: text, url: address },
      },
    },
    items: {
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        required: ['id', 'url', 'title', 'content_html'],
        additionalProperties: false,
        properties: {
          id: address,
          url: address,
          title: text,
          content_html: text,
          summary: text,
          date_published: { type: 'string', format: 'date-time' },
          tags: { type: 'array', minItems: 1, items: text },
        },
      },
    },
  },
};
