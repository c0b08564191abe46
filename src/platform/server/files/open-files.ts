import type { Config } from '../config.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';

/** The storage that the settings name. */
export const openFiles = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Files =>
  s3 ? s3Files(s3) : localFiles(dataDir);
