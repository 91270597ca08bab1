import { describe, expect, it } from 'vitest';
import { langProblem, nameProblem } from '#site/embed/load-data.ts';
import { LANGS } from '#text/lang.ts';

const KNOWN = ['app-entwicklung', 'mvp'];

describe('a wrong name of a calculator', () => {
  it.each([
    [
      'app-entwiklung',
      'calculator="app-entwiklung" does not exist. Did you mean “app-entwicklung”? Allowed: app-entwicklung, mvp.',
    ],
    ['zzz', 'calculator="zzz" does not exist. Allowed: app-entwicklung, mvp.'],
    ['', 'calculator="…" is missing. Allowed: app-entwicklung, mvp.'],
    [null, 'calculator="…" is missing. Allowed: app-entwicklung, mvp.'],
  ])('%s is answered with what is allowed', (value, message) => {
    expect(nameProblem('calculator', value, KNOWN).en).toBe(message);
  });

  it('is explained in German too', () => {
    expect(nameProblem('calculator', 'app', KNOWN).de).toBe(
      'calculator="app" gibt es nicht. Erlaubt: app-entwicklung, mvp.',
    );
  });

  it('is cut where it is long', () => {
    expect(nameProblem('calculator', 'x'.repeat(5000), KNOWN).en.length).toBeLessThan(200);
    expect(langProblem('x'.repeat(5000), LANGS).en.length).toBeLessThan(200);
  });
});

it('a language that is not offered is answered with those that are', () => {
  expect(langProblem('fr', LANGS).en).toBe('lang="fr" is not offered. Allowed: de, en.');
});
