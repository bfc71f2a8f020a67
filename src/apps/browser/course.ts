// What a reader has done of courses, kept in the browser. Pages have the lessons, the words and the first link of a course
// (`src/compile/html/lessons.ts`); this adds what is done, how much is left, and the way on.

/** The stored progress. Another program may have written it: every value is checked where it is used. */
interface Progress {
  /** Ids of the lessons that are done, by the id of their course. */
  done?: Record<string, unknown>;
  /** Id of the lesson that was opened last, by the id of its course. */
  at?: Record<string, unknown>;
  /** Title and path of the lesson that was opened last, by language: for the home. */
  last?: Record<string, unknown>;
}

/**
 * Shows and remembers progress, when the page was read. What the home shows of it has its place before: a browser may show
 * a page that is not complete. `base` is the path of the site, because sites of one host have one storage.
 */
export function followCourse(base: string): void {
  const key = `lc-api-course:${base}`;
  const root = document.documentElement;
  const { lang } = root;
  const read = (): Progress => {
    try {
      return { ...JSON.parse(localStorage.getItem(key) ?? '{}') };
    } catch {
      // The browser keeps nothing for this site, or what it keeps is damaged.
      return {};
    }
  };
  /** Changes a part of the progress. */
  const write = (part: keyof Progress, name: string, value?: unknown): void => {
    const progress = read();
    progress[part] = { ...Object(progress[part]), [name]: value };
    try {
      localStorage.setItem(key, JSON.stringify(progress));
    } catch {
      // The page works as without a script.
    }
  };
  // Objects inherit values: a course may be called "constructor".
  const stored = (part: keyof Progress, name: string): unknown =>
    new Map<string, unknown>(Object.entries(read()[part] ?? {})).get(name);
  const doneIn = (course: string): readonly string[] => {
    const list = stored('done', course);
    return Array.isArray(list) ? list : [];
  };
  const show = (): void => {
    for (const list of document.querySelectorAll<HTMLElement>(':is(.lessons, .outline)[data-course]')) {
      const { course = '' } = list.dataset;
      showList(list, doneIn(course), stored('at', course), () => {
        write('done', course);
        write('at', course);
        write('last', lang);
        show();
      });
    }
    const [title, path] = lastLesson();
    const link = document.querySelector<HTMLAnchorElement>('.resume a');
    if (link === null || path === undefined) return;
    link.textContent = `${link.dataset['continue']}`.replace('{lesson}', () => `${title}`);
    link.pathname = path;
  };
  /** Returns title and path of the lesson that was opened last, and lets the page keep a place for its link. */
  const lastLesson = (): readonly string[] => {
    const last = stored('last', lang);
    const texts = Array.isArray(last) ? last.filter((one) => typeof one === 'string') : [];
    const isHere = texts[1]?.startsWith(base) === true;
    root.classList.toggle('resumes', isHere);
    return isHere ? texts : [];
  };

  lastLesson();
  document.addEventListener('DOMContentLoaded', () => {
    const nav = document.querySelector<HTMLElement>('.sequence');
    const { course, lesson = '' } = nav?.dataset ?? {};
    if (course !== undefined) {
      write('at', course, lesson);
      if (!doneIn(course).includes(lesson)) {
        write('last', lang, [document.querySelector('h1')?.textContent, location.pathname]);
        // A lesson is done when its reader goes on from its end.
        nav?.querySelector('.next')?.addEventListener('click', () => {
          write('done', course, [...new Set([...doneIn(course), lesson])]);
          write('last', lang);
          show();
        });
      }
    }
    show();
  });
  // A page that comes back as it was left does not know what was done since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show();
  });
}

/** Marks the lessons of a list that are done, says how much is left, and where to go on. */
function showList(list: HTMLElement, done: readonly string[], at: unknown, reset: () => void): void {
  const word = (name: string): string => list.dataset[name] ?? '';
  const items = [...list.querySelectorAll('li')].map((item) => {
    const link = item.querySelector('a');
    // The outline has no link to the page itself.
    const id = item.dataset['id'] ?? (link ?? location).pathname.replace(/.*\//, '');
    const isDone = done.includes(id);
    item.classList.toggle('finished', isDone);
    return { id, link, isDone, minutes: Number(item.dataset['min']) };
  });
  const state = list.querySelector('.state');
  if (state === null) return;
  const open = items.filter(({ isDone }) => !isDone);
  const count = Number(word('count'));
  // The outline of a long course has only some of its lessons.
  const isWhole = items.length === count;
  const finished = isWhole ? count - open.length : Math.min(done.length, count);
  const texts = [word('of').replace('{done}', `${finished}`).replace('{count}', `${count}`)];
  const minutes = open.reduce((sum, one) => sum + one.minutes, 0);
  // Not a number if a lesson does not say how long it takes.
  if (isWhole && minutes > 0) texts.push(word('left').replace('{time}', timeText(minutes, word('units'))));
  state.textContent = finished > 0 ? texts.join(' · ') : '';
  const progress = list.querySelector('progress');
  if (progress !== null) progress.value = finished;
  const go = list.querySelector<HTMLAnchorElement>('.go a');
  const button = list.querySelector<HTMLElement>('.reset');
  if (go === null || button === null) return;
  const isBegun = finished > 0 || at !== undefined;
  const next = isBegun ? (open.find(({ id }) => id === at) ?? open[0]) : undefined;
  const text = isBegun ? word(next === undefined ? 'again' : 'continue') : word('start');
  const link = (next ?? items[0])?.link;
  go.textContent = text.replace('{lesson}', () => link?.textContent ?? '');
  go.href = link?.href ?? '';
  button.hidden = !isBegun;
  button.onclick = reset;
}

/** Returns minutes as the page writes them, with its words for hours and minutes. */
function timeText(minutes: number, units: string): string {
  const [hours, short] = units.split(' ');
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [whole > 0 && `${whole} ${hours}`, rest > 0 && `${rest} ${short}`].filter(Boolean).join(' ');
}
