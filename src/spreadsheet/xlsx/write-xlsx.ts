import { strToU8, zipSync } from 'fflate';
import type { Lang } from '#text/lang.ts';
import { type Cell, heightOf, type Sheet } from './sheet.ts';
import { styleIndex, stylesXml } from './styles.ts';
import { columnName } from './term.ts';
import { escapeXml } from './xml.ts';

/** The day that the files in an archive are from, so that the same sheets give the same bytes. In the zone of the reader, as archives have it. */
const NO_DATE = new Date(1980, 0, 1);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Writes sheets as a workbook (Office Open XML, ISO/IEC 29500). Each formula carries its value, which programs show that do not
 * compute, and all are computed anew where a program does. A text is always a text, whatever it begins with.
 *
 * @example
 * const sheet = openSheet('Sums');
 * const two = sheet.put(1, 1, 2);
 * sheet.put(2, 1, { text: `${two.text}*3`, value: 6 });
 * writeXlsx([sheet.close({ widths: [10, 10] })], 'en');
 */
export function writeXlsx(sheets: readonly Sheet[], lang: Lang): Uint8Array {
  const texts = new Map<string, number>();
  const textIndex = (text: string): number => {
    const index = texts.get(text) ?? texts.size;
    texts.set(text, index);
    return index;
  };
  const numbers = sheets.map((_, index) => index + 1);
  const written = sheets.map((sheet) => sheetXml(sheet, textIndex));
  const files: [path: string, xml: string][] = [
    ['[Content_Types].xml', contentTypesXml(numbers)],
    ['_rels/.rels', relationsXml([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbookXml(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relationsXml([
        ...numbers.map((number): [string, string] => ['worksheet', `worksheets/sheet${number}.xml`]),
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ],
    ['xl/styles.xml', stylesXml(lang)],
    ['xl/sharedStrings.xml', textsXml([...texts.keys()])],
    ...written.map((xml, index): [string, string] => [`xl/worksheets/sheet${index + 1}.xml`, xml]),
  ];
  return zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(HEAD + xml)])), {
    mtime: NO_DATE,
  });
}

const contentTypesXml = (numbers: readonly number[]): string =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    ['workbook', `${TYPE}.sheet.main+xml`],
    ['styles', `${TYPE}.styles+xml`],
    ['sharedStrings', `${TYPE}.sharedStrings+xml`],
    ...numbers.map((number) => [`worksheets/sheet${number}`, `${TYPE}.worksheet+xml`]),
  ]
    .map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${type}"/>`)
    .join('')}</Types>`;

const relationsXml = (relations: readonly [type: string, target: string][]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${relations
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const workbookXml = (sheets: readonly Sheet[]): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
    .map(
      ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join(
      '',
    )}</sheets><definedNames>${sheets.map(printAreaXml).join('')}</definedNames><calcPr fullCalcOnLoad="1"/></workbook>`;

/** The columns that are printed, down to the last row. */
function printAreaXml({ name, cells, printed }: Sheet, index: number): string {
  const place = `$A$1:$${columnName(printed)}$${cells.at(-1)?.row ?? 1}`;
  const quoted = `'${name.replaceAll("'", "''")}'`;
  return `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${escapeXml(quoted)}!${place}</definedName>`;
}

const textsXml = (texts: readonly string[]): string =>
  `<sst xmlns="${MAIN}" uniqueCount="${texts.length}">${texts
    .map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
    .join('')}</sst>`;

type TextIndex = (text: string) => number;

function sheetXml(sheet: Sheet, textIndex: TextIndex): string {
  const { cells, widths, wide, frozen } = sheet;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const rows = [...Map.groupBy(cells, ({ row }) => row)].map(([row, own]) => {
    const height = heightOf(own, sheet);
    const attributes = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
    return `<row r="${row}"${attributes}>${own.map((cell) => cellXml(cell, textIndex)).join('')}</row>`;
  });
  const merged = [...wide].map(([row, last]) => `<mergeCell ref="A${row}:${columnName(last)}${row}"/>`);
  return (
    `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView showGridLines="0" workbookViewId="0">${paneXml(frozen)}</sheetView></sheetViews>` +
    `<cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData>` +
    (merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : '') +
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
  );
}

function paneXml({ rows, columns }: Sheet['frozen']): string {
  if (rows === 0 && columns === 0) return '';
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`;
  const pane = columns > 0 && rows > 0 ? 'bottomRight' : columns > 0 ? 'topRight' : 'bottomLeft';
  return `<pane${split} topLeftCell="${columnName(columns + 1)}${rows + 1}" activePane="${pane}" state="frozen"/>`;
}

function cellXml({ column, row, content, style }: Cell, textIndex: TextIndex): string {
  const place = `r="${columnName(column)}${row}" s="${styleIndex(style)}"`;
  if (typeof content === 'string') return `<c ${place} t="s"><v>${textIndex(content)}</v></c>`;
  if (typeof content === 'number') return `<c ${place}><v>${content}</v></c>`;
  const { text, value } = content;
  const type = typeof value === 'string' ? ' t="str"' : '';
  return `<c ${place}${type}><f>${escapeXml(text)}</f><v>${escapeXml(String(value))}</v></c>`;
}
