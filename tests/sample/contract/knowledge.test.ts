import { expect, inject, it } from 'vitest';
import { knowledgeSchema } from '#schema/knowledge.ts';
import { send } from '../../contract/send.ts';

it('the knowledge graph of the sample content tags texts that stand in both languages', async () => {
  const { text } = await send(inject('nodeServer'), '/api/v1/knowledge');
  const term = knowledgeSchema
    .parse(JSON.parse(text))
    ['@graph'].find((node) => String(node['@id']).endsWith('/glossar/datenbank#term'));
  expect(term?.['name']).toEqual([
    { '@value': 'Datenbank', '@language': 'de' },
    { '@value': 'Database', '@language': 'en' },
  ]);
});
