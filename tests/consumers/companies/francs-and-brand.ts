import type { TestProject } from 'vitest/node';
import { serveExample } from '../../setup/example-server.ts';
import { inFrancs } from '../../setup/in-francs.ts';
import { withBrand, writeBrandFiles } from '../../setup/with-brand.ts';
import { withInquiry } from '../../setup/with-inquiry.ts';

/** A company with prices in francs, a brand of its own, a form for inquiries, a photo, and a person who writes. */
export default function setup(project: TestProject): Promise<() => void> {
  return serveExample(project, (files) => withBrand(inFrancs(withInquiry(files))), writeBrandFiles);
}
