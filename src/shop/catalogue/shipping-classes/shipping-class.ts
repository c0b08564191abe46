import { collectFaults, longText, missingText, type FormFault, type TextFault } from '#platform/forms.ts';
import { slugOf } from '#platform/slug.ts';

export type ShippingClassDraft = {
  readonly name: string;
  /** Empty: made from the name. */
  readonly slug: string;
  readonly description: string;
};

export type ClassFault =
  | TextFault
  | { readonly code: 'no-letters' | 'too-many' }
  /** Another class has the name or the slug. */
  | { readonly code: 'taken'; readonly id: number };

type KnownClass = { readonly id: number; readonly name: string; readonly slug: string };

export const LONGEST = { name: 80, slug: 80, description: 2000 } as const;
const MOST_CLASSES = 200;

/** Brings the texts of a class into the stored form, with a slug that no other class has if none is given. */
export function cleanShippingClass(
  { name, slug, description }: ShippingClassDraft,
  others: readonly KnownClass[],
): ShippingClassDraft {
  const cleanName = name.replace(/\s+/gu, ' ').trim();
  return {
    name: cleanName,
    slug: cutSlug(slug) || freeSlug(cutSlug(cleanName), others),
    description: description.replace(/\r\n?/g, '\n').trim(),
  };
}

/** Checks a cleaned class; `id` is null for a new one. */
export function checkShippingClass(
  { name, slug, description }: ShippingClassDraft,
  id: number | null,
  known: readonly KnownClass[],
): FormFault<ClassFault>[] {
  const others = known.filter((one) => one.id !== id);
  const namesake = others.find((one) => fold(one.name) === fold(name));
  const twin = others.find((one) => one.slug === slug);
  return collectFaults<ClassFault>([
    ['name', missingText(name) ?? longText(name, LONGEST.name) ?? takenBy(namesake) ?? roomFor(id, known)],
    ['slug', slug === '' && name !== '' ? { code: 'no-letters' } : takenBy(twin)],
    ['description', longText(description, LONGEST.description)],
  ]);
}

const takenBy = (other: KnownClass | undefined): ClassFault | undefined =>
  other && { code: 'taken', id: other.id };

const roomFor = (id: number | null, known: readonly KnownClass[]): ClassFault | undefined =>
  id === null && known.length >= MOST_CLASSES ? { code: 'too-many' } : undefined;

const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const cutSlug = (text: string) => slugOf(text).slice(0, LONGEST.slug).replace(/-$/, '');

function freeSlug(base: string, others: readonly KnownClass[]): string {
  const taken = new Set(others.map(({ slug }) => slug));
  if (base === '' || !taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}
