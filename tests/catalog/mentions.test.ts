import { describe, expect, it } from 'vitest';
import { mentionsAdder } from '#catalog/mentions.ts';
import { runningText } from '#render/markdown/prose.ts';
import { catalogOfArticles } from '../setup/articles.ts';

const term = (name: string) => ({
  slug: name.toLowerCase(),
  term: { de: name, en: name },
  synonyms: { de: [], en: [] },
  url: { de: `https://example.com/glossar/${name}`, en: `https://example.com/en/glossary/${name}` },
  same_as: null,
});

const about = term('Datenmigration');
const glossary = [term('Webhook'), about];
const addMentions = mentionsAdder({ de: glossary, en: glossary }, runningText);

/** What an article mentions whose German body is `body`, and that is about data migration. */
function mentionsOf(body: string): string[] {
  const [article] = catalogOfArticles(1).kinds.articles.de;
  if (!article) throw new Error('There is no article');
  const complete = addMentions({ ...article, about: [about], mentions: [], body: { de: body, en: body } });
  return complete.mentions.de.map(({ slug }) => slug);
}

describe('the terms that an article mentions', () => {
  it.each([
    ['in a paragraph', 'Ein Webhook meldet es.', ['webhook']],
    ['in a table', '| A |\n|---|\n| Ein Webhook |', ['webhook']],
    ['in a list, inflected', '- zwei Webhooks', ['webhook']],
    ['emphasized', 'Ein **Webhook** meldet es.', ['webhook']],
    ['not in code', 'Ein `Webhook` meldet es.\n\n```text\nWebhook\n```', []],
    ['not in a link', 'Ein [Webhook](/glossar/webhook) meldet es.', []],
    ['not in a heading', '## Webhook\n\nText', []],
    ['not what it is about', 'Eine Datenmigration', []],
    ['each once', 'Ein Webhook, ein Webhook', ['webhook']],
  ])('%s', (_, body, slugs) => {
    expect(mentionsOf(body)).toEqual(slugs);
  });
});
