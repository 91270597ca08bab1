import { describe, expect, it } from 'vitest';
import { holdStops, sentencesOf } from '#text/sentences.ts';

describe('a full stop ends no sentence', () => {
  it.each([
    'Sie gilt seit dem 25. Mai 2018.',
    'Der 1. Jänner und der 12. Sept. sind frei.',
    'Am 12. 9. 2026 und am 22.09. 10:15 Uhr.',
    'Bis zum 3. Quartal, im 95. Perzentil.',
    'Das 4. Gesetz und der 10. Senat.',
    'Art. 28, Abs. 1, Nr. 5, Rn. 7 und S. 12 der Anlage.',
    'Nach Art. II und § 7 Abs. 2 S. 1 Nr. 3 DSGVO.',
    'Das regeln die §§ 12 ff. BGB und Art. 77 f. DSGVO.',
    'Siehe BGBl. I Nr. 226 und ABl. L 5.',
    'Etwa z. B. Kunden, z.B. Händler, d. h. Käufer, u. a. Kunden und i. d. R. Firmen.',
    'Die GmbH & Co. KG und der Verein e. V. mit 5 Mio. Euro.',
    'Vgl. Kapitel 3, bzw. Teil 4, inkl. Wartung, ca. 12 Tage, max. 5.',
    'Hauptstr. 12, Tel. 030, Vertrags-Nr. ____',
    'E.g. Redis, e. g. Valkey, i.e. Stores, vs. Files, cf. Chapter 2.',
    'Art. 6, Sec. 5, No. 7, Fig. 2 and pp. 12 of the Act.',
    'On Nov. 10, Dr. Smith met Mrs. Jones.',
    '1. Entwürfe lesen',
    '# 2. Umlaute bleiben',
    '3.9. Angekündigte Wartung',
  ])('in %j', (text) => {
    expect(sentencesOf(text)).toEqual([text]);
  });
});

describe('a full stop ends a sentence', () => {
  it.each([
    [['Der Gleichstand liegt im Monat 44. ', 'Ein Monat täuscht.']],
    [['Es gilt ab 2027. ', 'Danach zahlt niemand.']],
    [['Programme dieser Art. ', 'Sie rechnen.']],
    [['Das gilt nach Art. 3 Nr. 1. ', 'Abläufe zählen nicht.']],
    [['Wählen Sie Angebot C. ', 'Es ist das beste.']],
    [['Nägel, Schrauben usw. ', 'Alles ist da.']],
    [['Der Verein e. V. ', 'Er besteht.']],
    [['Change your mind. ', 'You can.']],
    [['Is it allowed? ', 'No. ', 'We ask first.']],
    [['By 8 a.m. ', 'On weekdays by 7 p.m. ', 'Or never.']],
    [['Zwei Schritte. ', '1. Lesen. ', '2. Schreiben.']],
  ])('in %j', (sentences) => {
    expect(sentencesOf(sentences.join(''))).toEqual(sentences);
  });
});

it('holds stops without moving anything', () => {
  const text = 'Seit dem 25. Mai gilt, z. B. für Kunden, Art. 28.';
  expect(holdStops(text)).toBe('Seit dem 25·\u00a0Mai gilt, z·\u00a0B·\u00a0für Kunden, Art·\u00a028.');
});
