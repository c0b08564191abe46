/** Attributes of the link or button that opens the dialog or drawer of this id; a link's href is the way without script. */
export const opens = (id: string) =>
  ({ 'data-opens': id, 'aria-haspopup': 'dialog', 'aria-controls': id, 'aria-expanded': false }) as const;

/** Attributes of a button inside a dialog or drawer that closes it. */
export const closes = { 'data-closes': '' } as const;
