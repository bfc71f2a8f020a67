export const data = {
  pagination: { data: 'collections.lists', size: 1, alias: 'list' },
  title: 'List',
  permalink: ({ list }) => `${list.name}.html`,
  eleventyExcludeFromCollections: true,
};
export const render = ({ list }) =>
  `<ul>${list.items.map(({ url, data }) => `<li><a href="${url}">${data.title}</a> ${data.description ?? ''}</li>\n`).join('')}</ul>`;
