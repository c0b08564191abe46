// A render-blocking script at the start of the page, therefore short: a notice that the visitor has hidden
// and a consent question that they have answered never flash, and the photograph of a product moves from its
// card to its page and back. A plain script without imports, in a block so that its names stay invisible to
// other scripts. Cookies as in shop/notices/store-notice/store-notice.ts and
// shop/common/consent/consent.ts.
{
  const { cookie, documentElement, currentScript } = document;
  if (cookie.includes(`store_notice${currentScript?.dataset['noticeId'] ?? ''}=hidden`))
    documentElement.dataset['noticeHidden'] = '';
  if (cookie.includes('eveil_consent=2.')) documentElement.dataset['consentKnown'] = '';

  const GALLERY = '[data-gallery-viewport]';
  const cardOf = (url: string | null | undefined) =>
    `[data-card]:has([data-card-name][href="${url && new URL(url).pathname}"]) img`;

  /**
   * Names the photograph that both pages show, so that it moves from the card to the product page, and back.
   * Without such a photograph the transition is skipped: all other pages change at once.
   */
  const movePhoto = (transition: ViewTransition | null, selector: string) => {
    if (!transition) return;
    const photo = document.querySelector<HTMLElement>(selector);
    if (photo) photo.style.viewTransitionName = 'product-photo';
    const reset = () => photo?.style.removeProperty('view-transition-name');
    // All promises of a skipped transition reject. The browser, too, skips some, for example in a hidden tab.
    transition.ready.catch(reset);
    transition.updateCallbackDone.catch(reset);
    transition.finished.then(reset, reset);
    if (!photo) transition.skipTransition();
  };
  const isBack = (activation: NavigationActivation | null) => activation?.navigationType === 'traverse';
  addEventListener('pageswap', ({ viewTransition, activation }) =>
    // The entry is missing if the new page replaces the current one.
    movePhoto(viewTransition, isBack(activation) ? GALLERY : cardOf(activation?.entry?.url)),
  );
  addEventListener('pagereveal', ({ viewTransition }) => {
    const { activation } = navigation;
    movePhoto(viewTransition, isBack(activation) ? cardOf(activation?.from?.url) : GALLERY);
  });
}
