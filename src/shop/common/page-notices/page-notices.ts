/** Where a page shows its notices, and what marks one of them as an error. */
export const NOTICES_CLASS = 'woocommerce-notices-wrapper';

export const ERROR_CLASS = 'woocommerce-error';
