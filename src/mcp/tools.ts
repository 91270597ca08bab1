import { isOffered } from '#api/resource.ts';
import type { Publication } from '#api/resources/publish.ts';
import type { AnswerSources } from '#api/router.ts';
import type { Localized } from '#text/lang.ts';
import { apiAsker } from './ask-api.ts';
import {
  CALCULATION_KINDS,
  CALCULATIONS,
  type CalculationKind,
  calculationFinder,
  deprecationFinder,
} from './calculations.ts';
import { type Contents, contentsIn } from './contents.ts';
import type { Tool, ToolSources } from './tool.ts';
import { compareInvestmentTool, estimateCostTool } from './tools/compute.ts';
import { describeCalculatorTool } from './tools/describe-calculator.ts';
import { listCalculatorsTool } from './tools/list-calculators.ts';
import { itemReader, type ReadItem, readTool } from './tools/read.ts';
import { searchTool } from './tools/search.ts';

/** What agents are answered from. */
export interface AgentSources extends AnswerSources {
  publication: Publication;
}

/** What agents can do, and what they can read. */
export interface Offer {
  tools: readonly Tool[];
  readItem: ReadItem;
  /** Calculators and analyzers, where the site has them. */
  kinds: readonly CalculationKind[];
  contents: Localized<() => Contents>;
}

/** Everything for agents, answered by the API itself. A new tool is a line here. */
export function agentOffer(sources: AgentSources): Offer {
  const { resources, searchIndexes, site } = sources.publication;
  const { features } = site;
  const contents = contentsIn(searchIndexes);
  const askApi = apiAsker(sources);
  const readItem = itemReader({ askApi, contents, features });
  const calculating: ToolSources = {
    askApi,
    contents,
    kinds: CALCULATION_KINDS.filter((kind) => features[CALCULATIONS[kind].feature]),
    findDeprecation: deprecationFinder(resources),
    findCalculation: calculationFinder(sources.publication),
    today: sources.today,
  };
  const parameters = resources.find(({ key }) => key === 'search')?.parameters ?? {};
  const all: Tool[] = [
    searchTool({ ...calculating, parameters }),
    readTool(readItem, features),
    listCalculatorsTool(calculating),
    describeCalculatorTool(calculating),
    estimateCostTool(calculating),
    compareInvestmentTool(calculating),
  ];
  const tools = all.filter((tool) => isOffered(tool, features));
  return { tools, readItem, kinds: calculating.kinds, contents };
}
