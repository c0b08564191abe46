// npm run simulate:money, …: installs missing dependencies, builds the simulation as the shop is built, and
// runs it.
import { ensureInstalled, runNode } from './install.mjs';

ensureInstalled();
const [name, ...args] = process.argv.slice(2);
if (runNode(['scripts/build-simulation.mjs']) !== 0) process.exit(1);
process.exitCode = runNode([`dist/simulation/${name}-command.js`, ...args]);
