import { dayInFrance, NO_BREAK_SPACE } from '#platform/french.ts';
import type { ProvenSubscription, SubscriptionStatus } from '#shop/customers/newsletter/subscription.ts';

const STATUSES = ['confirmed', 'pending', 'unsubscribed'] as const;

/** A command of the merchant about the list. */
export type NewsletterCommand =
  | { readonly kind: 'list'; readonly status: SubscriptionStatus }
  | { readonly kind: 'export' }
  | { readonly kind: 'forget'; readonly email: string };

/** Parses the command line arguments; returns undefined if they are invalid. */
export function readNewsletterCommand([verb, word]: readonly string[]): NewsletterCommand | undefined {
  switch (verb) {
    case undefined:
    case 'list': {
      const status = STATUSES.find((known) => known === (word ?? 'confirmed'));
      return status && { kind: 'list', status };
    }
    case 'export':
      return { kind: 'export' };
    case 'forget':
      return word === undefined ? undefined : { kind: 'forget', email: word };
    default:
      return undefined;
  }
}

const STATUS_NAMES = { pending: 'en attente', confirmed: 'inscrit', unsubscribed: 'désinscrit' } as const;

export const commandTexts = {
  usage: [
    'npm run newsletter -- list [confirmed|pending|unsubscribed]',
    'npm run newsletter -- export > lettre.csv',
    'npm run newsletter -- forget <adresse>',
  ].join('\n'),
  nothing: 'Rien à afficher.',
  line: ({ email, status, requestedAt, requestedOn }: ProvenSubscription) =>
    `${email} · ${STATUS_NAMES[status]} · demandé le ${dayInFrance(requestedAt)}${requestedOn === '' ? '' : ` sur ${requestedOn}`}`,
  forgotten: (email: string) => `${email}${NO_BREAK_SPACE}: tout ce que la liste en savait est effacé.`,
  unknown: 'Cette adresse n’est pas dans la liste.',
} as const;
