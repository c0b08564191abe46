import { chown, copyFile, rename, rm, stat, truncate } from 'node:fs/promises';

const LOG_LIMITS = { bytes: 10 * 1024 * 1024, oldFiles: 3 } as const;

/**
 * Moves the content of an oversized log to `{file}.1`, and older logs to `.2` and so on. The file itself
 * stays in place and is truncated, because its writer has opened it for appending. Returns whether it was
 * oversized.
 */
export async function rotateLog(
  file: string,
  limits: { readonly bytes: number; readonly oldFiles: number } = LOG_LIMITS,
): Promise<boolean> {
  const found = await stat(file).catch(undefinedIfMissing);
  if (!found || found.size <= limits.bytes) return false;
  const copy = `${file}.new`;
  try {
    await copyFile(file, copy);
    await chown(copy, found.uid, found.gid);
    for (let number = limits.oldFiles; number > 1; number--)
      await rename(`${file}.${number - 1}`, `${file}.${number}`).catch(undefinedIfMissing);
    await rename(copy, `${file}.1`);
  } finally {
    await rm(copy, { force: true });
    // Also truncates if there is no space for a copy: the log must not fill the disk.
    await truncate(file);
  }
  return true;
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
