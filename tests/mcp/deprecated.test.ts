import { describe, expect, it } from 'vitest';
import { agentAfter } from '../setup/agent.ts';
import { adding, NAME } from '../setup/life.ts';

const DAYS = { since: '2027-01-15', sunset: '2028-02-01' };

/** What takes its place, under another name. */
const instead = `${NAME}-next`;

describe.each([
  ['calculators', 'estimate_cost', 'calculator'],
  ['roi-analyzers', 'compare_investment', 'analyzer'],
] as const)('a deprecated one of %s', (kind, tool, argument) => {
  const { callTool } = agentAfter((files) => {
    adding[kind]([])(files);
    files.set(`${kind}/${instead}.yaml`, `${files.get(`${kind}/${NAME}.yaml`)}`);
    adding[kind]([`deprecated: { since: ${DAYS.since}, sunset: ${DAYS.sunset}, instead: ${instead} }`])(
      files,
    );
  });
  const deprecated = { ...DAYS, instead };
  const told = {
    de: `Abgekündigt seit ${DAYS.since}: stattdessen ${instead} nehmen.`,
    en: `use ${instead} instead`,
  };

  it('is on the list as such, and nothing else is', async () => {
    const { data, text } = await callTool('list_calculators', { lang: 'en' });
    const marked = data.items.filter((item: { deprecated?: object }) => item.deprecated);
    expect(marked).toMatchObject([{ kind, id: NAME, deprecated }]);
    expect(text.split('\n').filter((line: string) => line.includes('Deprecated'))).toEqual([
      expect.stringContaining(told.en),
    ]);
  });

  it.each(['de', 'en'] as const)('says so where it is described and computes, in %s', async (lang) => {
    const described = await callTool('describe_calculator', { calculator: NAME, lang });
    const computed = await callTool(tool, { [argument]: NAME, ...described.data.example, lang });
    for (const { data, text } of [described, computed]) {
      expect(data.deprecated).toEqual(deprecated);
      expect(text).toContain(told[lang]);
    }
  });

  it('leads to one that says nothing of it', async () => {
    const described = await callTool('describe_calculator', { calculator: instead });
    const computed = await callTool(tool, { [argument]: instead, ...described.data.example });
    for (const { data, text } of [described, computed]) {
      expect(data).not.toHaveProperty('deprecated');
      expect(text).not.toContain('Abgekündigt');
    }
  });
});
