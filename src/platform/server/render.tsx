import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandRendering } from '#platform/design/island.tsx';
import { HtmlKeeping } from '#platform/design/kept-html.tsx';
import { HtmlMemory } from './page-cache/html-memory.ts';

/** Some fifteen hundred product cards. */
const KEPT_HTML_BYTES = 6 * 1024 * 1024;
const kept = new HtmlMemory(KEPT_HTML_BYTES);

/** The page is plain HTML; each island inside it is its own React root, which the browser takes over. */
export const renderHtml = (document: ReactElement): string => `<!doctype html>${renderFragment(document)}`;

/** A part of a page, for a browser that has the rest. */
export function renderFragment(part: ReactElement): string {
  return renderToStaticMarkup(
    <IslandRendering value={renderIsland}>
      <HtmlKeeping value={renderKept}>{part}</HtmlKeeping>
    </IslandRendering>,
  );
}

const renderIsland = (element: ReactElement, identifierPrefix: string) =>
  renderToString(element, { identifierPrefix });

/** A part many pages or answers hold; `of` says all that it depends on. */
export const renderKept = (of: string, part: ReactElement): string =>
  kept.remember(of, () => renderToStaticMarkup(part));
