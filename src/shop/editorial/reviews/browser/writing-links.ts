import { closestElement } from '#platform/browser/closest-element.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { startChunk } from '#platform/browser/start-chunk.ts';
import { opensForm } from '../review-links.ts';

/**
 * Loads the writing script on demand: on a click on a link, by the url, or on a page that contains a form.
 */
export function startWritingLinks(root: Document): void {
  const load = () => import('./writing.ts');
  const query = new URLSearchParams(location.search);
  const isAsked = () => opensForm(location.hash, (name) => query.has(name));
  const start = () => startChunk(load, ({ startWriting }) => startWriting(root));
  const link = 'a[data-write-review], a[data-ask-question]';
  if (root.querySelector('[data-writing]') || (isAsked() && root.querySelector(link))) start();
  addEventListener('hashchange', () => {
    if (isAsked() && root.querySelector(link)) start();
  });
  root.addEventListener('click', (event) => {
    const clicked = closestElement(event, link);
    if (!(clicked instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    event.preventDefault();
    // Falls back to following the link if the script fails to load.
    load().then(
      ({ toggleForm }) => toggleForm(clicked),
      () => location.assign(clicked.href),
    );
  });
}
