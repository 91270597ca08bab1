import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readNumber } from '#pricing/request/form-number.ts';
import {
  type AnswerChange,
  applyChanges,
  type BudgetPlan,
  subjectOf,
  type Way,
  waysToBudget,
} from '#pricing/sensitivity/budget.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import { currencySign } from '#text/currency.ts';
import { fillCounts, fillText } from '#text/fill.ts';
import { labelled } from '#text/labelled.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { answerText } from '../form/answer-text.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { formatAmount, formatChange } from '../form/money.ts';
import type { neighbourText } from './Drivers.tsx';
import type { EstimateEngine } from './engine.ts';

interface BudgetSheetProps extends BudgetProps {
  /** What a page with the sheet has loaded already. */
  neighbourText: typeof neighbourText;
  queryOfGiven: (given: object) => string;
}

export interface BudgetProps {
  engine: EstimateEngine;
  request: FilledRequest;
  date: string;
  /** The present total. */
  total: number;
  lang: Lang;
}

/** A field for a budget, and the ways there. What a visitor marks stays as it is. */
export function BudgetSheet({ engine, request, date, total, lang, ...writers }: BudgetSheetProps) {
  const [text, setText] = useState('');
  const [kept, setKept] = useState<readonly AnswerChange[]>([]);
  const { calculator } = engine;
  const { parameters } = calculator.source;
  const budget = amountIn(text, lang);
  const plan = useMemo(
    () =>
      budget !== undefined &&
      waysToBudget(calculator, request, engine.ratesAt(date), { budget, kept: kept.map(subjectOf) }),
    [budget, kept, request.values, date],
  );
  const answer = useRef<HTMLParagraphElement>(null);
  const keep = (change: AnswerChange, isKept: boolean) => {
    // The box goes from where it stands, and the focus would go with it.
    if (!isKept) answer.current?.focus({ preventScroll: true });
    setKept([...kept.filter((other) => subjectOf(other) !== subjectOf(change)), ...(isKept ? [change] : [])]);
  };
  const subjectText = ({ parameter: name, toggled }: AnswerChange): string => {
    const parameter = parameters[name];
    if (!parameter) return '';
    const value = toggled !== undefined && 'values' in parameter && parameter.values[toggled]?.[lang];
    return value ? labelled(parameter.label[lang], value, lang) : parameter.label[lang];
  };
  const changeText = (change: AnswerChange): string => {
    const parameter = parameters[change.parameter];
    if (!parameter) return '';
    const then = writers.neighbourText(parameter, change, lang);
    const now = answerText(parameter, request.values[change.parameter], lang);
    const written =
      change.toggled === undefined ? fillText(WORDS.budget.insteadOf[lang], { then, now }) : then;
    return labelled(parameter.label[lang], written, lang);
  };
  const addressOf = ({ changes }: Way): string => {
    const values = applyChanges(calculator, request, changes) ?? {};
    const given = [...request.given, ...changes.map(({ parameter }) => parameter)];
    return `?${writers.queryOfGiven(Object.fromEntries(given.map((name) => [name, values[name]])))}`;
  };
  return (
    <>
      <p class="number-row">
        <label for="budget">{WORDS.budget.have[lang]}</label>
        <span class="stepper">
          <input
            id="budget"
            type="text"
            inputmode="numeric"
            autocomplete="off"
            class="figures"
            size={10}
            value={text}
            aria-invalid={text.trim() !== '' && budget === undefined ? true : undefined}
            aria-describedby="budget-answer"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </span>
        <span class="unit">{currencySign(lang)}</span>
      </p>
      <p id="budget-answer" role="status" tabIndex={-1} ref={answer}>
        <ComputedText
          text={plan ? planText(plan, total, lang) : text.trim() && WORDS.budget.noNumber[lang]}
        />
      </p>
      {plan && (
        <ol class="ways">
          {waysOf(plan).map((way) => (
            <li key={addressOf(way)}>
              <a href={addressOf(way)}>
                <ComputedText
                  text={fillText(WORDS.budget.way[lang], { total: formatAmount(way.total, lang) })}
                />
              </a>{' '}
              <Figure class="figures" text={formatChange(way.total - total, lang)} />
              <ul>
                {way.changes.map((change) => (
                  <li key={subjectOf(change)}>
                    <ComputedText text={changeText(change)} />
                    <Kept
                      change={change}
                      isKept={false}
                      subject={subjectText(change)}
                      keep={keep}
                      lang={lang}
                    />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {kept.length > 0 && (
        <>
          <h3>{WORDS.budget.kept[lang]}</h3>
          <ul>
            {kept.map((change) => (
              <li key={subjectOf(change)}>
                <ComputedText text={subjectText(change)} />
                <Kept change={change} isKept subject={subjectText(change)} keep={keep} lang={lang} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface KeptProps {
  change: AnswerChange;
  isKept: boolean;
  subject: string;
  keep: (change: AnswerChange, isKept: boolean) => void;
  lang: Lang;
}

/** A box beside a change; once it is marked, it stands in the list of what stays, and keeps the focus. */
function Kept({ change, isKept, subject, keep, lang }: KeptProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isKept) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <label class="budget-kept">
      <input
        ref={box}
        type="checkbox"
        checked={isKept}
        aria-label={labelled(subject, WORDS.budget.mustStay[lang], lang)}
        onChange={(event) => keep(change, event.currentTarget.checked)}
      />{' '}
      {WORDS.budget.mustStay[lang]}
    </label>
  );
}

const waysOf = (plan: BudgetPlan): Way[] =>
  'nearest' in plan ? (plan.nearest ? [plan.nearest] : []) : plan.ways;

function planText(plan: BudgetPlan, total: number, lang: Lang): string {
  if ('nearest' in plan) return plan.nearest ? WORDS.budget.tooLittle[lang] : WORDS.budget.nothingLeft[lang];
  return plan.ways.length > 0
    ? fillCounts(WORDS.budget.ways[lang], { count: plan.ways.length }, lang)
    : fillText(WORDS.budget.enough[lang], { total: formatAmount(total, lang) });
}

/** An amount as people type it, with the sign of the currency or without. A single separator groups thousands. */
function amountIn(text: string, lang: Lang): number | undefined {
  const reading = readNumber(text.replace(currencySign(lang), ''));
  if (!reading) return undefined;
  const amount = reading.isAmbiguous ? reading.grouped : reading.value;
  return amount >= 0 && Number.isFinite(amount) ? amount : undefined;
}
