/** A backup, parsed from its file name. */
export type BackupFile = { readonly name: string; readonly takenAt: Date };

/** The number of days, weeks and months that keep their newest backup. Periods without a backup do not count. */
const KEPT = { days: 7, weeks: 4, months: 12 };

const NAME = /^eveil-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.tar\.zst(?:\.age)?$/;

/** `eveil-2026-11-17T021500000Z.tar.zst`, with `.age` appended if it is encrypted. Names sort by time. */
export function backupFileName(takenAt: Date, isEncrypted: boolean): string {
  const moment = takenAt.toISOString().replace(/[:.]/g, '');
  return `eveil-${moment}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Parses a file name; undefined if it is not the name of a backup. */
export function readBackupFileName(name: string): BackupFile | undefined {
  const [, day, hours, minutes, seconds, milliseconds] = NAME.exec(name) ?? [];
  const takenAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return Number.isNaN(takenAt.getTime()) ? undefined : { name, takenAt };
}

/**
 * Returns the backups that may be deleted. The newest one of each of the last 7 days, 4 weeks and 12 months
 * stays.
 */
export function expiredBackups(backups: readonly BackupFile[]): BackupFile[] {
  const newestFirst = [...backups].sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
  const kept = new Set([
    ...newestOfEach(newestFirst, dayOf, KEPT.days),
    ...newestOfEach(newestFirst, weekOf, KEPT.weeks),
    ...newestOfEach(newestFirst, monthOf, KEPT.months),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function newestOfEach(
  newestFirst: readonly BackupFile[],
  periodOf: (moment: Date) => string,
  count: number,
): BackupFile[] {
  const newest = new Map<string, BackupFile>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.takenAt);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, count);
}

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7);
/** The Monday of the week. */
const weekOf = (moment: Date) => dayOf(new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY_MS));

/** Whether the last nightly backup is missing, also if it was missed while the shop was closed. */
export function isBackupDue(newest: Date | undefined, now: Date, hour: number): boolean {
  const today = new Date(`${dayOf(now)}T${String(hour).padStart(2, '0')}:00:00Z`);
  const lastDue = today <= now ? today : new Date(today.getTime() - DAY_MS);
  return newest === undefined || newest < lastDue;
}
