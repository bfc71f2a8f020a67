import type { Locale } from './locales.js';

/** Words of the pages for people, in the languages that the program knows. Field names: `labels.ts`. */
export interface PageLabels {
  readonly home: string;
  readonly skip: string;
  /** For programs, which read a page from its top. */
  readonly asMarkdown: string;
  readonly mainNavigation: string;
  readonly breadcrumbs: string;
  readonly languages: string;
  /** Followed by names of languages. */
  readonly notTranslated: string;
  readonly search: string;
  readonly searchLead: string;
  readonly onThisPage: string;
  readonly about: string;
  readonly related: string;
  /** `{number}` and `{count}` are figures. */
  readonly lessonPlace: string;
  readonly lessons: string;
  readonly previousLesson: string;
  readonly nextLesson: string;
  readonly sequence: string;
  readonly aspect: string;
  readonly table: string;
  readonly done: string;
  readonly open: string;
  readonly footnotes: string;
  readonly backToText: string;
  readonly letters: string;
  readonly otherLetters: string;
  readonly undated: string;
  readonly nothingYet: string;
  readonly minutes: string;
  readonly movedTitle: string;
  readonly movedText: string;
  readonly thisPageAs: string;
  readonly license: string;
}

const EN: PageLabels = {
  home: 'Home',
  skip: 'Skip to the text',
  asMarkdown: 'For programs: this page is also served as Markdown, at its address with .md.',
  mainNavigation: 'Sections of this site',
  breadcrumbs: 'Where you are',
  languages: 'Languages',
  notTranslated: 'Not translated:',
  search: 'Search',
  searchLead: 'Every page of this site, by kind. Your browser can search this page.',
  onThisPage: 'On this page',
  about: 'About this page',
  related: 'Related',
  lessonPlace: 'Lesson {number} of {count}',
  lessons: 'Lessons',
  previousLesson: 'Previous lesson',
  nextLesson: 'Next lesson',
  sequence: 'Previous and next lesson',
  aspect: 'Aspect',
  table: 'Table',
  done: 'Done',
  open: 'Open',
  footnotes: 'Footnotes',
  backToText: 'Back to the text',
  letters: 'Letters',
  otherLetters: 'Other',
  undated: 'Without a date',
  nothingYet: 'There is nothing here yet.',
  minutes: 'min',
  movedTitle: 'This page has moved',
  movedText: 'It now stands at',
  thisPageAs: 'This page as',
  license: 'License',
};

const DE: PageLabels = {
  home: 'Startseite',
  skip: 'Zum Text springen',
  asMarkdown: 'Für Programme: Diese Seite gibt es auch als Markdown, unter ihrer Adresse mit .md.',
  mainNavigation: 'Bereiche dieser Seiten',
  breadcrumbs: 'Wo Sie sind',
  languages: 'Sprachen',
  notTranslated: 'Nicht übersetzt:',
  search: 'Suche',
  searchLead: 'Alle Seiten, nach Art geordnet. Ihr Browser kann diese Seite durchsuchen.',
  onThisPage: 'Auf dieser Seite',
  about: 'Über diese Seite',
  related: 'Verwandtes',
  lessonPlace: 'Lektion {number} von {count}',
  lessons: 'Lektionen',
  previousLesson: 'Vorige Lektion',
  nextLesson: 'Nächste Lektion',
  sequence: 'Vorige und nächste Lektion',
  aspect: 'Gesichtspunkt',
  table: 'Tabelle',
  done: 'Erledigt',
  open: 'Offen',
  footnotes: 'Fußnoten',
  backToText: 'Zurück zum Text',
  letters: 'Buchstaben',
  otherLetters: 'Andere',
  undated: 'Ohne Datum',
  nothingYet: 'Hier steht noch nichts.',
  minutes: 'Min.',
  movedTitle: 'Diese Seite ist umgezogen',
  movedText: 'Sie steht jetzt unter',
  thisPageAs: 'Diese Seite als',
  license: 'Lizenz',
};

const IT: PageLabels = {
  home: 'Pagina iniziale',
  skip: 'Vai al testo',
  asMarkdown: 'Per i programmi: questa pagina esiste anche in Markdown, al suo indirizzo con .md.',
  mainNavigation: 'Sezioni di questo sito',
  breadcrumbs: 'Dove ti trovi',
  languages: 'Lingue',
  notTranslated: 'Non tradotto:',
  search: 'Ricerca',
  searchLead: 'Tutte le pagine del sito, per tipo. Il browser può cercare in questa pagina.',
  onThisPage: 'In questa pagina',
  about: 'Informazioni su questa pagina',
  related: 'Argomenti collegati',
  lessonPlace: 'Lezione {number} di {count}',
  lessons: 'Lezioni',
  previousLesson: 'Lezione precedente',
  nextLesson: 'Lezione successiva',
  sequence: 'Lezione precedente e successiva',
  aspect: 'Aspetto',
  table: 'Tabella',
  done: 'Fatto',
  open: 'Da fare',
  footnotes: 'Note',
  backToText: 'Torna al testo',
  letters: 'Lettere',
  otherLetters: 'Altro',
  undated: 'Senza data',
  nothingYet: 'Qui non c’è ancora nulla.',
  minutes: 'min',
  movedTitle: 'Questa pagina è stata spostata',
  movedText: 'Ora si trova qui:',
  thisPageAs: 'Questa pagina come',
  license: 'Licenza',
};

const FR: PageLabels = {
  home: 'Accueil',
  skip: 'Aller au texte',
  asMarkdown: 'Pour les programmes : cette page existe aussi en Markdown, à son adresse avec .md.',
  mainNavigation: 'Rubriques de ce site',
  breadcrumbs: 'Où vous êtes',
  languages: 'Langues',
  notTranslated: 'Non traduit :',
  search: 'Recherche',
  searchLead: 'Toutes les pages du site, par genre. Votre navigateur peut chercher dans cette page.',
  onThisPage: 'Sur cette page',
  about: 'À propos de cette page',
  related: 'À lire aussi',
  lessonPlace: 'Leçon {number} sur {count}',
  lessons: 'Leçons',
  previousLesson: 'Leçon précédente',
  nextLesson: 'Leçon suivante',
  sequence: 'Leçon précédente et suivante',
  aspect: 'Aspect',
  table: 'Tableau',
  done: 'Fait',
  open: 'À faire',
  footnotes: 'Notes',
  backToText: 'Retour au texte',
  letters: 'Lettres',
  otherLetters: 'Autres',
  undated: 'Sans date',
  nothingYet: 'Il n’y a encore rien ici.',
  minutes: 'min',
  movedTitle: 'Cette page a été déplacée',
  movedText: 'Elle se trouve maintenant ici :',
  thisPageAs: 'Cette page en',
  license: 'Licence',
};

const BY_LANGUAGE: Readonly<Record<string, PageLabels>> = { en: EN, de: DE, it: IT, fr: FR };

/** The words of the pages of a locale: those of its language, or English. */
export function pageLabelsOf({ code }: Locale): PageLabels {
  return BY_LANGUAGE[code] ?? BY_LANGUAGE[code.split('-')[0] as string] ?? EN;
}
