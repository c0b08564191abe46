import { z } from 'zod';
import { USUAL_REVIEW_SETTINGS, type ReviewSettings } from '../review-settings.ts';
import { defineSettings } from './define-settings.ts';

export const reviewSettings = defineSettings<ReviewSettings>(
  'reviews',
  z.object({
    autoPublish: z.boolean(),
    showsDates: z.boolean(),
    mostPictures: z.int().min(0).max(20),
    pictureMegabytes: z.int().min(1).max(50),
    requestAfterDays: z.int().min(1).max(365),
  }),
  USUAL_REVIEW_SETTINGS,
);
