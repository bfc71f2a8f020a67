import { byLanguage, textFor } from './labels.js';
import type { Locale } from './locales.js';

/** The words of the HTML pages. Names of fields and other words of the published text are in `labels.ts`. */
const LABELS = byLanguage({
  home: ['Home', 'Startseite', 'Pagina iniziale', 'Accueil'],
  skip: ['Skip to the text', 'Zum Text springen', 'Vai al testo', 'Aller au texte'],
  /** For programs, which read a page from its top. */
  asMarkdown: [
    'For programs: this page is also served as Markdown: add .md to its address, or index.md if the address ends in a slash.',
    'Für Programme: Diese Seite gibt es auch als Markdown, unter ihrer Adresse mit .md am Ende, oder mit index.md, wenn die Adresse mit einem Schrägstrich endet.',
    'Per i programmi: questa pagina esiste anche in Markdown: basta aggiungere .md al suo indirizzo, oppure index.md se l’indirizzo termina con una barra.',
    'Pour les programmes : cette page existe aussi en Markdown : ajoutez .md à son adresse, ou index.md si l’adresse se termine par une barre oblique.',
  ],
  mainNavigation: [
    'Sections of this site',
    'Bereiche dieser Seiten',
    'Sezioni di questo sito',
    'Rubriques de ce site',
  ],
  breadcrumbs: ['Where you are', 'Wo Sie sind', 'Dove ti trovi', 'Où vous êtes'],
  languages: ['Languages', 'Sprachen', 'Lingue', 'Langues'],
  /** Followed by names of languages. */
  notTranslated: ['Not translated:', 'Nicht übersetzt:', 'Non tradotto:', 'Non traduit :'],
  search: ['Search', 'Suche', 'Ricerca', 'Recherche'],
  searchLead: [
    'Every page of this site, by kind. Your browser can search this page.',
    'Alle Seiten, nach Art geordnet. Ihr Browser kann diese Seite durchsuchen.',
    'Tutte le pagine del sito, per tipo. Il browser può cercare in questa pagina.',
    'Toutes les pages du site, par genre. Votre navigateur peut chercher dans cette page.',
  ],
  /** Label of the field for the query. */
  searchQuestion: ['What are you looking for?', 'Was suchen Sie?', 'Che cosa cerchi?', 'Que cherchez-vous ?'],
  /** Above the types of records to choose from. */
  searchTypes: ['Show only', 'Nur zeigen', 'Mostra solo', 'Afficher seulement'],
  searchKeys: [
    'Arrow keys lead through the results, Enter opens the first, Escape clears, / comes back here.',
    'Pfeiltasten führen durch die Treffer, Enter öffnet den ersten, Escape löscht, / führt hierher zurück.',
    'Le frecce scorrono i risultati, Invio apre il primo, Esc cancella, / riporta qui.',
    'Les flèches parcourent les résultats, Entrée ouvre le premier, Échap efface, / ramène ici.',
  ],
  searchLoading: [
    'Loading the index …',
    'Das Verzeichnis wird geladen …',
    'Caricamento dell’indice …',
    'Chargement de l’index …',
  ],
  searchFailed: [
    'The search index could not be loaded. All pages are listed below; Enter tries again.',
    'Das Suchverzeichnis ließ sich nicht laden. Alle Seiten stehen unten; Enter versucht es noch einmal.',
    'Non è stato possibile caricare l’indice di ricerca. Tutte le pagine sono elencate qui sotto; Invio riprova.',
    'L’index de recherche n’a pas pu être chargé. Toutes les pages sont listées ci-dessous ; Entrée réessaie.',
  ],
  searchOne: ['1 result', '1 Treffer', '1 risultato', '1 résultat'],
  /** `{count}` is a number. */
  searchMany: ['{count} results', '{count} Treffer', '{count} risultati', '{count} résultats'],
  /** `{query}` is the query. */
  searchNothing: [
    'Nothing found for “{query}”. Check the spelling, try fewer words, or show more kinds of pages.',
    'Nichts gefunden zu „{query}“. Prüfen Sie die Schreibweise, nehmen Sie weniger Wörter oder zeigen Sie mehr Arten von Seiten.',
    'Nessun risultato per «{query}». Controlla l’ortografia, usa meno parole o mostra altri tipi di pagine.',
    'Aucun résultat pour « {query} ». Vérifiez l’orthographe, essayez moins de mots ou affichez d’autres genres de pages.',
  ],
  searchMore: ['Show more', 'Mehr zeigen', 'Mostra altri', 'Afficher plus'],
  /** Opens a long list. */
  showAll: ['Show all', 'Alle zeigen', 'Mostra tutti', 'Tout afficher'],
  onThisPage: ['On this page', 'Auf dieser Seite', 'In questa pagina', 'Sur cette page'],
  about: ['About this page', 'Über diese Seite', 'Informazioni su questa pagina', 'À propos de cette page'],
  related: ['Related', 'Verwandtes', 'Argomenti collegati', 'À lire aussi'],
  /** `{number}` and `{count}` are numbers. */
  lessonPlace: [
    'Lesson {number} of {count}',
    'Lektion {number} von {count}',
    'Lezione {number} di {count}',
    'Leçon {number} sur {count}',
  ],
  overview: ['In this lesson', 'In dieser Lektion', 'In questa lezione', 'Dans cette leçon'],
  readingTime: ['Reading time', 'Lesezeit', 'Tempo di lettura', 'Temps de lecture'],
  /** After the last lesson. `{course}` is its title. */
  courseDone: [
    'Course finished: {course}',
    'Kurs abgeschlossen: {course}',
    'Corso completato: {course}',
    'Cours terminé : {course}',
  ],
  nextCourse: ['Next course', 'Nächster Kurs', 'Corso successivo', 'Cours suivant'],
  previousLesson: ['Previous lesson', 'Vorige Lektion', 'Lezione precedente', 'Leçon précédente'],
  nextLesson: ['Next lesson', 'Nächste Lektion', 'Lezione successiva', 'Leçon suivante'],
  sequence: [
    'Previous and next lesson',
    'Vorige und nächste Lektion',
    'Lezione precedente e successiva',
    'Leçon précédente et suivante',
  ],
  aspect: ['Aspect', 'Gesichtspunkt', 'Aspetto', 'Aspect'],
  table: ['Table', 'Tabelle', 'Tabella', 'Tableau'],
  code: ['Code', 'Code', 'Codice', 'Code'],
  formula: ['Formula', 'Formel', 'Formula', 'Formule'],
  /** Name of a heading's link to itself. `{heading}` is its text. */
  linkTo: ['Link to “{heading}”', 'Link zu „{heading}“', 'Link a «{heading}»', 'Lien vers « {heading} »'],
  copy: ['Copy', 'Kopieren', 'Copia', 'Copier'],
  copied: ['Copied', 'Kopiert', 'Copiato', 'Copié'],
  /** How pages look: as in the settings of the reader's system, light or dark. */
  theme: ['Appearance', 'Darstellung', 'Aspetto', 'Apparence'],
  themes: ['System, Light, Dark', 'System, Hell, Dunkel', 'Sistema, Chiaro, Scuro', 'Système, Clair, Sombre'],
  /** `{tag}` is a tag of records. */
  tagged: ['Tag: {tag}', 'Schlagwort: {tag}', 'Tag: {tag}', 'Mot-clé : {tag}'],
  editPage: ['Edit this page', 'Diese Seite bearbeiten', 'Modifica questa pagina', 'Modifier cette page'],
  /** The texts of a quiz, from here to `quizWrong`. */
  quizMany: [
    'More than one option is right.',
    'Mehrere Antworten sind richtig.',
    'Più di una risposta è giusta.',
    'Plusieurs réponses sont justes.',
  ],
  quizCheck: ['Check', 'Prüfen', 'Verifica', 'Vérifier'],
  quizAnswer: ['Show the answer', 'Lösung zeigen', 'Mostra la soluzione', 'Afficher la réponse'],
  quizRight: ['Right.', 'Richtig.', 'Giusto.', 'Juste.'],
  quizWrong: ['Not right yet.', 'Noch nicht richtig.', 'Non ancora giusto.', 'Pas encore juste.'],
  done: ['Done', 'Erledigt', 'Fatto', 'Fait'],
  open: ['Open', 'Offen', 'Da fare', 'À faire'],
  /** Titles of alerts, from here to `caution`. */
  note: ['Note', 'Hinweis', 'Nota', 'Remarque'],
  tip: ['Tip', 'Tipp', 'Suggerimento', 'Astuce'],
  important: ['Important', 'Wichtig', 'Importante', 'Important'],
  warning: ['Warning', 'Warnung', 'Avvertenza', 'Avertissement'],
  caution: ['Caution', 'Vorsicht', 'Attenzione', 'Attention'],
  footnotes: ['Footnotes', 'Fußnoten', 'Note', 'Notes'],
  backToText: ['Back to the text', 'Zurück zum Text', 'Torna al testo', 'Retour au texte'],
  letters: ['Letters', 'Buchstaben', 'Lettere', 'Lettres'],
  otherLetters: ['Other', 'Andere', 'Altro', 'Autres'],
  undated: ['Without a date', 'Ohne Datum', 'Senza data', 'Sans date'],
  /** Name of the links between the pages of a list. */
  pages: ['Pages', 'Seiten', 'Pagine', 'Pages'],
  previousPage: ['Previous page', 'Vorige Seite', 'Pagina precedente', 'Page précédente'],
  nextPage: ['Next page', 'Nächste Seite', 'Pagina successiva', 'Page suivante'],
  /** After the title of a list. `{number}` and `{count}` are numbers. */
  pageOf: [
    'page {number} of {count}',
    'Seite {number} von {count}',
    'pagina {number} di {count}',
    'page {number} sur {count}',
  ],
  nothingYet: [
    'There is nothing here yet.',
    'Hier steht noch nichts.',
    'Qui non c’è ancora nulla.',
    'Il n’y a encore rien ici.',
  ],
  movedTitle: [
    'This page has moved',
    'Diese Seite ist umgezogen',
    'Questa pagina è stata spostata',
    'Cette page a été déplacée',
  ],
  movedText: [
    'It now stands at',
    'Sie steht jetzt unter',
    'Ora si trova qui:',
    'Elle se trouve maintenant ici :',
  ],
  thisPageAs: ['This page as', 'Diese Seite als', 'Questa pagina come', 'Cette page en'],
  /** The last part of a Markdown twin, from here to `list`: links to other records, and to the record's list. */
  seeAlso: ['See also', 'Siehe auch', 'Vedi anche', 'Voir aussi'],
  linked: ['Linked in the text', 'Im Text verlinkt', 'Link nel testo', 'Liens dans le texte'],
  list: ['List', 'Liste', 'Elenco', 'Liste'],
  license: ['License:', 'Lizenz:', 'Licenza:', 'Licence :'],
  /** Followed by the names of feeds. */
  feeds: ['Follow by feed:', 'Als Feed verfolgen:', 'Segui con un feed:', 'Suivre par flux :'],
});

export type PageLabels = (typeof LABELS)['en'];

/** Returns the words of the pages of a locale. */
export function pageLabelsOf(locale: Locale): PageLabels {
  return textFor(LABELS, locale);
}
