import {
  GIFT_CARD_DESK_PATH,
  giftCardPath,
  NEW_GIFT_CARD_PATH,
} from '#shop/orders/gift-card-desk/gift-card-list.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import {
  showGiftCard,
  submitBlock,
  submitProlongation,
  submitResend,
  submitUnblock,
} from './card-screen.tsx';
import { showGiftCards } from './cards-screen.tsx';
import { showGiveCard, submitGiveCard } from './give-card-screen.tsx';

const CARD = giftCardPath(':id(^\\d{1,9}$)');

/** The screens and forms of the gift cards. A card is money: whoever gives one away enters the password again. */
export const GIFT_CARD_URLS: readonly OfficeUrl[] = [
  screen(GIFT_CARD_DESK_PATH, 'see-gift-cards', showGiftCards),
  screen(NEW_GIFT_CARD_PATH, 'give-gift-cards', showGiveCard),
  form(NEW_GIFT_CARD_PATH, 'give-gift-cards', submitGiveCard, { recent: true }),
  screen(CARD, 'see-gift-cards', showGiftCard),
  form(`${CARD}bloquer/`, 'change-gift-cards', submitBlock),
  form(`${CARD}debloquer/`, 'change-gift-cards', submitUnblock),
  form(`${CARD}renvoyer/`, 'change-gift-cards', submitResend),
  form(`${CARD}prolonger/`, 'change-gift-cards', submitProlongation),
];
