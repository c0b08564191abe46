import type { Config } from '../config.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';

/** The storage that the settings name. */
export const openFiles = ({ dataDir }: Pick<Config, 'dataDir'>): Files => localFiles(dataDir);
