import { NO_BREAK_SPACE } from '#platform/french.ts';

export const texts = {
  linkSubject: (id: number) => `Régler votre commande n°${NO_BREAK_SPACE}${id}`,
  linkLead:
    'Votre commande est enregistrée. Vous pouvez la régler par carte bancaire avec ce bouton, ou par le moyen de paiement indiqué dans notre autre message.',
  linkButton: 'Voir et régler la commande',
} as const;
