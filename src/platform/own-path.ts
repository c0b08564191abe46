/**
 * Removes the shop's host from a url, so that visitors who use another host name stay on it. Other urls are
 * unchanged.
 */
export const ownPath = (shopUrl: string, url: string) =>
  url.startsWith(`${shopUrl}/`) ? url.slice(shopUrl.length) : url;
