import type { Answer } from '#api/message.ts';
import { calculationResources } from '#api/resources/calculations/calculation.ts';
import { publish } from '#api/resources/publish.ts';
import { type Parameters, parametersSchema } from '#schema/source/pricing/parameters.ts';
import { resultFile } from '#spreadsheet/file-formats.ts';
import { respondFrom } from './app.ts';
import { catalogOfArticles } from './articles.ts';

/** Parameters of every type, some of them like those that a form gets wrong. */
export const parameters = parametersSchema.parse({
  platform: {
    type: 'choice',
    label: { de: 'Plattform', en: 'Platform' },
    required: true,
    values: { ios: { de: 'iOS', en: 'iOS' }, android: { de: 'Android', en: 'Android' } },
  },
  screens: {
    type: 'integer',
    label: { de: 'Bildschirme', en: 'Screens' },
    minimum: 3,
    maximum: 80_000,
    step: 5,
    default: 10,
  },
  hours: {
    type: 'number',
    label: { de: 'Stunden', en: 'Hours' },
    minimum: 0,
    maximum: 100,
    step: 0.5,
    default: 1,
  },
  budget: {
    type: 'number',
    label: { de: 'Budget', en: 'Budget' },
    minimum: 0,
    maximum: 10_000_000,
    default: 50_000,
  },
  features: {
    type: 'choices',
    label: { de: 'Funktionen', en: 'Features' },
    values: { login: { de: 'Anmeldung', en: 'Login' }, push: { de: 'Push', en: 'Push' } },
    default: ['login'],
  },
  monitoring: {
    type: 'boolean',
    label: { de: 'Überwachung', en: 'Monitoring' },
    default: true,
  },
});

/** The address of a calculator with these parameters that answers with the values it was given. */
export const ADDRESS = '/api/v1/calculators/small';

const name = { de: 'Rechner', en: 'Calculator' };

/** The resources of calculators that answer as they are told. */
export const calculatorsThat = (answer: (values: object) => string, ids: string[], parameters: Parameters) =>
  calculationResources(
    {
      group: 'calculators',
      feature: 'calculators',
      address: '/api/v1/calculators',
      list: { key: 'calculators', title: name, shape: 'CalculatorList' },
      prefix: 'calculator',
      shapes: { description: 'Calculator', answer: 'Estimate' },
    },
    ids.map((id) => ({
      source: { id, name, description: name, groups: {}, parameters, contradictions: [], examples: [] },
      example: {},
      short: () => ({}),
      pricedOn: '2026-11-21',
      answer,
      file: (values, { format }) => resultFile(id, format, JSON.stringify(values)),
    })),
    { url: 'https://example.com' },
  );

const [, ...resources] = calculatorsThat((values) => JSON.stringify(values), ['small', 'mvp'], parameters);

const { resources: others, ...rest } = publish(catalogOfArticles(1));

const published = [...others, ...resources];
export const publication = {
  ...rest,
  resources: published,
  files: new Map(published.flatMap(({ files }) => files.map((file) => [file.path, file] as const))),
};

const respond = respondFrom(publication, new Map());

export async function get(path: string, query = ''): Promise<Answer> {
  return respond({ method: 'GET', path, query, header: () => undefined }, 'client');
}

/** Sends a body to the calculator: JSON if it is no string of form fields. */
export async function post(body: unknown, { form = false, query = '' } = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const header = (name: string) => (name === 'content-type' ? type : undefined);
  return respond(
    { method: 'POST', path: ADDRESS, query, header, body: new TextEncoder().encode(text) },
    'client',
  );
}
