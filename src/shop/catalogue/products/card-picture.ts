/** The displayed width of a card's picture, and the widest file worth offering for it. */
export const CARD_PICTURE = {
  sizes: '(width >= 75rem) 290px, (width >= 48rem) 30vw, 46vw',
  upTo: 640,
} as const;
