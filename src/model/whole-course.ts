/** Fewest lessons of a course that are shown as a sequence, and on one page. */
export const FEWEST_LESSONS = 2;

/** Returns the path of a whole course on one page, without suffix. Records have no folders, so it is free. */
export function wholeCoursePath({ path }: { readonly path: string }): string {
  return `${path}/all`;
}

/** Returns the path of the file that has a whole course as a book. */
export function bookPath(course: { readonly path: string }): string {
  return `${wholeCoursePath(course)}.epub`;
}
