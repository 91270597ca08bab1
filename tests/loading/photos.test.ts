import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { LinkedDataCheck } from '#check/linked-data.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { bodyHtml, portableBodyHtml } from '#render/markdown/body-html.ts';
import { runningText } from '#render/markdown/prose.ts';
import { shownImages } from '#render/markdown/shown-images.ts';
import { cameraPhoto } from '../setup/photos.ts';
import { contentAfter, site } from '../setup/problems.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const SHOWN = { de: '![Ein Tisch](tisch.jpg "Links das Fenster")', en: '![A table](tisch.jpg)' };

/** The content with these photos in the folder of its article, read from a folder, which shows them by these texts. */
async function contentWith(photos: Record<string, Buffer>, shown: Partial<typeof SHOWN> = SHOWN) {
  const root = mkdtempSync(join(tmpdir(), 'kontor-photos-'));
  folders.push(root);
  const files = contentAfter((all) => {
    for (const lang of ['de', 'en'] as const)
      all.set(
        `articles/specimen/${lang}.md`,
        `${all.get(`articles/specimen/${lang}.md`)}\n${shown[lang] ?? ''}\n`,
      );
  });
  const named = Object.entries(photos).map(([name, bytes]): [string, Buffer] => [
    name.includes('/') ? name : `articles/specimen/${name}`,
    bytes,
  ]);
  for (const [path, bytes] of [...files, ...named]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
  const read = await readContentFiles(root);
  const { content, problems } = parseContent(read.files, read.problems, { photos: read.photos });
  return { content, problems: problems.map(problemText).join('\n') };
}

const TABLE = await cameraPhoto(1000, 700);

describe('a photo of an article', async () => {
  const { content, problems } = await contentWith({ 'tisch.jpg': TABLE });
  if (!content) throw new Error(problems);
  const catalog = linkContent(content.sources, runningText);
  const entry = catalog.kinds.articles.de.find(({ slug }) => slug === 'specimen');
  if (!entry) throw new Error('the article is not there');
  const images = shownImages(entry, 'de');
  const PATH = '/images/photos/specimen/tisch';
  const { files } = publish(catalog, portableBodyHtml);
  const textAt = (path: string) => files.get(`/api/v1/${path}`)?.render() ?? '';

  it('is in order, and as large as one looks at it', () => {
    expect(problems).toBe('');
    expect(content.sources.kinds.articles[0]?.photos).toEqual([
      { file: 'tisch.jpg', width: 1000, height: 700 },
    ]);
  });

  it('has its place, its formats and its widths on pages', () => {
    const html = bodyHtml(SHOWN.de, { base: entry.url.de, lang: 'de', images });
    expect(html).toBe(
      [
        '<figure class="photo"><picture>',
        `<source type="image/avif" srcset="${PATH}-480.avif 480w, ${PATH}-800.avif 800w, ${PATH}-1000.avif 1000w" sizes="(min-width: 45rem) 684px, calc(100vw - 40px)">`,
        `<img src="${PATH}-1000.webp" srcset="${PATH}-480.webp 480w, ${PATH}-800.webp 800w, ${PATH}-1000.webp 1000w" sizes="(min-width: 45rem) 684px, calc(100vw - 40px)"`,
        ' alt="Ein Tisch" width="1000" height="700" loading="lazy" decoding="async">',
        '</picture><figcaption>Links das Fenster</figcaption></figure>',
      ].join(''),
    );
  });

  it('is one file by its whole address elsewhere', () => {
    const address = `${site.url}${PATH}-1000.webp`;
    const item = JSON.parse(textAt('content/articles/specimen.json'));
    expect(item.content_markdown ?? item.content).toContain(`![Ein Tisch](${address} "Links das Fenster")`);
    expect(textAt('content/articles/specimen/lang=en.md')).toContain(`![A table](${address})`);
    expect(portableBodyHtml(SHOWN.de, 'de', entry.url.de, images)).toContain(
      `<img src="${address}" alt="Ein Tisch" width="1000" height="700" loading="lazy">`,
    );
  });

  it('is the picture of the article in structured data, with its description', async () => {
    const check = new LinkedDataCheck();
    const paths = ['content/articles/specimen.jsonld', 'content/articles/specimen/lang=en.jsonld'];
    for (const path of [...paths, 'knowledge.jsonld'])
      expect(await check.problems(textAt(path), `/api/v1/${path}`)).toEqual([]);
    const [article, ...others] = JSON.parse(textAt('content/articles/specimen.jsonld'))['@graph'];
    expect(article.image).toBe(`${site.url}${PATH}-1000.webp`);
    expect(others.find((node: { '@type': string }) => node['@type'] === 'ImageObject')).toMatchObject({
      contentUrl: article.image,
      description: 'Ein Tisch',
      encodingFormat: 'image/webp',
    });
  });
});

describe('what a photo cannot be', () => {
  const gif = () => sharp(TABLE).gif().toBuffer();
  const wide = () =>
    sharp({ create: { width: 6001, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const file = 'content/articles/specimen/tisch.jpg';

  it.each<[string, () => Promise<Record<string, Buffer>>, Partial<typeof SHOWN>, string]>([
    [
      'too large a file',
      async () => ({ 'tisch.jpg': Buffer.alloc(2 ** 20 + 1) }),
      SHOWN,
      `${file}  has 1025 KiB: save the photo with at most 1024 KiB, such as 1600 pixels wide as JPEG`,
    ],
    [
      'no picture',
      async () => ({ 'tisch.jpg': Buffer.from('Text') }),
      SHOWN,
      `${file}  is not a picture that can be read: save it as JPEG, PNG or WebP`,
    ],
    [
      'a picture of another format',
      async () => ({ 'tisch.jpg': await gif() }),
      SHOWN,
      `${file}  is a picture in the format gif, whatever its name says: save it as JPEG, PNG or WebP`,
    ],
    [
      'one with too many pixels',
      async () => ({ 'tisch.jpg': await wide() }),
      SHOWN,
      `${file}  is 6001 × 1 pixels large: save it with at most 6000 in each direction; it is shown with at most 1600 in width`,
    ],
    [
      'a file with capitals',
      async () => ({ 'tisch.JPG': TABLE }),
      { de: SHOWN.de },
      'content/articles/specimen/tisch.JPG  ends in capitals: call it tisch.jpg',
    ],
    [
      'one of two of a name',
      async () => ({ 'tisch.jpg': TABLE, 'tisch.png': TABLE }),
      SHOWN,
      'content/articles/specimen/tisch.png  has the name of tisch.jpg: give it another one',
    ],
    [
      'named as no address can be',
      async () => ({ 'Mein Tisch.jpg': TABLE }),
      {},
      'content/articles/specimen/Mein Tisch.jpg  name  "Mein Tisch" is not a slug',
    ],
    [
      'outside an article',
      async () => ({ 'pages/about/tisch.jpg': TABLE }),
      {},
      'content/pages/about/tisch.jpg  is not used: photos are in the folders of articles; move it there, or remove it',
    ],
    [
      'in no text',
      async () => ({ 'tisch.jpg': TABLE }),
      {},
      `${file}  is not shown: write ![…](tisch.jpg) in every text, or delete the file`,
    ],
    [
      'in one text only',
      async () => ({ 'tisch.jpg': TABLE }),
      { de: SHOWN.de },
      'does not show tisch.jpg, which content/articles/specimen/de.md:12 shows: write ![…](tisch.jpg), and between the square brackets what it shows, in English',
    ],
    [
      'without words for those who do not see it',
      async () => ({ 'tisch.jpg': TABLE }),
      { ...SHOWN, en: '![](tisch.jpg)' },
      'content/articles/specimen/en.md:12',
    ],
    [
      'another one than the text has',
      async () => ({ 'tisch.jpg': TABLE }),
      { ...SHOWN, en: '![A table](tisch.png)' },
      '"tisch.png" is not in the folder of the article; did you mean tisch.jpg?',
    ],
    [
      'in a format that browsers do not know',
      async () => ({ 'tisch.heic': TABLE }),
      {},
      'content/articles/specimen/tisch.heic  is not used: content is in .md, .yaml and .svg files, and photos are in .jpg, .png and .webp files; remove it',
    ],
  ])('%s', async (_, photos, shown, message) => {
    expect((await contentWith(await photos(), shown)).problems).toContain(message);
  });
});
