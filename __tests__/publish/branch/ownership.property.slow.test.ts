import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ForeignFilesError } from '../../../src/publish/directory/foreign-files.js';
import { type BareRepository, bareRepository, failure, publish } from '../../support/bare-repository.js';
import { temporaryFolder } from '../../support/folders.js';
import { runs } from '../../support/scope.js';

const PATHS = ['index.html', 'CNAME', 'a/b', 'a/c/d', 'e.json'] as const;
const FOLDERS = ['', 'sub'] as const;
const FEED = ['api/v1/changes.json', 'api/v1/manifest.json'];

const text = fc.constantFrom('one', 'two', 'three');

/** Somebody else writes or removes a file. */
const foreignStep = fc.record({
  path: fc
    .tuple(fc.constantFrom(...FOLDERS), fc.constantFrom(...PATHS))
    .map(([folder, path]) => below(folder, path)),
  text: fc.option(text, { nil: undefined }),
});

/** We publish. */
const publishStep = fc.record({
  folder: fc.constantFrom(...FOLDERS),
  site: fc.dictionary(fc.constantFrom(...PATHS), text, { minKeys: 1, maxKeys: 5, noNullPrototype: true }),
  history: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  adopt: fc.boolean(),
});

type ForeignStep = typeof foreignStep extends fc.Arbitrary<infer Step> ? Step : never;
type PublishStep = typeof publishStep extends fc.Arbitrary<infer Step> ? Step : never;

function below(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

function isFeed(path: string): boolean {
  return FEED.some((one) => path.endsWith(one));
}

/** What must stand on the branch, and what the manifest of each folder names. */
class Model {
  readonly branch = new Map<string, string>();
  readonly #owned = new Map<string, Set<string>>(FOLDERS.map((folder) => [folder, new Set()]));
  readonly #repository: BareRepository;

  constructor(repository: BareRepository) {
    this.#repository = repository;
  }

  foreign({ path, text }: ForeignStep): void {
    if (text === undefined && !this.branch.has(path)) return;
    this.#repository.commit({ [path]: text });
    if (text === undefined) this.branch.delete(path);
    else this.branch.set(path, text);
  }

  async publish({ folder, site, history, adopt }: PublishStep): Promise<void> {
    const options = { remote: this.#repository.path, targetFolder: folder, history, adopt };
    const own = this.#owned.get(folder) as Set<string>;
    const wanted = new Map<string, string>(
      Object.entries(site).map(([path, value]) => [below(folder, path), value]),
    );
    const inTheWay = [...wanted.keys()].filter(
      (path) => this.branch.has(path) && !own.has(path) && this.branch.get(path) !== wanted.get(path),
    );
    const kept = inTheWay.filter((path) => path === below(folder, 'CNAME'));
    for (const path of kept) wanted.delete(path);
    const foreign = inTheWay.filter((path) => !kept.includes(path));
    if (foreign.length > 0 && !adopt) {
      const error = await failure(publish(site, options));
      expect(error).toBeInstanceOf(ForeignFilesError);
      expect((error as ForeignFilesError).paths).toEqual(foreign.sort());
      return;
    }
    const result = await publish(site, options);
    expect(result.kept).toEqual(kept);
    const isSame =
      own.size > 0 &&
      [...wanted].every(([path, value]) => this.branch.get(path) === value) &&
      [...own].every((path) => wanted.has(path) || isFeed(path) || !this.branch.has(path));
    expect(result.outcome).toBe(isSame ? 'unchanged' : 'published');
    // Without a publication the manifest stays, too: what was taken over is not owned yet.
    if (isSame) return;
    for (const path of own) this.branch.delete(path);
    for (const path of FEED) wanted.set(below(folder, path), '…');
    for (const [path, value] of wanted) this.branch.set(path, value);
    this.#owned.set(folder, new Set(wanted.keys()));
    const count = Number(this.#repository.git('rev-list', '--count', 'gh-pages'));
    expect(count).toBeLessThanOrEqual(history ?? Number.POSITIVE_INFINITY);
  }
}

it('changes and removes only files of its own, whatever happens on the branch', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(publishStep, fc.constant('again' as const), foreignStep), {
        minLength: 2,
        maxLength: 7,
      }),
      async (steps) => {
        const repository = bareRepository(temporaryFolder());
        const model = new Model(repository);
        let last: PublishStep | undefined;
        for (const step of steps) {
          if (step !== 'again' && 'path' in step) model.foreign(step);
          else {
            last = step === 'again' ? last : step;
            if (last !== undefined) await model.publish(last);
          }
          if (model.branch.size > 0) expect(repository.files()).toEqual(Object.fromEntries(model.branch));
        }
        repository.git('fsck', '--strict');
      },
    ),
    { numRuns: runs(5) },
  );
});
