import { EXTENSION } from '#shop/common/paths/wire-names.ts';

/** The actions of `/wp-admin/admin-ajax.php` that listings call for their swatches. */
export const SWATCH_ACTION = {
  data: `${EXTENSION}_get_ajax_as_variations`,
  add: `${EXTENSION}_ajax_as_add_to_cart`,
} as const;

/** The class names of swatches, used by scripts and style sheets. */
export const SWATCH_CLASS = {
  form: `${EXTENSION}-swatch-form`,
  /** On the form of a product with one attribute. */
  single: `${EXTENSION}-single-attribute`,
  swatch: `${EXTENSION}-swatch`,
  selected: `${EXTENSION}-swatch-selected`,
  disabled: `${EXTENSION}-disabled`,
} as const;

/**
 * A variation in the format of the shop's clients, with their field names (§3.8). Prices are in euros, as
 * those clients expect.
 */
export type WireVariation = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly availability_html: string;
  readonly backorders_allowed: boolean;
  readonly dimensions: { readonly length: string; readonly width: string; readonly height: string };
  readonly dimensions_html: string;
  readonly display_price: number;
  readonly display_regular_price: number;
  readonly image: WireImage;
  readonly image_id: number | '';
  readonly is_downloadable: boolean;
  readonly is_in_stock: boolean;
  readonly is_purchasable: boolean;
  readonly is_sold_individually: 'yes' | 'no';
  readonly is_virtual: boolean;
  readonly max_qty: number | '';
  readonly min_qty: number;
  readonly price_html: string;
  readonly sku: string;
  readonly variation_description: string;
  readonly variation_id: number;
  readonly variation_is_active: boolean;
  readonly variation_is_visible: boolean;
  readonly weight: string;
  readonly weight_html: string;
};

export type WireImage = {
  readonly title: string;
  readonly caption: string;
  readonly url: string;
  readonly alt: string;
  readonly src: string;
  readonly srcset: string | false;
  readonly sizes: string | false;
  readonly full_src: string;
  readonly full_src_w: number;
  readonly full_src_h: number;
  readonly gallery_thumbnail_src: string;
  readonly gallery_thumbnail_src_w: number;
  readonly gallery_thumbnail_src_h: number;
  readonly thumb_src: string;
  readonly thumb_src_w: number;
  readonly thumb_src_h: number;
  readonly src_w: number;
  readonly src_h: number;
};

/** A product's picture for a card (§3.9). */
export type SwatchImage = { readonly src: string; readonly srcset: string; readonly sizes: string };

/** The key of a picture among a product's images. */
export const imageKey = (pictureId: number | string) => `img_${pictureId}`;

/**
 * The response for the cards of a listing: a JSON string per product id, empty for an unknown product (§7.2).
 */
export type SwatchDataAnswer =
  | {
      readonly status: 1;
      readonly variations: Readonly<Record<string, string>>;
      readonly images: Readonly<Record<string, string>>;
    }
  | { readonly status: 0; readonly message: string };

/** The maximum number of variations embedded in the page; above it, the browser asks the server (§4.5). */
export const MOST_EMBEDDED = 30;

/** The field name of an attribute in forms and requests. */
export const attributeName = (taxonomy: string) => `attribute_${taxonomy}`;

export const GET_VARIATION = 'get_variation';

/**
 * An additional call of this shop: narrows the options of a product whose variations are not embedded in the
 * page.
 */
export const NARROW_OPTIONS = 'eveil_narrow_options';

export type NarrowAnswer = {
  readonly chosen: Readonly<Record<string, string>>;
  readonly narrowed: Readonly<Record<string, Readonly<Record<string, 'active' | 'inactive'>>>>;
};
