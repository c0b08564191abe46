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
  readCardKey,
  SHOP_LIMIT,
  writeCardKey,
  type CardKey,
  type CardScope,
} from '../card-limit.ts';
import type { PaymentRow } from './store.ts';

/** What is said in public has no secret hash: the number of an order, the shop itself. */
const publicHash = (text: string) => createHash('sha256').update(text).digest('hex');

const SHOP_KEY = { ...SHOP_LIMIT, keyHash: publicHash('shop') };

type CardUser = { readonly visitor: string; readonly ip: string };

/** The keys under which the attempts of somebody are counted; nobody can be found by them. */
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
 * The right to try one card at the provider. Only the counter below hands it out, and the provider asks for it wherever
 * a card is tried: no way to the provider goes around the limits. It holds the idempotency key of the attempt, so
 * sending it twice tries the card once.
 */
export class CardPermit {
  readonly #idempotencyKey: string;

  private constructor(idempotencyKey: string) {
    this.#idempotencyKey = idempotencyKey;
  }

  get idempotencyKey(): string {
    return this.#idempotencyKey;
  }

  /** For a new attempt to pay an order; undefined where it is one too many. */
  static forPayment(deps: AttemptDeps, payment: CountedPayment): Promise<CardPermit | undefined> {
    return CardPermit.#count(deps, payment.countedAs, idempotencyKeyOf(payment));
  }

  /** For the attempt that was counted last, sent once more because its answer is not known. */
  static forSameAttempt(payment: CountedPayment): CardPermit {
    return new CardPermit(idempotencyKeyOf(payment));
  }

  /** For a card that is to be kept; undefined where it is one too many. */
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
    const isBraked = !(await mayAttempt(deps, [SHOP_KEY]));
    const limited = keys.map((key) => ({ ...cardLimit(key.scope, isBraked), ...key }));
    const { ok } = await countAttempt(deps, limited);
    return ok ? new CardPermit(idempotencyKey) : undefined;
  }
}

/** A payment that went well was no try-out of a card. */
export async function uncountCardAttempt(deps: AttemptDeps, countedAs: readonly string[]): Promise<void> {
  const keys = readKeys(countedAs);
  if (keys.length > 0) await uncountAttempt(deps, keys);
}

/** A card that was refused, or kept without paying: too many of them in the whole shop put the brake on. */
export async function countForShop(deps: AttemptDeps): Promise<void> {
  await countAttempt(deps, [SHOP_KEY]);
}
