import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';

export type AuditCommand = { readonly kind: 'verify' };

/** Parses the command-line arguments; returns undefined when they are invalid. */
export const readAuditCommand = (words: readonly string[]): AuditCommand | undefined =>
  words.length === 1 && words[0] === 'verify' ? { kind: 'verify' } : undefined;

export const auditCommandTexts = {
  usage: 'npm run audit -- verify',
  intact: (count: number, lastHash: string) => [
    `Le journal est intact${NO_BREAK_SPACE}: ${countOf(count, 'entrée vérifiée', 'entrées vérifiées')}.`,
    `Empreinte de la dernière${NO_BREAK_SPACE}: ${lastHash}`,
  ],
  broken: (id: number, at: string) =>
    `Le journal a été modifié${NO_BREAK_SPACE}: l’entrée ${id} (${at}) ne correspond plus à son empreinte, ou une entrée manque avant elle.`,
};
