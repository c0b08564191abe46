import { NO_BREAK_SPACE } from '#platform/french.ts';

export const texts = {
  /** A line of a credit note. */
  gesture: 'Geste commercial',
  messageSubject: (orderId: number) => `À propos de votre commande n°${NO_BREAK_SPACE}${orderId}`,
};
