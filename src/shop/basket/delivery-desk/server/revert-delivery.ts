import { z } from 'zod';
import { toCents } from '#platform/money.ts';
import { lockZones } from '#shop/basket/pricing/server/write-zones.ts';
import type { Reverter } from '#shop/staff/audit/server/undo-entry.ts';
import { changeMethod, changeZone, methodState, zoneState } from './change-zones.ts';
import { findDeskMethod, listDeskZones } from './list-desk-zones.ts';

const zone = z.object({
  name: z.string(),
  countries: z.array(z.string()),
  postcodes: z.array(z.string()),
  place: z.int(),
});

const method = z.object({
  kind: z.enum(['flat_rate', 'local_pickup']),
  title: z.string(),
  description: z.string(),
  deliveryTime: z.string(),
  transit: z.object({ min: z.int(), max: z.int() }).nullable(),
  isRelay: z.boolean(),
  prices: z.array(z.object({ upToGrams: z.int(), cents: z.int() })),
  freeFrom: z.int().transform(toCents).nullable(),
  pickupAddress: z.string(),
  pickupDetails: z.string(),
  place: z.int(),
});

/** Undoes changes of a delivery zone. */
export const zoneReverter: Reverter = {
  async load(tx, id) {
    await lockZones(tx);
    const zones = await listDeskZones(tx);
    const index = zones.findIndex((one) => one.id === Number(id));
    const found = zones[index];
    return found && { ...zoneState(found), place: index + 1 };
  },
  async restore(tx, id, target, author) {
    const found = (await listDeskZones(tx)).find((one) => one.id === Number(id));
    if (!found || !target) return { ok: false };
    const { place, ...draft } = zone.parse(target);
    return changeZone(tx, author, found, { draft, place });
  },
};

/** Undoes changes of a delivery method. */
export const methodReverter: Reverter = {
  async load(tx, id) {
    await lockZones(tx);
    const found = findDeskMethod(await listDeskZones(tx), Number(id));
    if (!found) return undefined;
    return { ...methodState(found.method), place: found.zone.methods.indexOf(found.method) + 1 };
  },
  async restore(tx, id, target, author) {
    const found = findDeskMethod(await listDeskZones(tx), Number(id));
    if (!found || !target) return { ok: false };
    const { place, ...draft } = method.parse(target);
    return changeMethod(tx, author, found.method, { draft, place });
  },
};
