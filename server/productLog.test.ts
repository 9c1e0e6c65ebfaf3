import { expect, test } from 'vitest';
import { productLog } from '#server/productLog';

test('an event is one line of JSON with its time in UTC, whatever somebody typed', () => {
  const lines: string[] = [];
  const log = productLog('info', { write: (line: string) => void lines.push(line) });
  const typed = 'a\r\n{"event":"login.success"}\u001B[31m\u2028';
  log.warn({ event: 'login.failed', email: typed }, typed);
  log.error({ event: 'fault', err: new Error(typed) });
  log.debug({ event: 'too much' });
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    for (const sign of ['\r', '\n', '\u001B']) expect(line.slice(0, -1)).not.toContain(sign);
    expect(JSON.parse(line)).toMatchObject({
      service: 'markfolio',
      level: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'login.failed', email: typed });
});
