import type { Attack, Target } from '../attack.ts';
import { contract } from '../conformance/contract.ts';
import { framing } from '../conformance/framing.ts';
import { behind } from '../conformance/proxies.ts';
import { requests } from '../conformance/requests.ts';
import type { Row, RowList } from '../conformance/row.ts';
import { allowedAnswers, rowError } from '../conformance/row-error.ts';
import { allHold, type Figure } from '../figures.ts';
import { findSubjects } from '../subjects.ts';
import { exchange } from '../wire.ts';

const AT_ONCE = 8;

/** How long to wait for answers that should not come. */
const LINGER_MS = 600;

/** How long to wait for the end of the connection: what a client still sends is read for two seconds. */
const CLOSE_MS = 3500;

const GROUPS: Record<string, RowList> = {
  'request lines, Host, fields': requests,
  'framing and smuggling': framing,
  'the contract of HTTP': contract,
};

/** Raw bytes, and the statuses that the RFCs and the contract have for them; every error in the shape of all errors. */
export const conformance: Attack = {
  name: 'conformance',
  run: async ({ open, proxy }) => {
    const target = await open();
    const subjects = await findSubjects(target);
    const figures: Figure[] = [];
    for (const [name, list] of Object.entries(GROUPS))
      figures.push(
        await group(
          target,
          name,
          list(subjects).map((row) => behind(proxy, row)),
        ),
      );
    return figures;
  },
};

async function group(target: Target, name: string, rows: Row[]): Promise<Figure> {
  const checks: { name: string; error: string | undefined }[] = [];
  const waiting = rows.map((row, index) => ({ row, index }));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      checks[next.index] = { name: next.row.name, error: await tryRow(target, next.row) };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return allHold(`${name}: raw requests answered as they should be`, checks);
}

async function tryRow(target: Target, row: Row): Promise<string | undefined> {
  const allowed = allowedAnswers(row);
  const came = await exchange(target, row.send, {
    methods: row.methods ?? [],
    expected: Math.max(...allowed.map((sequence) => sequence.length)),
    timeoutMs: 6000,
    lingerMs: row.closes ? CLOSE_MS : LINGER_MS,
  });
  return rowError(row, came);
}
