import { useEffect, useMemo } from 'preact/hooks';
import type { Values } from '#pricing/expression/expression.ts';
import { WORDS } from '#text/words.ts';
import type { EstimatePageData } from '../calculation-data.ts';
import { AnswerForm } from '../form/AnswerForm.tsx';
import { pageAddress, type ViewProps } from '../form/answer-place.ts';
import { formatAmount, formatChange } from '../form/money.ts';
import { ANSWER_ID } from '../form/page-parts.ts';
import { useAnswers, useToday } from '../form/use-answers.ts';
import { HandOn } from '../hand-on/HandOn.tsx';
import { ComparedVariants, differenceText, KeptVariants } from '../variants/ComparedVariants.tsx';
import { useVariants } from '../variants/use-variants.ts';
import { Drivers } from './Drivers.tsx';
import type { EstimateEngine } from './engine.ts';
import type { EstimateParts } from './estimate-parts.ts';
import { estimateVersion } from './estimate-version.ts';
import { Ledger } from './Ledger.tsx';

interface EstimateViewProps extends Omit<EstimatePageData, 'portable'>, ViewProps {
  engine: EstimateEngine;
  /** Left out in pages of others. */
  parts?: EstimateParts;
}

/** The form, the ledger, and what follows from them. The same on the server and in the browser. */
export function EstimateView(props: EstimateViewProps) {
  const { engine, lang, query, example, isSent, place = pageAddress, onResult, rules } = props;
  const parts: Partial<EstimateParts> = props.parts ?? {};
  const { evidence, saveFile, comparing, cite, Budget, Cited, Programmes } = parts;
  const { source } = engine.calculator;
  const { parameters, groups, basis } = source;
  const answers = useAnswers({ parameters, read: engine.read, example: example.parameters }, query, place);
  const { values, given, validQuery, reading, shown, isExample } = answers;
  const date = useToday(props.date);
  const request = { values, given: Object.keys(given) };
  const figures = useMemo(() => estimateVersion(engine, values, date, lang), [values, date]);
  useEffect(() => {
    onResult?.({ answer: engine.answer(request, date, lang), given, query: validQuery, isExample });
  }, [values, date]);
  const changeWith = (name: string, value: unknown) =>
    engine.changeTo(shown, { [name]: value }, lang, (other) => {
      const result = engine.estimate(other, date);
      const once = formatChange(result.total_estimate - figures.result.total_estimate, lang);
      if (once || basis === 'first_year') return once;
      const monthly = formatChange(result.monthly_cost - figures.result.monthly_cost, lang);
      return monthly && `${monthly} ${WORDS.estimate.perMonth[lang]}`;
    });
  const versionIn = useMemo(
    () => (other: Values) => estimateVersion(engine, other, date, lang).version,
    [date],
  );
  const variants = useVariants({
    answers,
    parameters,
    read: engine.read,
    versionOf: versionIn,
    lang,
    startQuery: query,
    place,
    title: source.name[lang],
    figureText: ({ figure }) => formatAmount(figure, lang),
    device: comparing?.device,
  });
  const now = figures.version;
  const difference = differenceText(variants.reference, now, lang);
  /** What the lines are shown beside: the variant that the total is, else the answers before the last one. */
  const besideValues = variants.reference?.values ?? answers.before;
  const beside = useMemo(
    () => besideValues && estimateVersion(engine, besideValues, date, lang),
    [besideValues, date],
  );

  const { total_estimate, min_cost, max_cost, funding } = figures.result;
  const summary = engine.summary(values, figures.result, lang);
  const files = {
    values,
    beside: variants.beside,
    calculationOf: (of: Values) => engine.forFile(of, date, lang),
  };
  const { address } = variants;
  const cited =
    cite && rules && reading.values
      ? cite(address, { euros: total_estimate, day: date, digest: rules.digest })
      : address;
  return (
    <div class="calculation">
      {Cited && rules && evidence && (
        <Cited
          engine={engine}
          evidence={evidence}
          answers={answers}
          rules={rules}
          startQuery={query}
          place={place}
          today={date}
          lang={lang}
        />
      )}
      <div class="estimate">
        <AnswerForm
          answers={answers}
          lang={lang}
          apiUrl={props.apiUrl}
          parameters={parameters}
          groups={groups}
          submitText={WORDS.estimate.calculate[lang]}
          isSent={isSent}
          notApplied={engine.calculator.findNotApplied(shown.values)}
          warnings={engine.warnings(reading.values, lang)}
          changeWith={changeWith}
          listTitle={WORDS.estimate.yourAnswers[lang]}
          bar={{
            amount: formatAmount(total_estimate, lang),
            note: difference || `${formatAmount(min_cost, lang)} – ${formatAmount(max_cost, lang)}`,
            toResult: WORDS.estimate.toResult[lang],
          }}
        />
        <div class="result-side" id={isSent && reading.errors.length > 0 ? undefined : ANSWER_ID}>
          <Ledger
            lang={lang}
            result={figures.result}
            lines={figures.lines}
            difference={difference}
            beside={beside}
            summary={summary}
            source={source}
            evidence={evidence}
            pricesSince={engine.pricesSince(figures.result, date)}
            exampleName={isExample ? example.name : undefined}
            isValid={reading.values !== undefined}
            disclaimer={engine.disclaimer[lang]}
          />
          <KeptVariants comparing={comparing} variants={variants} lang={lang} />
          <HandOn
            page={props}
            parts={parts}
            variants={variants}
            result={{
              title: source.name[lang],
              summary,
              cost: total_estimate,
              given,
              answer: () => engine.answer(request, date, lang),
              query: cited,
              saveFile: saveFile && ((format) => saveFile(format, files)),
            }}
          />
        </div>
      </div>
      {Programmes && funding && <Programmes funding={funding} lang={lang} />}
      {Budget && <Budget engine={engine} request={request} date={date} total={total_estimate} lang={lang} />}
      <Drivers engine={engine} request={request} date={date} total={total_estimate} lang={lang} />
      <ComparedVariants
        comparing={comparing}
        variants={variants}
        now={now}
        figureLabel={WORDS.estimate.sum[lang]}
        parameters={parameters}
        lang={lang}
      />
    </div>
  );
}
