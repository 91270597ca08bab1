import { useEffect, useMemo } from 'preact/hooks';
import type { Values } from '#pricing/expression/expression.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { EstimatePageData } from '../calculation-data.ts';
import { AnswerForm } from '../form/AnswerForm.tsx';
import { pageAddress, type ViewProps } from '../form/answer-place.ts';
import { entriesInQuery } from '../form/entries.ts';
import { HandOn } from '../form/HandOn.tsx';
import { formatAmount, formatChange } from '../form/money.ts';
import { useAddress } from '../form/use-address.ts';
import { useAnswers, useToday } from '../form/use-answers.ts';
import { Comparison, type Version } from './Comparison.tsx';
import { Drivers } from './Drivers.tsx';
import type { EstimateEngine } from './engine.ts';
import { Ledger } from './Ledger.tsx';

interface EstimateViewProps extends Omit<EstimatePageData, 'portable'>, ViewProps {
  engine: EstimateEngine;
}

/** The form, the ledger, and what follows from them. The same on the server and in the browser. */
export function EstimateView(props: EstimateViewProps) {
  const {
    engine,
    lang,
    query,
    example,
    apiUrl,
    email,
    isSent,
    forDevelopers,
    place = pageAddress,
    onResult,
  } = props;
  const { source } = engine.calculator;
  const { parameters, groups, basis } = source;
  const answers = useAnswers({ parameters, read: engine.read, example: example.parameters }, query, place);
  const { values, given, validQuery, reading, shown, isExample } = answers;
  const date = useToday(props.date);
  const { compared, compareWith } = useAddress(answers, query, place);

  const request = { values, given: Object.keys(given) };
  const figures = useMemo(() => versionOf(engine, values, date, lang), [values, date]);
  useEffect(() => {
    onResult?.({ answer: engine.answer(request, date, lang), given, query: validQuery, isExample });
  }, [values, date]);
  /** What each line came to before the last answer. */
  const before = useMemo(() => {
    const lines = answers.before ? versionOf(engine, answers.before, date, lang).version.lines : [];
    return new Map(lines.map(({ id, euros }) => [id, euros]));
  }, [answers.before, date]);
  const changeWith = (name: string, value: unknown) =>
    engine.changeTo(shown, { [name]: value }, lang, (other) => {
      const result = engine.estimate(other, date);
      const once = formatChange(result.total_estimate - figures.result.total_estimate, lang);
      if (once || basis === 'first_year') return once;
      const monthly = formatChange(result.monthly_cost - figures.result.monthly_cost, lang);
      return monthly && `${monthly} ${WORDS.estimate.perMonth[lang]}`;
    });
  const keptValues =
    compared === undefined ? undefined : engine.read(entriesInQuery(compared, parameters)).values;
  const kept = useMemo(
    () => keptValues && versionOf(engine, keptValues, date, lang).version,
    [compared, date],
  );

  const { total_estimate, min_cost, max_cost } = figures.result;
  const page = { answers, lang, apiUrl };
  return (
    <div class="calculation">
      <div class="estimate">
        <AnswerForm
          {...page}
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
            note: `${formatAmount(min_cost, lang)} – ${formatAmount(max_cost, lang)}`,
            toResult: WORDS.estimate.toResult[lang],
          }}
        />
        <div class="result-side">
          <Ledger
            lang={lang}
            basis={basis}
            result={figures.result}
            lines={figures.version.lines}
            before={before}
            pricesSince={engine.pricesSince(figures.result, date)}
            exampleName={isExample ? example.name : undefined}
            isValid={reading.values !== undefined}
            disclaimer={engine.disclaimer[lang]}
          />
          <HandOn
            {...page}
            place={place}
            answerText={() => JSON.stringify(engine.answer(request, date, lang), null, 2)}
            summary={engine.summary(values, figures.result, lang)}
            title={source.name[lang]}
            email={email}
            forDevelopers={forDevelopers}
            onKeep={() => compareWith(answers.query)}
          />
        </div>
      </div>
      <Drivers engine={engine} request={request} date={date} lang={lang} />
      {kept && (
        <Comparison
          kept={kept}
          now={figures.version}
          parameters={parameters}
          lang={lang}
          onForget={() => compareWith(undefined)}
        />
      )}
    </div>
  );
}

/** The figures of some answers, and what the page says of them. */
function versionOf(engine: EstimateEngine, values: Values, date: string, lang: Lang) {
  const result = engine.estimate(values, date);
  const lines = engine.lines(result, values, date, lang);
  const notApplied = engine.calculator.findNotApplied(values);
  const version: Version = {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !notApplied.includes(name))),
    lines,
    total: result.total_estimate,
    monthly: result.monthly_cost,
  };
  return { result, version };
}
