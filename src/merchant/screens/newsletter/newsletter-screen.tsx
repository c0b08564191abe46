import { formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import {
  NEWSLETTER_DESK_PATH,
  NEWSLETTER_EXPORT_PATH,
  readSubscriberList,
  SUBSCRIBER_PARAMETERS,
  SUBSCRIBER_STATES,
  subscriberListUrl,
  subscriberRemovalPath,
  type SubscriberList,
} from '#shop/customers/newsletter/subscriber-list.ts';
import { exportSubscribers, forgetSubscriber } from '#shop/customers/newsletter/server/desk.ts';
import {
  countSubscribers,
  listSubscribers,
  type Subscriber,
} from '#shop/customers/newsletter/server/list-subscribers.ts';
import type { SubscriptionStatus } from '#shop/customers/newsletter/subscription.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen, doneHref, DONE_PARAMETER, type OfficeContext } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { PressForm } from '../../forms/office-form.tsx';
import {
  DeskPages,
  DeskSearch,
  DeskTable,
  DeskTabs,
  NothingFound,
  type Column,
} from '../../lists/desk-list.tsx';
import { formatMoment } from '../format-moment.ts';

const tabs: Readonly<Record<SubscriptionStatus, string>> = {
  confirmed: 'Inscrits',
  pending: 'En attente',
  unsubscribed: 'Désinscrits',
};
const STATUSES = ['confirmed', 'pending', 'unsubscribed'] as const;

const texts = {
  title: 'Lettre',
  tabsLabel: 'Abonnés par état',
  search: 'Rechercher une adresse',
  searchButton: 'Rechercher',
  empty: 'Personne ici pour le moment.',
  nothing: 'Aucune adresse ne correspond.',
  showAll: 'Voir toute la liste',
  pages: 'Pages de la liste',
  newest: 'Les plus récents',
  more: 'Plus anciens',
  export: 'Télécharger les inscrits (CSV)',
  remove: 'Effacer',
  removeOf: (email: string) => `Effacer ${email}`,
  fileName: 'lettre.csv',
  lead: `Ceux qui ont confirmé leur inscription reçoivent la lettre. Le fichier contient la preuve de leur accord${NO_BREAK_SPACE}: le texte accepté, la page et la date.`,
  columns: { email: 'Adresse', requested: 'Demandé le', page: 'Page', confirmed: 'Confirmé le', remove: '' },
  done: { efface: 'Cette adresse est effacée de la liste.' },
};

/** Shows one page of subscribers. Every state of the list has one url; others redirect to it. */
export const showNewsletterList: OfficeScreen = async (deps, context) => {
  const query = queryOf(context.request);
  const list = readSubscriberList(query);
  const url = subscriberListUrl(list);
  if (context.request.url !== url && !query.has(DONE_PARAMETER)) return context.reply.redirect(url, 302);
  const [{ subscribers, hasMore }, counts] = await Promise.all([
    listSubscribers(deps.db, list),
    countSubscribers(deps.db),
  ]);
  const mayExport = may(context.staff.role, 'export-newsletter');
  return answerScreen(deps, context, {
    title: texts.title,
    current: NEWSLETTER_DESK_PATH,
    actions: mayExport && (
      <PressForm action={NEWSLETTER_EXPORT_PATH} nonce={context.nonce} button={texts.export} />
    ),
    done: texts.done,
    body: (
      <>
        <p>{texts.lead}</p>
        <StatusTabs list={list} counts={counts} />
        <DeskSearch
          action={NEWSLETTER_DESK_PATH}
          name={SUBSCRIBER_PARAMETERS.search}
          label={texts.search}
          button={texts.searchButton}
          value={list.search}
          parameters={
            list.status === 'confirmed'
              ? {}
              : { [SUBSCRIBER_PARAMETERS.status]: SUBSCRIBER_STATES[list.status] }
          }
        />
        {subscribers.length === 0 ? (
          <NothingFound
            text={list.search === '' ? texts.empty : texts.nothing}
            link={
              list.search === ''
                ? undefined
                : { href: subscriberListUrl({ ...list, search: '', after: undefined }), label: texts.showAll }
            }
          />
        ) : (
          <DeskTable
            caption={tabs[list.status]}
            rows={subscribers}
            keyOf={({ id }) => id}
            columns={columnsFor(context, mayExport)}
          />
        )}
        <Pages list={list} last={hasMore ? subscribers.at(-1) : undefined} />
      </>
    ),
  });
};

/** `last`: the last subscriber of this page if there are more. */
const Pages = ({ list, last }: { list: SubscriberList; last: Subscriber | undefined }) => (
  <DeskPages
    label={texts.pages}
    first={
      list.after === undefined
        ? undefined
        : { href: subscriberListUrl({ ...list, after: undefined }), label: texts.newest }
    }
    next={last && { href: subscriberListUrl({ ...list, after: last.id }), label: texts.more }}
  />
);

type StatusTabsProps = {
  list: SubscriberList;
  counts: Readonly<Record<SubscriptionStatus, number>>;
};

const StatusTabs = ({ list, counts }: StatusTabsProps) => (
  <DeskTabs
    label={texts.tabsLabel}
    tabs={STATUSES.map((status) => ({
      href: subscriberListUrl({ status, search: '', after: undefined }),
      label: tabs[status],
      isCurrent: status === list.status,
      count: formatCount(counts[status]),
    }))}
  />
);

function columnsFor({ nonce }: OfficeContext, mayRemove: boolean): readonly Column<Subscriber>[] {
  const { columns } = texts;
  return [
    { label: columns.email, cell: ({ email }) => email },
    { label: columns.requested, cell: ({ requestedAt }) => formatMoment(requestedAt) },
    { label: columns.page, cell: ({ requestedOn }) => requestedOn },
    {
      label: columns.confirmed,
      cell: ({ confirmedAt }) => (confirmedAt ? formatMoment(confirmedAt) : ''),
    },
    ...(mayRemove
      ? [
          {
            label: texts.remove,
            cell: ({ id, email }: Subscriber) => (
              <PressForm action={subscriberRemovalPath(id)} nonce={nonce} button={texts.removeOf(email)} />
            ),
          },
        ]
      : []),
  ];
}

export const submitNewsletterExport: OfficeScreen = async (deps, context) => {
  const author = { actor: context.actor, now: deps.now() };
  const { csv } = await inTransaction(deps.db, async (tx) => ({
    ok: true,
    csv: await exportSubscribers(tx, author),
  }));
  return (
    context.reply
      .header('Content-Disposition', `attachment; filename="${texts.fileName}"`)
      .type('text/csv; charset=utf-8')
      // Spreadsheets recognise UTF-8 by the byte order mark.
      .send(`\ufeff${csv}`)
  );
};

export const submitSubscriberRemoval: OfficeScreen = async (deps, context) => {
  const author = { actor: context.actor, now: deps.now() };
  const id = Number(context.params['id']);
  await inTransaction(deps.db, async (tx) => {
    await forgetSubscriber(tx, deps.config, author, id);
    return { ok: true };
  });
  return context.reply.redirect(doneHref(NEWSLETTER_DESK_PATH, 'efface'), 303);
};
