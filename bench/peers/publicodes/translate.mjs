import { writeFileSync } from 'node:fs';
import { linkContent } from '../../../src/catalog/link.ts';
import { loadContent } from '../../../src/loading/load.ts';
import { ratesOn } from '../../../src/pricing/rates.ts';
import { runningText } from '../../../src/render/markdown/prose.ts';
import { publicodesRules } from './rules.mjs';

// Writes a calculator as rules of publicodes. CALCULATOR, DAY and FILE.
const { CALCULATOR, DAY, FILE } = process.env;
const { pricing } = linkContent((await loadContent('content', DAY)).sources, runningText);
const source = pricing.calculators.find(({ id }) => id === CALCULATOR);
writeFileSync(FILE, JSON.stringify(publicodesRules(source, ratesOn(pricing.rates, DAY))));
