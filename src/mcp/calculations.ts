import { notAllowed } from '#filters/query-parameters.ts';
import { badRequest, errorLang } from '#http/errors.ts';
import type { Published } from '#http/router.ts';
import { valueSchema } from '#pricing/request-schema.ts';
import { ANALYZERS, CALCULATORS } from '#resources/addresses.ts';
import type { JsonSchema } from '#schema/endpoint.ts';
import { rejectRequest } from '#schema/request-error.ts';
import type { Lang } from '#text/lang.ts';
import type { Contents } from './contents.ts';

/** Calculators and analyzers: the kind that searches know them by, their addresses, the tool that computes and its argument for the id. */
export const CALCULATIONS = {
  calculators: { address: CALCULATORS, tool: 'estimate_cost', argument: 'calculator' },
  'roi-analyzers': { address: ANALYZERS, tool: 'compare_investment', argument: 'analyzer' },
} as const;

export type CalculationKind = keyof typeof CALCULATIONS;

export const CALCULATION_KINDS = Object.keys(CALCULATIONS) as CalculationKind[];

/** The address of a calculator or an analyzer in the API. */
export function addressOfCalculation(kind: CalculationKind, id: string): string {
  return `${CALCULATIONS[kind].address}/${id}`;
}

/** Finds the schemas of the parameters that a calculator or an analyzer takes, by its present or a former name; none for another name. */
export type FindSchemas = (kind: CalculationKind, name: string) => ReadonlyMap<string, JsonSchema>;

export function schemaFinder({ resources, moves }: Pick<Published, 'resources' | 'moves'>): FindSchemas {
  const bodies = new Map(resources.flatMap(({ path, post }) => (post ? [[path, post.body] as const] : [])));
  return (kind, name) => {
    const path = addressOfCalculation(kind, name);
    const { parameters = {} } = bodies.get(moves.redirects.get(path)?.path ?? path) ?? {};
    return new Map(Object.entries(parameters).map(([each, parameter]) => [each, valueSchema(parameter)]));
  };
}

interface Unknown {
  /** The argument that holds the id. */
  argument: string;
  id: string;
  /** The kinds that were looked for. */
  kinds: readonly CalculationKind[];
}

/** The error for an id that no calculator or analyzer of these kinds has; it names the tool for one of another kind. */
export function unknownCalculation(
  { argument, id, kinds }: Unknown,
  { find, namesOf }: Contents,
  lang?: Lang,
): string {
  const error = notAllowed(argument, id, kinds.flatMap(namesOf));
  const elsewhere = CALCULATION_KINDS.find((kind) => !kinds.includes(kind) && find(kind, id));
  const { message } = error;
  const told = elsewhere && {
    de: `${message.de} „${id}“ rechnet mit ${CALCULATIONS[elsewhere].tool}.`,
    en: `${message.en} “${id}” is computed by ${CALCULATIONS[elsewhere].tool}.`,
  };
  return String(
    badRequest(rejectRequest([told ? { ...error, message: told } : error]), errorLang(lang)).body,
  );
}

/** The page of a calculator or an analyzer. Every one has a page. */
export function pageOf({ find }: Contents, kind: CalculationKind, id: string): string {
  const url = find(kind, id)?.url;
  if (!url) throw new Error(`There is no page of ${kind} ${id}`);
  return url;
}
