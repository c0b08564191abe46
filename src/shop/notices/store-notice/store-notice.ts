/** The line above the header that tells all visitors something. Another text is another notice. */
export type StoreNotice = { readonly id: string; readonly text: string };

/** Whoever has read it need not see it again: the cookie of a notice says `hidden` (§4.10). */
export const noticeCookie = (id: string) => `store_notice${id}`;
export const HIDDEN = 'hidden';
/** An express choice is remembered as long as the one about cookies: six months. */
export const NOTICE_KEPT_S = 182 * 24 * 3600;

export const isNoticeId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** On the page's root while its notice is hidden: before it is painted (early.ts), or since the visitor said so. */
export const NOTICE_HIDDEN = 'data-notice-hidden';
