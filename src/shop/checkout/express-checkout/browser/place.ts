import { scrollToElement } from '#platform/browser/scroll-into-view.ts';
import { ELEMENT_ID, NOTICE_SCROLL_MS } from '../contract.ts';

const HEADER_PX = 100;

/** The container of the buttons and their notices. */
export function openPlace(section: HTMLElement) {
  const buttons = section.querySelector<HTMLElement>(`#${ELEMENT_ID}`);
  const notices = section.querySelector<HTMLElement>('[data-express-notices]');
  const template = section.querySelector<HTMLTemplateElement>('[data-express-notice]');
  return {
    /** Shows or hides the buttons. */
    show(isOffered: boolean): void {
      section.toggleAttribute('data-off', !isOffered);
      buttons?.toggleAttribute('data-ready', isOffered);
    },
    setBusy: (isBusy: boolean) => buttons?.setAttribute('aria-busy', String(isBusy)),
    /** Shows an error notice, which takes the focus. An empty message removes the notice. */
    tell(sentence: string): void {
      const notice = sentence === '' ? undefined : template?.content.cloneNode(true);
      if (!notices || !(notice instanceof DocumentFragment)) return notices?.replaceChildren();
      const words = notice.querySelector('[data-express-text]');
      if (words) words.textContent = sentence;
      notices.replaceChildren(notice);
      scrollToElement(notices, { durationMs: NOTICE_SCROLL_MS, offsetPx: HEADER_PX });
    },
  };
}

export type ExpressPlace = ReturnType<typeof openPlace>;
