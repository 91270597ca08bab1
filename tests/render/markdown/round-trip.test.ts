import '../../setup/properties.ts';
import fc from 'fast-check';
import { toString as plainTextOf } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import type { ListHead } from '#render/format.ts';
import { readMarkdown, writeMarkdown } from '#render/markdown/gfm.ts';
import { md } from '#render/markdown/markdown-format.ts';
import { link, paragraph, text } from '#render/markdown/nodes.ts';
import type { Entry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Localized } from '#text/lang.ts';
import { textOf } from '#text/pieces.ts';
import { catalog, context, someEntry } from '../../setup/content.ts';
import { lineWithAddress, plainLine, plainText } from '../../setup/plain-text.ts';

const { site } = catalog;

/** Each run has 20 lines, and each kind has its own runs. */
const RUNS = { numRuns: 20 };

const rewrite = (markdown: string) => writeMarkdown(readMarkdown(markdown));

const both = (value: string): Localized => ({ de: value, en: value });

/** Entries whose texts come from `lines` (one line each) and `texts` (paragraphs). */
const variations: { [K in ContentKind]: (lines: Lines, texts: Lines) => Entry<K> } = {
  articles: (line) => ({
    ...someEntry('articles'),
    title: both(line()),
    category: { id: 'x', name: both(line()) },
    author: { id: 'x', type: 'Person', name: both(line()), job_title: both(line()) },
    tags: [line(), line()].map((name) => ({ id: 'x', name: both(name) })),
    summary: both(line()),
    body: both('Ein Satz.'),
    services: [],
  }),
  services: (line, text) => ({
    ...someEntry('services'),
    name: both(line()),
    category: { id: 'x', name: both(line()), description: both('Nicht in Markdown.') },
    technologies: [line(), line()].map((name) => ({
      id: 'x',
      name,
      type: 'Thing' as const,
      url: 'https://x.example/',
      same_as: null,
    })),
    description: both(text()),
  }),
  references: (line, text) => ({
    ...someEntry('references'),
    url: null,
    title: both(line()),
    industry: { id: 'x', name: both(line()) },
    project_type: { id: 'x', name: both(line()) },
    description: both(text()),
    story: {
      summary: both(text()),
      challenge: both(text()),
      solution: both(text()),
      result: both(text()),
      customer_quote: { text: both(text()), author: both(line()) },
    },
  }),
  faq: (line, text) => ({
    ...someEntry('faq'),
    question: both(line()),
    category: { id: 'x', name: both(line()) },
    answer: both(text()),
    terms: [line(), line()].map((term) => ({
      slug: 'x',
      term: both(term),
      url: both('https://x.example/'),
      same_as: null,
    })),
  }),
  glossary: (line, text) => ({
    ...someEntry('glossary'),
    term: both(line()),
    synonyms: { de: [line(), line()], en: [] },
    category: { id: 'x', name: both(line()) },
    short_definition: both(line()),
    definition: both(text()),
    how_it_works: both(text()),
    examples: [both(line()), both(line())],
    use_cases: [both(line())],
    pros: [both(line())],
    cons: [both(line())],
    faqs: [{ question: both(line()), answer: both(text()) }],
  }),
};

type Lines = () => string;

/** Gives the values one after the other, again and again; adds each to `used`. */
function supply(values: readonly string[], used: string[] = []): Lines {
  return () => {
    const value = values[used.length % values.length] ?? '';
    used.push(value);
    return value;
  };
}

const headOf = (kind: ContentKind, filter: Record<string, string> = {}): ListHead => ({
  kind,
  lang: 'de',
  site,
  filter,
  facets: {},
  address: `/api/v1/content/${kind}.md`,
});

describe.each(CONTENT_KINDS)('%s with texts full of Markdown', (kind) => {
  const variation = variations[kind] as (lines: Lines, texts: Lines) => Entry<typeof kind>;
  const lines = fc.array(plainLine, { minLength: 20, maxLength: 20 });
  const texts = fc.array(plainText, { minLength: 10, maxLength: 10 });

  it('are written as they are read, to the letter', () => {
    fc.assert(
      fc.property(lines, (values) => {
        const used: string[] = [];
        const line = supply(values, used);
        const written = md.single(kind, variation(line, line), 'de', context);
        expect(rewrite(written)).toBe(written);
        const read = plainTextOf(readMarkdown(written));
        expect(used.filter((value) => !read.includes(value))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('are written as they are read when texts have several paragraphs', () => {
    fc.assert(
      fc.property(lines, texts, (one, more) => {
        const written = md.single(kind, variation(supply(one), supply(more)), 'de', context);
        expect(rewrite(written)).toBe(written);
      }),
      RUNS,
    );
  });

  it('are written as they are read when texts hold addresses', () => {
    const addresses = fc.array(lineWithAddress, { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(addresses, (values) => {
        const written = md.single(kind, variation(supply(values), supply(values)), 'de', context);
        expect(rewrite(written)).toBe(written);
      }),
      RUNS,
    );
  });

  it('are written in paragraphs where a text has several', () => {
    const text = supply(['Eins.\n\nZwei.']);
    const written = md.single(kind, variation(supply(['Titel']), text), 'de', context);
    expect(written).not.toContain('&#x');
  });

  it('are written in a list as they are read', () => {
    fc.assert(
      fc.property(lines, (values) => {
        const [line, text] = [supply(values), supply(values)];
        const parts = [1, 2].map(() => md.part(kind, variation(line, text), 'de', site));
        const written = textOf(md.list(headOf(kind, { query: values[0] ?? '' }), parts));
        expect(rewrite(written)).toBe(written);
      }),
      RUNS,
    );
  });
});

describe('an ampersand', () => {
  const written = (value: string) =>
    writeMarkdown({
      type: 'root',
      children: [paragraph(text(value), link(`https://x.example/?${value}`, 'x'))],
    });

  it.each(['R&D', 'a=1&lang=en', '&#;', '&amp', '&a&b', '&x y;'])('is left as it is in %s', (value) => {
    expect(written(value).split(value)).toHaveLength(3);
    expect(rewrite(written(value))).toBe(written(value));
  });

  it.each(['&amp;', '&lang;', '&#35;', '&#x23;', '&#X1f600;', '&a&copy;'])(
    'is escaped where it begins a character reference: %s',
    (value) => {
      expect(plainTextOf(readMarkdown(written(value)))).toBe(`${value}x`);
      expect(rewrite(written(value))).toBe(written(value));
    },
  );
});

describe('the head of a list', () => {
  const written = (query: string) => textOf(md.list(headOf('faq', { category: 'ki', query }), []));

  it('is written as it is read, whatever was asked for', () => {
    const query = fc.oneof(plainLine, fc.string({ unit: 'binary' }).map(asGiven).filter(Boolean));
    fc.assert(
      fc.property(query, (asked) => {
        const head = written(asked);
        expect(rewrite(head)).toBe(head);
      }),
    );
  });

  it.each(['a\n\n# b', 'a\n\n<script>x</script>', 'a\n\n- b', '\u2028# b', 'a\r\n\r\n> b'])(
    'holds %j as text',
    (asked) => {
      const types = readMarkdown(written(asked)).children.map(({ type }) => type);
      expect(types).toEqual(['heading', 'paragraph', 'list']);
      expect(rewrite(written(asked))).toBe(written(asked));
    },
  );
});

/** What the query parser lets through of a value. */
function asGiven(value: string): string {
  return value.replaceAll('\0', '').trim();
}
