/**
 * Where a full stop ends no sentence, though a space and what may begin one follow: `Intl.Segmenter` takes each for the
 * end. What may also end a sentence, such as `usw.` or `e. V.`, is left to it. One table serves both languages, since
 * texts in English cite German laws.
 */
const INNER_STOPS: readonly RegExp[] = [
  // 12. Mai, 3. Quartal
  /\b\d{1,3}\.\s+(?=(?:Jan(?:uar)?|Jänner|Feb(?:ruar)?|März?|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)(?!\p{L}))/gu,
  /\b\d{1,3}\.\s+(?=(?:Auflage|Halbjahr|Jahrhundert|Kalenderwoche|KW|Lebensjahr|Perzentil|Quartal|Werktag))/g,
  // das 4. Gesetz
  /(?<=\b(?:[Aa]m|[Bb]eim|[Dd]as|[Dd]em|[Dd]en|[Dd]er|[Dd]es|[Dd]ie|[Ii]m|[Vv]om|[Zz]um|[Zz]ur)\s)\d{1,3}\.\s+(?=\p{Lu})/gu,
  // 12. 9. 2026, 12.09. 10:15
  /\b\d{1,2}\.\s?\d{1,2}\.\s+(?=\d)/g,
  // Art. 28, Sec. II, gem. § 5
  /(?<!\p{L})(?:Abb|Anh|Anl|Art|Aufl|Az|Chap|Figs?|[Gg]em|Hs|[Ll]it|[Ll]t|[Mm]ax|[Mm]in|[Mm]ind|[Nn]os?|[Pp]aras?|Pars?|[Pp]p?|S|Secs?|Sect|Tel|[Vv]ers?|Vol|[Vv])\.\s+(?=[\d_§]|[IVX]{2,}(?!\p{L})|Art\.)/gu,
  // Hauptstr. 12, Nov. 10
  /(?:[Ss]tr|(?<!\p{L})(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Okt|Nov|Dec|Dez))\.\s+(?=\d)/gu,
  // Abs. 1, vgl. § 5, vs. SaaS
  /(?<!\p{L})(?:ABl|Abs|[Aa]bschn|[Aa]bzgl|[Aa]llg|[Aa]pprox|Bd|BGBl|[Bb]spw|[Bb]zgl|[Bb]zw|[Cc]a|[Cc]f|Dr|[Ee]inschl|[Ee]ntspr|Erwgr|[Ee]sp|[Ee]vtl|[Ee]xcl|[Ee]xkl|[Gg]gf|[Ii]ncl|[Ii]nkl|[Ii]nsb|[Ii]nsbes|Kap|Mio|Mrd|Mrs?|Ms|Nrn?|Prof|Rdnr|[Rr]esp|Rn|Rz|[Ss]og|Tz|UAbs|[Vv]gl|[Vv]iz|[Vv]s|Ziff|[Zz]zgl)\.\s+/gu,
  // z. B. Kunden, e.g. Redis
  /(?<!\p{L})(?:[Dd]\.\s?h|[Ee]\.\s?g|[Ii]\.\s?d\.\s?R|[Ii]\.\s?e|[Ii]\.\s?H\.\s?v|[Ii]\.\s?S\.\s?d|[Ii]\.\s?V\.\s?m|[Mm]\.\s?E|o\.\s?g|[Pp]\.\s?ex|[Uu]\.\s?a|[Uu]\.\s?U|[Vv]\.\s?a|[Zz]\.\s?B|z\.\s?Hd|[Zz]\.\s?T)\.\s+/gu,
  // e. V., u. v. m.
  /(?<!\p{L})(?:a\.\s(?=[DM]\.)|[aepsu]\.\s(?=[aKouVÄ]\.)|[nv]\.\s(?=Chr\.)|i\.\s(?=[AV]\.)|o\.\s(?=[ÄJ]\.)|u\.\s?v\.\s(?=[am]\.)|Co\.\s(?=KG))/gu,
  // §§ 12 ff. BGB
  /(?<=\d\s?ff?)\.\s+(?=\p{Lu}\p{Ll}*\p{Lu})/gu,
  // The numerals and dates of a list; after what is held above, so that they begin a sentence
  /(?<=^|[.!?:#]\s)(?:\d{1,3}\.){1,3}\s+/gm,
];

const SEGMENTER = new Intl.Segmenter('de', { granularity: 'sentence' });

/** The sentences of a text, in German or English, with the spaces after them. */
export function sentencesOf(text: string): string[] {
  return [...SEGMENTER.segment(holdStops(text))].map(({ segment, index }) =>
    text.slice(index, index + segment.length),
  );
}

/** A text of the same length in which stops that end no sentence are no stops, and the spaces after them hold. */
export function holdStops(text: string): string {
  return INNER_STOPS.reduce(
    (held, stretch) => held.replace(stretch, (inner) => inner.replaceAll(/\.\s/g, '·\u00a0')),
    text,
  );
}

/** Names in a sentence: `a, b and c` with the word `and`. */
export const joinBy = (word: string, names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${word} `);

/** `1 file`, `3 files`, for messages to those who work with programs. */
export const countOf = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
