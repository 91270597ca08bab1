import type { Parameter, Parameters } from '#schema/source/parameters.ts';
import type { Lang } from '#text/lang.ts';
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
