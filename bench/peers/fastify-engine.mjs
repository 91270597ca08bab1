import fastify from 'fastify';
import { z } from 'zod';
import { ANALYZERS, CALCULATORS } from '../../src/api/resources/addresses.ts';
import { nextSteps } from '../../src/api/resources/calculations/calculation.ts';
import { linkContent } from '../../src/catalog/link.ts';
import { loadContent } from '../../src/loading/load.ts';
import { analysisWriter } from '../../src/pricing/analysis/analysis-answer.ts';
import { checkedAnalyzer, checkedCalculator } from '../../src/pricing/checked.ts';
import { disclaimerOf, estimateWriter } from '../../src/pricing/estimate/estimate-answer.ts';
import { ratesOn } from '../../src/pricing/rates.ts';
import { requestJsonSchema } from '../../src/pricing/request/request-schema.ts';
import { runningText } from '../../src/render/markdown/prose.ts';

// Fastify that checks bodies with zod and asks the same engine: all calculators and analyzers, each asked for its examples before
// it listens, as Kontor does. PORT and DAY.
const { DAY, PORT } = process.env;
const { pricing, site } = linkContent((await loadContent('content', DAY)).sources, runningText);
const options = { lang: 'de', explain: false, given: [] };
const rates = ratesOn(pricing.rates, DAY);

const app = fastify();
app.setValidatorCompiler(({ schema }) => (value) => {
  const { success, data, error } = schema.safeParse(value);
  return success ? { value: data } : { error };
});
for (const source of pricing.calculators) addRoute(CALCULATORS, source, estimates(source));
for (const source of pricing.analyzers) addRoute(ANALYZERS, source, analyses(source));
await app.ready();
for (const [address, sources] of [
  [CALCULATORS, pricing.calculators],
  [ANALYZERS, pricing.analyzers],
])
  for (const { id, examples } of sources)
    for (const { parameters } of examples)
      await app.inject({ method: 'POST', url: `${address}/${id}`, payload: { parameters } });
await app.listen({ port: Number(PORT), host: '127.0.0.1' });

function addRoute(address, { id, parameters }, write) {
  const body = z.fromJSONSchema(requestJsonSchema(parameters, 'de'));
  app.post(`${address}/${id}`, { schema: { body } }, (request, reply) => {
    reply.type('application/json');
    return write(request.body.parameters);
  });
}

function estimates(source) {
  const disclaimer = disclaimerOf(source, site.disclaimers.estimate);
  const write = estimateWriter(checkedCalculator(source, pricing), {
    nextSteps: nextSteps(site),
    disclaimer,
  });
  return (values) => write(values, rates, options);
}

function analyses(source) {
  const { disclaimer } = source;
  const write = analysisWriter(checkedAnalyzer(source), { nextSteps: nextSteps(site), disclaimer });
  return (values) => write(values, options);
}
