import { z } from 'zod';

const LARGEST_ID = 2_147_483_647;

export const productIdField = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(LARGEST_ID));
