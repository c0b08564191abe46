import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of pure rules and of small pieces of the page. They need no database, no build and no browser. */
const RULES = [
  'src/platform/*.test.ts',
  'src/platform/{browser,design}/**/*.test.{ts,tsx}',
  'src/shop/*/*/*.test.{ts,tsx}',
  'src/shop/*/*/{browser,ui}/**/*.test.{ts,tsx}',
  'src/merchant/commands/*/*-command.test.ts',
];

/** The longest tests that are in short files, the longest first. */
const LONG_TESTS = [
  'e2e/office.test.ts',
  'e2e/screens.test.ts',
  'e2e/operations.test.ts',
  'e2e/lighthouse.test.ts',
  'e2e/states.test.ts',
  'e2e/component-gallery.test.ts',
  'simulation/money.test.ts',
  'simulation/killed-at-each-step.test.ts',
  'fuzz/fuzz.test.ts',
  'simulation/rush.test.ts',
  'src/merchant/urls.test.ts',
  'src/site/operations/chaos.test.ts',
  'src/shop/orders/payments/server/card-testing.test.ts',
  'src/shop/orders/orders/server/smtp-outage.test.ts',
  'src/platform/server/edge/same-origin.test.ts',
  'src/merchant/screens/batches/batches.test.ts',
  'src/platform/server/embedded-postgres/embedded-postgres.test.ts',
  'src/merchant/screens/profile/profile.test.ts',
  'src/site/engine/query-counts.test.ts',
  'src/merchant/frame/guard.test.ts',
];

/** Vitest starts large files first. Long tests in small files would otherwise run at the end, on one core. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONG_TESTS.findIndex((file) => moduleId.endsWith(`/${file}`));
      return index === -1 ? LONG_TESTS.length : index;
    };
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/closing-line.mjs'],
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'rules',
          include: RULES,
          maxWorkers: 2,
          // Pure code leaves nothing behind, so files can share a worker.
          isolate: false,
          testTimeout: 90_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'server',
          include: ['{src,scripts,simulation,fuzz}/**/*.test.{ts,tsx}'],
          exclude: RULES,
          globalSetup: ['src/test/setup-database.ts'],
          // One worker per core: each file has a database of its own.
          maxWorkers: 2,
          // Files share the modules of their worker: loading the shop anew costs more than most tests.
          isolate: false,
          // Generous: a loaded machine is slow, not broken.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['src/test/setup-database.ts', 'src/test/setup-shop.ts'],
          maxWorkers: 2,
          // Files share the Chromium of their worker.
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
