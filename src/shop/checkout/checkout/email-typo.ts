import { editDistance } from '#shop/catalogue/search/spelling.ts';

/** The mail providers that most customers use; only these are proposed. */
const PROVIDERS = [
  'gmail.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'hotmail.fr',
  'hotmail.com',
  'outlook.fr',
  'outlook.com',
  'yahoo.fr',
  'yahoo.com',
  'icloud.com',
  'live.fr',
  'bbox.fr',
  'neuf.fr',
] as const;

/** Domains that resemble a provider but exist: correct addresses are never questioned. */
const LOOKALIKES: readonly string[] = ['mail.com', 'ymail.com', 'email.com', 'live.com', 'mac.com', 'me.com'];
/** Providers with a domain in many countries. */
const INTERNATIONAL = /^(?:hotmail|outlook|yahoo|live)\.(?:be|ca|ch|co\.uk|de|es|it|lu|nl|pt)$/;

/** Short domains have more neighbours, so fewer errors are forgiven. */
const mostErrors = (domain: string) => (domain.length < 9 ? 1 : 2);

/** Returns the address that was probably meant, if the domain is a misspelt one of a common provider. */
export function correctEmail(typed: string): string | undefined {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || isKnown(domain)) return undefined;
  const [best] = PROVIDERS.map((provider) => ({ provider, errors: errorsOf(domain, provider) }))
    .filter(({ provider, errors }) => errors <= mostErrors(provider))
    .sort((one, other) => one.errors - other.errors);
  return best && `${typed.slice(0, at)}@${best.provider}`;
}

const isKnown = (domain: string) =>
  PROVIDERS.some((provider) => provider === domain) ||
  LOOKALIKES.includes(domain) ||
  INTERNATIONAL.test(domain);

/** Gmail has one domain, so that only its name is compared: « gmail.fr » and « gmail » are misspelt. */
const errorsOf = (domain: string, provider: string) =>
  provider === 'gmail.com' && /^gmail(?:\.[a-z]{1,3})?$/.test(domain) ? 0 : editDistance(domain, provider);
