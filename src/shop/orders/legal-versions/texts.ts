import { dayInFrance, formatDate, NO_BREAK_SPACE } from '#platform/french.ts';
import type { LegalVersion } from './legal-version.ts';

const dayOf = (moment: Date) => formatDate(dayInFrance(moment));

export const texts = {
  documentAuthor: 'Boutique en ligne',
  versionLine: ({ validFrom, sha256 }: LegalVersion) =>
    `Version en vigueur depuis le ${dayOf(validFrom)}. Empreinte SHA-256${NO_BREAK_SPACE}: ${sha256}`,
  allVersions: 'Toutes les versions de ce texte',
  versionsOf: (title: string) => `${title}${NO_BREAK_SPACE}: versions`,
  versionsLead:
    'Chaque version publiée de ce texte reste consultable. La version acceptée avec une commande est conservée avec elle.',
  validFrom: (moment: Date) => `Version du ${dayOf(moment)}`,
  current: 'en vigueur',
  fingerprint: (sha256: string) => `Empreinte SHA-256${NO_BREAK_SPACE}: ${sha256}`,
  changes: 'Ce qui a changé par rapport à la version précédente',
  firstVersion: 'C’est la première version publiée de ce texte.',
  onlyMarkup: 'Seule la mise en forme a changé.',
  added: 'Ajouté',
  removed: 'Retiré',
  wholeText: 'Le texte de cette version',
  unchangedParagraphs: (count: number) =>
    count === 1 ? 'un paragraphe inchangé' : `${count} paragraphes inchangés`,
} as const;
