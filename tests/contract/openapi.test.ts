import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { catalog } from '../setup/content.ts';
import { OpenApi, type Operation } from '../setup/openapi.ts';
import { answering } from '../setup/runtimes.ts';
import { invalid, type Schema, valid } from '../setup/schema-arbitrary.ts';
import { startNodeServer } from '../setup/servers.ts';
import { send } from './send.ts';

const { text } = await send(inject('nodeServer'), '/api/v1/openapi.json');
const api = new OpenApi(JSON.parse(text));

/** A request to an operation: what stands in the path, in the query string and in the body. */
interface Request {
  names: Record<string, string>;
  query: Record<string, unknown>;
  body?: unknown;
}

/** Those that have the name of a calculator or an analyzer as a parameter are the ones above them once more. */
const byName = api.operations.filter(({ path }) => /\{(?:calculator|analyzer)Name\}$/.test(path));
/** A kind without entries has no valid request for one: no name stands as an example. */
const hasEntries = ({ parameters }: Operation) =>
  parameters.every(({ in: place, schema }) => place !== 'path' || schema.examples || schema.enum);
const operations = api.operations.filter((operation) => !byName.includes(operation) && hasEntries(operation));
const operationNamed = operations.map((operation): [string, Operation] => [operation.id, operation]);
const propertiesIn = ({ parameters }: Operation, place: 'path' | 'query') =>
  Object.fromEntries(
    parameters.filter((given) => given.in === place).map(({ name, schema }) => [name, schema]),
  );
/** The parameters of the query string without which there is no answer, with values that have one. */
const requiredIn = ({ parameters }: Operation) =>
  fc.record(
    Object.fromEntries(
      parameters
        .filter((given) => given.in === 'query' && given.required)
        .map(({ name, schema }) => [name, fc.constantFrom(...(schema.examples ?? []))]),
    ),
  );
/** Names of items are those that stand as examples; any other name is one that does not exist. */
const existing = (schema: Schema) => (schema.examples ? fc.constantFrom(...schema.examples) : valid(schema));

/** Lists as the text that stands in their one parameter, their values divided by commas. */
const inOneText = (query: object) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );

function validRequest(operation: Operation): fc.Arbitrary<Request> {
  const names = Object.entries(propertiesIn(operation, 'path')).map(([name, schema]) => [
    name,
    existing(schema),
  ]);
  return fc.record({
    names: fc.record(Object.fromEntries(names)),
    query: fc
      .tuple(valid({ type: 'object', properties: propertiesIn(operation, 'query') }), requiredIn(operation))
      .map(([given, required]) => ({ ...inOneText(given as object), ...required })),
    ...(operation.body && { body: valid(operation.body) }),
  }) as fc.Arbitrary<Request>;
}

/** Requests with one error each, with the status that it must have and what the message must name. */
function invalidRequest(operation: Operation): fc.Arbitrary<RequestError> | undefined {
  const errors = [...nameErrors(operation), ...queryErrors(operation), ...bodyErrors(operation)];
  return errors.length > 0 ? fc.oneof(...errors) : undefined;
}

interface RequestError {
  request: Request;
  status: number;
  named: string;
}

/** A valid request, changed by `change` so that it has the error. */
function error(
  operation: Operation,
  values: fc.Arbitrary<unknown>,
  change: (request: Request, value: unknown) => Omit<RequestError, 'request'> & Partial<Request>,
): fc.Arbitrary<RequestError> {
  return fc.tuple(validRequest(operation), values).map(([request, value]) => {
    const { status, named, ...changed } = change(request, value);
    return { request: { ...request, ...changed }, status, named };
  });
}

function nameErrors(operation: Operation): fc.Arbitrary<RequestError>[] {
  return Object.keys(propertiesIn(operation, 'path')).map((name) =>
    error(operation, fc.stringMatching(/^[a-z]{1,12}-[0-9]{6,8}$/), (_, value) => ({
      names: { [name]: String(value) },
      status: 404,
      named: String(value),
    })),
  );
}

function queryErrors(operation: Operation): fc.Arbitrary<RequestError>[] {
  return Object.entries(propertiesIn(operation, 'query')).flatMap(([name, schema]) => [
    // Everything in a query string is text: only what is narrower than text can be broken.
    ...(schema.type === 'string' && !schema.enum && !schema.maxLength
      ? []
      : [
          error(operation, textsAgainst(schema), ({ query }, value) => ({
            query: { ...query, [name]: value },
            status: 400,
            named: name,
          })),
        ]),
    // A list may be given several times.
    ...(schema.type === 'array'
      ? []
      : [
          error(operation, fc.tuple(valid(schema), valid(schema)), ({ query }, values) => ({
            query: { ...query, [name]: (values as unknown[]).map(String) },
            status: 400,
            named: name,
          })),
        ]),
  ]);
}

/** Texts that are not what a schema of a query parameter allows. */
function textsAgainst({ type, minimum, maximum, maxLength }: Schema): fc.Arbitrary<string> {
  if (maxLength !== undefined)
    return fc
      .string({ minLength: maxLength + 1, maxLength: maxLength * 2 })
      .map((text) => `x${text.replace(/\s/g, 'x')}`);
  if (type === 'integer')
    return fc.constantFrom('x', '1.5', '1e1', String((minimum ?? 0) - 1), String((maximum ?? 0) + 1));
  return fc.constantFrom('nothing-like-it', '0', 'TRUE', 'de,en');
}

function bodyErrors(operation: Operation): fc.Arbitrary<RequestError>[] {
  const parameters = operation.body?.properties?.['parameters'];
  if (!parameters?.properties) return [];
  const sent = ({ body }: Request) => (body as { parameters: Record<string, unknown> }).parameters;
  const wrong = Object.entries(parameters.properties).map(([name, schema]) =>
    error(operation, invalid(schema), (request, value) => ({
      body: { parameters: { ...sent(request), [name]: value } },
      status: 400,
      named: name,
    })),
  );
  const missing = (parameters.required ?? []).map((name) =>
    error(operation, fc.constant(undefined), (request) => ({
      body: { parameters: { ...sent(request), [name]: undefined } },
      status: 400,
      named: name,
    })),
  );
  const unknown = error(operation, valid({ type: 'integer' }), (request, value) => ({
    body: { parameters: { ...sent(request), nothingLikeIt: value } },
    status: 400,
    named: 'nothingLikeIt',
  }));
  const bare = error(operation, fc.constantFrom(null, 7, [], {}, { parameters: [] }, 'text'), (_, value) => ({
    body: value,
    status: 400,
    named: 'parameters',
  }));
  return [...wrong, ...missing, unknown, bare];
}

function ask(origin: string, { method, path }: Operation, { names, query, body }: Request, headers = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((single) => `${encodeURIComponent(name)}=${encodeURIComponent(String(single))}`),
  );
  const address = pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
  return send(origin, address, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

describe('the OpenAPI document', () => {
  it('is 3.1, of version 1.0.1', () => {
    expect(JSON.parse(text)).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      info: { version: '1.0.1' },
    });
  });

  it('has every operation', () => {
    const { calculators, analyzers } = catalog.pricing;
    const addresses = [
      ...['articles', 'services', 'references', 'faq', 'glossary'].map((kind) => `GET content/${kind}`),
      ...calculators.flatMap(({ id }) => [`GET calculators/${id}`, `POST calculators/${id}`]),
      ...analyzers.flatMap(({ id }) => [`GET roi-analyzers/${id}`, `POST roi-analyzers/${id}`]),
      'GET content/tags',
      ...(catalog.site.features.knowledge ? ['GET knowledge'] : []),
    ];
    const documented = api.operations.map(({ method, path }) => `${method} ${path.replace('/api/v1/', '')}`);
    expect(documented).toEqual(expect.arrayContaining(addresses));
  });
});

describe('the slim OpenAPI document', () => {
  it('has less than 48 KB, and every address of the whole one', async () => {
    const { text: slim } = await send(inject('nodeServer'), '/api/v1/openapi.slim.json');
    expect(Buffer.byteLength(slim)).toBeLessThan(48_000);
    const { paths } = JSON.parse(slim);
    for (const { path, method } of api.operations) {
      const found =
        paths[path] ??
        paths[path.replace(/calculators\/[^/]+$/, 'calculators/{calculatorName}')] ??
        paths[path.replace(/[^/]+$/, '{analyzerName}')];
      expect([path, found?.[method.toLowerCase()] !== undefined]).toEqual([path, true]);
    }
  });
});

interface PathItem {
  get?: { responses: Record<string, { links?: Record<string, { operationId: string }> }> };
}

describe('the OpenAPI document by names', () => {
  const origin = inject('nodeServer');

  it.each(byName.map((operation): [string, Operation] => [operation.id, operation]))(
    '%s is what each of them has',
    async (_, operation) => {
      const names = (operation.parameters.find(({ in: place }) => place === 'path')?.schema.enum ??
        []) as string[];
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        const path = operation.path.replace(/\{\w+\}$/, name);
        expect(api.operations.some((each) => each.path === path && each.method === operation.method)).toBe(
          true,
        );
      }
      const [name = ''] = names;
      const path = operation.path.replace(/\{\w+\}$/, name);
      const { example } = JSON.parse((await send(origin, path)).text);
      const reply = await send(origin, path, {
        method: operation.method,
        ...(operation.method === 'POST' && { body: JSON.stringify(example) }),
      });
      expect([reply.status, ...api.differences(operation, reply)]).toEqual([200]);
    },
  );

  it('leads from a list to an item, and from parameters to what is computed with them', async () => {
    const { paths } = JSON.parse(text);
    const linked = Object.values<PathItem>(paths).flatMap(({ get }) =>
      Object.values(get?.responses['200']?.links ?? {}),
    );
    expect(linked.length).toBeGreaterThan(catalog.pricing.calculators.length);
    const ids = api.operations.map(({ id }) => id);
    expect(linked.filter(({ operationId }) => !ids.includes(operationId))).toEqual([]);
  });

  it('has an example of every answer in JSON, which is of its shape', () => {
    const answers = api.operations.filter(hasEntries).flatMap(({ id, responses }) => {
      const content = (responses['200'] as { content: Content }).content['application/json'];
      // Documents of OpenAPI have a shape that is not ours.
      return content && content.schema.type !== 'object' ? [{ id, content }] : [];
    });
    expect(answers.length).toBeGreaterThan(2 * catalog.pricing.calculators.length);
    for (const { id, content } of answers) {
      const example = content.example ?? Object.values(content.examples ?? {})[0]?.value;
      // What a search answers depends on what is looked for.
      if (id !== 'search' && !id.endsWith('_compute'))
        expect([id, example !== undefined]).toEqual([id, true]);
      if (example) expect([id, ...api.errors(content.schema, example)]).toEqual([id]);
    }
  });
});

type Content = Record<
  string,
  { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
>;

/** Whether values that are allowed each are refused together. */
const contradicts = (
  { body }: Operation,
  { status, text: told }: { status: number; text: string },
): boolean =>
  body !== undefined &&
  status === 400 &&
  JSON.parse(told).errors.every(({ code }: { code: string }) => code === 'contradiction');

describe.each(answering)('driven by the OpenAPI document, $name', ({ origin, lacks }) => {
  // Many operations have only one valid request: it is made once.
  const runs = { numRuns: lacks.includes('speed') ? 1 : 25, seed: 20_261_121, ignoreEqualValues: true };
  const answered = operationNamed.filter(
    ([, { path }]) => !(lacks.includes('own headers') && path.includes('.')),
  );

  it.each(answered)('%s answers valid requests as documented', async (_, operation) => {
    await fc.assert(
      fc.asyncProperty(validRequest(operation), async (request) => {
        const reply = await ask(origin, operation, request);
        // A schema cannot say which values contradict each other.
        const refusal = contradicts(operation, reply) ? 400 : 200;
        expect([reply.status, ...api.differences(operation, reply)]).toEqual([refusal]);
        const tag = reply.headers['etag'];
        const revalidates = operation.path.startsWith('/api/') || !lacks.includes('revalidated pages');
        if (tag === undefined || !revalidates) return;
        const again = await ask(origin, operation, request, { 'If-None-Match': tag });
        expect([again.status, ...api.differences(operation, again)]).toEqual([304]);
      }),
      runs,
    );
  });

  it.each(operationNamed.filter(([, operation]) => invalidRequest(operation)))(
    '%s refuses invalid requests as documented',
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(invalidRequest(operation) ?? fc.constant(undefined), async (given) => {
          if (!given) throw new Error('There is nothing to refuse');
          const reply = await ask(origin, operation, given.request);
          expect(api.differences(operation, reply)).toEqual([]);
          expect([reply.status, reply.text]).toEqual([given.status, expect.stringContaining(given.named)]);
        }),
        runs,
      );
    },
  );
});

const someName = ({ parameters }: Operation) =>
  String(parameters.find(({ name }) => name === 'name')?.schema.examples?.[0]);

describe('errors as documented', () => {
  const errorOf = async (operation: Operation, origin: string, options: Parameters<typeof send>[2]) => {
    const path = operation.path.replace('{name}', someName(operation));
    const reply = await send(origin, path, { method: operation.method, ...options });
    expect([operation.id, ...api.differences(operation, reply)]).toEqual([operation.id]);
    return reply.status;
  };

  it('405 for a method that an address does not take', async () => {
    for (const operation of operations)
      expect(await errorOf(operation, inject('nodeServer'), { method: 'DELETE' })).toBe(405);
  });

  it('413 and 415 for bodies that are not read', async () => {
    for (const operation of operations.filter(({ body }) => body)) {
      const origin = inject('nodeServer');
      expect(await errorOf(operation, origin, { body: 'x'.repeat(70_000) })).toBe(413);
      expect(
        await errorOf(operation, origin, { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }),
      ).toBe(415);
    }
  });

  it('429 once the limit is reached', async () => {
    const server = await startNodeServer({ RATE_LIMIT_REQUESTS: '1' }, inject('dist'));
    try {
      await send(server.origin, '/api/v1');
      for (const operation of operations.filter(({ path }) => path.startsWith('/api/')))
        expect(await errorOf(operation, server.origin, {})).toBe(429);
    } finally {
      server.process.kill('SIGKILL');
    }
  });
});
