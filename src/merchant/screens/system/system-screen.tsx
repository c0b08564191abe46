import { ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { countWaitingJobs, listChoreRuns, listTroubledJobs } from '#platform/server/jobs/given-up-jobs.ts';
import { readMachineFacts, type MachineFacts } from '#platform/server/house/machine-facts.ts';
import { findMailServer, type MailServerInUse } from '#shop/common/mails/server/mail-server.ts';
import { may } from '#shop/staff/access/roles.ts';
import { listBackupFiles, type BackupPlace } from '#shop/staff/system-desk/server/list-backup-files.ts';
import { findLastProof } from '#shop/staff/system-desk/server/backup-proof.ts';
import { restorePath, SYSTEM_PATH, SYSTEM_PATHS } from '#shop/staff/system-desk/system-paths.ts';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { PressForm } from '../../forms/office-form.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { Empty, Panel, Row } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { Chores, TroubledJobs, WaitingJobsTable } from './job-tables.tsx';
import { Steps } from './steps.tsx';
import { texts } from './texts.ts';

/** Shows the state of the machine, the backups, the jobs and the chores. */
export const showSystem: OfficeScreen = (deps, context) => answerSystem(deps, context);

export async function answerSystem(deps: OfficeDeps, context: OfficeContext, refusal?: string) {
  const { db, config } = deps;
  const [facts, place, jobs, waiting, chores, mailServer, proof] = await Promise.all([
    readMachineFacts({ db, config }),
    listBackupFiles(config),
    listTroubledJobs(db),
    countWaitingJobs(db),
    listChoreRuns(db),
    findMailServer(deps),
    findLastProof(db),
  ]);
  const canChange = may(context.staff.role, 'change-system');
  return answerScreen(deps, context, {
    title: texts.title,
    current: SYSTEM_PATH,
    status: refusal === undefined ? 200 : 409,
    done: refusal === undefined ? texts.done : {},
    body: (
      <>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <State facts={facts} deps={deps} mailServer={mailServer} />
        <Backups place={place} proof={proof} canChange={canChange} nonce={context.nonce} />
        <Update version={facts.shopVersion} hasOwnDatabase={config.databaseUrl === undefined} />
        <TroubledJobs jobs={jobs} canChange={canChange} nonce={context.nonce} />
        <WaitingJobsTable waiting={waiting} />
        <Chores chores={chores} />
      </>
    ),
  });
}

type StateProps = {
  facts: MachineFacts;
  deps: Pick<OfficeDeps, 'payments' | 'provider'>;
  mailServer: MailServerInUse;
};

function State({ facts, deps: { payments, provider }, mailServer }: StateProps) {
  const { shopVersion, nodeVersion, databaseVersion, lastMigration, databaseBytes } = facts;
  const rows: [string, React.ReactNode][] = [
    [
      texts.payments,
      `${texts.paymentModes[payments.mode]} ${provider.isSandbox ? texts.provider.no : texts.provider.yes}`,
    ],
    [
      texts.mailState,
      mailServer.kind === 'none' ? (
        <>
          {texts.mailStates.none} <a href={SYSTEM_PATHS.mails}>{texts.outbox}</a>
        </>
      ) : (
        texts.mailStates[mailServer.kind]
      ),
    ],
    [texts.disk, texts.diskFree(texts.bytes(facts.freeBytes), texts.bytes(facts.diskBytes))],
    [texts.database, texts.bytes(databaseBytes)],
    [texts.versions, texts.version(shopVersion, nodeVersion, databaseVersion, lastMigration)],
  ];
  const { what, state } = texts.stateColumns;
  return (
    <Panel id="etat" title={texts.state}>
      <OfficeTable
        caption={texts.state}
        columns={[{ label: what }, { label: state }]}
        rows={rows.map(([name, value]) => ({ key: name, cells: [name, value] }))}
      />
    </Panel>
  );
}

type BackupsProps = {
  place: BackupPlace;
  proof: Awaited<ReturnType<typeof findLastProof>>;
  canChange: boolean;
  nonce: string;
};

function Backups({ place, proof, canChange, nonce }: BackupsProps) {
  const { at, size, file, restore } = texts.backupColumns;
  return (
    <Panel
      id="sauvegardes"
      title={texts.backups}
      hint={texts.backupPlace(place.address, place.isEncrypted, place.isNightly)}
    >
      {canChange && <PressForm action={SYSTEM_PATHS.backup} nonce={nonce} button={texts.backupNow} />}
      <p>{proof ? texts.proof(proof.name, formatMoment(proof.at), proof.isReliable) : texts.noProof}</p>
      {place.backups.length === 0 ? (
        <Empty>
          <p>{texts.noBackup}</p>
        </Empty>
      ) : (
        <OfficeTable
          caption={texts.backups}
          columns={[{ label: at }, { label: size, isNumber: true }, { label: file }, { label: restore }]}
          rows={place.backups.map(({ name, takenAt, bytes }) => ({
            key: name,
            cells: [
              formatMoment(takenAt),
              texts.bytes(bytes),
              name,
              <a key="restore" href={restorePath(name)}>
                {texts.howToRestore}
                <span className="visually-hidden"> {name}</span>
              </a>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

type UpdateProps = { version: string; hasOwnDatabase: boolean };

/** How the shop gets its next version. */
function Update({ version, hasOwnDatabase }: UpdateProps) {
  const { title, hint, steps } = texts.update;
  return (
    <Panel id="mise-a-jour" title={title} hint={hint(version)}>
      <Steps
        steps={[
          { text: steps.backup, command: 'npm run backup' },
          { text: steps.pull, command: 'git pull' },
          { text: hasOwnDatabase ? steps.restart : steps.restartAll, command: 'npm start' },
          { text: steps.verify },
        ]}
      />
    </Panel>
  );
}

export const BackToSystem = () => (
  <Row>
    <ButtonLink href={SYSTEM_PATH} variant="secondary" size="s">
      {texts.title}
    </ButtonLink>
  </Row>
);
