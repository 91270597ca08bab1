import { computingTool } from '../computing-tool.ts';
import { estimateInWords } from '../estimate-text.ts';
import type { Tool, ToolSources } from '../tool.ts';

export function estimateCostTool(sources: ToolSources): Tool<'estimate_cost'> {
  return computingTool(
    {
      name: 'estimate_cost',
      title: 'Estimate a cost',
      description:
        'Estimates what a project costs with one of the cost calculators: low, expected and high total and running cost a month, in euros without VAT. Use it once the required parameters are known; others have defaults. Tell the disclaimer with the figures, and link the page. If a value is refused, correct it as the error says and call again.',
      kind: 'calculators',
      id: { de: 'Id des Kostenrechners', en: 'Id of the cost calculator' },
      idOf: ({ calculator_id }) => calculator_id,
      inWords: estimateInWords,
    },
    sources,
  );
}
