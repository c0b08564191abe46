import { z } from 'zod';
import { FORM_FIELDS, PAGE_FIELD, type ButtonType } from '../contract.ts';
import { readIds } from '../wishlist.ts';

/** Digits only: « 1e3 », « 0x10 » or a list of ids is no product. */
const id = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.number().positive().max(2_147_483_647));
const page = z.coerce.number().catch(1);

/** What a button sends; where it does not say what it is, it is the small one of lists. */
export const buttonCall = z.object({
  product_id: id,
  type: z.enum(['list', 'page'] satisfies ButtonType[]).catch('list'),
  reload: z
    .literal('1')
    .transform(() => true)
    .catch(false),
  [PAGE_FIELD]: page,
});

export const cartCall = z.object({ product_id: id });

const ids = z.string().transform(readIds).catch([]);
/** The small buttons of a page and those with words, each as ids joined by commas. */
export const updateCall = z.object({ wlist_mids: ids, wlist_fids: ids });

const maybeId = id.optional().catch(undefined);
/** A button of the form that works without scripts. */
export const plainForm = z
  .object({
    [FORM_FIELDS.save]: maybeId,
    [FORM_FIELDS.remove]: maybeId,
    [FORM_FIELDS.addToCart]: maybeId,
  })
  .catch({ save: undefined, remove: undefined, add: undefined });

export const pageField = page;
