import type { ByLanguage } from '../model/labels.js';

/** The texts of a first course, in one language. */
interface Starter {
  readonly course: readonly [title: string, subtitle: string, text: string];
  readonly write: readonly [title: string, outcome: string, text: string];
  readonly publish: readonly [title: string, outcome: string, text: string];
  readonly term: readonly [title: string, text: string];
}

const NEW = '```sh\nlc-api new lesson my-lesson --course first-steps\n```';
const CHECK = '```sh\nlc-api check\n```';
const TERM = '../../glossary/record.md';
const LESSONS = '../lessons/first-steps';

const STARTERS: ByLanguage<Starter> = {
  en: {
    course: [
      'First steps',
      'From one file to a published site',
      `This course is an example. Read it in the preview next to its files, then replace it with your own.\n\nBegin with [writing a lesson](${LESSONS}/write-a-lesson.md).`,
    ],
    write: [
      'Write a lesson',
      'You can add a lesson to a course.',
      `A lesson is a [record](${TERM}): one file in the folder of its course. The front matter has its facts, the text below is what people read.\n\n## Add one\n\n${NEW}\n\nThe new lesson is a draft. The preview shows drafts, the published site does not: remove \`draft: true\` when the lesson is ready.`,
    ],
    publish: [
      'Publish the site',
      'You can find mistakes before your readers do, and publish.',
      `Look for mistakes first:\n\n${CHECK}\n\nThen push to GitHub. A workflow checks every pull request and publishes the default branch. Once, choose "GitHub Actions" as the source of Pages in the settings of the repository.`,
    ],
    term: [
      'Record',
      'A record is one piece of content with its own address: a course, a lesson, an article, or a term such as this one.',
    ],
  },
  de: {
    course: [
      'Erste Schritte',
      'Von einer Datei zur veröffentlichten Website',
      `Dieser Kurs ist ein Beispiel. Lies ihn in der Vorschau neben seinen Dateien und ersetze ihn dann durch deinen eigenen.\n\nBeginne mit der Lektion [Eine Lektion schreiben](${LESSONS}/write-a-lesson.md).`,
    ],
    write: [
      'Eine Lektion schreiben',
      'Du kannst einem Kurs eine Lektion hinzufügen.',
      `Eine Lektion ist ein [Datensatz](${TERM}): eine Datei im Ordner ihres Kurses. Am Anfang stehen ihre Angaben, darunter der Text, den man liest.\n\n## Eine hinzufügen\n\n${NEW}\n\nDie neue Lektion ist ein Entwurf. Die Vorschau zeigt Entwürfe, die veröffentlichte Website nicht: Entferne \`draft: true\`, sobald die Lektion fertig ist.`,
    ],
    publish: [
      'Die Website veröffentlichen',
      'Du kannst Fehler vor deinen Leserinnen und Lesern finden und veröffentlichen.',
      `Suche zuerst nach Fehlern:\n\n${CHECK}\n\nLade die Dateien dann auf GitHub hoch (\`git push\`). Ein Workflow prüft jeden Pull Request und veröffentlicht den Standardbranch. Wähle einmal in den Einstellungen des Repositorys „GitHub Actions“ als Quelle für Pages.`,
    ],
    term: [
      'Datensatz',
      'Ein Datensatz ist ein Inhalt mit eigener Adresse: ein Kurs, eine Lektion, ein Artikel oder ein Begriff wie dieser.',
    ],
  },
  it: {
    course: [
      'Primi passi',
      'Da un file a un sito pubblicato',
      `Questo corso è un esempio. Leggilo nell’anteprima accanto ai suoi file, poi sostituiscilo con il tuo.\n\nInizia dalla lezione [Scrivere una lezione](${LESSONS}/write-a-lesson.md).`,
    ],
    write: [
      'Scrivere una lezione',
      'Sai aggiungere una lezione a un corso.',
      `Una lezione è un [record](${TERM}): un file nella cartella del suo corso. All’inizio ci sono i suoi dati, sotto il testo da leggere.\n\n## Aggiungerne una\n\n${NEW}\n\nLa nuova lezione è una bozza. L’anteprima mostra le bozze, il sito pubblicato no: togli \`draft: true\` quando la lezione è pronta.`,
    ],
    publish: [
      'Pubblicare il sito',
      'Sai trovare gli errori prima dei lettori e pubblicare.',
      `Prima cerca gli errori:\n\n${CHECK}\n\nPoi invia i file a GitHub (\`git push\`). Un workflow controlla ogni pull request e pubblica il branch predefinito. Una sola volta, scegli «GitHub Actions» come origine di Pages nelle impostazioni del repository.`,
    ],
    term: [
      'Record',
      'Un record è un contenuto con un proprio indirizzo: un corso, una lezione, un articolo o un termine come questo.',
    ],
  },
  fr: {
    course: [
      'Premiers pas',
      'D’un fichier à un site publié',
      `Ce cours est un exemple. Lisez-le dans l’aperçu à côté de ses fichiers, puis remplacez-le par le vôtre.\n\nCommencez par la leçon [Écrire une leçon](${LESSONS}/write-a-lesson.md).`,
    ],
    write: [
      'Écrire une leçon',
      'Vous savez ajouter une leçon à un cours.',
      `Une leçon est une [fiche](${TERM}) : un fichier dans le dossier de son cours. Ses données sont au début, le texte à lire est en dessous.\n\n## En ajouter une\n\n${NEW}\n\nLa nouvelle leçon est un brouillon. L’aperçu montre les brouillons, le site publié non : retirez \`draft: true\` quand la leçon est prête.`,
    ],
    publish: [
      'Publier le site',
      'Vous savez trouver les erreurs avant vos lecteurs, et publier.',
      `Cherchez d’abord les erreurs :\n\n${CHECK}\n\nEnvoyez ensuite les fichiers à GitHub (\`git push\`). Un workflow vérifie chaque pull request et publie la branche par défaut. Une seule fois, choisissez « GitHub Actions » comme source de Pages dans les paramètres du dépôt.`,
    ],
    term: [
      'Fiche',
      'Une fiche est un contenu qui a sa propre adresse : un cours, une leçon, un article ou un terme comme celui-ci.',
    ],
  },
};

/**
 * Returns the files of a first course, by their paths below `content/`. Locales whose language has no texts here get
 * none, but for the first locale, which then gets the English ones.
 */
export function starterFiles(locales: readonly string[]): Readonly<Record<string, string>> {
  const texts = locales.map(
    (code, index) =>
      [code, STARTERS[code.split('-')[0] as 'en'] ?? (index === 0 ? STARTERS.en : undefined)] as const,
  );
  return Object.fromEntries(
    texts.flatMap(([code, starter]) =>
      Object.entries(starter === undefined ? {} : recordsOf(starter)).map(([path, text]) => [
        `${code}/${path}`,
        text,
      ]),
    ),
  );
}

function recordsOf({ course, write, publish, term }: Starter): Readonly<Record<string, string>> {
  const lesson = ([title, outcome, text]: Starter['write'], place: number, minutes: number): string =>
    record(
      `title: ${title}\nnumber: "1.${place}"\norder: ${place}\nstatus: published\nduration: ${minutes} min\noutcome: ${outcome}`,
      text,
    );
  const [title, subtitle, text] = course;
  return {
    'courses/first-steps.md': record(
      `title: ${title}\nsubtitle: ${subtitle}\nlevel: beginner\norder: 1`,
      text,
    ),
    'lessons/first-steps/write-a-lesson.md': lesson(write, 1, 5),
    'lessons/first-steps/publish-the-site.md': lesson(publish, 2, 10),
    'glossary/record.md': record(`title: ${term[0]}\nterm: ${term[0]}`, term[1]),
  };
}

function record(front: string, text: string): string {
  return `---\n${front}\n---\n\n${text}\n`;
}
