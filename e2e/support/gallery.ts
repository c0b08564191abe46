import type { Locator, Page } from 'playwright-core';

/** The pictures of a product page, and the lightbox they open in. */
export function gallery(page: Page) {
  const box = page.locator('[data-gallery]');
  const lightbox = page.getByRole('dialog', { name: 'Photographies du produit' });
  return {
    box,
    viewport: box.locator('[data-gallery-viewport]'),
    slides: box.locator('[data-gallery-slide]'),
    /** The current picture. */
    current: box.locator('[data-gallery-slide][data-current] > a'),
    link: (position: number) => box.locator('[data-gallery-slide] > a').nth(position - 1),
    picture: (position: number) => box.locator('[data-gallery-slide] picture > img').nth(position - 1),
    thumbnails: box.getByRole('list', { name: 'Choisir une photographie' }).getByRole('button'),
    thumbnail: (position: number) => box.getByRole('button', { name: `Photographie ${position} sur` }),
    trigger: box.getByRole('button', { name: 'Voir la galerie d’images en plein écran', exact: true }),
    zoom: box.locator('[data-zoom-picture]'),
    lightbox,
    close: lightbox.getByRole('button', { name: 'Fermer', exact: true }),
    counter: lightbox.locator('.pswp__counter'),
    caption: lightbox.locator('.pswp__caption'),
    /** Waits until the slider's script has started. */
    ready: () => page.locator('[data-gallery][data-ready]').waitFor(),
  };
}

/** Returns the horizontal distance of a picture from its fully visible position, in pixels. */
export const distanceFromView = (link: Locator) =>
  link.evaluate((node) => {
    const viewport = node.closest('[data-gallery-viewport]');
    const distance = node.getBoundingClientRect().left - (viewport?.getBoundingClientRect().left ?? NaN);
    // Turns −0 into 0.
    return Math.round(distance) || 0;
  });

type Place = { x: number; y: number };

/** Touches the first place, moves over the others and releases. */
export async function swipe(page: Page, [from, ...places]: [Place, ...Place[]]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const place of places) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [place] });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

/** Returns a point inside an element, given as fractions of its width and height. */
export async function placeIn(element: Locator, across: number, down: number): Promise<Place> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element cannot be seen');
  return { x: Math.round(box.x + box.width * across), y: Math.round(box.y + box.height * down) };
}
