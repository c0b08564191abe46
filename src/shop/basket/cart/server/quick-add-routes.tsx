import { renderToStaticMarkup } from 'react-dom/server';
import { SWATCH_ACTION } from '#shop/catalogue/variations/contract.ts';
import { isReading, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import { ensureVisitor } from '#platform/server/visitor.ts';
import type { QuickAddAnswer } from '../contract.ts';
import { texts } from '../texts.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { addAllToCart } from './add-to-cart.ts';
import type { CartDeps } from './cart-data-cache.ts';
import { fragmentsOf, sendCartCookies } from './fragments.tsx';
import { quickAddForm } from './schemas.ts';

/** Handles additions by the swatches of a listing, one unit at a time (§4.6, §7.2). */
export function quickAddRoutes(ajax: Ajax, deps: CartDeps): void {
  const { config } = deps;
  const secure = config.publicUrl.startsWith('https:');

  ajax.admin(SWATCH_ACTION.add, async (call): Promise<QuickAddAnswer> => {
    if (isReading(call)) return refused(texts.notForReading);
    const form = quickAddForm.safeParse(call.fields);
    if (!form.success) return refused(texts.refusals['unknown-product']);
    const visitor = ensureVisitor(call.request, call.reply, secure);
    const added = await addAllToCart(deps, visitor, [form.data]);
    if (!added.ok) return refused(texts.refusals[added.failure]);
    const { key: addedKey, cart } = added.value;
    const line = cart.lines.find(({ key }) => key === addedKey);
    const answer = fragmentsOf(deps, cart, visitor);
    sendCartCookies(call.request, call.reply, answer.cart_hash);
    return { status: 1, message: texts.added(line?.name ?? ''), notices: '', ...answer };
  });
}

const refused = (message: string): QuickAddAnswer => ({
  status: 0,
  message,
  notices: renderToStaticMarkup(<ErrorNotice>{message}</ErrorNotice>),
});
