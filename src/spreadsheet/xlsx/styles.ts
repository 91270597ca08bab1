import { asMoney } from '#text/currency.ts';
import type { Lang } from '#text/lang.ts';
import { escapeXml } from './xml.ts';

/** How a cell looks, and how it writes its number. */
export interface CellStyle {
  look?: (typeof LOOKS)[number];
  format?: (typeof FORMATS)[number];
}

/** `input` is what may be changed, `quiet` what only explains. */
const LOOKS = ['plain', 'title', 'head', 'note', 'sum', 'input', 'quiet'] as const;

/** `number` has as many digits as it needs; `percent` is of a part of one, `percents` of a number of percent. */
const FORMATS = ['text', 'number', 'money', 'cents', 'decimals', 'percent', 'percents'] as const;

/** The number of a style in the list that `stylesXml` writes. */
export const styleIndex = ({ look = 'plain', format = 'text' }: CellStyle): number =>
  LOOKS.indexOf(look) * FORMATS.length + FORMATS.indexOf(format);

const FONTS: Record<(typeof LOOKS)[number], string> = {
  plain: '<sz val="11"/><color rgb="FF16222C"/>',
  title: '<b/><sz val="16"/><color rgb="FF16222C"/>',
  head: '<b/><sz val="10"/><color rgb="FF16222C"/>',
  note: '<sz val="10"/><color rgb="FF566069"/>',
  sum: '<b/><sz val="11"/><color rgb="FF16222C"/>',
  input: '<sz val="11"/><color rgb="FF1F4E99"/>',
  quiet: '<sz val="10"/><color rgb="FF566069"/>',
};

const LINE = '<color rgb="FF8A8F86"/>';
/** None, below, above. */
const BORDERS = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  `<border><left/><right/><top/><bottom style="thin">${LINE}</bottom><diagonal/></border>`,
  `<border><left/><right/><top style="thin">${LINE}</top><bottom/><diagonal/></border>`,
];

/** The first two are of the standard. */
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFF3C4"/><bgColor indexed="64"/></patternFill></fill>',
];

/** Codes of formats are the same in every language: a program writes their signs as its user does. */
function formatCodes(lang: Lang): Record<Exclude<(typeof FORMATS)[number], 'text'>, string> {
  const [before = '', after = ''] = asMoney('1', lang).split('1');
  const quoted = (text: string) => (text === '' ? '' : `"${text}"`);
  const money = (digits: string) => quoted(before) + digits + quoted(after);
  return {
    number: 'General',
    money: money('#,##0'),
    cents: money('#,##0.00'),
    decimals: '#,##0.00##',
    percent: '0.0#%',
    percents: '0.0#"\u00a0%"',
  };
}

/** The first number that a file may give to a format of its own. */
const OWN_FORMATS = 164;

/** `xl/styles.xml`: every look with every format. */
export function stylesXml(lang: Lang): string {
  const codes = formatCodes(lang);
  const formats = FORMATS.flatMap((name, index) =>
    name === 'text'
      ? []
      : [`<numFmt numFmtId="${OWN_FORMATS + index}" formatCode="${escapeXml(codes[name])}"/>`],
  );
  const fonts = LOOKS.map((look) => `<font>${FONTS[look]}<name val="Calibri"/><family val="2"/></font>`);
  const styles = LOOKS.flatMap((look) => FORMATS.map((format) => styleXml(look, format)));
  return (
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    listXml('numFmts', formats) +
    listXml('fonts', fonts) +
    listXml('fills', FILLS) +
    listXml('borders', BORDERS) +
    listXml('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']) +
    listXml('cellXfs', styles) +
    '</styleSheet>'
  );
}

const listXml = (name: string, items: readonly string[]): string =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;

function styleXml(look: (typeof LOOKS)[number], format: (typeof FORMATS)[number]): string {
  const isText = format === 'text';
  const numFmtId = isText ? 0 : OWN_FORMATS + FORMATS.indexOf(format);
  const fillId = look === 'input' ? 2 : 0;
  const borderId = look === 'head' ? 1 : look === 'sum' ? 2 : 0;
  const isWrapped = look === 'head' || look === 'note';
  const horizontal = isText ? 'left' : 'right';
  const vertical = look === 'head' ? 'bottom' : 'top';
  const wrap = isWrapped ? ' wrapText="1"' : '';
  return `<xf numFmtId="${numFmtId}" fontId="${LOOKS.indexOf(look)}" fillId="${fillId}" borderId="${borderId}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="${horizontal}" vertical="${vertical}"${wrap}/></xf>`;
}
