/** Where somebody is; an empty text is not known. */
export type Place = { readonly city: string; readonly country: string };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase();
const isSame = (one: string, other: string) => plain(one) !== '' && plain(one) === plain(other);

/** What was bought where the visitor is comes first, then what was bought in the same country; both as they were. */
export function nearFirst<Record>(
  records: readonly Record[],
  visitor: Place,
  placeOf: (record: Record) => Place,
): Record[] {
  const distance = (record: Record) => {
    const { city, country } = placeOf(record);
    if (isSame(city, visitor.city)) return 0;
    return isSame(country, visitor.country) ? 1 : 2;
  };
  return [...records].sort((one, other) => distance(one) - distance(other));
}
