import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Values } from '#pricing/expression/expression.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { AnswerPlace } from '../form/answer-place.ts';
import { type Entries, entriesInQuery } from '../form/entries.ts';
import type { Answers } from '../form/use-answers.ts';
import type { device } from './kept-visits.ts';
import { MOST_VARIANTS, plainText, queryWith, type Variant, variantsIn } from './variants.ts';
import type { Version } from './version.ts';

/** The variants beside the present answers, and what a visitor does with them. */
export type Variants = ReturnType<typeof useVariants>;

interface VariantParts {
  answers: Answers;
  parameters: Parameters;
  read: (entries: Entries) => { values: Values | undefined };
  /** What answers come to; another function where the same answers come to something else. */
  versionOf: (values: Values) => Version;
  lang: Lang;
  /** The query string that the view was made for. */
  startQuery: string;
  place: AnswerPlace;
  /** What was computed. */
  title: string;
  /** What it came to, in a few words. */
  figureText: (version: Version) => string;
  /** Left out where no variants are kept, not even those of an address. */
  device: typeof device | undefined;
}

/** Keeps variants beside the answers, and both in their place. */
export function useVariants({ answers, parameters, read, versionOf, ...parts }: VariantParts) {
  const { lang, startQuery, place, title, figureText } = parts;
  const { query, validQuery, isAnswered, ownQuery } = answers;
  const readVariants = (asked: string) =>
    (parts.device ? variantsIn(asked) : [])
      .map((variant) => ({ ...variant, query: ownQuery(variant.query) }))
      .filter((variant) => variant.query !== '');
  const [variants, setVariants] = useState(() => readVariants(startQuery));
  const [chosen, choose] = useState(() => firstOther(variants, ownQuery(startQuery)));
  const [isRead, setRead] = useState(false);
  // Before a click can keep something, which this would put former variants in the place of.
  useLayoutEffect(() => {
    const asked = place.read();
    if (asked !== startQuery) {
      const found = readVariants(asked);
      setVariants(found);
      choose(firstOther(found, ownQuery(asked)));
    }
    setRead(true);
  }, []);

  const address = queryWith(query, variants);
  const isKept = isAnswered || variants.length > 0;
  useEffect(() => {
    if (!isRead) return;
    const kept = isKept ? address : '';
    if (kept !== place.read()) place.write(kept);
    place.linkOtherLanguage?.(kept);
  }, [address, isKept, isRead]);

  const nameOf = ({ name }: Variant, index: number) => plainText(name) || freeName(lang, index + 1);
  const listed = useMemo(
    () =>
      variants.map((variant, index) => {
        const { values } = read(entriesInQuery(variant.query, parameters));
        return { ...variant, label: nameOf(variant, index), values, version: values && versionOf(values) };
      }),
    [variants, versionOf],
  );
  /** The variants that the device remembers, and not those of the page. */
  const remembered = () =>
    readVariants(parts.device?.rememberedQuery() ?? '').filter(
      ({ query }) => !variants.some((variant) => variant.query === query),
    );
  const presentAt = listed.findIndex((variant) => variant.query === validQuery);
  const present = listed[presentAt];
  const valid = listed.flatMap(({ label, values }) => (values ? [{ name: label, values }] : []));
  const beside = present ? valid : [...valid, { name: WORDS.variants.now[lang], values: answers.values }];
  useEffect(() => place.nameTitle?.(present?.label), [present?.label]);

  /**
   * Puts variants in the place of those there are; says whether the device remembers them, which it begins to only if `isAsked`.
   * It goes on remembering what is not of the page.
   */
  const replace = (next: readonly Variant[], isAsked = false): boolean => {
    setVariants([...next]);
    if (!isAsked && remembered().length > 0) return false;
    const last = next.at(-1);
    const { values } = last ? read(entriesInQuery(last.query, parameters)) : {};
    const more = next.length - 1;
    const name = last ? nameOf(last, more) : '';
    const named = more > 0 ? fillText(WORDS.variants.andMore[lang], { name, count: more }, lang) : name;
    // Answers that no longer hold have no figure, and are no reason to forget the others.
    const figure = values && figureText(versionOf(values));
    const visit = last && {
      query: queryWith(last.query, next),
      text: [title, named, figure].filter(Boolean).join(', '),
      lang,
    };
    return parts.device?.remember(visit, isAsked) ?? false;
  };

  return {
    listed,
    /** The variant that the present answers are compared with. */
    reference: listed[chosen],
    /** Whether the present answers are that variant. */
    isReference: listed[chosen]?.query === validQuery,
    /** The place of the variant that the present answers are; -1 if they are none. */
    present: presentAt,
    /** The name of that. */
    presentName: present?.label,
    /** What stands beside each other: the variants, and the present answers if they are none of them. Empty where that is one alone. */
    beside: beside.length > 1 ? beside : [],
    /** The query string that shows the present answers and all variants. */
    address,
    /** Keeps what is shown as a variant, beside those of the page and of the device, and says in words what came of it. */
    keep: (): string => {
      const all = [...variants, ...remembered()];
      if (all.length <= MOST_VARIANTS) setVariants(all);
      const used = all.map(nameOf);
      const known = used[all.findIndex((variant) => variant.query === validQuery)];
      if (known) return fillText(WORDS.variants.isKept[lang], { name: known });
      if (all.length >= MOST_VARIANTS) return fillText(WORDS.variants.full[lang], { names: used.join(', ') });
      const numbers = [all.length, ...all.keys()].map((index) => index + 1);
      const name = numbers.map((number) => freeName(lang, number)).find((each) => !used.includes(each)) ?? '';
      const isRemembered = replace([...all, { name, query: validQuery }], true);
      return fillText((isRemembered ? WORDS.variants.kept : WORDS.variants.keptInLink)[lang], { name });
    },
    rename: (index: number, name: string) =>
      replace(variants.map((variant, at) => (at === index ? { ...variant, name } : variant))),
    remove: (index: number) => {
      replace(variants.filter((_, at) => at !== index));
      choose(chosen > index || chosen === variants.length - 1 ? Math.max(chosen - 1, 0) : chosen);
    },
    removeAll: () => {
      replace([]);
      choose(0);
    },
    /** Shows a variant in place of the present answers, beside another one where there is one. */
    show: (index: number) => {
      const variant = variants[index];
      if (!variant) return;
      answers.enterAll(variant.query);
      if (index === chosen) choose(firstOther(variants, variant.query));
    },
    compareWith: choose,
  };
}

const freeName = (lang: Lang, number: number) => fillText(WORDS.variants.variant[lang], { number });

/** The first variant with other answers than the present ones, else the first. */
function firstOther(variants: readonly Variant[], query: string): number {
  return Math.max(
    variants.findIndex((variant) => variant.query !== query),
    0,
  );
}
