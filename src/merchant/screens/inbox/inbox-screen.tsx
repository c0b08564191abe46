import { ButtonLink } from '#platform/design/button.tsx';
import { formatCount } from '#platform/french.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import {
  INBOX_KINDS,
  INBOX_PATH,
  inboxListUrl,
  inboxTabPath,
  readInboxList,
  SAVED_REPLIES_PATH,
  type InboxKind,
  type InboxList,
} from '#shop/customers/inbox/inbox-list.ts';
import { countInbox, listInboxItems, type InboxPage } from '#shop/customers/inbox/server/find-items.ts';
import { listSavedReplies } from '#shop/customers/inbox/server/find-saved-replies.ts';
import type { SavedReply } from '#shop/customers/inbox/saved-reply.ts';
import { may, type Role } from '#shop/staff/access/roles.ts';
import { answerScreen, DONE_PARAMETER } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { DeskPages, DeskTabs, NothingFound } from '../../lists/desk-list.tsx';
import { InboxItemCard } from './inbox-item-card.tsx';
import { ItemForms } from './item-forms.tsx';
import { inboxTexts as texts } from './texts.ts';
import styles from './inbox.module.css';

/** Shows one tab of the inbox. Every state of the list has one url; others redirect to it. */
export const showInbox =
  (kind: InboxKind): OfficeScreen =>
  async (deps, context) => {
    const { request, reply, staff, nonce } = context;
    const query = queryOf(request);
    const list = readInboxList(kind, query);
    const url = inboxListUrl(list);
    if (request.url !== url && !query.has(DONE_PARAMETER)) return reply.redirect(url, 302);
    const [page, counts, saved] = await Promise.all([
      listInboxItems(deps.db, list),
      countInbox(deps.db),
      listSavedReplies(deps.db),
    ]);
    return answerScreen(deps, context, {
      title: texts.title,
      current: INBOX_PATH,
      actions: (
        <ButtonLink href={SAVED_REPLIES_PATH} variant="secondary">
          {texts.savedTitle}
        </ButtonLink>
      ),
      done: texts.completed,
      body: (
        <>
          <InboxTabs current={kind} counts={counts} role={staff.role} />
          <DeskTabs
            label={texts.statesLabel}
            tabs={[true, false].map((isOpen) => ({
              href: inboxListUrl({ kind, isOpen, after: undefined }),
              label: isOpen ? texts.open : texts.done,
              isCurrent: list.isOpen === isOpen,
            }))}
          />
          <Items page={page} list={list} nonce={nonce} saved={saved} />
          <InboxPages page={page} list={list} />
        </>
      ),
    });
  };

type TabsProps = { current: InboxKind; counts: Readonly<Record<InboxKind, number>>; role: Role };

const mayOpenTab = (role: Role, kind: InboxKind) =>
  may(role, kind === 'contact' ? 'answer-contact' : 'moderate');

function InboxTabs({ current, counts, role }: TabsProps) {
  return (
    <DeskTabs
      label={texts.tabsLabel}
      tabs={INBOX_KINDS.filter((kind) => mayOpenTab(role, kind)).map((kind) => ({
        href: inboxTabPath(kind),
        label: texts.tabs[kind],
        isCurrent: kind === current,
        count: formatCount(counts[kind]),
      }))}
    />
  );
}

type ItemsProps = { page: InboxPage; list: InboxList; nonce: string; saved: readonly SavedReply[] };

function Items({ page: { items }, list, nonce, saved }: ItemsProps) {
  if (items.length === 0)
    return <NothingFound text={list.isOpen ? texts.empty[list.kind] : texts.emptyDone} />;
  return (
    <div className={styles.list}>
      {items.map((item, place) => (
        <InboxItemCard key={item.id} item={item}>
          <ItemForms
            item={item}
            nonce={nonce}
            saved={saved}
            list={inboxListUrl(list)}
            next={items[place + 1]}
          />
        </InboxItemCard>
      ))}
    </div>
  );
}

function InboxPages({ page: { items, hasMore }, list }: { page: InboxPage; list: InboxList }) {
  const last = items.at(-1);
  return (
    <DeskPages
      label={texts.pages}
      first={
        list.after === undefined
          ? undefined
          : { href: inboxListUrl({ ...list, after: undefined }), label: texts.first }
      }
      next={
        hasMore && last ? { href: inboxListUrl({ ...list, after: last.id }), label: texts.more } : undefined
      }
    />
  );
}
