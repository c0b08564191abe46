import { Notice } from '#platform/design/notice.tsx';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { InboxItem } from '#shop/customers/inbox/inbox-item.ts';
import {
  INBOX_PATH,
  inboxItemPath,
  inboxListUrl,
  inboxTabPath,
  itemAnchor,
  readInboxList,
  type InboxKind,
} from '#shop/customers/inbox/inbox-list.ts';
import { isItemAction, type ItemAction } from '#shop/customers/inbox/item-actions.ts';
import { insertReply } from '#shop/customers/inbox/saved-reply.ts';
import { findInboxItem } from '#shop/customers/inbox/server/find-items.ts';
import { findSavedReply, listSavedReplies } from '#shop/customers/inbox/server/find-saved-replies.ts';
import { moderateItem, type ItemRefusal } from '#shop/customers/inbox/server/moderate-item.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { VERSION_FIELD } from '../../forms/office-form.tsx';
import { InboxItemCard } from './inbox-item-card.tsx';
import { INSERT, ITEM_FIELD, ItemForms, type TypedItem } from './item-forms.tsx';
import { inboxTexts as texts } from './texts.ts';

const idOf = ({ params }: OfficeContext) => Number(params['id']);

export const showInboxItem =
  (kind: InboxKind): OfficeScreen =>
  async (deps, context) => {
    const item = await findInboxItem(deps.db, kind, idOf(context));
    return item ? answerItem(deps, context, item, {}) : answerMissing(deps, context);
  };

type ItemState = {
  readonly status?: number;
  readonly refusal?: string;
  readonly typed?: TypedItem | undefined;
};

async function answerItem(deps: OfficeDeps, context: OfficeContext, item: InboxItem, state: ItemState) {
  const { status = 200, refusal, typed } = state;
  const saved = await listSavedReplies(deps.db);
  return answerScreen(deps, context, {
    title: texts.itemTitle(item.kind, item.id),
    current: INBOX_PATH,
    status,
    done: texts.completed,
    body: (
      <>
        <p>
          <a href={inboxTabPath(item.kind)}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <InboxItemCard item={item}>
          <ItemForms item={item} nonce={context.nonce} saved={saved} typed={typed} />
        </InboxItemCard>
      </>
    ),
  });
}

export const submitInboxItem =
  (kind: InboxKind): OfficeScreen =>
  async (deps, context) => {
    const form = readForm(context.request);
    const id = idOf(context);
    const pressed = form.text(ITEM_FIELD.action);
    const inserted = pressed.startsWith(`${INSERT}:`) ? pressed.slice(INSERT.length + 1) : undefined;
    const action = inserted ?? pressed;
    if (!isItemAction(action)) return answerRefused(deps, context, { kind, id }, { refusal: 'unchanged' });
    const text = form.text(ITEM_FIELD.text);
    if (inserted !== undefined) return insert(deps, context, { kind, id }, { action, text });
    const outcome = await moderateItem(deps, context.actor, {
      kind,
      id,
      action,
      text,
      version: form.text(VERSION_FIELD),
    });
    if (outcome.ok) return context.reply.redirect(nextHref({ kind, id }, action, form), 303);
    return answerRefused(deps, context, { kind, id }, { refusal: outcome.failure, typed: { action, text } });
  };

type ItemName = { readonly kind: InboxKind; readonly id: number };

/** Shows the item with the saved reply in its form; nothing is sent yet. */
async function insert(deps: OfficeDeps, context: OfficeContext, name: ItemName, typed: TypedItem) {
  const savedId = readForm(context.request).text(ITEM_FIELD.saved);
  const saved = /^[1-9]\d{0,8}$/.test(savedId) ? await findSavedReply(deps.db, Number(savedId)) : undefined;
  const item = await findInboxItem(deps.db, name.kind, name.id);
  if (!item) return answerMissing(deps, context);
  const text = saved ? insertReply(typed.text, saved.body) : typed.text;
  return answerItem(deps, context, item, { typed: { ...typed, text } });
}

const STATUS: Readonly<Record<ItemRefusal, number>> = {
  unknown: 404,
  changed: 409,
  unchanged: 409,
  'no-text': 422,
  'too-long': 422,
};

async function answerRefused(
  deps: OfficeDeps,
  context: OfficeContext,
  { kind, id }: ItemName,
  { refusal, typed }: { readonly refusal: ItemRefusal; readonly typed?: TypedItem },
) {
  const item = await findInboxItem(deps.db, kind, id);
  if (!item) return answerMissing(deps, context);
  const sentence = texts.refusals[refusal];
  const isText = refusal === 'no-text' || refusal === 'too-long';
  return answerItem(deps, context, item, {
    status: STATUS[refusal],
    refusal: sentence,
    typed: typed && { ...typed, ...(isText && { error: sentence }) },
  });
}

/** Back to the list, at the item after this one; or to the page of the item. */
function nextHref({ kind, id }: ItemName, action: ItemAction, form: SubmittedForm): string {
  const list = form.text(ITEM_FIELD.list);
  if (list === '') return `${doneHref(inboxItemPath(kind, id), action)}#${itemAnchor(kind, id)}`;
  const url = inboxListUrl(readInboxList(kind, new URLSearchParams(list.split('?')[1] ?? '')));
  const next = form.text(ITEM_FIELD.next);
  return `${doneHref(url, action)}${/^[a-z]+-\d{1,9}$/.test(next) ? `#${next}` : ''}`;
}
