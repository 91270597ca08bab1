import { describe, expect, it } from 'vitest';
import { diagramPath } from '#catalog/addresses.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { entriesOf } from '../setup/content.ts';
import { runtimes } from '../setup/runtimes.ts';
import { fileBytes } from './files.ts';
import { send } from './send.ts';

const article = entriesOf('articles').find(({ diagrams }) => diagrams.length > 0);
const [diagram] = article?.diagrams ?? [];

describe.skipIf(!article || !diagram).each(runtimes)(
  'a diagram over the wire, $name',
  ({ origin, lacks }) => {
    const path = diagramPath(article?.slug ?? '', diagram?.name ?? '')[PROGRAM_LANG];

    it('is the file of the build, which can do nothing in a browser', async () => {
      const { status, headers, bytes } = await send(origin, path);
      expect(status).toBe(200);
      expect(bytes.equals(fileBytes(path))).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': expect.stringMatching(/\bdefault-src 'none'; sandbox$/),
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      });
      if (lacks.includes('own headers')) return;
      expect(headers['content-language']).toBe(PROGRAM_LANG);
      expect(headers['etag']).toMatch(/^"[\w-]{27}"$/);
    });

    it('is drawn into the page of its article', async () => {
      const { pathname } = new URL(article?.url[PROGRAM_LANG] ?? '');
      const { text } = await send(origin, pathname);
      expect(text).toMatch(
        /<figure class="diagram"><svg role="img" aria-label="[^"]{20,}" width="\d+" height="\d+"/,
      );
      expect(text).not.toContain(`src="${path}`);
    });

    it.skipIf(lacks.includes('compression'))('is sent compressed', async () => {
      const { headers, bytes } = await send(origin, path, { headers: { 'accept-encoding': 'br' } });
      expect(headers['content-encoding']).toBe('br');
      expect(bytes.length).toBeLessThan(fileBytes(path).length);
    });
  },
);
