/**
 * Sanitises typed text for mails to an unverified email: the shop must not relay messages or links of
 * strangers.
 */

const LONGEST_NAME = 40;
const LONGEST_LINE = 60;
/** Letters, accents, apostrophes, hyphens, full stops and spaces. */
const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
const ADDRESS_LINE = /^[\p{L}\p{M}\p{N}'’"«»(),.;:°&+#/ -]+$/u;
/** A host name, even without a protocol. */
const DOMAIN = /[\p{L}\p{N}]\.[\p{L}\p{N}][\p{L}\p{N}-]/u;
const LINK = /:\/\/|\/\/|www\.|@/iu;

/** Returns a name for a greeting; empty if it is not a plain name. */
export function greetedName(typed: string): string {
  const name = typed.trim();
  return name.length <= LONGEST_NAME && NAME.test(name) && !looksLikeLink(name) ? name : '';
}

/** Returns the lines that look like parts of a postal address; drops all others. */
export const plainLines = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.length <= LONGEST_LINE && ADDRESS_LINE.test(line) && !looksLikeLink(line));

/** Whether a mail program might turn a part of the text into a link. */
export const looksLikeLink = (text: string) => LINK.test(text) || DOMAIN.test(text);

/** « Bonjour Anne », or « Bonjour » without a valid name. */
export function greeting(word: string, typed: string): string {
  const name = greetedName(typed);
  return name === '' ? word : `${word} ${name}`;
}
