import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import {
  isNoticeField,
  missingNotices,
  NOTICE_FIELDS,
  NOTICE_LABELS,
  type LegalNotices,
  type NoticeField,
} from '#shop/common/settings/legal-notices.ts';
import { done, refused, type CommandAnswer } from '../../command-answer.ts';

export type LawfulCommand =
  | { readonly kind: 'check' }
  | { readonly kind: 'set'; readonly field: NoticeField; readonly value: string };

/** Parses the command-line arguments; returns undefined when they are invalid. */
export function readLawfulCommand(words: readonly string[]): LawfulCommand | undefined {
  const [field, ...value] = words;
  if (field === undefined) return { kind: 'check' };
  return isNoticeField(field) && value.length > 0
    ? { kind: 'set', field, value: value.join(' ').trim() }
    : undefined;
}

const lineOf = (field: NoticeField) => `  ${field}  ${NOTICE_LABELS[field]}`;

/** Lists what the legal pages still lack. */
export function checkNotices(notices: LegalNotices): CommandAnswer {
  const missing = missingNotices(notices);
  if (missing.length === 0) return done(lawfulTexts.complete);
  return refused(lawfulTexts.missing(missing.length), ...missing.map(lineOf), ...lawfulTexts.usage);
}

export const lawfulTexts = {
  complete: 'Les mentions légales sont complètes.',
  missing: (count: number) =>
    `Il manque ${countOf(count, 'mention obligatoire', 'mentions obligatoires')} aux pages légales${NO_BREAK_SPACE}:`,
  usage: [
    'npm run lawful                   ce qui manque encore',
    'npm run lawful -- <nom> <valeur> enregistre une mention et la publie',
  ],
  fields: NOTICE_FIELDS.map(lineOf),
  saved: (field: NoticeField, pages: number) =>
    `${NOTICE_LABELS[field]}${NO_BREAK_SPACE}: enregistré (${countOf(pages, 'page mise à jour', 'pages mises à jour')}).`,
} as const;
