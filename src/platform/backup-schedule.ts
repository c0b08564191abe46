/** A backup as its file name describes it. */
export type BackupFile = { readonly name: string; readonly takenAt: Date };

/** The newest backup of each of the last days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 12 };

const NAME = /^eveil-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.tar\.zst(?:\.age)?$/;

/** `eveil-2026-11-17T021500000Z.tar.zst`, with `.age` where it is encrypted; names sort by time. */
export function backupFileName(takenAt: Date, isEncrypted: boolean): string {
  const moment = takenAt.toISOString().replace(/[:.]/g, '');
  return `eveil-${moment}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Undefined where the name is not that of a backup. */
export function readBackupFileName(name: string): BackupFile | undefined {
  const [, day, hours, minutes, seconds, milliseconds] = NAME.exec(name) ?? [];
  const takenAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return Number.isNaN(takenAt.getTime()) ? undefined : { name, takenAt };
}

/** The backups that may be deleted: kept are the newest one of each of the last 7 days, 4 weeks and 12 months. */
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
/** The Monday a week begins with. */
const weekOf = (moment: Date) => dayOf(new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY_MS));

/** Whether the backup of the last night is missing; one that was missed while the shop was closed is made up for. */
export function isBackupDue(newest: Date | undefined, now: Date, hour: number): boolean {
  const today = new Date(`${dayOf(now)}T${String(hour).padStart(2, '0')}:00:00Z`);
  const lastDue = today <= now ? today : new Date(today.getTime() - DAY_MS);
  return newest === undefined || newest < lastDue;
}
