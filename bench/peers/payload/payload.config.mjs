import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { buildConfig } from 'payload';

// Kontor's articles as one collection that anyone may read. What refers to other entries is a JSON field: no join is ever needed. DATABASE.
const index = true;
const text = (name, more) => ({ name, type: 'text', ...more });
const json = (name) => ({ name, type: 'json' });

export default buildConfig({
  secret: 'bench',
  telemetry: false,
  graphQL: { disable: true },
  defaultMaxTextLength: 1_000_000,
  db: sqliteAdapter({
    client: { url: `file:${process.env.DATABASE}` },
    allowIDOnCreate: true,
    wal: true,
  }),
  collections: [
    {
      slug: 'articles',
      access: { read: () => true },
      timestamps: false,
      lockDocuments: false,
      fields: [
        ...['title', 'category', 'author', 'updated_at', 'summary', 'url', 'lang', 'type'].map((name) =>
          text(name),
        ),
        ...['author_slug', 'reviewed_at', 'image', 'content_markdown', 'content_html'].map((name) =>
          text(name),
        ),
        text('slug', { index, unique: true }),
        text('category_slug', { index }),
        text('published_at', { index }),
        { name: 'reading_minutes', type: 'number' },
        ...['translations', 'tags', 'about', 'mentions', 'services'].map(json),
        ...['technologies', 'calculators', 'analyzers', 'sources'].map(json),
      ],
    },
  ],
});
