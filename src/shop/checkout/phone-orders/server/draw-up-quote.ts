import { readEuros } from '#platform/euros.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { toShippingAddress } from '#shop/common/addresses/address.ts';
import type { AddRefusal, Cart } from '#shop/basket/cart/cart.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { checkArticle, priceArticles, type LooseArticle } from '#shop/basket/cart/server/price-articles.ts';
import { toOrder } from '#shop/checkout/checkout/server/place-order.ts';
import { findAccount } from '#shop/customers/accounts/server/find-account.ts';
import { readValidDays, type QuoteContent } from '#shop/orders/quotes/quote.ts';
import {
  changeQuote,
  createQuote,
  type ChangeQuoteRefusal,
  type QuoteAuthor,
} from '#shop/orders/quotes/server/save-quote.ts';
import { readQuantity } from '../phone-order-form.ts';
import { toDraft, type QuoteArticleRow, type QuoteForm } from '../quote-form.ts';
import { findArticles, type Article } from './find-articles.ts';

type QuoteDeps = Pick<CartDeps, 'db' | 'now' | 'cartData' | 'config' | 'payments'>;

export type QuoteRowRefusal =
  | AddRefusal
  | 'no-match'
  | 'several-match'
  | 'bad-price'
  | 'fixed-price'
  | 'no-price';

/** A row with the articles that match what was typed. */
export type FoundQuoteRow = {
  readonly row: QuoteArticleRow;
  readonly matches: readonly Article[];
  readonly article: Article | undefined;
  readonly refusal: QuoteRowRefusal | undefined;
};

/** The quote as it would be drawn up now. */
export type QuotePreview = { readonly rows: readonly FoundQuoteRow[]; readonly cart: Cart };

/** Prices the articles of a quote and lists the delivery methods. Reads only; the stock plays no part. */
export async function previewQuote(deps: QuoteDeps, form: QuoteForm): Promise<QuotePreview> {
  const found: FoundRow[] = [];
  for (const row of form.rows) found.push(await findRow(deps, row));
  const { billing, shipsElsewhere, shipping } = form.buyer;
  const priced = found.flatMap(({ priced: article }) => (article ? [article] : []));
  const cart = await priceArticles(deps, priced, {
    billing,
    shipping: shipsElsewhere ? shipping : toShippingAddress(billing),
    rateId: form.rateId === '' ? null : form.rateId,
  });
  const unpriced = new Set(cart.lines.filter(({ unitPrice }) => unitPrice === 0).map(({ key }) => key));
  let index = 0;
  const rows = found.map(({ priced: article, ...row }): FoundQuoteRow => {
    const isUnpriced = article !== undefined && unpriced.has(String(index));
    if (article) index += 1;
    return isUnpriced ? { ...row, refusal: 'no-price' } : row;
  });
  return { rows, cart };
}

type FoundRow = FoundQuoteRow & { readonly priced?: LooseArticle };

async function findRow(deps: QuoteDeps, row: QuoteArticleRow): Promise<FoundRow> {
  if (row.typed === '') return { row, matches: [], article: undefined, refusal: undefined };
  const matches = await findArticles(deps.db, row.typed);
  const article =
    matches.length === 1 ? matches[0] : matches.find(({ sellableId }) => String(sellableId) === row.choice);
  const refused = (refusal: QuoteRowRefusal): FoundRow => ({ row, matches, article, refusal });
  if (!article) return refused(matches.length === 0 ? 'no-match' : 'several-match');
  const quantity = readQuantity(row.quantity);
  if (quantity === undefined) return refused('bad-quantity');
  const ownPrice = row.ownPrice === '' ? undefined : readEuros(row.ownPrice);
  if (row.ownPrice !== '' && (ownPrice === undefined || ownPrice === 0)) return refused('bad-price');
  const { productId, variationId } = article;
  const checked = await checkArticle(deps, { productId, variationId, quantity, ownPrice });
  return checked.ok
    ? { row, matches, article, refusal: undefined, priced: checked.value }
    : refused(checked.failure);
}

export type DrawUpRefusal =
  | ChangeQuoteRefusal
  | 'rows'
  | 'empty'
  | 'no-rate'
  | 'no-relay-point'
  | 'total-changed'
  | 'validity';

/** Draws up a quote, or replaces the content of a draft. The amount must be the one that was shown. */
export const drawUpQuote = (
  deps: QuoteDeps,
  author: QuoteAuthor,
  form: QuoteForm,
  replaced?: { readonly id: number; readonly version: number },
): Promise<Result<number, DrawUpRefusal>> =>
  inTransaction(deps.db, async (tx): Promise<Result<number, DrawUpRefusal>> => {
    const within = { ...deps, db: tx };
    const preview = await previewQuote(within, form);
    const refusal = refuse(preview, form);
    if (refusal) return fail(refusal);
    const validDays = readValidDays(form.validDays);
    if (validDays === undefined) return fail('validity');
    const account = await findAccount(tx, form.buyer.billing.email);
    const customerId = account?.customer.role === 'customer' ? account.customer.id : null;
    const quote = { customerId, validDays, draft: toDraft(form), content: contentOf(within, preview, form) };
    if (replaced) return changeQuote(tx, author, replaced, quote);
    return succeed(await createQuote(tx, author, form.submissionId, quote));
  });

function refuse({ rows, cart }: QuotePreview, { seenTotal }: QuoteForm): DrawUpRefusal | undefined {
  if (rows.some(({ refusal }) => refusal !== undefined)) return 'rows';
  if (cart.lines.length === 0) return 'empty';
  if (cart.lines.some(({ isGone }) => isGone)) return 'rows';
  if (cart.needsShipping && !cart.rate) return 'no-rate';
  if (cart.needsShipping && cart.rate?.method.isRelay) return 'no-relay-point';
  return seenTotal === cart.totals.total ? undefined : 'total-changed';
}

/** What the order of this quote would store, without what is known only when it is placed. */
function contentOf(
  { payments }: Pick<QuoteDeps, 'payments'>,
  { cart }: QuotePreview,
  { buyer, submissionId }: QuoteForm,
): QuoteContent {
  const order = toOrder(
    cart,
    {
      visitor: submissionId,
      customerId: null,
      form: buyer,
      relayPoint: undefined,
      attribution: {},
      network: null,
      seenVersions: [],
    },
    { idempotencyKey: submissionId, fingerprint: '', isTest: payments.mode === 'sandbox' },
  );
  const { billing, shipping, note, rateTitle, deliveryTime, transit, isPickup, lines, fees, vat, totals } =
    order;
  return {
    billing,
    shipping,
    note,
    rateTitle,
    deliveryTime,
    transit,
    isPickup,
    fees,
    vat,
    totals,
    lines: lines.map(toQuotedLine),
  };
}

/** Without what a cart line knows besides: its picture, its stock and so on. */
const toQuotedLine = (line: QuoteContent['lines'][number]): QuoteContent['lines'][number] => ({
  productId: line.productId,
  variationId: line.variationId,
  sku: line.sku,
  name: line.name,
  choices: line.choices,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  insteadOf: line.insteadOf,
  vatClass: line.vatClass,
  gift: line.gift,
  before: line.before,
  after: line.after,
  features: line.features,
  warnings: line.warnings,
  withdrawalExclusion: line.withdrawalExclusion,
});
