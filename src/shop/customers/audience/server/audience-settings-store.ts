import { z } from 'zod';
import { USUAL_AUDIENCE, type AudienceSettings } from '../audience-settings.ts';

/** The key of the row in the table `settings`. */
const NAME = 'audience';

const audienceSettings = z.object({
  counting: z.boolean().default(USUAL_AUDIENCE.counting),
  tagManagerUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(USUAL_AUDIENCE.tagManagerUrl),
}) satisfies z.ZodType<AudienceSettings>;

export function readAudienceSettings(stored: ReadonlyMap<string, unknown>): AudienceSettings {
  const value = stored.get(NAME);
  return value === undefined ? USUAL_AUDIENCE : audienceSettings.parse(value);
}
