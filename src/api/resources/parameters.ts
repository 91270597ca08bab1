import { type LimitRange, OFFSET_RANGE } from '#filters/limit.ts';
import { ALL_FIELDS, fieldNames, QUERY_MAX_LENGTH, QUERY_MAX_WORDS } from '#filters/query-string.ts';
import { specOf } from '#filters/specs.ts';
import type { EndpointParameter } from '#schema/endpoint.ts';
import type { Entry } from '#schema/entry.ts';
import { DEFAULT_FORMAT, FORMAT_NAMES } from '#schema/format.ts';
import { HORIZON } from '#schema/horizon.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Features } from '#schema/source/site/features.ts';
import { fillTexts } from '#text/fill.ts';
import { DEFAULT_LANG, LANGS, mapLocalized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

type ParameterTable = Record<string, EndpointParameter>;

export const langParameter = {
  get lang() {
    return {
      description: fillTexts(WORDS.api.langParameter, {
        languages: mapLocalized(WORDS.text.or, (or) => LANGS.join(` ${or} `)),
        usual: DEFAULT_LANG,
      }),
      schema: { type: 'string', enum: LANGS, default: DEFAULT_LANG },
    };
  },
} satisfies ParameterTable;

/** `spellings`: the values that `format` takes at an address. */
export function formatParameter(spellings: readonly string[] = FORMAT_NAMES): ParameterTable {
  const [last = '', ...others] = [...spellings].reverse();
  const before = others.reverse().join(', ');
  return {
    format: {
      description: fillTexts(WORDS.api.formatParameter, { before, last }),
      schema: { type: 'string', enum: spellings, default: DEFAULT_FORMAT },
    },
  };
}

export const explainParameter = {
  explain: {
    description: WORDS.api.explainParameter,
    schema: { type: 'boolean', default: false },
  },
} satisfies ParameterTable;

export const yearsParameter = {
  years: {
    description: WORDS.api.yearsParameter,
    schema: { type: 'integer', ...HORIZON },
  },
} satisfies ParameterTable;

/** A text, with examples if there are any: an empty list of examples would say nothing. */
export const textSchema = (examples: readonly string[]) => ({
  type: 'string' as const,
  ...(examples.length > 0 && { examples: [...examples] }),
});

/** What a list can be asked for beyond format and language. The values that filters know stand as examples. */
export function listParameters<K extends ContentKind>(
  kind: K,
  entries: readonly Entry<K>[],
  features: Features,
): ParameterTable {
  const { filters, limit } = specOf(kind);
  const closed = Object.entries(filters).map(
    ([name, { description, values }]): [string, EndpointParameter] => {
      const known = new Set(entries.flatMap((entry) => values(entry).map(({ id }) => id)));
      return [name, { description, schema: textSchema([...known].sort()) }];
    },
  );
  return {
    ...Object.fromEntries(closed),
    ...(features.search && queryParameter),
    ...(limit && pagingParameters(limit)),
    ...fieldsParameter(kind, features),
  };
}

export const queryParameter = {
  get query() {
    return {
      description: fillTexts(WORDS.api.queryParameter, {
        queryMaxLength: QUERY_MAX_LENGTH,
        queryMaxWords: QUERY_MAX_WORDS,
      }),
      schema: { type: 'string', maxLength: QUERY_MAX_LENGTH },
    };
  },
} satisfies ParameterTable;

function fieldsParameter(kind: ContentKind, features: Features): ParameterTable {
  return {
    fields: {
      description: WORDS.api.fieldsParameter,
      schema: { type: 'array', items: { type: 'string', enum: [ALL_FIELDS, ...fieldNames(kind, features)] } },
    },
  };
}

function pagingParameters(range: LimitRange): ParameterTable {
  const { minimum, maximum, default: usual } = range;
  return {
    limit: {
      description: fillTexts(WORDS.api.limitParameter, { minimum, maximum, usual }),
      schema: { type: 'integer', ...range },
    },
    offset: {
      description: WORDS.api.offsetParameter,
      schema: { type: 'integer', ...OFFSET_RANGE, default: OFFSET_RANGE.minimum },
    },
  };
}
