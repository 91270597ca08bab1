import type { Heading, Paragraph, TableCell } from 'mdast';
import type { Lang } from '#text/lang.ts';
import { type ShownLine, shownLines } from './shown-lines.ts';
import type { Slip } from './slip.ts';
import { TEXT_RULES, type TextRule } from './text-rules.ts';

/** Signs in a block that were meant as markup and are shown as they are: one of each line. */
export function textSlips(block: Paragraph | Heading | TableCell, markdown: string, lang: Lang): Slip[] {
  const lines = shownLines(block, markdown);
  const noTable = block.type === 'paragraph' ? lineOfNoTable(lines) : undefined;
  if (noTable)
    return [
      {
        line: noTable.line,
        message: `"${noTable.source.slice(0, MOST_QUOTED)}" is no row of a table: write a line "| --- | --- |" below its heads, with as many cells as they are, and \\| for a | in a cell, also in code`,
      },
    ];
  return lines.flatMap((line, index) => lineSlip(line, block.type === 'paragraph' && index === 0, lang));
}

function lineSlip({ line, text, source }: ShownLine, isFirst: boolean, lang: Lang): Slip[] {
  for (const rule of TEXT_RULES) {
    const match = rule.isFirst && !isFirst ? null : rule.pattern.exec(text);
    if (!match) continue;
    const found = source.slice(match.index, match.index + match[0].length).trim();
    return [{ line, message: messageOf(rule, found, lang) }];
  }
  return [];
}

function messageOf({ what = 'is shown as it is', instead }: TextRule, found: string, lang: Lang): string {
  return `"${found}" ${what}: ${typeof instead === 'string' ? instead : instead(found, lang)}`;
}

const MOST_QUOTED = 40;

/** The first line of a table that is read as a paragraph, because its heads and the line below differ in their cells. */
function lineOfNoTable(lines: readonly ShownLine[]): ShownLine | undefined {
  const rows = lines.filter(({ text }) => text.includes('|'));
  return rows.length > 1 ? rows[0] : rows.find(({ text }) => text.startsWith('|'));
}
