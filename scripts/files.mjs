// npm run files -- copy|copy-back: copies pictures and mails between the data folder and the object storage.
import { SettingError } from '#platform/server/environment.ts';
import { checkStorage } from '#platform/server/files/check-storage.ts';
import { CopyDamaged, copyFiles } from '#platform/server/files/copy-files.ts';
import { StorageAway } from '#platform/server/files/files.ts';
import { localFiles } from '#platform/server/files/local-files.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { refuse, stop } from '#merchant/command-answer.ts';
import { readSettings } from '#merchant/with-database.ts';

const USAGE = `npm run files -- copy        copie les photographies et les courriers du dossier de données vers FILES_URL
npm run files -- copy-back   les copie de FILES_URL vers le dossier de données`;
const SHOWN_EVERY = 100;

const [command, ...rest] = process.argv.slice(2);
if (!['copy', 'copy-back'].includes(command) || rest.length > 0) stop(USAGE);
const config = readSettings();
if (!config.s3) stop('Il manque FILES_URL : l’adresse du stockage vers lequel ou depuis lequel copier.');

const stores = [localFiles(config.dataDir), openFiles(config)];
const [source, target] = command === 'copy' ? stores : stores.reverse();
try {
  await checkStorage(config, openFiles(config));
  const { copied, present, bytes } = await copyFiles(source, target, (done) => {
    if (done % SHOWN_EVERY === 0) console.log(`${done} fichiers vérifiés…`);
  });
  const megabytes = (bytes / 1_000_000).toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  console.log(
    `Terminé : ${copied} fichiers copiés, ${present} déjà présents, ${megabytes} Mo, toutes les empreintes vérifiées. La source est inchangée.`,
  );
} catch (error) {
  if (error instanceof SettingError) refuse(error.message);
  else if (error instanceof StorageAway)
    refuse('Le stockage ne répond plus. Relancez la commande : elle reprendra où elle s’est arrêtée.');
  else if (error instanceof CopyDamaged)
    refuse(
      `Le fichier ${error.key} n’est pas arrivé intact. Relancez la commande : elle le copiera de nouveau.`,
    );
  else throw error;
}
