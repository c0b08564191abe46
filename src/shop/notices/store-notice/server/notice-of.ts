import { createHash } from 'node:crypto';
import type { StoreNotice } from '../store-notice.ts';

/** Returns the notice, identified by the hash of its text as clients expect; undefined for an empty text. */
export const noticeOf = (text: string): StoreNotice | undefined =>
  text === '' ? undefined : { id: createHash('md5').update(text).digest('hex'), text };
