import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests of pure rules and of small pieces of the page. They need no database, no build and no browser. */
const RULES = [
  'src/platform/*.test.ts',
  'src/platform/{browser,design}/**/*.test.{ts,tsx}',
  'src/shop/*/*/*.test.{ts,tsx}',
  'src/shop/*/*/{browser,ui}/**/*.test.{ts,tsx}',
  'src/merchant/commands/*-command.test.ts',
];

export default defineConfig({
  test: {
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
          // Generous: a loaded machine is slow, not broken.
          testTimeout: 90_000,
          hookTimeout: 180_000,
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
