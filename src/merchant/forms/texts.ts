import type { FieldFault } from '#platform/form-fields.ts';
import { formatCount, NO_BREAK_SPACE } from '#platform/french.ts';

export const texts = {
  save: 'Enregistrer',
  refused: 'Rien n’est encore enregistré. Corrigez ceci',
  changed: 'Quelqu’un d’autre a changé cela pendant que vous écriviez',
  changedHint:
    'Rien n’est perdu. Enregistrez encore une fois pour garder votre saisie, ou rechargez la page pour voir la nouvelle version.',
  difference: (label: string, stored: string, typed: string) =>
    `${label}${NO_BREAK_SPACE}: maintenant ${quoted(stored)}, chez vous ${quoted(typed)}`,
};

const quoted = (text: string) => (text === '' ? 'vide' : `«${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}»`);

/** The faults of a field, in words. */
export function faultText(fault: FieldFault): string {
  switch (fault.code) {
    case 'required':
      return 'Remplissez ce champ.';
    case 'too-long':
      return `C’est trop long${NO_BREAK_SPACE}: ${formatCount(fault.most)} caractères au plus.`;
    case 'not-whole':
      return `Indiquez un nombre entier entre ${formatCount(fault.least)} et ${formatCount(fault.most)}.`;
    case 'not-money':
      return 'Indiquez un montant en euros, par exemple 24,90.';
    case 'unknown-choice':
      return 'Choisissez une valeur de la liste.';
    case 'not-a-moment':
      return 'Indiquez une date et une heure qui existent.';
    case 'skipped-hour':
      return 'Cette heure n’existe pas ce jour-là, à cause du passage à l’heure d’été.';
    case 'too-many-lines':
      return `C’est trop${NO_BREAK_SPACE}: ${formatCount(fault.most)} lignes au plus.`;
    case 'bad-line':
      return `${quoted(fault.line)}${NO_BREAK_SPACE}: ${fault.text}`;
    case 'invalid':
      return fault.text;
  }
}
