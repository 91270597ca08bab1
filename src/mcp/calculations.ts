import { errorLang, gone } from '#api/errors.ts';
import type { PostOperation, Resource } from '#api/resource.ts';
import { ANALYZERS, CALCULATORS } from '#api/resources/addresses.ts';
import type { Published } from '#api/router.ts';
import { notAllowed } from '#filters/query-parameters.ts';
import { valueSchema } from '#pricing/request/request-schema.ts';
import type { JsonSchema } from '#schema/endpoint.ts';
import { rejectRequest } from '#schema/request-error.ts';
import { slug } from '#schema/source/blocks.ts';
import type { DeprecatedCalculation } from '#schema/tools.ts';
import { fillTexts } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { WORDS } from '#text/words.ts';
import { errorText } from './ask-api.ts';
import type { Contents } from './contents.ts';

/**
 * Calculators and analyzers: the kind that searches know them by, the feature and the addresses, the tool that computes and its
 * argument for the id, and what descriptions call them.
 */
export const CALCULATIONS = {
  calculators: {
    feature: 'calculators',
    address: CALCULATORS,
    tool: 'estimate_cost',
    argument: 'calculator',
    name: 'cost calculator',
    question: 'what does it cost?',
  },
  'roi-analyzers': {
    feature: 'analyzers',
    address: ANALYZERS,
    tool: 'compare_investment',
    argument: 'analyzer',
    name: 'ROI analyzer',
    question: 'which of two ways pays off?',
  },
} as const;

export type CalculationKind = keyof typeof CALCULATIONS;

export const CALCULATION_KINDS = Object.keys(CALCULATIONS) as CalculationKind[];

/** The address of a calculator or an analyzer in the API. */
const addressOfCalculation = (kind: CalculationKind, id: string): string =>
  `${CALCULATIONS[kind].address}/${id}`;

/** What computes with a calculator or an analyzer. */
interface FoundCalculation extends Pick<PostOperation, 'compute'> {
  /** The schemas of the parameters that it takes. */
  schemas: () => ReadonlyMap<string, JsonSchema>;
}

/** Finds a calculator or an analyzer by its present or a former name; `gone` for one that was removed for good. */
export type FindCalculation = (kind: CalculationKind, name: string) => FoundCalculation | 'gone' | undefined;

export function calculationFinder({
  resources,
  moves,
}: Pick<Published, 'resources' | 'moves'>): FindCalculation {
  const found = new Map(
    resources.flatMap(({ path, post }): [string, FoundCalculation][] => {
      if (!post) return [];
      const { compute, body } = post;
      const entries = Object.entries(body.parameters);
      const schemas = lazy(() => new Map(entries.map(([name, each]) => [name, valueSchema(each)])));
      return [[path, { compute, schemas }]];
    }),
  );
  return (kind, name) => {
    if (!slug.safeParse(name).success) return undefined;
    const path = addressOfCalculation(kind, name);
    return moves.gone.has(path) ? 'gone' : found.get(moves.redirects.get(path)?.path ?? path);
  };
}

/** The error for an id that no calculator or analyzer of these kinds has; it names the tool for one of another kind. */
export function unknownCalculation(
  { argument, id, kinds }: { argument: string; id: string; kinds: readonly CalculationKind[] },
  { find, namesOf }: Contents,
  lang?: Lang,
): string {
  const error = notAllowed(argument, id, kinds.flatMap(namesOf));
  const elsewhere = CALCULATION_KINDS.find((kind) => !kinds.includes(kind) && find(kind, id));
  const message =
    elsewhere &&
    fillTexts(WORDS.mcp.computedBy, { problem: error.message, id, tool: CALCULATIONS[elsewhere].tool });
  return errorText(rejectRequest([{ ...error, ...(message && { message }) }]), lang);
}

/** The error for one that was removed for good. */
export const goneCalculation = (kind: CalculationKind, id: string, lang?: Lang): string =>
  String(gone(addressOfCalculation(kind, id), errorLang(lang)).body);

/** The page of a calculator or an analyzer. Every one has a page. */
export function pageOf({ find }: Contents, kind: CalculationKind, id: string): string {
  const url = find(kind, id)?.url;
  if (!url) throw new Error(`There is no page of ${kind} ${id}`);
  return url;
}

/** Finds whether a calculator or an analyzer is going to be withdrawn: its field in the answers of tools, or none. */
export type FindDeprecation = (kind: CalculationKind, id: string) => { deprecated?: DeprecatedCalculation };

/** Makes the function from what the API announces at the addresses of calculators and analyzers. */
export function deprecationFinder(
  resources: readonly Pick<Resource, 'path' | 'deprecated'>[],
): FindDeprecation {
  const announced = new Map(resources.map(({ path, deprecated }) => [path, deprecated]));
  return (kind, id) => {
    const deprecated = announced.get(addressOfCalculation(kind, id));
    if (!deprecated) return {};
    // What takes its place is in the same folder.
    const instead = deprecated.instead.slice(CALCULATIONS[kind].address.length + 1);
    return { deprecated: { ...deprecated, instead } };
  };
}

/** The same in words, as a line of its own; no line if it stays. */
export function deprecationLines(
  { deprecated }: { deprecated?: DeprecatedCalculation | undefined },
  lang: Lang,
): string[] {
  if (!deprecated) return [];
  const { since, sunset, instead } = deprecated;
  const told = fillTexts(WORDS.mcp.deprecated, { since, instead, sunset });
  return [told[lang]];
}
