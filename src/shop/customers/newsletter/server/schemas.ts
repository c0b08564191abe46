import { z } from 'zod';
import { FIELDS } from '../contract.ts';

const line = z.string().max(300).catch('');

/** The form's fields, as a page or a script sends them. */
export const subscribeForm = z.object({
  [FIELDS.email]: line,
  [FIELDS.list]: line,
  [FIELDS.trap]: line,
});
