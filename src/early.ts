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

  /** Names the photograph that both pages of a view transition show, until the transition has ended. */
  const namePhoto = (
    transition: ViewTransition | null,
    otherUrl: string | null | undefined,
    isCardFirst: boolean,
  ) => {
    if (!transition || !otherUrl) return;
    const selectors = [
      `[data-card]:has([data-card-name][href="${new URL(otherUrl).pathname}"]) img`,
      '[data-gallery-viewport]',
    ];
    const [first, second] = isCardFirst ? selectors : selectors.reverse();
    const find = (selector = '') => document.querySelector<HTMLElement>(selector);
    const photo = find(first) ?? find(second);
    if (!photo) return;
    photo.style.viewTransitionName = 'product-photo';
    const reset = () => {
      photo.style.viewTransitionName = '';
    };
    // It rejects if the browser skips the transition.
    transition.finished.then(reset, reset);
  };
  const isBack = (activation: NavigationActivation | null) => activation?.navigationType === 'traverse';
  addEventListener('pageswap', ({ viewTransition, activation }) =>
    namePhoto(viewTransition, activation?.entry.url, !isBack(activation)),
  );
  addEventListener('pagereveal', ({ viewTransition }) => {
    const { activation } = navigation;
    namePhoto(viewTransition, activation?.from?.url, isBack(activation));
  });
}
