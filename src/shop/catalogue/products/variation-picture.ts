/** Dispatched on the document when another variation is chosen; the gallery listens to it. */
export const VARIATION_PICTURE_EVENT = 'eveil:variation-picture';

/** A variation's picture as the server describes it (§3.8). */
export type VariationPicture = {
  readonly src: string;
  readonly srcset: string;
  readonly sizes: string;
  readonly alt: string;
  readonly title: string;
  readonly caption: string;
  readonly full_src: string;
  readonly full_src_w: number;
  readonly full_src_h: number;
  readonly gallery_thumbnail_src: string;
};

/** `null` if no variation is chosen, or if the chosen one has no picture of its own. */
export type VariationPictureChange = { readonly picture: VariationPicture | null };

/**
 * Returns the picture to show instead of the product's first one; a picture without a url counts as none
 * (§4.5).
 */
export const pictureToShow = ({ picture }: VariationPictureChange): VariationPicture | null =>
  picture?.src ? picture : null;
