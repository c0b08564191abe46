import type { Db } from '#platform/server/database/database.ts';
import type { Mail } from '#shop/common/mails/mail.ts';
import { askForMail } from '#shop/common/mails/server/ask-for-mail.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { ownReviewHref, WRITING } from '../review-links.ts';
import type { WritingDeps } from './writing-deps.ts';

/** Queues an email unless the recipient is empty. */
export async function postTo(tx: Db, mail: Mail, key?: string): Promise<void> {
  if (mail.to !== '') await askForMail(tx, mail, key);
}

/** Queues an email to the merchant. */
export async function postToMerchant(tx: Db, write: (to: string) => Mail, key: string): Promise<void> {
  await postTo(tx, write((await shopSettings.load(tx)).email), key);
}

/** Returns the edit and delete links for an email to the author of a review. */
export const ownHrefs = ({ config, links }: Pick<WritingDeps, 'config' | 'links'>, uuid: string) => {
  const to = (path: string) => config.publicUrl + ownReviewHref(path, uuid, links.reviewToken(uuid));
  return { editHref: to(WRITING.edit), removeHref: to(WRITING.remove) };
};
