import { methodReverter, zoneReverter } from '#shop/basket/delivery-desk/server/revert-delivery.ts';
import { ratesReverter } from '#shop/basket/vat-desk/server/revert-rates.ts';
import { categoryReverter } from '#shop/catalogue/category-desk/server/revert-category.ts';
import { bulkChangeReverter } from '#shop/catalogue/price-desk/server/revert-bulk-change.ts';
import { productReverter } from '#shop/catalogue/product-desk/server/revert-product.ts';
import { stockChangeReverter } from '#shop/catalogue/stock-changes/server/revert-stock-change.ts';
import { widgetReverter } from '#shop/editorial/widget-desk/server/revert-widget.ts';
import { couponReverter } from '#shop/orders/coupon-desk/server/revert-coupon.ts';
import { may, type Action, type Role } from '#shop/staff/access/roles.ts';
import type { Reverter } from '#shop/staff/audit/server/undo-entry.ts';
import { wordingReverter } from '#shop/staff/mail-desk/server/revert-wording.ts';
import { settingsReverter } from '#shop/staff/settings-desk/server/revert-settings.ts';
import { findMailKind } from '../screens/mails/mail-list.ts';
import { SETTINGS_SCREENS } from '../screens/settings/registry.ts';

type Undoing = {
  /** The action that a role needs; undefined if nobody can undo this entity any more. */
  readonly needs: (id: string) => Action | undefined;
  readonly reverter: Reverter;
};

const screenOf = (formId: string) =>
  SETTINGS_SCREENS.find(({ parts }) => parts.some(({ form }) => form.id === formId));
const partOf = (formId: string) => screenOf(formId)?.parts.find(({ form }) => form.id === formId);

/** The functions that undo changes, by the type of the entity in the audit log. */
const UNDOINGS = new Map<string, Undoing>([
  ['product', { needs: () => 'change-catalogue', reverter: productReverter }],
  ['category', { needs: () => 'change-catalogue', reverter: categoryReverter }],
  ['bulk-change', { needs: () => 'change-catalogue', reverter: bulkChangeReverter }],
  ['stock-change', { needs: () => 'change-stock', reverter: stockChangeReverter }],
  ['coupon', { needs: () => 'change-promotions', reverter: couponReverter }],
  ['widget', { needs: () => 'change-content', reverter: widgetReverter }],
  ['zone', { needs: () => 'change-delivery', reverter: zoneReverter }],
  ['method', { needs: () => 'change-delivery', reverter: methodReverter }],
  ['vat-rates', { needs: () => 'change-settings', reverter: ratesReverter }],
  ['mail', { needs: () => 'change-settings', reverter: wordingReverter(findMailKind) }],
  ['settings', { needs: (id) => screenOf(id)?.needs, reverter: settingsReverter(partOf) }],
]);

type Entity = { readonly type: string; readonly id: string };

export const reverterOf = ({ type }: Entity): Reverter | undefined => UNDOINGS.get(type)?.reverter;

/** Whether a role may undo changes of an entity. */
export function mayUndo(role: Role, { type, id }: Entity): boolean {
  const needed = UNDOINGS.get(type)?.needs(id);
  return needed !== undefined && may(role, needed);
}
