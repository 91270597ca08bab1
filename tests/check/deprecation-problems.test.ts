import { describe, expect, it } from 'vitest';
import type { Resource } from '#api/resource.ts';
import { deprecationProblems } from '#check/publication.ts';
import type { Deprecation } from '#schema/deprecation.ts';

const text = { de: 'Text', en: 'Text' };

const resource = (path: string, parts: Partial<Resource> = {}): Resource => ({
  key: path,
  group: 'content',
  path,
  title: text,
  parameters: {},
  types: [],
  hasLanguage: false,
  isList: false,
  files: [],
  ...parts,
});

const OLD = '/api/v1/content/posts';
const NEW = '/api/v1/content/articles';

const CHANGELOG = `## Next

- \`/content/posts\` is deprecated: use \`/content/articles\`. It works
  until 2027-03-01.
- \`/search\`: use \`kind\` in place of \`type\`, which works until 2027-03-01.
`;

/** The problems of an address with a deprecation. */
function problemsOf(parts: Partial<Deprecation> = {}, changelog = CHANGELOG): string[] {
  const deprecated = { since: '2026-01-15', sunset: '2027-03-01', instead: NEW, ...parts };
  return deprecationProblems([resource(OLD, { deprecated }), resource(NEW)], changelog);
}

describe('the check of what is deprecated', () => {
  it('finds nothing where all is in order', () => {
    expect(problemsOf()).toEqual([]);
    expect(deprecationProblems([resource(OLD)], '')).toEqual([]);
  });

  it('asks for an announcement of the address with its last day, in one entry', () => {
    const missing = [
      `${OLD}: CHANGELOG_API.md does not announce it: add an entry with \`/content/posts\` and 2027-03-01`,
    ];
    expect(problemsOf({}, '')).toEqual(missing);
    expect(problemsOf({}, '- `/content/posts` is deprecated.\n- Nothing works after 2027-03-01.')).toEqual(
      missing,
    );
    expect(problemsOf({}, '- `/content/postscript` works until 2027-03-01.')).toEqual(missing);
  });

  it('asks for the notice that is promised', () => {
    expect(problemsOf({ since: '2026-03-02' })).toEqual([
      `${OLD}: "sunset" is 2027-03-01, but 12 months of notice are promised: write 2027-03-02 or a later day`,
    ]);
    expect(problemsOf({ since: '2026-03-01' })).toEqual([]);
  });

  it('asks for calendar dates', () => {
    expect(problemsOf({ since: '2026-02-30' })).toEqual([
      `${OLD}: "2026-02-30" is not a calendar date: write one such as "2027-03-12"`,
    ]);
    expect(problemsOf({ since: 'soon' })).toHaveLength(1);
  });

  it('asks for a successor that exists and stays', () => {
    expect(problemsOf({ instead: '/api/v1/content/article' })).toEqual([
      `${OLD}: "/api/v1/content/article" cannot take its place: it does not exist, or is deprecated too; did you mean "${NEW}"?`,
    ]);
    expect(problemsOf({ instead: OLD })).toHaveLength(1);
  });

  it('looks at parameters too', () => {
    const deprecated = { since: '2026-01-15', sunset: '2027-03-01', instead: 'kind' };
    const parameter = { description: text, schema: {} };
    const search = resource('/api/v1/search', {
      parameters: { type: { ...parameter, deprecated }, kind: parameter },
    });
    expect(deprecationProblems([search], CHANGELOG)).toEqual([]);
    expect(deprecationProblems([search], '- `/search` works until 2027-03-01.')).toEqual([
      'the parameter type of /api/v1/search: CHANGELOG_API.md does not announce it: add an entry with `/search` and `type` and 2027-03-01',
    ]);
  });
});
