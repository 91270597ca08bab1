import { basename } from 'node:path';
import fastify from 'fastify';
import { z } from 'zod';
import { linkContent } from '../../src/catalog/link.ts';
import { loadContent } from '../../src/loading/load.ts';
import { answerAnalysis } from '../../src/pricing/analysis-answer.ts';
import { checkedAnalyzer, checkedCalculator } from '../../src/pricing/checked.ts';
import { answerEstimate } from '../../src/pricing/estimate-answer.ts';
import { ratesOn } from '../../src/pricing/rates.ts';
import { requestJsonSchema } from '../../src/pricing/request-schema.ts';
import { runningText } from '../../src/render/markdown/prose.ts';
import { nextSteps } from '../../src/resources/calculation.ts';

// Fastify that checks a body with zod and asks the same engine. PORT, ROUTE and DAY.
const { DAY, PORT, ROUTE } = process.env;
const { pricing, site } = linkContent((await loadContent('content', DAY)).sources, runningText);
const id = basename(ROUTE);
const source = [...pricing.calculators, ...pricing.analyzers].find((each) => each.id === id);
const body = z.fromJSONSchema(requestJsonSchema(source.parameters, 'de'));
const frame = { nextSteps: nextSteps(site), lang: 'de', explain: false, given: [] };
const answer = answerOf();

const app = fastify();
app.setValidatorCompiler(({ schema }) => (value) => {
  const { success, data, error } = schema.safeParse(value);
  return success ? { value: data } : { error };
});
app.post(ROUTE, { schema: { body } }, (request) => answer(request.body.parameters));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });

function answerOf() {
  if (pricing.calculators.includes(source)) {
    const calculator = checkedCalculator(source, pricing);
    const rates = ratesOn(pricing.rates, DAY);
    const options = { ...frame, disclaimer: site.disclaimers.estimate };
    return (values) => answerEstimate(calculator, values, rates, options);
  }
  const analyzer = checkedAnalyzer(source);
  const options = { ...frame, disclaimer: source.disclaimer };
  return (values) => answerAnalysis(analyzer, values, options);
}
