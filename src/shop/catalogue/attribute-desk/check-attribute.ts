import type { FormField } from '#platform/form-fields.ts';
import { slugOf } from '#platform/slug.ts';
import { SWATCH_KINDS, type SwatchKind } from '#shop/catalogue/products/product.ts';
import { texts } from './texts.ts';

/** An attribute as its form describes it. */
export type AttributeDraft = { readonly label: string; readonly swatch: SwatchKind };

/** A value of an attribute, or a tag, as the form describes it. */
export type TermDraft = {
  readonly name: string;
  readonly description: string;
  /** null: none. */
  readonly color: string | null;
};

export type NameProblem = {
  readonly field: string;
  readonly code: 'name-taken' | 'no-letters' | 'too-many';
};

const LONGEST_NAME = 80;
const LONGEST_DESCRIPTION = 2000;
export const MOST_TERMS = 200;

export const ATTRIBUTE_FIELDS: readonly FormField[] = [
  { name: 'label', type: 'text', label: texts.label, hint: texts.labelHint, most: 60, isRequired: true },
  {
    name: 'swatch',
    type: 'choice',
    label: texts.swatch,
    options: SWATCH_KINDS.map((value) => ({ value, label: texts.swatches[value] })),
  },
];

/** The fields of the form of a value besides its name. */
export type TermParts = { readonly hasColor: boolean; readonly hasDescription: boolean };

export const termField = (part: keyof TermDraft, id: number | undefined) =>
  id === undefined ? part : `${part}-${id}`;

/** The fields of one value; without an id, those of a new one. */
export const termFields = (
  { hasColor, hasDescription }: TermParts,
  term?: { readonly id: number; readonly name: string },
): readonly FormField[] => [
  {
    name: termField('name', term?.id),
    type: 'text',
    most: LONGEST_NAME,
    isRequired: true,
    label: texts.termName(term?.name),
  },
  ...(hasColor
    ? [
        {
          ...({ name: termField('color', term?.id), type: 'text', most: 7, input: 'color' } as const),
          isValid: isColor,
          fault: texts.badColor,
          clean: (typed: string) => typed.toLowerCase(),
          label: texts.termColor(term?.name),
        },
      ]
    : []),
  ...(hasDescription
    ? [
        {
          ...({ name: termField('description', term?.id), type: 'text', rows: 2 } as const),
          most: LONGEST_DESCRIPTION,
          label: texts.termDescription(term?.name),
        },
      ]
    : []),
];

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** Names that differ only in capitals or accents are one name. */
export const sameName = (one: string, other: string) => fold(one) === fold(other);
const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

type Named = { readonly id: number; readonly name: string };

/** Checks the names of all values of an attribute together. */
export function checkTerms(terms: readonly Named[]): NameProblem[] {
  return terms.flatMap(({ id, name }, index): NameProblem[] => {
    const field = termField('name', id);
    if (slugOf(name) === '') return [{ field, code: 'no-letters' }];
    const isTaken = terms.slice(0, index).some((other) => sameName(other.name, name));
    return isTaken ? [{ field, code: 'name-taken' }] : [];
  });
}

/** Checks a new value beside those that exist. */
export function checkNewTerm(name: string, others: readonly Named[]): NameProblem[] {
  if (slugOf(name) === '') return [{ field: 'name', code: 'no-letters' }];
  return others.length >= MOST_TERMS ? [{ field: 'name', code: 'too-many' }] : [];
}

/** Checks the name of an attribute; `id` is null for a new one. */
export function checkAttribute(
  { label }: AttributeDraft,
  id: number | null,
  others: readonly { readonly id: number; readonly label: string }[],
): NameProblem[] {
  if (slugOf(label) === '') return [{ field: 'label', code: 'no-letters' }];
  const isTaken = others.some((other) => other.id !== id && sameName(other.label, label));
  return isTaken ? [{ field: 'label', code: 'name-taken' }] : [];
}

/** A slug for a name that no other has: « rouge », « rouge-2 » … */
export function freeSlug(name: string, taken: readonly string[]): string {
  const base = slugOf(name).slice(0, 60).replace(/-$/, '');
  let number = 2;
  while (taken.includes(`${base}-${number}`)) number++;
  return taken.includes(base) ? `${base}-${number}` : base;
}

/** Moves an entry one place up or down; undefined if it cannot move further. */
export function moveBy(ids: readonly number[], id: number, step: -1 | 1): number[] | undefined {
  const from = ids.indexOf(id);
  const other = ids[from + step];
  if (from < 0 || other === undefined) return undefined;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}
