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
  /** Label of the field for the words that are looked for. */
  readonly searchQuestion: string;
  /** Above the types of records, of which some may be chosen. */
  readonly searchTypes: string;
  readonly searchKeys: string;
  readonly searchLoading: string;
  readonly searchFailed: string;
  readonly searchOne: string;
  /** `{count}` is a figure. */
  readonly searchMany: string;
  /** `{query}` is what was looked for. */
  readonly searchNothing: string;
  readonly searchMore: string;
  /** Opens a long list. */
  readonly showAll: string;
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
  readonly code: string;
  readonly done: string;
  readonly open: string;
  /** Titles of alerts. */
  readonly note: string;
  readonly tip: string;
  readonly important: string;
  readonly warning: string;
  readonly caution: string;
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
  /** Followed by the names of feeds. */
  readonly feeds: string;
}

const EN: PageLabels = {
  home: 'Home',
  skip: 'Skip to the text',
  asMarkdown:
    'For programs: this page is also served as Markdown: add .md to its address, or index.md if the address ends in a slash.',
  mainNavigation: 'Sections of this site',
  breadcrumbs: 'Where you are',
  languages: 'Languages',
  notTranslated: 'Not translated:',
  search: 'Search',
  searchLead: 'Every page of this site, by kind. Your browser can search this page.',
  searchQuestion: 'What are you looking for?',
  searchTypes: 'Show only',
  searchKeys: 'Arrow keys lead through the results, Enter opens the first, Escape clears, / comes back here.',
  searchLoading: 'Loading the index …',
  searchFailed: 'The search index could not be loaded. All pages are listed below; Enter tries again.',
  searchOne: '1 result',
  searchMany: '{count} results',
  searchNothing:
    'Nothing found for “{query}”. Check the spelling, try fewer words, or show more kinds of pages.',
  searchMore: 'Show more',
  showAll: 'Show all',
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
  code: 'Code',
  done: 'Done',
  open: 'Open',
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
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
  feeds: 'Follow by feed:',
};

const DE: PageLabels = {
  home: 'Startseite',
  skip: 'Zum Text springen',
  asMarkdown:
    'Für Programme: Diese Seite gibt es auch als Markdown, unter ihrer Adresse mit .md am Ende, oder mit index.md, wenn die Adresse mit einem Schrägstrich endet.',
  mainNavigation: 'Bereiche dieser Seiten',
  breadcrumbs: 'Wo Sie sind',
  languages: 'Sprachen',
  notTranslated: 'Nicht übersetzt:',
  search: 'Suche',
  searchLead: 'Alle Seiten, nach Art geordnet. Ihr Browser kann diese Seite durchsuchen.',
  searchQuestion: 'Was suchen Sie?',
  searchTypes: 'Nur zeigen',
  searchKeys:
    'Pfeiltasten führen durch die Treffer, Enter öffnet den ersten, Escape löscht, / führt hierher zurück.',
  searchLoading: 'Das Verzeichnis wird geladen …',
  searchFailed:
    'Das Suchverzeichnis ließ sich nicht laden. Alle Seiten stehen unten; Enter versucht es noch einmal.',
  searchOne: '1 Treffer',
  searchMany: '{count} Treffer',
  searchNothing:
    'Nichts gefunden zu „{query}“. Prüfen Sie die Schreibweise, nehmen Sie weniger Wörter oder zeigen Sie mehr Arten von Seiten.',
  searchMore: 'Mehr zeigen',
  showAll: 'Alle zeigen',
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
  code: 'Code',
  done: 'Erledigt',
  open: 'Offen',
  note: 'Hinweis',
  tip: 'Tipp',
  important: 'Wichtig',
  warning: 'Warnung',
  caution: 'Vorsicht',
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
  feeds: 'Als Feed verfolgen:',
};

const IT: PageLabels = {
  home: 'Pagina iniziale',
  skip: 'Vai al testo',
  asMarkdown:
    'Per i programmi: questa pagina esiste anche in Markdown: basta aggiungere .md al suo indirizzo, oppure index.md se l’indirizzo termina con una barra.',
  mainNavigation: 'Sezioni di questo sito',
  breadcrumbs: 'Dove ti trovi',
  languages: 'Lingue',
  notTranslated: 'Non tradotto:',
  search: 'Ricerca',
  searchLead: 'Tutte le pagine del sito, per tipo. Il browser può cercare in questa pagina.',
  searchQuestion: 'Che cosa cerchi?',
  searchTypes: 'Mostra solo',
  searchKeys: 'Le frecce scorrono i risultati, Invio apre il primo, Esc cancella, / riporta qui.',
  searchLoading: 'Caricamento dell’indice …',
  searchFailed:
    'Non è stato possibile caricare l’indice di ricerca. Tutte le pagine sono elencate qui sotto; Invio riprova.',
  searchOne: '1 risultato',
  searchMany: '{count} risultati',
  searchNothing:
    'Nessun risultato per «{query}». Controlla l’ortografia, usa meno parole o mostra altri tipi di pagine.',
  searchMore: 'Mostra altri',
  showAll: 'Mostra tutti',
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
  code: 'Codice',
  done: 'Fatto',
  open: 'Da fare',
  note: 'Nota',
  tip: 'Suggerimento',
  important: 'Importante',
  warning: 'Avvertenza',
  caution: 'Attenzione',
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
  feeds: 'Segui con un feed:',
};

const FR: PageLabels = {
  home: 'Accueil',
  skip: 'Aller au texte',
  asMarkdown:
    'Pour les programmes : cette page existe aussi en Markdown : ajoutez .md à son adresse, ou index.md si l’adresse se termine par une barre oblique.',
  mainNavigation: 'Rubriques de ce site',
  breadcrumbs: 'Où vous êtes',
  languages: 'Langues',
  notTranslated: 'Non traduit :',
  search: 'Recherche',
  searchLead: 'Toutes les pages du site, par genre. Votre navigateur peut chercher dans cette page.',
  searchQuestion: 'Que cherchez-vous ?',
  searchTypes: 'Afficher seulement',
  searchKeys: 'Les flèches parcourent les résultats, Entrée ouvre le premier, Échap efface, / ramène ici.',
  searchLoading: 'Chargement de l’index …',
  searchFailed:
    'L’index de recherche n’a pas pu être chargé. Toutes les pages sont listées ci-dessous ; Entrée réessaie.',
  searchOne: '1 résultat',
  searchMany: '{count} résultats',
  searchNothing:
    'Aucun résultat pour « {query} ». Vérifiez l’orthographe, essayez moins de mots ou affichez d’autres genres de pages.',
  searchMore: 'Afficher plus',
  showAll: 'Tout afficher',
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
  code: 'Code',
  done: 'Fait',
  open: 'À faire',
  note: 'Remarque',
  tip: 'Astuce',
  important: 'Important',
  warning: 'Avertissement',
  caution: 'Attention',
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
  feeds: 'Suivre par flux :',
};

const BY_LANGUAGE: Readonly<Record<string, PageLabels>> = { en: EN, de: DE, it: IT, fr: FR };

/** The words of the pages of a locale: those of its language, or English. */
export function pageLabelsOf({ code }: Locale): PageLabels {
  return BY_LANGUAGE[code] ?? BY_LANGUAGE[code.split('-')[0] as string] ?? EN;
}
