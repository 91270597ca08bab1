import { afterEach, describe, expect, it } from 'vitest';
import { codeProblem } from '#check/editorial/code.ts';
import { repeatedSentences } from '#check/editorial/duplicates.ts';
import { editorialProblems } from '#check/editorial/editorial-problems.ts';
import { lengthProblems } from '#check/editorial/lengths.ts';
import { spellingCheck } from '#check/editorial/spelling.ts';
import {
  markdownProblems,
  notationProblems,
  type StyleFinding,
  typographyProblems,
} from '#check/editorial/wording.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { styleSchema } from '#schema/source/style.ts';
import { setCurrency } from '#text/currency.ts';
import type { Lang } from '#text/lang.ts';
import { contentFiles } from '../setup/content-files.ts';

const messagesOf = (findings: readonly StyleFinding[]) => findings.map(({ message }) => message);

describe('typography', () => {
  it.each<[Lang, string, string]>([
    ['de', 'Er sagt "ja" dazu.', 'straight quotation mark: write „…“'],
    ['en', 'They say "yes" to it.', 'straight quotation mark: write “…”'],
    ['de', 'Er sagt „ja” dazu.', 'closes a quotation with ”'],
    ['de', 'Er sagt „ja dazu.', 'close every quotation'],
    ['en', 'They say “yes to it.', 'close every quotation'],
    ['en', 'They say „yes“ to it.', 'opens a quotation with „'],
    ['en', "It’s late, isn't it.", 'straight apostrophe: write ’'],
    ['de', 'Und so weiter...', 'three dots: write …'],
    ['de', 'Kosten - und Nutzen', 'hyphen for a dash'],
    ['de', 'Kosten — und Nutzen', 'English dash'],
    ['en', 'Cost – and benefit', 'German dash'],
    ['de', 'Jetzt anfragen!', 'has an exclamation mark'],
    ['en', 'TODO: add figures', 'unfinished'],
    ['de', 'Lorem ipsum dolor', 'unfinished'],
    ['en', 'two  spaces', 'two spaces'],
    ['de', "Andrä's Laden", 'straight apostrophe'],
    ['de', 'Das ist ein langer Satz und ja“ steht darin', 'Satz und ja“ steht'],
  ])('%s: %s', (lang, text, message) => {
    expect(messagesOf(typographyProblems(text, lang)).join('\n')).toContain(message);
  });

  it.each<[Lang, string]>([
    ['de', 'Er sagt „ja“ – und meint 3-2-1, E-Mail und 2024–2026 …'],
    ['en', 'They say “yes”—and mean 3-2-1, it’s fine, 2024–2026 …'],
    ['en', 'a != b, Todoist'],
  ])('%s: %s is well set', (lang, text) => {
    expect(typographyProblems(text, lang)).toEqual([]);
  });

  it('knows Markdown where a text is plain', () => {
    for (const text of ['Das ist **wichtig**.', 'Dazu gehören:\n- eins\n- zwei', '## Titel'])
      expect(markdownProblems(text)).toHaveLength(1);
    expect(markdownProblems('5 * 3 * 2 ist 30 [geschätzt], -5 und #7.')).toEqual([]);
  });
});

describe('notation', () => {
  it.each<[Lang, 'sentence' | 'cell', string, string]>([
    ['de', 'sentence', 'Das kostet 12.000 € netto.', 'write “12.000 Euro”'],
    ['de', 'sentence', 'Das kostet 12.000 EUR netto.', 'write “12.000 Euro”'],
    ['en', 'sentence', 'It costs €12,000 net.', 'write “12,000 euros”'],
    ['en', 'sentence', 'It costs EUR 12,000 net.', 'write “12,000 euros”'],
    ['de', 'cell', '€ 12.000', 'in German it is “12.000 €”'],
    ['en', 'cell', '12,000 €', 'in English it is “€12,000”'],
    ['en', 'cell', '—', 'write –'],
    ['de', 'cell', '-', 'write –'],
    ['en', 'sentence', 'The act (section 36) says so.', 'write “Section 5”'],
    ['en', 'cell', 'Art. 28 GDPR', 'write “Section 5”'],
    ['de', 'sentence', 'Nach §36 gilt das.', 'no space after §'],
    ['de', 'sentence', 'Nach Paragraf 36 gilt das.', 'write “§ 5”'],
    ['de', 'sentence', 'Ein Vertrag nach Artikel 28 DSGVO.', 'write “Art. 5 DSGVO”'],
    ['de', 'sentence', 'Geregelt in den Artikeln 15 bis 22 DSGVO.', 'write “Art. 5 DSGVO”'],
    ['de', 'cell', '§ 27 Absatz 38 UStG', 'write “Abs. 2”'],
    ['de', 'sentence', 'Das regelt § 87 Abs. 1 Nummer 6 BetrVG.', 'write “Nr. 3”'],
    ['de', 'sentence', 'Das regelt Art. 5 Abs. 1 Buchstabe d DSGVO.', '“Buchst. a”'],
  ])('%s %s: %s', (lang, place, text, message) => {
    const problems = notationProblems({ lang, text, tabular: place === 'cell' });
    expect(messagesOf(problems).join('\n')).toContain(message);
  });

  it.each<[Lang, 'sentence' | 'cell', string]>([
    ['de', 'sentence', '12.000 Euro nach § 36 Abs. 2 und Art. 28, der nächste Paragraf'],
    ['de', 'sentence', 'Art. 5 Abs. 1 Buchst. d DSGVO, § 87 Abs. 1 Nr. 6 BetrVG, § 1 Abs. 1 Satz 5 AÜG'],
    [
      'de',
      'sentence',
      'Artikel 4711, dieser Artikel, 3 Artikel, im dritten Absatz, unter Nummer 7 im Katalog',
    ],
    ['de', 'cell', '12.000 €'],
    ['de', 'cell', '–'],
    ['en', 'sentence', '12,000 euros under Section 36(2) and Article 28(3), two articles'],
    ['en', 'cell', '−€12,000'],
    ['en', 'cell', '–'],
    ['en', 'cell', ''],
  ])('%s %s: %s is the house’s', (lang, place, text) => {
    expect(notationProblems({ lang, text, tabular: place === 'cell' })).toEqual([]);
  });
});

describe('notation on a site with another currency', () => {
  afterEach(() => setCurrency('EUR'));

  it.each<[string, Lang, string, string]>([
    ['CHF', 'de', '12.000 €', '“12.000 Schweizer Franken”, or with “Euro” where these are meant'],
    ['CHF', 'en', 'EUR 12,000', '“12,000 Swiss francs”, or with “euros” where these are meant'],
    ['USD', 'en', '€12,000', '“12,000 US dollars”, or with “euros” where these are meant'],
  ])('%s: %s %s is to be %s', (currency, lang, text, amount) => {
    setCurrency(currency);
    const [problem] = messagesOf(notationProblems({ lang, text, tabular: false }));
    expect(problem).toMatch(new RegExp(`in a sentence: write ${amount}$`));
  });

  it('lets its amounts stand as people write them', () => {
    setCurrency('CHF');
    for (const text of ['12.000 Franken und 30 Euro', 'CHF 1200.–', '12.000 CHF'])
      expect(notationProblems({ lang: 'de', text, tabular: false })).toEqual([]);
  });
});

describe('spelling', () => {
  const check = spellingCheck({ de: { Email: 'E-Mail', 'C++': 'C' }, en: {} });

  it.each([
    ['Schreiben Sie eine Email.', 1],
    ['Email-Adresse und Email', 2],
    ['Emaille, E-Mail, MyEmail', 0],
    ['C++ und mehr', 1],
  ])('%s', (text, count) => {
    expect(check(text, 'de')).toHaveLength(count);
    expect(check(text, 'en')).toEqual([]);
  });

  it('says what is written instead', () => {
    expect(messagesOf(check('Eine Email', 'de'))).toEqual([
      '»Eine Email« write "E-Mail", not "Email" (content/spelling.yaml)',
    ]);
  });

  it.each([
    ['Way back included.', 1],
    ['It works. Way back included.', 1],
    ['A way back and a Way Back', 1],
    ['The Centre Way back', 0],
  ])('knows a word at the beginning of a sentence: %s', (text, count) => {
    expect(spellingCheck({ de: {}, en: { 'way back': 'rollback plan' } })(text, 'en')).toHaveLength(count);
  });
});

describe('lengths', () => {
  const problems = (path: string[], de: string, en: string) =>
    messagesOf(lengthProblems({ entry: {}, path, texts: { de, en } }, styleSchema.parse({}).words));
  const words = (count: number) => 'Wort '.repeat(count);

  it.each([
    ['body', 499, 1],
    ['body', 500, 0],
    ['body', 1200, 0],
    ['body', 1201, 1],
    ['answer', 39, 1],
    ['answer', 120, 0],
    ['definition', 3, 0],
  ])('%s of %i words', (field, count, wrong) => {
    expect(problems([field], words(count), words(count).replaceAll('Wort', 'Word')).length).toBe(wrong * 2);
  });

  it.each([
    ['x'.repeat(100), 'x'.repeat(60), 0],
    ['x'.repeat(100), 'x'.repeat(59), 1],
    ['x'.repeat(100), 'x'.repeat(170), 0],
    ['x'.repeat(100), 'x'.repeat(171), 1],
    ['Ja', 'Certainly', 0],
    [
      'Ein Satz steht hier, der in beiden Sprachen genau derselbe ist.',
      'Ein Satz steht hier, der in beiden Sprachen genau derselbe ist.',
      1,
    ],
  ])('compares languages', (de, en, count) => {
    expect(problems(['definition'], de, en)).toHaveLength(count);
  });
});

describe('repetitions', () => {
  const long = 'Dieser Satz hat mehr als zwölf Wörter und steht deshalb nur an einer einzigen Stelle.';
  const [one, other] = [{}, {}];
  const text = (entry: object, value: string) => {
    return { entry, path: [], lang: 'de' as const, text: value, tabular: false };
  };

  it.each([
    ['in two entries', text(other, `Kurz. ${long}`), 1],
    ['in one', text(one, long), 0],
    ['of other case and accents', text(other, long.toUpperCase()), 1],
    ['that are short', text(other, 'Kurz.'), 0],
  ])('of sentences %s', (_, second, count) => {
    expect(repeatedSentences([text(one, `Kurz. ${long}`), second])).toHaveLength(count);
  });
});

describe('code blocks', () => {
  it.each([
    ['json', '{"a": 1}', undefined],
    ['json', '{a: 1}', expect.stringContaining('is not JSON')],
    ['yaml', 'a: [1, 2]', undefined],
    ['yaml', 'a: [1, 2', expect.stringContaining('is not YAML')],
    ['ts', 'const x: number = 1;', undefined],
    ['ts', 'const x: = 1;', expect.stringContaining('is not JavaScript or TypeScript')],
    ['js', 'export function f() { return 1 }', undefined],
    ['js', 'function f( {', expect.stringContaining('is not JavaScript or TypeScript')],
    ['sql', 'select', undefined],
    ['constructor', 'x', undefined],
  ])('%s: %s', (language, code, problem) => {
    expect(codeProblem(language, code)).toEqual(problem);
  });
});

describe('content after an edit', () => {
  const problemsIn = (files: ContentFiles) => {
    const { content, problems } = parseContent(files);
    if (!content || problems.length > 0) throw new Error(problems.map(problemText).join('\n'));
    return editorialProblems(content).problems.map(problemText);
  };
  const known = problemsIn(contentFiles);
  const problemsAfter = (file: string, from: string | RegExp, to: string) => {
    const before = contentFiles.get(file) ?? '';
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} does not hold ${from}`);
    return problemsIn(new Map([...contentFiles, [file, after]])).filter(
      (problem) => !known.includes(problem),
    );
  };

  it('has nothing to complain of before it but short texts', () => {
    expect(known.filter((problem) => !/ has \d+ words: write .* \[length\]$/.test(problem))).toEqual([]);
  });

  it.each([
    ['content/glossary/api.yaml:1  term.de', 'glossary/api.yaml', /de: [^,}]+/, 'de: "Email API"'],
    [
      'content/articles/antworten-pruefen/de.md:6',
      'articles/antworten-pruefen/de.md',
      'Ein Agent beantwortet',
      'TODO Agent beantwortet',
    ],
  ])('%s', (place, file, from, to) => {
    expect(problemsAfter(file, from, to)).toEqual([expect.stringContaining(place)]);
  });

  it.each([
    ['a parameter', /\n *unit_singular: \{ de: Monat, .*/, '35  parameters.', '"Monate" and "months"'],
    ['a line', /\n *unit_singular: \{ de: Anschluss, .*/, '68  monthly.', '"Anschlüsse" and "lines"'],
  ])('asks for the unit of one of %s', (_, singular, place, unit) => {
    const [problem = '', ...others] = problemsAfter('calculators/software-wartung.yaml', singular, '');
    expect(others).toEqual([]);
    expect(problem).toContain(place);
    expect(problem).toContain(
      `.unit  ${unit} may stand behind 1: write below it how they do then, such as \`unit_singular: { de: Monat, en: month }\``,
    );
  });

  it.each([
    ['TB', 0],
    ['km', 0],
    ['m', 0],
    ['kWh', 0],
    ['min', 0],
    ['km/h', 0],
    ['VMs', 1],
    ['users', 1],
  ])('asks for another word behind 1 where there is one: %s', (unit, count) => {
    expect(
      problemsAfter(
        'calculators/software-wartung.yaml',
        /unit: \{ de: Anschlüsse, en: lines \}\n.*/,
        `unit: { de: ${unit}, en: ${unit} }`,
      ),
    ).toHaveLength(count);
  });

  it('lets synonyms be what people type', () => {
    expect(problemsAfter('glossary/datenbank.yaml', 'de: [DB,', 'de: [DB, Email,')).toEqual([]);
  });
});
