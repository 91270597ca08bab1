import { defineCollection } from 'astro:content';
import { kontor } from 'kontor-astro';

const url = process.env['KONTOR_URL'] ?? '';

export const collections = {
  articles: defineCollection({ loader: kontor({ url, kind: 'articles', lang: 'de' }) }),
  services: defineCollection({ loader: kontor({ url, kind: 'services', lang: 'de' }) }),
  references: defineCollection({ loader: kontor({ url, kind: 'references', lang: 'de' }) }),
  faq: defineCollection({ loader: kontor({ url, kind: 'faq', lang: 'de' }) }),
  glossary: defineCollection({ loader: kontor({ url, kind: 'glossary', lang: 'en' }) }),
};
