/** A location; unknown values are empty. */
export type BuyerLocation = { readonly city: string; readonly country: string };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase();
const isSame = (one: string, other: string) => plain(one) !== '' && plain(one) === plain(other);

/** Sorts purchases from the visitor's town first, then those from the same country. The sort is stable. */
export function nearFirst<Record>(
  records: readonly Record[],
  visitor: BuyerLocation,
  placeOf: (record: Record) => BuyerLocation,
): Record[] {
  const distance = (record: Record) => {
    const { city, country } = placeOf(record);
    if (isSame(city, visitor.city)) return 0;
    return isSame(country, visitor.country) ? 1 : 2;
  };
  return [...records].sort((one, other) => distance(one) - distance(other));
}
