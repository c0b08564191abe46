export const texts = {
  /** A line of a credit note. */
  gesture: 'Geste commercial',
};
