import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { PAGE_IDS } from '#schema/source/pages.ts';
import { otherLangs } from '#text/lang.ts';
import { builtPages, chosenPages, isThorough } from './chosen-pages.ts';
import { openValidator } from './html-validate/validator.ts';
import { checkHtmlFiles, hasNuChecker } from './nu-checker/checker.ts';
import { isErrorPage, SITE_URL } from './page-types.ts';
import { readElements } from './tools/elements.ts';
import { findInlineProblems } from './tools/inline-rules.ts';
import { findPageProblems, languagesOf } from './tools/page-rules.ts';
import { findPolicyProblems } from './tools/policy.ts';

/** Pages of texts whose headings, or questions, links can lead to. */
const TYPES_OF_TEXTS = ['article', 'reference', 'term', 'questions', ...PAGE_IDS] as readonly string[];

const validate = isThorough ? await openValidator() : undefined;

describe.each(chosenPages)('the page $path', (page) => {
  const { path, lang, type, html } = page;
  const hasAddress = !isErrorPage(path);

  it.runIf(isThorough)('is valid HTML', async () => expect(await validate?.(html())).toEqual([]));

  it('has its landmarks, its language and its addresses', () => {
    const facts = { path, lang, siteUrl: SITE_URL, hasAddress, hasTwin: type?.hasTwin ?? false };
    expect(findPageProblems(html(), facts)).toEqual([]);
  });

  it.runIf(TYPES_OF_TEXTS.includes(type?.name ?? ''))(
    'has ids around its text that none of its headings can have',
    () => {
      const around = readElements(html()).flatMap(({ name, attributes }) => [
        ...(name === 'main' ? [attributes['id']] : []),
        ...(attributes['aria-labelledby'] ? [attributes['aria-labelledby']] : []),
      ]);
      // Anchors are made of letters, digits and hyphens.
      expect(around.filter((id) => !id?.includes('.'))).toEqual([]);
    },
  );

  it('has nothing inline and nothing from elsewhere', () => {
    expect(findInlineProblems(html())).toEqual([]);
  });

  it('is served under the policy that its meta has', async () => {
    const response = await fetch(`${inject('nodeServer')}${path}`);
    expect(response.status).toBe(hasAddress ? 200 : 404);
    const policy = response.headers.get('Content-Security-Policy') ?? undefined;
    expect(findPolicyProblems(policy, await response.text())).toEqual([]);
  });

  it.runIf(hasAddress)('is named by its page in each other language', () => {
    for (const each of otherLangs(lang)) {
      const other = languagesOf(readElements(html())).get(each);
      const target = builtPages.find((page) => other && page.path === new URL(other).pathname);
      const back = target && languagesOf(readElements(target.html())).get(lang);
      expect(back && new URL(back).href).toBe(new URL(path, SITE_URL).href);
    }
  });
});

it.runIf(isThorough && hasNuChecker)('all pages are valid HTML to the Nu Html Checker', async () => {
  expect(await checkHtmlFiles(join(inject('dist'), 'client'))).toEqual([]);
});
