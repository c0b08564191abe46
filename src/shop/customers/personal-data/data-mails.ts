import { NARROW_SPACE } from '#platform/french.ts';
import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });

export const erasedMailKind = mailKind({
  id: 'data-erased',
  name: 'Données effacées',
  occasion: 'Une personne sans compte a fait effacer ses données.',
  reader: 'shopper',
  placeholders: [],
  subject: 'Vos données sont effacées',
  lead: 'Bonjour,\n\nCe que nous savions de cette adresse est effacé. Si vous avez commandé chez nous, nous gardons les factures, comme la loi nous le demande ; une commande en cours garde vos coordonnées jusqu’à ce qu’elle soit terminée.',
});

export const dataMails = {
  /** Sent after an erasure to an email that had no account. */
  erased: ({ to }: { readonly to: string }): WordedMail =>
    wordedMail(erasedMailKind, {
      values: {},
      to,
      blocks: [
        SUBJECT,
        LEAD,
        paragraph(`Ce n’était pas vous${NARROW_SPACE}? Répondez à ce message sans attendre.`),
      ],
    }),
} as const;
