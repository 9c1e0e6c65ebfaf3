import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import type { FileFacts } from '#contract/kit/fileFacts';
import { fileApi, fileLimits, type uploadPurposes } from '#contract/files/api';
import { paper } from '#server/example/paper';
import { accounts } from '#server/auth/table';
import { type FileStorage, originalKey } from '#server/storage/storage';
import { files } from '#server/files/table';
import type { Answer, TestApp } from '#server/test/app';

type Sent = { name?: string; purpose?: (typeof uploadPurposes)[number] };

export const beginUpload = async (
  app: TestApp,
  token: string,
  size: number,
  { name = 'plik.txt', purpose = 'file' }: Sent = {},
): Promise<string> => {
  const { id } = await app.ask(fileApi.begin, { purpose, name, size }, { token });
  return id;
};

/** All parts of an upload; the answer to one that is refused. */
const sendParts = async (
  app: TestApp,
  token: string,
  bytes: Buffer,
  id: string,
): Promise<Answer | null> => {
  for (let offset = 0; offset < bytes.length; offset += fileLimits.part) {
    const part = bytes.subarray(offset, offset + fileLimits.part);
    const answer = await app.call(
      fileApi.part,
      { id, offset: String(offset) },
      { token, bytes: part },
    );
    if (answer.status !== 200) return answer;
  }
  return null;
};

/** A complete upload; returns the response of its finish. */
export const upload = async (
  app: TestApp,
  token: string,
  bytes: Buffer,
  sent: Sent = {},
): Promise<Answer> => {
  const id = await beginUpload(app, token, bytes.length, sent);
  const refused = await sendParts(app, token, bytes, id);
  return refused ?? app.call(fileApi.finish, { id }, { token });
};

/** A file for an import: sent, but not finished. */
export const sentForImport = async (
  app: TestApp,
  token: string,
  name: string,
  bytes: Buffer,
): Promise<string> => {
  const id = await beginUpload(app, token, bytes.length, { name, purpose: 'import' });
  const refused = await sendParts(app, token, bytes, id);
  if (refused) throw new Error(`part: ${JSON.stringify(refused.body)}`);
  return id;
};

export const uploaded = async (
  app: TestApp,
  token: string,
  bytes: Buffer,
  sent: Sent = {},
): Promise<FileFacts> => {
  const answer = await upload(app, token, bytes, sent);
  if (answer.status !== 201) throw new Error(`finish: ${JSON.stringify(answer.body)}`);
  return fileApi.finish.output.parse(answer.body);
};

/** A file as if uploaded by this account; with a row, attached to its field. */
export const insertFile = async (
  { db, deps }: TestApp,
  email: string,
  place: Partial<Pick<typeof files.$inferInsert, 'entity' | 'entityId' | 'field'>> = {},
): Promise<string> => {
  const id = randomUUID();
  const [sender] = await db.select().from(accounts).where(eq(accounts.email, email));
  await deps.files.put(originalKey(id), Buffer.from('abcd'));
  await db.insert(files).values({
    id,
    name: 'a.txt',
    type: 'text/plain',
    size: 4,
    purpose: 'file',
    sha256: '',
    uploadedBy: sender?.id ?? 0,
    createdAt: deps.now(),
    ...place,
  });
  return id;
};

export const keysIn = async (storage: FileStorage): Promise<string[]> => {
  const keys: string[] = [];
  for (const prefix of ['drafts/', 'uploads/', 'files/'])
    for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
};

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } });

export const png = (width = 40, height = 20): Promise<Buffer> =>
  blank(width, height).png().toBuffer();
export const webp = (): Promise<Buffer> => blank(40, 20).webp().toBuffer();
export const gif = (): Promise<Buffer> => blank(40, 20).gif().toBuffer();

/** A photo as a telephone takes it: rotated, with its location. */
export const photo = (width = 800, height = 400): Promise<Buffer> =>
  blank(width, height)
    .withExif({
      IFD0: { Make: 'CANARY', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const zipOf = async (entries: Record<string, Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const contentTypes = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${documentType}.main+xml"/></Types>`;

export const docx = (more: Record<string, Buffer> = {}): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': Buffer.from(contentTypes),
    'word/document.xml': Buffer.from('<w:document/>'),
    ...more,
  });
export const zip = (): Promise<Buffer> => zipOf({ 'a.txt': Buffer.from('a') });

export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF',
);
/** The beginning of an older Office file. */
export const compound = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(1_016),
]);

/** A valid PDF: the heading on its first page, and a second page. */
export const letter = (heading: string): Buffer => paper([[heading], ['Druga strona']]);
