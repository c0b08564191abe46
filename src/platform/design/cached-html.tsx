import { createContext, useContext, type ReactElement } from 'react';

/**
 * Returns the cached or rendered HTML of `part`; `of` is the cache key and covers everything the part depends
 * on.
 */
type HtmlRenderer = (of: string, part: ReactElement) => string;

/** The server provides its cache here, so that this file needs no server code. */
export const HtmlCacheContext = createContext<HtmlRenderer | null>(null);

type Props = {
  /** All data that the item shows and depends on, as plain JSON. */
  of: unknown;
  className?: string | undefined;
  children: ReactElement;
};

/** A list item that appears on many pages; its HTML is rendered once and then cached. */
export function CachedItem({ of, className, children }: Props) {
  const keep = useContext(HtmlCacheContext);
  if (!keep) return <li className={className}>{children}</li>;
  const html = { __html: keep(JSON.stringify(of), children) };
  return <li className={className} dangerouslySetInnerHTML={html} />;
}
