/** PostgreSQL's « disk_full », and the system's codes for a full disk or an exceeded quota. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error or its cause reports a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.has(String(error.code))) || isDiskFull(error.cause);
}
