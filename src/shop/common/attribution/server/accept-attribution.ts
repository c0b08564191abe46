import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import {
  cleanAttribution,
  FIELDS,
  INPUT_PREFIX,
  SHORT_PREFIX,
  type Attribution,
  type AttributionField,
} from '../attribution.ts';
import { attributionSettings } from './attribution-settings.ts';

const form = z.record(z.string(), z.unknown());

/** Reads the attribution from a checkout form, with either prefix (§3.12). */
export async function acceptAttribution(db: Db, fields: unknown): Promise<Attribution> {
  const sent = form.parse(fields);
  return readIfEnabled(db, (field) => sent[`${INPUT_PREFIX}${field}`] ?? sent[`${SHORT_PREFIX}${field}`]);
}

/** The same data in the Store API, under `EXTENSION_NAME`: strings or null; other values are rejected. */
export const attributionExtension = z.partialRecord(z.enum(FIELDS), z.string().nullable());

export const acceptAttributionExtension = (
  db: Db,
  extension: z.infer<typeof attributionExtension>,
): Promise<Attribution> => readIfEnabled(db, (field) => extension[field]);

/** Drops the attribution if the merchant has disabled tracking, whatever clients send. */
async function readIfEnabled(db: Db, valueOf: (field: AttributionField) => unknown): Promise<Attribution> {
  const attribution = cleanAttribution(valueOf);
  if (Object.keys(attribution).length === 0) return attribution;
  return (await attributionSettings.load(db)).tracking ? attribution : {};
}
