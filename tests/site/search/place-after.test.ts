import { describe, expect, it } from 'vitest';
import { placeAfter } from '#site/search/place-after.ts';

const FIELD = -1;

describe('where a key leads in the dialog of the search', () => {
  it.each([
    ['from the field to the first result', 'ArrowDown', FIELD, 3, 0],
    ['from the field to the last result', 'ArrowUp', FIELD, 3, 2],
    ['to the next result', 'ArrowDown', 0, 3, 1],
    ['to the one before', 'ArrowUp', 2, 3, 1],
    ['from the last result to the field', 'ArrowDown', 2, 3, FIELD],
    ['from the first result to the field', 'ArrowUp', 0, 3, FIELD],
    ['to the first result', 'Home', 2, 3, 0],
    ['to the last result', 'End', 0, 3, 2],
    ['nowhere, as it moves in the text', 'Home', FIELD, 3, undefined],
    ['nowhere, as it moves in the text', 'End', FIELD, 3, undefined],
    ['nowhere without results', 'ArrowDown', FIELD, 0, undefined],
    ['nowhere by another key', 'PageDown', 0, 3, undefined],
  ])('%s: %s', (_, key, place, count, expected) => {
    expect(placeAfter(key, place, count)).toBe(expected);
  });
});
