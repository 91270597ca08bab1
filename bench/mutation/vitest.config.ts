import { defineConfig } from 'vitest/config';
import { FIXTURE } from '../../tests/setup/content-places.ts';

/** Each room is tested by its own tests only, without the laws, which are slow and read calculators from files. */
const ROOMS = process.env['ROOMS'] ?? 'text,filters,pricing,http';

export default defineConfig({
  test: {
    include: ROOMS.split(',').map((room) => `tests/${room}/**/*.test.ts`),
    exclude: ['tests/**/*.laws.test.ts'],
    isolate: false,
    provide: { contentFolder: FIXTURE },
    testTimeout: 60_000,
  },
});
