import type { JSX } from 'preact';
import type { Lang } from '#text/lang.ts';
import { AnalysisView } from './analyze/AnalysisView.tsx';
import { ANALYSIS_PARTS } from './analyze/analysis-parts.ts';
import { analysisEngine } from './analyze/engine.ts';
import type { AnalysisPageData, EstimatePageData, InquiryTarget, StartPageData } from './calculation-data.ts';
import { CitedFigure } from './estimate/CitedFigure.tsx';
import { EstimateView } from './estimate/EstimateView.tsx';
import { estimateEngine } from './estimate/engine.ts';
import { ESTIMATE_PARTS } from './estimate/estimate-parts.ts';
import { Programmes } from './estimate/Programmes.tsx';
import { type Entries, type EntryReading, entriesInQuery } from './form/entries.ts';
import type { RenderedView } from './form/page-parts.ts';
import { InquiryForm } from './inquiry/InquiryForm.tsx';
import { ResultInquiry } from './inquiry/ResultInquiry.tsx';
import { renderView } from './layout/render-view.ts';
import { StartLedger } from './start/StartLedger.tsx';

/** The view of a page that computes as HTML, for the answers in a query string; without, for the example. */
export function renderCalculation(page: EstimatePageData | AnalysisPageData, query: string): RenderedView {
  const asked = entriesInQuery(query, page.portable.source.parameters);
  const isSent = Object.keys(asked).length > 0;
  const options = { query, isSent };
  const { engine, view } = 'date' in page ? estimateView(page, options) : analysisView(page, options);
  return { isSent, isValid: !isSent || engine.read(asked).errors.length === 0, view: renderView(view) };
}

interface OpenedView {
  engine: { read: (entries: Entries) => EntryReading };
  view: JSX.Element;
}

type Options = { query: string; isSent: boolean };

function estimateView({ portable, ...data }: EstimatePageData, options: Options): OpenedView {
  const engine = estimateEngine(portable);
  return {
    engine,
    view: (
      <EstimateView
        engine={engine}
        parts={{ ...ESTIMATE_PARTS, Cited: CitedFigure, Programmes, Inquiry: ResultInquiry }}
        {...options}
        {...data}
      />
    ),
  };
}

function analysisView({ portable, ...data }: AnalysisPageData, options: Options): OpenedView {
  const engine = analysisEngine(portable);
  return {
    engine,
    view: (
      <AnalysisView
        engine={engine}
        parts={{ ...ANALYSIS_PARTS, Inquiry: ResultInquiry }}
        {...options}
        {...data}
      />
    ),
  };
}

/** The form for inquiries of the contact page as HTML. */
export const renderInquiry = (inquiry: InquiryTarget, lang: Lang): string =>
  renderView(<InquiryForm inquiry={inquiry} address={inquiry.page} lang={lang} needsMessage />);

/** The ledger of the home page as HTML. */
export function renderStart({ portable, ...data }: StartPageData): string {
  return renderView(<StartLedger engine={estimateEngine(portable)} {...data} />);
}
