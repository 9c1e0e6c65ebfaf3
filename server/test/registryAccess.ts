import { registryApi } from '#contract/registry/api';
import { findingApi, findingDecisionApi } from '#contract/registry/findings';
import { trademarkType } from '#contract/codes/trademarks';
import { practiceMarks, practiceRepresentative } from '#server/offices/practice/marks';
import { registryFindings } from '#server/registry/table';
import { presetRepresentative } from '#server/settings/registry';
import { type Row, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';
import { missingId } from '#server/test/markAccess';
import { customerOf, insertTrademark, ownerEmail } from '#server/test/marks';
import { st66File, unionMark } from '#server/test/st66File';

const number = practiceMarks.find(({ markFeature }) => markFeature === 'WORD')?.applicationNumber;
const unshown = { number, fingerprint: 'x'.repeat(43) };

/** Registries are the firm's: a client asks them nothing, not even of its own marks. */
export const registryRows = (appOf: () => TestApp): Row[] => {
  const ofOwner = async () => {
    const customer = await customerOf(appOf(), ownerEmail);
    return insertTrademark(appOf(), customer, { type: trademarkType.EUROPEAN.value });
  };
  const finding = async () => {
    const values = { key: `H:${Math.random()}`, cause: '', kind: 'MISSING_HERE' } as const;
    const [row] = await appOf().db.insert(registryFindings).values(values).returning();
    return { id: row?.id ?? 0 };
  };
  return [
    { endpoint: registryApi.state, input: {}, expected: staff(200) },
    { endpoint: registryApi.test, input: {}, expected: staff(200) },
    { endpoint: registryApi.look, input: { number }, expected: staff(200) },
    { endpoint: registryApi.look, input: { number, trademark: missingId }, expected: staff(404) },
    {
      endpoint: registryApi.look,
      input: async () => ({ number, trademark: (await ofOwner()).id }),
      expected: staff(200),
    },
    {
      endpoint: registryApi.kept,
      input: async () => ({ id: (await ofOwner()).id }),
      expected: staff(200),
    },
    { endpoint: registryApi.kept, input: { id: missingId }, expected: staff(404) },
    {
      endpoint: registryApi.accept,
      input: async () => ({ ...(await ofOwner()), ...unshown, fields: ['name'] }),
      expected: staff(409),
    },
    {
      endpoint: registryApi.accept,
      input: { id: missingId, version: 1, ...unshown, fields: ['name'] },
      expected: staff(404),
    },
    {
      endpoint: registryApi.create,
      input: { ...unshown, fields: [], name: 'NOWY', customer: 1 },
      expected: staff(409),
    },
    {
      endpoint: registryApi.compareNow,
      input: async () => {
        await presetRepresentative(appOf().db, practiceRepresentative);
        return {};
      },
      expected: staff(202),
    },
    {
      endpoint: registryApi.readFile,
      input: {},
      bytes: Buffer.from(st66File(unionMark)),
      expected: staff(200),
    },
    { endpoint: findingApi.list, input: {}, expected: staff(200) },
    { endpoint: findingApi.export, input: { format: 'csv' }, expected: staff(200) },
    { endpoint: findingApi.history, input: finding, expected: staff(200) },
    { endpoint: findingApi.history, input: { id: missingId }, expected: staff(404) },
    {
      endpoint: findingDecisionApi.decide,
      input: async () => ({ ids: [(await finding()).id], decision: 'LATER' }),
      expected: staff(200),
    },
    {
      endpoint: findingDecisionApi.decide,
      input: { ids: [missingId], decision: 'LATER' },
      expected: staff(200),
    },
  ];
};
