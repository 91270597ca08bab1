import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, inject, it } from 'vitest';
import { developerPath } from '#catalog/addresses.ts';
import { CURRENCY, currencyName } from '#text/currency.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import { catalog } from '../setup/content.ts';
import { runtimes } from '../setup/runtimes.ts';
import { connectAgent } from './agent-client.ts';
import { send } from './send.ts';

const client = `${inject('dist')}/client`;

/** What has changed in the API is told as it was written then. */
const CHANGES = Object.values(developerPath(catalog.site, 'changes')).map(
  (path) => `**/${path.split('/').at(-1)}.html`,
);

/** But for the name of a field. */
const EUROS = /€|\bEUR\b|\bEuros?\b|\beuros\b(?!":)/;

describe.skipIf(CURRENCY === 'EUR')('a site with another currency than the euro', () => {
  it('speaks of no euros in any file but scripts, which know both', () => {
    const files = globSync('**', {
      cwd: client,
      ignore: ['**/*.{br,gz,png,ico,woff2,avif,webp,js}', ...CHANGES],
    });
    expect(files.length).toBeGreaterThan(100);
    const traced = files.flatMap((file) => {
      const text = readFileSync(`${client}/${file}`, 'utf8');
      const { index } = EUROS.exec(text) ?? {};
      return index === undefined ? [] : [`${file}: ${text.slice(Math.max(0, index - 60), index + 60)}`];
    });
    expect(traced).toEqual([]);
  });

  it('names its own to readers, programs and agents', async () => {
    const read = (path: string) => readFileSync(`${client}/${path}`, 'utf8');
    expect(read('llms.txt')).toContain(currencyName(DEFAULT_LANG));
    expect(read('index.html')).toContain(currencyName(DEFAULT_LANG));
    expect(read('api/v1/openapi.json')).toContain(`"const":"${CURRENCY}"`);
    const { client: agent, close } = await connectAgent(inject('nodeServer'));
    const { tools } = await agent.listTools();
    expect(JSON.stringify(tools)).toContain(currencyName('en'));
    expect(JSON.stringify(tools)).not.toMatch(EUROS);
    await close();
  });

  it.each(runtimes)('answers in it, $name', async ({ origin }) => {
    for (const { id, examples } of catalog.pricing.calculators) {
      const request = { method: 'POST', body: JSON.stringify({ parameters: examples[0]?.parameters }) };
      const { text } = await send(origin, `/api/v1/calculators/${id}?explain=true`, request);
      expect(JSON.parse(text).cost_estimation).toMatchObject({ currency: CURRENCY });
      expect(text).toContain(CURRENCY);
      expect(text).not.toMatch(EUROS);
    }
  });
});
