import { randomUUID } from 'node:crypto';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { exampleLawyer } from '#server/example/lawyer';
import { uploads } from '#server/files/table';
import { insertBatch } from '#server/imports/newBatch';
import { partKey } from '#server/storage/storage';

const name = 'wykaz znaków z poprzedniej kancelarii.csv';

/** As another firm handed it over: one day that does not exist, one word nobody knows, one new customer. */
const lines = [
  'Wykaz znaków na dzień przekazania',
  '',
  'Lp.;Nasz numer;Znak;Rodzaj;Właściciel;Status;Nr zgłoszenia;Data zgłoszenia;Nr prawa;Data rejestracji;Klasy',
  '1;PK/001;BURSZTYNOWA SPIŻARNIA;polski;Bałtyk Foods sp. z o.o.;zarejestrowany;Z.482841;12.03.2018;R.317010;4 lutego 2019 r.;29, 30',
  '2;PK/002;ŁOSOŚ Z HELU;polski;Bałtyk Foods sp. z o.o.;zarejestrowany;Z.500690;2019-06-03;R.329260;18.05.2020;29',
  '3;PK/003;MEWA BISTRO;unijny;Bałtyk Foods sp. z o.o.;zarejestrowany;018120901;5.09.2019;018120901;2020-02-11;43',
  '4;PK/004;ZIMOWY SAD;polski;Śnieżka Kosmetyki S.A.;zarejestrowany;Z.509980;30.02.2020;R.335800;11.01.2021;3',
  '5;PK/005;SZRON;unijny;Śnieżka Kosmetyki S.A.;w toku;019039600;14.06.2024;;;3, 5',
  '6;PK/006;CELNE OKO;polski;Łuczniczka Sport;martwy;Z.448601;07.11.2015;R.292950;29.08.2016;28',
  '',
  '7;PK/007;PORCELANOWY PTAK;polski;Ćmielów Ceramika;zgłoszony;Z.570880;21.05.2025;;;21',
  '8;PK/008;DOM POD SOSNĄ;polski;Sosnowa Polana sp. z o.o.;zarejestrowany;Z.518060;1 września 2020 r.;R.341730;2.08.2021;36, 37',
];

/** Stores the sheet; what it returns adds an import of it, which the product reads once it runs. */
export const storeSheet = async (files: Deps['files']) => {
  const upload = randomUUID();
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`);
  await files.put(partKey(upload, 0), bytes);
  return async (tx: Executor, now: Date): Promise<void> => {
    const lawyer = await exampleLawyer(tx);
    if (!lawyer) return;
    await tx.insert(uploads).values({
      id: upload,
      accountId: lawyer.accountId,
      purpose: 'import',
      name,
      size: bytes.length,
      touchedAt: now,
      isTaken: true,
    });
    await insertBatch(tx, lawyer, now, [{ upload, name, size: bytes.length }]);
  };
};
