import { NARROW_SPACE } from '#platform/french.ts';

/** The word that the law puts before the warnings of a toy. */
export const ATTENTION = `Attention${NARROW_SPACE}!`;

/** The warnings of a toy without their leading word. */
export type WarningText = {
  /** The sentence that the 0–3 pictogram stands for; empty if the toy suits children under three. */
  readonly underThree: string;
  /** The hazards and instructions; empty if there are none. */
  readonly hazards: string;
};

const LEADING_WORD = /^Attention[\s\u00a0\u202f]*!?[\s\u00a0\u202f]*:?[\s\u00a0\u202f]*/i;
const UNDER_THREE =
  /^Ne convient pas aux enfants de moins de[\s\u00a0](?:36[\s\u00a0]mois|3[\s\u00a0]ans|trois ans)\.?/i;

/** Splits stored warnings, so that « Attention ! » and the pictogram each appear once. */
export function readWarnings(warnings: readonly string[]): WarningText {
  let underThree = '';
  const hazards: string[] = [];
  for (const warning of warnings) {
    const sentences = warning.trim().replace(LEADING_WORD, '');
    const [age = ''] = UNDER_THREE.exec(sentences) ?? [];
    underThree ||= age;
    const rest = sentences.slice(age.length).trim();
    if (rest !== '') hazards.push(rest);
  }
  return { underThree, hazards: hazards.join(' ') };
}

/** Returns the warnings as one line of text, for mails and documents; empty if there are none. */
export function warningLine(warnings: readonly string[]): string {
  const { underThree, hazards } = readWarnings(warnings);
  const sentences = [underThree, hazards].filter((part) => part !== '').join(' ');
  return sentences === '' ? '' : `${ATTENTION} ${sentences}`;
}

type WarnedLine = { readonly name: string; readonly warnings: readonly string[] };
type WarningGroup = { readonly warnings: readonly string[]; readonly names: Set<string> };

/** Groups equal warnings: each text with the names of its products. */
export function groupWarnings(lines: readonly WarnedLine[]): WarningGroup[] {
  const groups = new Map<string, WarningGroup>();
  for (const { name, warnings } of lines) {
    if (warnings.length === 0) continue;
    const text = warnings.join('\n');
    const group = groups.get(text) ?? { warnings, names: new Set<string>() };
    group.names.add(name);
    groups.set(text, group);
  }
  return [...groups.values()];
}
