import type { Picture } from '#shop/common/pictures/picture.ts';
import type { InboxKind } from './inbox-list.ts';

/** An item of the inbox, whatever its kind. */
export type InboxItem = {
  readonly kind: InboxKind;
  readonly id: number;
  /** Changes with the text and the state, so that nobody decides on something else than they have read. */
  readonly version: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly author: string;
  readonly email: string;
  /** The subject, for example a product, and its page; without a page, '' */
  readonly about: string;
  readonly aboutHref: string;
  readonly title: string;
  readonly body: string;
  readonly rating: number | null;
  readonly isVerified: boolean;
  readonly pictures: readonly Picture[];
  /** Why it was refused, removed or hidden. */
  readonly reason: string;
  /** The published reply, answer or decision. */
  readonly reply: string;
  /** Replies by mail, oldest first. */
  readonly thread: readonly { readonly author: string; readonly body: string; readonly at: string }[];
  readonly orderNumber: string;
};

/** The fields that only some kinds have. */
export const PLAIN_ITEM = {
  aboutHref: '',
  title: '',
  rating: null,
  isVerified: false,
  pictures: [],
  reason: '',
  reply: '',
  thread: [],
  orderNumber: '',
} as const;
