// npm run restore -- <file>: on a new machine too, where nothing is installed yet (scripts/restore-file.mjs).
import { ensureInstalled, runNode } from './install.mjs';

ensureInstalled();
process.exitCode = runNode(['scripts/restore-file.mjs', ...process.argv.slice(2)]);
