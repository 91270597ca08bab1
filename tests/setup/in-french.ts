import { parse, stringify } from 'yaml';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { mapValues } from '#text/records.ts';

/** French texts by the English ones; what is not here stays English. */
const FRENCH: Readonly<Record<string, string>> = {
  'A nonbinding estimate in euros excluding VAT.': 'Estimation sans engagement, en euros hors taxes.',
  'App development': 'Développement d’applications',
  'What does an app cost?': 'Combien coûte une application ?',
  Platform: 'Plateforme',
  Screens: 'Écrans',
  Complexity: 'Complexité',
  simple: 'simple',
  high: 'élevée',
  Upkeep: 'Maintenance',
  'hours a month': 'heures par mois',
  'hour a month': 'heure par mois',
  'No app with this many screens is simple.': 'Avec autant d’écrans, aucune application n’est simple.',
  Database: 'Base de données',
  'Data migration': 'Migration de données',
  'Language model': 'Modèle de langage',
  'IT glossary': 'Glossaire informatique',
};

/** The files of a content in German and English as those of a company that has French, too. */
export function inFrench(files: ContentFiles): ContentFiles {
  return new Map(
    [...files].flatMap(([file, text]): [string, string][] => {
      if (/[/.]en\.(?:md|svg)$/.test(file))
        return [
          [file, text],
          [file.replace(/en\.(md|svg)$/, 'fr.$1'), withFrenchAmounts(text.replaceAll('](/en', '](/fr'))],
        ];
      if (!file.endsWith('.yaml')) return [[file, text]];
      const data = withFrench(parse(text));
      return [
        [
          file,
          stringify(file === 'site.yaml' ? { ...(data as object), languages: ['de', 'en', 'fr'] } : data),
        ],
      ];
    }),
  );
}

function withFrench(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withFrench);
  if (typeof data !== 'object' || data === null) return data;
  const fields = mapValues(data as Record<string, unknown>, withFrench);
  return 'de' in fields && 'en' in fields ? { ...fields, fr: toFrench(fields['en']) } : fields;
}

const toFrench = (value: unknown): unknown =>
  typeof value === 'string'
    ? (FRENCH[value] ?? withFrenchAmounts(value.replace(/^\/en(?=\/|$)/, '/fr')))
    : value;

/** `€1,611.68` and `11,030 euros` as they are written in French: `1 611,68 €` and `11 030 euros`. */
const withFrenchAmounts = (text: string): string =>
  text
    .replace(/\b\d{1,3}(?:,\d{3})+(?:\.\d+)?/g, (number) =>
      number.replaceAll(',', '\u202f').replace('.', ','),
    )
    .replace(/€(\d[\d\u202f,]*\d|\d)/g, '$1\u00a0€');
