import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { OWN } from './content-places.ts';

const SAMPLE_COMPANY = 'Beispielwerk IT GmbH';

const company: string = parse(readFileSync(`${OWN}/site.yaml`, 'utf8')).name;

/** Whether `content/` is the sample: tests that know it run only then. */
export const isSample = company === SAMPLE_COMPANY;

/** Tells that these tests are skipped, if they are. */
export function warnUnlessSample(): void {
  if (isSample) return;
  console.warn(
    `The tests in tests/sample are skipped: content/site.yaml names “${company}”, not the sample company “${SAMPLE_COMPANY}”.`,
  );
}
