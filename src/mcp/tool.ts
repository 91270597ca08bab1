import type { Cost } from '#api/message.ts';
import type { EndpointParameter } from '#schema/endpoint.ts';
import type { Feature } from '#schema/source/site/features.ts';
import type { ToolName, ToolOutput } from '#schema/tools.ts';
import type { Lang, Localized } from '#text/lang.ts';
import type { AskApi } from './ask-api.ts';
import type { CalculationKind, FindCalculation, FindDeprecation } from './calculations.ts';
import type { Contents } from './contents.ts';

/** What tools answer from. */
export interface ToolSources {
  askApi: AskApi;
  contents: Localized<() => Contents>;
  /** Calculators and analyzers, where the site has them. */
  kinds: readonly CalculationKind[];
  findDeprecation: FindDeprecation;
  findCalculation: FindCalculation;
  /** The day whose prices hold. */
  today: () => string;
}

/** Something that an agent can do. */
export interface Tool<N extends ToolName = ToolName> {
  name: N;
  /** The features that it belongs to: a site with none of them does not have this tool. */
  features?: readonly Feature[];
  title: string;
  /** When to use it, in one paragraph. */
  description: string;
  /** What it is called with. */
  parameters: Record<string, EndpointParameter>;
  cost: Cost;
  answer: (given: ToolArguments) => Promise<ToolAnswer<N>>;
}

/** The arguments of a call, as the parameters of the tool allow them; absent where none was given. */
export interface ToolArguments {
  readonly [name: string]: unknown;
  readonly lang?: Lang;
}

/** What a tool answers, and the same in words; or the body of an error as the API has it. */
type ToolAnswer<N extends ToolName = ToolName> = { output: ToolOutput<N>; text: string } | { error: string };

/** The longest name of an entry, a calculator or an analyzer that is looked for. */
export const NAME_MAX_LENGTH = 200;

/** A parameter that takes the name of an entry, a calculator or an analyzer. */
export const nameParameter = (description: Localized): EndpointParameter => ({
  description,
  schema: { type: 'string', maxLength: NAME_MAX_LENGTH },
  isRequired: true,
});
