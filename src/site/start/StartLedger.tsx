import { useMemo } from 'preact/hooks';
import { WORDS } from '#text/words.ts';
import type { StartPageData } from '../calculation-data.ts';
import type { EstimateEngine } from '../estimate/engine.ts';
import { RangeBar } from '../estimate/RangeBar.tsx';
import { Figure } from '../form/ComputedText.tsx';
import { fieldMessage } from '../form/field.ts';
import { LastValid } from '../form/LastValid.tsx';
import { formatAmount, formatChange } from '../form/money.ts';
import { QuestionField, ReadOut } from '../form/QuestionField.tsx';
import { useAnswers, useToday } from '../form/use-answers.ts';

interface StartLedgerProps extends Omit<StartPageData, 'portable'> {
  engine: EstimateEngine;
}

/** Some questions of one calculator, and its estimate, which changes with the answers. */
export function StartLedger({ engine, lang, date: startDate, example, asked, path }: StartLedgerProps) {
  const { source } = engine.calculator;
  const answers = useAnswers(
    { parameters: source.parameters, read: engine.read, example: example.parameters },
    '',
  );
  const date = useToday(startDate);
  const { values, reading, shown, entries } = answers;
  const result = useMemo(() => engine.estimate(values, date), [values, date]);
  const changeWith = (name: string, value: unknown) =>
    engine.changeTo(shown, { [name]: value }, lang, (other) =>
      formatChange(engine.estimate(other, date).total_estimate - result.total_estimate, lang),
    );
  return (
    <section class="ledger start-ledger" aria-labelledby="start-ledger-title">
      <h2 id="start-ledger-title" class="example">
        <span class="tag">{WORDS.estimate.example[lang]}</span> {example.name}
      </h2>
      <p class="ledger-basis">
        <span>{WORDS.estimateBases[source.basis][lang]}</span>
      </p>
      <p class="total figures" aria-live="polite">
        <Figure text={formatAmount(result.total_estimate, lang)} />
        <LastValid isValid={shown.isValid} lang={lang} />
      </p>
      <RangeBar result={result} lang={lang} />
      <form method="get" action={path} class="start-questions" autocomplete="off" onChange={answers.settle}>
        {[...new URLSearchParams(answers.query)]
          .filter(([name]) => !asked.includes(name))
          .map(([name, text]) => (
            <input key={`${name}=${text}`} type="hidden" name={name} value={text} />
          ))}
        {asked.map((name) => {
          const parameter = source.parameters[name];
          if (!parameter) return null;
          const error = reading.errors.find((each) => each.parameter === name);
          return (
            <QuestionField
              key={name}
              name={name}
              parameter={{ ...parameter, help: undefined, question: undefined } as typeof parameter}
              lang={lang}
              texts={entries[name] ?? []}
              value={shown.values[name]}
              message={error && fieldMessage(error, parameter, lang)}
              warnings={engine.warnings(reading.values, lang)}
              changeWith={(value) => changeWith(name, value)}
              onEnter={(...entered) => answers.enter(name, ...entered)}
            />
          );
        })}
        <ReadOut
          parameters={source.parameters}
          errors={reading.errors}
          warnings={engine.warnings(reading.values, lang)}
          lang={lang}
        />
        <button type="submit" class="button button-main no-script">
          {WORDS.estimate.calculate[lang]}
        </button>
      </form>
      <p>
        <a href={answers.isAnswered ? `${path}?${answers.query}` : path}>
          {WORDS.estimate.allQuestions[lang]}
        </a>
      </p>
    </section>
  );
}
