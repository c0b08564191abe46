import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Db } from '#platform/server/database/database.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { readVersionPdf } from '#shop/orders/legal-versions/server/legal-pdf.ts';
import { loadVersions } from '#shop/orders/legal-versions/server/list-versions.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { texts } from '../texts.ts';
import { recapPdf } from './recap-pdf.ts';

/**
 * Builds the contract of an order as a ZIP: the recap, and each accepted text as PDF and as the HTML of the
 * page, byte for byte.
 */
export async function buildContractArchive(db: Db, order: Order, shop: ShopSettings): Promise<Uint8Array> {
  const versions = await loadVersions(db, order.legalVersions);
  const files: Zippable = { [texts.recapFile]: new Uint8Array(await recapPdf(order, versions, shop)) };
  for (const version of versions) {
    files[`${version.slug}.pdf`] = new Uint8Array(await readVersionPdf(db, version));
    files[`${version.slug}.html`] = strToU8(version.body);
  }
  return zipSync(files, { mtime: order.placedAt });
}
