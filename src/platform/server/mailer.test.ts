import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listMails } from '#test/read-mail.ts';
import { openSmtpServer } from '#test/network/smtp-server.ts';
import { localFiles } from './files/local-files.ts';
import { createMailer, type OutgoingMail } from './mailer.ts';

const LETTER: OutgoingMail = {
  from: { name: 'Éveil', address: 'bonjour@eveil.example' },
  to: 'anne@exemple.fr',
  subject: 'Votre commande n° 1001 est enregistrée, à bientôt',
  html: '<p>Élan &amp; joie</p>',
  text: 'Élan & joie',
  attachments: [{ name: 'facture.pdf', type: 'application/pdf', base64: 'JVBERg==' }],
};
const DATE = new Date('2026-11-15T08:00:00Z');

const mailerOf = (url: string) =>
  createMailer(
    { findServer: async () => ({ url }), publicUrl: 'https://www.exemple.fr' },
    localFiles('/nowhere'),
  );

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'eveil-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('without a mail server a mail is written to a file; sent twice, it is one file', async () => {
  const dataDir = await newFolder();
  const mailer = createMailer(
    { findServer: async () => undefined, publicUrl: 'https://www.exemple.fr' },
    localFiles(dataDir),
  );
  await Promise.all([mailer.send(LETTER, '7-mail', DATE), mailer.send(LETTER, '7-mail', DATE)]);
  await mailer.send({ ...LETTER, from: { name: 'Éveil', address: '' } }, '8-mail', DATE);
  const mails = await listMails(join(dataDir, 'outbox'));
  expect(mails.map(({ file }) => file)).toEqual(['7-mail.eml', '8-mail.eml']);
  expect(mails[0]).toMatchObject({
    from: 'Éveil <bonjour@eveil.example>',
    to: 'anne@exemple.fr',
    subject: LETTER.subject,
    attachments: [{ name: 'facture.pdf', content: Buffer.from('%PDF') }],
  });
  expect(mails[0]?.text.trim()).toBe('Élan & joie');
  expect(mails[0]?.html.trim()).toBe('<p>Élan &amp; joie</p>');
  expect(mails[1]?.from).toBe('Éveil <boutique@www.exemple.fr>');
});

/** A server that accepts or refuses one email, following RFC 5321. */
async function smtpServer(afterData: string): Promise<{ url: string; received: () => string }> {
  let received = '';
  const server = createServer((socket) => {
    let isLetter = false;
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (isLetter) {
        received += text;
        if (!received.endsWith('\r\n.\r\n')) return;
        isLetter = false;
        socket.write(`${afterData}\r\n`);
      } else if (text.startsWith('DATA')) {
        isLetter = true;
        socket.write('354 go on\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received: () => received };
}

test('with a mail server a mail is sent by SMTP, with a message id derived from its key', async () => {
  const { url, received } = await smtpServer('250 taken');
  const mailer = mailerOf(url);
  await mailer.send(LETTER, '7-mail', DATE);
  expect(received()).toContain('To: anne@exemple.fr');
  expect(received()).toContain('Message-ID: <7-mail@www.exemple.fr>');
});

test('a server that refuses a mail is an error, so that it is tried again', async () => {
  const { url } = await smtpServer('451 later');
  const mailer = mailerOf(url);
  await expect(mailer.send(LETTER, '7-mail', DATE)).rejects.toThrow('451');
});

test('a mail server that sends no greeting causes an error after the timeout', async () => {
  const smtp = await openSmtpServer();
  onTestFinished(() => smtp.close());
  smtp.become('hangs');
  const smtpUrl = `${smtp.url}?greetingTimeout=50`;
  const mailer = mailerOf(smtpUrl);
  await expect(mailer.send(LETTER, '7-mail', DATE)).rejects.toThrow('Greeting never received');
});
