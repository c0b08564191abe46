import { closestElement } from '#platform/browser/closest-element.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { startChunk } from '#platform/browser/start-chunk.ts';
import { opensForm } from '../review-links.ts';

/** Loads what it takes to write when somebody wants to: by a link, by the address, or on the page of a form. */
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
    // Where the script does not come, the link leads where it always does.
    load().then(
      ({ toggleForm }) => toggleForm(clicked),
      () => location.assign(clicked.href),
    );
  });
}
