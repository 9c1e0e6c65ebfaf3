import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { z } from 'zod';
import {
  type Endpoint,
  type FileAnswer,
  type InputOf,
  type OutputOf,
  pathNames,
  sendsBody,
} from '#contract/kit/endpoint';
import { sessionApi } from '#contract/accounts/session';
import { dateInWarsaw } from '#contract/values/dates';
import { type App, buildApp } from '#server/app';
import { sessionOfRefreshToken, startSession } from '#server/auth/sessionStore';
import { accounts, sessions } from '#server/auth/table';
import { openPool } from '#server/db/client';
import { settleDeadlines } from '#server/deadlines/settle';
import type { Deps } from '#server/deps';
import { withLogin } from '#server/db/productUser';
import { createSpecimens, specimenStore } from '#server/developers/specimens';
import { examplePassword } from '#server/example/load';
import { folderStorage } from '#server/storage/folder';
import type { CanReadRow } from '#server/files/routes';
import { createLimiter } from '#server/limits/limits';
import { productStores } from '#server/stores';
import { diskOf } from '#server/system/metrics';
import { lazyPractice } from '#server/test/practice';
import { afterFile } from '#server/test/afterFile';
import {
  onCluster,
  patientTimeouts,
  templates,
  testSecrets,
  withDatabase,
} from '#server/test/cluster';

/** The body of a successful response: a file as text, nothing as undefined. */
type BodyOf<E extends Endpoint> = [OutputOf<E>] extends [void]
  ? undefined
  : OutputOf<E> extends FileAnswer
    ? string
    : OutputOf<E>;

/** The body of a success; `refusalOf` reads that of an error. */
export type Answer<Body = unknown> = {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
  raw: Buffer;
};
type AnswerOf<E extends Endpoint> = Answer<BodyOf<E>>;

const refusal = z.looseObject({
  errorCode: z.string().optional(),
  fields: z.record(z.string(), z.array(z.looseObject({ code: z.string() }))).optional(),
  requestId: z.string(),
});
export const refusalOf = ({ status, body }: Answer): z.output<typeof refusal> => {
  if (status < 400) throw new Error(`not refused: ${status} ${JSON.stringify(body)}`);
  return refusal.parse(body);
};

type CallOptions = {
  token?: string;
  headers?: Record<string, string>;
  server?: App;
  /** The body of an endpoint that takes bytes. */
  bytes?: Buffer;
};

type TestAppOptions = {
  rateLimit?: boolean;
  smtp?: boolean;
  example?: boolean;
  /** Adds the invented entity, which has a field of every kind. */
  specimens?: boolean;
  canReadRow?: CanReadRow;
  deps?: Partial<Deps>;
};

/** Encodes a query as the browser does: structures as JSON. */
const queryOf = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

/** The row of a response that must be a success. */
export const rowOf = <Row>({ status, body }: Answer<{ row: Row }>): Row => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.row;
};

const tokens = sessionApi.login.output.pick({ token: true, refreshToken: true });
export type LoginAnswer = z.output<typeof tokens>;
/** The tokens of a response that started or refreshed a session. */
export const tokensOf = ({ status, body }: Answer): LoginAnswer => {
  if (status !== 200) throw new Error(`no session: ${status} ${JSON.stringify(body)}`);
  return tokens.parse(body);
};

/** A separate product for one test file: own database, own clock, the example accounts inside. */
export const testApp = async ({
  rateLimit = false,
  smtp = false,
  example = true,
  specimens = false,
  canReadRow,
  deps: overrides = {},
}: TestAppOptions = {}) => {
  const {
    adminUrl,
    owner: ownerName,
    ownerPassword,
    productUser,
    productPassword,
    exampleAt,
  } = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = example ? templates.example : templates.empty;
  await onCluster(adminUrl, `create database ${name} template ${template} owner ${ownerName}`);
  const inDatabase = withDatabase(adminUrl, name);
  const address = new URL(withLogin(inDatabase, { name: productUser, password: productPassword }));
  // For what a test changes in tables, or measures: connected to only then.
  const ownerUrl = withLogin(inDatabase, { name: ownerName, password: ownerPassword });
  const owner = openPool(ownerUrl, {
    onError: () => undefined,
    connections: 2,
    timeouts: patientTimeouts,
  });
  const pool = openPool(address.href, {
    onError: () => undefined,
    connections: 8,
    timeouts: patientTimeouts,
  });

  const filesFolder = mkdtempSync(path.join(tmpdir(), 'markfolio-files-'));

  // The example counts from the day it was loaded, which a run that goes on past midnight has left behind.
  const isAnotherDay = dateInWarsaw(new Date(exampleAt)) !== dateInWarsaw(new Date());
  let shift = isAnotherDay ? exampleAt - Date.now() : 0;
  const logged: Record<string, unknown>[] = [];
  const write = (fields: object) => logged.push({ ...fields });
  const now = () => new Date(Date.now() + shift);
  const practice = lazyPractice(now);
  const deps: Deps = {
    db: pool.db,
    databaseUrl: address.href,
    now,
    registry: practice.registry,
    secrets: testSecrets,
    limiter: createLimiter(rateLimit),
    files: folderStorage(filesFolder),
    backups: null,
    log: { info: write, warn: write, error: write },
    publicUrl: () => 'https://markfolio.test',
    beforeCommit: settleDeadlines,
    smtp,
    ...overrides,
  };
  if (specimens) await createSpecimens(owner.db, { productUrl: address.href });
  const stores = specimens ? [...productStores, specimenStore] : productStores;
  const surroundings = {
    database: { kind: 'server', use: pool.use, ownsTables: false },
    files: 'folder',
    disk: () => diskOf(filesFolder),
    startedAt: new Date(),
  } as const;
  const build = (itsOwn?: Partial<Deps>) =>
    buildApp({
      // Itself unless there is something else: a test may change it afterwards.
      deps: itsOwn ? { ...deps, ...itsOwn } : deps,
      surroundings,
      stores,
      ...(canReadRow && { canReadRow }),
    });
  const server = await build();
  const others: App[] = [];
  afterFile(async () => {
    await Promise.all([server, ...others].map((app) => app.http.close()));
    await practice.stop();
    await pool.close();
    await owner.close();
    rmSync(filesFolder, { recursive: true, force: true });
    await onCluster(adminUrl, `drop database if exists ${name} with (force)`);
  });

  /** `call<Endpoint>` allows input that the endpoint's own type would not. */
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { token, headers = {}, server: target = server, bytes = Buffer.of(0) }: CallOptions = {},
  ): Promise<AnswerOf<E>> => {
    const rest: Record<string, unknown> = { ...input };
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => String(rest[key]));
    for (const key of pathNames(endpoint.path)) delete rest[key];
    const takesBytes = endpoint.bodyType === 'bytes';
    const answer = await target.http.inject({
      method: endpoint.method,
      url: `/api${url}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(takesBytes && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(sendsBody(endpoint) ? { payload: takesBytes ? bytes : rest } : { query: queryOf(rest) }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body: unknown = isJson && answer.body ? answer.json() : answer.body;
    return {
      status: answer.statusCode,
      body: (answer.statusCode === 204 ? undefined : body) as BodyOf<E>,
      headers: answer.headers,
      raw: answer.rawPayload,
    };
  };
  const ask = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<BodyOf<E>> => {
    const { status, body } = await call(endpoint, input, options);
    if (status < 200 || status >= 300)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };

  const deviceId = randomUUID();
  const logIn = async (
    email: string,
    options: { password?: string; deviceId?: string; authenticatorCode?: string } = {},
  ): Promise<Answer> =>
    call(sessionApi.login, {
      email,
      password: options.password ?? examplePassword,
      deviceId: options.deviceId ?? deviceId,
      ...(options.authenticatorCode !== undefined && {
        authenticatorCode: options.authenticatorCode,
      }),
    });

  return {
    deps,
    db: pool.db,
    /** The owner of the tables, as whom nothing of the product runs. */
    owner: owner.db,
    ownerUrl,
    surroundings,
    server,
    logged,
    call,
    /** The body of a call that must succeed. */
    ask,
    logIn,
    deviceId,
    filesFolder,
    url: address.href,
    /**
     * The tokens of a new session, started like a sign-in but without checking a password, which takes longer
     * than most tests. `logIn` does the whole sign-in. `confirmed`: like one whose password was asked for again.
     */
    signIn: async (email: string, { confirmed = false } = {}): Promise<LoginAnswer> => {
      const [account] = await pool.db.select().from(accounts).where(eq(accounts.email, email));
      if (!account?.canLogin) throw new Error(`${email} cannot sign in`);
      const session = { account, deviceId, ip: '127.0.0.1', userAgent: 'lightMyRequest' };
      const started = await startSession(pool.db, deps.secrets, session, deps.now());
      const id = confirmed && (await sessionOfRefreshToken(pool.db, started.refreshToken));
      if (id)
        await pool.db.update(sessions).set({ confirmedAt: deps.now() }).where(eq(sessions.id, id));
      return started;
    },
    moveClock: (milliseconds: number) => {
      shift += milliseconds;
    },
    /** Another server on the same database, as behind a load balancer. */
    secondServer: async (itsOwn?: Partial<Deps>): Promise<App> => {
      const other = await build(itsOwn);
      others.push(other);
      return other;
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;
export const minutes = (count: number): number => count * 60_000;
