import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { PACKAGE_NAMES } from '#schema/package-names.ts';
import { PACKAGES } from '../../tools/pack/package-table.ts';
import { fillReadme } from '../../tools/pack/readme.ts';
import { catalog } from '../setup/content.ts';

const openApi = publish(catalog, portableBodyHtml).files.get('/api/v1/openapi.json');
const document = JSON.parse(openApi?.render() ?? '');

describe('the README of a package', () => {
  it.each(PACKAGES)('of $room has names and examples of the API in all places', ({ name, room }) => {
    const text = fillReadme(readFileSync(`src/${room}/README.md`, 'utf8'), document);
    expect(text).toContain(`# ${name}\n`);
    expect(text).toContain(`from '${name}'`);
    expect(text).toContain(catalog.site.url);
    expect(text).not.toContain('{{');
  });

  it('has requests as JavaScript', () => {
    const [calculator] = catalog.pricing.calculators;
    const text = fillReadme("estimate('{{calculator}}', {{estimated}})", document);
    expect(text).toContain(`estimate('${calculator?.id}', { `);
    expect(text).not.toContain('"');
  });

  it('cannot have a place for what nobody knows', () => {
    expect(() => fillReadme('{{secret}}', document)).toThrow(
      'A README has {{secret}}, for which the API has no value.',
    );
  });
});

describe('the README of the project', () => {
  it.each(Object.values(PACKAGE_NAMES))('names %s', (name) => {
    expect(readFileSync('README.md', 'utf8')).toContain(`from '${name}'`);
  });
});
