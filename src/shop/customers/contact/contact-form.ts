import {
  collectFaults,
  longText,
  missingText,
  type FieldReader,
  type FormFault,
  type TextFault,
} from '#platform/forms.ts';
import { isEmail } from '#shop/common/addresses/address.ts';

export const CONTACT_FIELD = {
  name: 'nom',
  email: 'email',
  subject: 'objet',
  order: 'commande',
  body: 'message',
} as const;

/** A message of the contact form as it was typed. */
export type ContactDraft = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly orderNumber: string;
  readonly body: string;
};

export const EMPTY_CONTACT: ContactDraft = { name: '', email: '', subject: '', orderNumber: '', body: '' };

const LONGEST = { name: 80, email: 254, subject: 150, orderNumber: 30, body: 5000 } as const;

export type ContactFault = FormFault<TextFault | { readonly code: 'email' }>;

export const readContact = (text: FieldReader): ContactDraft => ({
  name: text(CONTACT_FIELD.name).trim(),
  email: text(CONTACT_FIELD.email).trim(),
  subject: text(CONTACT_FIELD.subject).replace(/\s+/gu, ' ').trim(),
  orderNumber: text(CONTACT_FIELD.order).replace(/\s+/gu, ' ').trim(),
  body: text(CONTACT_FIELD.body).replace(/\r\n?/g, '\n').trim(),
});

/** Validates a message and returns the faults in the order of the form. */
export const checkContact = (draft: ContactDraft): ContactFault[] =>
  collectFaults<TextFault | { readonly code: 'email' }>([
    [CONTACT_FIELD.name, neededText(draft.name, LONGEST.name)],
    [
      CONTACT_FIELD.email,
      neededText(draft.email, LONGEST.email) ?? (isEmail(draft.email) ? undefined : { code: 'email' }),
    ],
    [CONTACT_FIELD.subject, neededText(draft.subject, LONGEST.subject)],
    [CONTACT_FIELD.order, longText(draft.orderNumber, LONGEST.orderNumber)],
    [CONTACT_FIELD.body, neededText(draft.body, LONGEST.body)],
  ]);

const neededText = (text: string, most: number) => missingText(text) ?? longText(text, most);
