/**
 * What somebody typed, made safe for a mail to an address that nobody has proved to be theirs: the shop must not carry
 * messages or links of strangers.
 */

const LONGEST_NAME = 40;
const LONGEST_LINE = 60;
/** Letters with their accents, apostrophes, hyphens, full stops and spaces. */
const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
const ADDRESS_LINE = /^[\p{L}\p{M}\p{N}'’"«»(),.;:°&+#/ -]+$/u;
/** A host name, also one written without a protocol. */
const DOMAIN = /[\p{L}\p{N}]\.[\p{L}\p{N}][\p{L}\p{N}-]/u;
const LINK = /:\/\/|\/\/|www\.|@/iu;

/** A name for a greeting; empty where it is no plain name. */
export function greetedName(typed: string): string {
  const name = typed.trim();
  return name.length <= LONGEST_NAME && NAME.test(name) && !looksLikeLink(name) ? name : '';
}

/** Lines of a postal address, without those that hold anything else. */
export const plainLines = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.length <= LONGEST_LINE && ADDRESS_LINE.test(line) && !looksLikeLink(line));

const looksLikeLink = (text: string) => LINK.test(text) || DOMAIN.test(text);

/** « Bonjour Anne », or « Bonjour » where there is no name to greet by. */
export function greeting(word: string, typed: string): string {
  const name = greetedName(typed);
  return name === '' ? word : `${word} ${name}`;
}
