import { z } from 'zod';
import { parseId } from '#platform/server/edge/fields.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Db } from '#platform/server/database/database.ts';
import { lockZones } from '#shop/basket/pricing/server/write-zones.ts';
import { listDeskZones, type DeskZone } from '#shop/basket/delivery-desk/server/list-desk-zones.ts';
import type { ZoneFault, ZoneProblem } from '#shop/basket/delivery-desk/zone-draft.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { setupTexts } from '../../texts-setup.ts';
import { texts } from '../../texts.ts';
import type { RestCall, RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';

const { shipping } = setupTexts;

/** The zone of all places that no zone contains. The shop delivers nothing there. */
export const REST_ZONE = 0;

export const unknownZone = () => failure(404, 'shipping_zone_invalid', shipping.unknownZone);
export const changedMeanwhile = () => failure(409, 'cannot_edit', texts.changedMeanwhile);

export const authorOf = ({ now }: RestDeps, { actor }: RestCall) => ({ actor, now: now() });

/** The id of a zone in the path; it may be 0. */
export const sentZone = (value: string | undefined): number | undefined =>
  value === String(REST_ZONE) ? REST_ZONE : parseId(value);

/** A zone and its place; throws if there is none. */
export function mustFindZone(
  zones: readonly DeskZone[],
  id: number | undefined,
): { zone: DeskZone; place: number } {
  const index = zones.findIndex((zone) => zone.id === id);
  const zone = zones[index];
  if (!zone) throw unknownZone();
  return { zone, place: index + 1 };
}

/** Changes zones in a transaction that locks them, so that two calls at once follow each other. */
export const changeZones = <Outcome extends { readonly ok: boolean }>(
  { db }: RestDeps,
  change: (tx: Db, zones: readonly DeskZone[]) => Promise<Outcome>,
): Promise<Outcome> =>
  inTransaction(db, async (tx) => {
    await lockZones(tx);
    return change(tx, await listDeskZones(tx));
  });

/** A refused zone names its parameters. */
export function refusedZone(problems: readonly ZoneProblem[], names: Record<string, string>) {
  const details = problems.map(({ field, code }) => [
    names[field] ?? field,
    { code, message: zoneFault(code) },
  ]);
  return new InvalidParameters(
    details.map(([name]) => String(name)),
    Object.fromEntries(details) as Record<string, { code: string; message: string }>,
  );
}

const zoneFault = (code: ZoneFault['code']) => shipping.zoneFaults[code];

/** Clients of this API send numbers for texts. */
export const looseText = z.union([z.string().max(10_000), z.number()]).transform(String);
