import { describe, expect, it } from 'vitest';
import { drawRequests, type RequestSchema } from '#diff/draw-requests.ts';
import { subjectsOf } from '#diff/engine.ts';
import { requestReader } from '#pricing/request/request.ts';
import { requestJsonSchema } from '#pricing/request/request-schema.ts';
import { contentSide } from './sides.ts';

describe.each(subjectsOf(contentSide().pricing))('requests drawn for $group/$id', ({ id, source }) => {
  const schema = requestJsonSchema(source.parameters, 'en') as RequestSchema;
  const drawn = drawRequests(schema, id, 50);

  it('are valid, but for those that contradict themselves', () => {
    const read = requestReader(source);
    const codes = drawn.flatMap((parameters) => {
      const result = read({ parameters });
      return result.ok ? [] : result.error.errors.map(({ code }) => code);
    });
    expect(codes.filter((code) => code !== 'contradiction')).toEqual([]);
  });

  it('are the same at every call, and others for another seed', () => {
    expect(drawRequests(schema, id, 50)).toEqual(drawn);
    expect(drawRequests(schema, `${id}-2`, 50)).not.toEqual(drawn);
  });

  it('use more than the bounds of numbers, and leave optional parameters out', () => {
    const required = schema.properties.parameters.required ?? [];
    for (const [name, { minimum, maximum }] of Object.entries(schema.properties.parameters.properties)) {
      const values = drawn.flatMap((request) => (name in request ? [request[name]] : []));
      expect(values.length === drawn.length).toBe(required.includes(name));
      if (minimum !== undefined)
        expect(values.some((value) => value !== minimum && value !== maximum)).toBe(true);
    }
  });
});
