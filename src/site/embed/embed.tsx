import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import { calendarDay } from '#text/dates.ts';
import { AnalysisView } from '../analyze/AnalysisView.tsx';
import { analysisEngine } from '../analyze/engine.ts';
import { EstimateView } from '../estimate/EstimateView.tsx';
import { estimateEngine } from '../estimate/engine.ts';
import { AnswerElement, define, type ViewContext } from './answer-element.tsx';
import { type ComparisonEmbedData, type EstimateEmbedData, observedBy } from './elements.ts';

// The module that pages of others load: `embed.js`.

class EstimateElement extends AnswerElement<EstimateEmbedData> {
  static readonly observedAttributes = observedBy('calculators');
  protected readonly group = 'calculators';

  protected view({ portable, inLang }: EstimateEmbedData, context: ViewContext) {
    recordTrees(portable.trees);
    const data = { ...inLang[context.lang], date: calendarDay(new Date()) };
    return <EstimateView engine={estimateEngine(portable)} {...data} {...context} />;
  }
}

class ComparisonElement extends AnswerElement<ComparisonEmbedData> {
  static readonly observedAttributes = observedBy('analyzers');
  protected readonly group = 'analyzers';

  protected view({ portable, inLang }: ComparisonEmbedData, context: ViewContext) {
    recordTrees(portable.trees);
    return <AnalysisView engine={analysisEngine(portable)} {...inLang[context.lang]} {...context} />;
  }
}

define('calculators', EstimateElement);
define('analyzers', ComparisonElement);
