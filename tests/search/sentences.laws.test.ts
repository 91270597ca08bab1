import { describe, expect, it } from 'vitest';
import type { SentenceData } from '#search/index-data.ts';
import { LANGS } from '#text/lang.ts';
import { readLlmsForm } from '../setup/llms-form.ts';
import { publication } from '../setup/publication.ts';

const { files } = publication;

/** What something always follows. */
const OPEN_END =
  /(?:^|[^\p{L}])(?:§|Abs\.|Nr\.|Rn\.|Ziff\.|Mio\.|Mrd\.|bzw\.|ca\.|vgl\.|vs\.|z\. ?B\.|d\. ?h\.|u\.|z\.|e\.g\.|i\.e\.)…?$/u;

/** A number, or what is numbered, which the next sentence goes on with. */
const NUMBERED = /(?:\d|(?:^|[^\p{L}])(?:Art|Sec|No|no|S|p|Fig|Tel|str))\.…?$/u;
const GOES_ON =
  /^(?:\d|Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/;

/** The sentences after which something is missing. */
const broken = (sentences: readonly string[]) =>
  sentences.filter(
    (sentence, at) =>
      OPEN_END.test(sentence) ||
      /^\W*[\d.]+\.$/.test(sentence) ||
      (NUMBERED.test(sentence) && GOES_ON.test(sentences[at + 1] ?? '')),
  );

describe.each(LANGS)('no sentence in %s ends in a number before a month or in an abbreviation', (lang) => {
  const suffix = lang === 'de' ? '' : `/lang=${lang}`;

  it('that a snippet may be', () => {
    const text = files.get(`/api/v1/search/sentences${suffix}.json`)?.render() ?? '{}';
    const { sentences } = JSON.parse(text) as SentenceData;
    expect(sentences.flat().length).toBeGreaterThan(20);
    expect(sentences.flatMap(broken)).toEqual([]);
  });

  it('that the overview for language models has', () => {
    const { sections } = readLlmsForm(
      files.get(lang === 'de' ? '/llms.txt' : `/${lang}/llms.txt`)?.render() ?? '',
    );
    const notes = [...sections.values()].flat().flatMap(({ note }) => note ?? []);
    expect(notes.length).toBeGreaterThan(3);
    expect(notes.filter((note) => broken([note]).length > 0)).toEqual([]);
  });
});
