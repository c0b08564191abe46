/**
 * The networks for sharing a review, in this order (§9.2). Plain links: no request goes to a network before
 * the visitor follows one.
 */
const NETWORKS = [
  ['Facebook', (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['X', (url: string, text: string) => `https://x.com/intent/post?url=${url}&text=${text}`],
  [
    'Pinterest',
    (url: string, text: string) =>
      `https://www.pinterest.com/pin/create/button/?url=${url}&description=${text}`,
  ],
] as const;

export const shareLinks = (url: string, text: string): { name: string; href: string }[] =>
  NETWORKS.map(([name, hrefOf]) => ({
    name,
    href: hrefOf(encodeURIComponent(url), encodeURIComponent(text)),
  }));
