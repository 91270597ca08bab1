import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { ProbeSettings } from './probe.ts';

// Asks /healthz again and again in a thread of its own, so that what the attack costs the attacker does not count.
const { host, port, intervalMs, timeoutMs, isFresh }: ProbeSettings = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const latencies: number[] = [];
let isStopped = false;

parentPort?.once('message', () => {
  isStopped = true;
});

while (!isStopped) {
  const startedAt = performance.now();
  const isAnswered = await askHealth();
  const ms = isAnswered ? performance.now() - startedAt : timeoutMs;
  latencies.push(ms);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, intervalMs - ms)));
}
agent.destroy();
parentPort?.postMessage(latencies);

function askHealth(): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request(
      { host, port, path: '/healthz', agent: isFresh ? false : agent, timeout: timeoutMs },
      (incoming) => {
        incoming.resume();
        incoming.once('end', () => resolve(incoming.statusCode === 200));
      },
    );
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('error', () => resolve(false));
    outgoing.end();
  });
}
