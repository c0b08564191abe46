import { fail, succeed, type Result } from '#platform/result.ts';

/** A line of an order that is not completely shipped. */
export type UnshippedLine = {
  readonly lineId: number;
  readonly sku: string;
  readonly name: string;
  /** The quantity that is in no parcel yet. */
  readonly left: number;
};

/** Articles for a parcel, by reference or by order line. Without a quantity: all that are left. */
export type PackedArticle = ({ readonly sku: string } | { readonly lineId: number }) & {
  readonly quantity: number | undefined;
};

export type PackRefusal = 'nothing-left' | 'unknown-article' | 'too-many';

type PackedLine = { readonly lineId: number; readonly name: string; readonly quantity: number };
export type Parcel = {
  readonly lines: readonly PackedLine[];
  /** Whether nothing of the order is left to ship. */
  readonly isLast: boolean;
};

/** Returns the lines of a parcel. Without a selection, it holds everything that is left. */
export function packParcel(
  unshipped: readonly UnshippedLine[],
  articles: readonly PackedArticle[],
): Result<Parcel, PackRefusal> {
  const open = unshipped.filter(({ left }) => left > 0);
  if (open.length === 0) return fail('nothing-left');
  const packed = new Map<number, PackedLine>();
  const everything = [...new Set(open.map(({ sku }) => sku))].map((sku) => ({ sku, quantity: undefined }));
  for (const article of articles.length === 0 ? everything : articles) {
    const refusal = packArticle(open, article, packed);
    if (refusal) return fail(refusal);
  }
  const remaining = open.reduce((total, line) => total + line.left, 0);
  const taken = [...packed.values()].reduce((total, line) => total + line.quantity, 0);
  return succeed({ lines: [...packed.values()], isLast: taken === remaining });
}

/** Adds an article to the parcel; the same article can be on several lines of the order. */
function packArticle(
  open: readonly UnshippedLine[],
  article: PackedArticle,
  packed: Map<number, PackedLine>,
): PackRefusal | undefined {
  const lines = open.filter((line) =>
    'lineId' in article
      ? line.lineId === article.lineId
      : line.sku.toLowerCase() === article.sku.toLowerCase(),
  );
  if (lines.length === 0) return 'unknown-article';
  let rest = article.quantity ?? lines.reduce((total, { left }) => total + left, 0);
  for (const { lineId, name, left } of lines) {
    const before = packed.get(lineId)?.quantity ?? 0;
    const taken = Math.min(rest, left - before);
    if (taken > 0) packed.set(lineId, { lineId, name, quantity: before + taken });
    rest -= taken;
  }
  return rest > 0 ? 'too-many' : undefined;
}
