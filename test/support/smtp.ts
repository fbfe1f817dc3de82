import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  url: string;
  /** Of a service that sends its mail here. */
  settings: { SMTP_URL: string; MAIL_FROM: string; PUBLIC_URL: string };
  mails: { to: string[]; text: string }[];
  refuse: (refused: boolean) => void;
  slow: (ms: number) => void;
  stop: () => Promise<void>;
}

/** A mail as its reader sees it: without quoted-printable. */
export const plain = (mail: { text: string }) =>
  Buffer.from(
    mail.text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();

/** A mail server on a free port of this machine that asks for a name and a password and keeps what it gets. */
export async function startSmtp(): Promise<TestSmtp> {
  const mails: TestSmtp['mails'] = [];
  let refused = false;
  let takes_ms = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === 'proviso' && auth.password === 'secret' ? done(null, { user: 'proviso' }) : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) => done(refused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined),
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part;
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map((one) => one.address), text });
        setTimeout(done, takes_ms);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const url = `smtp://proviso:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    url,
    settings: { SMTP_URL: url, MAIL_FROM: 'Proviso <alerts@proviso.example>', PUBLIC_URL: 'https://proviso.example' },
    mails,
    refuse: (value) => {
      refused = value;
    },
    slow: (ms) => {
      takes_ms = ms;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
