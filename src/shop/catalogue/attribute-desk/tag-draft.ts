import { collectFaults, longText, missingText, type FormFault, type TextFault } from '#platform/forms.ts';
import { isSlug, slugOf } from '#platform/slug.ts';
import { freeSlug, MOST_TERMS, sameName } from './check-attribute.ts';

/** A tag with its url. */
export type TagDraft = {
  readonly name: string;
  /** Empty: made from the name. */
  readonly slug: string;
  readonly description: string;
};

export type TagFault = TextFault | { readonly code: 'slug-invalid' | 'too-many' };

/** Another tag with the same name or slug. */
export type TagTwin = { readonly id: number; readonly has: 'name' | 'slug' };

type KnownTag = { readonly id: number; readonly name: string; readonly slug: string };

const LONGEST_NAME = 80;
const LONGEST_DESCRIPTION = 2000;

/** Brings the texts of a tag into the stored form. */
export const cleanTag = ({ name, slug, description }: TagDraft): TagDraft => ({
  name: name.replace(/\s+/gu, ' ').trim(),
  slug: slug.trim().toLowerCase(),
  description: description.replace(/\r\n?/g, '\n').trim(),
});

/** Checks a tag; `id` is null for a new one. */
export function checkTag(
  { name, slug, description }: TagDraft,
  id: number | null,
  others: readonly KnownTag[],
): FormFault<TagFault>[] {
  const isFull = id === null && others.length >= MOST_TERMS;
  const isBadSlug = slug === '' ? slugOf(name) === '' : !isSlug(slug);
  return collectFaults<TagFault>([
    [
      'name',
      missingText(name) ?? longText(name, LONGEST_NAME) ?? (isFull ? { code: 'too-many' } : undefined),
    ],
    ['slug', name !== '' && isBadSlug ? { code: 'slug-invalid' } : undefined],
    ['description', longText(description, LONGEST_DESCRIPTION)],
  ]);
}

/** Finds another tag with the name or the slug of this one. */
export function findTwin(
  { name, slug }: TagDraft,
  id: number | null,
  others: readonly KnownTag[],
): TagTwin | undefined {
  const foreign = others.filter((other) => other.id !== id);
  const named = foreign.find((other) => sameName(other.name, name));
  if (named) return { id: named.id, has: 'name' };
  const placed = foreign.find((other) => slug !== '' && other.slug === slug);
  return placed && { id: placed.id, has: 'slug' };
}

/** The tag with a slug that no other has. */
export const withSlug = (tag: TagDraft, others: readonly KnownTag[]): TagDraft => ({
  ...tag,
  slug:
    tag.slug ||
    freeSlug(
      tag.name,
      others.map((other) => other.slug),
    ),
});
