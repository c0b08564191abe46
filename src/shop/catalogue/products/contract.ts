import type { LoopFilter } from './loop-filter.ts';

/** Taxonomy names as existing links and clients use them. */
export const TAXONOMY = {
  category: 'product_cat',
  tag: 'product_tag',
  age: 'pa_age',
  postCategory: 'category',
  postTag: 'post_tag',
} as const;

/** The payload of a listing refresh (§7.8). */
export type RefreshLoopRequest = {
  readonly post_id: number;
  readonly widget_id: string;
  readonly widget_filters: Readonly<Record<string, LoopFilter>>;
  /** The url of the requested listing page; supplies everything that the filters do not contain. */
  readonly pagination_base_url: string;
};

/** The widget's new content, as HTML. */
export type RefreshLoopAnswer = { readonly data: string };
