import type { Cents } from '#platform/money.ts';
import type { Choice, PricedLine } from '#shop/basket/cart/cart.ts';
import type { CartTotals } from '#shop/basket/pricing/priced-cart.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { formatRate, type TaxedAmount } from '#shop/basket/pricing/vat.ts';
import type { VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';
import { CURRENCY_BLOCK, minorUnits } from '../money.ts';
import { texts } from '../texts.ts';

// The amounts of carts and orders in the format of the Store API (§3.11).

export const toWireCoupon = (code: string, kind: string, discount: TaxedAmount) => ({
  code,
  discount_type: kind,
  totals: {
    total_discount: minorUnits(discount.net),
    total_discount_tax: minorUnits(discount.tax),
    ...CURRENCY_BLOCK,
  },
});

export const toWireFee = ({ key, amount }: { readonly key: string; readonly amount: TaxedAmount }) => ({
  key,
  name: cartTexts.fees[key] ?? key,
  totals: { total: minorUnits(amount.net), total_tax: minorUnits(amount.tax), ...CURRENCY_BLOCK },
});

export const toWireLineTotals = ({ before, after }: Pick<PricedLine, 'before' | 'after'>) => ({
  line_subtotal: minorUnits(before.net),
  line_subtotal_tax: minorUnits(before.tax),
  line_total: minorUnits(after.net),
  line_total_tax: minorUnits(after.tax),
  ...CURRENCY_BLOCK,
});

/** Gift cards are a means of payment: they leave the totals as they are. `to_pay` is what the method pays. */
export const toWirePayments = (
  giftCards: readonly { readonly lastFour: string; readonly amount: Cents }[],
  toPay: Cents,
) => ({
  gift_cards: giftCards.map(({ lastFour, amount }) => ({ last_four: lastFour, amount: minorUnits(amount) })),
  to_pay: minorUnits(toPay),
});

/** The costs of an export besides the total: taxes of the destination; null if French VAT is included. */
export const toWireTaxNotice = ({ vat }: { readonly vat: VatTreatment }) => ({
  tax_notice: vat.kind === 'export' ? cartTexts.exportNotice : null,
});

/** `items`: before coupons for a cart, after coupons for an order. */
export const toWireTotals = (totals: CartTotals, items: TaxedAmount) => ({
  total_items: minorUnits(items.net),
  total_items_tax: minorUnits(items.tax),
  total_fees: minorUnits(totals.fees.net),
  total_fees_tax: minorUnits(totals.fees.tax),
  total_discount: minorUnits(totals.discount.net),
  total_discount_tax: minorUnits(totals.discount.tax),
  total_price: minorUnits(totals.total),
  total_tax: minorUnits(totals.taxes.reduce((sum, line) => sum + line.tax, 0)),
  tax_lines: totals.taxes.map(({ rate, tax }) => ({
    name: texts.tax(formatRate(rate)),
    price: minorUnits(tax),
    rate: `${rate / 10}%`,
  })),
  ...CURRENCY_BLOCK,
});

export const toWireChoices = (choices: readonly Choice[]) =>
  choices.map(({ taxonomy, label, value }) => ({
    raw_attribute: `attribute_${taxonomy}`,
    attribute: label,
    value,
  }));
