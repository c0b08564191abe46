import { createHash } from 'node:crypto';
import type { StoreNotice } from '../store-notice.ts';

/** A notice is known by its text, as clients know it; no text is no notice. */
export const noticeOf = (text: string): StoreNotice | undefined =>
  text === '' ? undefined : { id: createHash('md5').update(text).digest('hex'), text };
