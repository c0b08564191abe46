export const texts = {
  /** Appended to a footer link for screen readers. */
  opensWindow: '(ouvre une fenêtre)',
} as const;
