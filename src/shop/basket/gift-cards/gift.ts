import {
  collectFaults,
  longText,
  type FieldReader,
  type FormFault,
  type TextFault,
} from '#platform/forms.ts';
import { isEmail } from '#shop/common/addresses/address.ts';
import { greetedName, looksLikeLink } from '#shop/common/mails/typed-text.ts';

/** For whom a gift card is. Without an email, the buyer receives it; without a day, it is sent once paid. */
export type Gift = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** An ISO date; empty: as soon as the order is paid. */
  readonly sendOn: string;
};

export const FOR_BUYER: Gift = { name: '', email: '', message: '', sendOn: '' };

/** The fields of the product page. */
export const GIFT_FIELD = {
  name: 'gift_name',
  email: 'gift_email',
  message: 'gift_message',
  sendOn: 'gift_send_on',
} as const satisfies Record<keyof Gift, string>;

export const LONGEST_GIFT = { name: 40, message: 300 } as const;
/** A card can be ordered this long before its day. */
const MOST_DAYS_AHEAD = 365;

export type GiftFault =
  | TextFault
  | { readonly code: 'no-email' | 'no-name' | 'link' | 'no-day' | 'past-day' }
  | { readonly code: 'far-day'; readonly mostDays: number };

export const readGift = (text: FieldReader): Gift => ({
  name: text(GIFT_FIELD.name).trim(),
  email: text(GIFT_FIELD.email).trim(),
  message: text(GIFT_FIELD.message).replace(/\r\n?/g, '\n').trim(),
  sendOn: text(GIFT_FIELD.sendOn).trim(),
});

/** Finds the faults of the typed fields. `today` is an ISO date in France. */
export const checkGift = (gift: Gift, today: string): FormFault<GiftFault>[] =>
  collectFaults<GiftFault>([
    [GIFT_FIELD.name, nameFault(gift.name)],
    [GIFT_FIELD.email, gift.email === '' || isEmail(gift.email) ? undefined : { code: 'no-email' }],
    [GIFT_FIELD.message, messageFault(gift.message)],
    [GIFT_FIELD.sendOn, dayFault(gift.sendOn, today)],
  ]);

const nameFault = (name: string): GiftFault | undefined =>
  longText(name, LONGEST_GIFT.name) ??
  (name === '' || greetedName(name) !== '' ? undefined : { code: 'no-name' });

/** The message goes to somebody who did not ask for it: no links. */
const messageFault = (message: string): GiftFault | undefined =>
  longText(message, LONGEST_GIFT.message) ?? (looksLikeLink(message) ? { code: 'link' } : undefined);

function dayFault(sendOn: string, today: string): GiftFault | undefined {
  if (sendOn === '') return undefined;
  if (!isDay(sendOn)) return { code: 'no-day' };
  if (sendOn < today) return { code: 'past-day' };
  return sendOn > lastDayFor(today) ? { code: 'far-day', mostDays: MOST_DAYS_AHEAD } : undefined;
}

const DAY_MS = 24 * 3600 * 1000;
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day that can be chosen. */
const lastDayFor = (today: string): string => daysAfter(today, MOST_DAYS_AHEAD);

/** Whether a text is a day of the calendar: not the 30th of February. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && daysAfter(text, 0) === text;
