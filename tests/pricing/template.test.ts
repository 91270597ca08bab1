import { describe, expect, it } from 'vitest';
import { compileTemplate } from '#pricing/expression/template.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';

const label = { de: 'offline', en: 'offline' };
const parameters = parametersSchema.parse({
  users: { type: 'integer', label, minimum: 1, maximum: 100, required: true },
  platform: { type: 'choice', label, values: { web: { de: 'Web', en: 'web' }, app: label }, default: 'web' },
  features: { type: 'choices', label, values: { login: { de: 'Anmeldung', en: 'login' } }, default: [] },
  offline: { type: 'boolean', label, default: false },
});

function compile(de: string, en = de) {
  const problems: string[] = [];
  const report = {
    problem: (path: PropertyKey[], message: string) => void problems.push(`${path.join('.')}: ${message}`),
  };
  const template = compileTemplate(
    { source: { de, en }, parameters, figures: ['total', 'monthly'], path: ['summary'] },
    report,
  );
  return { template, problems };
}

const values = { users: 4, platform: 'web', features: [], offline: false };

describe('a template', () => {
  it.each([
    ['{total} für {users}', {}, '9 € für 4'],
    ['Auf {platform}[[ mit {features}]]', {}, 'Auf Web'],
    ['Auf {platform}[[ mit {features}]]', { features: ['login'] }, 'Auf Web mit Anmeldung'],
    ['{total}[[, {monthly} im Monat]]', {}, '9 €'],
    ['{total}[[!offline nur mit Netz]]', {}, '9 €nur mit Netz'],
    ['{total}[[ {offline}]]', { offline: true }, '9 € offline'],
    ['{total}[[!offline nur mit Netz]]', { offline: true }, '9 €'],
    ['{total}[[!features ohne {platform}]]', { platform: 'app' }, '9 €ohne offline'],
    ['{total}[[ {offline}]]', {}, '9 €'],
    ['{total}[[ für {users} mit {features}]]', {}, '9 €'],
    ['{total}[[ für {users} auf {platform}]]', {}, '9 € für 4 auf Web'],
    ['  {total} \n\n für   {users} ', {}, '9 € für 4'],
    ['{total}', {}, '9 €'],
    ['{users}', { users: 1234.5 }, '1.234,5'],
    ['[[{features}]]', { features: ['login', 'other'] }, 'Anmeldung und other'],
  ])('%s', (source, given, text) => {
    const { template, problems } = compile(source);
    expect(problems).toEqual([]);
    const figureOf = (name: string) => (name === 'total' ? '9 €' : undefined);
    expect(template('de', { ...values, ...given }, figureOf)).toBe(text);
  });

  it.each([
    ['{totl}', '{totl}', 'summary.de: has an unknown placeholder {totl}; did you mean {total}?'],
    ['{total', '{total', 'summary.de: has a { without its partner'],
    ['{total}[[ und', '{total}', 'summary.de: has a [[ without its partner'],
    ['{total} mit {features}', '{total} with {features}', 'summary.de: has {features}, which can be empty'],
    ['{total} {offline}', '{total} {offline}', 'summary.en: has {offline}, which can be empty'],
    [
      '{total} {users}',
      '{total}',
      'summary.en: has no {users}, which the German text has: all need the same placeholders',
    ],
    [
      '{total}}',
      '{total}',
      'summary.de: has a } without its partner: a placeholder is {name}, an optional clause [[…]]',
    ],
    ['{total}]]', '{total}', 'summary.de: has a ]] without its partner'],
    ['{total}[[ {]]', '{total}', 'summary.de: has a { without its partner'],
    ['{total}[[!user x]]', '{total}', 'summary.de: has an unknown placeholder {user}; did you mean {users}?'],
    [
      '{total} {offline}',
      '{total} [[{offline}]]',
      'summary.de: has {offline}, which can be empty: put [[…]] around what to leave out then',
    ],
    ['{total}', '{total} {users}', 'summary.de: has no {users}, which the English text has'],
  ])('%s | %s', (de, en, problem) => {
    expect(compile(de, en).problems.join('\n')).toContain(problem);
  });

  it.each([
    ['{totl}', '{total}'],
    ['{total} {users} {users}', '{total}'],
    ['{total} {offline}', '{total} [[{offline}]]'],
  ])('with one mistake is one problem: %s | %s', (de, en) => {
    expect(compile(de, en).problems).toHaveLength(1);
  });

  it('in English has English labels and figures', () => {
    const { template } = compile('{users} {platform}[[ {features}]]');
    const given = { users: 1234.5, platform: 'web', features: ['login'] };
    expect(template('en', given, () => undefined)).toBe('1,234.5 web login');
  });
});
