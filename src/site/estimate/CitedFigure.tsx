import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Lang } from '#text/lang.ts';
import { keepTogether } from '#text/typeset.ts';
import { WORDS } from '#text/words.ts';
import type { CalculatorRules } from '../calculation-data.ts';
import type { AnswerPlace } from '../form/answer-place.ts';
import { ComputedText } from '../form/ComputedText.tsx';
import type { Answers } from '../form/use-answers.ts';
import { CITED } from './cite-figure.ts';
import { citedIn, explainCited } from './cited-figure.ts';
import type { EvidenceParts } from './Evidence.tsx';
import type { EstimateEngine } from './engine.ts';

interface CitedFigureProps {
  engine: EstimateEngine;
  evidence: EvidenceParts;
  answers: Answers;
  rules: CalculatorRules;
  /** The query string that the view was made for. */
  startQuery: string;
  place: AnswerPlace;
  today: string;
  lang: Lang;
}

/** What has become of the figure that the address came with, as long as the answers are those that it belongs to. */
export function CitedFigure(props: CitedFigureProps) {
  const { engine, evidence, answers, rules, startQuery, place, today, lang } = props;
  const { query, reading, ownQuery } = answers;
  const [asked, setAsked] = useState(startQuery);
  useLayoutEffect(() => setAsked(place.read()), []);
  const cited = useMemo(() => citedIn(asked, today), [asked, today]);
  const own = useMemo(() => ownQuery(asked), [asked]);
  const sentences = useMemo(
    () =>
      cited && own === query
        ? explainCited(cited, {
            engine,
            figureText: evidence.figureText,
            values: reading.values,
            today,
            rules,
            lang,
          })
        : [],
    [cited, own, query, today],
  );
  if (sentences.length === 0) return null;
  return (
    <p class="cited" role="status">
      <ComputedText text={keepTogether(sentences.join(' '), lang)} />{' '}
      <a href="#result">{WORDS.cited.toResult[lang]}</a>
    </p>
  );
}

/** Lets an address keep the figure that it came with, as long as it holds the answers that this belongs to. */
export function keepCited(place: AnswerPlace, ownQuery: (query: string) => string): void {
  const asked = place.read();
  const own = ownQuery(asked);
  const cited = new URLSearchParams([[CITED, new URLSearchParams(asked).get(CITED) ?? '']]).toString();
  const withCited = (query: string) =>
    ownQuery(query) === own ? [query, cited].filter((part) => part !== '').join('&') : query;
  const { write, linkOtherLanguage } = place;
  place.write = (query) => write(withCited(query));
  if (linkOtherLanguage) place.linkOtherLanguage = (query) => linkOtherLanguage(withCited(query));
}
