import type { PageSource } from '#schema/source/pages.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS } from '#text/lang.ts';
import { atField, fieldPlace, type Origins, type Problem } from '../problem.ts';

/** Hosts that no public website has: this machine, and what RFC 2606 and RFC 6761 reserve. */
const UNREAL =
  /(?:^|\.)(?:localhost|example|test|invalid|example\.(?:com|net|org))$|^127(?:\.\d+){3}$|^\[::1\]$/;

/** Whether an origin can be that of a public website. */
export function isRealSite(origin: string): boolean {
  return !UNREAL.test(new URL(origin).hostname);
}

/** What only the sample companies, of `content/` and of `example/`, say of themselves. */
const SAMPLE_FACT =
  /Beispielwerk|Hafenlicht|Muster(?:deich|mann|stadt|straße)|\.example$|23125 000|66969 100|^DE0{9}$|^HRB 0+$/;

/** Words that only their pages have. */
const SAMPLE_TEXT = /Beispielwerk|Hafenlicht|Beispielunternehmen|sample company/;

/** A shape in the icon of `example/`; a new site has the name of its own company in that file. */
const SAMPLE_MARK = 'M13 13h6l2 13H11Z';

/** Says that a company, which is not invented, still has the icon that sites are made with. `icon` is its SVG. */
export const sampleMarkWarnings = ({ sample }: Pick<Sources['site'], 'sample'>, icon: string): string[] =>
  !sample && icon.includes(SAMPLE_MARK)
    ? [
        'public/favicon.svg is still the lighthouse that every new site has: it is the icon of the pages, the mark on their pictures and the logo in structured data; put your own there',
      ]
    : [];

/** What an imprint shows. */
const IMPRINT_FIELDS = ['name', 'legal_name', 'email', 'phone', 'address', 'imprint'] as const;

/** Finds what is still the sample company's on the website of a real one. `origin` is the address of the build. */
export function sampleProblems({ site, pages }: Sources, origin: string, origins: Origins): Problem[] {
  if (!isRealSite(origin)) return [];
  const problem = (path: PropertyKey[], message: string) => atField(origins, { entry: site, path, message });
  const facts = IMPRINT_FIELDS.flatMap((field) => textsWithin(site[field], [field]))
    .filter(({ text }) => SAMPLE_FACT.test(text))
    .map(({ path, text }) =>
      problem(
        path,
        text.endsWith('.example')
          ? `"${text}" ends in .example, as no real address does: write that of your own`
          : `"${text}" is the sample company's: write that of your own`,
      ),
    );
  const mark = `says that the company is invented, but ${origin} is the address of a real website: enter your own company in this file, then delete this line`;
  const texts = Object.values(pages).flatMap((page) => pageProblems(page, origins));
  return [...(site.sample ? [problem(['sample'], mark)] : []), ...facts, ...texts];
}

/** The lines of a page that speak of the sample company. */
function pageProblems(page: PageSource, origins: Origins): Problem[] {
  return LANGS.flatMap((lang) =>
    page.body[lang].split('\n').flatMap((text, index) => {
      const found = SAMPLE_TEXT.exec(text)?.[0];
      const message = `"${found}" is a text about the sample company: write what is true of your own`;
      return found ? [{ ...fieldPlace(origins, page, ['body', lang, index + 1]), message }] : [];
    }),
  );
}

function textsWithin(value: unknown, path: PropertyKey[]): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return inner.flatMap(([key, each]) => textsWithin(each, [...path, key]));
}
