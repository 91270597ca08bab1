import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { installPackages } from '../../tools/install-packages.ts';
import type { Alternative, Comparison } from './compare.ts';
import { startPeer } from './servers.ts';

const CALCULATOR = 'app-entwicklung';
const FIGURES = ['min_cost', 'max_cost', 'total_estimate', 'monthly_cost', 'yearly_cost'] as const;

type Values = Record<string, string | number | boolean | string[]>;

/** Each parameter is given, so that none is missing. */
const GIVEN: Values = {
  platform: 'cross-platform',
  complexity: 'medium',
  screens: 14,
  features: ['login', 'push'],
  offline: false,
  clarity: 'described',
  backend: 'existing',
  systems: 1,
  design: 'branded',
  accessibility: false,
  maintenance: 'basic',
  responseTime: 'next-day',
};

/** publicodes, an engine of rules with an API of its own, with the rules of a calculator. */
export function preparePublicodes(): Alternative {
  installPackages(new URL('../peers/publicodes/', import.meta.url), 'publicodes');
  const FILE = join(mkdtempSync(join(tmpdir(), 'kontor-publicodes-')), 'rules.json');
  const DAY = new Date().toISOString().slice(0, 10);
  execFileSync(process.execPath, ['bench/peers/publicodes/translate.mjs'], {
    env: { ...process.env, CALCULATOR, DAY, FILE },
    stdio: 'inherit',
  });
  const { examples, parameters } = parse(readFileSync(`content/calculators/${CALCULATOR}.yaml`, 'utf8'));
  const features = Object.keys(parameters.features.values);
  return {
    name: 'publicodes',
    start: () => startPeer('publicodes/server', { FILE, NODE_ENV: 'production' }),
    measured: [estimate(GIVEN, features)],
    checked: examples.map((example: { parameters: Values }) => estimate(example.parameters, features)),
  };
}

function estimate(parameters: Values, features: readonly string[]): Comparison {
  return {
    work: 'POST a calculator',
    ours: {
      path: `/api/v1/calculators/${CALCULATOR}`,
      body: JSON.stringify({ parameters }),
      read: (answer) => FIGURES.map((figure) => answer.cost_estimation[figure]),
    },
    theirs: {
      path: '/evaluate',
      body: JSON.stringify({ expressions: FIGURES, situation: situationOf(parameters, features) }),
      read: (answer) => answer.evaluate.map(({ nodeValue }: { nodeValue: number }) => nodeValue),
    },
  };
}

/** Values as publicodes takes them in: texts in quotes, and each of the features by itself. */
function situationOf({ features: chosen = [], ...values }: Values, features: readonly string[]) {
  const yesOrNo = (value: boolean) => (value ? 'oui' : 'non');
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, yesOrNo(value)];
    return [name, typeof value === 'string' ? `'${value}'` : value];
  });
  const list = [chosen].flat();
  const flags = features.map((feature) => [`features . ${feature}`, yesOrNo(list.includes(feature))]);
  return Object.fromEntries([...entries, ...flags]);
}
