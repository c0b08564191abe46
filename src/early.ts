// A render-blocking script at the start of the page, therefore short: a notice that the visitor has hidden
// and a consent question that they have answered never flash. A plain script without imports, in a block so
// that its names stay invisible to other scripts. Cookies as in shop/notices/store-notice/store-notice.ts and
// shop/common/consent/consent.ts.
{
  const { cookie, documentElement, currentScript } = document;
  if (cookie.includes(`store_notice${currentScript?.dataset['noticeId'] ?? ''}=hidden`))
    documentElement.dataset['noticeHidden'] = '';
  if (cookie.includes('eveil_consent=3.')) documentElement.dataset['consentKnown'] = '';
}
