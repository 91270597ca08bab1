import { expect, it } from 'vitest';
import { failure, success } from '#text/result.ts';

it('a result is a value or an error, whatever they are', () => {
  expect(success(undefined)).toStrictEqual({ ok: true, value: undefined });
  expect(failure(['wrong'])).toStrictEqual({ ok: false, error: ['wrong'] });
});
