import { describe, expect, it } from 'vitest';
import { indexEntries, search } from '#search/index.ts';
import { entriesOf } from '../setup/content.ts';

describe('search in the content', () => {
  it('wartung finds the service software-wartung', () => {
    const found = search(indexEntries('services', entriesOf('services'), 'de'), 'wartung');
    expect(found.map(({ slug }) => slug)).toContain('software-wartung');
  });

  it('Datenbanken finds the term datenbank', () => {
    const found = search(indexEntries('glossary', entriesOf('glossary'), 'de'), 'Datenbanken');
    expect(found.map(({ slug }) => slug)).toContain('datenbank');
  });

  it.each(['datenbank', 'Datenbank', '„Datenbank“'])('%s finds the term datenbank first', (query) => {
    const [first] = search(indexEntries('glossary', entriesOf('glossary'), 'de'), query);
    expect(first?.slug).toBe('datenbank');
  });
});
