import type { Config } from '#platform/server/config.ts';
import { pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { isCounted } from '#shop/catalogue/whole-product/stock-change.ts';
import { readPrice, showPrice, type ToolFields } from '#shop/catalogue/whole-product/tool-fields.ts';
import { wireMoment } from '../../wire-moment.ts';
import { UNLIMITED } from './product-fields.ts';

/** What products and variations have in common, as the shop stores it. */
export type SellableFacts = {
  readonly sku: string;
  readonly gtin: string | null;
  readonly regularCents: number | null;
  readonly saleCents: number | null;
  readonly saleFrom: Date | null;
  readonly saleUntil: Date | null;
  /** The price in force. */
  readonly priceCents: number | null;
  readonly vatClass: 'standard' | 'reduced' | 'none';
  readonly stock: number | null;
  readonly inStock: boolean;
  readonly lowStock: number | null;
  readonly weightGrams: number;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly position: number;
  readonly toolFields: ToolFields;
  readonly shippingClass: { readonly id: number; readonly slug: string } | null;
};

/** A price in force as the price was written that it comes from. */
function priceOf({ priceCents, toolFields: { salePrice, regularPrice } }: SellableFacts): string {
  const written = [salePrice, regularPrice].find(
    (text) => text !== undefined && readPrice(text) === priceCents,
  );
  return showPrice(priceCents, written);
}

const decimal = (value: number | null, perUnit: number) => (value === null ? '' : String(value / perUnit));

export function showSellable(facts: SellableFacts) {
  const { toolFields, stock, vatClass } = facts;
  const counts = isCounted(facts);
  return {
    sku: facts.sku,
    global_unique_id: facts.gtin ?? '',
    price: priceOf(facts),
    regular_price: showPrice(facts.regularCents, toolFields.regularPrice),
    sale_price: showPrice(facts.saleCents, toolFields.salePrice),
    ...wireMoment('date_on_sale_from', facts.saleFrom),
    ...wireMoment('date_on_sale_to', facts.saleUntil),
    downloadable: false as const,
    downloads: [],
    download_limit: toolFields.downloadLimit ?? UNLIMITED,
    download_expiry: toolFields.downloadExpiry ?? UNLIMITED,
    tax_status: vatClass === 'none' ? ('none' as const) : ('taxable' as const),
    tax_class: vatClass === 'reduced' ? ('reduced-rate' as const) : ('' as const),
    manage_stock: counts,
    stock_quantity: counts ? stock : null,
    stock_status: stockStatus(facts),
    backorders: toolFields.backorders ?? ('no' as const),
    backorders_allowed: false as const,
    backordered: false as const,
    low_stock_amount: facts.lowStock,
    weight: facts.weightGrams === 0 ? '' : decimal(facts.weightGrams, 1_000),
    dimensions: {
      length: decimal(facts.lengthMm, 10),
      width: decimal(facts.widthMm, 10),
      height: decimal(facts.heightMm, 10),
    },
    shipping_class: facts.shippingClass?.slug ?? '',
    shipping_class_id: facts.shippingClass?.id ?? 0,
    menu_order: facts.position,
  };
}

function stockStatus({ inStock, stock, toolFields }: SellableFacts) {
  if (!inStock) return 'outofstock' as const;
  return stock === null && toolFields.onBackorder ? ('onbackorder' as const) : ('instock' as const);
}

/** A picture; its moments are those of its product, because the shop does not keep them. */
export const showImage = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  picture: Picture,
  { createdAt, updatedAt }: { readonly createdAt: Date; readonly updatedAt: Date },
) => ({
  id: picture.id,
  ...wireMoment('date_created', createdAt),
  ...wireMoment('date_modified', updatedAt),
  src: publicUrl + pictureUrl(picture, picture.width, 'jpg'),
  name: picture.alt,
  alt: picture.alt,
});
