import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { duplicateKeyMessage } from '#pricing/request/request-errors.ts';
import { LANGS } from '#text/lang.ts';
import { askAgent, callTool, mcpRequest, respond } from '../setup/agent.ts';
import { catalog, someEntry } from '../setup/content.ts';

const { tools } = (await askAgent('tools/list')).result;
const [calculator] = catalog.pricing.calculators;
const [analyzer] = catalog.pricing.analyzers;
const term = someEntry('glossary');
const estimate = { calculator: calculator?.id, parameters: calculator?.examples[0]?.parameters };
const comparison = { analyzer: analyzer?.id, parameters: analyzer?.examples[0]?.parameters };

describe('the list of tools', () => {
  it('has six', () => {
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      'search',
      'read',
      'list_calculators',
      'describe_calculator',
      'estimate_cost',
      'compare_investment',
    ]);
  });

  it('takes little of what an agent can keep in mind: names, descriptions and input schemas', () => {
    const told = tools.map(({ name, description, inputSchema }: Record<string, unknown>) => ({
      name,
      description,
      inputSchema,
    }));
    const { length } = JSON.stringify(told);
    expect(length).toBeLessThan(6000);
  });

  it('asks for no more than a call needs', () => {
    const needed = tools.map(
      ({ inputSchema }: { inputSchema: { required: string[] } }) => inputSchema.required,
    );
    expect(needed).toEqual([
      ['query'],
      ['kind', 'name'],
      [],
      ['calculator'],
      ['calculator', 'parameters'],
      ['analyzer', 'parameters'],
    ]);
  });

  it('tells of each when to use it, that it changes nothing, and what every argument means', () => {
    for (const { description, annotations, inputSchema } of tools) {
      expect(description).toMatch(/Use it|Call it/);
      expect(description).not.toContain('\n');
      expect(annotations).toMatchObject({ readOnlyHint: true });
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(inputSchema.properties.lang).toMatchObject({ enum: ['de', 'en'], default: 'de' });
      for (const argument of Object.values<{ type: string; description: string }>(inputSchema.properties))
        expect([argument.type, argument.description]).toEqual([
          expect.any(String),
          expect.stringMatching(/.{8}/),
        ]);
    }
  });
});

describe.each(LANGS)('the tools in %s', (lang) => {
  // Older clients take every schema for one of draft 7.
  const judges = [
    new Ajv2020({ allErrors: true, validateFormats: false }),
    new Ajv({ strict: false, validateFormats: false }),
  ];

  it.each([
    ['search', { query: term.term[lang] }],
    ['read', { kind: 'glossary', name: term.slug }],
    ['list_calculators', {}],
    ['describe_calculator', { calculator: calculator?.id }],
    ['describe_calculator', { calculator: analyzer?.id }],
    ['estimate_cost', estimate],
    ['estimate_cost', { ...estimate, explain: true }],
    ['compare_investment', comparison],
    ['compare_investment', { ...comparison, explain: true }],
  ] as const)('%s answers what its schema says', async (name, given) => {
    const { data, problem } = await callTool(name, { ...given, lang });
    expect(problem).toBeUndefined();
    const { inputSchema, outputSchema } = tools.find((tool: { name: string }) => tool.name === name);
    for (const judge of judges) {
      const isCall = judge.compile(inputSchema);
      expect(isCall({ ...given, lang }), JSON.stringify(isCall.errors)).toBe(true);
      const isAnswer = judge.compile(outputSchema);
      // Clients of today accept what is added later.
      expect(isAnswer({ ...data, further: 1 }), JSON.stringify(isAnswer.errors)).toBe(true);
    }
  });

  it('search leads to what read reads', async () => {
    const { data, text } = await callTool('search', { query: term.term[lang], kind: 'glossary', lang });
    expect(data.items[0]).toMatchObject({ kind: 'glossary', id: term.slug, url: term.url[lang] });
    expect(text).toContain(`- glossary ${term.slug}: ${term.term[lang]} | `);
    const { kind, id } = data.items[0];
    const read = await callTool('read', { kind, name: id, lang });
    expect(read.data).toMatchObject({ title: term.term[lang], url: term.url[lang] });
    expect(read.text).toBe(read.data.markdown);
    expect(read.text).toContain(`# [${term.term[lang]}](${term.url[lang]})`);
  });

  it('search says how many there are, beside those that it lists', async () => {
    const query = { query: 'Software', lang };
    const all = await callTool('search', { ...query, limit: 50 });
    expect(all.data.total).toBe(all.data.count);
    expect(all.text).toMatch(new RegExp(`^\\w+: ${all.data.count}\n`));
    const first = await callTool('search', { ...query, limit: 1 });
    expect(first.data).toMatchObject({ count: 1, total: all.data.total });
    expect(first.text).toMatch(new RegExp(`^\\w+: 1 \\w+ ${all.data.total}\n`));
  });

  it('list_calculators has both sorts, one a line', async () => {
    const { data, text } = await callTool('list_calculators', { lang });
    const { calculators, analyzers } = catalog.pricing;
    expect(data.items.map(({ id }: { id: string }) => id).sort()).toEqual(
      [...calculators, ...analyzers].map(({ id }) => id).sort(),
    );
    expect(text.split('\n')).toHaveLength(data.count);
    expect(text).toContain(calculator?.description[lang]);
  });

  it('describe_calculator names every parameter and the example in words too', async () => {
    const { data, text } = await callTool('describe_calculator', { calculator: calculator?.id, lang });
    for (const name of Object.keys(calculator?.parameters ?? {})) expect(text).toContain(`- ${name} (`);
    expect(text).toContain(JSON.stringify(data.example));
    expect(await callTool('estimate_cost', { calculator: calculator?.id, ...data.example })).toMatchObject({
      data: { parameters: data.example.parameters },
    });
  });

  it('describe_calculator says when a parameter applies', async () => {
    const [, { applies_if } = {}] =
      Object.entries(analyzer?.parameters ?? {}).find(([, { applies_if }]) => applies_if !== undefined) ?? [];
    const { data, text } = await callTool('describe_calculator', { calculator: analyzer?.id, lang });
    expect(JSON.stringify(data.parameters)).toContain(JSON.stringify({ applies_if }).slice(1, -1));
    expect(text).toContain(`${lang === 'de' ? 'zählt nur, wenn' : 'matters only if'} ${applies_if}`);
  });

  it('describe_calculator says which values contradict each other', async () => {
    const { text } = await callTool('describe_calculator', { calculator: calculator?.id, lang });
    const words =
      lang === 'de'
        ? ['Passt kaum zusammen, wenn', 'Wird abgelehnt, wenn']
        : ['Hardly fits together if', 'Refused if'];
    const [warned, refused] = calculator?.contradictions ?? [];
    expect(text).toContain(`${words[0]} ${warned?.warn_if}: ${warned?.message[lang]}`);
    expect(text).toContain(`${words[1]} ${refused?.refuse_if}: ${refused?.message[lang]}`);
  });

  it.each([
    [
      'estimate_cost',
      estimate,
      { features: ['push'], backend: false },
      { complexity: 'simple', screens: 61 },
    ],
    ['compare_investment', comparison, { devCost: 11_999 }, { devCost: 0, leasing: true }],
  ] as const)(
    '%s warns of values that hardly fit together, and refuses those that cannot be',
    async (name, given, odd, impossible) => {
      const call = (parameters: object) =>
        callTool(name, { ...given, parameters: { ...given.parameters, ...parameters }, lang, explain: true });
      const [warned, refused] = (name === 'estimate_cost' ? calculator : analyzer)?.contradictions ?? [];
      expect((await call(odd)).text).toContain(
        `${lang === 'de' ? 'Bitte prüfen' : 'Please check'}: ${warned?.message[lang]}`,
      );
      expect((await call({})).text).not.toContain(warned?.message[lang]);
      const { errors } = JSON.parse((await call(impossible)).text);
      expect(errors).toMatchObject(
        refused?.parameters.map((parameter) => ({ parameter, code: 'contradiction' })) ?? [],
      );
    },
  );

  it.each([
    ['estimate_cost', estimate, 'calculators', 'cost_estimation'],
    ['compare_investment', comparison, 'roi-analyzers', 'roi_analysis'],
  ] as const)('%s says disclaimer and page with its figures', async (name, given, kind, figures) => {
    for (const explain of [false, true]) {
      const { data, text } = await callTool(name, { ...given, lang, explain });
      const { items } = (await callTool('list_calculators', { lang })).data;
      const [id] = Object.values(given);
      expect(items).toContainEqual(expect.objectContaining({ kind, id, page_url: data.page_url }));
      expect(text).toContain(data.page_url);
      expect(data.disclaimer.length).toBeGreaterThan(20);
      expect(text).toContain(data.disclaimer);
      expect(text).toContain(data[figures].summary);
      expect(text.includes(`${lang === 'de' ? 'Posten' : 'Lines'}:`)).toBe(explain);
    }
  });
});

describe('arguments that are wrong', () => {
  const parameters = estimate.parameters;

  it.each([
    ['search', {}, { parameter: 'query', code: 'missing' }],
    ['search', { query: 5 }, { parameter: 'query', code: 'wrong_type', value: 5 }],
    [
      'search',
      { query: 'x', limit: 51 },
      { parameter: 'limit', code: 'out_of_range', allowed: { maximum: 50 } },
    ],
    ['search', { query: 'x', limit: '51' }, { parameter: 'limit', code: 'out_of_range' }],
    ['search', { query: 'x', limit: 'five' }, { parameter: 'limit', code: 'wrong_type', value: 'five' }],
    [
      'search',
      { query: 'x', kind: 'articels' },
      { parameter: 'kind', code: 'not_a_choice', suggestion: 'articles' },
    ],
    ['search', { query: 'x', langs: 'en' }, { parameter: 'langs', code: 'unknown', suggestion: 'lang' }],
    ['search', { query: 'x'.repeat(201) }, { parameter: 'query', code: 'too_long' }],
    ['search', { query: 'a b c d e f g h i j k l m' }, { parameter: 'query', code: 'too_many' }],
    ['search', { query: 'x', lang: 'fr' }, { parameter: 'lang', code: 'not_a_choice' }],
    ['read', { kind: 'glossary' }, { parameter: 'name', code: 'missing' }],
    ['read', { kind: 'calculators', name: 'x' }, { parameter: 'kind', code: 'not_a_choice' }],
    ['read', { kind: 'glossary', name: 'databank' }, { parameter: 'name', suggestion: 'datenbank' }],
    ['read', { kind: 'glossary', name: '../../../etc/passwd' }, { parameter: 'name', code: 'not_a_choice' }],
    ['read', { kind: 'glossary', name: '\ud800' }, { parameter: 'name', code: 'not_a_choice' }],
    ['describe_calculator', { calculator: 'app-entwiklung' }, { suggestion: 'app-entwicklung' }],
    // The addresses that such names would make are those of lists, and of files of a calculator.
    ...['lang=en.json', '', `${calculator?.id}.json`, `${calculator?.id}/lang=en.json`].flatMap(
      (name) =>
        [
          ['describe_calculator', { calculator: name }, { parameter: 'calculator', code: 'not_a_choice' }],
          [
            'estimate_cost',
            { calculator: name, parameters },
            { parameter: 'calculator', code: 'not_a_choice' },
          ],
          [
            'compare_investment',
            { analyzer: name, parameters },
            { parameter: 'analyzer', code: 'not_a_choice' },
          ],
          ['read', { kind: 'glossary', name }, { parameter: 'name', code: 'not_a_choice' }],
        ] as const,
    ),
    [
      'estimate_cost',
      { calculator: 'nothing', parameters },
      { parameter: 'calculator', code: 'not_a_choice' },
    ],
    ['estimate_cost', { calculator: calculator?.id }, { parameter: 'parameters', code: 'missing' }],
    ['estimate_cost', { ...estimate, parameters: [1] }, { parameter: 'parameters', code: 'wrong_type' }],
    ['estimate_cost', { ...estimate, parameters: { nonsense: 1 } }, { code: 'missing' }],
    ['estimate_cost', { ...estimate, explain: 'yes' }, { parameter: 'explain', code: 'wrong_type' }],
    ['compare_investment', { ...comparison, parameters: {} }, { code: 'missing' }],
  ] as const)('%s %j are told as the API tells them', async (name, given, error) => {
    const { problem, data } = await callTool(name, given);
    expect(data).toBeUndefined();
    expect(problem).toMatchObject({ error: 'Bad Request', message: expect.any(String) });
    expect(problem.errors[0]).toMatchObject(error);
  });

  it('are told in German where German is asked for', async () => {
    const { problem } = await callTool('estimate_cost', { calculator: 'nichts', parameters, lang: 'de' });
    const unnamed = await callTool('read', { kind: 'glossary', lang: 'de' });
    expect(unnamed.problem.message).toContain('Parameter „name“ fehlt: Name des Eintrags');
    expect(problem).toMatchObject({
      error: 'Ungültige Anfrage',
      message: expect.stringContaining('ist nicht erlaubt'),
    });
  });

  it('of a tool for the other sort name the tool to call', async () => {
    const { problem } = await callTool('estimate_cost', { calculator: analyzer?.id, parameters: {} });
    expect(problem.message).toContain(`“${analyzer?.id}” is computed by compare_investment.`);
    const other = await callTool('compare_investment', { analyzer: calculator?.id, parameters, lang: 'de' });
    expect(other.problem.message).toContain(`„${calculator?.id}“ rechnet mit estimate_cost.`);
  });

  it('are refused in number before each is looked at', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 1]));
    expect((await callTool('search', many)).problem.errors).toMatchObject([{ code: 'too_many' }]);
  });

  it('that are null count as not given, whatever their name', async () => {
    const left = { kind: null, limit: null, lang: null, nonsense: null };
    const { data } = await callTool('search', { query: term.term.de, ...left });
    expect(data.count).toBeGreaterThan(0);
    const { problem } = await callTool('search', { query: null });
    expect(problem.errors).toMatchObject([{ parameter: 'query', code: 'missing' }]);
  });

  it.each([
    ['estimate_cost', estimate, calculator?.parameters],
    ['compare_investment', comparison, analyzer?.parameters],
  ] as const)('within the parameters of %s that are null count as not given', async (tool, given, known) => {
    const nulls = Object.fromEntries([...Object.keys(known ?? {}), 'nonsense'].map((name) => [name, null]));
    const withNulls = await callTool(tool, { ...given, parameters: { ...nulls, ...given.parameters } });
    expect(withNulls).toEqual(await callTool(tool, given));
    const onlyNulls = await callTool(tool, { ...given, parameters: nulls });
    expect(onlyNulls).toEqual(await callTool(tool, { ...given, parameters: {} }));
  });
});

describe('keys that occur twice in the arguments', () => {
  const id = JSON.stringify(calculator?.id);
  const values = JSON.stringify(estimate.parameters);
  const twice = values.replace('{', `{${values.slice(1, -1)},`);
  const names = Object.keys(estimate.parameters ?? {});

  /** What is wrong with a call whose arguments are a text. */
  const problemOf = async (given: string) => {
    const params = `{"name":"estimate_cost","arguments":${given}}`;
    const body = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":${params}}`;
    const { result } = JSON.parse(String((await respond(mcpRequest(body), 'an agent')).body));
    return result.isError ? JSON.parse(result.content[0].text) : undefined;
  };

  it.each<[where: string, given: string, found: string[]]>([
    ['an argument', `{"calculator":"x","calculator":${id},"parameters":${values}}`, ['calculator']],
    ['the values', `{"calculator":${id},"parameters":{},"parameters":${values}}`, ['parameters']],
    ['a value', `{"calculator":${id},"parameters":${twice}}`, names],
    ['a value in a string', `{"calculator":${id},"parameters":${JSON.stringify(twice)}}`, names],
  ])('are told as the API tells them: %s', async (_, given, found) => {
    const { error, errors } = await problemOf(given);
    expect(error).toBe('Bad Request');
    expect(errors).toHaveLength(found.length);
    for (const name of found) {
      const message = duplicateKeyMessage(name).en;
      expect(errors).toContainEqual({ parameter: name, code: 'duplicate', message });
    }
  });

  it('are told in German where German is asked for', async () => {
    const { message } = await problemOf(`{"calculator":"x","calculator":${id},"parameters":{},"lang":"de"}`);
    expect(message).toBe(duplicateKeyMessage('calculator').de);
  });

  it('are none where different objects have the same key', async () => {
    expect(await problemOf(`{"calculator":${id},"parameters":${values},"explain":null}`)).toBeUndefined();
  });
});
