import type { OrderLine } from '#shop/orders/orders/order.ts';

/** An article on sale, with its stock; null: not counted. */
export type StockedArticle = {
  readonly productId: number;
  readonly variationId: number | null;
  readonly stock: number | null;
};

export type MissingArticle = {
  readonly name: string;
  readonly wanted: number;
  /** The pieces in stock; undefined if the article is no longer on sale. */
  readonly stock: number | undefined;
};

/** Why a quote does not become an order. */
export type OrderQuoteRefusal =
  | {
      readonly failure: 'unknown' | 'not-now' | 'expired' | 'payment-method' | 'vat-changed' | 'stock-taken';
    }
  /** Articles whose stock does not suffice, or that are no longer on sale. */
  | { readonly failure: 'no-stock'; readonly missing: readonly MissingArticle[] };

type WantedLine = Pick<OrderLine, 'productId' | 'variationId' | 'name' | 'choices' | 'quantity'>;

/** Lists the articles of which there are fewer pieces than the lines want together, each once. */
export function missingPieces(
  lines: readonly WantedLine[],
  stocked: readonly StockedArticle[],
): readonly MissingArticle[] {
  const keys = new Set(lines.map(keyOf));
  return [...keys].flatMap((key) => {
    const group = lines.filter((line) => keyOf(line) === key);
    const article = stocked.find((one) => keyOf(one) === key);
    const wanted = group.reduce((pieces, { quantity }) => pieces + quantity, 0);
    if (article && (article.stock === null || article.stock >= wanted)) return [];
    const [line] = group;
    const name = line ? [line.name, ...line.choices.map(({ value }) => value)].join(', ') : '';
    return [{ name, wanted, stock: article?.stock ?? undefined }];
  });
}

const keyOf = ({ productId, variationId }: Pick<WantedLine, 'productId' | 'variationId'>) =>
  `${productId}:${variationId ?? ''}`;
