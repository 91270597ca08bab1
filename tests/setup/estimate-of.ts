import { type Estimate, estimate } from '#pricing/estimate/estimate.ts';
import { ratesOn } from '#pricing/rates.ts';
import { requestReader } from '#pricing/request/request.ts';
import { calculators, prices } from './pricing.ts';

const byId = new Map(calculators);

/** The estimate of a calculator of the content for the given parameters, with the prices of a day. Throws for an invalid request. */
export function estimateOf(id: string, parameters: object, date = '2026-11-22'): Estimate {
  const calculator = byId.get(id);
  if (!calculator) throw new Error(`"${id}" is not a calculator`);
  const request = requestReader(calculator.source)({ parameters });
  if (!request.ok) throw new Error(`${id}: ${request.error.message.en}`);
  return estimate(calculator, request.value, ratesOn(prices.rates, date));
}
