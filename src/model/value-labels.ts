import { byLanguage, textFor } from './labels.js';
import type { Locale } from './locales.js';

/** How people of a language write what records hold as data. Pinned here: `Intl` differs between versions of Node. */
const LABELS = byLanguage({
  /** Common values of fields. */
  values: {
    beginner: ['Beginner', 'Einstieg', 'Base', 'Débutant'],
    intermediate: ['Intermediate', 'Aufbau', 'Intermedio', 'Intermédiaire'],
    advanced: ['Advanced', 'Fortgeschritten', 'Avanzato', 'Avancé'],
    easy: ['Easy', 'Leicht', 'Facile', 'Facile'],
    moderate: ['Moderate', 'Mittel', 'Media', 'Moyenne'],
    demanding: ['Demanding', 'Anspruchsvoll', 'Impegnativa', 'Exigeante'],
    low: ['Low', 'Gering', 'Basso', 'Faible'],
    medium: ['Medium', 'Mittel', 'Medio', 'Moyen'],
    high: ['High', 'Hoch', 'Alto', 'Élevé'],
    live: ['Live', 'Im Einsatz', 'In uso', 'En service'],
    internal: ['Internal', 'Intern', 'Interno', 'Interne'],
    archived: ['Archived', 'Archiviert', 'Archiviato', 'Archivé'],
    saas: ['SaaS', 'SaaS', 'SaaS', 'SaaS'],
    automation: ['Automation', 'Automatisierung', 'Automazione', 'Automatisation'],
    tool: ['Tool', 'Werkzeug', 'Strumento', 'Outil'],
    content: ['Content', 'Inhalte', 'Contenuti', 'Contenus'],
    tools: ['Tools', 'Werkzeuge', 'Strumenti', 'Outils'],
    concepts: ['Concepts', 'Konzepte', 'Concetti', 'Concepts'],
    workflow: ['Workflow', 'Arbeitsweise', 'Metodo di lavoro', 'Méthode de travail'],
    template: ['Template', 'Vorlage', 'Modello', 'Modèle'],
    checklist: ['Checklist', 'Checkliste', 'Lista di controllo', 'Liste de contrôle'],
    worksheet: ['Worksheet', 'Arbeitsblatt', 'Foglio di lavoro', 'Fiche de travail'],
  },
  /** The months of a year, in their order. */
  months: [
    'January February March April May June July August September October November December',
    'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  ],
  /** A day. */
  date: ['{day} {month} {year}', '{day}. {month} {year}', '{day} {month} {year}', '{day} {month} {year}'],
  /** The first day of a month. */
  first: ['1 {month} {year}', '1. {month} {year}', '1º {month} {year}', '1er {month} {year}'],
  hours: ['h', 'Std.', 'h', 'h'],
  minutes: ['min', 'Min.', 'min', 'min'],
});

/** Returns a value in the language of a locale; the value itself if its word is not known. */
export function valueLabel(locale: Locale, value: string): string {
  const values: Readonly<Record<string, string>> = textFor(LABELS, locale).values;
  return Object.hasOwn(values, value) ? (values[value] as string) : value;
}

/** Returns the day of a date as people of a locale write it; the text itself if it does not begin with a date. */
export function dateLabel(locale: Locale, text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  const { months, date, first } = textFor(LABELS, locale);
  const name = months.split(' ')[Number(month) - 1];
  // English dates in other languages would mislead.
  const isOwn = [locale.code, locale.code.split('-')[0] as string].some((code) =>
    Object.hasOwn(LABELS, code),
  );
  if (year === undefined || day === undefined || name === undefined || !isOwn) return text.slice(0, 10);
  return (day === '01' ? first : date)
    .replace('{day}', String(Number(day)))
    .replace('{month}', name)
    .replace('{year}', String(Number(year)));
}

/** Returns minutes as people of a locale write them: `1 h 20 min`. */
export function minutesLabel(locale: Locale, minutes: number): string {
  const { hours, minutes: short } = textFor(LABELS, locale);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(whole > 0 ? [`${whole} ${hours}`] : []),
    ...(rest > 0 || whole === 0 ? [`${rest} ${short}`] : []),
  ];
  return parts.join(' ');
}
