import { createServer, type AddressInfo } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openProxy } from '#test/network/cuttable-proxy.ts';
import { freePort } from '#test/network/free-port.ts';
import { awaitDatabase } from './await-database.ts';
import { StartError } from '../start-error.ts';

const adminUrl = () => inject('postgresUrl');

function changed(change: (url: URL) => void): string {
  const url = new URL(adminUrl());
  change(url);
  return url.href;
}

test('the shop waits for a database that starts later, with one log line', async () => {
  const wire = await openProxy(adminUrl());
  onTestFinished(() => wire.cut());
  await wire.cut();
  const lines: string[] = [];
  const ready = awaitDatabase(wire.url, {
    say: (line) => {
      lines.push(line);
      void wire.restore();
    },
  });
  await ready;
  expect(lines).toEqual([
    `PostgreSQL n’est pas encore prêt (127.0.0.1:${new URL(wire.url).port}) : la boutique attend.`,
  ]);
});

/** A server that responds, as PostgreSQL does, that it is starting up. */
async function recoveringServer(): Promise<{ url: string; answers: () => number }> {
  let answers = 0;
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''].join('\0') + '\0';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      answers++;
      const length = Buffer.alloc(4);
      length.writeInt32BE(4 + Buffer.byteLength(fields));
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://eveil:secret@127.0.0.1:${port}/eveil`, answers: () => answers };
}

test('a recovering database is polled until the shop gives up', async () => {
  const { url, answers } = await recoveringServer();
  const lines: string[] = [];
  const failed = awaitDatabase(url, { say: (line) => lines.push(line), waitMs: 800 });
  await expect(failed).rejects.toThrow(
    /the database system is starting up.*La boutique a cessé d’attendre\.$/,
  );
  expect(answers()).toBeGreaterThan(1);
  expect(lines).toHaveLength(1);
});

test.each([
  [
    'a wrong password',
    (url: URL) => (url.password = 'faux'),
    'PostgreSQL refuse l’utilisateur « eveil » ou son mot de passe : vérifiez DATABASE_URL.',
  ],
  [
    'a database that is not there',
    (url: URL) => (url.pathname = '/absente'),
    'La base de données « absente » n’existe pas : créez-la, ou corrigez DATABASE_URL.',
  ],
])('%s fails at once, with a message about DATABASE_URL', async (_, change, message) => {
  const lines: string[] = [];
  const failed = awaitDatabase(changed(change), { say: (line) => lines.push(line) });
  await expect(failed).rejects.toThrow(new StartError(message));
  expect(lines).toEqual([]);
});

test('a server that is not there is named, without the password', async () => {
  const port = await freePort();
  const failed = awaitDatabase(`postgres://eveil:tres-secret@127.0.0.1:${port}/eveil`, {
    say: () => undefined,
    waitMs: 0,
  });
  const error = await failed.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain(`PostgreSQL ne répond pas (127.0.0.1:${port})`);
  expect(String(error)).not.toContain('tres-secret');
});
