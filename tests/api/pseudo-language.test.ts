import { afterAll, describe, expect, it } from 'vitest';
import type { ApiRequest } from '#api/message.ts';
import { publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { parseContent } from '#loading/load.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { runningText } from '#render/markdown/prose.ts';
import { USUAL_LANGS } from '#text/lang.ts';
import { setWords } from '#text/words.ts';
import { respondFrom } from '../setup/app.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { contentFiles } from '../setup/content-files.ts';
import { inPseudo, PSEUDO, strayFinder } from '../setup/in-pseudo.ts';

afterAll(() => setWords(USUAL_LANGS));

const files = inPseudo(contentFiles, [PSEUDO]);
const { content } = parseContent(files);
if (!content) throw new Error('The content in no language cannot be read.');
const catalog = linkContent(publishedOn(content.sources, BUILD_DAY), runningText);
const respond = respondFrom(publish(catalog, portableBodyHtml));
const findStrays = strayFinder(files);

async function ask(method: string, address: string, parameters?: unknown): Promise<string> {
  const [path = '', query = ''] = address.split('?');
  const body = typeof parameters === 'string' ? parameters : JSON.stringify({ parameters });
  const request: ApiRequest = {
    method,
    path: `/api/v1/${path}`,
    query,
    header: (name) => (name === 'content-type' ? 'application/json' : undefined),
    ...(parameters !== undefined && { body: new TextEncoder().encode(body) }),
  };
  const { body: answer } = await respond(request, 'client');
  return typeof answer === 'string' ? answer : new TextDecoder().decode(answer);
}

/** Fields whose values are names for programs, or repeat the request. */
const FOR_PROGRAMS =
  /^(id|slug|code|type|kind|format|lang|\$?schema|url|path|urls?|.*_url|instance|name|category|unit_code|given|parameter|currency|query|basis|enum|allowed|method|expression|applies_if|refuse_if|warn_if|default_from|role|programme|word|guess|rule|suggestion)$/;

/** The texts in JSON that people read. */
function textsIn(value: unknown, key = ''): string[] {
  if (FOR_PROGRAMS.test(key)) return [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, key));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => textsIn(each, name));
  return typeof value === 'string' && /\s/.test(value) ? [value] : [];
}

/** Methods, and why the parser of JSON refuses a text. */
const ALLOWED_TO_SAY = 'GET HEAD OPTIONS DELETE Unexpected end of JSON input';

const { calculators, analyzers } = content.sources.pricing;

/** A request to each calculator and analyzer that is answered with figures. */
const EXAMPLES = Object.entries({ calculators, 'roi-analyzers': analyzers }).flatMap(([group, sources]) =>
  sources.map(({ id, examples }): [string, string, unknown] => [
    'POST',
    `${group}/${id}?explain=true`,
    examples[0]?.parameters,
  ]),
);

const APP = 'calculators/app-entwicklung';
const VALID = { platform: 'ios', complexity: 'simple' };

describe('the API in a language that Kontor does not know', () => {
  it.each<[method: string, address: string, parameters?: unknown]>([
    ['GET', 'index.json'],
    ['GET', 'content/references.json'],
    ['GET', 'content/glossary/api.json'],
    ['GET', APP],
    ['POST', `${APP}?explain=true`, { ...VALID, features: ['push'], backend: false }],
    ['POST', APP, { ...VALID, complexity: 'complex', screens: 80, offline: true }],
    ['POST', APP, {}],
    ['POST', APP, { ...VALID, screens: 900 }],
    ['POST', APP, { ...VALID, screens: 70 }],
    ['POST', APP, { ...VALID, features: 'x', offline: 5, nope: 1 }],
    ['POST', APP, { platfrom: 'ios', complexity: ['simple'] }],
    ['POST', APP, '{"parameters": '],
    ['POST', APP, '[]'],
    ...EXAMPLES,
    ['GET', 'search?query=datenbnak'],
    ['GET', 'search?query='],
    ['GET', 'search?query=a&limit=x'],
    ['GET', 'content/articles?lang=de'],
    ['GET', 'content/articles?limit=1&limit=2'],
    ['GET', 'content/nothing'],
    ['GET', 'content/%ff'],
    ['DELETE', 'content/articles.json'],
  ])('has no word of another: %s %s %j', async (method, address, parameters) => {
    const text = await ask(method, address, parameters);
    const asked = `${address} ${JSON.stringify(parameters)} ${ALLOWED_TO_SAY}`;
    const strays = findStrays(textsIn(JSON.parse(text)).join('\n'));
    expect(strays.filter((word) => !asked.includes(word))).toEqual([]);
    expect(text).toContain('⟦');
    expect(text).not.toContain('undefined');
  });

  it('nor has llms.txt', async () => {
    const { body } = await respond(
      { method: 'GET', path: '/llms.txt', query: '', header: () => undefined },
      'client',
    );
    const withoutCode = String(body).replace(/```[\s\S]*?```|`[^`]*`|\S*\/\S*/g, '');
    expect(findStrays(withoutCode)).toEqual([]);
  });
});
