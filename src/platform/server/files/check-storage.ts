import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { SettingError } from '../environment.ts';
import { StorageAway, type Files, type StorageFault } from './files.ts';

/** Aborts the start with a one-line message if the object storage cannot be read and written. */
export async function checkStorage({ s3 }: Pick<Config, 's3'>, files: Files): Promise<void> {
  if (!s3) return;
  try {
    await files.check();
    const key = `check/${randomUUID()}`;
    await files.put(key, Buffer.from('éveil'));
    await files.remove(key);
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    const { host } = new URL(s3.endpoint);
    const sentences: Record<StorageFault, string> = {
      unreachable: `${host} ne répond pas comme un stockage S3.`,
      'no-bucket': `le compartiment « ${s3.bucket} » n’existe pas sur ${host}.`,
      'wrong-keys': `${host} refuse ces clés pour le compartiment « ${s3.bucket} ».`,
      disk: 'le dossier de données ne peut pas être écrit.',
    };
    throw new SettingError(`Réglage FILES_URL inutilisable : ${sentences[error.fault]}`);
  }
}
