import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_AUDIENCE, type AudienceSettings } from '../audience-settings.ts';

export const audienceSettings = defineSettings<AudienceSettings>(
  'audience',
  z.object({
    counting: z.boolean(),
    tagManagerUrl: z.url({ protocol: /^https$/ }).nullable(),
  }),
  USUAL_AUDIENCE,
);
