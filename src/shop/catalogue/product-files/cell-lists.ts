/** Separates the entries of a list in one cell. */
const BAR = '|';
/** Leads from a category to one inside it. */
const ARROW = '>';

/** Splits a text at a sign, except where a backslash precedes it. */
export const splitUnescaped = (text: string, sign: string): string[] =>
  (text.match(new RegExp(`(?:\\\\[^]|[^\\\\${sign}]|\\\\$)+`, 'gu')) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '');

const escape = (text: string) => text.replace(/[\\|>]/g, '\\$&');
const unescape = (text: string) => text.replace(/\\([\s\S])/g, '$1');

/** « Une planche | Dix cubes ». */
export const joinList = (entries: readonly string[]): string => entries.map(escape).join(` ${BAR} `);

export const splitList = (cell: string): string[] => splitUnescaped(cell, BAR).map(unescape);

/** « Jeux > Puzzles | Éveil »: paths of names, from the outermost category. */
export const joinPaths = (paths: readonly (readonly string[])[]): string =>
  paths.map((path) => path.map(escape).join(` ${ARROW} `)).join(` ${BAR} `);

export const splitPaths = (cell: string): string[][] =>
  splitUnescaped(cell, BAR)
    .map((path) => splitUnescaped(path, ARROW).map(unescape))
    .filter((path) => path.length > 0);
