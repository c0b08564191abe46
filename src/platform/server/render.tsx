import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandRendering } from '#platform/design/island.tsx';
import { HtmlCacheContext } from '#platform/design/cached-html.tsx';
import { HtmlCache } from './page-cache/html-cache.ts';

/** About fifteen hundred product cards. */
const HTML_CACHE_BYTES = 6 * 1024 * 1024;
const htmlCache = new HtmlCache(HTML_CACHE_BYTES);

/** Renders a page as static HTML; each island in it is a separate React root that the browser hydrates. */
export const renderHtml = (document: ReactElement): string => `<!doctype html>${renderFragment(document)}`;

/** Renders a part of a page, for a browser that has the rest. */
export function renderFragment(part: ReactElement): string {
  return renderToStaticMarkup(
    <IslandRendering value={renderIsland}>
      <HtmlCacheContext value={renderCached}>{part}</HtmlCacheContext>
    </IslandRendering>,
  );
}

const renderIsland = (element: ReactElement, identifierPrefix: string) =>
  renderToString(element, { identifierPrefix });

/**
 * Renders or loads from the cache a part that many pages contain; `of` is the key and covers everything it
 * depends on.
 */
export const renderCached = (of: string, part: ReactElement): string =>
  htmlCache.remember(of, () => renderToStaticMarkup(part));
