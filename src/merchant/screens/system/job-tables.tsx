import { z } from 'zod';
import type { ChoreRun, TroubledJob, WaitingJobs } from '#platform/server/jobs/given-up-jobs.ts';
import { jobPath } from '#shop/staff/system-desk/system-paths.ts';
import { PressForm } from '../../forms/office-form.tsx';
import { Muted, OfficeTable, StateBadge } from '../../parts/office-table.tsx';
import { Empty, Panel, Row } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { texts } from './texts.ts';

const LONGEST_ERROR = 300;

/** The payload of a job about a mail. */
const mailPayload = z.object({ to: z.string(), subject: z.string() });

function subjectOf({ payload }: TroubledJob): string | undefined {
  const mail = mailPayload.safeParse(payload).data;
  return mail && texts.mailTo(mail.subject, mail.to);
}

type JobsProps = { jobs: readonly TroubledJob[]; canChange: boolean; nonce: string };

/** The jobs that failed, with their buttons. */
export function TroubledJobs({ jobs, canChange, nonce }: JobsProps) {
  const { job, asked, attempts, state, actions } = texts.jobColumns;
  return (
    <Panel id="echecs" title={texts.jobs} hint={texts.jobsHint}>
      {jobs.length === 0 ? (
        <Empty>
          <p>{texts.noJobs}</p>
        </Empty>
      ) : (
        <OfficeTable
          caption={texts.jobs}
          columns={[
            { label: job },
            { label: asked },
            { label: attempts, isNumber: true },
            { label: state },
            ...(canChange ? [{ label: actions }] : []),
          ]}
          rows={jobs.map((one) => ({
            key: one.id,
            cells: [
              <JobName key="name" job={one} />,
              formatMoment(one.askedAt),
              String(one.attempts),
              <JobState key="state" job={one} />,
              ...(canChange ? [<JobButtons key="buttons" job={one} nonce={nonce} />] : []),
            ],
          }))}
        />
      )}
    </Panel>
  );
}

const JobName = ({ job }: { job: TroubledJob }) => (
  <>
    {texts.jobKind(job.kind)}
    <Muted>{subjectOf(job)}</Muted>
  </>
);

const JobState = ({ job: { retryAt, error } }: { job: TroubledJob }) => (
  <>
    {retryAt === null ? (
      <StateBadge tone="bad">{texts.givenUp}</StateBadge>
    ) : (
      <StateBadge tone="warning">{texts.retriedAt(formatMoment(retryAt))}</StateBadge>
    )}
    <Muted>{error.slice(0, LONGEST_ERROR)}</Muted>
  </>
);

const JobButtons = ({ job: { id, retryAt }, nonce }: { job: TroubledJob; nonce: string }) => (
  <Row>
    <PressForm action={jobPath(id, 'relancer')} nonce={nonce} button={texts.retry} />
    {retryAt === null && (
      <PressForm action={jobPath(id, 'supprimer')} nonce={nonce} button={texts.remove} danger />
    )}
  </Row>
);

export function WaitingJobsTable({ waiting }: { waiting: readonly WaitingJobs[] }) {
  const { kind, count, oldest } = texts.waitingColumns;
  return (
    <Panel id="attente" title={texts.waiting}>
      {waiting.length === 0 ? (
        <p>{texts.nothingWaits}</p>
      ) : (
        <OfficeTable
          caption={texts.waiting}
          columns={[{ label: kind }, { label: count, isNumber: true }, { label: oldest }]}
          rows={waiting.map((one) => ({
            key: one.kind,
            cells: [texts.jobKind(one.kind), texts.count(one.count), formatMoment(one.oldest)],
          }))}
        />
      )}
    </Panel>
  );
}

/** Each chore with its last run. */
export function Chores({ chores }: { chores: readonly ChoreRun[] }) {
  const { name, ended, next, state } = texts.choreColumns;
  return (
    <Panel id="travaux" title={texts.chores}>
      <OfficeTable
        caption={texts.chores}
        columns={[{ label: name }, { label: ended }, { label: next }, { label: state }]}
        rows={chores.map((one) => ({
          key: one.name,
          cells: [
            texts.choreName(one.name),
            one.endedAt ? formatMoment(one.endedAt) : texts.never,
            formatMoment(one.dueAt),
            <ChoreState key="state" chore={one} />,
          ],
        }))}
      />
    </Panel>
  );
}

function ChoreState({ chore: { isRunning, error, endedAt } }: { chore: ChoreRun }) {
  if (isRunning) return <StateBadge tone="neutral">{texts.running}</StateBadge>;
  if (error === null) return endedAt === null ? null : <StateBadge tone="good">{texts.succeeded}</StateBadge>;
  return (
    <>
      <StateBadge tone="bad">{texts.failed}</StateBadge>
      <Muted>{error.slice(0, LONGEST_ERROR)}</Muted>
    </>
  );
}
