import type { Choices } from './choices.ts';
import type { StockItem } from './stock-items.ts';

const CARDS = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  poor: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  challenged: 'pm_card_threeDSecure2Required',
  'challenged-then-declined': 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
} as const;
export type Card = keyof typeof CARDS;
export const methodIdOf = (card: Card): string => CARDS[card];

/** The planned behavior of a shopper. */
export type ShopperPlan = {
  readonly email: string;
  readonly network: string;
  readonly postcode: string;
  readonly lines: readonly { readonly shelf: StockItem; readonly quantity: number }[];
  readonly codes: readonly string[];
  readonly method: 'woocommerce_payments' | 'bacs' | 'cheque';
  readonly cards: readonly Card[];
  readonly accepts: boolean;
  /** Whether the browser returns from the challenge. */
  readonly returns: boolean;
  /** The maximum number of times the shopper submits the checkout. */
  readonly presses: number;
  /**
   * Whether the shopper submits twice: the same form concurrently, or from a second window after the first.
   */
  readonly twice: 'no' | 'same-press' | 'two-windows';
  /** Whether the cart changes between a refusal and the next attempt. */
  readonly changesCart: boolean;
};

export function drawPlan(choices: Choices, shelves: readonly StockItem[], number: number): ShopperPlan {
  const { whole, pick, chance, weighted } = choices;
  const lines = Array.from({ length: whole(1, 3) }, () => pick(shelves));
  return {
    // Some shoppers share an email, as if the same person bought twice.
    email: `client${chance(0.2) ? whole(1, 5) : number}@exemple.fr`,
    network: choices.network(),
    postcode: weighted([
      [8, '69004'],
      [1, '20000'],
    ]),
    lines: [...new Set(lines)].map((shelf) => ({
      shelf,
      quantity: weighted([
        [6, 1],
        [2, 2],
        [1, 3],
      ]),
    })),
    codes: chance(0.45)
      ? [pick(['merci5', 'port-offert', 'bienvenue', 'rare', 'unique', 'fidele', 'cadeau'])]
      : [],
    method: weighted([
      [8, 'woocommerce_payments'],
      [1, 'bacs'],
      [1, 'cheque'],
    ]),
    cards: Array.from({ length: 4 }, (_, index) => drawCard(choices, index)),
    accepts: chance(0.8),
    returns: chance(0.6),
    presses: whole(1, 4),
    twice: weighted([
      [8, 'no'],
      [1, 'same-press'],
      [1, 'two-windows'],
    ]),
    changesCart: chance(0.3),
  };
}

const drawCard = ({ weighted }: Choices, index: number): Card =>
  weighted([
    [index === 0 ? 10 : 20, 'good'],
    [3, 'declined'],
    [2, 'poor'],
    [5, 'challenged'],
    [1, 'challenged-then-declined'],
  ]);
