import type { Lang, Localized } from '#text/lang.ts';
import type { Grants } from './funding.ts';
import { awardOf, distinctGrants, type Grant, grantIn } from './grants.ts';

/** The fields that `explain=true` adds to an estimate with grants: what they rest on, and what nobody knows. */
export function explainFunding({ best, entitled, unverified, tooLate, notResearched }: Grants, lang: Lang) {
  return {
    programmes: distinctGrants(best, entitled).map((grant) => ({
      ...describeGrant(grant, lang),
      grant: grantIn(best, grant.id),
      grant_in_total: grantIn(entitled, grant.id),
    })),
    not_counted: [
      ...unverified.map(({ name }) => ({ name: name[lang], reason: REASONS.unverified[lang] })),
      ...tooLate.map(({ name }) => ({ name: name[lang], reason: REASONS.tooLate[lang] })),
      ...notResearched.map(({ parameter, value }) => ({
        name: `${parameter[lang]}: ${value[lang]}`,
        reason: REASONS.notResearched[lang],
      })),
    ],
  };
}

const REASONS = {
  unverified: { de: 'nicht bestätigt', en: 'not confirmed' },
  tooLate: { de: 'vor dem Beginn zu beantragen', en: 'applications are due before the start' },
  notResearched: { de: 'nicht recherchiert', en: 'not researched' },
} satisfies Record<string, Localized>;

function describeGrant({ programme, euros, eligible }: Grant, lang: Lang) {
  const { id, name, de_minimis, deadline, valid_to, note, source, checked_on, certainty } = programme;
  return {
    id,
    name: name[lang],
    award: awardOf(programme),
    eligible_cost: eligible,
    own_share: eligible - euros,
    de_minimis,
    ...(deadline && { deadline: deadline[lang] }),
    ...(valid_to !== undefined && { valid_to }),
    ...(note && { note: note[lang] }),
    source,
    checked_on,
    certainty,
  };
}
