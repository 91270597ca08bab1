import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { runningText } from '#render/markdown/prose.ts';
import { contentFiles } from '../setup/content-files.ts';

const FILE = 'roi-analyzers/individual-vs-standard.yaml';
const OTHER = 'modernisierung-vs-weiterbetrieb';

/** The content of the fixture with a line more in an analyzer, and lines in the one that may take its place. */
function contentWith(line: string, otherLine = '') {
  const files = new Map(contentFiles);
  files.set(FILE, `${files.get(FILE)}${line}\n`);
  files.set(`roi-analyzers/${OTHER}.yaml`, `${files.get(`roi-analyzers/${OTHER}.yaml`)}${otherLine}\n`);
  return parseContent(files);
}

const problemsOf = (line: string, otherLine?: string) =>
  contentWith(line, otherLine).problems.map(problemText).join('\n');

const deprecated = (instead = OTHER, sunset = '2028-02-01') =>
  `deprecated: { since: 2027-01-15, sunset: ${sunset}, instead: ${instead} }`;

describe('a deprecated analyzer', () => {
  it('is announced at its address, with the address that takes its place', () => {
    const { content } = contentWith(deprecated());
    if (!content) throw new Error(problemsOf(deprecated()));
    const { resources } = publish(linkContent(content.sources, runningText));
    const marked = resources.filter((resource) => resource.deprecated);
    expect(marked.map(({ path, deprecated }) => [path, deprecated])).toEqual([
      [
        '/api/v1/roi-analyzers/individual-vs-standard',
        { since: '2027-01-15', sunset: '2028-02-01', instead: `/api/v1/roi-analyzers/${OTHER}` },
      ],
    ]);
  });

  it.each([
    ['another id', deprecated('nix'), '', '"nix" cannot take its place: it does not exist'],
    ['one that is not itself', deprecated('individual-vs-standard'), '', 'or deprecated too'],
    ['one that is not a draft', deprecated(), 'draft: true', 'or is a draft'],
    ['one that stays', deprecated(), deprecated('individual-vs-standard'), 'or is a draft or deprecated too'],
    ['twelve months of notice', deprecated(OTHER, '2028-01-14'), '', 'write 2028-01-15 or a later day'],
  ])('needs %s', (_, line, otherLine, message) => {
    expect(problemsOf(line, otherLine)).toContain(message);
    expect(problemsOf(line, otherLine)).toContain(`content/${FILE}:`);
  });
});
