import { readEntityTags } from '#api/files/files.ts';
import { withoutTrailingSlashes } from '#api/redirect.ts';
import { parseYaml } from '#loading/yaml/yaml.ts';
import { readNumber } from '#pricing/request/form-number.ts';
import { checkSvg } from '#render/diagrams/check-svg.ts';
import { bodyMarkdown, bodyText } from '#render/markdown/body.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import {
  HOSTILE_SVG,
  HOSTILE_YAML,
  LARGE_YAML,
  LARGEST_SVG,
  LARGEST_YAML,
  WORST_LINES,
  WORST_PARAGRAPHS,
} from '../../../tests/setup/hostile-texts.ts';
import type { Attack } from '../attack.ts';
import { atMost, type Figure } from '../figures.ts';

/** What four times the text may take: four times where time grows with the length, sixteen where it grows with the square. */
const MOST_GROWTH = 8;

/** A text that takes less is short enough, and too short to compare, in milliseconds of processor time. */
const MEASURABLE_MS = 20;

/** What the largest text that is read may take, as many times as a long article. */
const MOST_TIMES = 60;

const ROUNDS = 3;

/** Collections of garbage, which count too, outlast a few rounds. */
const ROUNDS_IN_DOUBT = 12;

/** Reads a text of a part of its largest size, from 0 to 1. */
interface Reading {
  name: string;
  read: (part: number) => void;
}

/** Files and fields that keep a parser busy: how long the largest takes beside ordinary work, and how that grows with its length. */
export const hostile: Attack = {
  name: 'hostile',
  asksNoServer: true,
  run: async () => {
    const ordinary = leastMs(() => readBody(ORDINARY_BODY), ROUNDS_IN_DOUBT);
    return Object.entries({ Markdown: markdown(), YAML: yaml(), SVG: svg(), fields: fields() }).flatMap(
      ([kind, readings]) => figuresOf(kind, readings, ordinary),
    );
  },
};

/** The reference: a long article as people write it. */
const ORDINARY_BODY =
  `${'A *sentence* with a [link](https://example.com) and `code` in it. '.repeat(8)}\n\n`.repeat(60);

function readBody(body: string): void {
  bodyMarkdown(body, ADDRESS);
  portableBodyHtml(body, 'de', ADDRESS);
  bodyText(body);
}

const ADDRESS = 'https://www.example.com/blog/a';

function markdown(): Reading[] {
  return [
    ...WORST_PARAGRAPHS.map(([name, paragraph]) => ({
      name,
      read: (part: number) =>
        readBody(Array.from({ length: Math.ceil(10 * part) }, () => paragraph).join('\n\n')),
    })),
    ...WORST_LINES.map(([name, most, body]) => ({
      name,
      read: (part: number) => readBody(body(Math.floor(most * part))),
    })),
  ];
}

function yaml(): Reading[] {
  return [...HOSTILE_YAML, ...LARGE_YAML].map(([name, text]) => ({
    name,
    read: (part) => {
      parseYaml({ file: 'a.yaml', text: text(LARGEST_YAML * part) });
    },
  }));
}

function svg(): Reading[] {
  return HOSTILE_SVG.map(([name, text]) => ({
    name,
    read: (part) => {
      checkSvg(text(LARGEST_SVG * part));
    },
  }));
}

/** Longer than any field can be, so that time that grows with the square is seconds. */
const LARGEST_FIELD = 100_000;

function fields(): Reading[] {
  const tags = ['"a",', '"', ',', ' ', 'W/'].map((piece) => ({
    name: `a list of tags of ${piece}`,
    read: (part: number) => {
      readEntityTags(`${fill(piece, part)}x`);
    },
  }));
  const numbers = ['1', '1.', '1.234', ' '].map((piece) => ({
    name: `a number of ${piece}`,
    read: (part: number) => {
      readNumber(fill(piece, part));
    },
  }));
  const slashes = {
    name: 'a path of slashes',
    read: (part: number) => {
      withoutTrailingSlashes(`/api/${fill('/', part)}x`);
    },
  };
  return [...tags, ...numbers, slashes];
}

const fill = (piece: string, part: number) => piece.repeat((LARGEST_FIELD * part) / piece.length);

function figuresOf(kind: string, readings: readonly Reading[], ordinary: number): Figure[] {
  const rows = readings.map(({ name, read }) => {
    const whole = leastMs(() => read(1));
    return { name, growth: whole < MEASURABLE_MS ? 1 : growthOf(read, whole), times: whole / ordinary };
  });
  const worst = (limit: number, what: string, measure: (row: (typeof rows)[number]) => number) => {
    const sorted = rows.toSorted((a, b) => measure(b) - measure(a));
    return atMost(limit, {
      measures: `${kind}: ${what}, worst of ${rows.length}`,
      unit: 'ratio',
      measured: sorted[0] ? measure(sorted[0]) : Number.NaN,
      details: sorted.slice(0, 3).map((row) => `${row.name}: ${measure(row).toFixed(1)}`),
    });
  };
  return [
    worst(MOST_GROWTH, 'time of a text beside a quarter of it', ({ growth }) => growth),
    worst(MOST_TIMES, 'time of the largest text beside a long article', ({ times }) => times),
  ];
}

function growthOf(read: Reading['read'], whole: number): number {
  const quarter = (rounds?: number) => leastMs(() => read(1 / 4), rounds);
  const growth = whole / quarter();
  if (growth <= MOST_GROWTH) return growth;
  return leastMs(() => read(1), ROUNDS_IN_DOUBT) / quarter(ROUNDS_IN_DOUBT);
}

/** Processor time of some work in milliseconds, the least of a few times. */
function leastMs(work: () => void, rounds = ROUNDS): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
