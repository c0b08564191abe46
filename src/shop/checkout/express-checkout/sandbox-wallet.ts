import type { WalletContact } from './payer.ts';

// The data of the simulated device in the sandbox; all of it is fictional.

export type SandboxContact = WalletContact & { readonly id: string };

export const SANDBOX_CONTACTS: readonly SandboxContact[] = [
  {
    id: 'lyon',
    name: 'Camille Martin',
    email: 'camille.martin@exemple.fr',
    phone: '06 39 98 12 34',
    address: { line1: '12 rue des Lilas', city: 'Lyon', postal_code: '69 003', country: 'FR' },
  },
  {
    id: 'ajaccio',
    name: 'Camille Martin',
    email: 'camille.martin@exemple.fr',
    phone: '06 39 98 12 34',
    address: { line1: '3 cours Napoléon', city: 'Ajaccio', postal_code: '20 000', country: 'FR' },
  },
  {
    id: 'reykjavik',
    name: 'Camille Martin',
    email: 'camille.martin@exemple.fr',
    phone: '06 39 98 12 34',
    address: { line1: 'Laugavegur 20', city: 'Reykjavik', postal_code: '101', country: 'IS' },
  },
];

/** The provider's public ids of test cards, by result. */
export const SANDBOX_CARDS = {
  accept: 'pm_card_visa',
  decline: 'pm_card_visa_chargeDeclined',
  challenge: 'pm_card_threeDSecure2Required',
} as const;

/** « Camille Martin, 12 rue des Lilas, 69003 Lyon » */
export const contactLine = ({ name, address }: WalletContact): string =>
  [name, address?.line1, `${(address?.postal_code ?? '').replace(/\s/g, '')} ${address?.city ?? ''}`]
    .filter(Boolean)
    .join(', ');
