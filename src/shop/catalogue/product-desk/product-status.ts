/** Only published products are in the shop. Archived ones are neither sold nor worked on, and are kept. */
export const PRODUCT_STATUSES = ['publish', 'draft', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
