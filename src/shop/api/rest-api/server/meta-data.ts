import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { MetaChange, MetaEntry, MetaKind } from '#shop/common/meta-data/meta-data.ts';
import { saveMetaData } from '#shop/common/meta-data/server/save-meta-data.ts';
import { id } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';

/** `meta_data` in an answer. */
export const metaData = z.array(z.object({ id: z.int(), key: z.string(), value: z.unknown() }));

/** Any value. Its description does not repeat the endless shape of JSON. */
const anyJson = z.unknown().pipe(z.json());

/** `meta_data` in a request; its rules are those of `planMetaChanges`. */
export const metaDataArg = z
  .array(z.object({ id: id.optional(), key: z.string().optional(), value: anyJson.optional() }))
  .optional();

/** The meta data of one object, as `loadMetaData` has found it. */
export const metaOf = (found: ReadonlyMap<number, readonly MetaEntry[]>, objectId: number): MetaEntry[] => [
  ...(found.get(objectId) ?? []),
];

/** Saves the `meta_data` of a request in the transaction of its use case; says whether anything has changed. */
export async function saveMeta(
  tx: Db,
  kind: MetaKind,
  objectId: number,
  sent: readonly MetaChange[] | undefined,
): Promise<boolean> {
  const saved = await saveMetaData(tx, kind, objectId, sent ?? []);
  if (!saved.ok) throw new InvalidParameters(['meta_data']);
  return saved.value;
}
