import type { Publication } from '#api/resources/publish.ts';
import type { Sources } from '#api/router.ts';
import type { Localized } from '#text/lang.ts';
import { apiAsker } from './ask-api.ts';
import { calculationFinder } from './calculations.ts';
import { type Contents, contentsIn } from './contents.ts';
import { deprecationFinder } from './deprecated-calculations.ts';
import { itemReader, type ReadItem } from './read-item.ts';
import type { Tool, ToolSources } from './tool.ts';
import { compareInvestmentTool } from './tools/compare-investment.ts';
import { describeCalculatorTool } from './tools/describe-calculator.ts';
import { estimateCostTool } from './tools/estimate-cost.ts';
import { listCalculatorsTool } from './tools/list-calculators.ts';
import { readTool } from './tools/read.ts';
import { searchTool } from './tools/search.ts';

/** What agents are answered from. */
export interface AgentSources extends Sources {
  publication: Publication;
}

/** What agents can do, and what they can read. */
export interface Offer {
  tools: readonly Tool[];
  readItem: ReadItem;
  contents: Localized<() => Contents>;
}

/** Everything for agents, answered by the API itself. A new tool is a line here. */
export function agentOffer(sources: AgentSources): Offer {
  const { resources, searchIndexes } = sources.publication;
  const contents = contentsIn(searchIndexes);
  const askApi = apiAsker(sources);
  const readItem = itemReader({ askApi, contents });
  const calculating: ToolSources = {
    askApi,
    contents,
    findDeprecation: deprecationFinder(resources),
    findCalculation: calculationFinder(sources.publication),
    today: sources.today,
  };
  const parameters = resources.find(({ key }) => key === 'search')?.parameters ?? {};
  const tools: Tool[] = [
    searchTool({ askApi, parameters }),
    readTool(readItem),
    listCalculatorsTool(calculating),
    describeCalculatorTool(calculating),
    estimateCostTool(calculating),
    compareInvestmentTool(calculating),
  ];
  return { tools, readItem, contents };
}
