import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { type Payment, paymentApi } from '#contract/payments/payment';
import { goodsApi, type GoodsOfClass, trademarkActionApi } from '#contract/trademarks/actions';
import { representationType, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { type TestApp, testApp } from '#server/test/app';
import { clientEmail, customerOf, ownerEmail } from '#server/test/marks';
import { trademarks } from '#server/trademarks/table';

type Session = { token: string };
type Draft = InputOf<typeof trademarkApi.create>;
type Patch = Omit<InputOf<typeof trademarkApi.update>, 'id' | 'version'>;
type StatusChange = Omit<InputOf<typeof trademarkActionApi.changeStatus>, 'id' | 'version'>;

type PaymentDraft = InputOf<typeof paymentApi.create>;
export const paymentOf = (
  draft: Pick<PaymentDraft, 'trademark'> & Partial<PaymentDraft>,
): PaymentDraft => ({
  type: paymentType.OTHER.value,
  status: paymentStatus.NOT_PAID.value,
  amount: '10',
  currency: 'PLN',
  ...draft,
});

/** Working with marks as a lawyer does, in a product of its own. */
export const markOffice = async () => {
  const app: TestApp = await testApp();
  const [customer, otherCustomer] = [
    await customerOf(app, ownerEmail),
    await customerOf(app, clientEmail),
  ];
  const emails = {
    admin: 'admin@markfolio.example',
    lawyer: 'lawyer@markfolio.example',
    client: ownerEmail,
    /** Of another customer than the client. */
    stranger: clientEmail,
  };
  const people = {
    admin: await app.signIn(emails.admin),
    lawyer: await app.signIn(emails.lawyer),
    client: await app.signIn(emails.client),
    stranger: await app.signIn(emails.stranger),
  };
  /** After their sessions have ended: whoever holds one of them goes on with it. */
  const signInAgain = async (): Promise<void> => {
    for (const name of ['admin', 'lawyer', 'client', 'stranger'] as const)
      Object.assign(people[name], await app.signIn(emails[name]));
  };
  const { lawyer } = people;
  const draftOf = (draft: Partial<Draft> = {}): Draft => ({
    name: 'BURSZTYN',
    type: trademarkType.POLISH.value,
    representationType: representationType.WORD.value,
    customer,
    status: trademarkStatus.APPLICATION.value,
    ...draft,
  });
  const create = async (draft: Partial<Draft> = {}): Promise<Trademark> =>
    (await app.ask(trademarkApi.create, draftOf(draft), lawyer)).row;
  const read = async (id: number, by: Session = lawyer): Promise<Trademark> =>
    (await app.ask(trademarkApi.get, { id }, by)).row;
  const update = async (id: number, patch: Patch, by: Session = lawyer) =>
    app.call(trademarkApi.update, { id, version: (await read(id)).version, ...patch }, by);
  const remove = async (id: number) =>
    app.call(trademarkApi.remove, { id, version: (await read(id)).version }, lawyer);
  const changeStatus = async (id: number, input: StatusChange, by: Session = lawyer) => {
    const { version } = await read(id);
    return app.call(trademarkActionApi.changeStatus, { id, version, ...input }, by);
  };
  const createPayment = async (draft: Parameters<typeof paymentOf>[0]): Promise<Payment> =>
    (await app.ask(paymentApi.create, paymentOf(draft), lawyer)).row;
  const saveGoods = async (id: number, numbers: readonly GoodsOfClass['class'][]) => {
    const { version } = await read(id);
    const classes = numbers.map((number) => ({ class: number, pl: `towary ${number}`, en: '' }));
    return app.call(goodsApi.save, { id, version, edition: '13-2026', classes }, lawyer);
  };
  const designate = (id: number, territories: readonly string[]) =>
    app.call(
      trademarkActionApi.addTerritories,
      {
        id,
        territories: [...territories],
        copy: { classes: true, representative: true, description: false },
      },
      lawyer,
    );
  const giveUp = (id: number, territories: string[]) =>
    app.call(trademarkActionApi.removeTerritories, { id, territories }, lawyer);
  const childrenOf = async (id: number): Promise<Trademark[]> => {
    const rows = await app.db
      .select()
      .from(trademarks)
      .where(eq(trademarks.parent, id))
      .orderBy(trademarks.id);
    const alive = rows.filter(({ deletedAt }) => deletedAt === null);
    return Promise.all(alive.map((row) => read(row.id)));
  };
  const international = async (territories: readonly string[] = []): Promise<Trademark> => {
    const mark = await create({
      name: 'BAŁTYK',
      type: trademarkType.INTERNATIONAL.value,
      status: trademarkStatus.REGISTERED.value,
      registrationNumber: '1654321',
      registrationDate: '2024-02-29',
      expirationDate: '2034-02-28',
    });
    await saveGoods(mark.id, [25, 29, 35]);
    if (territories.length > 0) await designate(mark.id, territories);
    return read(mark.id);
  };
  return {
    app,
    ...people,
    signInAgain,
    customer,
    otherCustomer,
    draftOf,
    create,
    read,
    update,
    remove,
    changeStatus,
    createPayment,
    saveGoods,
    designate,
    giveUp,
    childrenOf,
    international,
  };
};
export type MarkOffice = Awaited<ReturnType<typeof markOffice>>;
