import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Analysis } from '#pricing/analysis/analysis.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { keepTogether } from '#text/typeset.ts';
import { WORDS } from '#text/words.ts';
import type { AnalysisPageData } from '../calculation-data.ts';
import { CostCurves } from '../curves/CostCurves.tsx';
import { CostTable } from '../curves/CostTable.tsx';
import type { CostComparison } from '../curves/curve-points.ts';
import { AnswerForm } from '../form/AnswerForm.tsx';
import { pageAddress, type ViewProps } from '../form/answer-place.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { LastValid } from '../form/LastValid.tsx';
import { formatChange, formatSavings } from '../form/money.ts';
import { ANSWER_ID } from '../form/page-parts.ts';
import { useAnswers } from '../form/use-answers.ts';
import { HandOn } from '../hand-on/HandOn.tsx';
import { ComparedVariants, Difference, differenceText, KeptVariants } from '../variants/ComparedVariants.tsx';
import { useVariants } from '../variants/use-variants.ts';
import type { AnalysisParts } from './analysis-parts.ts';
import { analysisVersion } from './analysis-version.ts';
import { Cases } from './Cases.tsx';
import { Conditions } from './Conditions.tsx';
import { CostItems } from './CostItems.tsx';
import type { AnalysisEngine } from './engine.ts';
import { KeptResult } from './KeptResult.tsx';
import { orderQuestions } from './question-order.ts';

interface AnalysisViewProps extends Omit<AnalysisPageData, 'portable'>, ViewProps {
  engine: AnalysisEngine;
  /** Left out in pages of others. */
  parts?: AnalysisParts;
}

/** The curves, the form, and what follows from them. The same on the server and in the browser. */
export function AnalysisView(props: AnalysisViewProps) {
  const { engine, lang, query, example, estimateOf, isSent, place = pageAddress, onResult } = props;
  const parts: Partial<AnalysisParts> = props.parts ?? {};
  const { saveFile, comparing } = parts;
  const { source } = engine.analyzer;
  const { parameters, groups } = source;
  const questions = useMemo(() => orderQuestions(parameters, source.discount_rate), [source]);
  const answers = useAnswers({ parameters, read: engine.read, example: example.parameters }, query, place);
  const { values, given, validQuery, reading, shown, isExample } = answers;
  const request = { values, given: Object.keys(given) };
  const analysis = useMemo(() => engine.analyze(values), [values]);
  const comparison = useMemo(() => comparisonOf(engine, analysis, lang), [analysis]);
  const cases = useMemo(() => engine.cases(values), [values]);
  const settled = useSettled(useMemo(() => ({ request, analysis }), [values]));
  const explanation = useMemo(() => engine.explain(settled.request), [settled]);
  useEffect(() => {
    onResult?.({ answer: engine.answer(request, lang), given, query: validQuery, isExample });
  }, [values]);
  const changeWith = (name: string, value: unknown) =>
    engine.changeTo(shown, { [name]: value }, lang, (other) =>
      formatChange(engine.analyze(other).savings_year_5 - analysis.savings_year_5, lang),
    );
  const versionIn = useMemo(() => (other: Values) => analysisVersion(engine, other, lang), []);
  const now = useMemo(() => versionIn(values), [values]);
  const variants = useVariants({
    answers,
    parameters,
    read: engine.read,
    versionOf: versionIn,
    lang,
    startQuery: query,
    place,
    title: source.name[lang],
    figureText: ({ figure }) => `${formatSavings(figure, lang)} ${WORDS.savingsAfter[5][lang]}`,
    device: comparing?.device,
  });
  const difference = differenceText(variants.reference, now, lang);
  const summary = engine.summary(analysis, lang);
  const files = { values, beside: variants.beside, calculationOf: (of: Values) => engine.forFile(of, lang) };
  return (
    <div class="calculation">
      <section id="result" class="analysis-result" aria-labelledby="result-title" tabindex={-1}>
        <h2 id="result-title" class="visually-hidden">
          {WORDS.analysis.result[lang]}
        </h2>
        {isExample && (
          <p class="example">
            <span class="tag">{WORDS.analysis.example[lang]}</span> {example.name}
          </p>
        )}
        <p
          class="lead verdict"
          id={isSent && reading.errors.length > 0 ? undefined : ANSWER_ID}
          aria-live="polite"
        >
          <ComputedText text={summary} />
          <LastValid isValid={shown.isValid} lang={lang} />
        </p>
        {!reading.values && <p class="ledger-warning">{WORDS.analysis.incomplete[lang]}</p>}
        <CostCurves comparison={comparison} />
        <Savings analysis={analysis} label={source.option_a.label[lang]} lang={lang} />
        <Difference text={difference} />
        <Cases cases={cases} parameters={parameters} values={values} lang={lang} />
        <details class="as-table">
          <summary>{WORDS.analysis.asTable[lang]}</summary>
          <CostTable comparison={comparison} />
        </details>
      </section>
      <div class="estimate analysis">
        <AnswerForm
          answers={answers}
          lang={lang}
          apiUrl={props.apiUrl}
          parameters={questions}
          groups={groups}
          title={WORDS.analysis.yourNumbers[lang]}
          intro={WORDS.analysis.changes[lang]}
          submitText={WORDS.analysis.calculate[lang]}
          isSent={isSent}
          notApplied={engine.analyzer.findNotApplied(shown.values)}
          warnings={engine.warnings(reading.values, lang)}
          changeWith={changeWith}
          links={
            estimateOf && {
              [estimateOf.parameter]: { href: estimateOf.path, text: WORDS.analysis.estimateThis[lang] },
            }
          }
          listTitle={WORDS.analysis.yourAnswers[lang]}
          bar={{
            amount: formatSavings(analysis.savings_year_5, lang),
            note: difference || WORDS.savingsAfter[5][lang],
            toResult: WORDS.analysis.result[lang],
          }}
        />
        <div class="result-side">
          <KeptResult
            analysis={analysis}
            comparison={comparison}
            difference={difference}
            isValid={shown.isValid}
          />
          <div class="result-rest">
            <Conditions
              analysis={settled.analysis}
              explanation={explanation}
              values={settled.request.values}
              parameters={parameters}
              lang={lang}
            />
            <CostItems items={engine.costItems(values)} comparison={comparison} lang={lang} />
            <p class="note disclaimer">{keepTogether(engine.disclaimer[lang], lang)}</p>
            <KeptVariants comparing={comparing} variants={variants} lang={lang} />
            <HandOn
              page={props}
              parts={parts}
              variants={variants}
              result={{
                title: source.name[lang],
                summary,
                cost: estimateOf && Number(values[estimateOf.parameter]),
                given,
                answer: () => engine.answer(request, lang),
                query: variants.address,
                saveFile: saveFile && ((format) => saveFile(format, files)),
              }}
            />
          </div>
        </div>
      </div>
      <ComparedVariants
        comparing={comparing}
        variants={variants}
        now={now}
        figureLabel={`${fillText(WORDS.analysis.savingsOf[lang], { a: source.option_a.label[lang] })} ${WORDS.savingsAfter[5][lang]}`}
        parameters={parameters}
        lang={lang}
      />
    </div>
  );
}

/** A value that follows another one after the next paint, for what may be shown a moment later than what was typed. */
function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  // Preact calls effects after the paint.
  useEffect(() => settle(() => value), [value]);
  return settled;
}

function comparisonOf(engine: AnalysisEngine, analysis: Analysis, lang: Lang): CostComparison {
  const { option_a, option_b } = engine.analyzer.source;
  return {
    a: { label: option_a.label[lang], monthly_costs: analysis.option_a.monthly_costs },
    b: { label: option_b.label[lang], monthly_costs: analysis.option_b.monthly_costs },
    breakeven_month: analysis.breakeven_month,
    lang,
  };
}

interface SavingsProps {
  analysis: Analysis;
  /** What the option that may save is called. */
  label: string;
  lang: Lang;
}

/** The savings of one, three and five years, large. */
function Savings({ analysis, label, lang }: SavingsProps) {
  return (
    <section class="savings" aria-label={fillText(WORDS.analysis.savingsOf[lang], { a: label })}>
      <p class="note">{fillText(WORDS.analysis.savingsOf[lang], { a: label })}</p>
      <dl>
        {([1, 3, 5] as const).map((years) => (
          <div key={years}>
            <dt>{WORDS.savingsAfter[years][lang]}</dt>
            <dd class="figures">
              <Figure text={formatSavings(analysis[`savings_year_${years}`], lang)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
