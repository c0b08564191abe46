/** An address of the shop without its host: whoever came by another name stays there. Others are left as they are. */
export const ownPath = (shopUrl: string, url: string) =>
  url.startsWith(`${shopUrl}/`) ? url.slice(shopUrl.length) : url;
