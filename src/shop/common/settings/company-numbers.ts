/** Whether a text of nine digits is a SIREN: its checksum is that of Luhn. */
export function isSiren(siren: string): boolean {
  if (!/^\d{9}$/.test(siren)) return false;
  const digits = [...siren].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a text is a French VAT number: FR, a key of two digits that follows from the SIREN, and the SIREN. */
export function isFrenchVatNumber(number: string): boolean {
  const [, key, siren = ''] = /^FR(\d\d)(\d{9})$/.exec(number) ?? [];
  return isSiren(siren) && Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

/** Whether a text without spaces is an IBAN: its remainder by 97 is 1 (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1;
}

/** « FR76 3000 6000 … » */
export const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

export const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/gu, '').toUpperCase();
