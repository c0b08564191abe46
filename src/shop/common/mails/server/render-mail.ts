import type { OutgoingMail } from '#platform/server/mailer.ts';
import { signatureOf, type ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { toText, type Mail } from '../mail.ts';
import { toHtml } from './mail-html.tsx';

/** A PNG file, because many mail clients show no SVG. */
const LOGO_PATH = '/logo-mail.png';

/** Renders a mail in the shop's name, as HTML and as plain text, with the files attached to it. */
export function renderMail(
  mail: Mail,
  shop: ShopSettings,
  { publicUrl, attachments }: { publicUrl: string; attachments: OutgoingMail['attachments'] },
): OutgoingMail {
  const signature = signatureOf(shop);
  return {
    from: { name: shop.name, address: shop.email },
    to: mail.to,
    subject: mail.subject,
    html: toHtml(mail, { name: shop.name, logoUrl: publicUrl + LOGO_PATH, signature }),
    text: toText(mail.blocks, signature),
    unsubscribeHref: mail.unsubscribeHref,
    attachments,
  };
}
