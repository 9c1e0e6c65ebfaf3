import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainConnections, readEnv, readEnvWithFile, StartError } from '#server/env';

const refusalOf = (source: NodeJS.ProcessEnv): string => {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  return 'It was not refused.';
};

const secret = 'x'.repeat(32);

describe('the environment', () => {
  test('is optional as a whole', () => {
    expect(readEnv({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DATABASE_TIMEOUT: 2,
      MAIL_FROM: 'Markfolio <no-reply@localhost>',
      LOG_LEVEL: 'info',
      WITHOUT_TLS: [],
      RATE_LIMIT: 'on',
      publicUrl: expect.any(Function),
    });
  });

  test('sets every variable', () => {
    const given = {
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://marks.firm.test',
      DATA_DIR: '/srv/markfolio',
      DATABASE_URL: 'postgres://firm:word@db.test:5432/marks?sslmode=verify-full',
      SMTP_URL: 'smtps://user:word@mail.test',
      MAIL_FROM: 'Kancelaria Żuraw <znaki@firm.test>',
      LOG_LEVEL: 'silent',
      SECRET: secret,
      RATE_LIMIT: 'on',
    };
    const env = readEnv({ ...given, PORT: '8080', TRUST_PROXY: '1', DATABASE_TIMEOUT: '30' });
    expect(env).toMatchObject({ ...given, PORT: 8080, TRUST_PROXY: 1, DATABASE_TIMEOUT: 30 });
  });

  test.each([
    ['/srv/backups', { folder: '/srv/backups' }],
    ['../backups', { folder: '../backups' }],
    ['D:\\kopie', { folder: 'D:\\kopie' }],
    ['file:///srv/kopie%20firmy', { folder: '/srv/kopie firmy' }],
    [
      's3://key:word@store.test/backups?region=eu-central-1',
      {
        endpoint: 'https://store.test',
        region: 'eu-central-1',
        bucket: 'backups',
        accessKeyId: 'key',
        secretAccessKey: 'word',
      },
    ],
  ])('sends backups to %s', (BACKUP_URL, expected) => {
    expect(readEnv({ BACKUP_URL }).BACKUP_URL).toEqual(expected);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['HOST', 'my server'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'ftp://marks.firm.test'],
    ['PUBLIC_URL', 'marks.firm.test'],
    ['DATABASE_URL', 'mysql://firm@db.test/marks'],
    ['DATABASE_URL', 'db.test'],
    ['BACKUP_URL', 'ftp://backups.test/firm'],
    ['BACKUP_URL', 's3://backups.test/firm'],
    ['DATABASE_TIMEOUT', '0'],
    ['DATABASE_TIMEOUT', '61'],
    ['DATABASE_TIMEOUT', '2s'],
    ['FILES_URL', 'http://key:word@store.test/marks'],
    ['FILES_URL', 's3://store.test/marks'],
    ['FILES_URL', 's3://key@store.test/marks'],
    ['FILES_URL', 's3://key:word@store.test'],
    ['FILES_URL', 's3://key:word@store.test/marks/deeper'],
    ['FILES_URL', 's3://key:word@store.test/Marks'],
    ['FILES_URL', 's3://key:word@store.test/marks?tls=no'],
    ['FILES_URL', 's3://key:word@store.test/marks?regoin=eu'],
    ['FILES_URL', 's3://key:%zz@store.test/marks'],
    ['FILES_URL', 'folder'],
    ['CLAMD_URL', '127.0.0.1:3310'],
    ['CLAMD_URL', 'http://127.0.0.1:3310'],
    ['SMTP_URL', 'http://mail.test'],
    ['SMTP_URL', 'mail.test:25'],
    ['MAIL_FROM', 'Kancelaria'],
    ['MAIL_FROM', 'znaki@firm.test\r\nBcc: evil@x.test'],
    ['MAIL_FROM', 'Kancelaria\n<znaki@firm.test>'],
    ['TRUST_PROXY', 'yes please'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'abc'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['LOG_LEVEL', 'loud'],
    ['SECRET', 'x'.repeat(31)],
    ['REGISTRY_URL', 'api.euipo.test'],
    ['REGISTRY_URL', 'http://api.euipo.test/trademark-search'],
    ['REGISTRY_TOKEN_URL', 'ftp://127.0.0.1/'],
    ['RATE_LIMIT', 'maybe'],
    ['RATE_LIMIT', 'OFF'],
  ])('stops the start when %s is %j, with a sentence that names it alone', (name, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toMatch(new RegExp(`^Markfolio does not start: ${name} must .+\\.$`));
    const others = refusal.replaceAll(name, '').match(/[A-Z]{2,}_?[A-Z]+/g);
    expect(others).toBeNull();
  });

  test('does not repeat a secret value in the sentence', () => {
    expect(refusalOf({ SECRET: 'short but mine' })).not.toContain('short but mine');
    expect(refusalOf({ DATABASE_URL: 'mysql://firm:word@db.test' })).not.toContain('word');
    expect(refusalOf({ FILES_URL: 'http://firm:word@store.test' })).not.toContain('word');
    expect(refusalOf({ SMTP_URL: 'http://firm:word@mail.test' })).not.toContain('word');
  });

  test('takes no secret that .env.example shows', () => {
    const example = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8');
    const shown = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''));
    for (const name of ['SECRET', 'METRICS_TOKEN']) {
      expect(shown[name]).toBeDefined();
      expect(refusalOf({ [name]: shown[name] ?? '' })).toContain(`${name} must not be`);
    }
  });

  test('names everything that is wrong at once', () => {
    const refusal = refusalOf({ PORT: 'abc', LOG_LEVEL: 'loud', SECRET: 'x' });
    for (const name of ['PORT', 'LOG_LEVEL', 'SECRET']) expect(refusal).toContain(`${name} must `);
  });

  test('counts an empty or blank value as absent', () => {
    const names =
      'PORT HOST PUBLIC_URL DATA_DIR DATABASE_URL FILES_URL CLAMD_URL SMTP_URL MAIL_FROM TRUST_PROXY LOG_LEVEL SECRET RATE_LIMIT REGISTRY_URL REGISTRY_TOKEN_URL REGISTRY_CLIENT_ID REGISTRY_CLIENT_SECRET'.split(
        ' ',
      );
    for (const blank of ['', '  '])
      expect(readEnv(Object.fromEntries(names.map((name) => [name, blank])))).toEqual({
        ...readEnv({}),
        publicUrl: expect.any(Function),
      });
  });

  test.each([
    [
      's3://key:wo%2Frd%2B@store.test:9000/marks?region=eu-central-1&tls=off',
      ['http://store.test:9000', 'eu-central-1', 'marks', 'key', 'wo/rd+'],
    ],
    [
      's3://AKIA:word@s3.eu-west-1.amazonaws.com/my.marks/',
      ['https://s3.eu-west-1.amazonaws.com', 'us-east-1', 'my.marks', 'AKIA', 'word'],
    ],
  ])('reads where the files are from %s', (given, expected) => {
    const { FILES_URL: location } = readEnv({ FILES_URL: given });
    expect([
      location?.endpoint,
      location?.region,
      location?.bucket,
      location?.accessKeyId,
      location?.secretAccessKey,
    ]).toEqual(expected);
  });

  test('asks a registry with all of its keys, or the practice registry', () => {
    const keys = {
      REGISTRY_URL: 'https://api.euipo.test/trademark-search',
      REGISTRY_TOKEN_URL: 'http://127.0.0.1:9/token',
      REGISTRY_CLIENT_ID: 'firm',
      REGISTRY_CLIENT_SECRET: 'word of the firm',
    };
    expect(readEnv(keys)).toMatchObject(keys);
    const { REGISTRY_CLIENT_ID: _, ...others } = keys;
    expect(refusalOf(others)).toMatch(/^Markfolio does not start: REGISTRY_CLIENT_ID must be set/);
    expect(refusalOf(others)).not.toContain('word of the firm');
  });

  test('takes the whole range of ports', () => {
    expect(readEnv({ PORT: '0' }).PORT).toBe(0);
    expect(readEnv({ PORT: '65535' }).PORT).toBe(65_535);
    expect(refusalOf({ PORT: '65536' })).toContain('PORT');
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'marks.firm.test'])(
    'keeps the rate limits on while HOST is %s',
    (host) => {
      const refusal = refusalOf({ RATE_LIMIT: 'off', HOST: host });
      expect(refusal).toMatch(/^Markfolio does not start: RATE_LIMIT .+HOST .+\.$/);
    },
  );

  test.each(['127.0.0.1', 'localhost', '::1'])(
    'lets the rate limits be off while HOST is %s',
    (host) => {
      expect(readEnv({ RATE_LIMIT: 'off', HOST: host }).RATE_LIMIT).toBe('off');
    },
  );

  test.each([
    ['2', 2],
    ['0', 0],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, ::1,fd00::/64', ['10.0.0.0/8', '::1', 'fd00::/64']],
  ])('takes proxies as a number or as addresses: %s', (given, expected) => {
    expect(readEnv({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(expected);
  });

  test.each([
    ['https://marks.firm.test/some/path?a=1#b', 'https://marks.firm.test'],
    ['http://marks.firm.test:8080/', 'http://marks.firm.test:8080'],
    ['https://user:word@marks.firm.test', 'https://marks.firm.test'],
  ])('keeps only the origin of PUBLIC_URL %s', (given, expected) => {
    const env = readEnv({ PUBLIC_URL: given });
    expect(env.PUBLIC_URL).toBe(expected);
    expect(env.publicUrl(3000)).toBe(expected);
  });

  test.each([
    ['127.0.0.1', 'http://localhost:81'],
    ['::1', 'http://localhost:81'],
    ['0.0.0.0', 'http://localhost:81'],
    ['::', 'http://localhost:81'],
    ['marks.firm.test', 'http://marks.firm.test:81'],
    ['fd00::5', 'http://[fd00::5]:81'],
  ])('without PUBLIC_URL and with HOST %s tells the address %s', (host, expected) => {
    expect(readEnv({ HOST: host }).publicUrl(81)).toBe(expected);
  });
});

describe('the file .env', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'markfolio-env-'));
    for (const name of ['PORT', 'HOST', 'LOG_LEVEL', 'SECRET', 'MAIL_FROM'])
      vi.stubEnv(name, undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const write = (text: string) => writeFileSync(path.join(folder, '.env'), text);

  test('may be missing', () => {
    expect(readEnvWithFile(folder).PORT).toBe(3000);
  });

  test('is read with comments and quotes', () => {
    write(`# ours\nPORT=4000 # here\n\nMAIL_FROM="Kancelaria Żuraw <znaki@firm.test>"\nHOST=\n`);
    expect(readEnvWithFile(folder)).toMatchObject({
      PORT: 4000,
      MAIL_FROM: 'Kancelaria Żuraw <znaki@firm.test>',
      HOST: '127.0.0.1',
    });
  });

  test('gives way to the environment of the process, even to an empty value there', () => {
    write(`PORT=4000\nLOG_LEVEL=debug\nSECRET=${secret}\n`);
    vi.stubEnv('PORT', '5000');
    vi.stubEnv('SECRET', '');
    const env = readEnvWithFile(folder);
    expect(env).toMatchObject({ PORT: 5000, LOG_LEVEL: 'debug' });
    expect(env.SECRET).toBeUndefined();
  });

  test('gives the demo nothing that reaches data of the firm', async () => {
    write(
      [
        'DATA_DIR=/srv/firm',
        'DATABASE_URL=postgres://markfolio:x@firm.test/markfolio',
        'FILES_URL=s3://key:secret@firm.test/files',
        'BACKUP_URL=s3://key:secret@firm.test/backups',
        'SMTP_URL=smtp://firm.test',
      ].join('\n'),
    );
    const { demoVariables } = (await import(path.resolve('scripts/demo.mjs'))) as {
      demoVariables: (dataFolder: string) => Record<string, string>;
    };
    for (const [name, value] of Object.entries(demoVariables(folder))) vi.stubEnv(name, value);
    const env = readEnvWithFile(folder);
    expect(env.DATA_DIR).toBe(folder);
    const reaching = [env.DATABASE_URL, env.FILES_URL, env.BACKUP_URL, env.SMTP_URL];
    expect(reaching.filter((value) => value !== undefined)).toEqual([]);
  });

  test('stops the start like the environment does', () => {
    write('LOG_LEVEL=loud\n');
    expect(() => readEnvWithFile(folder)).toThrow(StartError);
    expect(() => readEnvWithFile(folder)).toThrow(/LOG_LEVEL must be one of/);
  });
});

describe('beyond this machine', () => {
  const database = (rest: string, host = 'db.internal:5432') =>
    `postgres://firm:word@${host}/marks${rest}`;
  const accepted = 'It was not refused.';

  test.each([
    ['', 'db.internal'],
    ['', '10.0.0.7'],
    ['', '172.17.0.2'],
    ['', '[fd00::2]'],
    ['?sslmode=disable', 'db.internal'],
    ['?sslmode=no-verify', 'db.internal'],
    ['?sslmode=require&uselibpqcompat=true', 'db.internal'],
    // What the driver connects to, whatever stands before.
    ['?host=10.0.0.7', 'localhost'],
  ])('a database without TLS is refused: %s at %s', (rest, host) => {
    const refusal = refusalOf({ DATABASE_URL: database(rest, host) });
    expect(refusal).toMatch(/^Markfolio does not start: DATABASE_URL leads to another machine/);
    expect(refusal).toContain('sslmode=verify-full');
    expect(refusal).toContain('WITHOUT_TLS=database');
    expect(refusal).not.toContain('word');
    expect(refusalOf({ DATABASE_URL: database(rest, host), WITHOUT_TLS: 'database' })).toBe(
      accepted,
    );
  });

  test.each([
    ['', 'localhost'],
    ['', '127.0.0.1:5433'],
    ['', '[::1]'],
    ['?host=/var/run/postgresql', 'localhost'],
    ['?sslmode=verify-full', 'db.internal'],
    ['?ssl=true', 'db.internal'],
  ])('a database that is protected, or on this machine, is accepted: %s at %s', (rest, host) => {
    expect(refusalOf({ DATABASE_URL: database(rest, host) })).toBe(accepted);
  });

  test('so is that of the owner of the tables refused, and a certificate that is not there', () => {
    const urls = { DATABASE_URL: database('?sslmode=verify-full') };
    expect(refusalOf({ ...urls, DATABASE_MIGRATION_URL: database('') })).toContain(
      'DATABASE_MIGRATION_URL leads to another machine without TLS',
    );
    expect(
      refusalOf({ DATABASE_URL: database('?sslmode=verify-full&sslrootcert=/nowhere/ca.pem') }),
    ).toMatch(/DATABASE_URL cannot be used \(ENOENT.*ca\.pem/);
  });

  test.each([
    'smtp://mail.test?ignoreTLS=true',
    'smtp://mail.test?requireTLS=false',
    'smtps://mail.test?secure=false',
    'smtps://mail.test?tls.rejectUnauthorized=false',
  ])('a mail server to which TLS is given up is refused: %s', (SMTP_URL) => {
    expect(refusalOf({ SMTP_URL })).toMatch(/SMTP_URL .* WITHOUT_TLS=smtp/);
    expect(refusalOf({ SMTP_URL, WITHOUT_TLS: 'smtp' })).toBe(accepted);
    expect(refusalOf({ SMTP_URL: SMTP_URL.replace('mail.test', '127.0.0.1') })).toBe(accepted);
  });

  test('what goes there in plain text is told', () => {
    const plain = (source: NodeJS.ProcessEnv) => plainConnections(readEnv(source));
    const everything = {
      DATABASE_URL: database(''),
      DATABASE_MIGRATION_URL: database(''),
      SMTP_URL: 'smtp://mail.test',
      FILES_URL: 's3://key:word@store.test/files?tls=off',
      BACKUP_URL: 's3://key:word@store.test/backups?tls=off',
      WITHOUT_TLS: 'database, smtp',
    };
    expect(plain(everything)).toEqual([
      'DATABASE_URL',
      'DATABASE_MIGRATION_URL',
      'SMTP_URL',
      'FILES_URL',
      'BACKUP_URL',
    ]);
    expect(
      plain({
        DATABASE_URL: database('', 'localhost'),
        SMTP_URL: 'smtp://mail.test',
        FILES_URL: 's3://key:word@127.0.0.1:9000/files?tls=off',
        BACKUP_URL: '/mnt/backups',
      }),
    ).toEqual([]);
    expect(plain({ SMTP_URL: 'smtps://mail.test', WITHOUT_TLS: 'smtp' })).toEqual([]);
    expect(refusalOf({ WITHOUT_TLS: 'everything' })).toContain('WITHOUT_TLS.0 must list any of');
  });
});
