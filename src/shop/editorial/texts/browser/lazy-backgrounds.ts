const ROOT_MARGIN = '200px';

/**
 * Loads a background picture (`data-background`) when its element comes within 200 px of the viewport
 * (§2.12).
 */
export function startLazyBackgrounds(root: Document): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        target.style.backgroundImage = `url("${target.dataset['background']}")`;
      }
    },
    { rootMargin: ROOT_MARGIN },
  );
  for (const element of root.querySelectorAll('[data-background]')) observer.observe(element);
}
