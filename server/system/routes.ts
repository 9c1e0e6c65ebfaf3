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
import type { Surroundings } from '#server/system/surroundings';

/** PostgreSQL writes its journal in pieces of this size, and stops where it has no room for the next. */
const roomForJournal = 16 * 1_048_576;

/** What answers, but can save nothing: reading goes on meanwhile. */
const fullParts = async (
  files: Deps['files'],
  { database, disk }: Pick<Surroundings, 'database' | 'disk'>,
): Promise<('database' | 'files')[]> => {
  // A server of its own knows its disk better.
  const space = database.kind === 'embedded' ? await disk() : null;
  const canStore = await files.check().then(
    () => true,
    () => false,
  );
  return [
    ...(space !== null && space.free < roomForJournal ? ['database' as const] : []),
    ...(canStore ? [] : ['files' as const]),
  ];
};

export const systemHandlers = (
  { db, files }: Deps,
  options: {
    endpoints: () => readonly Endpoint[];
    isClosing: () => boolean;
    docsNonce: string;
    surroundings: Pick<Surroundings, 'database' | 'disk'>;
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
      const parts = await fullParts(files, options.surroundings);
      if (parts.length > 0) throw new AppError('NOT_READY', { parts });
      return { status: 'ready' };
    },
    metrics: () => options.insight.metrics.text(),
    state: ({ actor }): Promise<SystemState> => options.insight.state(actor.role === 'ROLE_ADMIN'),
    openapi: async () => (described ??= openapiOf(options.endpoints())),
    docs: async () => docsPage(options.endpoints(), options.docsNonce),
  };
};
