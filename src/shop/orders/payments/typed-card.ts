/** What somebody typed into the fields of a card, as the provider's API is told. */
export function cardRequest(number: string, expiry: string, cvc: string): Record<string, string> {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.\s-]?\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  return {
    type: 'card',
    'card[number]': number.replace(/\D/g, ''),
    'card[exp_month]': String(Number(month)),
    'card[exp_year]': year,
    'card[cvc]': cvc.trim(),
  };
}

/** Groups of four, as on the card; American Express has four, six and five. */
export function groupDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  return groups.global
    ? (digits.match(groups) ?? []).join(' ')
    : (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

export type CardField = 'number' | 'expiry' | 'cvc';

/** The field a refusal is about. */
export const fieldOf = (param: string): CardField =>
  param.startsWith('exp') ? 'expiry' : param === 'cvc' ? 'cvc' : 'number';

/** The last digit of a card's number is reckoned from the others (Luhn). */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

type Typed = Readonly<Record<CardField, string>>;

/** The first field that is plainly wrong; the provider need not be asked. */
export function faultyField({
  number,
  expiry,
  cvc,
}: Typed): { field: CardField; isEmpty: boolean } | undefined {
  const empty = (['number', 'expiry', 'cvc'] as const).find(
    (name) => ({ number, expiry, cvc })[name].trim() === '',
  );
  if (empty) return { field: empty, isEmpty: true };
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !hasValidCheckDigit(digits)) return { field: 'number', isEmpty: false };
  if (!/^\d{3,4}$/.test(cvc.trim())) return { field: 'cvc', isEmpty: false };
  return undefined;
}
