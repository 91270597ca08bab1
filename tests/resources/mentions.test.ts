import { describe, expect, it } from 'vitest';
import { withBodyMentions } from '#resources/mentions.ts';
import { catalog, someEntry } from '../setup/content.ts';

/** What an article mentions whose German body is `body`, and that is about data migration. */
function mentionsOf(body: string): string[] {
  const [about] = catalog.kinds.glossary.de.filter(({ slug }) => slug === 'datenmigration');
  if (!about) throw new Error('The glossary has no "datenmigration"');
  const article = {
    ...someEntry('articles'),
    about: [about],
    mentions: { de: [], en: [] },
    body: { de: body, en: body },
  };
  const kinds = { ...catalog.kinds, articles: { de: [article], en: [article] } };
  const [complete] = withBodyMentions({ ...catalog, kinds }).kinds.articles.de;
  return complete?.mentions.de.map(({ slug }) => slug) ?? [];
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
