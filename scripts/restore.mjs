// npm run restore -- <file>: restores a backup, also on a new machine without dependencies
// (scripts/restore-file.mjs).
import { ensureInstalled, runNode } from './install.mjs';

ensureInstalled();
process.exitCode = runNode(['scripts/restore-file.mjs', ...process.argv.slice(2)]);
