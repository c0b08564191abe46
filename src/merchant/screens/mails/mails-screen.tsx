import { listChangedWordings } from '#shop/common/mails/server/mail-wordings.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeTable, StateBadge } from '../../parts/office-table.tsx';
import { Panel } from '../../parts/panel.tsx';
import { MAIL_GROUPS, type ListedMail } from './mail-list.ts';
import { MAILS_PATH, mailPath } from './mail-paths.ts';
import { mailTexts as texts } from './texts.ts';
import styles from './mails.module.css';

/** Lists every mail that the shop sends. */
export const showMails: OfficeScreen = async (deps, context) => {
  const changed = new Set(await listChangedWordings(deps.db));
  return answerScreen(deps, context, {
    title: texts.title,
    current: MAILS_PATH,
    body: (
      <>
        <p>{texts.lead}</p>
        {MAIL_GROUPS.map(({ id, title, mails }) => (
          <Panel key={id} id={id} title={title}>
            <MailTable caption={title} mails={mails} changed={changed} />
          </Panel>
        ))}
      </>
    ),
  });
};

type TableProps = { caption: string; mails: readonly ListedMail[]; changed: ReadonlySet<string> };

function MailTable({ caption, mails, changed }: TableProps) {
  const { name, occasion, reader, state } = texts.columns;
  return (
    <OfficeTable
      caption={caption}
      columns={[{ label: name }, { label: occasion }, { label: reader }, { label: state }]}
      rows={mails.map(({ kind }) => ({
        key: kind.id,
        cells: [
          <a key="name" href={mailPath(kind.id)}>
            {kind.name}
          </a>,
          kind.occasion,
          <span key="reader" className={styles.whole}>
            {texts.readers[kind.reader]}
          </span>,
          <State key="state" isFixed={kind.isFixed === true} isChanged={changed.has(kind.id)} />,
        ],
      }))}
    />
  );
}

function State({ isFixed, isChanged }: { isFixed: boolean; isChanged: boolean }) {
  if (isChanged) return <StateBadge tone="good">{texts.changed}</StateBadge>;
  return <span className={styles.whole}>{isFixed ? texts.fixed : texts.original}</span>;
}
