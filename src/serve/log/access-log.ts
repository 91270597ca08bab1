import type { ObserveExchange } from '#http/exchange.ts';
import type { Log } from './log.ts';

/** Writes a line for each exchange. */
export function accessLog(log: Pick<Log, 'info'>): ObserveExchange {
  return ({ ms, ...exchange }) => log.info({ ...exchange, ms: Math.round(ms * 100) / 100 }, 'Answered');
}
