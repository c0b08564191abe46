import { NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, type Cents } from '#platform/money.ts';
import type { GiftCardRefusal } from './gift-card.ts';

/** Texts about paying with a gift card. Separate from the others because carts load them in scripts. */
export const giftCardTexts = {
  /** « Carte cadeau •••• 1234 » */
  card: (lastFour: string) => `Carte cadeau ••••${NO_BREAK_SPACE}${lastFour}`,
  toPay: 'À payer',
  /** « − 20,00 € » */
  minus: (amount: Cents) => `−${NO_BREAK_SPACE}${formatPrice(amount)}`,
  refusals: {
    'gift-card-used-up': 'Cette carte cadeau est entièrement utilisée.',
    'gift-card-expired': 'Cette carte cadeau n’est plus valable.',
    'gift-card-blocked': 'Cette carte cadeau est bloquée. Écrivez-nous si vous pensez à une erreur.',
    'gift-card-for-nothing': 'Une carte cadeau ne peut pas payer une autre carte cadeau.',
    'too-many-codes':
      'Trop de codes ont été essayés. Par sécurité, patientez une heure avant un nouvel essai.',
  } satisfies Record<GiftCardRefusal, string>,
} as const;
