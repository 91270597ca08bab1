import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineReader, writeLines } from '#text/lines.ts';

const bytesOf = (values: unknown[]) => new TextEncoder().encode(writeLines(values));

describe('lines', () => {
  it('are read as they were written, in any order and again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.object())), fc.array(fc.nat()), (values, asked) => {
        const read = lineReader(bytesOf(values));
        const written = values.map((value) => JSON.parse(JSON.stringify(value)));
        for (const line of [...values.keys(), ...asked.map((number) => number % Math.max(1, values.length))])
          if (values.length > 0) expect(read(line)).toEqual(written[line]);
      }),
    );
  });

  it('are read after more of them than are kept parsed', () => {
    const numbers = Array.from({ length: 250 }, (_, index) => index);
    const read = lineReader(bytesOf(numbers));
    expect([...numbers, ...numbers].map(read)).toEqual([...numbers, ...numbers]);
  });

  it('that are not there are an error', () => {
    expect(() => lineReader(bytesOf(['one']))(1)).toThrow('There is no line 1');
  });
});
