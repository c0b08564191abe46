import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps, Payments } from '#platform/server/deps.ts';
import { createKeyedHash } from '#platform/server/keyed-hash.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { ALL_TAGS } from '#platform/server/page-cache/tagged-cache.ts';
import { KEY_SHAPES, type StripeKeys } from '#platform/stripe-keys.ts';
import { CACHE_TAG } from '#shop/common/cache-tags/cache-tags.ts';
import {
  loadCredentials,
  type CredentialDeps,
  type SavedCredentials,
} from '#shop/common/credentials/server/credentials.ts';
import {
  choosePaymentAccount,
  maySell,
  paymentPolicyOf,
  type PaymentAccount,
  type PaymentPolicy,
} from '../payment-account.ts';
import { sandboxKeys } from './sandbox/keys.ts';
import type { ProviderAccount } from './stripe.ts';

const paymentKeys: z.ZodType<StripeKeys> = z.object({
  secretKey: z.string().regex(KEY_SHAPES.secretKey),
  publishableKey: z.string().regex(KEY_SHAPES.publishableKey),
  webhookSecret: z.string().regex(KEY_SHAPES.webhookSecret),
});

type AccountDeps = Omit<CredentialDeps, 'config'> & { readonly config: Config };

/** The keys that the merchant has saved. */
export const loadSavedKeys = (deps: CredentialDeps): Promise<SavedCredentials<StripeKeys>> =>
  loadCredentials(deps, 'payments', paymentKeys);

export async function loadPaymentAccount(deps: AccountDeps): Promise<PaymentAccount> {
  const saved = await loadSavedKeys(deps);
  return choosePaymentAccount(
    { environment: deps.config.stripe, saved: saved.state === 'saved' ? saved.values : undefined },
    paymentPolicyOf(deps.config),
  );
}

/** Whether the shop may be open with the keys that it has now. */
export const mayShopSell = async (deps: AccountDeps): Promise<boolean> =>
  maySell(await loadPaymentAccount(deps), policyOf(deps));

export const policyOf = ({ config }: { readonly config: Config }): PaymentPolicy => paymentPolicyOf(config);

type Urls = {
  /** The url of the shop itself, whose sandbox answers in place of a provider. */
  readonly ownUrl: () => URL;
  /** The url of the payment provider, if it differs from that of the settings: tests insert a proxy. */
  readonly providerAddress?: (() => URL) | undefined;
};

/** The account as the client of the provider uses it. */
function providerAccountOf(
  account: PaymentAccount,
  { config, secret, ownUrl, providerAddress }: Urls & { readonly config: Config; readonly secret: string },
): ProviderAccount {
  return account.keys
    ? realAccountOf(account.keys, { config, providerAddress })
    : { keys: sandboxKeys(secret), isSandbox: true, address: providerAddress ?? ownUrl };
}

function realAccountOf(
  keys: StripeKeys,
  { config: { stripeUrl }, providerAddress }: Pick<Urls, 'providerAddress'> & { readonly config: Config },
): ProviderAccount {
  const address = stripeUrl === undefined ? undefined : () => new URL(stripeUrl);
  return { keys, isSandbox: false, address: providerAddress ?? address };
}

/** Loads the account once, for a command beside the running shop. */
export async function loadProviderAccount(
  db: Db,
  config: Config,
  ownUrl: () => URL,
): Promise<ProviderAccount> {
  const secret = await loadSecret(db);
  const account = await loadPaymentAccount({ db, config, keyedHash: createKeyedHash(secret) });
  return providerAccountOf(account, { config, secret, ownUrl });
}

export type LivePaymentAccount = {
  /** What other slices may know. */
  readonly payments: Payments;
  readonly provider: () => ProviderAccount;
  /** The account of other keys, for example to check them. */
  accountOf(keys: StripeKeys): ProviderAccount;
  /** Loads the keys again, for example after they have changed. */
  reload(): Promise<void>;
  /** Starts a reload after a change of keys by any process. */
  drop(tags: string[]): void;
};

type LiveDeps = Pick<Deps, 'log'> & AccountDeps & Urls & { readonly secret: string };

/** The account of a running shop, which follows the changes of the merchant. */
export async function followPaymentAccount(deps: LiveDeps): Promise<LivePaymentAccount> {
  let account = await loadPaymentAccount(deps);
  let provider = providerAccountOf(account, deps);
  let started = 0;
  let applied = 0;
  const reload = async () => {
    const turn = ++started;
    const loaded = await loadPaymentAccount(deps);
    // A reload that began later has read at least as new keys.
    if (turn < applied) return;
    applied = turn;
    account = loaded;
    provider = providerAccountOf(loaded, deps);
  };
  return {
    payments: {
      get mode() {
        return account.mode;
      },
      get isPublicTest() {
        return account.mode === 'sandbox' && deps.config.isPublic;
      },
    },
    provider: () => provider,
    accountOf: (keys) => realAccountOf(keys, deps),
    reload,
    drop(tags) {
      if (!tags.includes(CACHE_TAG.credentials) && !tags.includes(ALL_TAGS)) return;
      // The chore of the slice tries again.
      reload().catch((error: unknown) => deps.log.error({ err: error }, 'payment keys not reloaded'));
    },
  };
}
