import { placeOf, toJson } from '../eleventy.config.js';

export const data = {
  pagination: { data: 'collections.detailed', size: 1, alias: 'record' },
  layout: false,
  permalink: ({ record }) => `${placeOf(record)}.json`,
  eleventyExcludeFromCollections: true,
};
export const render = ({ record }) => toJson(record);
