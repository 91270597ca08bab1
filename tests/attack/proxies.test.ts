import { describe, expect, it } from 'vitest';
import { contract } from '../../bench/attack/conformance/contract.ts';
import { framing } from '../../bench/attack/conformance/framing.ts';
import { behind, DIFFERENCES } from '../../bench/attack/conformance/proxies.ts';
import { requests } from '../../bench/attack/conformance/requests.ts';
import { PROXIES } from '../../bench/attack/options.ts';

const calculator = {
  path: '/api/v1/calculators/a',
  number: 'n',
  list: 'l',
  choice: 'none',
  example: { parameters: {} },
};
const subjects = {
  calculations: [calculator],
  calculator,
  largest: ['/api/v1/knowledge'],
  lengths: [1],
  lists: ['/api/v1/content/faq'],
};
const names = [requests, framing, contract].flatMap((list) => list(subjects).map(({ name }) => name));

describe.each(PROXIES)('what %s does in its own way', (proxy) => {
  it('is said of rows that there are', () => {
    expect(Object.keys(DIFFERENCES[proxy]).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('a row behind a proxy', () => {
  const row = { name: 'a row', send: '', answers: [400], closes: true as const };

  it('is as without one, where nothing else is said', () => {
    expect(behind(undefined, row)).toEqual(row);
    expect(behind('nginx', row)).toEqual(row);
    expect(behind('caddy', { ...row, answers: [200] })).toEqual({ ...row, answers: [200] });
  });

  it('may be refused by Caddy in its own words', () => {
    expect(behind('caddy', row)).toEqual({
      name: 'a row',
      send: '',
      answers: [[400], [400], [501], [503]],
      isForeign: true,
    });
  });

  it('has the answers of the proxy where it has some', () => {
    expect(behind('nginx', { ...row, name: 'no colon' })).toMatchObject({ answers: [200] });
    expect(behind('nginx', { ...row, name: 'BEL in a value' })).toMatchObject({ answers: [400] });
  });
});
