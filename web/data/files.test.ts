import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileApi } from '#contract/files/api';
import { fetchFile, saveFile, uploadFile, uploadParts } from '#web/data/files.ts';
import { registerNavigate } from '#web/data/navigation.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { closeDialog, getFeedback, takeToasts } from '#web/ui/feedback.ts';

type Seen = { address: string; init: RequestInit; headers: Headers };
let seen: Seen[] = [];
let answer: (request: Seen) => Response | Promise<Response>;

const id = '6f0c2f1e-6d0c-4b0e-9a53-3f1f6f2b7c11';
const facts = { id, name: 'znak.png', type: 'image/png', size: 10, width: 1, height: 1 };
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const { account } = buildSession();

/** A fake server with parts of four bytes. */
const server = (request: Seen): Response => {
  if (request.address === '/api/files/uploads') return json(201, { id, part: 4 });
  if (request.init.method === 'PUT') return json(200, { received: 4 });
  if (request.address.endsWith('/finish')) return json(201, facts);
  return new Response(null, { status: 204 });
};
const steps = () => seen.map(({ init, address }) => `${init.method} ${address.slice(10)}`);
const file = () => new File(['0123456789'], 'znak.png');

beforeEach(() => {
  seen = [];
  answer = server;
  registerNavigate(() => undefined);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const request = { address, init, headers: new Headers(init.headers) };
    seen.push(request);
    if (init.signal?.aborted) return Promise.reject(new DOMException('gone', 'AbortError'));
    return Promise.resolve(answer(request));
  });
  signIn(buildSession());
  takeToasts();
});

afterEach(() => {
  signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an upload', () => {
  it('goes in parts, in order, and tells how far it is', async () => {
    const progress: number[] = [];
    const done = await uploadFile(file(), 'image', { onProgress: (part) => progress.push(part) });
    expect(done).toEqual(facts);
    expect(steps()).toEqual([
      'POST /uploads',
      `PUT /uploads/${id}/0`,
      `PUT /uploads/${id}/4`,
      `PUT /uploads/${id}/8`,
      `POST /uploads/${id}/finish`,
    ]);
    expect(progress).toEqual([0, 0.4, 0.8, 1]);
    expect(seen[0]?.init.body).toBe('{"purpose":"image","name":"znak.png","size":10}');
    const [, first, , last] = seen;
    expect(first?.headers.get('content-type')).toBe('application/octet-stream');
    expect(first?.headers.get('authorization')).toBe('Bearer access-1');
    expect(new TextDecoder().decode(last?.init.body as ArrayBuffer)).toBe('89');
  });

  it('tries a part again with growing pauses while the line is down, and says nothing', async () => {
    vi.useFakeTimers();
    let failures = 3;
    answer = (request) => {
      if (!request.address.endsWith('/4') || failures === 0) return server(request);
      failures -= 1;
      return failures === 0 ? json(503, {}) : Response.error();
    };
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      const request = { address, init, headers: new Headers(init.headers) };
      seen.push(request);
      const response = answer(request);
      return response instanceof Response && response.type === 'error'
        ? Promise.reject(new TypeError('failed to fetch'))
        : Promise.resolve(response);
    });
    const uploading = uploadFile(file(), 'image');
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 3900);
    expect(steps().filter((step) => step.endsWith('/4'))).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(200);
    expect(await uploading).toEqual(facts);
    expect(steps().filter((step) => step.endsWith('/4'))).toHaveLength(4);
    expect(takeToasts()).toEqual([]);
  });

  it('is taken back and announced once when a part fails for good', async () => {
    vi.useFakeTimers();
    answer = (request) => (request.init.method === 'PUT' ? json(503, {}) : server(request));
    const outcome = uploadFile(file(), 'image').catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ kind: 'unavailable' });
    expect(steps().filter((step) => step.startsWith('PUT'))).toHaveLength(5);
    expect(steps().at(-1)).toBe(`DELETE /uploads/${id}`);
    expect(takeToasts()).toHaveLength(1);
  });

  it('is not tried again when the server refuses it, and the refusal is a dialog', async () => {
    answer = (request) =>
      request.address.endsWith('/finish')
        ? json(409, { errorCode: 'FILE_NOT_AN_IMAGE', errorData: {} })
        : server(request);
    await expect(uploadFile(file(), 'image')).rejects.toMatchObject({
      details: { code: 'FILE_NOT_AN_IMAGE' },
    });
    expect(getFeedback().dialogs).toHaveLength(1);
    closeDialog();
    await expect(uploadFile(file(), 'image', { quiet: true })).rejects.toMatchObject({
      kind: 'code',
    });
    expect(getFeedback().dialogs).toEqual([]);
  });

  it('given up in the middle tells the server, and nobody else', async () => {
    const controller = new AbortController();
    answer = (request) => {
      if (request.address.endsWith('/4')) controller.abort();
      return server(request);
    };
    await expect(uploadFile(file(), 'file', { signal: controller.signal })).rejects.toMatchObject({
      kind: 'cancelled',
    });
    expect(steps()).toEqual([
      'POST /uploads',
      `PUT /uploads/${id}/0`,
      `PUT /uploads/${id}/4`,
      `DELETE /uploads/${id}`,
    ]);
    expect(seen.at(-1)?.init.signal).toBeUndefined();
    expect(takeToasts()).toEqual([]);
  });

  it('given up while it begins is taken back as soon as its number is known', async () => {
    const controller = new AbortController();
    answer = (request) => {
      controller.abort();
      return server(request);
    };
    await expect(uploadFile(file(), 'file', { signal: controller.signal })).rejects.toMatchObject({
      kind: 'cancelled',
    });
    expect(steps()).toEqual(['POST /uploads', `DELETE /uploads/${id}`]);
  });

  it('of a file that is gone from the disk says so', async () => {
    const gone = file();
    vi.spyOn(gone, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    } as unknown as File);
    await expect(uploadFile(gone, 'file')).rejects.toMatchObject({ kind: 'unreadable' });
    expect(steps()).toEqual(['POST /uploads', `DELETE /uploads/${id}`]);
    expect(takeToasts()).toHaveLength(1);
  });

  it('that another call takes over ends with its last part, and is taken back like any', async () => {
    expect(await uploadParts(file())).toBe(id);
    expect(steps()).toEqual([
      'POST /uploads',
      `PUT /uploads/${id}/0`,
      `PUT /uploads/${id}/4`,
      `PUT /uploads/${id}/8`,
    ]);
    expect(seen[0]?.init.body).toBe('{"purpose":"import","name":"znak.png","size":10}');
    const controller = new AbortController();
    answer = (request) => {
      if (request.address.endsWith('/4')) controller.abort();
      return server(request);
    };
    const { signal } = controller;
    await expect(uploadParts(file(), { signal })).rejects.toMatchObject({
      kind: 'cancelled',
    });
    expect(steps().at(-1)).toBe(`DELETE /uploads/${id}`);
  });

  it('goes on with a fresh token in its middle', async () => {
    answer = (request) => {
      if (request.address === '/api/auth/refresh')
        return json(200, { token: 'access-2', refreshToken: 'refresh-2', account });
      const stale = request.headers.get('authorization') !== 'Bearer access-2';
      return stale && request.address.endsWith('/4')
        ? json(401, { errorCode: 'UNAUTHENTICATED' })
        : server(request);
    };
    expect(await uploadFile(file(), 'image')).toEqual(facts);
    const repeated = seen.filter(({ address }) => address.endsWith('/4'));
    expect(repeated.map(({ init }) => (init.body as ArrayBuffer).byteLength)).toEqual([4, 4]);
  });
});

describe('a file', () => {
  const served = (type: string, disposition: string) => () =>
    new Response('<script>', {
      headers: { 'content-type': type, 'content-disposition': disposition },
    });

  it.each([
    [`attachment; filename="_u_.pdf"; filename*=UTF-8''%C5%BCu%C5%82.pdf`, 'żuł.pdf'],
    ['attachment; filename="plain.pdf"', 'plain.pdf'],
    [`attachment; filename="plain.pdf"; filename*=UTF-8''%zz`, 'plain.pdf'],
    ['attachment', 'file'],
  ])('takes its name from %s', async (disposition, name) => {
    answer = served('application/pdf', disposition);
    expect(await fetchFile(fileApi.serve, { id })).toMatchObject({ name });
    expect(seen[0]?.address).toBe(`/api/files/serve/${id}`);
  });

  it.each([
    ['text/html', 'application/octet-stream'],
    ['image/svg+xml', 'application/octet-stream'],
    ['image/png', 'image/png'],
  ])('of type %s is saved as %s and its address revoked', async (type, saved) => {
    vi.useFakeTimers();
    answer = served(type, 'attachment; filename="a.bin"');
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:here';
    });
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const clicked: string[] = [];
    const handleClick = (event: Event) => {
      event.preventDefault();
      clicked.push((event.target as HTMLAnchorElement).download);
    };
    document.addEventListener('click', handleClick);
    await saveFile(fileApi.serve, { id });
    document.removeEventListener('click', handleClick);
    expect(made[0]?.type).toBe(saved);
    expect(clicked).toEqual(['a.bin']);
    expect(document.querySelector('a')).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(revoke).toHaveBeenCalledWith('blob:here');
    vi.restoreAllMocks();
  });

  it('that is not there is announced like any failure', async () => {
    answer = () => json(404, { errorCode: 'NOT_FOUND', requestId: 'r' });
    await expect(saveFile(fileApi.serve, { id })).rejects.toMatchObject({ kind: 'notFound' });
    expect(takeToasts()).toHaveLength(1);
  });
});
