import { describe, expect, it } from 'vitest';
import { citedSourceFindings } from '#check/day-findings.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { contentAfter } from '../setup/problems.ts';

const source = (id: string, checked = '') =>
  `- { id: ${id}, title: T, url: "https://www.example.org/", ${checked}says: { de: Ja., en: Yes. } }\n`;

/** What is said of the specimens on a day when `list` is `sources.yaml` and the specimen term names `cited`. */
function findings(list: string, cited: string, day = '2026-07-01') {
  const { content, problems } = parseContent(
    contentAfter((files) => {
      files.set('sources.yaml', list);
      files.set('glossary/specimen.yaml', `${files.get('glossary/specimen.yaml')}sources: [${cited}]\n`);
    }),
  );
  if (!content) throw new Error(problems.map(problemText).join('\n'));
  const found = citedSourceFindings(content, day);
  return { problems: found.problems.map(problemText), notices: found.notices };
}

describe('the sources', () => {
  it('that are cited and fresh give no cause for a word', () => {
    expect(findings(source('first', 'checked_on: 2026-01-02, '), 'first')).toEqual({
      problems: [],
      notices: [],
    });
  });

  it('that no entry names are a problem, with their line', () => {
    const list = source('first', 'checked_on: 2026-07-01, ') + source('second', 'checked_on: 2026-07-01, ');
    expect(findings(list, 'first').problems).toEqual([
      'content/sources.yaml:2  id  no entry names "second" in its `sources`: name it where a fact rests on it, or take it out',
    ]);
  });

  const titled = (title: string, url: string) =>
    findings(
      `- { id: first, title: "${title}", url: "${url}", checked_on: 2026-07-01, says: { de: Ja., en: Yes. } }\n`,
      'first',
    ).problems;

  it.each([
    ['BSI TR-02102', 'https://blog.example/bsi', 'BSI', 'blog.example'],
    [
      'Arbeitskosten 2024 (Destatis, 30. April 2025)',
      'https://www.zeitung.example/a',
      'Destatis',
      'zeitung.example',
    ],
    ['IT-Grundschutz-Kompendium', 'https://bsi.bund.de.example/', 'Grundschutz', 'bsi.bund.de.example'],
    ['LG Kiel, 23. Mai 2024', 'https://kanzlei.example/urteil', 'LG', 'kanzlei.example'],
    ['Verordnung (EU) 2023/1542, Art. 77', 'https://verlag.example/', 'Verordnung (EU)', 'verlag.example'],
  ])('that promise an authority lead there, or say who presents it: %s', (title, url, authority, host) => {
    expect(titled(title, url)).toEqual([
      `content/sources.yaml:1  title  names "${authority}", and the address leads to ${host}: link the authority itself, or say at the end of the title who presents it: (Darstellung bei ${host})`,
    ]);
    expect(titled(`${title} (Darstellung bei ${host})`, url)).toEqual([]);
  });

  it.each([
    ['BSI: CyberRisikoCheck', 'https://www.bsi.bund.de/EN/x'],
    ['BSI-Gesetz, § 30', 'https://www.gesetze-im-internet.de/bsig_2025/__30.html'],
    ['EuGH, 12. Januar 2023, C-154/21', 'https://eur-lex.europa.eu/x'],
    ['Kommission, Leitlinien', 'https://digital-strategy.ec.europa.eu/x'],
    ['LG Kiel, 23. Mai 2024 (Volltext bei kanzlei.example)', 'https://kanzlei.example/urteil'],
    ['NIST SP 800-145 (reproduced at verlag.example)', 'https://verlag.example/'],
    ['Ein Buch über Algorithmen', 'https://verlag.example/'],
  ])('that lead to the authority, or promise none, are right: %s', (title, url) => {
    expect(titled(title, url)).toEqual([]);
  });

  it.each([
    ['en', 'RFC 9745 (März 2025)', 'März'],
    ['en', 'SEC, Release No. 34-70694 (16. Oktober 2013)', 'Oktober'],
    ['de', 'Fünf Testpersonen genügen (March 19, 2000)', 'March'],
    ['en', 'RFC 9745 (March 2025)', undefined],
    ['de', 'Die Idee vom März 2025', undefined],
    ['de', 'Aprilscherze, 1. April 2025', undefined],
    ['en', 'March of the Penguins', undefined],
  ])('have dates in the language of the title: %s, %s', (lang, title, month) => {
    const list = `- { id: first, title: "${title}", lang: ${lang}, url: "https://a.example/", checked_on: 2026-07-01, says: { de: Ja., en: Yes. } }\n`;
    expect(findings(list, 'first').problems).toEqual(
      month === undefined
        ? []
        : [expect.stringContaining(`title  has the month "${month}", and \`lang\` says`)],
    );
  });

  it('that are unverified are counted', () => {
    const list = source('first') + source('second', 'checked_on: 2026-07-01, ');
    expect(findings(list, 'first, second')).toEqual({
      problems: [],
      notices: ['Sources: 1 of 2 are unverified.'],
    });
  });

  it.each([
    ['2026-06-30', []],
    ['2026-07-01', ['Sources last checked more than 180 days ago: first (2026-01-01).']],
  ])('that were checked 180 days before %s or earlier', (day, notices) => {
    expect(findings(source('first', 'checked_on: 2026-01-01, '), 'first', day).notices).toEqual(notices);
  });
});
