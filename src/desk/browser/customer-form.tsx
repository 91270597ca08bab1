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
import css from '../../site/embed/embed.css?inline';
import type { FormsByLang, FormWords } from '../form-data.ts';
import { Sweeps } from './Sweeps.tsx';

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
  const drawn = (engine: Parameters<typeof Sweeps>[0]['engine']) => (result: ShownResult) =>
    render(<Sweeps engine={engine} given={result.given} lang={shown.lang} />, sweeps);
  const view =
    'date' in shown ? (
      <EstimateView
        {...given}
        date={shown.date}
        engine={estimateEngine(shown.portable)}
        onResult={drawn(estimated(shown))}
      />
    ) : (
      <AnalysisView
        {...given}
        estimateOf={shown.estimateOf}
        engine={analysisEngine(shown.portable)}
        onResult={drawn(analyzed(shown))}
      />
    );
  render(
    <div key={++turn} class="embed" lang={lang}>
      <div class="embed-content">{view}</div>
    </div>,
    root,
  );
}

type EstimateData = Extract<FormsByLang[string], { date: string }>;

function estimated({ portable, date }: EstimateData) {
  const { calculator, readGiven, estimate } = estimateEngine(portable);
  const { source, findNotApplied } = calculator;
  const { parameters } = source;
  return {
    parameters,
    readGiven,
    findNotApplied,
    figure: (values: Values) => estimate(values, date).total_estimate,
  };
}

function analyzed({ portable }: Exclude<FormsByLang[string], EstimateData>) {
  const { analyzer, readGiven, analyze } = analysisEngine(portable);
  const { source, findNotApplied } = analyzer;
  const { parameters } = source;
  return {
    parameters,
    readGiven,
    findNotApplied,
    figure: (values: Values) => analyze(values).savings_year_5,
  };
}

type Values = Parameters<ReturnType<typeof estimateEngine>['estimate']>[0];

/** The styles of the desk stay out of the form, and those of the form out of the desk. */
function openRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [stylesheet];
  root.addEventListener('click', followLink);
  return root;
}
