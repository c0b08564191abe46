import { succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { FRANCE, methodTemplates } from '../delivery-template.ts';
import { createMethod, createZone, type DeliveryAuthor } from './change-zones.ts';
import { listDeskZones } from './list-desk-zones.ts';

/** Creates the first zone with its methods. A shop that has zones stays unchanged, also after a second press. */
export async function createDeliveryTemplate(tx: Db, author: DeliveryAuthor, shopAddress: string) {
  if ((await listDeskZones(tx)).length > 0) return succeed('same');
  const zone = await createZone(tx, author, { draft: FRANCE, place: 1 });
  if (!zone.ok) throw new Error('the template of a zone is invalid');
  for (const [index, draft] of methodTemplates(shopAddress).entries()) {
    const method = await createMethod(tx, author, zone.value, { draft, place: index + 1 });
    if (!method.ok) throw new Error('the template of a delivery method is invalid');
  }
  return succeed('done');
}
