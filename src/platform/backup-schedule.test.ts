import { describe, expect, test } from 'vitest';
import {
  backupFileName,
  expiredBackups,
  isBackupDue,
  readBackupFileName,
  type BackupFile,
} from './backup-schedule.ts';

const at = (moment: string): BackupFile => {
  const takenAt = new Date(moment);
  return { name: backupFileName(takenAt, false), takenAt };
};

const kept = (moments: readonly string[]) => {
  const backups = moments.map(at);
  const expired = new Set(expiredBackups(backups).map(({ name }) => name));
  return moments.filter((_, index) => !expired.has(backups[index]?.name ?? ''));
};

const daily = (from: string, count: number) =>
  Array.from({ length: count }, (_, day) => {
    const moment = new Date(from);
    moment.setUTCDate(moment.getUTCDate() - day);
    return moment.toISOString();
  });

describe('which backups are kept', () => {
  test.each<[string, string[], string[]]>([
    ['none', [], []],
    ['a single one, however old', ['2020-01-01T02:00:00Z'], ['2020-01-01T02:00:00Z']],
    [
      'the newest of a day',
      ['2026-11-17T20:00:00Z', '2026-11-17T10:00:00Z', '2026-11-16T02:00:00Z'],
      ['2026-11-17T20:00:00Z', '2026-11-16T02:00:00Z'],
    ],
    [
      'seven days that have one, though days between have none',
      ['30', '28', '26', '24', '22', '20', '18', '16'].map((day) => `2026-11-${day}T02:00:00Z`),
      // The 16th is neither among the last seven nor the newest of its week or month.
      ['30', '28', '26', '24', '22', '20', '18'].map((day) => `2026-11-${day}T02:00:00Z`),
    ],
  ])('%s', (_, backups, expected) => {
    expect(kept(backups)).toEqual(expected);
  });

  test('after two years of nightly backups, the newest of 7 days, 4 weeks and 12 months remain', () => {
    // A Wednesday.
    const days = kept(daily('2026-11-18T02:00:00.000Z', 730)).map((moment) => moment.slice(0, 10));
    expect(days).toEqual([
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
      '2026-11-15',
      '2026-11-14',
      '2026-11-13',
      '2026-11-12',
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ]);
  });

  test('removing old backups every night leaves the same files as removing them once', () => {
    const nights = daily('2026-11-18T02:00:00.000Z', 400).reverse();
    const nightly = nights.reduce<string[]>((backups, night) => kept([...backups, night]), []);
    expect(nightly).toEqual(kept(nights));
  });
});

test('the time of a backup is read from its file name; other file names are ignored', () => {
  const moment = new Date('2026-11-17T02:15:00.123Z');
  for (const isEncrypted of [false, true]) {
    const name = backupFileName(moment, isEncrypted);
    expect(readBackupFileName(name)).toEqual({ name, takenAt: moment });
  }
  for (const name of ['eveil.tar.zst', 'eveil-2026-11-17T021500123Z.tar.zst.partial', 'notes.txt', ''])
    expect(readBackupFileName(name)).toBeUndefined();
});

test.each<[string, string | undefined, string, boolean]>([
  ['none yet', undefined, '2026-11-17T12:00:00Z', true],
  ['the one of this night is there', '2026-11-17T02:00:01Z', '2026-11-17T12:00:00Z', false],
  ['before the hour, the one of last night counts', '2026-11-16T02:10:00Z', '2026-11-17T01:59:59Z', false],
  ['at the hour', '2026-11-16T02:10:00Z', '2026-11-17T02:00:00Z', true],
  ['the shop was closed at that hour', '2026-11-10T02:00:00Z', '2026-11-17T01:00:00Z', true],
  ['the merchant took one in the evening', '2026-11-16T20:00:00Z', '2026-11-17T02:00:00Z', true],
])('is a backup due? %s', (_, newest, now, expected) => {
  expect(isBackupDue(newest === undefined ? undefined : new Date(newest), new Date(now), 2)).toBe(expected);
});
