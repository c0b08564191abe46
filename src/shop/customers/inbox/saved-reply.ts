import type { FormField } from '#platform/form-fields.ts';
import { LONGEST_TEXT } from './item-actions.ts';

/** A text that the merchant inserts into replies. */
export type SavedReply = { readonly id: number; readonly title: string; readonly body: string };

export const SAVED_REPLY_FIELDS: readonly FormField[] = [
  { name: 'title', type: 'text', most: 80, isRequired: true, label: 'Titre' },
  { name: 'body', type: 'text', most: LONGEST_TEXT, rows: 6, isRequired: true, label: 'Texte' },
];

/** Adds a saved text to what is typed already. */
export const insertReply = (typed: string, saved: string): string =>
  typed.trim() === '' ? saved : `${typed.trimEnd()}\n\n${saved}`;
