import { describe, expect, it } from 'vitest';
import { contentFiles } from '../setup/content-files.ts';
import { problemsAfter } from '../setup/problems.ts';

/** The problems after one line of `site.yaml` is replaced, without the number of the line. */
function problemsWith(before: string, after: string): string {
  const text = contentFiles.get('site.yaml') ?? '';
  if (!text.includes(before)) throw new Error(`site.yaml does not hold ${before}`);
  return problemsAfter((files) => files.set('site.yaml', text.replace(before, after))).replace(/:\d+/g, '');
}

describe('the paths of all pages', () => {
  it.each([
    [
      'imprint: { de: /impressum',
      'imprint: { de: /kontakt',
      'paths.imprint.de  "/kontakt" is already the path of paths.contact.de: write another',
    ],
    [
      'en: /en/imprint',
      'en: /kontakt',
      'paths.imprint.en  "/kontakt" is already the path of paths.contact.de: write another',
    ],
    [
      'imprint: { de: /impressum',
      'imprint: { de: /blog/specimen',
      'paths.imprint.de  "/blog/specimen" is already the path of the page of "specimen": write another',
    ],
  ])('are all different: %s is not to be %s', (before, after, message) => {
    expect(problemsWith(before, after)).toBe(`content/site.yaml  ${message}`);
  });

  it.each(['/Impressum', '/impressum/', 'impressum', '/über-uns', '/a//b', '/a?b', '/a b'])(
    '%s is not the path of a page',
    (path) => {
      expect(problemsWith('de: /impressum', `de: "${path}"`)).toContain(
        `paths.imprint.de  "${path}" is not the path of a page: begin it with a slash`,
      );
    },
  );

  it('leave /api to the API', () => {
    expect(problemsWith('de: /impressum', 'de: /api/impressum')).toContain('belongs to the API');
    expect(problemsWith('de: /impressum', 'de: /apis')).toBe('');
  });

  it('are all required', () => {
    expect(problemsWith('  imprint: { de: /impressum, en: /en/imprint }\n', '')).toContain(
      'paths.imprint  is missing',
    );
  });
});
