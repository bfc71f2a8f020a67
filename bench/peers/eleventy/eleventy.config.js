const full = ['en', 'de'];
const detailedEverywhere = ['courses', 'lessons'];

/** The path of a record: `en/lessons/course/slug`. */
export const placeOf = (record) => record.filePathStem.slice('/content/'.length);

const hasJson = (record) => {
  const [locale, collection] = placeOf(record).split('/');
  return collection !== 'changelog' && (full.includes(locale) || detailedEverywhere.includes(collection));
};

const listsOf = (records) => {
  const lists = new Map();
  for (const record of records) {
    const name = placeOf(record).split('/', 2).join('/');
    if (!lists.has(name)) lists.set(name, []);
    lists.get(name).push(record);
  }
  return [...lists].map(([name, items]) => ({ name, items }));
};

/** A record as JSON, its body as Markdown. */
export const toJson = (record) => {
  const { title, description, category, keywords, tags } = record.data;
  const fields = { title, description, category, keywords, tags };
  return JSON.stringify({ place: placeOf(record), fields, body: record.rawInput });
};

export default function (config) {
  const records = (api) => api.getFilteredByGlob('content/**/*.md');
  config.setQuietMode(true);
  config.addCollection('records', records);
  config.addCollection('detailed', (api) => records(api).filter(hasJson));
  config.addCollection('lists', (api) => listsOf(records(api)));
  config.addGlobalData('layout', 'page.11ty.js');
  config.addGlobalData(
    'eleventyComputed.permalink',
    () => (data) => data.permalink || `${placeOf(data.page)}.html`,
  );
  return { dir: { input: '.', includes: 'layouts', output: 'out' }, markdownTemplateEngine: false };
}
