import type { DocumentState } from './use-document.ts';
import { isRecord } from './values.ts';
import { say, tell } from './words.ts';

/** Offers to keep what a term was called as a synonym of what it is called now, in each language. */
export function FormerTerm({ state }: { state: DocumentState }) {
  const { opened, drafts, setValue } = state;
  const before = Object(opened?.parts[0]?.data) as Record<string, unknown>;
  const now = Object(drafts[0]?.data) as Record<string, unknown>;
  const isLocalized = isRecord(before['term']);
  const langs = isLocalized ? (opened?.langs ?? []) : [''];
  const at = (value: unknown, lang: string) => (isLocalized ? Object(value)[lang] : value);
  const renamed = langs.flatMap((lang) => {
    const [former, term, synonyms = []] = [before['term'], now['term'], now['synonyms']].map((each) =>
      at(each, lang),
    );
    const isOther = former && term && former !== term && ![synonyms].flat().includes(former);
    return isOther ? [{ lang, former: String(former), synonyms: [synonyms].flat() as string[] }] : [];
  });
  if (renamed.length === 0) return null;
  function keep(): void {
    const kept = renamed.map(({ lang, former, synonyms }) => [lang, [...synonyms, former]] as const);
    setValue(
      0,
      ['synonyms'],
      isLocalized
        ? { ...Object(now['synonyms'] ?? emptyLists(langs)), ...Object.fromEntries(kept) }
        : kept[0]?.[1],
    );
  }
  return (
    <p class="advice">
      {tell(say.formerTerm, { terms: [...new Set(renamed.map(({ former }) => former))].join(', ') })}{' '}
      <button type="button" class="text-button" onClick={keep}>
        {say.keepSynonym}
      </button>
    </p>
  );
}

const emptyLists = (langs: readonly string[]) => Object.fromEntries(langs.map((lang) => [lang, []]));
