import { expect, it } from 'vitest';
import { academy } from '../../support/example-sites.js';
import { temporaryFolder } from '../../support/folders.js';
import { call, connect } from './connecting.js';

/** What an assistant searches for, and the record that answers it. */
const QUESTIONS: readonly (readonly [query: string, locale: string, record: string])[] = [
  ['cost of an agent run grows faster than number of steps', 'en', 'article/en/cost-of-an-agent-run'],
  ['parts of a task brief', 'en', 'lesson/en/prompting-an-agent'],
  ['how many samples to review several hundred items', 'en', 'lesson/en/reviewing-agent-work'],
  ['difference between chat, workflow and agent', 'en', 'comparison/en/chat-vs-workflow-vs-agent'],
  ['protect a team against prompt injection', 'en', 'article/en/prompt-injection-for-teams'],
  ['what is a hallucination', 'en', 'glossary-term/en/hallucination'],
  ['which tasks should be automated first', 'en', 'lesson/en/choosing-what-to-automate'],
  ['undo changes of an agent with version control', 'en', 'fundamental/en/version-control-safety-net'],
  ['Kontextfenster voll', 'de', 'fundamental/de/context-window'],
  ['Probebetrieb zwei Wochen Plan', 'de', 'guide/de/run-a-two-week-pilot'],
  ['Webhook oder Warteschlange', 'de', 'comparison/de/schedule-vs-webhook-vs-queue'],
  ['errori silenziosi degli agenti', 'it', 'article/it/why-agents-fail-quietly'],
  ['modello per scrivere un incarico', 'it', 'resource/it/task-brief-template'],
  ['liste de contrôle pour relire un résultat', 'fr', 'resource/fr/agent-review-checklist'],
  ['qu’est-ce que la fenêtre de contexte', 'fr', 'fundamental/fr/context-window'],
];

it('answers a question in two frugal steps: the best record, then its section', async () => {
  const client = await connect(temporaryFolder(academy.tree()));
  const wrong: string[] = [];
  let characters = 0;
  for (const [query, locale, record] of QUESTIONS) {
    const found = await call(client, 'search', { query, locale });
    const [best] = found.results;
    if (best?.id !== record) wrong.push(`${query}: ${best?.id}`);
    const section = best?.sections?.[0];
    const document = await call(client, 'fetch', { id: best?.id, ...(section && { section }) });
    characters += JSON.stringify(found).length + JSON.stringify(document).length;
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(1);
  expect(characters / QUESTIONS.length).toBeLessThanOrEqual(2500);
});
