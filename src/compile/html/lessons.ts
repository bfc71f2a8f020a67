import { readIsoDuration } from '../../check/duration.js';
import { labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { bookPath, FEWEST_LESSONS, wholeCoursePath } from '../../model/whole-course.js';
import { sectionsOf } from '../course-sections.js';
import { type LessonPlace, type Outcomes, stepsFrom } from '../markdown/twin.js';
import type { Mention } from '../render.js';
import { type Html, html, isOneLine } from './html.js';
import { englishFor, word, wordWith } from './language.js';
import type { PageSite } from './page-site.js';
import type { PageText } from './page-text.js';
import { sequenceItems, stepLink } from './reading-order.js';
import { link } from './record-link.js';

// The lessons of a course: on its page, next to the text of a lesson, and after it. The script of pages adds what a reader
// has done (`src/apps/browser/course.ts`); lists of lessons have what it needs, as `data-` attributes.

/** Returns the lessons of a course, with the link that begins it; nothing without lessons. */
export function courseLessons(
  course: Mention,
  lessons: readonly Mention[],
  outcomes: Outcomes,
  text: PageText,
  site: PageSite,
): Html | undefined {
  const [first] = lessons;
  if (first === undefined) return undefined;
  const labels = labelsOf(course.locale);
  const places = new Map(lessons.map((lesson, place) => [lesson, place]));
  const item = (lesson: Mention): Html => {
    const outcome = outcomes[places.get(lesson) as number];
    return lessonItem(lesson, site, outcome === undefined ? undefined : text.inline(outcome, 3));
  };
  return html`<section class="lessons"${ofCourse(course, lessons.length)} data-start="${labels.startCourse}" data-continue="${labels.continueWith}" data-again="${labels.startAgain}">
<p class="go"><a class="main" href="${site.href(first.path)}">${word(labels, labels.startCourse)}</a> <span class="state"${englishFor(labels, labels.lessonsDone)}></span></p>
${text.heading(2, labels.fields.lessonCount)}
${sectionsOf(lessons).map(
  ({ name, lessons: sectionLessons }) => html`${name !== undefined && html`<h3>${name}</h3>\n`}<ol>
${sectionLessons.map(item)}</ol>\n`,
)}${
  lessons.length >= FEWEST_LESSONS &&
  html`<p class="print" data-markdown-ignore><a href="${site.href(wholeCoursePath(course))}">${word(labels, labels.wholeCourse)}</a>${
    site.config.epub && html` · <a href="${site.href(bookPath(course))}" type="application/epub+zip">EPUB</a>`
  }</p>\n`
}<button class="reset" type="button" hidden>${word(labels, labels.resetProgress)}</button></section>\n`;
}

/** Returns a lesson with its number, for lists of lessons. */
export function lessonItem(lesson: Mention, site: PageSite, outcome?: Html): Html {
  const { brief: fields } = lesson;
  return html`<li${progressOf(lesson)}><span class="number">${String(fields['number'])}</span> ${link(lesson, site)}${
    fields['duration'] !== undefined && html`\n<p class="meta">${String(fields['duration'])}</p>`
  }${
    outcome !== undefined &&
    (isOneLine(outcome)
      ? html`\n<p class="outcome">${outcome}</p>`
      : html`\n<div class="outcome">${outcome}</div>`)
  }</li>\n`;
}

/** Returns the attributes of a list of lessons: the course, the number of its lessons, and words for what is done. */
function ofCourse({ id, locale }: Mention, count: number): Html {
  const { lessonsDone, timeLeft, hours, minutes } = labelsOf(locale);
  return html` data-course="${id}" data-count="${count}" data-of="${lessonsDone}" data-left="${timeLeft}" data-units="${hours} ${minutes}"`;
}

/** Returns the attributes of a lesson in a list: its minutes, and its id if its address does not end with it. */
function progressOf({ id, path, brief }: Mention): Html {
  const minutes = readIsoDuration(String(brief['durationIso']));
  return html`${!path.endsWith(`/${id}`) && html` data-id="${id}"`}${minutes !== undefined && html` data-min="${Math.ceil(minutes)}"`}`;
}

/** Returns the place of a lesson in its course as words. */
function placeText({ count, index }: LessonPlace, locale: Locale): Html {
  const labels = labelsOf(locale);
  const { lessonPlace } = labels;
  const text = lessonPlace.replace('{number}', String(index + 1)).replace('{count}', String(count));
  return word(labels, lessonPlace, text);
}

/** Returns the lessons of a course, of long courses some of them, with the place of this one. */
export function outline(place: LessonPlace, site: PageSite): Html | undefined {
  const { course, records, at, count } = place;
  if (count < FEWEST_LESSONS) return undefined;
  const labels = labelsOf(course.locale);
  const nameOf = ({ brief }: Mention): Html =>
    html`<span class="number">${String(brief['number'])}</span> ${String(brief['title'])}`;
  return html`<nav class="outline" aria-label="${String(course.brief['title'])}"${ofCourse(course, count)}><details><summary>${placeText(place, course.locale)}</summary>
<progress max="${count}" value="0" aria-hidden="true"></progress><p class="state"${englishFor(labels, labels.lessonsDone)}></p>
${sectionsOf(records).map(({ name, lessons }) => {
  const inSection = { records: lessons, at: lessons.indexOf(records[at] as Mention) };
  return html`${name !== undefined && html`<p class="section">${name}</p>\n`}<ol>
${sequenceItems(inSection, nameOf, site, progressOf)}</ol>`;
})}</details></nav>`;
}

/**
 * Returns the links to the lessons around a lesson. After the last one, a link shows the end of the course: its outcomes,
 * and the next course.
 */
export function sequence(
  place: LessonPlace,
  lessonId: string,
  outcomes: Outcomes,
  text: PageText,
  site: PageSite,
): Html {
  const { course, count, index } = place;
  const { prev, next } = stepsFrom(place);
  const labels = labelsOf(course.locale);
  const isLast = index === count - 1;
  return html`<nav class="sequence" aria-label="${labels.sequence}" data-course="${course.id}" data-lesson="${lessonId}">
${stepLink(prev, labels.previousLesson, 'prev', site)}${stepLink(next, labels.nextLesson, 'next', site, true)}${isLast && html`<a class="next main" href="#${END}"><strong>${word(labels, labels.finishCourse)}</strong></a>\n`}</nav>
${isLast && courseEnd(place, outcomes, text, site)}`;
}

const END = 'Part-end';

/** Returns what readers see when they have finished a course. */
function courseEnd({ course, next }: LessonPlace, outcomes: Outcomes, text: PageText, site: PageSite): Html {
  const labels = labelsOf(course.locale);
  const learned = outcomes.filter((outcome) => outcome !== undefined);
  return html`<section class="ending" id="${END}" aria-labelledby="Part-done"><h2 id="Part-done">${wordWith(labels, labels.courseDone, '{course}', link(course, site))}</h2>
${
  learned.length > 0 &&
  html`<h3>${word(labels, labels.learned)}</h3>
<ul>${learned.map((outcome) => html`<li>${text.inline(outcome, 3)}</li>\n`)}</ul>\n`
}${
  next !== undefined &&
  html`<p><a class="main" href="${site.href(next.path)}"><span>${word(labels, labels.nextCourse)}</span> <strong>${String(next.brief['title'])}</strong></a></p>\n`
}</section>\n`;
}
