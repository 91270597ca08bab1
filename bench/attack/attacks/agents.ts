import type { Attack } from '../attack.ts';
import { allHold } from '../figures.ts';
import { startLoad } from '../load.ts';
import { watchHealth } from '../probe.ts';
import { findSubjects, type Subjects } from '../subjects.ts';
import { ask, pause, type RequestParts, requestText } from '../wire.ts';
import { type CostlyRequest, dearest, measure } from './costly-requests.ts';

const ROUNDS_BEFORE = 5;

const KB60 = 60_000;

const CONNECTIONS = 8;
const LOAD_MS = 10_000;

/** Calls of every tool of `/mcp`, and messages made to cost much. */
export const agents: Attack = {
  name: 'agents',
  run: async ({ open }) => {
    const target = await open();
    const subjects = await findSubjects(target);
    const requests = [...explained(subjects), ...readings(subjects), ...hostile(subjects)];
    for (let round = 0; round < ROUNDS_BEFORE; round++)
      for (const { path, parts } of requests) await ask(target, path, parts);
    const rows: { name: string; ms: number; error: string | undefined }[] = [];
    for (const request of requests) {
      const { ms, status } = await measure(target, request);
      rows.push({ name: request.name, ms, error: status < 500 ? undefined : `answered ${status}` });
    }
    const stopWatching = watchHealth(target);
    const texts = requests.map(({ path, parts }) => requestText(path, parts));
    const load = startLoad(target, CONNECTIONS, (index) => texts[index % texts.length] ?? '');
    await pause(LOAD_MS);
    load.stop();
    await load.finished;
    return [
      dearest(rows, target),
      allHold('answers below 500', rows),
      await stopWatching(` while ${CONNECTIONS} connections send all of them`),
    ];
  },
};

/** A call of a tool. */
export function toolCall(name: string, args: object): RequestParts {
  return messageParts({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
}

function messageParts(message: object): RequestParts {
  return bodyParts(JSON.stringify(message));
}

function bodyParts(body: string): RequestParts {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  return { method: 'POST', body, headers };
}

const message = (name: string, parts: RequestParts): CostlyRequest => ({ name, path: '/mcp', parts });

/** The example of every calculator and analyzer, explained. */
function explained({ calculations }: Subjects): CostlyRequest[] {
  return calculations.map(({ path, example: { parameters } }) => {
    const id = path.slice(path.lastIndexOf('/') + 1);
    const call = path.includes('/calculators/')
      ? toolCall('estimate_cost', { calculator: id, parameters, explain: true })
      : toolCall('compare_investment', { analyzer: id, parameters, explain: true });
    return message(`explained: ${id}`, call);
  });
}

function readings({ lists }: Subjects): CostlyRequest[] {
  const kinds = lists.map((path) => path.slice(path.lastIndexOf('/') + 1));
  const words = [
    'daten',
    'cloud',
    'software',
    'kosten',
    'sicherheit',
    'server',
    'projekt',
    'a',
    'b',
    'c',
    'd',
    'e',
  ];
  return [
    ...['initialize', 'tools/list', 'resources/list', 'resources/templates/list'].map((method) =>
      message(method, messageParts({ jsonrpc: '2.0', id: 1, method, params: {} })),
    ),
    message('list_calculators', toolCall('list_calculators', { lang: 'en' })),
    message('search: 12 words', toolCall('search', { query: words.join(' '), limit: 50 })),
    message(
      'search: 12 misspelt words',
      toolCall('search', { query: words.map((word) => `${word}xq`).join(' ') }),
    ),
    ...kinds.map((kind) =>
      message(`read: a name of ${kind} that is unknown`, toolCall('read', { kind, name: 'z'.repeat(200) })),
    ),
    message('describe: an unknown id', toolCall('describe_calculator', { calculator: 'z'.repeat(200) })),
  ];
}

function hostile({ calculator: { path, number } }: Subjects): CostlyRequest[] {
  const calculator = path.slice(path.lastIndexOf('/') + 1);
  const fill = (piece: string) => piece.repeat(Math.floor(KB60 / piece.length));
  const members = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, index]));
  const estimate = (parameters: object) => toolCall('estimate_cost', { calculator, parameters });
  /** A set of 200 parameters or arguments whose names are this text with 280 letters and a number behind it. */
  const longNames = (text: string) =>
    Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${text}${'x'.repeat(280)}${n}`, 1]));
  /** The body of an estimate, with its parameters as they are written. */
  const estimateText = (parameters: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"estimate_cost","arguments":{"calculator":"${calculator}","parameters":{${parameters}}}}}`;
  const initialize = (params: object) =>
    messageParts({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
  return [
    // More than 1,000 parts of a message are not looked at.
    ...[900, 4000].flatMap((count) => [
      message(`${count} parameters`, estimate(members(count))),
      message(`${count} arguments`, toolCall('search', members(count))),
      message(
        `${count} fields of a message`,
        messageParts({ jsonrpc: '2.0', id: 1, method: 'ping', ...members(count) }),
      ),
      message(`${count} capabilities`, initialize({ capabilities: { experimental: members(count) } })),
      message(
        `${count} facts about a request`,
        messageParts({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: members(count) } }),
      ),
    ]),
    message('a client of 60 KB', initialize({ clientInfo: { name: fill('x'), version: '1' } })),
    message(
      'a cursor of 60 KB',
      messageParts({ jsonrpc: '2.0', id: 1, method: 'resources/list', params: { cursor: fill('1') } }),
    ),
    message('a number of 60 KB', estimate({ [number]: fill('9') })),
    message('a number of 10,000 escapes', estimate({ [number]: '\u0000'.repeat(10_000) })),
    message('a number that is 900 numbers', estimate({ [number]: Array.from({ length: 900 }, () => 1) })),
    message('200 parameters that are nearly known', estimate(longNames(number))),
    message('20,000 lists in a number', bodyParts(estimateText(`"${number}":[${fill('[],')}[]]`))),
    message('200 arguments of 280 characters', toolCall('search', longNames(''))),
    message('a misspelt tool of 60 KB', toolCall(fill('estimate_cots'), {})),
    message('a kind of 60 KB', toolCall('search', { query: 'x', kind: fill('articles') })),
    message('a name of 60 KB', toolCall('read', { kind: 'glossary', name: fill('datenbank') })),
    message('the longest name', toolCall('read', { kind: 'glossary', name: 'datenbanc'.repeat(22) })),
    message(
      'a calculator of 60 KB',
      toolCall('describe_calculator', { calculator: fill('app-entwicklung') }),
    ),
    ...['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Origin', 'Content-Type'].map((name) => {
      const parts = messageParts({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
      const headers = { ...parts.headers, [name]: 'application/json;'.repeat(800) };
      return message(`${name} of 14 KB`, { ...parts, headers });
    }),
    message('nested 25 times', toolCall('search', { query: nested(25) })),
    message('a query of 60 KB', toolCall('search', { query: fill('a') })),
    message('a tool of 60 KB', toolCall(fill('a'), {})),
    message('a method of 60 KB', messageParts({ jsonrpc: '2.0', id: 1, method: fill('a') })),
    message('an id of 60 KB', messageParts({ jsonrpc: '2.0', id: fill('a'), method: 'tools/list' })),
    message(
      'an address of 60 KB',
      messageParts({
        jsonrpc: '2.0',
        id: 1,
        method: 'resources/read',
        params: { uri: `https://example.com/${fill('a/')}` },
      }),
    ),
    message('30,000 nested arrays', bodyParts(fill('['))),
    message('10,000 nested objects', bodyParts(fill('{"a":'))),
    message('20,000 items of a batch', bodyParts(`[${fill('{},')}{}]`)),
    message('60 KB of backslashes', bodyParts(`{"a":"${fill('\\\\')}"}`)),
    message('a text that never ends', bodyParts(`"${fill('\\"')}`)),
    message('60 KB of spaces', bodyParts(fill(' '))),
  ];
}
