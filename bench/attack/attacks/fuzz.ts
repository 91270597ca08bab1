import type { RawAnswer } from '../answers.ts';
import type { Attack, Target } from '../attack.ts';
import { errorError } from '../error-shape.ts';
import { exactly, type Figure, toldOnly } from '../figures.ts';
import { watchHealth } from '../probe.ts';
import { type Random, randomFrom } from '../random.ts';
import { type RandomRequest, randomRequest } from '../random-request.ts';
import { findSubjects, type Subjects } from '../subjects.ts';
import { exchange } from '../wire.ts';

const PIPELINED = 10;
const CONNECTIONS = 8;
const DETAILS = 5;

interface Findings {
  /** Whether a proxy has given the answer itself, before it asked us. */
  isForeign: (answer: RawAnswer) => boolean;
  answers: number;
  unanswered: string[];
  failed: string[];
  /** Errors of the API that are not in the shape of its errors, and headers that came from a request. */
  wrong: string[];
}

/** Requests of chance. What breaks HTTP itself is for the conformance list: each of these deserves an answer. */
export const fuzz: Attack = {
  name: 'fuzz',
  run: async ({ open, isFull, seed, proxy }) => {
    const target = await open();
    const subjects = await findSubjects(target);
    const count = isFull ? 100_000 : 5000;
    const findings: Findings = {
      isForeign: ({ headers }) =>
        proxy === 'caddy' && headers['content-type']?.startsWith('text/plain') === true,
      answers: 0,
      unanswered: [],
      failed: [],
      wrong: [],
    };
    const stopWatching = watchHealth(target);
    await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, index) =>
        fuzzSome(target, subjects, randomFrom(seed + index), Math.ceil(count / CONNECTIONS), findings),
      ),
    );
    const health = await stopWatching();
    return [...figuresOf(findings, seed), health];
  },
};

function figuresOf({ answers, unanswered, failed, wrong }: Findings, seed: number): Figure[] {
  const none = (measures: string, found: string[]) =>
    exactly(0, { measures, measured: found.length, details: found.slice(0, DETAILS) });
  return [
    toldOnly({ measures: `random requests answered, seed ${seed}`, unit: 'count', measured: answers }),
    none('requests without an answer', unanswered),
    none('answers from 500 on', failed),
    none('errors in another shape, or with a header of the request', wrong),
  ];
}

async function fuzzSome(
  target: Target,
  subjects: Subjects,
  random: Random,
  count: number,
  findings: Findings,
): Promise<void> {
  for (let done = 0; done < count; done += PIPELINED) {
    const requests = Array.from({ length: PIPELINED }, () => randomRequest(random, subjects));
    let left = requests;
    // An answer may close the connection; what was sent after it is then sent again.
    while (left.length > 0) {
      const answered = await sendSome(target, left, findings);
      if (answered === 0) {
        findings.unanswered.push(firstLine(left[0]));
        left = left.slice(1);
      } else left = left.slice(answered);
    }
  }
}

/** How many of the requests were answered. */
async function sendSome(target: Target, requests: RandomRequest[], findings: Findings): Promise<number> {
  const { answers } = await exchange(target, requests.map(({ text }) => text).join(''), {
    methods: requests.map(({ method }) => method),
    expected: requests.length,
    timeoutMs: 15_000,
  });
  answers.forEach((answer, index) => {
    const request = requests[index];
    findings.answers++;
    if (answer.status >= 500) findings.failed.push(`${answer.status}: ${firstLine(request)}`);
    const isApi = request?.text.includes(' /api/') ?? false;
    const error =
      isApi && answer.status >= 400 && request?.method !== 'HEAD' && !findings.isForeign(answer)
        ? errorError(answer)
        : undefined;
    if (error || 'x-injected' in answer.headers) {
      findings.wrong.push(`${error ?? 'X-Injected'}: ${firstLine(request)}`);
    }
  });
  return Math.min(answers.length, requests.length);
}

function firstLine(request: RandomRequest | undefined): string {
  return (request?.text.split('\r\n')[0] ?? '').slice(0, 160);
}
