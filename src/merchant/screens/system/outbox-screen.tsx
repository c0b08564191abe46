import { findMailServer } from '#shop/common/mails/server/mail-server.ts';
import { listOutbox, openOutboxMail } from '#shop/staff/system-desk/server/read-outbox.ts';
import { outboxMailPath, SYSTEM_PATH, SYSTEM_PATHS } from '#shop/staff/system-desk/system-paths.ts';
import { answerMissing, answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Empty, Panel } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { BackToSystem } from './system-screen.tsx';
import { texts } from './texts.ts';
import styles from './system.module.css';

/** Lists the mails that were kept because no mail server is set. */
export const showOutbox: OfficeScreen = async (deps, context) => {
  const isKept = (await findMailServer(deps)).kind === 'none';
  const mails = isKept ? await listOutbox(deps.files) : [];
  const { subject, to, at } = texts.outboxColumns;
  return answerScreen(deps, context, {
    title: texts.outboxTitle,
    current: SYSTEM_PATH,
    body: (
      <>
        <BackToSystem />
        <p>{isKept ? texts.outboxLead : texts.outboxOff}</p>
        {mails.length === 0 ? (
          <Empty>
            <p>{texts.outboxEmpty}</p>
          </Empty>
        ) : (
          <OfficeTable
            caption={texts.outboxTitle}
            columns={[{ label: subject }, { label: to }, { label: at }]}
            rows={mails.map((mail) => ({
              key: mail.name,
              cells: [
                <a key="subject" href={outboxMailPath(mail.name)}>
                  {mail.subject}
                </a>,
                mail.to,
                formatMoment(mail.at),
              ],
            }))}
          />
        )}
      </>
    ),
  });
};

export const showOutboxMail: OfficeScreen = async (deps, context) => {
  const { name = '' } = context.params;
  const isKept = (await findMailServer(deps)).kind === 'none';
  const mail = isKept ? await openOutboxMail(deps.files, name) : undefined;
  if (!mail) return answerMissing(deps, context);
  return answerScreen(deps, context, {
    title: mail.subject,
    current: SYSTEM_PATH,
    body: (
      <>
        <p>
          <a href={SYSTEM_PATHS.mails}>{texts.back}</a>
        </p>
        <p>
          {texts.outboxColumns.to} {mail.to}, {formatMoment(mail.at)}
        </p>
        <div className={styles.mail}>{mail.text}</div>
        {mail.attachments.length > 0 && (
          <Panel id="pieces-jointes" title={texts.attachments}>
            <ul>
              {mail.attachments.map((file) => (
                <li key={file}>{file}</li>
              ))}
            </ul>
          </Panel>
        )}
      </>
    ),
  });
};
