import type { ReactElement } from 'react';
import type { Measured } from '#shop/customers/audience/measured.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';

/** A screen, ready to be put in the site's frame. */
export type Page = {
  readonly title: string;
  readonly description: string;
  /** The address search engines should know it by, from the root of the site. */
  readonly path: string;
  /** Kept out of search engines. */
  readonly hidden?: boolean;
  /** Addresses of the pages before and after this one in a list. */
  readonly previousPath?: string | undefined;
  readonly nextPath?: string | undefined;
  readonly picture?: Picture | undefined;
  /** Stands without the menu and the footer: shown in a frame, or left only one way. */
  readonly bare?: boolean;
  readonly kind?: 'website' | 'product' | 'article';
  /** Structured data for search engines. */
  readonly facts?: readonly object[];
  /** What it shows, for the scripts of visitors who agreed to be counted. */
  readonly measured?: Measured | undefined;
  /** Shown above the body, to this visitor only: such a page is not cached. */
  readonly notice?: ReactElement;
  readonly body: ReactElement;
  /** Sent beside those of every page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What else its browser may load, by directive of the page's policy. */
  readonly allows?: Readonly<Record<string, string>> | undefined;
  /** What the page shows: when one of these changes, a kept copy is dropped. */
  readonly tags: readonly string[];
  /** One of endlessly many that a visitor can ask for: no copy of it is kept. */
  readonly rare?: boolean;
};

export type Outcome =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'not-found' };

export const show = (page: Page): Outcome => ({ kind: 'page', page });
export const moved = (to: string): Outcome => ({ kind: 'moved', to });
export const notFound: Outcome = { kind: 'not-found' };

/** Carried by every page: the menu, the footer, the shop's particulars, its rating and its pop-ups are on all of them. */
export const FRAME_TAGS = ['menu', 'content', 'settings', 'pictures', 'shop-rating', 'pop-ups'] as const;
