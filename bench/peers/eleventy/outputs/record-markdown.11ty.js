import { placeOf } from '../eleventy.config.js';

export const data = {
  pagination: { data: 'collections.records', size: 1, alias: 'record' },
  layout: false,
  permalink: ({ record }) => `${placeOf(record)}.md`,
  eleventyExcludeFromCollections: true,
};
export const render = ({ record }) => `# ${record.data.title}\n\n${record.rawInput}`;
