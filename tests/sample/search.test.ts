import { describe, expect, it } from 'vitest';
import { findInContent } from '../setup/search.ts';

describe('search in the content', () => {
  it('wartung finds the service software-wartung', () => {
    expect(findInContent('wartung', 'de', 'services')).toContain('services/software-wartung');
  });

  it.each(['datenbank', 'Datenbank', '„Datenbank“', 'Datenbanken'])(
    '%s finds the term datenbank first',
    (query) => {
      expect(findInContent(query, 'de', 'glossary')[0]).toBe('glossary/datenbank');
    },
  );
});
