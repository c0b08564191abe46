import { collectFaults, longText, missingText, type FormFault, type TextFault } from '#platform/forms.ts';
import { isEmail } from '#shop/common/addresses/address.ts';

/** The fields of the form. */
export const FIELD = {
  name: 'nom',
  orderNumber: 'commande',
  email: 'courriel',
  /** The chosen order lines, by id. */
  line: 'article',
  /** The articles in the declarant's own words. */
  description: 'articles',
  /** Opens the order, so that its articles can be ticked. */
  orderKey: 'cle',
  step: 'etape',
  submission: 'demande',
} as const;

/** The buttons of the form. */
export const STEP = { check: 'verifier', change: 'modifier', confirm: 'confirmer' } as const;

/** The field with the withdrawn quantity of an order line. */
export const quantityField = (lineId: number) => `quantite-${lineId}`;

export type DeclaredLine = { readonly lineId: number; readonly name: string; readonly quantity: number };

/** The content of a declaration. No lines and no description: the whole order. */
export type Declaration = {
  readonly name: string;
  readonly orderNumber: string;
  /** The address for the receipt. */
  readonly email: string;
  readonly lines: readonly DeclaredLine[];
  readonly description: string;
};

const LONGEST = { name: 200, orderNumber: 40, email: 254, description: 2000 } as const;

export type DeclarationFault = TextFault | { readonly code: 'no-email' };

export const checkDeclaration = (typed: Declaration): FormFault<DeclarationFault>[] =>
  collectFaults<DeclarationFault>([
    [FIELD.name, missingText(typed.name) ?? longText(typed.name, LONGEST.name)],
    [FIELD.orderNumber, missingText(typed.orderNumber) ?? longText(typed.orderNumber, LONGEST.orderNumber)],
    [FIELD.email, missingText(typed.email) ?? emailFault(typed.email)],
    [FIELD.description, longText(typed.description, LONGEST.description)],
  ]);

const emailFault = (email: string): DeclarationFault | undefined =>
  isEmail(email) && email.length <= LONGEST.email ? undefined : { code: 'no-email' };

/** A line of the order, as the form shows it. */
export type WithdrawableLine = {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
  /** The legal limit of the withdrawal from it. */
  readonly limit: string | undefined;
  /** Whether the law excludes it altogether. */
  readonly isExcluded: boolean;
};

/** Returns the chosen lines. A quantity outside the ordered one counts as all. */
export const chooseLines = (
  lines: readonly WithdrawableLine[],
  isChosen: (lineId: number) => boolean,
  quantityOf: (lineId: number) => number,
): DeclaredLine[] =>
  lines
    .filter(({ id, isExcluded }) => isChosen(id) && !isExcluded)
    .map(({ id, name, quantity }) => {
      const chosen = quantityOf(id);
      const isPossible = Number.isInteger(chosen) && chosen > 0 && chosen <= quantity;
      return { lineId: id, name, quantity: isPossible ? chosen : quantity };
    });

type OrderIdentity = {
  readonly id: number;
  readonly email: string;
  /** The names on the bill and on the parcel. */
  readonly names: readonly string[];
};

/** Whether a declaration belongs to an order: its number, and the name or the email of the buyer. */
export const belongsTo = ({ orderNumber, email, name }: Declaration, order: OrderIdentity): boolean =>
  orderNumberOf(orderNumber) === order.id &&
  ((order.email !== '' && sameText(email, order.email)) ||
    order.names.some((known) => known.trim() !== '' && sameName(name, known)));

/** Reads an order number as people write it: « n° 1 001 », « #1001 ». Undefined if there is none. */
export function orderNumberOf(typed: string): number | undefined {
  const digits = typed.replace(/[\s\u00a0\u202f]/gu, '').match(/\d+/gu) ?? [];
  return digits.length === 1 && (digits[0]?.length ?? 0) <= 9 ? Number(digits[0]) : undefined;
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Compares names regardless of accents, case and the order of first and last name. */
const sameName = (a: string, b: string) => wordsOf(a) === wordsOf(b);
const wordsOf = (name: string) => folded(name).split(' ').sort().join(' ');
