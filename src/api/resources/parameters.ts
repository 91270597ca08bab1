import { type LimitRange, OFFSET_RANGE } from '#filters/limit.ts';
import { ALL_FIELDS, fieldNames, QUERY_MAX_LENGTH, QUERY_MAX_WORDS } from '#filters/query-string.ts';
import { specOf } from '#filters/specs.ts';
import type { EndpointParameter } from '#schema/endpoint.ts';
import type { Entry } from '#schema/entry.ts';
import { DEFAULT_FORMAT, FORMAT_NAMES } from '#schema/format.ts';
import { HORIZON } from '#schema/horizon.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Features } from '#schema/source/features.ts';
import { DEFAULT_LANG, LANGS } from '#text/lang.ts';

type ParameterTable = Record<string, EndpointParameter>;

export const langParameter = {
  get lang() {
    return {
      description: {
        de: `Sprache: ${LANGS.join(' oder ')}, ohne Angabe ${DEFAULT_LANG}`,
        en: `Language: ${LANGS.join(' or ')}, ${DEFAULT_LANG} by default`,
      },
      schema: { type: 'string', enum: LANGS, default: DEFAULT_LANG },
    };
  },
} satisfies ParameterTable;

/** `spellings`: the values that `format` takes at an address. */
export function formatParameter(spellings: readonly string[] = FORMAT_NAMES): ParameterTable {
  const [last, ...others] = [...spellings].reverse();
  const before = others.reverse().join(', ');
  return {
    format: {
      description: { de: `Format: ${before} oder ${last}`, en: `Format: ${before} or ${last}` },
      schema: { type: 'string', enum: spellings, default: DEFAULT_FORMAT },
    },
  };
}

export const explainParameter = {
  explain: {
    description: {
      de: 'true: mit `breakdown`, den Posten, aus denen sich die Zahlen ergeben, und `sensitivity`, was andere Werte an ihnen ändern',
      en: 'true: with `breakdown`, the lines that make up the figures, and `sensitivity`, what other values would change about them',
    },
    schema: { type: 'boolean', default: false },
  },
} satisfies ParameterTable;

export const yearsParameter = {
  years: {
    description: {
      de: 'Mit explain=true: wie viele Jahre `horizon` umfasst; die übrigen Zahlen bleiben die von fünf Jahren',
      en: 'With explain=true: how many years `horizon` covers; all other figures stay those of five years',
    },
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
  query: {
    description: {
      de: `Volltextsuche, höchstens ${QUERY_MAX_LENGTH} Zeichen und ${QUERY_MAX_WORDS} verschiedene Wörter`,
      en: `Full-text search, at most ${QUERY_MAX_LENGTH} characters and ${QUERY_MAX_WORDS} different words`,
    },
    schema: { type: 'string', maxLength: QUERY_MAX_LENGTH },
  },
} satisfies ParameterTable;

function fieldsParameter(kind: ContentKind, features: Features): ParameterTable {
  return {
    fields: {
      description: {
        de: 'Welche Felder die Einträge einer JSON-Liste haben, durch Kommas getrennt oder mehrmals angegeben: die ihrer einzelnen Dokumente, `all` für alle',
        en: 'Which fields the items of a JSON list have, separated by commas or given several times: those of their documents, `all` for all of them',
      },
      schema: { type: 'array', items: { type: 'string', enum: [ALL_FIELDS, ...fieldNames(kind, features)] } },
    },
  };
}

function pagingParameters(range: LimitRange): ParameterTable {
  const { minimum, maximum, default: usual } = range;
  return {
    limit: {
      description: {
        de: `Höchstzahl der Einträge, ${minimum} bis ${maximum}, ohne Angabe ${usual}`,
        en: `Maximum number of items, ${minimum} to ${maximum}, ${usual} by default`,
      },
      schema: { type: 'integer', ...range },
    },
    offset: {
      description: {
        de: 'Zahl der Einträge, die vor dem ersten übersprungen werden; ohne Angabe 0',
        en: 'Number of items to skip before the first one, 0 by default',
      },
      schema: { type: 'integer', ...OFFSET_RANGE, default: OFFSET_RANGE.minimum },
    },
  };
}
