import { asc, eq } from 'drizzle-orm';
import { workingDaysAfter } from '#contract/questions/answering';
import { type QuestionState, questionState } from '#contract/questions/question';
import { dateInWarsaw } from '#contract/values/dates';
import { type Account, accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { questionMessages, questions } from '#server/questions/table';
import { readAnswerWithin } from '#server/settings/deadlines';
import { trademarks } from '#server/trademarks/table';

const { WAITS_FOR_FIRM, WAITS_FOR_CLIENT } = questionState;
const hour = 3_600_000;

const accountOf = async (tx: Executor, email: string): Promise<Account | undefined> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email));
  return account;
};

type Said = { by: Account; hoursAgo: number; text: string };

/** Questions of a client about two of its marks: the firm has answered one of them. */
export const loadQuestions = async (tx: Executor, now: Date): Promise<void> => {
  const client = await accountOf(tx, 'client@markfolio.example');
  const lawyer = await accountOf(tx, 'lawyer@markfolio.example');
  const customer = client?.customers[0];
  if (!client || !lawyer || customer === undefined) return;
  const [first, second] = await tx
    .select({ id: trademarks.id })
    .from(trademarks)
    .where(eq(trademarks.customer, customer))
    .orderBy(asc(trademarks.id))
    .limit(2);
  if (!first || !second) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const within = await readAnswerWithin(tx);

  const add = async (trademark: number, state: QuestionState, said: readonly [Said, ...Said[]]) => {
    const [opening] = said;
    const lastAt = ago(said.at(-1)?.hoursAgo ?? 0);
    const waits = state === WAITS_FOR_FIRM.value;
    const [row] = await tx
      .insert(questions)
      .values({
        opening: opening.text,
        trademark,
        customer,
        state,
        begunBy: opening.by.name,
        ...(waits && {
          answerWithin: within,
          answerBy: workingDaysAfter(dateInWarsaw(lastAt), within),
        }),
        lastAt,
        createdAt: ago(opening.hoursAgo),
        updatedAt: lastAt,
      })
      .returning();
    if (!row) return;
    await tx.insert(questionMessages).values(
      said.map(({ by, hoursAgo, text }) => ({
        question: row.id,
        at: ago(hoursAgo),
        accountId: by.id,
        accountName: by.name,
        fromFirm: by.role !== 'ROLE_CUSTOMER',
        text,
      })),
    );
  };
  await add(first.id, WAITS_FOR_CLIENT.value, [
    {
      by: client,
      hoursAgo: 73,
      text: 'Zmieniamy w tym roku szatę graficzną opakowań. Czy nowa wersja logo też jest chroniona?',
    },
    {
      by: lawyer,
      hoursAgo: 52,
      text: 'Zwykle tak, jeśli zmiana nie narusza charakteru odróżniającego znaku.\n\nProsimy o przesłanie nowego projektu, a powiemy, czy warto go zgłosić osobno.',
    },
  ]);
  await add(second.id, WAITS_FOR_FIRM.value, [
    {
      by: client,
      hoursAgo: 3,
      text: 'Konkurent sprzedaje przetwory pod bardzo podobną nazwą. Czy możemy coś z tym zrobić?',
    },
  ]);
};
