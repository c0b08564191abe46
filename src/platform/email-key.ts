/** The key by which emails are compared: trimmed, in lower case, with accents in NFC form. */
export const emailKey = (typed: string) => typed.trim().normalize('NFC').toLowerCase();
