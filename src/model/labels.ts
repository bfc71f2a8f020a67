import type { Locale } from './locales.js';

/**
 * Words of the published text in the languages that the program knows. Another locale uses those of its
 * language, or English.
 */
export interface Labels {
  /** Names of fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The line that leads from a twin to the index; `{link}` is the link. */
  readonly indexOfEverything: string;
  readonly notFound: { readonly title: string; readonly text: string };
  /** Lead of `llms.txt`; `{name}` is the site. */
  readonly llmsLead: string;
  readonly languages: string;
  readonly fullCorpus: string;
  readonly documents: string;
  readonly newest: string;
}

const EN: Labels = {
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
  indexOfEverything: 'Index of everything here: {link}',
  notFound: { title: 'Page not found', text: 'There is no page at this address.' },
  llmsLead:
    'Every page of {name} is also served as Markdown: add `.md` to its address. The same content is served as JSON; see the section API.',
  languages: 'Languages',
  fullCorpus: 'All content as one Markdown document',
  documents: 'Documents',
  newest: 'Newest content',
};

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
    'Jede Seite von {name} gibt es auch als Markdown: mit `.md` am Ende der Adresse. Dieselben Inhalte gibt es als JSON; siehe Abschnitt API.',
  languages: 'Sprachen',
  fullCorpus: 'Alle Inhalte als ein Markdown-Dokument',
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
    'Ogni pagina di {name} è disponibile anche in Markdown: basta aggiungere `.md` all’indirizzo. Gli stessi contenuti sono disponibili in JSON; vedi la sezione API.',
  languages: 'Lingue',
  fullCorpus: 'Tutti i contenuti in un unico documento Markdown',
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
    'Chaque page de {name} est aussi disponible en Markdown : il suffit d’ajouter `.md` à son adresse. Les mêmes contenus sont disponibles en JSON ; voir la section API.',
  languages: 'Langues',
  fullCorpus: 'Tous les contenus en un seul document Markdown',
  documents: 'Documents',
  newest: 'Contenu le plus récent',
};

const BY_LANGUAGE: Readonly<Record<string, Labels>> = { en: EN, de: DE, it: IT, fr: FR };

/** The words of a locale. */
export function labelsOf(locale: Locale): Labels {
  return BY_LANGUAGE[locale.code] ?? BY_LANGUAGE[locale.code.split('-')[0] as string] ?? EN;
}

/** The name of a field for people; one that the configuration adds is made of its own words. */
export function fieldLabel(locale: Locale, name: string): string {
  const known = labelsOf(locale).fields[name];
  if (known !== undefined) return known;
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
