import { NARROW_SPACE } from '#platform/french.ts';
import type { Mail } from '#shop/common/mails/mail.ts';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });

export const dataMails = {
  /** Sent after an erasure to an email that had no account. */
  erased: ({ to }: { readonly to: string }): Mail => ({
    to,
    subject: 'Vos données sont effacées',
    blocks: [
      { kind: 'title', text: 'Vos données sont effacées' },
      paragraph('Bonjour,'),
      paragraph(
        `Ce que nous savions de cette adresse est effacé. Si vous avez commandé chez nous, nous gardons les factures, comme la loi nous le demande${NARROW_SPACE}; une commande en cours garde vos coordonnées jusqu’à ce qu’elle soit terminée.`,
      ),
      paragraph(`Ce n’était pas vous${NARROW_SPACE}? Répondez à ce message sans attendre.`),
    ],
  }),
} as const;
