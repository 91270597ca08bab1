import { describe, expect, it } from 'vitest';
import { idsOf, isPage, linksOfPage, linksToFollow, pageUrlsOf, splitFragment } from './links.ts';
import { makePage } from './sample-page.ts';

const SITE = 'https://a.example';

describe('the links of a page', () => {
  it('are all its own addresses, each once', () => {
    expect(linksOfPage(makePage(), '/rechner/app', SITE)).toEqual([
      '/rechner/app',
      '/en/calculators/app',
      '/api/v1/calculators/app.json',
      '/style.css',
      '/rechner/app#inhalt',
      '/rechner',
    ]);
  });

  it.each<[html: string, links: string[]]>([
    ['<a href="../glossar?x=1#y">', ['/glossar?x=1#y']],
    ['<a href="https://a.example/blog">', ['/blog']],
    ['<a href="https://b.example/blog">', []],
    ['<a href="mailto:a@a.example">', []],
    ['<a href="tel:+49">', []],
    ['<form action="/suche"></form>', ['/suche']],
    ['<img srcset="/a.png 1x, /b.png 2x" src="/c.png">', ['/c.png', '/a.png', '/b.png']],
    ['<svg><use href="/icons.svg#menu"></use></svg>', ['/icons.svg#menu']],
    ['<template><a href="/in-a-template"></a></template>', ['/in-a-template']],
    ['<!-- <a href="/in-a-comment"> -->', []],
    ['<a href="http://">', ['http://']],
  ])('%s', (main, links) => {
    expect(linksOfPage(makePage({ head: '', header: '', main }), '/rechner/app', SITE)).toEqual(links);
  });
});

it('a visitor can follow links alone, to pages without their queries and fragments', () => {
  const main =
    '<a href="/a?x=1#y">A</a><a href="/a">A</a><img src="/c.png"><form action="/f"></form><a href="//b.example/">B</a>';
  expect(linksToFollow(makePage({ head: '', header: '', main }), '/', SITE)).toEqual(['/a']);
});

it('a page is what is answered as HTML', () => {
  const answer = (type: string) => new Response('', { headers: { 'Content-Type': type } });
  expect(['text/html; charset=utf-8', 'application/json'].map((type) => isPage(answer(type)))).toEqual([
    true,
    false,
  ]);
});

it('the pages that a JSON document names are in `url` and `…_url`, at any depth', () => {
  const document = {
    url: 'https://a.example/blog/a',
    items: [
      { url: 'https://a.example/faq/b#c' },
      { url: null },
      { name: 'https://a.example/not-a-url' },
      { url: '/api/v1/{name}' },
    ],
    next: { page_url: 'https://a.example', other: { url: ['https://b.example/x', 'https://a.example/y'] } },
  };
  expect(pageUrlsOf(document, SITE)).toEqual(['/blog/a', '/faq/b#c', '/', '/y']);
});

it('a fragment names an id, written as it is', () => {
  expect(splitFragment('/a?b=c#f%C3%BCr-wen')).toEqual({ target: '/a?b=c', id: 'für-wen' });
  expect(splitFragment('/a')).toEqual({ target: '/a', id: undefined });
  expect(splitFragment('/a#')).toEqual({ target: '/a', id: undefined });
  expect([...idsOf(makePage())]).toEqual(['inhalt']);
});
