import { PATHS } from '#shop/common/paths/paths.ts';
import { CARD_ACTIONS, type Confirmation } from '../contract.ts';
import { texts } from '../texts.ts';

/** The redirect url, or the reason why nothing was paid. */
export type PaymentReply = { readonly leadsTo: string } | { readonly problem: string };

type WirePaymentReply = { return_url?: string; error?: { message: string } };

/**
 * Notifies the shop that the cardholder has answered the bank challenge (§7.7). The shop then asks the
 * provider for the result.
 */
export async function confirmPayment(
  { orderId, clientSecret, nonce }: Confirmation,
  savesCard: boolean,
): Promise<PaymentReply> {
  const body = new URLSearchParams({
    action: CARD_ACTIONS.updateOrder,
    order_id: String(orderId),
    _ajax_nonce: nonce,
    intent_id: clientSecret.split('_secret_')[0] ?? '',
    should_save_payment_method: String(savesCard),
    is_changing_payment: 'false',
  });
  try {
    const answer = await fetch(PATHS.adminAjax, { method: 'POST', body });
    const { return_url: leadsTo, error } = (await answer.json()) as WirePaymentReply;
    return leadsTo === undefined ? { problem: error?.message ?? texts.failed } : { leadsTo };
  } catch {
    // The result of the payment is unknown here. The shop finds it out and sends a mail.
    return { problem: texts.failed };
  }
}
