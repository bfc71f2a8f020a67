import { toJson } from '../eleventy.config.js';

export const data = {
  pagination: { data: 'collections.lists', size: 1, alias: 'list' },
  layout: false,
  permalink: ({ list }) => `${list.name}.json`,
  eleventyExcludeFromCollections: true,
};
export const render = ({ list }) => `[${list.items.map(toJson).join(',\n')}]`;
