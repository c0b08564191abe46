import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line.mjs'],
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'rules and server',
          include: ['{src,scripts,simulation,fuzz}/**/*.test.{ts,tsx}'],
          globalSetup: ['src/test/setup-database.ts'],
          // Both cores: each file has a database of its own.
          maxWorkers: 2,
          // What hangs is found also late; what is slow because others use the machine is not broken.
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['src/test/setup-database.ts', 'src/test/setup-shop.ts'],
          // A browser and a shop for each: much of what they do is wait for one another.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
