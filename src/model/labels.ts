import type { Collection } from './collections.js';
import type { Locale } from './locales.js';

/**
 * The words of the published text that are not on pages alone (those are in `page-labels.ts`). A locale without
 * words of its own gets those of its language, or English.
 */
const EN = {
  /** Names of fields. */
  fields: {
    subtitle: 'Subtitle',
    seoTitle: 'Title for search engines',
    description: 'Description',
    level: 'Level',
    tags: 'Tags',
    lessonCount: 'Lessons',
    estimatedMinutes: 'Estimated minutes',
    order: 'Order',
    number: 'Number',
    courseSlug: 'Course',
    outcome: 'Outcome',
    duration: 'Duration',
    durationIso: 'Duration (ISO 8601)',
    status: 'Status',
    summary: 'Summary',
    whatCovered: 'What is covered',
    transcript: 'Transcript',
    type: 'Type',
    shortDescription: 'Short description',
    body: 'Text',
    difficulty: 'Difficulty',
    lastReviewedAt: 'Last reviewed',
    category: 'Category',
    datePublished: 'Published',
    dateModified: 'Modified',
    readingMinutes: 'Reading time in minutes',
    intro: 'Introduction',
    sections: 'Sections',
    faq: 'FAQ',
    keywords: 'Keywords',
    updatedAt: 'Updated',
    tagline: 'Tagline',
    stack: 'Stack',
    lessonsLearned: 'Lessons learned',
    term: 'Term',
    options: 'Options',
    dimensions: 'Comparison',
    verdict: 'Verdict',
    key: 'Key',
    name: 'Name',
    bestFor: 'Best for',
    pros: 'Pros',
    cons: 'Cons',
    howToSteps: 'Steps',
    toolKey: 'Tool key',
    tool: 'Tool',
    excerpt: 'Excerpt',
    impact: 'Impact',
    publishedAt: 'Published',
  },
  /** The line of a twin or page that links to the index; `{link}` is the link. */
  indexOfEverything: 'Index of everything here: {link}',
  notFound: { title: 'Page not found', text: 'There is no page at this address.' },
  /** Lead of `llms.txt`; `{name}` is the name of the site. */
  llmsLead:
    'Every content page of {name} is also served as Markdown: add `.md` to its address, or `index.md` if the address ends in a slash. The same content is served as JSON; see the section API.',
  languages: 'Languages',
  fullCorpus: 'All content as one Markdown document',
  /** Descriptions of the items of `llms.txt` that are not records. */
  llmsItems: {
    discovery: 'All endpoints of this language; start here',
    openApi: 'OpenAPI 3.1 description of the API in all languages',
    searchIndex: 'One entry for each record: type, title, summary, tags and address',
    all: 'All records of this language in full, one on each line',
    manifest: 'Every file and record with its checksum, to keep a copy up to date',
    changes: 'What each release added, changed and removed',
    /** The index of another language. */
    language: 'Index of all content in this language',
    fullCorpus: 'The whole text of every record; read this file instead of every single page',
    feed: 'The newest entries with their whole text',
    /** The index of one collection, in its own file. */
    collection: 'Index of this collection, in a file of its own',
    next: 'The next part of this index',
    parts: 'Index of the parts of this list, to fetch only what changed',
  },
  documents: 'Documents',
  newest: 'Newest content',
};

export type Labels = Omit<typeof EN, 'fields'> & { readonly fields: Readonly<Record<string, string>> };

const DE: Labels = {
  fields: {
    subtitle: 'Untertitel',
    seoTitle: 'Titel für Suchmaschinen',
    description: 'Beschreibung',
    level: 'Niveau',
    tags: 'Themen',
    lessonCount: 'Lektionen',
    estimatedMinutes: 'Geschätzte Minuten',
    order: 'Reihenfolge',
    number: 'Nummer',
    courseSlug: 'Kurs',
    outcome: 'Ergebnis',
    duration: 'Dauer',
    durationIso: 'Dauer (ISO 8601)',
    status: 'Status',
    summary: 'Zusammenfassung',
    whatCovered: 'Inhalt',
    transcript: 'Mitschrift',
    type: 'Art',
    shortDescription: 'Kurzbeschreibung',
    body: 'Text',
    difficulty: 'Schwierigkeit',
    lastReviewedAt: 'Zuletzt geprüft',
    category: 'Kategorie',
    datePublished: 'Veröffentlicht',
    dateModified: 'Geändert',
    readingMinutes: 'Lesezeit in Minuten',
    intro: 'Einleitung',
    sections: 'Abschnitte',
    faq: 'Häufige Fragen',
    keywords: 'Stichwörter',
    updatedAt: 'Aktualisiert',
    tagline: 'Kurz gesagt',
    stack: 'Technik',
    lessonsLearned: 'Erkenntnisse',
    term: 'Begriff',
    options: 'Optionen',
    dimensions: 'Vergleich',
    verdict: 'Fazit',
    key: 'Schlüssel',
    name: 'Name',
    bestFor: 'Am besten für',
    pros: 'Vorteile',
    cons: 'Nachteile',
    howToSteps: 'Schritte',
    toolKey: 'Werkzeugschlüssel',
    tool: 'Werkzeug',
    excerpt: 'Auszug',
    impact: 'Auswirkung',
    publishedAt: 'Veröffentlicht',
  },
  indexOfEverything: 'Verzeichnis aller Inhalte: {link}',
  notFound: { title: 'Seite nicht gefunden', text: 'Unter dieser Adresse gibt es keine Seite.' },
  llmsLead:
    'Jede Inhaltsseite von {name} gibt es auch als Markdown: hängen Sie `.md` an ihre Adresse an, oder `index.md`, wenn die Adresse mit einem Schrägstrich endet. Dieselben Inhalte gibt es als JSON; siehe Abschnitt API.',
  languages: 'Sprachen',
  fullCorpus: 'Alle Inhalte als ein Markdown-Dokument',
  llmsItems: {
    discovery: 'Alle Endpunkte dieser Sprache; hier beginnen',
    openApi: 'OpenAPI-3.1-Beschreibung der API in allen Sprachen',
    searchIndex: 'Ein Eintrag für jeden Datensatz: Art, Titel, Zusammenfassung, Themen und Adresse',
    all: 'Alle Datensätze dieser Sprache vollständig, einer je Zeile',
    manifest: 'Jede Datei und jeder Datensatz mit Prüfsumme, um eine Kopie aktuell zu halten',
    changes: 'Was mit jeder Veröffentlichung hinzukam, sich änderte und wegfiel',
    language: 'Verzeichnis aller Inhalte in dieser Sprache',
    fullCorpus: 'Der ganze Text aller Datensätze; lesen Sie diese Datei statt jeder einzelnen Seite',
    feed: 'Die neuesten Einträge mit ihrem ganzen Text',
    collection: 'Verzeichnis dieser Sammlung, in einer eigenen Datei',
    next: 'Der nächste Teil dieses Verzeichnisses',
    parts: 'Verzeichnis der Teile dieser Liste, um nur Geändertes zu holen',
  },
  documents: 'Dokumente',
  newest: 'Neuester Inhalt',
};

const IT: Labels = {
  fields: {
    subtitle: 'Sottotitolo',
    seoTitle: 'Titolo per i motori di ricerca',
    description: 'Descrizione',
    level: 'Livello',
    tags: 'Argomenti',
    lessonCount: 'Lezioni',
    estimatedMinutes: 'Minuti stimati',
    order: 'Ordine',
    number: 'Numero',
    courseSlug: 'Corso',
    outcome: 'Risultato',
    duration: 'Durata',
    durationIso: 'Durata (ISO 8601)',
    status: 'Stato',
    summary: 'Riassunto',
    whatCovered: 'Contenuti',
    transcript: 'Trascrizione',
    type: 'Tipo',
    shortDescription: 'Descrizione breve',
    body: 'Testo',
    difficulty: 'Difficoltà',
    lastReviewedAt: 'Ultima revisione',
    category: 'Categoria',
    datePublished: 'Pubblicato',
    dateModified: 'Modificato',
    readingMinutes: 'Tempo di lettura in minuti',
    intro: 'Introduzione',
    sections: 'Sezioni',
    faq: 'Domande frequenti',
    keywords: 'Parole chiave',
    updatedAt: 'Aggiornato',
    tagline: 'In breve',
    stack: 'Tecnologie',
    lessonsLearned: 'Lezioni apprese',
    term: 'Termine',
    options: 'Opzioni',
    dimensions: 'Confronto',
    verdict: 'Conclusione',
    key: 'Chiave',
    name: 'Nome',
    bestFor: 'Ideale per',
    pros: 'Vantaggi',
    cons: 'Svantaggi',
    howToSteps: 'Passaggi',
    toolKey: 'Chiave dello strumento',
    tool: 'Strumento',
    excerpt: 'Estratto',
    impact: 'Impatto',
    publishedAt: 'Pubblicato',
  },
  indexOfEverything: 'Indice di tutti i contenuti: {link}',
  notFound: { title: 'Pagina non trovata', text: 'A questo indirizzo non c’è nessuna pagina.' },
  llmsLead:
    'Ogni pagina di contenuto di {name} è disponibile anche in Markdown: basta aggiungere all’indirizzo `.md`, oppure `index.md` se l’indirizzo termina con una barra. Gli stessi contenuti sono disponibili in JSON; vedi la sezione API.',
  languages: 'Lingue',
  fullCorpus: 'Tutti i contenuti in un unico documento Markdown',
  llmsItems: {
    discovery: 'Tutti gli endpoint di questa lingua; si comincia da qui',
    openApi: 'Descrizione OpenAPI 3.1 dell’API in tutte le lingue',
    searchIndex: 'Una voce per ogni scheda: tipo, titolo, riassunto, argomenti e indirizzo',
    all: 'Tutte le schede di questa lingua per intero, una per riga',
    manifest: 'Ogni file e ogni scheda con la sua somma di controllo, per tenere aggiornata una copia',
    changes: 'Che cosa ogni pubblicazione ha aggiunto, modificato e rimosso',
    language: 'Indice di tutti i contenuti in questa lingua',
    fullCorpus: 'Il testo completo di tutte le schede; leggi questo file invece di ogni singola pagina',
    feed: 'Le voci più recenti con il loro testo completo',
    collection: 'Indice di questa raccolta, in un file a parte',
    next: 'La parte successiva di questo indice',
    parts: 'Indice delle parti di questo elenco, per scaricare solo ciò che cambia',
  },
  documents: 'Documenti',
  newest: 'Contenuto più recente',
};

const FR: Labels = {
  fields: {
    subtitle: 'Sous-titre',
    seoTitle: 'Titre pour les moteurs de recherche',
    description: 'Description',
    level: 'Niveau',
    tags: 'Thèmes',
    lessonCount: 'Leçons',
    estimatedMinutes: 'Minutes estimées',
    order: 'Ordre',
    number: 'Numéro',
    courseSlug: 'Cours',
    outcome: 'Résultat',
    duration: 'Durée',
    durationIso: 'Durée (ISO 8601)',
    status: 'État',
    summary: 'Résumé',
    whatCovered: 'Contenu',
    transcript: 'Transcription',
    type: 'Type',
    shortDescription: 'Description courte',
    body: 'Texte',
    difficulty: 'Difficulté',
    lastReviewedAt: 'Dernière révision',
    category: 'Catégorie',
    datePublished: 'Publié',
    dateModified: 'Modifié',
    readingMinutes: 'Temps de lecture en minutes',
    intro: 'Introduction',
    sections: 'Sections',
    faq: 'Questions fréquentes',
    keywords: 'Mots-clés',
    updatedAt: 'Mis à jour',
    tagline: 'En bref',
    stack: 'Technologies',
    lessonsLearned: 'Enseignements',
    term: 'Terme',
    options: 'Options',
    dimensions: 'Comparaison',
    verdict: 'Verdict',
    key: 'Clé',
    name: 'Nom',
    bestFor: 'Idéal pour',
    pros: 'Avantages',
    cons: 'Inconvénients',
    howToSteps: 'Étapes',
    toolKey: 'Clé de l’outil',
    tool: 'Outil',
    excerpt: 'Extrait',
    impact: 'Impact',
    publishedAt: 'Publié',
  },
  indexOfEverything: 'Index de tous les contenus : {link}',
  notFound: { title: 'Page introuvable', text: 'Il n’y a pas de page à cette adresse.' },
  llmsLead:
    'Chaque page de contenu de {name} est aussi disponible en Markdown : il suffit d’ajouter `.md` à son adresse, ou `index.md` si l’adresse se termine par une barre oblique. Les mêmes contenus sont disponibles en JSON ; voir la section API.',
  languages: 'Langues',
  fullCorpus: 'Tous les contenus en un seul document Markdown',
  llmsItems: {
    discovery: 'Tous les points d’accès de cette langue ; commencez ici',
    openApi: 'Description OpenAPI 3.1 de l’API dans toutes les langues',
    searchIndex: 'Une entrée par fiche : type, titre, résumé, thèmes et adresse',
    all: 'Toutes les fiches de cette langue en entier, une par ligne',
    manifest: 'Chaque fichier et chaque fiche avec sa somme de contrôle, pour tenir une copie à jour',
    changes: 'Ce que chaque publication a ajouté, modifié et supprimé',
    language: 'Index de tous les contenus dans cette langue',
    fullCorpus: 'Le texte complet de toutes les fiches ; lisez ce fichier plutôt que chaque page',
    feed: 'Les entrées les plus récentes avec leur texte complet',
    collection: 'Index de cette collection, dans un fichier à part',
    next: 'La partie suivante de cet index',
    parts: 'Index des parties de cette liste, pour ne télécharger que ce qui change',
  },
  documents: 'Documents',
  newest: 'Contenu le plus récent',
};

const BY_LANGUAGE: ByLanguage<Labels> = { en: EN, de: DE, it: IT, fr: FR };

/** Texts by language or locale. English is there for all locales that have none. */
export type ByLanguage<Text> = Readonly<Record<string, Text>> & { readonly en: Text };

/** Returns the text of a locale: its own, that of its language, or the English one. */
export function textFor<Text>(texts: ByLanguage<Text>, { code }: Pick<Locale, 'code'>): Text {
  return texts[code] ?? texts[code.split('-')[0] as string] ?? texts.en;
}

/** Returns the words of a locale. */
export function labelsOf(locale: Locale): Labels {
  return textFor(BY_LANGUAGE, locale);
}

/** Returns the name of a collection for people. */
export function labelOf({ labels }: Collection, locale: Locale): string {
  return textFor(labels, locale);
}

/** Returns the name of a field for people. That of a field that the configuration adds is made from its key. */
export function fieldLabel(locale: Locale, name: string): string {
  const known = labelsOf(locale).fields[name];
  if (known !== undefined) return known;
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
