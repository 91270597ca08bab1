import { recordTrees } from '#pricing/recorded-checker.ts';
import { analyzerResources } from '#resources/analyzers.ts';
import { calculatorResources } from '#resources/calculators.ts';
import { published } from '#resources/published.ts';
import { assetFiles } from './asset-files.ts';
import type { AssetReader } from './asset-reader.ts';
import type { CalculationData } from './edge-data.ts';
import { calculationPath } from './paths.ts';
import { NO_MOVES, type Slice } from './slice.ts';

/** The calculator or analyzer at an address, from its compiled form; `undefined` where there is none. */
export async function calculationSlice(address: string, assets: AssetReader): Promise<Slice | undefined> {
  const found = await assets.find(calculationPath(address));
  if (!found) return undefined;
  const { catalog, trees, digests }: CalculationData = await found.json();
  recordTrees(trees);
  const publication = calculationPublication(address, catalog);
  return { publication, files: assetFiles(publication, digests, assets) };
}

/** What is published of one calculator or analyzer; the lists of all are left out. */
export function calculationPublication(address: string, catalog: CalculationData['catalog']) {
  const resources = [...calculatorResources(catalog), ...analyzerResources(catalog)];
  return published(
    catalog.site,
    resources.filter(({ path }) => path === address),
    NO_MOVES,
  );
}
