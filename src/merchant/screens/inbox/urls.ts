import {
  INBOX_KINDS,
  inboxItemPath,
  inboxTabPath,
  SAVED_REPLIES_PATH,
  type InboxKind,
} from '#shop/customers/inbox/inbox-list.ts';
import type { Action } from '#shop/staff/access/roles.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showInbox } from './inbox-screen.tsx';
import { showInboxItem, submitInboxItem } from './item-screen.tsx';
import {
  savedReplyPath,
  showSavedReplies,
  showSavedReply,
  submitNewSavedReply,
  submitSavedReply,
  submitSavedReplyRemoval,
} from './saved-replies-screen.tsx';

const ID = ':id(^\\d{1,9}$)';
const SAVED = savedReplyPath(ID);
const needsOf = (kind: InboxKind): Action => (kind === 'contact' ? 'answer-contact' : 'moderate');

/** The screens and forms of the inbox. */
export const INBOX_URLS: readonly OfficeUrl[] = [
  ...INBOX_KINDS.flatMap((kind) => [
    screen(inboxTabPath(kind), needsOf(kind), showInbox(kind)),
    screen(inboxItemPath(kind, ID), needsOf(kind), showInboxItem(kind)),
    form(inboxItemPath(kind, ID), needsOf(kind), submitInboxItem(kind)),
  ]),
  screen(SAVED_REPLIES_PATH, 'moderate', showSavedReplies),
  form(SAVED_REPLIES_PATH, 'moderate', submitNewSavedReply),
  screen(SAVED, 'moderate', showSavedReply),
  form(SAVED, 'moderate', submitSavedReply),
  form(`${SAVED}supprimer/`, 'moderate', submitSavedReplyRemoval),
];
