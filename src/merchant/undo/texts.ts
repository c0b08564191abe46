import { UNDO_DAYS } from '#shop/staff/audit/undo.ts';

export const undoTexts = {
  undo: 'Annuler',
  done: 'Le changement est annulé. Les deux restent dans le journal.',
  refusedTitle: 'Rien n’a été annulé',
  refusals: {
    unknown: 'Ce changement ne peut pas être annulé.',
    expired: `Ce changement date de plus de ${UNDO_DAYS}\u00a0jours.`,
    undone: 'Ce changement est déjà annulé.',
    refused:
      'Les anciennes valeurs ne sont plus possibles, par exemple parce qu’un autre objet porte la même adresse ou la même référence, ou parce qu’il a servi entre-temps.',
    'depended-on': 'Un changement plus récent en dépend. Annulez d’abord celui-là, ou corrigez à la main.',
  },
  toLog: 'Ouvrir le journal',
};
