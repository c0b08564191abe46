import { createHash, randomUUID } from 'node:crypto';
import {
  countAttempt,
  limitedKey,
  mayAttempt,
  uncountAttempt,
  type AttemptDeps,
} from '#platform/server/limits/attempts.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import type { Deps } from '#platform/server/deps.ts';
import {
  cardLimit,
  MOST_WHILE_BRAKED,
  readCardKey,
  SHOP_LIMIT,
  writeCardKey,
  type CardKey,
  type CardScope,
} from '../card-limit.ts';
import type { PaymentRow } from './store.ts';

/** Hashes public values (an order number, the shop itself), which need no secret key. */
const publicHash = (text: string) => createHash('sha256').update(text).digest('hex');

const SHOP_KEY = { ...SHOP_LIMIT, keyHash: publicHash('shop') };

type CardUser = { readonly visitor: string; readonly ip: string };

/**
 * Returns the keys under which the attempts of a visitor are counted. The keyed hashes do not identify the
 * visitor.
 */
export const cardKeysOf = (deps: Pick<Deps, 'keyedHash'>, { visitor, ip }: CardUser): readonly string[] =>
  [secretKey(deps, 'card visitor', visitor), secretKey(deps, 'card client', clientOf({ ip }))].map(
    writeCardKey,
  );

const secretKey = (deps: Pick<Deps, 'keyedHash'>, scope: CardScope, who: string): CardKey => ({
  scope,
  keyHash: limitedKey(deps, cardLimit(scope, false), who).keyHash,
});

export const orderCardKey = (orderId: number) =>
  writeCardKey({ scope: 'card order', keyHash: publicHash(`order ${orderId}`) });

const readKeys = (texts: readonly string[]): CardKey[] => texts.flatMap((text) => readCardKey(text) ?? []);

type CountedPayment = Pick<PaymentRow, 'key' | 'attempt' | 'countedAs'>;

const idempotencyKeyOf = ({ key, attempt }: CountedPayment) => `order-${key}-${attempt}`;

/**
 * The permission to submit one payment card to the provider. Only the counter below issues it, and every
 * provider call that submits a card requires it, so no call bypasses the limits. It contains the idempotency
 * key of the attempt, so a repeated request submits the card once.
 */
export class CardPermit {
  readonly #idempotencyKey: string;

  private constructor(idempotencyKey: string) {
    this.#idempotencyKey = idempotencyKey;
  }

  get idempotencyKey(): string {
    return this.#idempotencyKey;
  }

  /** Counts a new attempt to pay an order. Returns undefined if the limit is exceeded. */
  static forPayment(deps: AttemptDeps, payment: CountedPayment): Promise<CardPermit | undefined> {
    return CardPermit.#count(deps, payment.countedAs, idempotencyKeyOf(payment));
  }

  /** Returns the permit of the last counted attempt, to retry it when its result is unknown. */
  static forSameAttempt(payment: CountedPayment): CardPermit {
    return new CardPermit(idempotencyKeyOf(payment));
  }

  /** Counts an attempt to save a payment card. Returns undefined if the limit is exceeded. */
  static forSetUp(deps: AttemptDeps, countedAs: readonly string[]): Promise<CardPermit | undefined> {
    return CardPermit.#count(deps, countedAs, `set-up-${randomUUID()}`);
  }

  static async #count(
    deps: AttemptDeps,
    countedAs: readonly string[],
    idempotencyKey: string,
  ): Promise<CardPermit | undefined> {
    const keys = readKeys(countedAs);
    if (keys.length === 0) throw new Error('an attempt that is counted for nobody');
    const limited = keys.map((key) => ({ ...cardLimit(key.scope, false), ...key }));
    const { ok } = await countAttempt(deps, limited, {
      most: MOST_WHILE_BRAKED,
      applies: async () => !(await mayAttempt(deps, [SHOP_KEY])),
    });
    return ok ? new CardPermit(idempotencyKey) : undefined;
  }
}

/** Removes an attempt from the count after a successful payment, which is no card testing. */
export async function uncountCardAttempt(deps: AttemptDeps, countedAs: readonly string[]): Promise<void> {
  const keys = readKeys(countedAs);
  if (keys.length > 0) await uncountAttempt(deps, keys);
}

/**
 * Counts a payment card that was refused, or saved without a payment. Too many of them in the whole shop
 * lower the limits.
 */
export async function countForShop(deps: AttemptDeps): Promise<void> {
  await countAttempt(deps, [SHOP_KEY]);
}
