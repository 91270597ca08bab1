import type { Parameter, Parameters } from '#schema/source/parameters.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { defaultFrom } from './default-from.ts';

/** The JSON Schema (2020-12) of a request body: `{parameters: {…}}` and no other field. `lang` is that of titles and descriptions. */
export function requestJsonSchema(parameters: Parameters, lang: Lang): object {
  const required = Object.keys(parameters).filter((name) => isNeeded(parameters[name]));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      parameters: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(parameters).map(([name, parameter]) => [name, fieldSchema(parameter, lang)]),
        ),
        ...(required.length > 0 && { required }),
        additionalProperties: false,
      },
    },
    required: ['parameters'],
    additionalProperties: false,
  };
}

/** What a schema for forms says beyond what `schema` of the description has. */
interface FormFacts {
  /** The address of the schema itself. */
  id: string;
  title: string;
  description: string;
  parameters: Parameters;
  groups: Record<string, Localized>;
}

/**
 * The JSON Schema (2020-12) of a request body for programs that make a form from it: choices with their labels as `oneOf`,
 * units as `x-unit`, steps as `x-step`, groups of fields as `x-group`.
 */
export function formJsonSchema(
  { id, title, description, parameters, groups }: FormFacts,
  lang: Lang,
): object {
  const { $schema, ...body } = requestJsonSchema(parameters, lang) as { $schema: string; properties: Body };
  const fields = Object.entries(parameters).map(([name, parameter]) => [
    name,
    { ...body.properties.parameters.properties[name], ...formWords(parameter, groups, lang) },
  ]);
  const properties = Object.fromEntries(fields);
  return {
    $schema,
    $id: id,
    title,
    description,
    ...body,
    properties: { parameters: { title, ...body.properties.parameters, properties } },
  };
}

/** The part of the schema of a request that a form adds words to. */
interface Body {
  parameters: { properties: Record<string, object> };
}

/** What a form shows of a parameter that a request does not need. */
function formWords(parameter: Parameter, groups: FormFacts['groups'], lang: Lang): Record<string, unknown> {
  const { question, group } = parameter;
  const named = group === undefined ? undefined : groups[group];
  return {
    ...labelledChoices(parameter, lang),
    ...(question && { 'x-question': question[lang] }),
    ...('unit' in parameter && parameter.unit && { 'x-unit': parameter.unit[lang] }),
    ...('step' in parameter && parameter.step !== undefined && { 'x-step': parameter.step }),
    ...(named && { 'x-group': named[lang] }),
  };
}

/** Choices as `oneOf`, in place of the `enum` that has no labels. */
function labelledChoices(parameter: Parameter, lang: Lang): Record<string, unknown> {
  if (parameter.type !== 'choice' && parameter.type !== 'choices') return {};
  const oneOf = Object.entries(parameter.values).map(([name, label]) => ({
    const: name,
    title: label[lang],
  }));
  const labelled = { type: 'string', oneOf };
  return parameter.type === 'choice' ? { ...labelled, enum: undefined } : { items: labelled };
}

/** Whether a request has to give a value. */
function isNeeded(parameter: Parameter | undefined): boolean {
  return parameter?.default === undefined && !(parameter && defaultFrom(parameter) !== undefined);
}

function fieldSchema(parameter: Parameter, lang: Lang): Record<string, unknown> {
  const { default: value, label, help } = parameter;
  return {
    ...(value !== undefined && defaultFrom(parameter) === undefined && { default: value }),
    ...valueSchema(parameter),
    title: label[lang],
    ...(help && { description: help[lang] }),
  };
}

/** The JSON Schema of a parameter's value, without title, description and default. */
export function valueSchema(parameter: Parameter): Record<string, unknown> {
  switch (parameter.type) {
    case 'choice':
      return choiceSchema(parameter);
    case 'choices': {
      const { values, minimum_count } = parameter;
      return {
        ...(minimum_count > 0 && { minItems: minimum_count }),
        maxItems: Object.keys(values).length,
        type: 'array',
        items: choiceSchema(parameter),
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

function choiceSchema({ values }: { values: Record<string, unknown> }): Record<string, unknown> {
  return { type: 'string', enum: Object.keys(values) };
}
