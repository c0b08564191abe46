import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_GIFT_CARD_SETTINGS, type GiftCardSettings } from '../gift-card.ts';

export const giftCardSettings = defineSettings<GiftCardSettings>(
  'gift-cards',
  z.object({ validMonths: z.int().min(1).max(120) }),
  USUAL_GIFT_CARD_SETTINGS,
);
