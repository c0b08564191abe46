// Stands before everything else in the page and keeps its painting waiting, so it is short: a notice the visitor has
// hidden, and a question they have answered, never show for a moment. A plain script without imports, and in a block: its
// names must not be there for other scripts. Cookies as in shop/store-notice/store-notice.ts and shop/consent/consent.ts.
{
  const { cookie, documentElement, currentScript } = document;
  if (cookie.includes(`store_notice${currentScript?.dataset['noticeId'] ?? ''}=hidden`))
    documentElement.dataset['noticeHidden'] = '';
  if (cookie.includes('eveil_consent=2.')) documentElement.dataset['consentKnown'] = '';
}
