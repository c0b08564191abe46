import { canZoom, zoomOffset } from '../gallery.ts';
import { readPicture } from './gallery-pictures.ts';

type PointerPosition = { readonly clientX: number; readonly clientY: number };

type Zoom = { readonly stop: () => void };

function largePicture(link: HTMLAnchorElement): HTMLImageElement {
  const { src, width, height } = readPicture(link);
  const image = link.ownerDocument.createElement('img');
  image.dataset['zoomPicture'] = '';
  image.alt = '';
  image.width = width;
  image.height = height;
  image.style.width = `${width}px`;
  image.style.height = `${height}px`;
  image.addEventListener('load', () => (image.dataset['loaded'] = ''));
  // If the large picture fails to load, the normal one stays visible.
  image.addEventListener('error', () => image.remove());
  image.src = src;
  link.append(image);
  return image;
}

/**
 * Shows the large picture inside its frame, following a hovering pointer. A touch opens the lightbox instead,
 * where a tap zooms (§2.1).
 */
export function startZoom(viewport: HTMLElement, links: readonly HTMLAnchorElement[]): Zoom {
  let zoomed: { link: HTMLAnchorElement; image: HTMLImageElement } | undefined;

  const isPossible = (link: HTMLAnchorElement) => canZoom(readPicture(link).width, viewport.clientWidth);

  const stop = () => {
    if (!zoomed) return;
    delete zoomed.link.dataset['zoomed'];
    zoomed.image.remove();
    zoomed = undefined;
  };

  const follow = ({ clientX, clientY }: PointerPosition) => {
    if (!zoomed) return;
    const { left, top, width, height } = zoomed.link.getBoundingClientRect();
    const { x, y } = zoomOffset({ x: clientX - left, y: clientY - top }, { width, height }, zoomed.image);
    zoomed.image.style.transform = `translate(${x}px, ${y}px)`;
  };

  const start = (link: HTMLAnchorElement, place: PointerPosition) => {
    stop();
    if (!isPossible(link)) return;
    zoomed = { link, image: largePicture(link) };
    link.dataset['zoomed'] = '';
    follow(place);
  };

  for (const link of links) {
    // Touch scrolling also fires enter, move and leave events.
    link.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'touch') start(link, event);
    });
    link.addEventListener('pointermove', follow);
    link.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && stop());
  }
  viewport.ownerDocument.addEventListener('keydown', ({ key }) => key === 'Escape' && stop());

  return { stop };
}
