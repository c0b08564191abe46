import type { FormFault } from '#platform/forms.ts';
import { isSlug } from '#platform/slug.ts';
import { isReservedInJournal, isReservedSlug } from './reserved-slugs.ts';

/** Returns the faults of a page or an article that was read from its form. */
type ContentFault =
  | { readonly code: 'slug-invalid' | 'slug-reserved' | 'slug-taken' | 'slug-fixed' }
  | { readonly code: 'body-empty' | 'picture-unknown' | 'tag-invalid' | 'category-unknown' }
  | { readonly code: 'widget-unknown' | 'part-unknown'; readonly names: readonly string[] };

export type ContentProblem = FormFault<ContentFault>;

/** Facts from the database about a text that is to be saved. */
export type TextFacts = {
  /** Whether another page or article of the same kind has the slug. */
  readonly isSlugTaken: boolean;
  readonly unknownWidgets: readonly string[];
  readonly unknownParts: readonly string[];
  readonly hasUnknownPicture: boolean;
};

type CheckedText = {
  readonly slug: string;
  /** The text after cleaning. */
  readonly body: string;
};

const hasContent = (html: string) =>
  /<(img|hr)\b/.test(html) || html.replace(/<[^>]*>|\s|&nbsp;/g, '') !== '';

function checkBody(body: string, facts: TextFacts): ContentProblem[] {
  return [
    ...(hasContent(body) ? [] : [{ field: 'body', code: 'body-empty' } as const]),
    ...(facts.unknownWidgets.length > 0
      ? [{ field: 'body', code: 'widget-unknown', names: facts.unknownWidgets } as const]
      : []),
    ...(facts.unknownParts.length > 0
      ? [{ field: 'body', code: 'part-unknown', names: facts.unknownParts } as const]
      : []),
    ...(facts.hasUnknownPicture ? [{ field: 'body', code: 'picture-unknown' } as const] : []),
  ];
}

function checkSlug(slug: string, isReserved: boolean, isTaken: boolean): ContentProblem[] {
  const code = !isSlug(slug)
    ? 'slug-invalid'
    : isReserved
      ? 'slug-reserved'
      : isTaken
        ? 'slug-taken'
        : undefined;
  return code ? [{ field: 'slug', code }] : [];
}

/** Checks a page. `fixedSlug` is the slug of a page that other pages of the shop link to, such as the terms. */
export function checkPage(page: CheckedText, facts: TextFacts, fixedSlug?: string): ContentProblem[] {
  const slugProblems: ContentProblem[] =
    fixedSlug === undefined || page.slug === fixedSlug
      ? checkSlug(page.slug, isReservedSlug(page.slug), facts.isSlugTaken)
      : [{ field: 'slug', code: 'slug-fixed' }];
  return [...slugProblems, ...checkBody(page.body, facts)];
}

type CheckedArticle = CheckedText & { readonly tags: readonly string[] };

/** Checks an article. `slugOf` is the slug that a tag gets. */
export function checkArticle(
  article: CheckedArticle,
  facts: TextFacts & { readonly hasUnknownCategory: boolean },
  slugOf: (name: string) => string,
): ContentProblem[] {
  return [
    ...checkSlug(article.slug, isReservedInJournal(article.slug), facts.isSlugTaken),
    ...checkBody(article.body, facts),
    ...(facts.hasUnknownCategory ? [{ field: 'categories', code: 'category-unknown' } as const] : []),
    ...(article.tags.some((tag) => slugOf(tag) === '')
      ? [{ field: 'tags', code: 'tag-invalid' } as const]
      : []),
  ];
}

const PICTURE = /\/media\/([1-9]\d{0,8})-[0-9a-f]{12}-/g;

/** Returns the ids of the pictures in a text, without duplicates. */
export const picturesIn = (html: string): number[] => [
  ...new Set([...html.matchAll(PICTURE)].map(([, id]) => Number(id))),
];
