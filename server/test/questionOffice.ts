import { and, asc, eq, max, sql } from 'drizzle-orm';
import { homeApi, queueGroup, queuePage } from '#contract/home/api';
import { threadApi, type Thread } from '#contract/questions/api';
import { accounts } from '#server/auth/table';
import { renderMail, type StoredMail } from '#server/mail/render';
import { mails } from '#server/mail/table';
import { questionMessages, questions } from '#server/questions/table';
import { markOffice } from '#server/test/markOffice';

/** Whoever asks for something of a question. */
export type Session = { token: string };
type Narrowed = { person?: number; customer?: number };

/** An office with clients who ask, and what tests do with questions there. */
export const questionOffice = async () => {
  const day = 86_400_000;
  const office = await markOffice();
  const { app, admin, lawyer, client, stranger, signInAgain, customer, otherCustomer } = office;
  const { create, update } = office;

  const idOf = async (email: string): Promise<number> => {
    const [row] = await app.db.select().from(accounts).where(eq(accounts.email, email));
    return row?.id ?? 0;
  };
  const lawyerId = await idOf('lawyer@markfolio.example');
  const adminId = await idOf('admin@markfolio.example');
  const clientId = await idOf('client@markfolio.example');

  const markOf = async (of = customer): Promise<number> =>
    (await create({ customer: of, responsible: lawyerId })).id;
  const ask = async (
    mark: number,
    by: Session = client,
    text = 'Kiedy wygasa ochrona?',
    sent: string[] = [],
  ): Promise<number> => (await app.ask(threadApi.ask, { id: mark, text, files: sent }, by)).id;
  const lastOf = async (id: number): Promise<number> => {
    const [row] = await app.db
      .select({ last: max(questionMessages.id) })
      .from(questionMessages)
      .where(eq(questionMessages.question, id));
    return row?.last ?? 0;
  };
  /** Written by somebody who has read everything. */
  const reply = async (id: number, by: Session, text = 'W marcu.', sent: string[] = []) =>
    app.call(threadApi.reply, { id, seen: await lastOf(id), text, files: sent }, by);
  const threadsOf = async (mark: number, by: Session): Promise<Thread[]> =>
    (await app.ask(threadApi.ofMark, { id: mark }, by)).threads;
  const threadOf = async (mark: number, id: number, by: Session): Promise<Thread> => {
    const found = (await threadsOf(mark, by)).find((thread) => thread.id === id);
    if (!found) throw new Error('the question is not there');
    return found;
  };
  const close = async (mark: number, id: number, by: Session) =>
    app.call(threadApi.close, { id, version: (await threadOf(mark, id, by)).version }, by);
  const mailsAfter = async (act: () => Promise<unknown>) => {
    const before = new Set((await app.db.select({ id: mails.id }).from(mails)).map(({ id }) => id));
    await act();
    const all = await app.db.select().from(mails).orderBy(asc(mails.id));
    return all.filter(({ id }) => !before.has(id));
  };
  const recipientsOf = (sent: readonly { accountId: number | null }[]): number[] =>
    sent.map(({ accountId }) => accountId ?? 0).toSorted((one, other) => one - other);
  /** The accounts of a customer that can sign in. */
  const peopleOf = async (of: number): Promise<number[]> => {
    const rows = await app.db
      .select({ accountId: accounts.id })
      .from(accounts)
      .where(
        and(
          eq(accounts.canLogin, true),
          eq(accounts.role, 'ROLE_CUSTOMER'),
          sql`${accounts.customers} @> array[${of}]::integer[]`,
        ),
      );
    return recipientsOf(rows);
  };
  const textOf = (mail: StoredMail): string =>
    renderMail(mail, {
      firm: { name: 'Kancelaria', logo: null },
      link: null,
      publicUrl: 'https://znaki.example',
    }).text;
  const rowOf = async (id: number) => {
    const [row] = await app.db.select().from(questions).where(eq(questions.id, id));
    if (!row) throw new Error('the question is not there');
    return row;
  };
  const away = (person: number, values: Partial<typeof accounts.$inferInsert>) =>
    app.db.update(accounts).set(values).where(eq(accounts.id, person));

  /** The line of a question in the whole queue, of which a page shows the first lines alone. */
  const lineOf = async (id: number, by: Session, narrowed: Narrowed = {}) => {
    for (const { value: group } of Object.values(queueGroup))
      for (let from = 0, count = 1; from < count; from += queuePage) {
        const { groups } = await app.ask(homeApi.queue, { ...narrowed, group, from }, by);
        const line = groups[0]?.lines.find(({ question }) => question?.id === id);
        if (line) return line;
        count = groups[0]?.count ?? 0;
      }
    return null;
  };
  const queued = async (id: number, by: Session, narrowed?: Narrowed): Promise<boolean> =>
    (await lineOf(id, by, narrowed)) !== null;
  return {
    office,
    day,
    app,
    admin,
    lawyer,
    client,
    stranger,
    signInAgain,
    customer,
    otherCustomer,
    create,
    update,
    idOf,
    lawyerId,
    adminId,
    clientId,
    markOf,
    ask,
    lastOf,
    reply,
    threadsOf,
    threadOf,
    close,
    mailsAfter,
    recipientsOf,
    peopleOf,
    textOf,
    rowOf,
    away,
    lineOf,
    queued,
  };
};
