import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandRendering } from '../ui/island.tsx';

/** The page is plain HTML; each island inside it is its own React root, which the browser takes over. */
export function renderHtml(document: ReactElement): string {
  const renderIsland = (element: ReactElement, identifierPrefix: string) =>
    renderToString(element, { identifierPrefix });
  return `<!doctype html>${renderToStaticMarkup(
    <IslandRendering value={renderIsland}>{document}</IslandRendering>,
  )}`;
}
