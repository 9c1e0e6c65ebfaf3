import { trademarkStatus } from '#contract/codes/trademarks';
import { addDays } from '#contract/values/dates';
import { createMark, insertCustomer, type NewMark } from './deadlines.ts';
import { expect, test as base } from './fixtures.ts';
import { today } from './trademarks.ts';

type Made = { id: number; name: string };

type Desk = {
  /** With whom the lawyer signs in. */
  email: string;
  session: { token: string };
  /** Whose queue and calendar hold nothing of other journeys. */
  customer: Made;
  /** A registered mark of the customer whose protection ends in three months, or what is said instead. */
  mark: (more?: Partial<NewMark>) => Promise<Made>;
  /** A mark of the customer that has only been applied for. */
  applied: (more?: Partial<NewMark>) => Promise<Made>;
  /** A fee that was due three days ago, or when it is said. */
  overdueFee: (mark: Made, deadline?: string) => Promise<void>;
  /** Asks the product for something as the lawyer. */
  post: (path: string, data: object) => Promise<void>;
};

/** Journeys that begin with a lawyer who has a customer, and makes marks and fees by the product itself. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ person, query, request, sessionOf }, provide) => {
    const email = await person('lawyer');
    const session = await sessionOf(email);
    const customer = await insertCustomer(query);
    const mark: Desk['mark'] = (more = {}) =>
      createMark(request, session, { customer: customer.id, ...more });
    const post: Desk['post'] = async (path, data) => {
      const headers = { authorization: `Bearer ${session.token}` };
      const answer = await request.post(`/api${path}`, { headers, data });
      expect(answer.ok()).toBe(true);
    };
    await provide({
      email,
      session,
      customer,
      mark,
      post,
      applied: (more = {}) =>
        mark({
          status: trademarkStatus.APPLICATION.value,
          registrationNumber: null,
          registrationDate: null,
          expirationDate: null,
          ...more,
        }),
      overdueFee: ({ id: trademark }, deadline = addDays(today, -3)) => {
        const fee = { type: 'OTHER', status: 'NOT_PAID', amount: '450', currency: 'PLN' };
        return post('/payments', { ...fee, trademark, deadline });
      },
    });
  },
});
