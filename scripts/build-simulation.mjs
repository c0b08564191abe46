// Builds the commands of the simulation into dist/simulation.
import { globSync } from 'node:fs';
import { build } from 'vite';
import { root } from './install.mjs';

const input = globSync('simulation/*-command.ts', { cwd: root });
await build({
  root,
  logLevel: 'warn',
  build: { ssr: true, outDir: 'dist/simulation', rolldownOptions: { input } },
});
