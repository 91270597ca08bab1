import { explainFunding } from '#pricing/estimate/estimate-explanation.ts';
import type { Grants } from '#pricing/estimate/funding.ts';
import { shortDate } from '#text/dates.ts';
import { fillText } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { formatList } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { formatAmount } from '../form/money.ts';
import type { Fact } from './evidence.ts';
import { Facts } from './Facts.tsx';

type Programme = ReturnType<typeof explainFunding>['programmes'][number];

/** The programmes that an estimate counts on, as the API names them, and what is not counted or not known. */
export function Programmes({ funding, lang }: { funding: Grants; lang: Lang }) {
  const { programmes } = explainFunding(funding, lang);
  const words = WORDS.funding;
  return (
    <section class="programmes" id="programmes" tabindex={-1} aria-labelledby="programmes-title">
      <h2 id="programmes-title">{words.title[lang]}</h2>
      {programmes.length === 0 && <p>{words.none[lang]}</p>}
      <ul>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <div>
              <h3>{programme.name}</h3>
              <p class="figures">
                {words.grant[lang]}{' '}
                <strong>
                  <Figure text={formatAmount(Math.max(programme.grant, programme.grant_in_total), lang)} />
                </strong>
              </p>
            </div>
            <Facts facts={factsOf(programme, lang)} />
          </li>
        ))}
      </ul>
      {uncountedTexts(funding, lang).map((text) => (
        <p key={text} class="note">
          <ComputedText text={text} />
        </p>
      ))}
    </section>
  );
}

/** What a visitor decides by: what it pays, who gets it and when to apply; then how sure that is. */
function factsOf(programme: Programme, lang: Lang): Fact[] {
  const { grant, grant_in_total, deadline, valid_to, note = '', source, checked_on } = programme;
  const words = WORDS.funding;
  const conditions = [programme.de_minimis ? words.deMinimis[lang] : '', note].filter(Boolean).join(' ');
  const checked = fillText(WORDS.entries.checkedOn[lang], { day: shortDate(checked_on, lang) });
  const facts: [name: Localized, text: string | undefined, isLong?: boolean][] = [
    [words.atBest, grant > 0 ? formatAmount(grant, lang) : words.replaced[lang]],
    [words.counted, grant_in_total > 0 ? formatAmount(grant_in_total, lang) : words.notCounted[lang]],
    [words.eligible, formatAmount(programme.eligible_cost, lang)],
    [words.award, WORDS.awards[programme.award][lang]],
    [words.deadline, deadline],
    [words.validTo, valid_to && shortDate(valid_to, lang)],
    [words.certainty, WORDS.fundingCertainty[programme.certainty][lang]],
    [words.conditions, conditions, true],
    [words.source, `${source}, ${checked}`, true],
  ];
  return facts.flatMap(([name, text, isLong = false]) => (text ? [{ term: name[lang], text, isLong }] : []));
}

/** In sentences, which programmes are not counted, and for which answers nobody has looked for any. */
function uncountedTexts({ unverified, tooLate, notResearched }: Grants, lang: Lang): string[] {
  const sentence = (words: Localized, programmes: Grants['unverified']) =>
    programmes.length === 0
      ? []
      : [
          fillText(words[lang], {
            list: formatList(
              programmes.map(({ name }) => name[lang]),
              lang,
            ),
          }),
        ];
  return [
    ...sentence(WORDS.funding.unverified, unverified),
    ...sentence(WORDS.funding.tooLate, tooLate),
    ...notResearched.map(({ parameter, value }) =>
      fillText(WORDS.funding.notResearched[lang], { parameter: parameter[lang], value: value[lang] }),
    ),
  ];
}
