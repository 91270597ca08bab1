import { SCHEMA_DIALECT } from '#schema/endpoint.ts';
import type { Contradiction } from '#schema/source/pricing/contradictions.ts';
import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { mapValues } from '#text/records.ts';
import { capitalize } from '#text/typeset.ts';
import { defaultFrom } from '../default-from.ts';
import { describeContradictions } from '../parameter-description.ts';

/** The JSON Schema (2020-12) of a request body: `{parameters: {…}}` and no other field. `lang` is that of titles and descriptions. */
export function requestJsonSchema(parameters: Parameters, lang: Lang): object {
  return { $schema: SCHEMA_DIALECT, ...bodySchema(parameters, (parameter) => fieldSchema(parameter, lang)) };
}

/** The JSON Schema of the parameters that an answer names: all of them, defaults filled in. */
export const usedParametersSchema = (parameters: Parameters): object => ({
  type: 'object',
  description: 'The parameters used, defaults filled in',
  properties: mapValues(parameters, (parameter) => valueSchema(parameter)),
  required: Object.keys(parameters),
});

/** What a schema for forms says beyond what `schema` of the description has. */
interface FormFacts {
  /** The address of the schema itself. */
  id: string;
  title: string;
  description: string;
  parameters: Parameters;
  contradictions: readonly Contradiction[];
  groups: Record<string, Localized>;
}

/**
 * The JSON Schema (2020-12) of a request body for programs that make a form from it: choices with their labels as `oneOf`,
 * units as `x-unit`, steps as `x-step`, groups of fields as `x-group`,
 * when a value matters as `x-applies-if`, which values contradict each other as `x-contradictions`.
 */
export function formJsonSchema(
  { id, title, description, parameters, contradictions, groups }: FormFacts,
  lang: Lang,
) {
  const fieldOf = (parameter: Parameter) => ({
    ...fieldSchema(parameter, lang, labelledChoice(lang)),
    ...formWords(parameter, groups, lang),
  });
  return {
    $schema: SCHEMA_DIALECT,
    $id: id,
    title,
    description,
    ...bodySchema(parameters, fieldOf, {
      title,
      ...describeContradictions('x-contradictions', contradictions, lang),
    }),
  };
}

/** A body of `parameters` whose fields are as `fieldOf` says. `words` are of the object that holds them. */
function bodySchema(
  parameters: Parameters,
  fieldOf: (parameter: Parameter) => object,
  words: object = {},
): object {
  const required = Object.keys(parameters).filter((name) => isNeeded(parameters[name]));
  return {
    type: 'object',
    properties: {
      parameters: {
        ...words,
        type: 'object',
        properties: mapValues(parameters, fieldOf),
        ...(required.length > 0 && { required }),
        additionalProperties: false,
      },
    },
    required: ['parameters'],
    additionalProperties: false,
  };
}

/** What a form shows of a parameter that a request does not need. */
function formWords(parameter: Parameter, groups: FormFacts['groups'], lang: Lang): Record<string, unknown> {
  const { question, group, applies_if } = parameter;
  const named = group === undefined ? undefined : groups[group];
  return {
    ...(question && { 'x-question': question[lang] }),
    ...('unit' in parameter && parameter.unit && { 'x-unit': parameter.unit[lang] }),
    ...('step' in parameter && parameter.step !== undefined && { 'x-step': parameter.step }),
    ...(named && { 'x-group': named[lang] }),
    ...(applies_if !== undefined && { 'x-applies-if': applies_if }),
  };
}

/** Whether a request has to give a value. */
const isNeeded = (parameter: Parameter | undefined): boolean =>
  parameter?.default === undefined && !(parameter && defaultFrom(parameter) !== undefined);

/** The schema of one choice among values. */
type ChoiceSchema = (values: Record<string, Localized>) => Record<string, unknown>;

const plainChoice: ChoiceSchema = (values) => ({ type: 'string', enum: Object.keys(values) });

const labelledChoice =
  (lang: Lang): ChoiceSchema =>
  (values) => ({
    type: 'string',
    oneOf: Object.entries(values).map(([name, label]) => ({ const: name, title: capitalize(label[lang]) })),
  });

function fieldSchema(parameter: Parameter, lang: Lang, choiceOf?: ChoiceSchema): Record<string, unknown> {
  const { default: value, label, help } = parameter;
  return {
    ...(value !== undefined && defaultFrom(parameter) === undefined && { default: value }),
    ...valueSchema(parameter, choiceOf),
    title: label[lang],
    ...(help && { description: help[lang] }),
  };
}

/** The JSON Schema of a parameter's value, without title, description and default. */
export function valueSchema(parameter: Parameter, choiceOf = plainChoice): Record<string, unknown> {
  switch (parameter.type) {
    case 'choice':
      return choiceOf(parameter.values);
    case 'choices': {
      const { values, minimum_count } = parameter;
      return {
        ...(minimum_count > 0 && { minItems: minimum_count }),
        maxItems: Object.keys(values).length,
        type: 'array',
        items: choiceOf(values),
        uniqueItems: true,
      };
    }
    case 'integer':
    case 'number': {
      const { type, minimum, maximum } = parameter;
      return { type, minimum, maximum };
    }
    case 'boolean':
      return { type: 'boolean' };
  }
}
