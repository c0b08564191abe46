import { formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import type { ViewFault } from '#shop/catalogue/product-desk/product-views.ts';

export const viewTexts = {
  title: 'Mes vues',
  save: 'Garder cette liste sous un nom',
  name: 'Nom de la vue',
  nameHint: `Par exemple «${NO_BREAK_SPACE}À réapprovisionner${NO_BREAK_SPACE}». Vous seul la voyez.`,
  saveButton: 'Enregistrer la vue',
  remove: 'Supprimer la vue',
  faultText(fault: ViewFault): string {
    switch (fault.code) {
      case 'required':
        return 'Donnez un nom à cette vue.';
      case 'too-long':
        return `${formatCount(fault.most)} caractères au plus.`;
      case 'whole-list':
        return 'Choisissez d’abord une recherche, un filtre ou un tri.';
      case 'too-many':
        return `Vous avez déjà ${formatCount(fault.most)} vues. Supprimez-en une d’abord.`;
    }
  },
  done: {
    vue: 'La vue est enregistrée.',
    'vue-supprimee': 'La vue est supprimée.',
  },
};
