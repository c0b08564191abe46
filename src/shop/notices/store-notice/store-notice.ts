/** The message above the header for all visitors. A new text is a new notice. */
export type StoreNotice = { readonly id: string; readonly text: string };

/** Returns the name of the cookie that hides a notice with the value `hidden` (§4.10). */
export const noticeCookie = (id: string) => `store_notice${id}`;
export const HIDDEN = 'hidden';
/** Retention of an explicit choice, six months like the cookie choice. */
export const NOTICE_LIFETIME_S = 182 * 24 * 3600;

export const isNoticeId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/**
 * Attribute of the root element while the notice is hidden; set before the first paint (early.ts) or on
 * dismissal.
 */
export const NOTICE_HIDDEN = 'data-notice-hidden';
