import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/model/rules.js';
import { check, linesOf } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';

/** A site that breaks one rule, where that is reported, and the smallest change that mends it. */
interface Case {
  readonly rule: string;
  readonly broken: Files;
  /** `severity line:column-endLine:endColumn`, after the file where the site has several. */
  readonly place: string;
  readonly says: readonly string[];
  readonly help: string;
  readonly right: Files;
}

const COURSE = 'title: Agents\nlevel: beginner\ndescription: What agents are.\n';
const LESSON = 'number: 1.1\ntitle: What is an agent?\nstatus: free\n';
const COMPARISON = [
  'title: Cursor or Copilot?',
  'intro: Both write code.',
  'options:',
  '  - {key: cursor, name: Cursor}',
  'dimensions:',
  '  - label: Price',
  '    values: {cursor: From 20 dollars}',
  '',
].join('\n');

const course = (text: string): Files => ({ 'content/en/courses/agents.yml': text });
const article = (text: string): Files => ({
  'content/en/articles/prompts.md': `---\ntitle: Prompts\ncategory: cost\ndatePublished: 2026-01-01\n---\nIntro.\n\n${text}`,
});
const hugoPage = (date: string): Files => ({
  'hugo.toml': 'title = "Agents"\n',
  'lc-api.yml':
    'folders: {content: guides}\nfrontMatter: {ignore: [date], defaults: {guides: {category: any}}}\n',
  'content/plan.md': `---\ntitle: Plan\n${date}---\n\nWhat comes next.\n`,
});
const configured = (text: string, record = COURSE): Files => ({ 'lc-api.yml': text, ...course(record) });

const CASES: readonly Case[] = [
  {
    rule: 'content/unreadable',
    broken: { ...course(COURSE), 'content/en/courses/b.yml': { kind: 'link' } },
    place: 'error content/en/courses/b.yml:1:1-1:1',
    says: ['Symbolic links are not followed'],
    help: 'Put the file itself here.',
    right: { ...course(COURSE), 'content/en/courses/b.yml': COURSE },
  },
  {
    rule: 'content/encoding',
    broken: { 'content/en/courses/agents.yml': Buffer.from(`${COURSE}tags: [für]\n`, 'latin1') },
    place: 'error content/en/courses/agents.yml:4:9-4:9',
    says: ['not UTF-8', '0xFC'],
    help: 'Save the file as UTF-8; it may be Windows-1252 (Latin-1), where this byte is "ü".',
    right: { 'content/en/courses/agents.yml': Buffer.from(`${COURSE}tags: [für]\n`, 'utf8') },
  },
  {
    rule: 'content/syntax',
    broken: course(`${COURSE}tags: [a, b\n`),
    place: 'error content/en/courses/agents.yml:4:7-4:8',
    says: ['"["', 'not closed'],
    help: 'Write the missing "]", or indent the lines that belong to it.',
    right: course(`${COURSE}tags: [a, b]\n`),
  },
  {
    rule: 'content/conflict',
    broken: course(`title: Agents\n<<<<<<< HEAD\nlevel: beginner\n=======\nlevel: expert\n>>>>>>> new\n`),
    place: 'error content/en/courses/agents.yml:2:1-2:13',
    says: ['merge conflict', 'unresolved'],
    help: 'Keep the right lines, and remove the lines that begin with "<<<<<<<", "|||||||", "=======" and ">>>>>>>".',
    right: course(COURSE),
  },
  {
    rule: 'content/field-twice',
    broken: course(`${COURSE}locale: de\n`),
    place: 'error content/en/courses/agents.yml:4:9-4:11',
    says: ['"locale" is "de"', 'the path says "en"'],
    help: 'Remove "locale", or move the file into the folder "de".',
    right: course(`${COURSE}locale: en\n`),
  },
  {
    rule: 'content/alias',
    broken: course(`${COURSE}tags: [*none]\n`),
    place: 'error content/en/courses/agents.yml:4:8-4:13',
    says: ['*none', 'no anchor &none'],
    help: 'Put the value in quotes if it is text that begins with "*"; otherwise define the anchor before it.',
    right: course(`${COURSE}tags: [&none a, *none]\n`),
  },
  {
    rule: 'content/comment',
    broken: course(`${COURSE}subtitle: Git #1 for teachers\n`),
    place: 'warning content/en/courses/agents.yml:4:15-4:30',
    says: ['"subtitle" ends before "#1 for teachers"', 'comment'],
    help: 'Put the text in quotes: subtitle: "Git #1 for teachers". If a comment is meant, write a space after "#".',
    right: course(`${COURSE}subtitle: "Git #1 for teachers" # for them\n`),
  },
  {
    rule: 'content/markdown',
    broken: {
      'content/en/courses/agents.md': '---\ntitle: Agents\nlevel: beginner\n---\n\nThey plan.[^1]\n',
    },
    place: 'warning content/en/courses/agents.md:6:11-6:15',
    says: ['"[^1]" is not defined'],
    help: 'Write "[^1]: " and the note on a line of its own, or remove "[^1]".',
    right: {
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\nThey plan.[^1]\n\n[^1]: Some do.\n',
    },
  },
  {
    rule: 'content/quotes',
    broken: course('title: “Agents”\nlevel: beginner\ndescription: What agents are.\n'),
    place: 'warning content/en/courses/agents.yml:1:8-1:16',
    says: ['"title"', 'curly quotes'],
    help: 'Write "Agents", or "“Agents”" if the quotes belong to the text.',
    right: course('title: "“Agents”"\nlevel: beginner\ndescription: What agents are.\n'),
  },
  {
    rule: 'content/html',
    broken: course('title: Agents\nlevel: beginner\ndescription: Two<hr>lines.\n'),
    place: 'warning content/en/courses/agents.yml:3:17-3:21',
    says: ['"<hr>"', 'as text'],
    help: 'Remove it, or write it as Markdown. To allow HTML on all pages: "rawHtml: sanitize" in lc-api.yml.',
    right: course(
      'title: Agents\nlevel: beginner\ndescription: Two `<hr>` lines,<br>one <kbd>key</kbd>. <!-- why -->\n',
    ),
  },
  {
    rule: 'content/math',
    broken: course('title: Agents\nlevel: beginner\ndescription: A $\\frc{a}{b}$.\n'),
    place: 'warning content/en/courses/agents.yml:3:17-3:28',
    says: ['"\\frc" is not known'],
    help: 'Correct the TeX. For a dollar sign that is not around a formula, write "\\$".',
    right: course('title: Agents\nlevel: beginner\ndescription: A $\\frac{a}{b}$, $5 and $10.\n'),
  },
  {
    rule: 'content/quiz',
    broken: {
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\n```quiz\nWhen?\n\n- [ ] Now\n- [ ] Never\n```\n',
    },
    place: 'error content/en/courses/agents.md:9:1-9:10',
    says: ['None of the options is right'],
    help: 'Write `- [x]` instead of `- [ ]` before each right option.',
    right: {
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\n```quiz\nWhen?\n\n- [x] Now\n- [ ] Never\n```\n',
    },
  },
  {
    rule: 'content/include',
    broken: {
      'lc-api.yml': 'components: unwrap\n',
      'content/en/courses/agents.md':
        "---\ntitle: Agents\nlevel: beginner\n---\n\nimport Why from './_why.mdx';\n\nText.\n\n<Why />\n",
    },
    place: 'warning content/en/courses/agents.md:10:1-10:8',
    says: ['do not show the text of "./_why.mdx"'],
    help: 'Correct the path, or write the text here.',
    right: {
      'lc-api.yml': 'components: unwrap\n',
      'content/en/courses/agents.md':
        "---\ntitle: Agents\nlevel: beginner\n---\n\nimport Why from './_why.mdx';\n\nText.\n\n<Why />\n",
      'content/en/courses/_why.mdx': 'Because.\n',
    },
  },
  {
    rule: 'content/component',
    broken: {
      'lc-api.yml': 'components: unwrap\n',
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\nText <Foo hint="Read it" />.\n',
    },
    place: 'warning content/en/courses/agents.md:6:6-6:28',
    says: ['leave out "Read it" of <Foo>'],
    help: 'Write it as Markdown.',
    right: {
      'lc-api.yml': 'components: unwrap\n',
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\nText <Foo text="Read it" />.\n',
    },
  },
  {
    rule: 'content/placeholder',
    broken: course('title: Agents\nlevel: beginner\ndescription: Write the text here.\n'),
    place: 'warning content/en/courses/agents.yml:3:14-3:34',
    says: ['"Write the text here."', '"lc-api new"'],
    help: 'Write your own text, or remove it. To publish the record later, add "draft: true".',
    right: course('title: Agents\nlevel: beginner\ndescription: Write the text here, please.\n'),
  },
  {
    rule: 'content/character',
    broken: {
      'content/en/courses/agents.md': '---\ntitle: Agents\nlevel: beginner\n---\n\n## A\u0008\n\nText.\n',
    },
    place: 'warning content/en/courses/agents.md:6:5-6:6',
    says: ['U+0008', 'pages show "\ufffd"'],
    help: 'Remove it. It often comes with text that was copied from a terminal or a PDF.',
    right: { 'content/en/courses/agents.md': '---\ntitle: Agents\nlevel: beginner\n---\n\n## A\n\nText.\n' },
  },
  {
    rule: 'content/copy',
    broken: {
      'content/en/articles/a.md': `---\ntitle: A\ncategory: C\n---\n\n${'Words that are many. '.repeat(20)}\n`,
      'content/en/articles/b.md': `---\ntitle: A\ncategory: C\n---\n\n${'Words that are many. '.repeat(20)}\n`,
    },
    place: 'warning content/en/articles/b.md:1:1-1:1',
    says: ['the title and the text of "a"'],
    help: 'Remove one of the two, or write what is different.',
    right: {
      'content/en/articles/a.md': `---\ntitle: A\ncategory: C\n---\n\n${'Words that are many. '.repeat(20)}\n`,
      'content/en/articles/b.md': `---\ntitle: B\ncategory: C\n---\n\n${'Words that are many. '.repeat(20)}\n`,
    },
  },
  {
    rule: 'content/empty',
    broken: { 'content/en/courses/README.md': 'Courses.\n' },
    place: 'warning .:1:1-1:1',
    says: ['No record was found in `content`.'],
    help: 'Add a first record with "lc-api new course my-course". If the content is in another folder, check that one: "lc-api check FOLDER".',
    right: course(COURSE),
  },
  {
    rule: 'schema/required',
    broken: course('title: Agents\nlevel: beginner\n'),
    place: 'error content/en/courses/agents.yml:1:1-1:6',
    says: ['"description" is missing'],
    help: 'Add "description".',
    right: course(COURSE),
  },
  {
    rule: 'schema/type',
    broken: course(`${COURSE}order: first\n`),
    place: 'error content/en/courses/agents.yml:4:8-4:13',
    says: ['"order"', 'a whole number', 'not text'],
    help: 'Write a whole number, such as 1.',
    right: course(`${COURSE}order: 1\n`),
  },
  {
    rule: 'schema/enum',
    broken: {
      'content/en/builds/bot.yml':
        'title: Bot\ntagline: Reads.\ncategory: automation\nstatus: lvie\nsections: []\n',
    },
    place: 'error content/en/builds/bot.yml:4:9-4:13',
    says: ['"status" is "lvie"', '"live", "internal", "archived"'],
    help: 'Did you mean "live"?',
    right: {
      'content/en/builds/bot.yml':
        'title: Bot\ntagline: Reads.\ncategory: automation\nstatus: live\nsections: []\n',
    },
  },
  {
    rule: 'schema/format',
    broken: { ...course(COURSE), 'content/en/lessons/agents/a.yml': `${LESSON}durationIso: 45 min\n` },
    place: 'error content/en/lessons/agents/a.yml:4:14-4:20',
    says: ['"durationIso" is "45 min"', 'ISO 8601'],
    help: 'Write a duration such as PT45M or PT1H30M.',
    right: { ...course(COURSE), 'content/en/lessons/agents/a.yml': `${LESSON}durationIso: PT45M\n` },
  },
  {
    rule: 'schema/min-length',
    broken: course('title: " "\nlevel: beginner\ndescription: What agents are.\n'),
    place: 'error content/en/courses/agents.yml:1:8-1:11',
    says: ['"title"', 'may not be blank'],
    help: 'Write the text of "title".',
    right: course(COURSE),
  },
  {
    rule: 'schema/unknown-field',
    broken: course('title: Agents\nlevle: beginner\ndescription: What agents are.\n'),
    place: 'error content/en/courses/agents.yml:2:1-2:6',
    says: ['Unknown field "levle"', 'Did you mean "level"?'],
    help: 'Write "level: beginner", or remove the field.',
    right: course(COURSE),
  },
  {
    rule: 'schema/duplicate-field',
    broken: course(`${COURSE}title: Agents in practice\n`),
    place: 'error content/en/courses/agents.yml:4:1-4:6',
    says: ['"title" is written twice', 'line 1'],
    help: 'Remove one of the two.',
    right: course(COURSE),
  },
  {
    rule: 'slug/invalid',
    broken: { 'content/en/courses/Agents_Basics.yml': COURSE },
    place: 'error content/en/courses/Agents_Basics.yml:1:1-1:1',
    says: ['"Agents_Basics"', 'lower-case letters'],
    help: 'Rename the file to agents-basics.yml.',
    right: { 'content/en/courses/agents-basics.yml': COURSE },
  },
  {
    rule: 'slug/duplicate',
    broken: { ...course(COURSE), 'content/en/courses/old/agents.yml': COURSE },
    place: 'error content/en/courses/old/agents.yml:1:1-1:1',
    says: ['"agents"', 'content/en/courses/agents.yml:1:1'],
    help: 'Remove one of the two, or rename it.',
    right: { ...course(COURSE), 'content/en/courses/old/agents-1.yml': COURSE },
  },
  {
    rule: 'id/conflict',
    broken: { ...course(COURSE), 'content/en/courses/bots.yml': `id: agents\n${COURSE}` },
    place: 'error content/en/courses/bots.yml:1:5-1:11',
    says: ['Another course in en has the id "agents"'],
    help: 'Write another id in one of the two.',
    right: { ...course(COURSE), 'content/en/courses/bots.yml': `id: robots\n${COURSE}` },
  },
  {
    rule: 'reference/unknown-course',
    broken: { ...course(COURSE), 'content/en/lessons/a.yml': `courseSlug: agnets\n${LESSON}` },
    place: 'error content/en/lessons/a.yml:1:13-1:19',
    says: ['no course "agnets" in en'],
    help: 'Did you mean "agents"?',
    right: { ...course(COURSE), 'content/en/lessons/a.yml': `courseSlug: agents\n${LESSON}` },
  },
  {
    rule: 'reference/unknown-option',
    broken: {
      'content/en/comparisons/a.yml': COMPARISON.replace('{cursor: From', '{copilot: Much, cursor: From'),
    },
    place: 'error content/en/comparisons/a.yml:7:14-7:21',
    says: ['No option has the key "copilot"', 'Keys: "cursor"'],
    help: 'Use one of the keys, or add an item to "options".',
    right: { 'content/en/comparisons/a.yml': COMPARISON },
  },
  {
    rule: 'comparison/missing-value',
    broken: { 'content/en/comparisons/a.yml': COMPARISON.replace('{cursor: From', '{}  # From') },
    place: 'warning content/en/comparisons/a.yml:7:13-7:15',
    says: ['There is no value for "cursor"'],
    help: 'Add "cursor: …", or write "–" as its value.',
    right: { 'content/en/comparisons/a.yml': COMPARISON },
  },
  {
    rule: 'reference/former-slug',
    broken: {
      ...course(`${COURSE}formerSlugs: [agents-101]\n`),
      'content/en/lessons/a.yml': `courseSlug: agents-101\n${LESSON}`,
    },
    place: 'warning content/en/lessons/a.yml:1:13-1:23',
    says: ['"agents-101" is now called "agents"'],
    help: 'Write "agents".',
    right: {
      ...course(`${COURSE}formerSlugs: [agents-101]\n`),
      'content/en/lessons/a.yml': `courseSlug: agents\n${LESSON}`,
    },
  },
  {
    rule: 'link/broken',
    broken: course('title: Agents\nlevel: beginner\ndescription: First read [this](./promts.yml).\n'),
    place: 'error content/en/courses/agents.yml:3:25-3:45',
    says: ['"./promts.yml" does not exist'],
    help: 'Correct the path, or add the record.',
    right: course('title: Agents\nlevel: beginner\ndescription: First read [this](./agents.yml).\n'),
  },
  {
    rule: 'link/anchor',
    broken: {
      'content/en/guides/ship.md':
        '---\ntitle: Ship\ncategory: delivery\n---\n\nFirst [test](#test).\n\n## Tests\n\nRun them.\n',
    },
    place: 'warning content/en/guides/ship.md:6:7-6:20',
    says: ['this page', '"#test"'],
    help: 'Did you mean "#tests"?',
    right: {
      'content/en/guides/ship.md':
        '---\ntitle: Ship\ncategory: delivery\n---\n\nFirst [test](#tests).\n\n## Tests\n\nRun them.\n',
    },
  },
  {
    rule: 'link/scheme',
    broken: {
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\n[Site](htps://example.org)\n',
    },
    place: 'warning content/en/courses/agents.md:6:1-6:27',
    says: ['"htps:" is not a scheme'],
    help: 'Did you mean "https://example.org"?',
    right: {
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\n[Site](https://example.org)\n',
    },
  },
  {
    rule: 'link/redirect',
    broken: { ...course(COURSE), _redirects: '# Moved\n/old/*  /courses/agents  301\n' },
    place: 'warning _redirects:2:1-2:29',
    says: ['"/old/* /courses/agents 301"', 'it is a pattern'],
    help: 'Write one address of this site, and the page that it leads to: /old/page /new/page. Your host may still do the rest.',
    right: { ...course(COURSE), _redirects: '# Moved\n/old/agents  /courses/agents  301\n' },
  },
  {
    rule: 'link/own-address',
    broken: {
      'lc-api.yml': 'baseUrl: https://learn.example.org\n',
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\n[It](https://learn.example.org/courses/agnts?a#b)\n',
    },
    place: 'warning content/en/courses/agents.md:6:1-6:50',
    says: ['"https://learn.example.org/courses/agnts?a#b"', 'nothing is published there'],
    help: 'Did you mean "/courses/agents"?',
    right: {
      'lc-api.yml': 'baseUrl: https://learn.example.org\n',
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\n[It](https://learn.example.org/courses/agents)\n',
    },
  },
  {
    rule: 'asset/alt',
    broken: {
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\n![](https://example.org/a.png)\n',
    },
    place: 'warning content/en/courses/agents.md:6:1-6:31',
    says: ['"https://example.org/a.png" has no alternative text'],
    help: 'Write what it shows: ![…](https://example.org/a.png).',
    right: {
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\n![A](https://example.org/a.png)\n',
    },
  },
  {
    rule: 'asset/format',
    broken: {
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\n![A](https://example.org/a.HEIC)\n',
    },
    place: 'warning content/en/courses/agents.md:6:1-6:33',
    says: ['do not show HEIC pictures'],
    help: 'Save it as JPEG, PNG or WebP, and write "https://example.org/a.jpg".',
    right: {
      'content/en/courses/agents.md':
        '---\ntitle: Agents\nlevel: beginner\n---\n\n![A](https://example.org/a.jpg)\n',
    },
  },
  {
    rule: 'asset/active',
    broken: {
      ...course('title: Agents\nlevel: beginner\ndescription: See [the demo](./demo.html).\n'),
      'content/en/courses/demo.html': '<p>Demo</p>',
    },
    place: 'error content/en/courses/agents.yml:3:18-3:41',
    says: ['"./demo.html" would be published as a page or script of your site'],
    help: 'Write its text as Markdown, link to it on another site, or pack it as a ZIP file. To publish files that you trust, write "rules: {asset/active: warn}" in lc-api.yml.',
    right: {
      ...course('title: Agents\nlevel: beginner\ndescription: See [the demo](./demo.zip).\n'),
      'content/en/courses/demo.zip': 'zip',
    },
  },
  {
    rule: 'asset/missing',
    broken: course('title: Agents\nlevel: beginner\ndescription: See ![loop](./lop.png).\n'),
    place: 'error content/en/courses/agents.yml:3:18-3:36',
    says: ['picture "./lop.png" does not exist'],
    help: 'Add the file, or correct the path.',
    right: {
      ...course('title: Agents\nlevel: beginner\ndescription: See ![loop](./loop.png).\n'),
      'content/en/courses/loop.png': 'png',
    },
  },
  {
    rule: 'asset/refused',
    broken: course('title: Agents\nlevel: beginner\ndescription: See [this](../../../../slides.pdf).\n'),
    place: 'error content/en/courses/agents.yml:3:18-3:48',
    says: ['"../../../../slides.pdf" is not published', 'out of the root'],
    help: 'Link to a file inside it, or write a URL.',
    right: {
      ...course('title: Agents\nlevel: beginner\ndescription: See [this](../../../slides.pdf).\n'),
      'slides.pdf': 'pdf',
    },
  },
  {
    rule: 'date/invalid',
    broken: {
      'content/en/articles/evals.yml':
        'title: Evals\ncategory: practice\ndatePublished: 2026-02-30\nintro: Why.\nsections: []\n',
    },
    place: 'error content/en/articles/evals.yml:3:16-3:26',
    says: ['"datePublished" is "2026-02-30"', 'not a date'],
    help: 'The month 2026-02 has 28 days: write 2026-02-28 or an earlier day.',
    right: {
      'content/en/articles/evals.yml':
        'title: Evals\ncategory: practice\ndatePublished: 2026-02-28\nintro: Why.\nsections: []\n',
    },
  },
  {
    rule: 'config/syntax',
    broken: configured('baseUrl: https://a.example\nsite: {title: Academy\n'),
    place: 'error lc-api.yml:2:7-2:8',
    says: ['"{"', 'not closed'],
    help: 'Write the missing "}", or indent the lines that belong to it.',
    right: configured('baseUrl: https://a.example\nsite: {title: Academy}\n'),
  },
  {
    rule: 'config/unknown-key',
    broken: configured('baseURL: https://a.example\n'),
    place: 'error lc-api.yml:1:1-1:8',
    says: ['"baseURL"', 'Did you mean "baseUrl"?'],
    help: 'Write "baseUrl: https://a.example".',
    right: configured('baseUrl: https://a.example\n'),
  },
  {
    rule: 'config/value',
    broken: configured('pages: sometimes\n'),
    place: 'error lc-api.yml:1:8-1:17',
    says: ['"pages"', 'true or false', 'not text'],
    help: 'Write true or false or a map of fields.',
    right: configured('pages: false\n'),
  },
  {
    rule: 'config/base-url',
    broken: configured('baseUrl: learn.example.org/academy\n'),
    place: 'error lc-api.yml:1:10-1:35',
    says: ['not an absolute URL'],
    help: 'Write "https://learn.example.org/academy".',
    right: configured('baseUrl: https://learn.example.org/academy\n'),
  },
  {
    rule: 'config/paths',
    broken: configured('paths:\n  lessons: {de: kurse}\n'),
    place: 'error lc-api.yml:2:17-2:22',
    says: ['"kurse" of lessons in de', 'courses'],
    help: 'Set "paths.lessons.de" to another segment.',
    right: configured('paths:\n  lessons: {de: stunden}\n'),
  },
  {
    rule: 'config/labels',
    broken: configured('labels:\n  de: {lessonPlace: "Lektion {nummer} von {count}"}\n'),
    place: 'error lc-api.yml:2:21-2:51',
    says: ['"lessonPlace" contains {nummer}'],
    help: 'Its placeholders: {number}, {count}. In English: "Lesson {number} of {count}".',
    right: configured('labels:\n  de: {lessonPlace: "Lektion {number} von {count}"}\n'),
  },
  {
    rule: 'config/layout',
    broken: configured('layout: ["{language}/{collection}/{slug}"]\n'),
    place: 'error lc-api.yml:1:10-1:42',
    says: ['{language} is not a variable'],
    help: 'Use {locale}, {collection} and {slug}, such as "{locale}/{collection}/{slug}".',
    right: configured('layout: ["{locale}/{collection}/{slug}"]\n'),
  },
  {
    rule: 'config/locale',
    broken: configured('locales: {en: full, german: full}\n'),
    place: 'error lc-api.yml:1:21-1:27',
    says: ['"german" is not a language tag'],
    help: 'Write a tag such as nl or pt-BR.',
    right: configured('locales: {en: full, de: full}\n'),
  },
  {
    rule: 'config/vocabulary',
    broken: configured('vocabularies: {course.levels: [beginner]}\n'),
    place: 'error lc-api.yml:1:16-1:29',
    says: ['"course.levels"', 'not a free text field'],
    help: 'Did you mean "course.level"?',
    right: configured('vocabularies: {course.level: [beginner]}\n'),
  },
  {
    rule: 'config/deprecation',
    broken: configured(
      'deprecations: [{endpoint: getTool, since: 2026-12-01, sunset: 2027-01-01, description: Gone.}]\n',
    ),
    place: 'error lc-api.yml:1:63-1:73',
    says: ['"sunset"', '180 days'],
    help: 'Write 2027-05-30 or a later day.',
    right: configured(
      'deprecations: [{endpoint: getTool, since: 2026-12-01, sunset: 2027-06-30, description: Gone.}]\n',
    ),
  },
  {
    rule: 'config/fields',
    broken: configured('fields: {course: {properties: {title: {type: string}}}}\n'),
    place: 'error lc-api.yml:1:32-1:37',
    says: ['"title" is already a field of course'],
    help: 'Use another name of letters, digits and underscores.',
    right: configured('fields: {course: {properties: {short: {type: string}}}}\n'),
  },
  {
    rule: 'config/rules',
    broken: configured('rules:\n  schema/enum: warn\n'),
    place: 'error lc-api.yml:2:3-2:14',
    says: ['of "schema/enum" cannot be used'],
    help: 'Remove this line.',
    right: configured('rules:\n  schema/enum: error\n'),
  },
  {
    rule: 'limit/nesting',
    broken: configured('limits: {nesting: 2}\n', `${COURSE}tags: [[a]]\n`),
    place: 'error content/en/courses/agents.yml:4:8-4:9',
    says: ['more than 2 levels deep'],
    help: 'Flatten the data.',
    right: configured('limits: {nesting: 2}\n', `${COURSE}tags: [a]\n`),
  },
  {
    rule: 'limit/table',
    broken: article(`|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${'x\n'.repeat(5_000)}`),
    place: 'error content/en/articles/prompts.md:1682:1-1682:2',
    says: ['more than 500000 cells', 'the 300 of its header'],
    help: 'Write a blank line after the table, or give its header as many cells as its rows have.',
    right: article('|a|b|\n|-|-|\n'),
  },
  {
    rule: 'limit/inline',
    broken: article('[a] '.repeat(20_000)),
    place: 'error content/en/articles/prompts.md:8:1-8:2',
    says: ['20000 brackets'],
    help: 'Divide it with blank lines, or put it into a code block between lines of ```.',
    right: article('[a] '.repeat(2_000)),
  },
  {
    rule: 'limit/footnotes',
    broken: article('[^1]: a\n'.repeat(2_001)),
    place: 'error content/en/articles/prompts.md:2008:1-2008:2',
    says: ['more than 2000 footnotes'],
    help: 'Split it into several records.',
    right: article('A[^1].\n\n[^1]: a\n'),
  },
  {
    rule: 'limit/file-bytes',
    broken: configured('limits: {fileBytes: 50}\n'),
    place: 'error content/en/courses/agents.yml:1:1-1:1',
    says: ['60 bytes', 'limit is 50'],
    help: 'Split it, or raise "limits.fileBytes".',
    right: configured('limits: {fileBytes: 60}\n'),
  },
  {
    rule: 'layout/unmatched',
    broken: { ...course(COURSE), 'content/en/course/b.yml': COURSE },
    place: 'warning content/en/course/b.yml:1:1-1:1',
    says: ['{locale}/{collection}/{slug}', '"course" looks like "courses"'],
    help: 'Move it to content/en/courses/b.yml, or put "_" before its name to hide this message.',
    right: { ...course(COURSE), 'content/en/courses/b.yml': COURSE },
  },
  {
    rule: 'translation/orphan',
    broken: { ...course(COURSE), 'content/de/courses/agenten.yml': COURSE },
    place: 'warning content/de/courses/agenten.yml:1:1-1:1',
    says: ['"agenten" in the default locale "en"'],
    help: 'Did you mean "agents"?',
    right: { ...course(COURSE), 'content/de/courses/agents.yml': COURSE },
  },
  {
    rule: 'translation/missing',
    broken: configured('locales: {en: full, de: full}\nrules: {translation/missing: warn}\n'),
    place: 'warning content/en/courses/agents.yml:1:1-1:1',
    says: ['no translation in "de"'],
    help: 'Run "lc-api new course agents --locale de", which writes content/de/courses/agents.md.',
    right: {
      ...configured('locales: {en: full, de: full}\nrules: {translation/missing: warn}\n'),
      'content/de/courses/agents.yml': COURSE,
    },
  },
  {
    rule: 'locale/labels',
    broken: { ...course(COURSE), ...configured('locales: {en: full, th: full}\n') },
    place: 'warning lc-api.yml:1:25-1:29',
    says: ['Pages in "th" have English words'],
    help: 'Translate what "lc-api labels --locale th" prints, and add it to the configuration.',
    right: { ...course(COURSE), ...configured('locales: {en: full, pt-BR: full}\n') },
  },
  {
    rule: 'locale/not-published',
    broken: {
      ...course(COURSE),
      'content/it/tools/a.yml': 'title: A\ntoolKey: a\nintro: I.\nsections: []\n',
    },
    place: 'warning content/it/tools/a.yml:1:1-1:1',
    says: ['"it" is core', 'does not publish tools'],
    help: 'Set "locales.it" to full, or remove the record.',
    right: {
      ...configured('locales: {en: core, it: full}\n'),
      'content/it/tools/a.yml': 'title: A\ntoolKey: a\nintro: I.\nsections: []\n',
    },
  },
  {
    rule: 'page/missing',
    broken: { ...configured('pages: {from: dist}\n'), 'dist/index.html': '<h1>Academy</h1>\n' },
    place: 'warning content/en/courses/agents.yml:1:1-1:1',
    says: ['"dist"', 'this course', 'courses/agents.html', 'courses/agents/index.html'],
    help: 'Let the generator write one of the two, or correct "paths" in the configuration.',
    right: { ...configured('pages: {from: dist}\n'), 'dist/courses/agents.html': '<h1>Agents</h1>\n' },
  },
  {
    rule: 'page/without-record',
    broken: {
      ...configured('pages: {from: dist}\n'),
      'dist/courses/agents.html': '<h1>Agents</h1>\n',
      'dist/courses/prompts/index.html': '<h1>Prompts</h1>\n',
    },
    place: 'warning dist/courses/prompts/index.html:1:1-1:1',
    says: ['"/courses/prompts"', 'no course "prompts" is published in "en"'],
    help: 'Add the record, or leave the page out of the site.',
    right: {
      ...configured('pages: {from: dist}\n'),
      'content/en/courses/prompts.yml': COURSE,
      'dist/courses/agents.html': '<h1>Agents</h1>\n',
      'dist/courses/prompts/index.html': '<h1>Prompts</h1>\n',
    },
  },
  {
    rule: 'date/held-back',
    broken: hugoPage('date: 2026-06-16\n'),
    place: 'warning content/plan.md:3:7-3:17',
    says: ['"date" is 2026-06-16: Hugo does not publish this page before that day, but lc-api does.'],
    help: 'Until that day, add "content/plan.md" to "skip" in lc-api.yml, or write `draft: true`. To publish the page now, write a day that is not in the future.',
    right: hugoPage('date: 2026-06-15\n'),
  },
  {
    rule: 'lesson/number',
    broken: {
      ...course(COURSE),
      'content/en/lessons/agents/a.yml': LESSON,
      'content/en/lessons/agents/b.yml': LESSON,
    },
    place: 'warning content/en/lessons/agents/b.yml:1:9-1:12',
    says: ['this one and "a"', '"1.1"'],
    help: 'Write another "number" here, or in content/en/lessons/agents/a.yml.',
    right: {
      ...course(COURSE),
      'content/en/lessons/agents/a.yml': LESSON,
      'content/en/lessons/agents/b.yml': LESSON.replace('1.1', '1.2'),
    },
  },
  {
    rule: 'derived/contradiction',
    broken: {
      ...course(`${COURSE}lessonCount: 3\n`),
      'content/en/lessons/agents/a.yml': LESSON,
    },
    place: 'warning content/en/courses/agents.yml:4:14-4:15',
    says: ['"lessonCount" is 3', '1 published lesson'],
    help: 'Remove "lessonCount": the compiler counts the lessons.',
    right: {
      ...course(`${COURSE}lessonCount: 1\n`),
      'content/en/lessons/agents/a.yml': LESSON,
    },
  },
];

describe('every rule', () => {
  it('that check looks for has a case here', () => {
    // These are about files that are written or published.
    const others = ['asset/large', 'asset/line-ends', 'limit/tree-bytes', 'limit/list-bytes'];
    expect([...CASES.map(({ rule }) => rule), ...others].sort()).toEqual(RULES.map(({ id }) => id).sort());
  });

  it.each(CASES)('$rule is reported at its place, with what to do', ({ rule, broken, place, says, help }) => {
    const [severity, where] = place.split(' ');
    expect(linesOf(broken)).toEqual([`${severity} ${rule} ${where}`]);
    const problem = check(broken).problems[0];
    for (const part of says) expect(problem?.message).toContain(part);
    expect(problem?.help).toBe(help);
  });

  it.each(CASES)('$rule is silent if the content is right', ({ right }) => {
    expect(linesOf(right)).toEqual([]);
  });
});

describe('the message and help of a problem', () => {
  it.each(CASES)('of $rule are sentences on one line', ({ broken }) => {
    for (const { message, help } of check(broken).problems) {
      expect(message).toMatch(/^[^\n]+\.$|\?$/);
      expect(help).toMatch(/^[A-Z][^\n]+[.?]$/);
    }
  });
});
