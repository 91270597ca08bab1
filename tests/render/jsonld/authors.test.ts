import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { LinkedDataCheck } from '#check/linked-data.ts';
import { parseContent } from '#loading/load.ts';
import { runningText } from '#render/markdown/prose.ts';
import { appending, contentAfter, problemsAfter, site } from '../../setup/problems.ts';

const PERSON = `- id: anna-berg
  type: Person
  name: { de: Anna Berg, en: Anna Berg }
  job_title: { de: Architektin, en: Architect }
  same_as: [https://profiles.example/anna]`;

const { content } = parseContent(
  contentAfter((files) => {
    appending('authors.yaml', PERSON)(files);
    const facts = `${files.get('articles/specimen/article.yaml')}`;
    files.set('articles/specimen/article.yaml', facts.replace(/^author: .*$/m, 'author: anna-berg'));
  }),
);
if (!content) throw new Error('the specimens have problems');
const { files } = publish(linkContent(content.sources, runningText));
const textAt = (path: string) => files.get(`/api/v1/${path}`)?.render() ?? '';

describe('an article by a person', () => {
  const ARTICLE = 'content/articles/specimen.jsonld';

  it('has an author who works for the company', () => {
    const nodes: { '@id': string; '@type': string }[] = JSON.parse(textAt(ARTICLE))['@graph'];
    expect(nodes.filter((node) => node['@type'] === 'Person')).toEqual([
      {
        '@id': `${site.url}/#anna-berg`,
        '@type': 'Person',
        name: expect.arrayContaining([{ '@value': 'Anna Berg', '@language': 'de' }]),
        url: [`${site.url}/blog/redaktion/anna-berg`, `${site.url}/en/blog/desk/anna-berg`],
        jobTitle: [
          { '@value': 'Architektin', '@language': 'de' },
          { '@value': 'Architect', '@language': 'en' },
        ],
        sameAs: ['https://profiles.example/anna'],
        worksFor: { '@id': `${site.url}/#organization` },
      },
    ]);
  });

  it('is structured data as the vocabulary allows, in its document and in the graph', async () => {
    const check = new LinkedDataCheck();
    for (const path of [ARTICLE, 'content/articles.jsonld', 'knowledge.jsonld'])
      expect(await check.problems(textAt(path), `/api/v1/${path}`)).toEqual([]);
  });

  it.each([
    ['specimen.md', '- Geschrieben von: Anna Berg, Architektin'],
    ['specimen/lang=en.md', '- By: Anna Berg, Architect'],
  ])('says in Markdown who that is: %s', (file, line) => {
    expect(textAt(`content/articles/${file}`)).toContain(line);
  });
});

describe('what an author cannot be', () => {
  it.each([
    [
      'a desk with a job title',
      '- { id: desk, name: { de: Pult, en: Desk }, job_title: { de: Leitung, en: Lead } }',
      'content/authors.yaml:10  [3].job_title  is for persons only: delete it, or write `type: Person` if "desk" is one',
    ],
    [
      'a desk with profiles',
      '- { id: desk, name: { de: Pult, en: Desk }, same_as: [https://profiles.example/desk] }',
      'content/authors.yaml:10  [3].same_as  is for persons only: delete it, or write `type: Person` if "desk" is one',
    ],
    [
      'a person in lower case',
      '- { id: anna, type: person, name: { de: Anna, en: Anna } }',
      'content/authors.yaml:10  [3].type  "person" is not allowed: write one of Organization, Person',
    ],
  ])('%s', (_, entry, message) => {
    expect(problemsAfter(appending('authors.yaml', entry))).toContain(message);
  });
});
