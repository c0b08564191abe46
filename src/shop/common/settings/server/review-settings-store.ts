import { z } from 'zod';
import { USUAL_REVIEW_SETTINGS, type ReviewSettings } from '../review-settings.ts';

const NAME = 'reviews';

const reviewSettings = z.object({
  autoPublish: z.boolean(),
  showsDates: z.boolean(),
  mostPictures: z.int().min(0).max(20),
  pictureMegabytes: z.int().min(1).max(50),
  requestAfterDays: z.int().min(1).max(365),
}) satisfies z.ZodType<ReviewSettings>;

/** Parses the stored settings; missing values, for example of newer settings, get their defaults. */
export const readReviewSettings = (stored: ReadonlyMap<string, unknown>): ReviewSettings =>
  reviewSettings.parse({ ...USUAL_REVIEW_SETTINGS, ...z.looseObject({}).parse(stored.get(NAME) ?? {}) });
