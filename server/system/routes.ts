import { sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/kit/endpoint';
import { AppError } from '#contract/errors';
import type { systemApi } from '#contract/system/api';
import type { SystemState } from '#contract/system/state';
import type { Deps } from '#server/deps';
import { docsPage } from '#server/http/docs';
import type { Handlers } from '#server/http/mount';
import { openapiOf } from '#server/http/openapi';
import { mails } from '#server/mail/table';
import type { Insight } from '#server/system/insight';

export const systemHandlers = (
  { db, files }: Deps,
  options: {
    endpoints: () => readonly Endpoint[];
    isClosing: () => boolean;
    docsNonce: string;
    insight: Pick<Insight, 'metrics' | 'state'>;
  },
): Handlers<typeof systemApi> => {
  // Anyone may ask for it, and it is dear to make; it is the same until the product ends.
  let described: ReturnType<typeof openapiOf> | undefined;
  return {
    health: async () => ({ status: 'ok' }),
    ready: async () => {
      if (options.isClosing()) throw new AppError('UNAVAILABLE');
      await db
        .select({ one: sql`1` })
        .from(mails)
        .limit(1);
      await files.check();
      return { status: 'ready' };
    },
    metrics: () => options.insight.metrics.text(),
    state: (): Promise<SystemState> => options.insight.state(),
    openapi: async () => (described ??= openapiOf(options.endpoints())),
    docs: async () => docsPage(options.endpoints(), options.docsNonce),
  };
};
