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
