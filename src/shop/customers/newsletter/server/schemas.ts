import { z } from 'zod';
import { FIELDS } from '../contract.ts';

const line = z.string().max(300).catch('');

/** The form fields as sent by a page or a script. */
export const subscribeForm = z.object({
  [FIELDS.email]: line,
  [FIELDS.list]: line,
  [FIELDS.trap]: line,
});
