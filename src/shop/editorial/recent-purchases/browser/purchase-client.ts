import { readCookie } from '#platform/browser/cookies.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import {
  RECENT_PURCHASES_ACTIONS,
  COOKIES,
  FIELDS,
  type PurchaseRecord,
  type VisitorLocation,
} from '../contract.ts';
import { nearFirst, type BuyerLocation } from '../near-first.ts';
import type { PopupSettings } from '../recent-purchases-settings.ts';
import { decodeText } from './decode-text.ts';
import { mayLocate } from './memory.ts';

/** Returns the product or category of this page as request fields. */
function scopeOf(root: Document): Record<string, string> {
  const { pathname } = root.location;
  const category = /^\/categorie-produit\/([^/]+)\//.exec(pathname)?.[1];
  if (category !== undefined) return { [FIELDS.category]: category };
  const form = pathname.startsWith('/produit/')
    ? root.querySelector<HTMLElement>('main form[data-product_id]')
    : null;
  const product = form?.dataset['product_id'];
  return product === undefined ? {} : { [FIELDS.product]: product };
}

/**
 * Loads the purchases to show; returns an empty list on any failure, because the pop-up is optional (§8.4).
 */
export async function loadPurchases(root: Document, settings: PopupSettings): Promise<PurchaseRecord[]> {
  const [action] = RECENT_PURCHASES_ACTIONS;
  const body = new URLSearchParams({ action, ...(settings.aboutThisPage && scopeOf(root)) });
  try {
    const response = await fetch(PATHS.adminAjax, { method: 'POST', body });
    if (!response.ok) return [];
    const records = (await response.json()) as PurchaseRecord[] | null;
    if (!Array.isArray(records)) return [];
    return settings.nearFirst ? nearFirst(records, await locate(root), placeOfRecord) : records;
  } catch {
    return [];
  }
}

const placeOfRecord = ({ city, country }: PurchaseRecord): BuyerLocation => ({
  city: decodeText(city),
  country: decodeText(country),
});

/** Returns the visitor's location, with their consent. The server keeps it in cookies for a day. */
async function locate(root: Document): Promise<BuyerLocation> {
  const known = { city: readCookie(COOKIES.city), country: readCookie(COOKIES.country) };
  if (!mayLocate(root) || known.city || known.country) return known;
  const response = await fetch(PATHS.visitorLocation);
  const place = (await response.json()) as VisitorLocation;
  return place.status === 'success' ? place : known;
}
