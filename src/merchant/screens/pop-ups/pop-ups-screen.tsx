import { ButtonLink } from '#platform/design/button.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { NEW_POP_UP_PATH, POP_UP_DESK_PATH, popUpPath } from '#shop/notices/pop-ups/desk-form.ts';
import { popUpDialogId } from '#shop/notices/pop-ups/pop-up.ts';
import { listAllPopUps } from '#shop/notices/pop-ups/server/find-pop-ups.ts';
import { switchDeskPopUp } from '#shop/notices/pop-ups/server/write-pop-ups.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerMissing, answerScreen, doneHref } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { PressForm } from '../../forms/office-form.tsx';
import { DeskBadge, DeskTable, NothingFound, type Column } from '../../lists/desk-list.tsx';
import { settingsPath } from '../settings/settings-paths.ts';
import { popUpTexts as texts } from './texts.ts';

type Listed = Awaited<ReturnType<typeof listAllPopUps>>[number];

/** Shows all pop-ups in their order; a shop has few. */
export const showPopUps: OfficeScreen = async (deps, context) => {
  const popUps = await listAllPopUps(deps.db);
  const { role } = context.staff;
  const mayChange = may(role, 'change-promotions');
  return answerScreen(deps, context, {
    title: texts.title,
    current: POP_UP_DESK_PATH,
    actions: mayChange && <ButtonLink href={NEW_POP_UP_PATH}>{texts.create}</ButtonLink>,
    done: texts.done,
    body: (
      <>
        <p>{texts.lead}</p>
        {popUps.length === 0 ? (
          <NothingFound text={texts.empty} />
        ) : (
          <DeskTable
            caption={texts.title}
            rows={popUps}
            keyOf={({ id }) => id}
            columns={columnsFor(context.nonce, mayChange)}
          />
        )}
        {may(role, 'change-settings') && (
          <nav aria-label={texts.noticeTitle}>
            <ul>
              <li>
                <a href={settingsPath('')}>{texts.notice}</a>
              </li>
              <li>
                <a href={settingsPath('avis')}>{texts.recentPurchases}</a>
              </li>
            </ul>
          </nav>
        )}
      </>
    ),
  });
};

function columnsFor(nonce: string, mayChange: boolean): readonly Column<Listed>[] {
  const { columns } = texts;
  return [
    { label: columns.title, cell: ({ id, title }) => <a href={popUpPath(id)}>{title}</a> },
    {
      label: columns.id,
      cell: ({ id, active }) =>
        active ? (
          <>
            {id} <a href={`${PATHS.home}#${popUpDialogId(id)}`}>{texts.seeInShop}</a>
          </>
        ) : (
          id
        ),
    },
    {
      label: columns.state,
      cell: ({ active }) => (
        <DeskBadge tone={active ? 'success' : 'plain'}>{active ? texts.active : texts.inactive}</DeskBadge>
      ),
    },
    ...(mayChange
      ? [
          {
            label: columns.change,
            cell: ({ id, title, active }: Listed) => (
              <PressForm
                action={`${popUpPath(id)}${active ? 'arreter' : 'activer'}/`}
                nonce={nonce}
                button={active ? texts.switchOff(title) : texts.switchOn(title)}
              />
            ),
          },
        ]
      : []),
  ];
}

export const submitSwitch =
  (active: boolean): OfficeScreen =>
  async (deps, context) => {
    const author = { actor: context.actor, now: deps.now() };
    const id = context.params['id'] ?? '';
    const switched = await inTransaction(deps.db, (tx) => switchDeskPopUp(tx, author, id, active));
    return switched.ok
      ? context.reply.redirect(doneHref(POP_UP_DESK_PATH, active ? 'active' : 'arretee'), 303)
      : answerMissing(deps, context);
  };
