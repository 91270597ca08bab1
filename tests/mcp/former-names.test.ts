import { describe, expect, it } from 'vitest';
import { agentAfter } from '../setup/agent.ts';
import { catalog } from '../setup/content.ts';
import { adding, NAME } from '../setup/life.ts';

describe('the former name', () => {
  it('of an entry reads the entry, and tells its present name', async () => {
    const { callTool, askAgent } = agentAfter(adding.glossary(['aliases: [former]']));
    const { data } = await callTool('read', { kind: 'glossary', name: 'former', lang: 'en' });
    expect(data).toMatchObject({ name: NAME, title: 'Okapi', markdown: expect.stringContaining('Okapi') });
    const { contents } = (await askAgent('resources/read', { uri: 'kontor://glossary/former?lang=en' }))
      .result;
    expect(contents[0].text).toBe(data.markdown);
  });

  it('of a calculator describes and computes', async () => {
    const parameters = catalog.pricing.calculators[0]?.examples[0]?.parameters;
    const { callTool } = agentAfter(adding.calculators(['aliases: [former]']));
    const described = await callTool('describe_calculator', { calculator: 'former' });
    expect(described.data).toMatchObject({ calculator_id: NAME, page_url: expect.stringContaining(NAME) });
    const { data } = await callTool('estimate_cost', { calculator: 'former', parameters, explain: true });
    expect(data).toMatchObject({ calculator_id: NAME, page_url: described.data.page_url });
    expect(data.cost_estimation.breakdown.length).toBeGreaterThan(0);
  });
});

describe('the name of what was removed', () => {
  const { callTool } = agentAfter((files) =>
    files.set('removed.yaml', 'glossary: [removed-term]\ncalculators: [removed-calculator]\n'),
  );

  it.each([
    ['read', { kind: 'glossary', name: 'removed-term' }],
    ['describe_calculator', { calculator: 'removed-calculator' }],
    ['estimate_cost', { calculator: 'removed-calculator', parameters: {} }],
  ] as const)('is an error of %s that says so', async (name, given) => {
    const { problem } = await callTool(name, given);
    expect(problem).toMatchObject({ error: 'Gone', message: expect.stringContaining('removed permanently') });
  });

  it('is no name with the ending of a file', async () => {
    const given = { calculator: 'removed-calculator.json', parameters: {} };
    const { problem } = await callTool('estimate_cost', given);
    expect(problem).toMatchObject({ errors: [{ parameter: 'calculator', code: 'not_a_choice' }] });
  });
});
