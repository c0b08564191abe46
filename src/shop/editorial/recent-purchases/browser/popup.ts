import { PATHS } from '#shop/common/paths/paths.ts';
import { CLOSE_ID, type PurchaseRecord } from '../contract.ts';
import { customText, fillMessage } from '../message.ts';
import { popupTexts } from '../popup-texts.ts';
import { decodeText } from './decode-text.ts';

type PopupContent = {
  readonly record: PurchaseRecord;
  readonly message: string;
  readonly custom: string;
  readonly number: number | undefined;
  /** The time since the record was loaded. */
  readonly sinceS: number;
  readonly showsPicture: boolean;
};

function partsOf({ record, message, custom, number, sinceS }: PopupContent) {
  const { age_s: ageS, time = '' } = record;
  const state = decodeText(record.state);
  const country = decodeText(record.country);
  return fillMessage(message, {
    first_name: decodeText(record.first_name) || popupTexts.somebody,
    // Falls back to the region, because the server omits towns with few orders.
    city: decodeText(record.city) || state || country,
    state,
    country,
    product: record.title,
    url: record.url,
    time_ago: ageS === undefined ? time : popupTexts.timeAgo(ageS + sinceS),
    custom: customText(custom, number),
  });
}

/** Fills a copy of the page's template. The record's values are inserted as text, never as markup. */
export function createPopup(template: HTMLTemplateElement, content: PopupContent): HTMLElement | undefined {
  const popup = template.content.firstElementChild?.cloneNode(true);
  if (!(popup instanceof HTMLElement)) return undefined;
  const { record } = content;
  popup.querySelector('[data-purchase-text]')?.append(
    ...partsOf(content).map(({ text, href }) => {
      if (href === undefined) return text;
      const link = document.createElement('a');
      link.href = href;
      link.textContent = text;
      return link;
    }),
  );
  const picture = popup.querySelector<HTMLAnchorElement>('[data-purchase-picture]');
  const image = picture?.querySelector('img');
  if (picture && image && content.showsPicture && record.thumb) {
    picture.href = record.url;
    image.src = record.thumb;
  } else picture?.remove();
  if (!record.is_example) popup.querySelector('[data-purchase-example]')?.remove();
  const why = popup.querySelector<HTMLAnchorElement>('[data-purchase-why]');
  if (why) why.href = `${PATHS.recentPurchases}${record.proof}/`;
  return popup;
}

export const closeButtonOf = (popup: HTMLElement) => popup.querySelector<HTMLElement>(`#${CLOSE_ID}`);
