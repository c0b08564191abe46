export const texts = {
  /** Beside the words of a link in the footer, for whoever hears it. */
  opensWindow: '(ouvre une fenêtre)',
} as const;
