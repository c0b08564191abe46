const DELIMITERS = [';', '\t', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Finds the sign that separates the columns: the most frequent one in the first line, outside quotes. */
export function findDelimiter(text: string): Delimiter {
  const [heading = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n?|\n/, 1);
  const counts = DELIMITERS.map((sign) => heading.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}
