import type { Config } from '#platform/server/config.ts';
import { listBackupFiles } from '#shop/staff/system-desk/server/list-backup-files.ts';
import { restoreCommands, type RestorePlace } from '#shop/staff/system-desk/restore-steps.ts';
import { SYSTEM_PATH } from '#shop/staff/system-desk/system-paths.ts';
import { answerMissing, answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { Panel } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { Steps } from './steps.tsx';
import { BackToSystem } from './system-screen.tsx';
import { texts } from './texts.ts';

const placeOf = ({ dataDir, backup, databaseUrl }: Config): RestorePlace => ({
  dataDir,
  backupFolder: backup.s3 ? undefined : backup.folder,
  hasOwnDatabase: databaseUrl === undefined,
});

/** Shows the commands that restore one backup. They run on the machine, because the shop must be closed. */
export const showRestore: OfficeScreen = async (deps, context) => {
  const { name = '' } = context.params;
  const { backups, isEncrypted } = await listBackupFiles(deps.config);
  const backup = backups.find((one) => one.name === name);
  if (!backup) return answerMissing(deps, context);
  const { check, setAside, restore } = restoreCommands(name, placeOf(deps.config));
  const { steps } = texts.restoring;
  return answerScreen(deps, context, {
    title: texts.restoring.title(formatMoment(backup.takenAt)),
    current: SYSTEM_PATH,
    body: (
      <>
        <BackToSystem />
        <p>{texts.restoring.lead}</p>
        <Panel id="essayer" title={texts.restoring.check} hint={texts.restoring.checkHint}>
          <Steps steps={[{ text: steps.check, command: check }]} />
        </Panel>
        <Panel id="restaurer" title={texts.restoring.restore} hint={texts.restoring.restoreHint}>
          <Steps
            steps={[
              { text: steps.stop },
              setAside === undefined
                ? { text: steps.emptyDatabase }
                : { text: steps.setAside, command: setAside },
              ...(isEncrypted ? [{ text: steps.passphrase }] : []),
              { text: steps.restore, command: restore },
              { text: steps.start, command: 'npm start' },
            ]}
          />
        </Panel>
      </>
    ),
  });
};
