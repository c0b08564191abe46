import { captionOf, type LightboxPicture } from '../lightbox.ts';
import type { VariationPicture } from '../variation-picture.ts';

export const imageIn = (element: Element): HTMLImageElement | null => element.querySelector('picture > img');

/** Reads the data that the lightbox and the zoom need from a gallery link. */
export function readPicture(link: HTMLAnchorElement): LightboxPicture {
  const image = imageIn(link);
  const {
    large_image: src,
    large_image_width: width,
    large_image_height: height,
    caption,
  } = image?.dataset ?? {};
  return {
    src: src ?? '',
    width: Number(width) || 0,
    height: Number(height) || 0,
    alt: image?.alt ?? '',
    caption: captionOf(caption, image?.title),
    placeholder: image?.currentSrc ?? '',
  };
}

/**
 * Returns a copy of a `<picture>` that shows a variation's picture. Drops the `<source>` elements, which
 * belong to the original picture.
 */
function withPicture(original: Element, sources: Readonly<Record<string, string>>): Element {
  const copy = original.cloneNode(true) as Element;
  for (const source of copy.querySelectorAll('source')) source.remove();
  const image = copy.querySelector('img');
  // A variation's picture without a `srcset` must not fall back to the original's.
  image?.removeAttribute('srcset');
  for (const [name, value] of Object.entries(sources)) image?.setAttribute(name, value);
  return copy;
}

/** Replaces the picture inside an element and can put the original back. */
function swapper(parent: Element | null | undefined) {
  const original = parent?.querySelector('picture');
  let shown: Element | null | undefined = original;
  const put = (picture: Element) => {
    shown?.replaceWith(picture);
    shown = picture;
  };
  return {
    show: (sources: Readonly<Record<string, string>>) => original && put(withPicture(original, sources)),
    reset: () => original && put(original),
  };
}

/** The first picture of the gallery, which a variation may replace, together with its thumbnail (§4.5). */
export function firstPicture(link: HTMLAnchorElement, thumbnail: Element | undefined) {
  const original = link.getAttribute('href') ?? '';
  const large = swapper(link);
  const small = swapper(thumbnail);
  let shown: string | null = null;

  /** Returns whether anything changed. */
  return function show(picture: VariationPicture | null): boolean {
    const next = picture ? JSON.stringify(picture) : null;
    if (next === shown) return false;
    shown = next;
    if (!picture) {
      link.href = original;
      large.reset();
      small.reset();
      return true;
    }
    link.href = picture.full_src;
    large.show({
      sizes: picture.sizes || imageIn(link)?.sizes || '100vw',
      ...(picture.srcset && { srcset: picture.srcset }),
      src: picture.src,
      alt: picture.alt,
      title: picture.title,
      width: String(picture.full_src_w),
      height: String(picture.full_src_h),
      'data-caption': picture.caption,
      'data-large_image': picture.full_src,
      'data-large_image_width': String(picture.full_src_w),
      'data-large_image_height': String(picture.full_src_h),
    });
    small.show({ src: picture.gallery_thumbnail_src || picture.src });
    return true;
  };
}
