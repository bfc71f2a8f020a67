import { type ByLanguage, textFor } from './labels.js';
import type { Locale } from './locales.js';

/** How people of a language write what records hold as data. Pinned here: `Intl` differs between versions of Node. */
interface ValueLabels {
  /** Common values of fields. */
  readonly values: Readonly<Record<string, string>>;
  readonly months: readonly string[];
  /** A day, from `{day}`, `{month}` and `{year}`. */
  readonly date: string;
  /** The first day of a month, if it is written in another way. */
  readonly first?: string;
  readonly hours: string;
  readonly minutes: string;
}

const months = (names: string): readonly string[] => names.split(' ');

const EN: ValueLabels = {
  values: {
    beginner: 'Beginner',
    intermediate: 'Intermediate',
    advanced: 'Advanced',
    easy: 'Easy',
    moderate: 'Moderate',
    demanding: 'Demanding',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    live: 'Live',
    internal: 'Internal',
    archived: 'Archived',
    saas: 'SaaS',
    automation: 'Automation',
    tool: 'Tool',
    content: 'Content',
    tools: 'Tools',
    concepts: 'Concepts',
    workflow: 'Workflow',
    template: 'Template',
    checklist: 'Checklist',
    worksheet: 'Worksheet',
  },
  months: months('January February March April May June July August September October November December'),
  date: '{day} {month} {year}',
  hours: 'h',
  minutes: 'min',
};

const DE: ValueLabels = {
  values: {
    beginner: 'Einstieg',
    intermediate: 'Aufbau',
    advanced: 'Fortgeschritten',
    easy: 'Leicht',
    moderate: 'Mittel',
    demanding: 'Anspruchsvoll',
    low: 'Gering',
    medium: 'Mittel',
    high: 'Hoch',
    live: 'Im Einsatz',
    internal: 'Intern',
    archived: 'Archiviert',
    saas: 'SaaS',
    automation: 'Automatisierung',
    tool: 'Werkzeug',
    content: 'Inhalte',
    tools: 'Werkzeuge',
    concepts: 'Konzepte',
    workflow: 'Arbeitsweise',
    template: 'Vorlage',
    checklist: 'Checkliste',
    worksheet: 'Arbeitsblatt',
  },
  months: months('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  date: '{day}. {month} {year}',
  hours: 'Std.',
  minutes: 'Min.',
};

const IT: ValueLabels = {
  values: {
    beginner: 'Base',
    intermediate: 'Intermedio',
    advanced: 'Avanzato',
    easy: 'Facile',
    moderate: 'Media',
    demanding: 'Impegnativa',
    low: 'Basso',
    medium: 'Medio',
    high: 'Alto',
    live: 'In uso',
    internal: 'Interno',
    archived: 'Archiviato',
    saas: 'SaaS',
    automation: 'Automazione',
    tool: 'Strumento',
    content: 'Contenuti',
    tools: 'Strumenti',
    concepts: 'Concetti',
    workflow: 'Metodo di lavoro',
    template: 'Modello',
    checklist: 'Lista di controllo',
    worksheet: 'Foglio di lavoro',
  },
  months: months(
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  ),
  date: '{day} {month} {year}',
  first: '1º {month} {year}',
  hours: 'h',
  minutes: 'min',
};

const FR: ValueLabels = {
  values: {
    beginner: 'Débutant',
    intermediate: 'Intermédiaire',
    advanced: 'Avancé',
    easy: 'Facile',
    moderate: 'Moyenne',
    demanding: 'Exigeante',
    low: 'Faible',
    medium: 'Moyen',
    high: 'Élevé',
    live: 'En service',
    internal: 'Interne',
    archived: 'Archivé',
    saas: 'SaaS',
    automation: 'Automatisation',
    tool: 'Outil',
    content: 'Contenus',
    tools: 'Outils',
    concepts: 'Concepts',
    workflow: 'Méthode de travail',
    template: 'Modèle',
    checklist: 'Liste de contrôle',
    worksheet: 'Fiche de travail',
  },
  months: months('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  date: '{day} {month} {year}',
  first: '1er {month} {year}',
  hours: 'h',
  minutes: 'min',
};

const BY_LANGUAGE: ByLanguage<ValueLabels> = { en: EN, de: DE, it: IT, fr: FR };

/** Returns a value in the language of a locale; the value itself if its word is not known. */
export function valueLabel(locale: Locale, value: string): string {
  const { values } = textFor(BY_LANGUAGE, locale);
  return Object.hasOwn(values, value) ? (values[value] as string) : value;
}

/** Returns the day of a date as people of a locale write it; the text itself if it does not begin with a date. */
export function dateLabel(locale: Locale, text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  const { months: names, date, first } = textFor(BY_LANGUAGE, locale);
  const name = names[Number(month) - 1];
  if (year === undefined || day === undefined || name === undefined || !isOwnLanguage(locale))
    return text.slice(0, 10);
  const pattern = day === '01' ? (first ?? date) : date;
  return pattern
    .replace('{day}', String(Number(day)))
    .replace('{month}', name)
    .replace('{year}', String(Number(year)));
}

/** Returns minutes as people of a locale write them: `1 h 20 min`. */
export function minutesLabel(locale: Locale, minutes: number): string {
  const { hours, minutes: short } = textFor(BY_LANGUAGE, locale);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(whole > 0 ? [`${whole} ${hours}`] : []),
    ...(rest > 0 || whole === 0 ? [`${rest} ${short}`] : []),
  ];
  return parts.join(' ');
}

/** Returns whether the words of a locale are known. English dates in other languages would mislead. */
function isOwnLanguage({ code }: Locale): boolean {
  return Object.hasOwn(BY_LANGUAGE, code) || Object.hasOwn(BY_LANGUAGE, code.split('-')[0] as string);
}
