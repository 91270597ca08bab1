import { describe, expect, it } from 'vitest';
import { drawConnections } from '#site/knowledge/draw-connections.ts';
import { connectionsByTerm, countConnections, type TermConnection } from '#site/knowledge/neighbours.ts';
import { LANGS } from '#text/lang.ts';
import { catalog } from '../../setup/content.ts';

describe.each(LANGS)('the connections of terms in %s', (lang) => {
  const byTerm = connectionsByTerm(catalog, lang);
  const related = (slug: string) =>
    byTerm.get(slug)?.find(({ relation }) => relation === 'related')?.neighbours ?? [];

  it('are known of every term', () =>
    expect([...byTerm.keys()]).toEqual(catalog.kinds.glossary[lang].map(({ slug }) => slug)));

  it('between terms are found from both ends', () => {
    const path = (slug: string) => `${catalog.site.paths.knowledge[lang]}/${slug}`;
    for (const { slug, related_terms } of catalog.kinds.glossary[lang])
      for (const other of related_terms) {
        expect(related(slug).map(({ href }) => href)).toContain(path(other.slug));
        expect(related(other.slug).map(({ href }) => href)).toContain(path(slug));
      }
  });

  it('name each neighbour once', () => {
    for (const connections of byTerm.values())
      for (const { neighbours } of connections)
        expect(new Set(neighbours.map(({ href }) => href)).size).toBe(neighbours.length);
  });

  it('lead to articles that are about the term', () => {
    const [article] = catalog.kinds.articles[lang];
    const slug = article?.about[0]?.slug ?? '';
    const explained = byTerm.get(slug)?.find(({ relation }) => relation === 'explained');
    expect(explained?.neighbours.map(({ name }) => name)).toContain(article?.title[lang]);
  });
});

describe('the drawing of a term', () => {
  const connections = (count: number): TermConnection[] => [
    { relation: 'related', neighbours: names('Begriff', count) },
    {
      relation: 'explained',
      neighbours: names('Ein Artikel mit einem langen Titel, der nicht passt', count),
    },
    { relation: 'asked', neighbours: names('Frage', count) },
    { relation: 'mentioned', neighbours: names('Erwähnung', count) },
  ];
  const names = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}`, href: `/${name}/${at}` }));

  it.each([0, 1, 3, 40])('keeps everything within its bounds, with %i of each', (count) => {
    const { width, height, neighbours, relations, middle } = drawConnections(
      'Begriff',
      connections(count),
      'de',
    );
    for (const { x, y } of [...neighbours.flatMap(({ labels }) => labels), ...relations, ...middle]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  });

  it('gives each relation its share of the room', () => {
    const { neighbours } = drawConnections('Begriff', connections(40), 'de');
    const asked = neighbours.filter(({ href }) => href.startsWith('/Frage'));
    const explained = neighbours.filter(({ href }) => href.startsWith('/Ein Artikel'));
    expect(Math.abs(asked.length - explained.length)).toBeLessThanOrEqual(1);
    expect(neighbours).toHaveLength(18);
  });

  it('writes long names in several lines, whole', () => {
    const { neighbours } = drawConnections('Begriff', connections(1), 'de');
    const long = neighbours.find(({ href }) => href.startsWith('/Ein Artikel'))?.labels ?? [];
    expect(long.length).toBeGreaterThan(1);
    expect(long.map(({ text }) => text).join(' ')).toBe(
      'Ein Artikel mit einem langen Titel, der nicht passt 0',
    );
  });

  it('breaks names after a hyphen only inside a word', () => {
    const { middle } = drawConnections('Vor- und Nachteile der IT-Sicherheitsbeauftragten', [], 'de');
    expect(middle.map(({ text }) => text)).toEqual([
      'Vor- und',
      'Nachteile der',
      'IT-',
      'Sicherheitsbeauftragten',
    ]);
  });

  it('writes rows one below the other', () => {
    const { neighbours } = drawConnections('Begriff', connections(5), 'de');
    for (const anchor of ['start', 'end']) {
      const labels = neighbours.flatMap((each) => each.labels);
      const rows = labels.filter((each) => each.anchor === anchor).map(({ y }) => y);
      expect(rows).toEqual(rows.toSorted((a, b) => a - b));
      expect(new Set(rows).size).toBe(rows.length);
    }
  });

  it('counts all connections', () => expect(countConnections(connections(3))).toBe(12));
});
