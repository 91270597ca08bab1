import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { strFromU8, unzipSync } from 'fflate';
import { computeFormula, type Value } from './compute-formula.ts';

/** A cell as a file has it: its value, and its formula if it has one. */
interface Cell {
  value: Value;
  formula: string | undefined;
  style: string;
}

/** A workbook read by its parts, as ISO/IEC 29500 has them; the sheets by their names, their cells by their addresses. */
export type Workbook = ReadonlyMap<string, ReadonlyMap<string, Cell>>;

export function readWorkbook(bytes: Uint8Array): Workbook {
  const files = unzipSync(bytes);
  const xml = (path: string) => {
    const file = files[path];
    if (!file) throw new Error(`The workbook has no ${path}`);
    return parseXml(strFromU8(file)).root as XmlElement;
  };
  const texts = elements(xml('xl/sharedStrings.xml'), 'si').map(({ text }) => text);
  const targets = new Map(
    elements(xml('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes['Id'],
      attributes['Target'],
    ]),
  );
  const sheets = elements(xml('xl/workbook.xml'), 'sheet').map(
    ({ attributes }): [string, Map<string, Cell>] => {
      const sheet = xml(`xl/${targets.get(attributes['r:id'])}`);
      const cells = elements(sheet, 'c').map((cell): [string, Cell] => [
        cell.attributes['r'] ?? '',
        readCell(cell, texts),
      ]);
      return [attributes['name'] ?? '', new Map(cells)];
    },
  );
  return new Map(sheets);
}

function readCell(cell: XmlElement, texts: readonly string[]): Cell {
  const own = (name: string) => elements(cell, name)[0]?.text;
  const { t: type = 'n', s: style = '' } = cell.attributes;
  const raw = own('v') ?? '';
  const value = type === 's' ? (texts[Number(raw)] ?? '') : type === 'str' ? raw : Number(raw);
  return { value, formula: own('f'), style };
}

/** The elements of a name below an element. */
function elements(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const element = child as XmlElement;
    return [...(element.name === name ? [element] : []), ...elements(element, name)];
  });
}

/** Computes cells anew, with other numbers in some of them (`Months!E4`). */
export function recompute(workbook: Workbook, changes: Readonly<Record<string, number>> = {}) {
  const known = new Map<string, Value>(Object.entries(changes));
  const cellValue = (sheet: string, address: string): Value => {
    const key = `${sheet}!${address}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const cell = workbook.get(sheet)?.get(address);
    const value =
      cell?.formula === undefined ? (cell?.value ?? 0) : computeFormula(cell.formula, sheet, cellValue);
    known.set(key, value);
    return value;
  };
  return cellValue;
}
