import type { MappedFolder } from '../../read/content/path-match.js';
import { folderIn, type ImportedSite, type SiteFiles, valueIn } from './imported-site.js';
import { slugOf } from './listed-course.js';

/** Returns a book of mdBook as one course. */
export function mdbook(config: string, files: SiteFiles): ImportedSite {
  const path = folderIn(config, 'src', 'src');
  const title = valueIn(config, 'title');
  const defaults = { courseSlug: slugOf(title, 'book') };
  const order = `${path}/SUMMARY.md`;
  return {
    title,
    description: valueIn(config, 'description'),
    defaultLocale: valueIn(config, 'language'),
    locales: [],
    folders: files.isFolder(path)
      ? [{ path, collection: 'lessons', url: '/{slug}.html', order, defaults }]
      : [],
    static: [path],
  };
}

/** Returns a lesson of The Carpentries as one course: its episodes are lessons, the pages for learners and instructors guides. */
export function sandpaper(config: string, files: SiteFiles): ImportedSite {
  const title = valueIn(config, 'title');
  const source = /([\w.-]+?)(?:\.git)?\/?$/.exec(valueIn(config, 'source') ?? '')?.[1];
  const courseSlug = slugOf(source, slugOf(title, 'course'));
  // Without a list, episodes are in the order of their names.
  const isListed = /^episodes:[ \t]*\n(?:[ \t]*\n)*[ \t]*-/m.test(config);
  const guides = (['learners', 'instructors', 'profiles'] as const).filter(
    (name) => files.markdownIn(name).length > 0,
  );
  const folders: readonly MappedFolder[] = [
    ...(files.tree.kind('index.md') === 'file'
      ? [{ path: 'index.md', collection: 'courses', url: '/', slug: courseSlug }]
      : []),
    {
      path: 'episodes',
      collection: 'lessons',
      url: '/{slug}.html',
      ...(isListed && { order: 'config.yaml' }),
      defaults: { courseSlug },
    },
    ...guides.map((path) => ({
      path,
      collection: 'guides',
      url: path === 'instructors' ? '/instructor/{slug}.html' : '/{slug}.html',
      defaults: { category: path.charAt(0).toUpperCase() + path.slice(1) },
    })),
  ];
  return {
    title,
    defaultLocale: valueIn(config, 'lang'),
    locales: [],
    folders: files.isFolder('episodes') ? folders : [],
    static: ['episodes', ...guides],
  };
}
