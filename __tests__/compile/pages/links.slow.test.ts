import { LinkChecker, LinkState } from 'linkinator';
import { expect, it } from 'vitest';
import { ACADEMY, academy, describeSites, pageSites } from '../../support/example-sites.js';
import { jsonAt } from '../../support/published-tree.js';
import { isLong } from '../../support/scope.js';
import { serveSite } from './served-site.js';

/** Two links of the corpus name headings that their pages do not have; `check` says so. */
const KNOWN = ['#generate-and-use-an-x.509-certificates', '#que-doit-savoir-l'];

interface Manifest {
  readonly records: readonly { readonly url: string }[];
}

describeSites(
  ({ content, baseUrl }) => {
    it('linkinator follows every link from the home page and finds no broken link or anchor of ours', async () => {
      const site = await serveSite(content, new URL(baseUrl).pathname.replace(/\/$/, ''));
      const links = await new LinkChecker().check({
        path: `${site.url}/`,
        recurse: true,
        checkFragments: true,
        // Other people's hosts are not asked.
        linksToSkip: async (link) => !link.startsWith(site.url),
        concurrency: 20,
      });
      await site.close();
      const broken = links.links
        .filter(({ state }) => state === LinkState.BROKEN)
        .map(({ url, parent, status }) => `${parent} → ${url} (${status})`)
        .filter((one) => !KNOWN.some((known) => decodeURI(one).includes(known)));
      expect(broken).toEqual([]);
      const followed = new Set(
        links.links.filter(({ state }) => state === LinkState.OK).map(({ url }) => url),
      );
      const { records } = jsonAt<Manifest>(site.tree, 'api/v1/manifest.json');
      expect(records.length).toBeGreaterThan(50);
      for (const { url } of records) {
        expect(followed).toContain(url);
        expect(followed).toContain(`${url}.md`);
      }
    });
    // Of the corpus every-page.test.ts follows every link and anchor, in this process.
  },
  pageSites.filter((site) => isLong || site === academy),
);

it('linkinator finds broken links', async () => {
  const site = await serveSite(ACADEMY);
  (site.tree as Map<string, Buffer>).set(
    'index.html',
    Buffer.from('<a href="/nowhere">1</a> <a href="/courses/#none">2</a>'),
  );
  const { links } = await new LinkChecker().check({ path: `${site.url}/`, checkFragments: true });
  await site.close();
  const broken = links.filter(({ state }) => state === LinkState.BROKEN).map(({ url }) => url);
  expect(broken.map((url) => url.slice(site.url.length)).sort()).toEqual(['/courses/#none', '/nowhere']);
});
