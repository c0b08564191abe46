import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  insertMethod,
  insertZone,
  lockZones,
  orderMethods,
  orderZones,
  removeMethod,
  removeZone,
  updateMethod,
  updateZone,
} from '#shop/basket/pricing/server/write-zones.ts';
import { diffOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { imageOf, type UndoImage } from '#shop/staff/audit/undo.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkMethod, type MethodDraft, type MethodProblem } from '../method-draft.ts';
import { checkZone, type ZoneDraft, type ZoneProblem } from '../zone-draft.ts';
import { findDeskMethod, listDeskZones, type DeskZone } from './list-desk-zones.ts';

export type DeliveryAuthor = { readonly actor: Actor; readonly now: Date };
type Seen = { readonly id: number; readonly version: string };
/** The position of the entity in its list; 1 is first. */
type Placed<Draft> = { readonly draft: Draft; readonly place: number };
type PlacedZone = Placed<ZoneDraft> & { readonly mayBeEmpty?: boolean };
type Invalid<Problem> = {
  readonly ok: false;
  readonly failure: 'invalid';
  readonly problems: readonly Problem[];
};
type Change<Refusal extends string, Problem = never> = Promise<
  | { readonly ok: true; readonly value: number }
  | ([Refusal] extends [never] ? never : { readonly ok: false; readonly failure: Refusal })
  | ([Problem] extends [never] ? never : Invalid<Problem>)
>;

const invalid = <Problem>(problems: readonly Problem[]): Invalid<Problem> => ({
  ...fail('invalid'),
  problems,
});

/** Puts an id at a place of a list; a place after the end is the end. */
function placed(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(place - 1, 0, id);
}
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);
const isEmpty = (diff: AuditDiff) => Object.keys(diff).length === 0;

/** Creates a zone. A form that was sent twice creates one. */
export async function createZone(
  tx: Db,
  author: DeliveryAuthor,
  { draft, place, mayBeEmpty }: PlacedZone,
): Change<never, ZoneProblem> {
  await lockZones(tx);
  const zones = await listDeskZones(tx);
  const twin = zones.find((zone) => isEmpty(diffOf(zoneValues(zone), zoneValues(draft))));
  if (twin) return succeed(twin.id);
  const problems = checkZone(draft, zones, mayBeEmpty);
  if (problems.length > 0) return invalid(problems);
  const id = await insertZone(tx, draft);
  await orderZones(tx, placed(idsOf(zones), id, place));
  await audit(
    tx,
    author,
    { type: 'zone', id: String(id) },
    { action: 'create', diff: diffOf({}, zoneValues(draft)) },
  );
  return succeed(id);
}

export async function changeZone(
  tx: Db,
  author: DeliveryAuthor,
  seen: Seen,
  { draft, place, mayBeEmpty }: PlacedZone,
): Change<'unknown' | 'changed', ZoneProblem> {
  await lockZones(tx);
  const zones = await listDeskZones(tx);
  const zone = zones.find(({ id }) => id === seen.id);
  if (!zone) return fail('unknown');
  const before = { ...zoneValues(zone), position: zones.indexOf(zone) + 1 };
  const order = placed(idsOf(zones), zone.id, place);
  const diff = diffOf(before, { ...zoneValues(draft), position: order.indexOf(zone.id) + 1 });
  if (isEmpty(diff)) return succeed(zone.id);
  if (zone.version !== seen.version) return fail('changed');
  const others = zones.filter((one) => one !== zone);
  const problems = checkZone(draft, others, mayBeEmpty);
  if (problems.length > 0) return invalid(problems);
  await updateZone(tx, zone.id, draft);
  await orderZones(tx, order);
  const newPlace = order.indexOf(zone.id) + 1;
  const image = imageOf(
    { ...zoneState(zone), place: before.position },
    { ...zoneState(draft), place: newPlace },
  );
  await audit(tx, author, { type: 'zone', id: String(zone.id) }, { action: 'change', diff, image });
  return succeed(zone.id);
}

/** Deletes a zone. Its methods must be gone, unless the caller asks for both, so that no price is lost by mistake. */
export async function deleteZone(
  tx: Db,
  author: DeliveryAuthor,
  seen: Seen,
  withMethods = false,
): Change<'unknown' | 'changed' | 'has-methods'> {
  await lockZones(tx);
  const zone = (await listDeskZones(tx)).find(({ id }) => id === seen.id);
  if (!zone) return fail('unknown');
  if (zone.version !== seen.version) return fail('changed');
  if (zone.methods.length > 0 && !withMethods) return fail('has-methods');
  await removeZone(tx, zone.id);
  await audit(
    tx,
    author,
    { type: 'zone', id: String(zone.id) },
    { action: 'delete', diff: diffOf({ ...zoneValues(zone), ...methodTitles(zone) }, {}) },
  );
  return succeed(zone.id);
}

/** Adds a delivery method to a zone. A form that was sent twice adds one. */
export async function createMethod(
  tx: Db,
  author: DeliveryAuthor,
  zoneId: number,
  { draft, place }: Placed<MethodDraft>,
): Change<'unknown', MethodProblem> {
  const problems = checkMethod(draft);
  if (problems.length > 0) return invalid(problems);
  await lockZones(tx);
  const zone = (await listDeskZones(tx)).find(({ id }) => id === zoneId);
  if (!zone) return fail('unknown');
  const twin = zone.methods.find((method) => isEmpty(diffOf(methodValues(method), methodValues(draft))));
  if (twin) return succeed(twin.id);
  const id = await insertMethod(tx, zoneId, draft);
  await orderMethods(tx, placed(idsOf(zone.methods), id, place));
  await audit(
    tx,
    author,
    { type: 'method', id: String(id) },
    { action: 'create', diff: diffOf({}, methodValues(draft)) },
  );
  return succeed(id);
}

export async function changeMethod(
  tx: Db,
  author: DeliveryAuthor,
  seen: Seen,
  { draft, place }: Placed<MethodDraft>,
): Change<'unknown' | 'changed', MethodProblem> {
  await lockZones(tx);
  const found = findDeskMethod(await listDeskZones(tx), seen.id);
  if (!found) return fail('unknown');
  const { zone, method } = found;
  const before = { ...methodValues(method), position: zone.methods.indexOf(method) + 1 };
  const order = placed(idsOf(zone.methods), method.id, place);
  const diff = diffOf(before, { ...methodValues(draft), position: order.indexOf(method.id) + 1 });
  if (isEmpty(diff)) return succeed(method.id);
  if (method.version !== seen.version) return fail('changed');
  const problems = checkMethod(draft);
  if (problems.length > 0) return invalid(problems);
  await updateMethod(tx, method.id, draft);
  await orderMethods(tx, order);
  const newPlace = order.indexOf(method.id) + 1;
  const image = imageOf(
    { ...methodState(method), place: before.position },
    { ...methodState(draft), place: newPlace },
  );
  await audit(tx, author, { type: 'method', id: String(method.id) }, { action: 'change', diff, image });
  return succeed(method.id);
}

export async function deleteMethod(
  tx: Db,
  author: DeliveryAuthor,
  seen: Seen,
): Change<'unknown' | 'changed'> {
  await lockZones(tx);
  const found = findDeskMethod(await listDeskZones(tx), seen.id);
  if (!found) return fail('unknown');
  const { method, zone } = found;
  if (method.version !== seen.version) return fail('changed');
  await removeMethod(tx, method.id);
  await audit(
    tx,
    author,
    { type: 'method', id: String(method.id) },
    { action: 'delete', diff: diffOf(methodValues(method), {}) },
  );
  return succeed(zone.id);
}

/** Everything that the merchant writes about a zone and a method, for an undo. */
export const zoneState = ({ name, countries, postcodes }: ZoneDraft) => ({ name, countries, postcodes });
export const methodState = (method: MethodDraft): MethodDraft => ({
  kind: method.kind,
  title: method.title,
  description: method.description,
  deliveryTime: method.deliveryTime,
  isRelay: method.isRelay,
  transit: method.transit,
  prices: method.prices,
  freeFrom: method.freeFrom,
  pickupAddress: method.pickupAddress,
  pickupDetails: method.pickupDetails,
});

/** The values of a zone and of a method for the audit log. */
const zoneValues = ({ name, countries, postcodes }: ZoneDraft) => ({
  name,
  countries: countries.join(', '),
  postcodes: postcodes.join(', '),
});

const methodTitles = ({ methods }: DeskZone) =>
  methods.length === 0 ? {} : { methods: methods.map(({ title }) => title).join(', ') };

const methodValues = ({ transit, prices, ...method }: MethodDraft) => ({
  kind: method.kind,
  title: method.title,
  description: method.description,
  deliveryTime: method.deliveryTime,
  isRelay: method.isRelay,
  freeFrom: method.freeFrom,
  pickupAddress: method.pickupAddress,
  pickupDetails: method.pickupDetails,
  transitMin: transit?.min ?? null,
  transitMax: transit?.max ?? null,
  prices: prices.map(({ upToGrams, cents }) => `${upToGrams} g : ${cents}`).join(', '),
});

const audit = (
  tx: Db,
  { actor, now }: DeliveryAuthor,
  entity: { readonly type: 'zone' | 'method'; readonly id: string },
  { action, diff, image }: AuditedChange,
) => recordAudit(tx, { at: now, actor, diff, entity, action: `${entity.type}.${action}` }, image);

type AuditedChange = {
  readonly action: 'create' | 'change' | 'delete';
  readonly diff: AuditDiff;
  readonly image?: UndoImage | undefined;
};
