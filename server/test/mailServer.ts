import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

type Received = {
  recipients: string[];
  head: string;
  subject: string;
  text: string;
  html: string;
  /** The heads of all its parts. */
  heads: string[];
  /** The files that go with it. */
  attached: { name: string; bytes: Buffer }[];
};

const decodeQuoted = (quoted: string): string =>
  Buffer.from(
    quoted
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number(`0x${hex}`))),
    'latin1',
  ).toString('utf8');

export const decodeWords = (header: string): string =>
  header.replaceAll(
    /=\?UTF-8\?([QB])\?([^?]*)\?=(?:\s+(?==\?))?/gi,
    (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
  );

const splitHead = (raw: string): { head: string; body: string } => {
  const end = raw.indexOf('\r\n\r\n');
  return { head: raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' '), body: raw.slice(end + 4) };
};

type Part = ReturnType<typeof splitHead>;

/** All that a message is made of, with what is packed together on the way. */
const partsOf = ({ head, body }: Part): Part[] => {
  const boundary = /^content-type: multipart\/\w+;.*boundary="([^"]+)"/im.exec(head)?.[1];
  if (boundary === undefined) return [{ head, body }];
  const inner = body.split(`--${boundary}`).map((part) => splitHead(part.trimStart()));
  return inner.flatMap(partsOf);
};

/** The part with this type, decoded. */
const partOf = (raw: string, type: string): string => {
  const whole = splitHead(raw);
  if (!/^content-type: multipart\/(?:alternative|mixed);/im.test(whole.head))
    throw new Error(`not an alternative:\n${whole.head}`);
  const parts = partsOf(whole);
  const part = parts.find((one) => one.head.toLowerCase().includes(`content-type: ${type};`));
  if (!part) throw new Error(`no ${type} in:\n${whole.body}`);
  return /^content-transfer-encoding: base64$/im.test(part.head)
    ? Buffer.from(part.body, 'base64').toString('utf8')
    : decodeQuoted(part.body);
};

const attachedOf = ({ head, body }: Part): Received['attached'] => {
  if (!/^content-disposition: attachment/im.test(head)) return [];
  const [, name = ''] = /^content-type: [^;]+; name="?(.*?)"?$/im.exec(head) ?? [];
  return [{ name: decodeWords(name), bytes: Buffer.from(body, 'base64') }];
};

const receivedOf = (raw: string, recipients: string[]): Received => {
  const { head } = splitHead(raw);
  return {
    recipients,
    head,
    subject: decodeWords(/^subject: (.*)$/im.exec(head)?.[1] ?? ''),
    text: partOf(raw, 'text/plain'),
    html: partOf(raw, 'text/html'),
    heads: partsOf(splitHead(raw)).map((part) => part.head),
    attached: partsOf(splitHead(raw)).flatMap(attachedOf),
  };
};

/** Below 32768: above, the system gives ports away to outgoing connections. */
const listenLow = async (listen: (port: number) => { once: unknown }): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const server = listen(port) as NodeJS.EventEmitter;
    try {
      await once(server, 'listening');
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
};

/** A real mail server, which can be set to defer or refuse messages. */
export const startMailServer = async (host = '127.0.0.1') => {
  const received: Received[] = [];
  const mode: { answer: 'takes' | 451 | 550 } = { answer: 'takes' };
  let server: SMTPServer | undefined;
  const port = await listenLow((number) => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const { answer } = mode;
          if (answer !== 'takes')
            return done(Object.assign(new Error('not now'), { responseCode: answer }));
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push(receivedOf(Buffer.concat(parts).toString('utf8'), recipients));
          return done();
        });
      },
    });
    server.on('error', () => undefined);
    return server.listen(number, host);
  });
  return { received, mode, url: `smtp://${host}:${port}`, close: () => server?.close() };
};
