import { afterAll, describe, expect, it } from 'vitest';
import type { ApiRequest } from '#api/message.ts';
import { queryParameter } from '#api/resources/parameters.ts';
import { publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { editorialProblems } from '#check/editorial/editorial-problems.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { runningText } from '#render/markdown/prose.ts';
import { answerText } from '#site/form/answer-text.ts';
import { longDate, shortDate } from '#text/dates.ts';
import { LANGS, type Lang, USUAL_LANGS } from '#text/lang.ts';
import { keepTogether } from '#text/typeset.ts';
import { LOCALES, setWords } from '#text/words.ts';
import { respondFrom } from '../setup/app.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { contentFiles } from '../setup/content-files.ts';
import { inFrench } from '../setup/in-french.ts';

afterAll(() => setWords(USUAL_LANGS));

const files = inFrench(contentFiles);
const { content, problems } = parseContent(files);
if (!content) throw new Error(problems.map(problemText).join('\n'));
const catalog = linkContent(publishedOn(content.sources, BUILD_DAY), runningText);
const respond = respondFrom(publish(catalog, portableBodyHtml));
const fr = 'fr' as Lang;

async function ask(method: string, address: string, parameters?: object) {
  const [path = '', query = ''] = address.split('?');
  const request: ApiRequest = {
    method,
    path,
    query,
    header: (name) => (name === 'content-type' ? 'application/json' : undefined),
    ...(parameters && { body: new TextEncoder().encode(JSON.stringify({ parameters })) }),
  };
  const { status, headers, body } = await respond(request, 'client');
  return { status, headers, text: typeof body === 'string' ? body : new TextDecoder().decode(body) };
}

/** Narrow spaces as `~`, others that hold as `_`. */
const marked = (text: string) => text.replaceAll('\u202f', '~').replaceAll('\u00a0', '_');

describe('a company in German, English and French', () => {
  it('is in order', () => {
    expect(problems).toEqual([]);
    expect(LANGS).toEqual(['de', 'en', 'fr']);
  });

  it('describes its search in French', () => {
    expect(Object.keys(queryParameter.query.description)).toEqual(LANGS);
  });

  it('estimates in French', async () => {
    const { headers, text } = await ask('POST', '/api/v1/calculators/app-entwicklung?lang=fr', {
      platform: 'ios',
      complexity: 'complex',
      screens: 30,
    });
    expect(headers['Content-Language']).toBe('fr');
    const answer = JSON.parse(text);
    expect(answer.disclaimer ?? text).toContain('Estimation sans engagement, en euros hors taxes.');
  });

  it.each<[method: string, address: string, parameters: object | undefined, message: string]>([
    [
      'GET',
      '/api/v1/content/nothing?lang=fr',
      undefined,
      'Il n’y a rien à l’adresse «~/api/v1/content/nothing~».',
    ],
    ['POST', '/api/v1/calculators/app-entwicklung?lang=fr', {}, 'Il manque le paramètre «~platform~».'],
    [
      'POST',
      '/api/v1/calculators/app-entwicklung?lang=fr',
      { platform: 'ios', complexity: 'simple', screens: 70 },
      'Avec autant d’écrans, aucune application n’est simple.',
    ],
    ['GET', '/api/v1/search?query=a&limit=x&lang=fr', undefined, 'n’est pas un nombre entier de 1 à'],
  ])('tells a mistake in French: %s %s %j', async (method, address, parameters, message) => {
    const { status, text } = await ask(method, address, parameters);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(marked(text)).toContain(message);
  });

  it.each([
    ['donnees', 'Base de données'],
    ['une base de donnée', 'Base de données'],
    ['combien coûtent les applications', 'Développement d’applications'],
    ['migratoin', 'Migration de données'],
  ])('finds by %s: %s', async (query, name) => {
    const { text } = await ask('GET', `/api/v1/search?lang=fr&query=${encodeURIComponent(query)}`);
    const names = JSON.parse(text).items.map((item: { title: string }) => item.title);
    expect(names.slice(0, 3)).toContain(name);
  });

  it('has an overview that names the other languages', async () => {
    const { text } = await ask('GET', '/fr/llms.txt');
    expect(text).toContain('en allemand, anglais et français');
    expect(text).toContain('sans /lang=fr, elle mène à la version allemande');
    const german = await ask('GET', '/llms.txt');
    expect(german.text).toContain('auf Deutsch, Englisch und Französisch');
  });

  it('writes numbers, dates and units as in French', () => {
    expect(longDate('2026-11-21', fr)).toBe('21 novembre 2026');
    expect(shortDate('2026-11-21', fr)).toBe('21 nov. 2026');
    const number = (unit: string, value: number) =>
      marked(
        answerText(
          {
            type: 'number',
            label: { de: '', en: '' },
            unit: { de: unit, en: unit, [fr]: unit },
            minimum: 0,
            maximum: 1e6,
            step: 1,
          } as never,
          value,
          fr,
        ),
      );
    expect(number('€ par mois', 1234.5)).toBe('1~234,50_€ par mois');
    expect(number('%', 2.5)).toBe('2,5_%');
    expect(marked(keepTogether('Combien ? « Rien » : 12 % ; voir Art. 5', fr))).toBe(
      'Combien~? «~Rien~»~: 12_%~; voir Art._5',
    );
    expect(marked(keepTogether('Wie viel ? « Nichts » : 12 %', 'de'))).toBe('Wie viel ? « Nichts » : 12_%');
  });

  it.each([
    ['Il dit "oui".', 'quotation_marks'],
    ['Il dit «oui».', 'quotation_marks'],
    ['Vraiment?', 'spaces'],
    ['Il coûte 12 €.', 'amounts'],
    ['Vraiment !', 'exclamation_marks'],
  ])('is checked as French: %s', (sentence, rule) => {
    const file = 'articles/antworten-pruefen/fr.md';
    const { content: edited } = parseContent(
      new Map([...files, [file, `${files.get(file)}\n\n${sentence}\n`]]),
    );
    const found = edited && editorialProblems(edited).problems.map(problemText);
    expect(found?.filter((line) => line.includes(file) && line.includes(sentence.slice(-8, -2)))).toEqual([
      expect.stringContaining(`[${rule}]`),
    ]);
  });
});

it('French words have the spaces of French', () => {
  const texts = Object.values(LOCALES['fr'] ?? {}).flatMap((words) => Object.values(words));
  expect(texts.filter((text) => / [;:!?»]|« |[\p{L}\d»][;!?](?!\p{L})|'/u.test(text))).toEqual([]);
});
