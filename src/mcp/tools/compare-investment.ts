import { analysisInWords } from '../analysis-text.ts';
import { computingTool } from '../computing-tool.ts';
import type { Tool, ToolSources } from '../tool.ts';

export function compareInvestmentTool(sources: ToolSources): Tool<'compare_investment'> {
  return computingTool(
    {
      name: 'compare_investment',
      title: 'Compare an investment',
      description:
        'Compares two ways over five years with one of the ROI analyzers, such as custom software and a subscription: total cost of each, savings and the month of break-even. Use it when a customer asks whether or when something pays off. Tell the disclaimer with the figures, and link the page. If a value is refused, correct it as the error says and call again.',
      kind: 'roi-analyzers',
      id: { de: 'Id der ROI-Analyse', en: 'Id of the ROI analyzer' },
      idOf: ({ analyzer_id }) => analyzer_id,
      inWords: analysisInWords,
    },
    sources,
  );
}
