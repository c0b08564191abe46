import { FILE_FOLDERS, type Files, type ListedFile, type WrittenFile } from './files.ts';
import { hashOf } from './hashed.ts';

export type CopyResult = {
  readonly copied: number;
  /** Files that the target already had with the same content. */
  readonly present: number;
  readonly bytes: number;
};

/** A file whose content in the target differs from the source. */
export class CopyDamaged extends Error {
  readonly key: string;

  constructor(key: string) {
    super(`${key} differs after it was copied`);
    this.key = key;
  }
}

/**
 * Copies every file and reads each one back to compare its hash. A restarted copy resumes: existing files are
 * only compared. The source is not changed.
 */
export async function copyFiles(
  source: Files,
  target: Files,
  onFile: (done: number) => void = () => undefined,
): Promise<CopyResult> {
  let copied = 0;
  let present = 0;
  let bytes = 0;
  for (const folder of FILE_FOLDERS) {
    for await (const file of source.list(folder)) {
      const { isNew, size } = await copyFile(source, target, file);
      if (isNew) copied++;
      else present++;
      bytes += size;
      onFile(copied + present);
    }
  }
  return { copied, present, bytes };
}

async function copyFile(source: Files, target: Files, { key }: ListedFile) {
  const expected = await hashOf(await source.get(key));
  const isSame = async () => isEqual(await hashOf(await target.get(key)), expected);
  if ((await target.exists(key)) && (await isSame())) return { isNew: false, size: expected.size };
  await target.put(key, await source.get(key));
  if (!(await isSame())) throw new CopyDamaged(key);
  return { isNew: true, size: expected.size };
}

const isEqual = (a: WrittenFile, b: WrittenFile) => a.sha256 === b.sha256 && a.size === b.size;
