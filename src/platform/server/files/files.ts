import type { Readable } from 'node:stream';

/** What the storage knows of a file without reading it. */
export type ListedFile = {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
};

export type WrittenFile = {
  /** Hash of the whole content, in hexadecimal. */
  readonly sha256: string;
  readonly size: number;
};

/**
 * The files of the shop that must survive a machine: original pictures, and mails where no server sends them. A key is
 * a relative path such as `media/originals/avis/1.jpg`. Every call throws `StorageAway` while the storage cannot be
 * reached.
 */
export type Files = {
  /** Writes a whole file or nothing; a file of the same key is replaced. */
  put(key: string, content: Uint8Array | Readable): Promise<WrittenFile>;
  /** Throws `FileMissing` where there is no such file. */
  get(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** All files whose key starts with `prefix`, which ends with a slash, in the order of their keys. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Removing a file that does not exist is no error. */
  remove(key: string): Promise<void>;
  /** Removes what writes that never finished have left behind. */
  removeUnfinished(olderThan: Date): Promise<void>;
  /** Whether the storage can be used now; throws `StorageAway` where it cannot. */
  check(): Promise<void>;
};

/** The folders of the storage; nothing is stored outside of them. */
export const FILE_FOLDERS = ['media/originals/', 'outbox/'] as const;

export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`the file ${key} is missing`, options);
  }
}

export type StorageFault = 'unreachable' | 'no-bucket' | 'wrong-keys' | 'disk';

/** The storage cannot be read or written at the moment; visitors are answered 503. */
export class StorageAway extends Error {
  readonly statusCode = 503;
  readonly fault: StorageFault;

  constructor(message: string, fault: StorageFault, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

const SEGMENT = /^[\w-][\w.-]*$/;
const LONGEST_KEY = 500;

export const isFileKey = (key: string) =>
  key.length <= LONGEST_KEY && key.split('/').every((segment) => SEGMENT.test(segment));

/** Keys are made by the shop, never by visitors: another one is a programming error. */
export function checkKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
  return key;
}
