import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings, readSiteUrl } from '#api/settings.ts';
import { problemsAfter } from '../setup/problems.ts';
import '../setup/properties.ts';

/** The problems with `url` in content/site.yaml. */
const siteYamlProblem = (url: string) =>
  problemsAfter((files) => {
    const others = `${files.get('site.yaml')}`.replace(/^url:.*\n/m, '');
    files.set('site.yaml', `url: ${JSON.stringify(url)}\n${others}`);
  });

const MESSAGE = 'is not the origin of a website: write scheme and host only,';

describe('the address of the website', () => {
  it.each([
    'https://it.example',
    'http://localhost:4321',
    'https://xn--mller-kva.example',
    'http://192.0.2.1',
    'http://[2001:db8::1]:8080',
  ])('may be %s', (url) => {
    expect(readSiteUrl({ SITE_URL: url })).toBe(url);
    expect(siteYamlProblem(url)).toBe('');
  });

  it.each([
    ['https://it.example/', 'https://it.example'],
    ['https://it.example/blog', 'https://it.example'],
    ['https://it.example/?a=b', 'https://it.example'],
    ['https://it.example?a=b', 'https://it.example'],
    ['https://it.example#a', 'https://it.example'],
    ['https://user:word@it.example', 'https://it.example'],
    ['https://IT.example', 'https://it.example'],
    ['https://it.example:443', 'https://it.example'],
    ['https://müller.example', 'https://xn--mller-kva.example'],
    ['www.it.example', 'https://www.it.example'],
    ['it.example:8080/blog', 'https://it.example:8080'],
    ['ftp://it.example', 'such as https://www.example.com'],
    ['javascript://it.example', 'such as https://www.example.com'],
    ['https://', 'such as https://www.example.com'],
    ['/blog', 'such as https://www.example.com'],
  ])('may not be %s: write %s', (url, instead) => {
    expect(() => readSiteUrl({ SITE_URL: url })).toThrow(
      expect.objectContaining({
        message: `SITE_URL="${url.replace('user:word', '***')}" ${MESSAGE} ${instead}`,
      }),
    );
    expect(() => readSettings({ SITE_URL: url })).toThrow(`${MESSAGE} ${instead}`);
    expect(siteYamlProblem(url)).toBe(`content/site.yaml:1  url  "${url}" ${MESSAGE} ${instead}`);
  });

  it('may be left out of the environment, or empty', () => {
    expect(readSiteUrl({})).toBeUndefined();
    expect(readSiteUrl({ SITE_URL: ' ' })).toBeUndefined();
  });

  it('is accepted where a path can be put behind it', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['http', 'https'] }),
        (url) => {
          const { origin } = new URL(url);
          expect(readSiteUrl({ SITE_URL: origin })).toBe(origin);
          if (url !== origin) expect(() => readSiteUrl({ SITE_URL: url })).toThrow(origin);
        },
      ),
      { numRuns: 50 },
    );
  });
});
