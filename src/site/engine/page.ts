import type { ReactElement } from 'react';
import type { DataLayerEvent } from '#shop/customers/audience/measured.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { CACHE_TAG, type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';

/** A screen, ready to be rendered in the frame of the site. */
export type Page = {
  readonly title: string;
  readonly description: string;
  /** The canonical url, as a path. */
  readonly path: string;
  /** Excluded from search engines (noindex). */
  readonly hidden?: boolean;
  /** The paths of the previous and the next page of a list. */
  readonly previousPath?: string | undefined;
  readonly nextPath?: string | undefined;
  readonly picture?: Picture | undefined;
  /** Rendered without the menu and the footer: it is shown in a frame, or offers only one way to continue. */
  readonly bare?: boolean;
  /** Rendered with a short header and a legal footer only, so that nothing leads away from the purchase. */
  readonly enclosed?: boolean;
  readonly kind?: 'website' | 'product' | 'article';
  /** Structured data for search engines. */
  readonly structuredData?: readonly object[];
  /** The analytics event of the page, for visitors who consented to statistics. */
  readonly measured?: DataLayerEvent | undefined;
  /** Shown above the body, to this visitor only: a page with a notice is not cached. */
  readonly notice?: ReactElement;
  readonly body: ReactElement;
  /** Sent in addition to the headers of every page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional sources that the browser may load, by directive of the page's content security policy. */
  readonly allows?: Readonly<Record<string, string>> | undefined;
  /** The cache tags of the data that the page shows: a change of one of them drops the cached copy. */
  readonly tags: readonly CacheTag[];
  /** When the page changes without a change of data, such as at the cut-off hour of a delivery date. */
  readonly changesAt?: Date | undefined;
  /** One of an unbounded number of urls: not cached. */
  readonly rare?: boolean;
};

export type ScreenOutcome =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'not-found' };

export const show = (page: Page): ScreenOutcome => ({ kind: 'page', page });
export const moved = (to: string): ScreenOutcome => ({ kind: 'moved', to });
export const notFound: ScreenOutcome = { kind: 'not-found' };

/**
 * The cache tags of every page: all show the menu, the footer, the shop's details, its rating and its
 * pop-ups.
 */
export const FRAME_TAGS = [
  CACHE_TAG.menu,
  CACHE_TAG.content,
  CACHE_TAG.settings,
  CACHE_TAG.pictures,
  CACHE_TAG.shopRating,
  CACHE_TAG.popUps,
] as const;
