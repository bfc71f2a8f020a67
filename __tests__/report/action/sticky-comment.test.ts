import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CommentDecision,
  decideComment,
  type ListedComment,
  parseMarker,
  type ReportMarker,
  writeMarker,
} from '../../../src/report/action/sticky-comment.js';
import { runs } from '../../support/scope.js';
import { HEAD, MARKER } from './sample-report.js';

const BOT = 'github-actions[bot]';

function marker(run: number, attempt = 1, id = 'default'): ReportMarker {
  return { id, head: HEAD, run, attempt };
}

/** A comment of ours, with what a test cares about. */
function comment(id: number, own: ReportMarker, given: Partial<ListedComment> = {}): ListedComment {
  return { id, login: BOT, body: `${writeMarker(own)}\n## Report\n`, ...given };
}

const anyMarker: fc.Arbitrary<ReportMarker> = fc.record({
  id: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  head: fc.constantFrom(HEAD, 'f'.repeat(64)),
  run: fc.integer({ min: 1, max: 1e14 }),
  attempt: fc.integer({ min: 1, max: 1000 }),
});

describe('the marker', () => {
  it('is read back, whatever the id of the report is', () => {
    fc.assert(
      fc.property(anyMarker, fc.string(), (given, rest) => {
        const line = writeMarker(given);
        expect(line).toMatch(/^<!--(?:(?!--|>).)*-->$/);
        expect(parseMarker(`${line}\n${rest}`)).toEqual(given);
        expect(parseMarker(`${line}\r\n${rest}`)).toEqual(given);
      }),
    );
  });

  it('is nothing but the whole first line, exactly as it is written', () => {
    const line = writeMarker(MARKER);
    for (const other of [
      `> ${line}`,
      ` ${line}`,
      `\n${line}`,
      `${line} thanks`,
      line.replace('run=100', 'run=0100'),
      line.replace('run=100', 'run=1e3'),
      line.replace('attempt=1', 'attempt=0'),
      line.replace('default', '%64efault'),
      line.replace('default', '%ff'),
      line.replace('lc-api-action', 'LC-API-ACTION'),
      line.replace(HEAD, HEAD.slice(1)),
      line.slice(0, -4),
      '',
    ]) {
      expect(parseMarker(other), other).toBeUndefined();
    }
  });

  it('is refused if no later run would find it', () => {
    for (const wrong of [
      { id: '' },
      { id: '\ud800' },
      { head: 'main' },
      { run: 0 },
      { run: 1.5 },
      { attempt: -1 },
    ]) {
      expect(() => writeMarker({ ...MARKER, ...wrong })).toThrow('No comment can be marked');
    }
  });
});

describe('a report that is ready', () => {
  const decide = (comments: readonly ListedComment[], run = 100, attempt = 1) =>
    decideComment(comments, BOT, marker(run, attempt));

  it('is a new comment if there is none of ours', () => {
    expect(decide([])).toEqual({ action: 'create', remove: [] });
  });

  it('replaces the comment of an older run, or of an older attempt', () => {
    expect(decide([comment(7, marker(99, 3))])).toEqual({ action: 'update', id: 7, remove: [] });
    expect(decide([comment(7, marker(100, 1))], 100, 2)).toEqual({ action: 'update', id: 7, remove: [] });
  });

  it('does not replace what a newer run has written', () => {
    expect(decide([comment(7, marker(101))])).toEqual({ action: 'keep', id: 7, remove: [] });
    expect(decide([comment(7, marker(100, 2))])).toEqual({ action: 'keep', id: 7, remove: [] });
  });

  it('leaves people alone who quote or copy the marker, and other bots', () => {
    const line = writeMarker(marker(1));
    const others = [
      comment(1, marker(1), { login: 'someone' }),
      comment(2, marker(1), { login: undefined }),
      comment(3, marker(1), { login: 'other[bot]' }),
      comment(4, marker(1), { body: `> ${line}\n\nWhat is this?` }),
      comment(5, marker(1), { body: `Hello\n${line}` }),
    ];
    expect(decide(others)).toEqual({ action: 'create', remove: [] });
  });

  it('leaves the comments of other reports alone', () => {
    expect(decide([comment(7, marker(1, 1, 'docs'))])).toEqual({ action: 'create', remove: [] });
  });

  it('stays in the oldest of several comments, and the others go', () => {
    const comments = [comment(9, marker(98)), comment(7, marker(97)), comment(8, marker(99))];
    expect(decide(comments)).toEqual({ action: 'update', id: 7, remove: [8, 9] });
  });

  it('leaves it to a newer run to clear up what that run has written', () => {
    expect(decide([comment(7, marker(98)), comment(8, marker(101)), comment(9, marker(99))])).toEqual({
      action: 'keep',
      id: 7,
      remove: [9],
    });
  });
});

describe('runs that write at the same time', () => {
  /** A pull request as GitHub keeps it. */
  class PullRequest {
    comments: ListedComment[] = [];
    #last = 0;

    create(own: ReportMarker): number {
      this.#last++;
      this.comments.push(comment(this.#last, own));
      return this.#last;
    }

    update(id: number, own: ReportMarker): void {
      this.comments = this.comments.map((one) => (one.id === id ? comment(id, own) : one));
    }

    remove(ids: readonly number[]): void {
      this.comments = this.comments.filter(({ id }) => !ids.includes(id));
    }
  }

  /** What a run does, paused wherever another may act. */
  function* write(pull: PullRequest, own: ReportMarker): Generator<void> {
    const apply = function* (decision: CommentDecision): Generator<void, number | undefined> {
      let id: number | undefined;
      if (decision.action === 'create') id = pull.create(own);
      if (decision.action === 'update') {
        id = decision.id;
        pull.update(id, own);
      }
      for (const one of decision.remove) {
        yield;
        pull.remove([one]);
      }
      return id;
    };
    const decision = decideComment([...pull.comments], BOT, own);
    yield;
    const written = yield* apply(decision);
    if (written === undefined) return;
    yield;
    const after = decideComment([...pull.comments], BOT, own, written);
    yield;
    yield* apply(after);
  }

  const schedule = fc.array(fc.nat(), { minLength: 30, maxLength: 30 });

  it('leave one comment, and it is never away in between', () => {
    const numbered = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(numbered, fc.option(fc.integer({ min: 1, max: 9 })), schedule, (numbers, before, order) => {
        const pull = new PullRequest();
        if (before !== null) pull.create(marker(before));
        let live = numbers.map((run) => write(pull, marker(run)));
        let isThere = pull.comments.length > 0;
        for (let step = 0; live.length > 0; step++) {
          const next = live[(order[step % order.length] ?? 0) % live.length];
          if (next?.next().done) live = live.filter((one) => one !== next);
          expect(pull.comments.length).toBeGreaterThanOrEqual(isThere ? 1 : 0);
          isThere = pull.comments.length > 0;
        }
        expect(pull.comments).toHaveLength(1);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('leave the newest report, in whatever order they come, if they do not overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }), (numbers) => {
        const pull = new PullRequest();
        for (const run of numbers) for (const _ of write(pull, marker(run)));
        expect(pull.comments.map(({ body }) => parseMarker(body)?.run)).toEqual([Math.max(...numbers)]);
      }),
    );
  });

  it('take the comment with the lowest id, with the newest report', () => {
    const settle = (comments: readonly ListedComment[], run: number, written: number) =>
      decideComment(comments, BOT, marker(run), written);
    const both = [comment(5, marker(10)), comment(7, marker(12))];
    expect(settle(both, 12, 7)).toEqual({ action: 'update', id: 5, remove: [7] });
    expect(settle(both, 10, 5)).toEqual({ action: 'keep', id: 5, remove: [] });
    const reverse = [comment(5, marker(12)), comment(7, marker(10))];
    expect(settle(reverse, 12, 5)).toEqual({ action: 'keep', id: 5, remove: [7] });
    expect(settle(reverse, 10, 7)).toEqual({ action: 'keep', id: 5, remove: [7] });
  });

  it('count what they wrote even if the list does not show it yet', () => {
    expect(decideComment([comment(5, marker(12))], BOT, marker(10), 7)).toEqual({
      action: 'keep',
      id: 5,
      remove: [7],
    });
    expect(decideComment([], BOT, marker(10), 7)).toEqual({ action: 'keep', id: 7, remove: [] });
  });
});
