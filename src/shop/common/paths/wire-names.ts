/** The prefix of class names, cookies and error codes in the shop's contract. */
export const PLATFORM = 'woocommerce';

/** `/?wc-ajax={endpoint}` */
export const PLATFORM_AJAX_PARAMETER = 'wc-ajax';

/** `/?eveil-ajax={endpoint}`; endpoint names have the same prefix. */
export const EXTENSION = 'eveil';

export const EXTENSION_AJAX_PARAMETER = `${EXTENSION}-ajax`;
