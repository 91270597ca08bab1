import { describe, expect, it } from 'vitest';
import { routeNamer } from '#serve/log/open-watchers.ts';
import { publication } from '../setup/publication.ts';

const nameOf = routeNamer(publication);

describe('the route of a request', () => {
  it('is the template of the resource that a file or an address belongs to', () => {
    for (const { path, files } of publication.resources) {
      expect(nameOf(path)).toBe(path);
      const names = new Set(files.flatMap((file) => [nameOf(encodeURI(file.path)), nameOf(file.address)]));
      expect([...names], path).toEqual(files.length > 0 ? [path] : []);
    }
  });

  it.each([
    ['/healthz', '/healthz'],
    ['/readyz', '/readyz'],
    ['/mcp', '/mcp'],
    ['/mcp/', '/mcp'],
    ['/api', '/api/*'],
    ['/api/v1/nothing', '/api/*'],
    ['/%61pi/v1/nothing', '/api/*'],
    ['/_astro/page.abc.css', '/_astro/*'],
    ['/', '/*'],
    ['/blog/anything', '/*'],
    ['/%', '/*'],
    ['*', '/*'],
  ])('of %s is %s', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it('has no more names than resources and a few, whatever is asked for', () => {
    const asked = Array.from({ length: 2000 }, (_, index) => [
      `/api/v1/${index}`,
      `/${index}`,
      `/x/${index}.json`,
    ]);
    expect(new Set(asked.flat().map(nameOf))).toEqual(new Set(['/api/*', '/*']));
  });
});
