import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The behavior of the mail server. */
export type SmtpState =
  | 'takes'
  /** Answers with a temporary failure. */
  | 'refuses'
  /** Accepts connections but never answers. */
  | 'hangs'
  /** Closes the connection in the middle of a mail, which it has not accepted. */
  | 'hangs-up';

/**
 * A mail server that a test can break. With a login, it offers one and refuses every other. Like every server, it accepts a mail by answering 250 after its last
 * line.
 */
export async function openSmtpServer(login?: Login) {
  let state: SmtpState = 'takes';
  const messageIds: string[] = [];
  const open = new Set<Socket>();

  const converse = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    if (state === 'hangs') return;
    if (state === 'refuses') return socket.end('421 later\r\n');
    socket.write('220 bannière\r\n');
    let mail: string | undefined;
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (mail === undefined) {
        if (text.startsWith('DATA')) mail = '';
        return socket.write(login ? answerWithLogin(text, login) : answerTo(text));
      }
      if (state === 'hangs-up') return socket.destroy();
      mail += text;
      if (!mail.endsWith('\r\n.\r\n')) return;
      messageIds.push(/^Message-ID: (.*)\r$/im.exec(mail)?.[1] ?? '');
      mail = undefined;
      socket.write('250 taken\r\n');
    });
  };
  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next: SmtpState) => (state = next),
    /** The ids of the accepted mails, in order. */
    messageIds,
    connections: () => open.size,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

type Login = { readonly user: string; readonly password: string };

function answerWithLogin(command: string, { user, password }: Login): string {
  if (command.startsWith('EHLO')) return '250-bannière\r\n250 AUTH PLAIN\r\n';
  if (!command.startsWith('AUTH PLAIN ')) return answerTo(command);
  const sent = Buffer.from(command.slice('AUTH PLAIN '.length), 'base64').toString();
  return sent === `\0${user}\0${password}` ? '235 bannière\r\n' : '535 bannière\r\n';
}

function answerTo(command: string): string {
  if (command.startsWith('DATA')) return '354 go on\r\n';
  return command.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n';
}
