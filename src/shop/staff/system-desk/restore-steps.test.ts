import { expect, test } from 'vitest';
import { restoreCommands } from './restore-steps.ts';

const NAME = 'eveil-2026-11-17T020000000Z.tar.zst';
const PLACE = { dataDir: '/srv/eveil/data', backupFolder: '/srv/eveil/data/backups', hasOwnDatabase: true };

test.each([
  [
    'backups inside of the data folder',
    {},
    'mv /srv/eveil/data /srv/eveil/data-avant',
    `npm run restore -- /srv/eveil/data-avant/backups/${NAME}`,
  ],
  [
    'backups on another disk',
    { backupFolder: '/mnt/backups' },
    'mv /srv/eveil/data /srv/eveil/data-avant',
    `npm run restore -- /mnt/backups/${NAME}`,
  ],
  [
    'a folder whose name begins like the data folder',
    { backupFolder: '/srv/eveil/data-backups' },
    'mv /srv/eveil/data /srv/eveil/data-avant',
    `npm run restore -- /srv/eveil/data-backups/${NAME}`,
  ],
  [
    'backups in object storage',
    { backupFolder: undefined },
    'mv /srv/eveil/data /srv/eveil/data-avant',
    `npm run restore -- ${NAME}`,
  ],
  [
    'a PostgreSQL of one’s own',
    { hasOwnDatabase: false },
    undefined,
    `npm run restore -- /srv/eveil/data/backups/${NAME}`,
  ],
  [
    'a folder with a space and a quote',
    { backupFolder: "/mnt/l'atelier bis" },
    'mv /srv/eveil/data /srv/eveil/data-avant',
    `npm run restore -- '/mnt/l'\\''atelier bis/${NAME}'`,
  ],
])('%s', (_case, change, setAside, restore) =>
  expect(restoreCommands(NAME, { ...PLACE, ...change })).toMatchObject({ setAside, restore }),
);

test('the check reads the backup where it is now', () => {
  expect(restoreCommands(NAME, PLACE).check).toBe(`npm run restore-check -- /srv/eveil/data/backups/${NAME}`);
});
