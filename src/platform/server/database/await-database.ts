import { setTimeout as pause } from 'node:timers/promises';
import { CuttableClient } from './cuttable-client.ts';
import { isDatabaseAway } from './database.ts';
import { StartError } from '../start-error.ts';

const LONGEST_WAIT_MS = 120_000;
const RETRY_MS = 500;

type WaitOptions = { readonly say: (line: string) => void; readonly waitMs?: number };

/**
 * Waits until the database responds: it may start or recover at the same time as the shop. Errors that
 * waiting cannot fix, such as a wrong password, are thrown at once.
 */
export async function awaitDatabase(
  url: string,
  { say, waitMs = LONGEST_WAIT_MS }: WaitOptions,
): Promise<void> {
  const deadline = performance.now() + waitMs;
  let hasReported = false;
  for (;;) {
    const error = await tryToConnect(url);
    if (error === undefined) return;
    if (!mayPass(error)) throw new StartError(explain(url, error), { cause: error });
    if (performance.now() >= deadline)
      throw new StartError(`${explain(url, error)} La boutique a cessé d’attendre.`, { cause: error });
    if (!hasReported) say(`PostgreSQL n’est pas encore prêt (${placeOf(url)}) : la boutique attend.`);
    hasReported = true;
    await pause(RETRY_MS);
  }
}

async function tryToConnect(url: string): Promise<Error | undefined> {
  const client = new CuttableClient({ connectionString: url, application_name: 'eveil start' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.leave();
    return undefined;
  } catch (error) {
    client.cut();
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** An unknown host name is a configuration error, not an outage. */
const mayPass = (error: Error) => codeOf(error) !== 'ENOTFOUND' && isDatabaseAway(error);

function codeOf(error: Error): string {
  if (error instanceof AggregateError) {
    const first: unknown = error.errors[0];
    return first instanceof Error ? codeOf(first) : '';
  }
  return 'code' in error ? String(error.code) : '';
}

function explain(url: string, error: Error): string {
  const { username, pathname } = new URL(url);
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return `PostgreSQL refuse l’utilisateur « ${decodeURIComponent(username)} » ou son mot de passe : vérifiez DATABASE_URL.`;
    case '3D000':
      return `La base de données « ${decodeURIComponent(pathname.slice(1))} » n’existe pas : créez-la, ou corrigez DATABASE_URL.`;
    case 'ENOTFOUND':
      return `Le serveur de DATABASE_URL est introuvable (${placeOf(url)}) : vérifiez son nom.`;
    default:
      return `PostgreSQL ne répond pas (${placeOf(url)}) : ${error.message || codeOf(error)}. Vérifiez DATABASE_URL et le serveur.`;
  }
}

/** The location of the database, without the password. */
function placeOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${decodeURIComponent(hostname)}:${port || '5432'}`;
}
