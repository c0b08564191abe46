import type { LoopFilter } from './loop-filter.ts';

/** Taxonomies carry the names that existing links and clients use. */
export const TAXONOMY = {
  category: 'product_cat',
  tag: 'product_tag',
  age: 'pa_age',
  postCategory: 'category',
  postTag: 'post_tag',
} as const;

/** What the browser sends to have a listing refreshed (§7.8). */
export type RefreshLoopRequest = {
  readonly post_id: number;
  readonly widget_id: string;
  readonly widget_filters: Readonly<Record<string, LoopFilter>>;
  /** The address of the listing's page that is wanted: what the filters do not say is read from it. */
  readonly pagination_base_url: string;
};

/** The widget's new content, as HTML. */
export type RefreshLoopAnswer = { readonly data: string };
