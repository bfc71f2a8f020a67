/**
 * Returns the operation id of an endpoint in a locale: `listCourses` in the default locale, `listCoursesPtBr` in pt-BR.
 *
 * @param locale Its code; undefined for the default locale.
 */
export function operationName(name: string, locale: string | undefined): string {
  const parts = locale?.split('-') ?? [];
  return name + parts.map((part) => (part[0] as string).toUpperCase() + part.slice(1).toLowerCase()).join('');
}
