import type { Collection } from './collections.js';
import type { Locale } from './locales.js';

/** The languages that this project has words for, in the order of the tables. */
const LANGUAGES = ['en', 'de', 'it', 'fr'] as const;

/** A text in each of the languages: English, German, Italian, French. */
type Translated = readonly [en: string, de: string, it: string, fr: string];

interface Table {
  readonly [name: string]: Translated | Table;
}

/** The texts of a table in one language. */
type TextsOf<Texts extends Table> = {
  readonly [Name in keyof Texts]: Texts[Name] extends Table ? TextsOf<Texts[Name]> : string;
};

/** Texts by language or locale. English is there for all locales that have none. */
export type ByLanguage<Text> = Readonly<Record<string, Text>> & { readonly en: Text };

/** Returns the texts of a table by language. */
export function byLanguage<const Texts extends Table>(table: Texts): ByLanguage<TextsOf<Texts>> {
  const textsIn = (part: Table, place: number): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, one]) => [
        name,
        Array.isArray(one) ? one[place] : textsIn(one as Table, place),
      ]),
    );
  return Object.fromEntries(LANGUAGES.map((code, place) => [code, textsIn(table, place)])) as ByLanguage<
    TextsOf<Texts>
  >;
}

/** Returns the text of a locale: its own, that of its language, or the English one. */
export function textFor<Text>(texts: ByLanguage<Text>, { code }: Pick<Locale, 'code'>): Text {
  return texts[code] ?? texts[code.split('-')[0] as string] ?? texts.en;
}

/**
 * The words of the published text that are not on pages alone (those are in `page-labels.ts`). A locale without
 * words of its own gets those of its language, or English.
 */
const LABELS = byLanguage({
  /** Names of fields. */
  fields: {
    subtitle: ['Subtitle', 'Untertitel', 'Sottotitolo', 'Sous-titre'],
    seoTitle: [
      'Title for search engines',
      'Titel für Suchmaschinen',
      'Titolo per i motori di ricerca',
      'Titre pour les moteurs de recherche',
    ],
    description: ['Description', 'Beschreibung', 'Descrizione', 'Description'],
    level: ['Level', 'Niveau', 'Livello', 'Niveau'],
    tags: ['Tags', 'Themen', 'Argomenti', 'Thèmes'],
    lessonCount: ['Lessons', 'Lektionen', 'Lezioni', 'Leçons'],
    estimatedMinutes: ['Estimated minutes', 'Geschätzte Minuten', 'Minuti stimati', 'Minutes estimées'],
    order: ['Order', 'Reihenfolge', 'Ordine', 'Ordre'],
    number: ['Number', 'Nummer', 'Numero', 'Numéro'],
    courseSlug: ['Course', 'Kurs', 'Corso', 'Cours'],
    section: ['Section', 'Abschnitt', 'Sezione', 'Section'],
    outcome: ['Outcome', 'Ergebnis', 'Risultato', 'Résultat'],
    duration: ['Duration', 'Dauer', 'Durata', 'Durée'],
    durationIso: ['Duration (ISO 8601)', 'Dauer (ISO 8601)', 'Durata (ISO 8601)', 'Durée (ISO 8601)'],
    status: ['Status', 'Status', 'Stato', 'État'],
    summary: ['Summary', 'Zusammenfassung', 'Riassunto', 'Résumé'],
    whatCovered: ['What is covered', 'Inhalt', 'Contenuti', 'Contenu'],
    transcript: ['Transcript', 'Mitschrift', 'Trascrizione', 'Transcription'],
    type: ['Type', 'Art', 'Tipo', 'Type'],
    shortDescription: ['Short description', 'Kurzbeschreibung', 'Descrizione breve', 'Description courte'],
    body: ['Text', 'Text', 'Testo', 'Texte'],
    difficulty: ['Difficulty', 'Schwierigkeit', 'Difficoltà', 'Difficulté'],
    lastReviewedAt: ['Last reviewed', 'Zuletzt geprüft', 'Ultima revisione', 'Dernière révision'],
    category: ['Category', 'Kategorie', 'Categoria', 'Catégorie'],
    datePublished: ['Published', 'Veröffentlicht', 'Pubblicato', 'Publié'],
    dateModified: ['Modified', 'Geändert', 'Modificato', 'Modifié'],
    readingMinutes: [
      'Reading time in minutes',
      'Lesezeit in Minuten',
      'Tempo di lettura in minuti',
      'Temps de lecture en minutes',
    ],
    intro: ['Introduction', 'Einleitung', 'Introduzione', 'Introduction'],
    sections: ['Sections', 'Abschnitte', 'Sezioni', 'Sections'],
    faq: ['FAQ', 'Häufige Fragen', 'Domande frequenti', 'Questions fréquentes'],
    keywords: ['Keywords', 'Stichwörter', 'Parole chiave', 'Mots-clés'],
    updatedAt: ['Updated', 'Aktualisiert', 'Aggiornato', 'Mis à jour'],
    tagline: ['Tagline', 'Kurz gesagt', 'In breve', 'En bref'],
    stack: ['Stack', 'Technik', 'Tecnologie', 'Technologies'],
    lessonsLearned: ['Lessons learned', 'Erkenntnisse', 'Lezioni apprese', 'Enseignements'],
    term: ['Term', 'Begriff', 'Termine', 'Terme'],
    options: ['Options', 'Optionen', 'Opzioni', 'Options'],
    dimensions: ['Comparison', 'Vergleich', 'Confronto', 'Comparaison'],
    verdict: ['Verdict', 'Fazit', 'Conclusione', 'Verdict'],
    key: ['Key', 'Schlüssel', 'Chiave', 'Clé'],
    name: ['Name', 'Name', 'Nome', 'Nom'],
    bestFor: ['Best for', 'Am besten für', 'Ideale per', 'Idéal pour'],
    pros: ['Pros', 'Vorteile', 'Vantaggi', 'Avantages'],
    cons: ['Cons', 'Nachteile', 'Svantaggi', 'Inconvénients'],
    howToSteps: ['Steps', 'Schritte', 'Passaggi', 'Étapes'],
    toolKey: ['Tool key', 'Werkzeugschlüssel', 'Chiave dello strumento', 'Clé de l’outil'],
    tool: ['Tool', 'Werkzeug', 'Strumento', 'Outil'],
    excerpt: ['Excerpt', 'Auszug', 'Estratto', 'Extrait'],
    impact: ['Impact', 'Auswirkung', 'Impatto', 'Impact'],
    publishedAt: ['Published', 'Veröffentlicht', 'Pubblicato', 'Publié'],
  },
  /** The line of a twin or page that links to the index; `{link}` is the link. */
  indexOfEverything: [
    'Index of everything here: {link}',
    'Verzeichnis aller Inhalte: {link}',
    'Indice di tutti i contenuti: {link}',
    'Index de tous les contenus : {link}',
  ],
  notFound: {
    title: ['Page not found', 'Seite nicht gefunden', 'Pagina non trovata', 'Page introuvable'],
    text: [
      'There is no page at this address.',
      'Unter dieser Adresse gibt es keine Seite.',
      'A questo indirizzo non c’è nessuna pagina.',
      'Il n’y a pas de page à cette adresse.',
    ],
  },
  /** Lead of `llms.txt`; `{name}` is the name of the site. */
  llmsLead: [
    'Every content page of {name} is also served as Markdown: add `.md` to its address, or `index.md` if the address ends in a slash. The same content is served as JSON; see the section API.',
    'Jede Inhaltsseite von {name} gibt es auch als Markdown: hängen Sie `.md` an ihre Adresse an, oder `index.md`, wenn die Adresse mit einem Schrägstrich endet. Dieselben Inhalte gibt es als JSON; siehe Abschnitt API.',
    'Ogni pagina di contenuto di {name} è disponibile anche in Markdown: basta aggiungere all’indirizzo `.md`, oppure `index.md` se l’indirizzo termina con una barra. Gli stessi contenuti sono disponibili in JSON; vedi la sezione API.',
    'Chaque page de contenu de {name} est aussi disponible en Markdown : il suffit d’ajouter `.md` à son adresse, ou `index.md` si l’adresse se termine par une barre oblique. Les mêmes contenus sont disponibles en JSON ; voir la section API.',
  ],
  fullCorpus: [
    'All content as one Markdown document',
    'Alle Inhalte als ein Markdown-Dokument',
    'Tutti i contenuti in un unico documento Markdown',
    'Tous les contenus en un seul document Markdown',
  ],
  /** Descriptions of the items of `llms.txt` that are not records. */
  llmsItems: {
    discovery: [
      'All endpoints of this language; start here',
      'Alle Endpunkte dieser Sprache; hier beginnen',
      'Tutti gli endpoint di questa lingua; si comincia da qui',
      'Tous les points d’accès de cette langue ; commencez ici',
    ],
    openApi: [
      'OpenAPI 3.1 description of the API in all languages',
      'OpenAPI-3.1-Beschreibung der API in allen Sprachen',
      'Descrizione OpenAPI 3.1 dell’API in tutte le lingue',
      'Description OpenAPI 3.1 de l’API dans toutes les langues',
    ],
    searchIndex: [
      'One entry for each record: type, title, summary, tags and address',
      'Ein Eintrag für jeden Datensatz: Art, Titel, Zusammenfassung, Themen und Adresse',
      'Una voce per ogni scheda: tipo, titolo, riassunto, argomenti e indirizzo',
      'Une entrée par fiche : type, titre, résumé, thèmes et adresse',
    ],
    all: [
      'All records of this language in full, one on each line',
      'Alle Datensätze dieser Sprache vollständig, einer je Zeile',
      'Tutte le schede di questa lingua per intero, una per riga',
      'Toutes les fiches de cette langue en entier, une par ligne',
    ],
    manifest: [
      'Every file and record with its checksum, to keep a copy up to date',
      'Jede Datei und jeder Datensatz mit Prüfsumme, um eine Kopie aktuell zu halten',
      'Ogni file e ogni scheda con la sua somma di controllo, per tenere aggiornata una copia',
      'Chaque fichier et chaque fiche avec sa somme de contrôle, pour tenir une copie à jour',
    ],
    changes: [
      'What each release added, changed and removed',
      'Was mit jeder Veröffentlichung hinzukam, sich änderte und wegfiel',
      'Che cosa ogni pubblicazione ha aggiunto, modificato e rimosso',
      'Ce que chaque publication a ajouté, modifié et supprimé',
    ],
    /** The index of another language. */
    language: [
      'Index of all content in this language',
      'Verzeichnis aller Inhalte in dieser Sprache',
      'Indice di tutti i contenuti in questa lingua',
      'Index de tous les contenus dans cette langue',
    ],
    fullCorpus: [
      'The whole text of every record; read this file instead of every single page',
      'Der ganze Text aller Datensätze; lesen Sie diese Datei statt jeder einzelnen Seite',
      'Il testo completo di tutte le schede; leggi questo file invece di ogni singola pagina',
      'Le texte complet de toutes les fiches ; lisez ce fichier plutôt que chaque page',
    ],
    feed: [
      'The newest entries with their whole text',
      'Die neuesten Einträge mit ihrem ganzen Text',
      'Le voci più recenti con il loro testo completo',
      'Les entrées les plus récentes avec leur texte complet',
    ],
    /** The index of one collection, in its own file. */
    collection: [
      'Index of this collection, in a file of its own',
      'Verzeichnis dieser Sammlung, in einer eigenen Datei',
      'Indice di questa raccolta, in un file a parte',
      'Index de cette collection, dans un fichier à part',
    ],
    next: [
      'The next part of this index',
      'Der nächste Teil dieses Verzeichnisses',
      'La parte successiva di questo indice',
      'La partie suivante de cet index',
    ],
    parts: [
      'Index of the parts of this list, to fetch only what changed',
      'Verzeichnis der Teile dieser Liste, um nur Geändertes zu holen',
      'Indice delle parti di questo elenco, per scaricare solo ciò che cambia',
      'Index des parties de cette liste, pour ne télécharger que ce qui change',
    ],
  },
  documents: ['Documents', 'Dokumente', 'Documenti', 'Documents'],
  newest: ['Newest content', 'Neuester Inhalt', 'Contenuto più recente', 'Contenu le plus récent'],
});

/** Returns the words of a locale. */
export function labelsOf(locale: Locale): (typeof LABELS)['en'] {
  return textFor(LABELS, locale);
}

/** Returns the name of a collection for people. */
export function labelOf({ labels }: Collection, locale: Locale): string {
  return textFor(labels, locale);
}

/** Returns the name of a field for people. That of a field that the configuration adds is made from its key. */
export function fieldLabel(locale: Locale, name: string): string {
  const fields: Readonly<Record<string, string>> = labelsOf(locale).fields;
  const known = fields[name];
  if (known !== undefined) return known;
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
