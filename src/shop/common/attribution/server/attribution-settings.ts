import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_ATTRIBUTION, type AttributionSettings } from '../attribution-settings.ts';

export const attributionSettings = defineSettings<AttributionSettings>(
  'attribution',
  z.object({ tracking: z.boolean(), promocode: z.boolean() }),
  USUAL_ATTRIBUTION,
);
