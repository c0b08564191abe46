import { z } from 'zod';
import { idField, numberField } from '#platform/server/edge/fields.ts';
import { FORM_FIELDS, PAGE_FIELD, type ButtonType } from '../contract.ts';
import { readIds } from '../wishlist.ts';

const page = numberField.catch(1);

/** The request of a button; the type defaults to the small button of product cards. */
export const buttonCall = z.object({
  product_id: idField,
  type: z.enum(['list', 'page'] satisfies ButtonType[]).catch('list'),
  reload: z
    .literal('1')
    .transform(() => true)
    .catch(false),
  [PAGE_FIELD]: page,
});

export const cartCall = z.object({ product_id: idField });

const ids = z.string().transform(readIds).catch([]);
/** The product ids of the small buttons and of the buttons with text on a page, each comma-separated. */
export const updateCall = z.object({ wlist_mids: ids, wlist_fids: ids });

const maybeId = idField.optional().catch(undefined);
/** The clicked button of the form that works without scripts. */
export const plainForm = z
  .object({
    [FORM_FIELDS.save]: maybeId,
    [FORM_FIELDS.remove]: maybeId,
    [FORM_FIELDS.addToCart]: maybeId,
  })
  .catch({ save: undefined, remove: undefined, add: undefined });

export const pageField = page;
