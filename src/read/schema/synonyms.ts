/** Fields as other programs and languages name them, in lower case, and the fields that they can mean here. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    datePublished: 'date pubdate pub_date published_at publish_date created created_at datum fecha data',
    publishedAt: 'date pubdate pub_date published_at publish_date created created_at datum fecha data',
    dateModified: 'updated updated_at modified last_modified lastmod last_update last_updated',
    updatedAt: 'updated modified lastmod last_modified last_update last_updated',
    lastReviewedAt: 'reviewed last_reviewed checked',
    keywords: 'tag tags topics labels schlagworte schlagwörter stichworte parole_chiave mots_cles',
    tags: 'tag keyword keywords topics labels schlagworte schlagwörter stichworte parole_chiave mots_cles',
    formerSlugs: 'alias aliases redirect_from redirects former_slugs old_slugs',
    order: 'weight position sidebar_position nav_order menu_order rank sort reihenfolge ordine ordre',
    courseSlug: 'course kurs corso cours',
    description: 'desc summary abstract excerpt beschreibung descrizione',
    shortDefinition: 'definition summary desc description short',
    tagline: 'summary subtitle claim',
    summary: 'desc description abstract excerpt',
    locale: 'lang language sprache lingua langue',
    title: 'name heading headline titel titolo titre',
    slug: 'permalink url path',
    duration: 'length time dauer durata durée teaching minutes',
    status: 'state zustand stato statut',
    level: 'niveau livello stufe',
    difficulty: 'level niveau livello schwierigkeit',
    category: 'categories kategorie categoria catégorie',
    author: 'authors autor autore auteur',
    question: 'q frage domanda pregunta',
    answer: 'a antwort risposta réponse respuesta',
    draft: 'published publish unlisted hidden entwurf bozza brouillon',
  }).map(([field, words]) => [field, words.split(' ')]),
);

/** Returns the first field of a list that a name means in other programs or languages. */
export function synonymOf(name: string, fields: readonly string[]): string | undefined {
  const word = name.toLowerCase().replaceAll('-', '_');
  return fields.find((field) => SYNONYMS.get(field)?.includes(word));
}
