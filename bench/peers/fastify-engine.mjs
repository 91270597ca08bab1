import { basename } from 'node:path';
import fastify from 'fastify';
import { z } from 'zod';
import { nextSteps } from '../../src/api/resources/calculations/calculation.ts';
import { linkContent } from '../../src/catalog/link.ts';
import { loadContent } from '../../src/loading/load.ts';
import { analysisWriter } from '../../src/pricing/analysis/analysis-answer.ts';
import { checkedAnalyzer, checkedCalculator } from '../../src/pricing/checked.ts';
import { disclaimerOf, estimateWriter } from '../../src/pricing/estimate/estimate-answer.ts';
import { ratesOn } from '../../src/pricing/rates.ts';
import { requestJsonSchema } from '../../src/pricing/request/request-schema.ts';
import { runningText } from '../../src/render/markdown/prose.ts';

// Fastify that checks a body with zod and asks the same engine. PORT, ROUTE and DAY.
const { DAY, PORT, ROUTE } = process.env;
const { pricing, site } = linkContent((await loadContent('content', DAY)).sources, runningText);
const id = basename(ROUTE);
const source = [...pricing.calculators, ...pricing.analyzers].find((each) => each.id === id);
const body = z.fromJSONSchema(requestJsonSchema(source.parameters, 'de'));
const options = { lang: 'de', explain: false, given: [] };
const write = answerWriter();

const app = fastify();
app.setValidatorCompiler(({ schema }) => (value) => {
  const { success, data, error } = schema.safeParse(value);
  return success ? { value: data } : { error };
});
app.post(ROUTE, { schema: { body } }, (request, reply) => {
  reply.type('application/json');
  return write(request.body.parameters);
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });

function answerWriter() {
  const frame = { nextSteps: nextSteps(site), disclaimer: source.disclaimer };
  if (pricing.calculators.includes(source)) {
    const disclaimer = disclaimerOf(source, site.disclaimers.estimate);
    const writeEstimate = estimateWriter(checkedCalculator(source, pricing), { ...frame, disclaimer });
    const rates = ratesOn(pricing.rates, DAY);
    return (values) => writeEstimate(values, rates, options);
  }
  const writeAnalysis = analysisWriter(checkedAnalyzer(source), frame);
  return (values) => writeAnalysis(values, options);
}
