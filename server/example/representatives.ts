import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint';
import type { representativeApi } from '#contract/representatives/representative';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { createRow } from '#server/entities/write';
import { portrait } from '#server/example/portrait';
import { storeFile, type WriteFileRow } from '#server/files/keep';
import { actorOf } from '#server/http/actor';
import { representativeStore } from '#server/representatives/store';
import { productStores } from '#server/stores';

const firm = {
  lawFirm: 'Kancelaria Żuraw i Wspólnicy',
  lawFirmEmail: 'kancelaria@markfolio.example',
};

/** Representatives of the invented firm and of its correspondents abroad. */
const exampleRepresentatives: readonly InputOf<typeof representativeApi.create>[] = [
  {
    name: 'Anna Żuraw',
    professionalTitle: 'rzecznik patentowy',
    function: 'Partner zarządzający',
    ...firm,
  },
  {
    name: 'Łukasz Wiśniewski',
    professionalTitle: 'radca prawny',
    function: 'Starszy prawnik',
    ...firm,
  },
  {
    name: 'Jędrzej Ćwik',
    professionalTitle: 'adwokat',
    function: 'Prawnik',
    ...firm,
  },
  {
    name: 'Świętosława Ździebłowska-Brzęczyszczykiewicz',
    professionalTitle: 'rzecznik patentowy, europejski rzecznik znaków towarowych i wzorów',
    function: 'Kierownik działu znaków towarowych',
    ...firm,
  },
  {
    name: 'Óscar Ibáñez Muñoz',
    professionalTitle: 'agente de la propiedad industrial',
    lawFirm: 'Ibáñez y Asociados, Alicante',
    lawFirmEmail: 'oficina@ibanez.example',
  },
  {
    name: 'Élodie Lefèvre',
    professionalTitle: 'conseil en propriété industrielle',
    function: 'Associée',
    lawFirm: 'Cabinet Lefèvre',
    lawFirmEmail: 'contact@lefevre.example',
  },
  {
    name: 'James O’Connor',
    professionalTitle: 'chartered trade mark attorney',
    function: 'Partner',
    lawFirm: 'O’Connor & Byrne LLP',
    lawFirmEmail: 'tm@oconnorbyrne.example',
  },
  {
    name: 'Zuzanna Kęs',
    professionalTitle: 'aplikant rzecznikowski',
    function: 'Asystent',
    ...firm,
  },
  {
    name: 'Margaret Whitfield',
    professionalTitle: 'attorney at law',
    lawFirm: 'Whitfield & Lane LLP, Chicago',
    lawFirmEmail: 'trademarks@whitfieldlane.example',
  },
  {
    name: 'Katrin Vogelsang',
    professionalTitle: 'Patentanwältin',
    lawFirm: 'Vogelsang Patentanwälte, München',
    lawFirmEmail: 'marken@vogelsang.example',
  },
  {
    name: 'Oksana Melnyk',
    professionalTitle: 'патентна повірена',
    lawFirm: 'Melnyk & Partners, Київ',
    lawFirmEmail: 'tm@melnyk.example',
  },
  {
    name: 'Reto Ammann',
    professionalTitle: 'Markenanwalt',
    lawFirm: 'Ammann & Cie. AG, Bern',
    lawFirmEmail: 'marken@ammann.example',
  },
  {
    name: 'Ingrid Solberg',
    professionalTitle: 'advokat',
    lawFirm: 'Solberg Varemerker AS, Oslo',
    lawFirmEmail: 'post@solberg.example',
  },
  {
    name: 'Jana Horáková',
    professionalTitle: 'patentová zástupkyně',
    lawFirm: 'Horáková a partneři, Praha',
    lawFirmEmail: 'znamky@horakova.example',
  },
  {
    name: 'Marc Tremblay',
    professionalTitle: 'trademark agent',
    lawFirm: 'Tremblay Marques inc., Montréal',
    lawFirmEmail: 'marques@tremblay.example',
  },
  {
    name: 'Serge Mbarga',
    professionalTitle: 'mandataire agréé OAPI',
    lawFirm: 'Cabinet Mbarga, Yaoundé',
    lawFirmEmail: 'contact@mbarga.example',
  },
  {
    name: 'Adaeze Okafor',
    professionalTitle: 'legal practitioner',
    lawFirm: 'Okafor & Co., Lagos',
    lawFirmEmail: 'ip@okafor.example',
  },
];

/** Some have no photo, as in reality. */
const hasPhoto = (position: number): boolean => position % 3 !== 2;

/** Photos by the position of the person. */
export const storePhotos = async (files: Deps['files']): Promise<Map<number, WriteFileRow>> => {
  const photos = new Map<number, WriteFileRow>();
  for (const position of exampleRepresentatives.keys()) {
    if (!hasPhoto(position)) continue;
    const bytes = await portrait(position);
    photos.set(position, await storeFile(files, { purpose: 'image', name: 'portret.png', bytes }));
  }
  return photos;
};

/** Goes through the usual writes, so that each row has its history. */
export const loadRepresentatives = async ({
  tx,
  photos,
  now,
}: {
  tx: Executor;
  photos: ReadonlyMap<number, WriteFileRow> | undefined;
  now: Date;
}): Promise<void> => {
  const [admin] = await tx.select().from(accounts).where(eq(accounts.role, 'ROLE_ADMIN')).limit(1);
  if (!admin) return;
  const actor = actorOf(admin, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false });
  const change = { tx, store: representativeStore, stores: productStores, actor, now };
  for (const [position, draft] of exampleRepresentatives.entries()) {
    const photo = await photos?.get(position)?.(tx, { accountId: admin.id, now });
    await createRow(change, { ...draft, photo: photo?.id ?? null });
  }
};
