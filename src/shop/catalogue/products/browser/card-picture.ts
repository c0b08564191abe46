type PictureSource = { readonly src: string; readonly srcset: string; readonly sizes: string };

/**
 * Returns a function that shows another picture on a product card, or restores the card's own (undefined).
 * Returns undefined if the card has no picture.
 */
export function cardPicture(card: HTMLElement): ((picture: PictureSource | undefined) => void) | undefined {
  const image = card.querySelector<HTMLImageElement>('[data-card-picture] > picture > img');
  const box = image?.parentElement;
  if (!image || !box) return undefined;
  // The `<source>` elements of the product's own picture would take precedence over the `src` of the image.
  const sources = [...box.querySelectorAll('source')];
  const own = { src: image.getAttribute('src') ?? '', srcset: image.srcset, sizes: image.sizes };
  return (picture) => {
    card.toggleAttribute('data-picture-chosen', picture !== undefined);
    if (picture) for (const source of sources) source.remove();
    else box.prepend(...sources);
    const { src, srcset, sizes } = picture ?? own;
    if (image.getAttribute('src') === src && image.srcset === srcset) return;
    image.sizes = sizes;
    image.srcset = srcset;
    image.src = src;
  };
}
