type Shown = { readonly src: string; readonly srcset: string; readonly sizes: string };

/** Shows another picture on a product's card, and its own again. Gives back nothing where the card has none. */
export function cardPicture(card: HTMLElement): ((picture: Shown | undefined) => void) | undefined {
  const image = card.querySelector<HTMLImageElement>('[data-card-picture] > picture > img');
  const box = image?.parentElement;
  if (!image || !box) return undefined;
  // The other formats of the product's own picture would win over any address given to the image.
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
