import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineReader, splitLines, writeLines } from '#text/lines.ts';

const bytesOf = (values: unknown[]) => new TextEncoder().encode(writeLines(values));

describe('lines', () => {
  it('are read as they were written, in any order and again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.object())), fc.array(fc.nat()), (values, asked) => {
        const read = lineReader(bytesOf(values));
        const written = values.map((value) =>
          typeof value === 'string' ? new TextEncoder().encode(value) : JSON.parse(JSON.stringify(value)),
        );
        for (const line of [...values.keys(), ...asked.map((number) => number % Math.max(1, values.length))])
          if (values.length > 0) expect(read(line)).toEqual(written[line]);
      }),
    );
  });

  it('are read after more of them than are kept parsed', () => {
    const long = 'x'.repeat(1.5 * 2 ** 20);
    const values = Array.from({ length: 5 }, (_, index) => ({ index, long }));
    const read = lineReader(bytesOf(values));
    const places = [...values.keys()];
    expect([...places, ...places].map(read)).toEqual([...values, ...values]);
  });

  it('are parsed once while they are asked for', () => {
    const read = lineReader(bytesOf([{ a: 1 }, 'text']));
    for (const line of [0, 1]) expect(read(line)).toBe(read(line));
  });

  it('are split where they end', () => {
    const split = (text: string) =>
      splitLines(new TextEncoder().encode(text)).map((line) => new TextDecoder().decode(line));
    expect(split('')).toEqual([]);
    expect(split('one\n')).toEqual(['one']);
    expect(split('\nä\n\nthree\n')).toEqual(['', 'ä', '', 'three']);
  });

  it('that are not there are an error', () => {
    expect(() => lineReader(bytesOf(['one']))(1)).toThrow('There is no line 1');
  });
});
