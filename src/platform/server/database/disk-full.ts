/** PostgreSQL's « disk_full », and what the system says of a full disk or a used-up quota. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error, or what caused it, says that there is no room left to write. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.has(String(error.code))) || isDiskFull(error.cause);
}
