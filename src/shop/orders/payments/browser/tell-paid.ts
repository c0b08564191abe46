import { PATHS } from '#shop/common/paths/paths.ts';
import { CARD_ACTIONS, type Confirmation } from '../contract.ts';
import { texts } from '../texts.ts';

/** Where the shopper goes, or why nothing was paid. */
export type Told = { readonly leadsTo: string } | { readonly problem: string };

type WireTold = { return_url?: string; error?: { message: string } };

/** Tells the shop that the holder of a card has answered their bank (§7.7); the shop asks the provider what came of it. */
export async function tellPaid(
  { orderId, clientSecret, nonce }: Confirmation,
  savesCard: boolean,
): Promise<Told> {
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
    const { return_url: leadsTo, error } = (await answer.json()) as WireTold;
    return leadsTo === undefined ? { problem: error?.message ?? texts.failed } : { leadsTo };
  } catch {
    // Whether it was paid is not known here; the shop finds out, and mails it.
    return { problem: texts.failed };
  }
}
