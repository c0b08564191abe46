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

/** Short files with long tests: they read many screens. */
const LONG_TESTS = /e2e\/(screens|states|component-gallery|office)\.test\.ts$/;

/** Vitest starts large files first. Long tests in small files would otherwise run at the end, on one core. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG_TESTS.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
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
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
