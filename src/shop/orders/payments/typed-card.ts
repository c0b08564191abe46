/** Converts typed card data to the request format of the provider's API. */
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

/** Formats a card number in groups of four digits; for American Express four, six and five. */
export function groupDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  return groups.global
    ? (digits.match(groups) ?? []).join(' ')
    : (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/**
 * Formats an expiry as « 12 / 30 » while it is typed or pasted. While it is deleted, only a separator without
 * a year after it is dropped, so that the next deletion reaches the month.
 */
export function formatExpiry(typed: string, isDeleting: boolean): string {
  if (isDeleting) return typed.replace(/[\s/]+$/, '');
  const [, first = '', rest = ''] = /^\D*(\d{0,2})(.*)$/s.exec(typed) ?? [];
  // No month has this number: the second digit belongs to the year.
  const isSplit = first.length === 2 && Number(first) > 12;
  const month = isSplit ? first.slice(0, 1) : first;
  const after = isSplit ? first.slice(1) + rest : rest;
  // After 0 or 1 a second digit may follow.
  if (month === '' || (/^[01]$/.test(month) && after === '')) return month;
  return `${month.padStart(2, '0')} / ${shortYear(after.replace(/\D/g, ''))}`;
}

/** Shortens « 2030 » to « 30 ». */
const shortYear = (digits: string) => {
  if (!digits.startsWith('20')) return digits.slice(0, 2);
  return digits.length < 4 ? digits : digits.slice(2, 4);
};

export type CardField = 'number' | 'expiry' | 'cvc';

/** Returns the field that an error refers to. */
export const fieldOf = (param: string): CardField =>
  param.startsWith('exp') ? 'expiry' : param === 'cvc' ? 'cvc' : 'number';

/** Validates the check digit of a card number (Luhn). */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

type CardFieldValues = Readonly<Record<CardField, string>>;

/** Returns the first field that is empty or obviously invalid, without asking the provider. */
export function faultyField({
  number,
  expiry,
  cvc,
}: CardFieldValues): { field: CardField; isEmpty: boolean } | undefined {
  const empty = (['number', 'expiry', 'cvc'] as const).find(
    (name) => ({ number, expiry, cvc })[name].trim() === '',
  );
  if (empty) return { field: empty, isEmpty: true };
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !hasValidCheckDigit(digits)) return { field: 'number', isEmpty: false };
  if (!/^\d{3,4}$/.test(cvc.trim())) return { field: 'cvc', isEmpty: false };
  return undefined;
}
