import type { Element, ElementContent } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import bash from 'shiki/langs/bash.mjs';
import csv from 'shiki/langs/csv.mjs';
import html from 'shiki/langs/html.mjs';
import http from 'shiki/langs/http.mjs';
import js from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import markdown from 'shiki/langs/markdown.mjs';
import nginx from 'shiki/langs/nginx.mjs';
import python from 'shiki/langs/python.mjs';
import sql from 'shiki/langs/sql.mjs';
import ts from 'shiki/langs/typescript.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { cachedValue } from '#text/cached.ts';
import { lazy } from '#text/lazy.ts';
import { element } from '../element.ts';

/** How languages are called above their code. Code in others is shown without colours. */
const LABELS: Record<string, string> = {
  bash: 'Shell',
  csv: 'CSV',
  html: 'HTML',
  http: 'HTTP',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  markdown: 'Markdown',
  nginx: 'nginx',
  python: 'Python',
  sql: 'SQL',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  yaml: 'YAML',
};

const THEME = 'classes';

const highlighter = lazy(() =>
  createHighlighterCoreSync({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--code-' })],
    langs: [bash, csv, html, http, js, json, markdown, nginx, python, sql, ts, yaml],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  }),
);

/** A block of code with the name of its language above, its words marked by classes. */
export function codeBlock(pre: Element): Element {
  const code = pre.children.find((child): child is Element => child.type === 'element');
  const [name = ''] = (code?.properties['className'] as string[] | undefined) ?? [];
  const language = name.replace(/^language-/, '');
  const label = LABELS[language];
  const text = plainText(pre).replace(/\n$/, '');
  return element('figure', { className: ['code'] }, [
    ...(label ? [element('figcaption', {}, [label])] : []),
    element('pre', { tabIndex: 0, translate: 'no' }, [
      element('code', {}, label ? cachedHighlight(text, language) : [text]),
    ]),
  ]);
}

/** Longer lines are shown without colours: to find them takes time with the square of the length, a second for 5,000 letters. */
const LONGEST_COLOURED = 500;

/** To learn a language and to find its words takes longest of all that a page needs. */
const cachedHighlight = (text: string, lang: string): ElementContent[] =>
  cachedValue(['code in colours', text, lang], () => highlight(text, lang));

function highlight(text: string, lang: string): ElementContent[] {
  const lines = highlighter().codeToTokensBase(text, {
    lang,
    theme: THEME,
    tokenizeMaxLineLength: LONGEST_COLOURED,
    // Without a limit of time: the same code has the same colours on a slow machine.
    tokenizeTimeLimit: 0,
  });
  return lines.flatMap((line, index): ElementContent[] => [
    ...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []),
    ...line.map(({ content, color }): ElementContent => {
      const kind = /--code-token-([a-z-]+)/.exec(color ?? '')?.[1];
      return kind
        ? element('span', { className: [`code-${kind}`] }, [content])
        : { type: 'text', value: content };
    }),
  ]);
}
