import type { Config } from '../config.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';

/** Opens the configured storage. */
export const openFiles = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Files =>
  s3 ? s3Files(s3) : localFiles(dataDir);
