import type { WordedMail } from '#shop/common/mails/mail.ts';
import type { MailKind } from '#shop/common/mails/wording.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';

export type ExampleContext = { readonly shop: ShopSettings; readonly publicUrl: string };

/** A kind of mail with an example, in the wording of the code. */
export type ListedMail = {
  readonly kind: MailKind;
  readonly example: (context: ExampleContext) => WordedMail;
};
