/** The rows and columns of cells that were copied from a spreadsheet; a single text is one cell. */
export function readBlock(pasted: string): readonly (readonly string[])[] {
  const rows = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

/** Whether a text is more than one cell. */
export const isBlock = (pasted: string): boolean => /[\t\n\r]/.test(pasted.trimEnd());

/** Whether a pasted text ticks a box. */
export const isTick = (text: string): boolean => /^(1|oui|o|x|vrai|true)$/i.test(text.trim());
