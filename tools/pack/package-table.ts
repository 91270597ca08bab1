import { PACKAGE_NAMES } from '#schema/package-names.ts';

/** One of the packages that `npm run pack` makes. */
export interface PackageSpec {
  name: string;
  description: string;
  /** The room of `src` that it is made from: its `index.ts` is what the package exports, its `README.md` a template. */
  room: 'client' | 'astro-loader';
  /** What of package.json is its own. */
  manifest: { keywords: string[]; engines: object; peerDependencies?: object };
}

/** The packages. */
export const PACKAGES: readonly PackageSpec[] = [
  {
    name: PACKAGE_NAMES.client,
    description: 'Typed client of a Kontor API: content, cost calculators and ROI analyzers, by fetch only',
    room: 'client',
    manifest: { keywords: ['kontor', 'api', 'client', 'calculators'], engines: { node: '>=20.3' } },
  },
  {
    name: PACKAGE_NAMES.loader,
    description:
      'Content of a Kontor API as Astro collections: typed, incremental, and built offline if need be',
    room: 'astro-loader',
    manifest: {
      keywords: ['kontor', 'astro-loader', 'withastro', 'content'],
      engines: { node: '>=22.12' },
      peerDependencies: { astro: '^7.3.4' },
    },
  },
];
