import { render } from 'preact';
import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import { AnalysisView } from '#site/analyze/AnalysisView.tsx';
import { analysisEngine } from '#site/analyze/engine.ts';
import { EstimateView } from '#site/estimate/EstimateView.tsx';
import { estimateEngine } from '#site/estimate/engine.ts';
import type { AnswerPlace, ShownResult } from '#site/form/answer-place.ts';
import { followLink } from '#site/form/own-parts.ts';
import { setCurrency } from '#text/currency.ts';
import { setWords } from '#text/words.ts';
import css from '../../../site/embed/embed.css?inline';
import type { FormsByLang, FormWords } from '../../form-data.ts';
import { Sweeps, type SweptEngine } from './Sweeps.tsx';

// The module that shows the form of a calculator or an analyzer, with the components of its page. It is loaded where there is one.

/** Where a form is shown, and what the answers come to. */
export interface FormHosts {
  form: HTMLElement;
  sweeps: HTMLElement;
}

const stylesheet = new CSSStyleSheet();

/** Says which words and colours the site has, once. */
export function prepareForms({ languages, words, currency }: FormWords, theme: string): void {
  setWords(languages, words);
  setCurrency(currency);
  stylesheet.replaceSync(css + theme);
}

/** The answers, which stay while the form changes, by the host of the form. */
const answers = new WeakMap<HTMLElement, string>();
let turn = 0;

/** Shows a form as customers see it, in place of the one that was shown. Throws where it cannot be computed with. */
export function showForm({ form, sweeps }: FormHosts, data: FormsByLang, lang: string, page: string): void {
  const shown = data[lang];
  if (!shown) return;
  const root = form.shadowRoot ?? openRoot(form);
  const query = answers.get(form) ?? '';
  const place: AnswerPlace = {
    read: () => query,
    write: (written) => void answers.set(form, written),
    addressOf: (written) => `${page}?${written}`,
  };
  const { portable, ...others } = shown;
  recordTrees(portable.trees);
  const given = { ...others, query, isSent: query !== '', place };
  const draw = (swept: SweptEngine) => (result: ShownResult) =>
    render(<Sweeps engine={swept} given={result.given} lang={shown.lang} />, sweeps);
  const view = 'date' in shown ? estimateView(shown, given, draw) : analysisView(shown, given, draw);
  render(
    <div key={++turn} class="embed" lang={lang}>
      <div class="embed-content">{view}</div>
    </div>,
    root,
  );
}

type EstimateData = Extract<FormsByLang[string], { date: string }>;
type AnalysisData = Exclude<FormsByLang[string], EstimateData>;

/** What both kinds of form are given. */
type Given = Omit<FormsByLang[string], 'portable'> & { query: string; isSent: boolean; place: AnswerPlace };

/** Draws the curves of the numbers once there is a result. */
type Draw = (swept: SweptEngine) => (result: ShownResult) => void;

function estimateView({ portable, date }: EstimateData, given: Given, draw: Draw) {
  const engine = estimateEngine(portable);
  const figure: SweptEngine['figure'] = (values) => engine.estimate(values, date).total_estimate;
  const onResult = draw({ form: engine.calculator, readGiven: engine.readGiven, figure });
  return <EstimateView {...given} date={date} engine={engine} onResult={onResult} />;
}

function analysisView({ portable, estimateOf }: AnalysisData, given: Given, draw: Draw) {
  const engine = analysisEngine(portable);
  const figure: SweptEngine['figure'] = (values) => engine.analyze(values).savings_year_5;
  const onResult = draw({ form: engine.analyzer, readGiven: engine.readGiven, figure });
  return <AnalysisView {...given} estimateOf={estimateOf} engine={engine} onResult={onResult} />;
}

/** The styles of the desk stay out of the form, and those of the form out of the desk. */
function openRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [stylesheet];
  root.addEventListener('click', followLink);
  return root;
}
