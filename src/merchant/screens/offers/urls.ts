import { NEW_OFFER_PATH, OFFER_DESK_PATH, offerPath } from '#shop/orders/offer-desk/offer-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showNewOffer, showOffer, submitNewOffer, submitOffer, submitOfferRemoval } from './offer-screen.tsx';
import { showOffers } from './offers-screen.tsx';

const OFFER = offerPath(':id(^\\d{1,9}$)');

/** The screens and forms of the checkout offers. */
export const OFFER_URLS: readonly OfficeUrl[] = [
  screen(OFFER_DESK_PATH, 'see-promotions', showOffers),
  screen(NEW_OFFER_PATH, 'change-promotions', showNewOffer),
  form(NEW_OFFER_PATH, 'change-promotions', submitNewOffer),
  screen(OFFER, 'see-promotions', showOffer),
  form(OFFER, 'change-promotions', submitOffer),
  form(`${OFFER}supprimer/`, 'change-promotions', submitOfferRemoval),
];
