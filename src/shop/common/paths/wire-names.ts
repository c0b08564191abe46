/** The word that class names, cookies and error codes of the shop's contract begin with. */
export const PLATFORM = 'woocommerce';

/** `/?wc-ajax={endpoint}` */
export const PLATFORM_AJAX_PARAMETER = 'wc-ajax';

/** `/?eveil-ajax={endpoint}`; the names of the endpoints begin with the same word. */
export const EXTENSION = 'eveil';

export const EXTENSION_AJAX_PARAMETER = `${EXTENSION}-ajax`;
