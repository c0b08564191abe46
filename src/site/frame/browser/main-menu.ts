import { DESKTOP_PX } from '#shop/editorial/texts/breakpoints.ts';

/**
 * CSS alone opens the panels on hover and focus. This script adds the rest: the first tap on a wide touch
 * screen opens the panel instead of following the link (§2.12), Escape closes it, and aria attributes tell
 * assistive technology which panel is open.
 */
export function startMainMenu(root: Document): void {
  const menu = root.querySelector('[data-main-menu]');
  if (!menu) return;
  const parents = [...menu.querySelectorAll<HTMLElement>('[data-submenu]')];
  let touched = false;

  const openOnly = (opened: HTMLElement | undefined) => {
    for (const parent of parents) {
      parent.toggleAttribute('data-open', parent === opened);
      if (parent === opened) parent.removeAttribute('data-closed');
      linkOf(parent)?.setAttribute('aria-expanded', String(parent === opened));
    }
  };

  for (const parent of parents) {
    const link = linkOf(parent);
    link?.addEventListener('pointerdown', (event) => (touched = event.pointerType === 'touch'));
    link?.addEventListener('click', (event) => {
      const isFirstTap = touched && innerWidth > DESKTOP_PX && !parent.hasAttribute('data-open');
      if (!isFirstTap) return;
      event.preventDefault();
      openOnly(parent);
    });
    parent.addEventListener(
      'pointerenter',
      ({ pointerType }) => pointerType === 'mouse' && expanded(parent, true),
    );
    parent.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      parent.removeAttribute('data-closed');
      expanded(parent, parent.matches(':focus-within'));
    });
    parent.addEventListener('focusin', () => expanded(parent, !parent.hasAttribute('data-closed')));
    parent.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && parent.contains(relatedTarget)) return;
      parent.removeAttribute('data-closed');
      expanded(parent, false);
    });
  }

  root.addEventListener('keydown', (event) => {
    const open = parents.find((parent) => linkOf(parent)?.getAttribute('aria-expanded') === 'true');
    if (event.key !== 'Escape' || !open) return;
    openOnly(undefined);
    open.setAttribute('data-closed', '');
    if (open.contains(root.activeElement)) linkOf(open)?.focus();
  });
  root.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) openOnly(undefined);
  });
}

const linkOf = (parent: HTMLElement) => parent.querySelector<HTMLAnchorElement>(':scope > a');

const expanded = (parent: HTMLElement, isOpen: boolean) =>
  linkOf(parent)?.setAttribute('aria-expanded', String(isOpen));
