import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { texts as invoiceTexts } from '#shop/orders/invoices/texts.ts';
import type { Quote } from './quote.ts';
import { texts } from './texts.ts';

type MentionedQuote = {
  readonly content: Pick<
    Quote['content'],
    'billing' | 'lines' | 'vat' | 'rateTitle' | 'deliveryTime' | 'note'
  >;
};

/** Whether the buyer is a company, a school or another body with a number of its own. */
const isProfessional = ({ content }: MentionedQuote): boolean => (content.billing.companyNumber ?? '') !== '';

/** What a quote must say besides its prices: delivery, payment, tax, and the rights of this kind of customer. */
export function quoteMentions(quote: MentionedQuote, shop: Pick<ShopSettings, 'vatOnDebits'>): string[] {
  const { lines, vat, rateTitle, deliveryTime, note } = quote.content;
  return [
    ...(note === '' ? [] : [`${texts.note}\u00a0: ${note}`]),
    ...(rateTitle === '' ? [] : [texts.delivery(rateTitle, deliveryTime)]),
    texts.payment,
    texts.stock,
    isProfessional(quote) ? texts.latePayment : texts.withdrawal,
    ...(lines.some(({ vatClass }) => vatClass !== 'none') ? [invoiceTexts.operation] : []),
    ...(vat.kind === 'export' ? [invoiceTexts.exemptions[vat.article]] : []),
    ...(vat.kind === 'eu' ? [invoiceTexts.destination(vat.state)] : []),
    ...(lines.some(({ vatClass }) => vatClass === 'none') ? [invoiceTexts.voucher] : []),
    ...(shop.vatOnDebits ? [invoiceTexts.vatOnDebits] : []),
    texts.free,
  ];
}
