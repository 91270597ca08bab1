import { ANALYZERS, CALCULATORS } from '#api/resources/addresses.ts';
import { API_ROOT } from '#filters/path.ts';
import { PACKAGE_NAMES } from '#schema/package-names.ts';
import { type Calculation, calculationsAt, getAt, type OpenApiDocument, parametersOf } from './open-api.ts';

/** The text of a README with `{{client}}` and so on filled in from an API, so that its examples work with that API. */
export function fillReadme(template: string, document: OpenApiDocument): string {
  const [calculator] = calculationsAt(document, CALCULATORS);
  const [analyzer] = calculationsAt(document, ANALYZERS);
  const values: Record<string, string> = {
    ...PACKAGE_NAMES,
    url: document.servers[0]?.url ?? '',
    category: exampleOf(document, `${API_ROOT}/content/articles`, 'category'),
    article: exampleOf(document, `${API_ROOT}/content/articles/{name}`, 'name'),
    calculator: calculator?.id ?? '',
    estimated: exampleRequest(calculator),
    analyzer: analyzer?.id ?? '',
    compared: exampleRequest(analyzer),
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (place, name) => {
    const value = values[name];
    if (!value) throw new Error(`A README has ${place}, for which the API has no value.`);
    return value;
  });
}

/** A value that a parameter can have. */
function exampleOf(document: OpenApiDocument, path: string, parameter: string): string {
  const operation = getAt(document, path);
  const all = ['query', 'path'].flatMap((sort) => parametersOf(document, operation, sort));
  const examples = all.find(({ name }) => name === parameter)?.schema['examples'];
  return Array.isArray(examples) ? String(examples[0] ?? '') : '';
}

/** The parameters of the first example of a calculation, as JavaScript. */
function exampleRequest(calculation: Calculation | undefined): string {
  const examples = calculation?.operation.requestBody?.content['application/json']?.examples ?? {};
  const [example] = Object.values(examples) as { value: { parameters: object } }[];
  if (!example) return '';
  return JSON.stringify(example.value.parameters, undefined, 2)
    .replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replaceAll(/\n */g, ' ')
    .replaceAll('"', "'");
}
