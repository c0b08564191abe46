import { stripHtml } from '../branding.ts';

/** Returns a provider's HTML as text: without tags and with its entities decoded. */
export function plainText(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = stripHtml(html);
  return template.content.textContent;
}
