/** The class of a page's notices area, and the class of an error notice. */
export const NOTICES_CLASS = 'woocommerce-notices-wrapper';

export const ERROR_CLASS = 'woocommerce-error';
