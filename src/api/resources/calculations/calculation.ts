import { sectionUrl, writtenUrl } from '#catalog/addresses.ts';
import { readQueryOptions } from '#filters/query-parameters.ts';
import type { AnswerFrame, AnswerOptions } from '#pricing/answer-frame.ts';
import type { Values } from '#pricing/expression/expression.ts';
import {
  describeContradictions,
  describeGroups,
  describeParameters,
} from '#pricing/parameter-description.ts';
import { givenNames, requestReader } from '#pricing/request/request.ts';
import { requestJsonSchema } from '#pricing/request/request-schema.ts';
import type { EndpointGroup, EndpointParameter } from '#schema/endpoint.ts';
import { HORIZON } from '#schema/horizon.ts';
import type { ShapeName } from '#schema/shapes.ts';
import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import { FILE_FORMATS, type FileFormat, type ResultFile } from '#spreadsheet/file-formats.ts';
import {
  DEFAULT_LANG,
  inEachLang,
  type Lang,
  type Localized,
  mapLocalized,
  PROGRAM_LANG,
} from '#text/lang.ts';
import { failure, success } from '#text/result.ts';
import { WORDS } from '#text/words.ts';
import { readBody } from '../../body.ts';
import { badRequest, errorAnswer, errorLang, errorLangOf } from '../../errors.ts';
import { computedHeaders } from '../../headers.ts';
import type { Answer } from '../../message.ts';
import type { PostOperation, Resource } from '../../resource.ts';
import { jsonResource, jsonType } from '../make-resource.ts';
import { explainParameter, formatParameter, langParameter } from '../parameters.ts';

/** What calculators have in common, or analyzers. */
export interface CalculationGroup {
  group: EndpointGroup;
  feature: FormGroup;
  /** The address of their list. */
  address: string;
  list: { key: string; title: Localized; shape: ShapeName };
  /** What the keys of their operations begin with. */
  prefix: string;
  shapes: { description: ShapeName; answer: ShapeName };
}

/** Something that a form is sent to: a calculator or an analyzer. */
export interface Calculation {
  source: Pick<
    CalculatorSource | AnalyzerSource,
    | 'id'
    | 'name'
    | 'description'
    | 'question'
    | 'groups'
    | 'parameters'
    | 'contradictions'
    | 'examples'
    | 'deprecated'
  >;
  /** The parameters of the example in its description. */
  example: object;
  /** The fields that name and describe it. */
  short: (lang: Lang) => Record<string, unknown>;
  /** Parameters of the query string beside those that all have. */
  options?: Record<string, EndpointParameter>;
  /** Further fields of its description, the same in all languages. */
  further?: object;
  /** The day whose prices the examples are computed with. */
  pricedOn: string;
  /** The text of the answer. `date` is the day whose prices hold. */
  answer: (values: Values, options: AnswerOptions & { date: string }) => string;
  /** The answer as a file to take along. */
  file: (values: Values, options: FileOptions) => ResultFile;
}

interface FileOptions {
  format: FileFormat;
  lang: Lang;
  date: string;
}

/** The list of a group, and a resource for each member: GET describes its parameters, POST computes. */
export function calculationResources(
  group: CalculationGroup,
  calculations: readonly Calculation[],
  site: Pick<Site, 'url'>,
): Resource[] {
  return [
    listResource(group, calculations, site),
    ...calculations.map((calculation) => calculationResource(group, calculation)),
  ];
}

function listResource(
  { group, feature, address, list }: CalculationGroup,
  calculations: readonly Calculation[],
  { url }: Pick<Site, 'url'>,
): Resource {
  const count = calculations.length;
  const items = (lang: Lang) =>
    calculations.map(({ short, source }) => ({ ...short(lang), url: `${url}${address}/${source.id}` }));
  return jsonResource({
    ...list,
    group,
    features: [feature],
    path: address,
    count,
    render: (lang) => ({ count, items: items(lang) }),
  });
}

function calculationResource(
  { group, feature, address, prefix, shapes }: CalculationGroup,
  calculation: Calculation,
): Resource {
  const { source, short, example, further } = calculation;
  const { id, name, parameters, deprecated } = source;
  const key = `${prefix}_${id.replaceAll('-', '_')}`;
  const description = jsonResource({
    key: `${key}_parameters`,
    group,
    features: [feature],
    path: `${address}/${id}`,
    title: mapLocalized(name, (text, lang) => `${WORDS.api.parameters[lang]}: ${text}`),
    shape: shapes.description,
    render: (lang) => ({
      ...short(lang),
      ...(source.question && { question: source.question[lang] }),
      ...describeGroups(source.groups, lang),
      parameters: describeParameters(parameters, lang),
      ...describeContradictions('contradictions', source.contradictions, lang),
      schema: requestJsonSchema(parameters, lang),
      example: { parameters: example },
      ...further,
    }),
  });
  return {
    ...description,
    isSchema: true,
    post: postOperation(key, jsonType(shapes.answer), calculation),
    ...(deprecated && { deprecated: { ...deprecated, instead: `${address}/${deprecated.instead}` } }),
  };
}

function postOperation(
  key: string,
  type: PostOperation['type'],
  { source, options: further = {}, pricedOn, answer, file }: Calculation,
): PostOperation {
  const { name, description, parameters, contradictions, examples } = source;
  const read = requestReader(source);
  const headers = inEachLang((lang) => computedHeaders(lang, type.shape));
  const compute: PostOperation['compute'] = ({ value, errors }, { lang, explain, years }, date) => {
    const result = read(value, errors);
    if (!result.ok) return result;
    const given = explain ? givenNames(value, parameters) : [];
    return success(answer(result.value, { lang, explain, years, given, date }));
  };
  return {
    key,
    title: name,
    description,
    parameters: { ...langParameter, ...explainParameter, ...further, ...formatParameter(POST_FORMATS) },
    type,
    fileTypes: Object.values(FILE_FORMATS),
    body: {
      parameters,
      contradictions,
      examples,
      exampleAnswer: () => {
        const body = { value: { parameters: examples[0]?.parameters }, errors: [] };
        const computed = compute(body, { lang: PROGRAM_LANG, explain: false }, pricedOn);
        return computed.ok ? JSON.parse(computed.value) : undefined;
      },
    },
    answer: (request, { today }) => {
      const integers = 'years' in further ? { years: HORIZON } : {};
      const options = readQueryOptions(request.query, ['explain'], integers, { format: POST_FORMATS });
      if (!options.ok) return badRequest(options.error, errorLangOf(request));
      const { lang = DEFAULT_LANG, flags, choices } = options.value;
      const { years } = options.value.integers;
      const body = readBody(request, parameters);
      if ('status' in body)
        return errorAnswer(body.status, body.message, errorLang(options.value.lang), body.extra);
      const format = fileFormat(choices['format']);
      if (format && !('refusal' in body)) {
        const values = read(body.value, body.errors);
        if (!values.ok) return badRequest(values.error, errorLang(options.value.lang));
        const { value } = values;
        return {
          cost: 'search',
          run: () => fileAnswer(file(value, { format, lang, date: today() }), lang),
        };
      }
      const explain = flags['explain'] === true;
      const result =
        'refusal' in body ? failure(body.refusal) : compute(body, { lang, explain, years }, today());
      if (!result.ok) return badRequest(result.error, errorLang(options.value.lang));
      return { status: 200, headers: headers[lang], body: result.value };
    },
    compute,
  };
}

/** The values of `format`. */
const POST_FORMATS = ['json', ...Object.keys(FILE_FORMATS)];

const fileFormat = (name: string | undefined): FileFormat | undefined =>
  name !== undefined && Object.hasOwn(FILE_FORMATS, name) ? (name as FileFormat) : undefined;

/** A file that browsers save, under a name without spaces or signs. */
const fileAnswer = ({ name, mediaType, content }: ResultFile, lang: Lang): Answer => ({
  status: 200,
  headers: {
    ...computedHeaders(lang, undefined),
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${name}"`,
  },
  body: content,
});

/** Where a visitor goes from here, in each language. */
export function nextSteps(site: Pick<Site, 'url' | 'paths'>): AnswerFrame['nextSteps'] {
  const contact = sectionUrl(site, 'contact');
  const consultation = site.paths.consultation ? writtenUrl(site, { id: 'consultation' }) : contact;
  return inEachLang((lang) => ({ consultation_url: consultation[lang], contact_url: contact[lang] }));
}
