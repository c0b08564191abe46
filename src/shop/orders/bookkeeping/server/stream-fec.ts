import { Readable } from 'node:stream';
import type { Db } from '#platform/server/database/database.ts';
import type { BookSettings } from '../accounts.ts';
import { monthsOf, type BooksPeriod } from '../books-period.ts';
import { documentEntries } from '../document-entries.ts';
import { entryNumbers, fecHead, fecLines } from '../fec.ts';
import { readBookedDocuments } from './read-documents.ts';

export type FecRequest = {
  readonly period: BooksPeriod;
  readonly settings: BookSettings;
  readonly isTest: boolean;
};

/** Streams the file of the entries, so that a year of orders needs no memory. */
export const streamFec = (db: Db, request: FecRequest): Readable => Readable.from(fecText(db, request));

async function* fecText(db: Db, { period, settings, isTest }: FecRequest): AsyncGenerator<string> {
  const numberOf = entryNumbers();
  yield fecHead();
  for (const month of monthsOf(period)) {
    let text = '';
    for await (const document of readBookedDocuments(db, month, isTest)) {
      for (const entry of documentEntries(document)) text += fecLines(entry, numberOf(entry), settings);
      if (text.length < CHUNK) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  }
}

const CHUNK = 60_000;
