import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { PLACEHOLDERS, type PlaceholderName } from '#shop/common/mails/placeholders.ts';
import { mailFailureTexts } from '#shop/common/mails/failure-texts.ts';
import type { MailKind, WordingProblem } from '#shop/common/mails/wording.ts';

const colon = `${NO_BREAK_SPACE}:`;

export const mailTexts = {
  title: 'E-mails',
  lead: 'Tous les e-mails que la boutique envoie d’elle-même. Vous pouvez changer l’objet et l’introduction de chacun. Les montants, les adresses, les liens et les mentions demandées par la loi ne changent pas.',
  columns: { name: 'E-mail', occasion: 'Quand', reader: 'Pour', state: 'Texte' },
  readers: { shopper: 'Client', merchant: 'Vous', colleague: 'Équipe' } satisfies Record<
    MailKind['reader'],
    string
  >,
  original: 'D’origine',
  changed: 'Modifié',
  fixed: 'Fixé par la loi',
  back: 'Tous les e-mails',
  wording: 'Texte',
  subject: 'Objet',
  subjectHint: 'Ce que le destinataire lit avant d’ouvrir l’e-mail.',
  leadField: 'Introduction',
  leadHint: 'Texte simple. Une ligne vide commence un nouveau paragraphe.',
  optionalLeadHint:
    'Cet e-mail n’en a pas besoin. Texte simple, une ligne vide commence un nouveau paragraphe.',
  placeholders: 'Mots remplacés',
  placeholdersLead: 'Écrits entre accolades, ces mots sont remplacés dans chaque e-mail.',
  meaning: (name: PlaceholderName) => PLACEHOLDERS[name].meaning,
  save: 'Enregistrer',
  preview: 'Voir l’aperçu',
  previewTitle: 'Aperçu',
  previewLead: 'Exemple. Les noms, les montants et les liens sont inventés.',
  originalTitle: 'Texte d’origine',
  restore: 'Revenir au texte d’origine',
  restoreLead: 'L’objet et l’introduction écrits pour la boutique reviennent.',
  test: 'M’envoyer un essai',
  testLead: (email: string) => `L’exemple part à ${email}, avec le texte enregistré.`,
  testTitle: 'Essai',
  fixedLead: 'La loi fixe le texte de cet e-mail. Il ne se change pas.',
  testSubject: (subject: string) => `[Essai] ${subject}`,
  done: {
    enregistre: 'Le texte est enregistré. Il vaut dès le prochain e-mail.',
    origine: 'Le texte d’origine est revenu.',
    envoye: 'L’essai est parti. Il arrive en quelques minutes.',
    range: 'Aucun serveur d’envoi n’est réglé : l’essai est dans la boîte d’envoi (Système).'.replace(
      ' :',
      colon,
    ),
  },
  failures: mailFailureTexts,
} as const;

const listOf = (words: readonly string[]) => words.join(', ');

/** A problem of the wording as a sentence; `allowed` are the placeholders of this mail, in braces. */
export function problemText(problem: WordingProblem, allowed: readonly string[]): string {
  switch (problem.code) {
    case 'required':
      return 'Remplissez ce champ.';
    case 'too-long':
      return `C’est trop long${colon} ${problem.most} caractères au plus.`;
    case 'control-characters':
      return 'Ce texte contient des caractères invisibles. Tapez-le à nouveau.';
    case 'unknown-placeholder':
      return problem.found.length > 1
        ? `${problem.found.slice(0, 60)} n’existe pas dans cet e-mail. Vous pouvez écrire ${listOf(allowed)}.`
        : `Une accolade est seule. Écrivez par exemple ${allowed[0] ?? ''}${NARROW_SPACE}; sinon, retirez-la.`;
    case 'placeholder-missing':
      return `Gardez ${problem.missing} dans ce texte${colon} le destinataire en a besoin.`;
  }
}
