/**
 * Attributes of the link or button that opens the dialog or drawer with this id; without scripts, the link's
 * href is followed.
 */
export const opens = (id: string) =>
  ({ 'data-opens': id, 'aria-haspopup': 'dialog', 'aria-controls': id, 'aria-expanded': false }) as const;

/** Attributes of a button inside a dialog or drawer that closes it. */
export const closes = { 'data-closes': '' } as const;
