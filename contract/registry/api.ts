import { z } from 'zod';
import { endpoint, id, nothing, rowId } from '#contract/kit/endpoint';
import { fileFacts } from '#contract/kit/fileFacts';
import { registrySources } from '#contract/codes/registries';
import { trademark } from '#contract/trademarks/trademark';
import { trademarkType } from '#contract/codes/trademarks';

const source = z.enum(registrySources);
/** For a record from a file; EUIPO's records come from the registry itself. */
const office = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional();
const typedNumber = z.string().trim().min(1).max(40);
/** Identifies the record a person saw: only that one is accepted, not a later state of the registry. */
const fingerprint = z.string().regex(/^[\w-]{43}$/);
const moment = z.iso.datetime();
const acceptedFields = z.array(z.string().max(40)).max(200);

const compared = z.object({
  field: z.string(),
  ours: z.unknown(),
  theirs: z.unknown(),
  differs: z.boolean(),
  /** The value follows from another mark, and is changed there. */
  locked: z.boolean(),
  /** Somebody decided to keep our value. */
  kept: z.object({ reason: z.string(), by: z.string() }).nullable(),
});
export type ComparedField = z.infer<typeof compared>;

const named = z.object({ id: rowId, name: z.string() });
/** A mark of ours with a number; a deleted one should be restored rather than created again. */
const markUnder = named.extend({ deleted: z.boolean() });

const comparison = z.object({
  source,
  number: z.string(),
  fetchedAt: moment,
  /** The day of the record's data; for a file its own day, if stated. */
  toldOn: z.iso.date().nullable(),
  fingerprint,
  /** The status in the registry's own words, which are more precise than ours. */
  statusText: z.string(),
  type: z.literal([
    trademarkType.EUROPEAN.value,
    trademarkType.INTERNATIONAL_DESIGNATED.value,
    trademarkType.POLISH.value,
    trademarkType.FOREIGN.value,
    trademarkType.INTERNATIONAL.value,
  ]),
  compared: z.array(compared),
  owners: z.array(z.string()),
  /** For a designation: the day of its international registration. */
  internationalDate: z.iso.date().nullable(),
  /** Customers with the name of an owner, to choose from. */
  customers: z.array(named),
  /** The registry's image, stored for the preview; null where there is none. */
  image: fileFacts.nullable(),
  /** Why an image mentioned by the registry is missing. */
  imageFault: z.string().nullable(),
  imageDiffers: z.boolean(),
  /** A mark of ours that already has this number, when creating a new one. */
  existing: markUnder.nullable(),
});
export type RegistryComparison = z.infer<typeof comparison>;

/** The largest file of an office that is accepted. */
export const mostFileBytes = 30 * 1_048_576;

const staff = ['Trademark', 'EDIT'] as const;
const progress = z.object({
  /** When a comparison was last completed. */
  comparedAt: moment.nullable(),
  /** When the whole list was last read. */
  listedAt: moment.nullable(),
  /** The error that stopped the last comparison, with its code; the next one resumes there. */
  fault: z.string().nullable(),
  running: z.boolean(),
});

/** Looking a mark up never changes it: a separate call saves what is accepted. */
export const registryApi = {
  state: endpoint({
    method: 'GET',
    path: '/registry/state',
    summary: 'Which registry is asked (the practice registry without credentials), and how it went',
    requires: staff,
    reads: ['RegistryComparison'],
    input: nothing,
    output: z.object({
      source,
      nightly: z.boolean(),
      representative: z.string().nullable(),
      progress,
      open: z.object({ missingHere: z.int(), missingThere: z.int(), differences: z.int() }),
    }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/registry/test',
    summary: 'Makes a data call, since tokens are issued before a subscription is approved',
    requires: ['Setting', 'VIEW'],
    changes: [],
    input: nothing,
    /** The number of the representative used, and how many marks it lists; null while none is entered. */
    output: z.object({
      source,
      listed: z.object({ representative: z.string(), count: z.int() }).nullable(),
    }),
  }),
  look: endpoint({
    method: 'POST',
    path: '/registry/look',
    summary: 'Fetches a record and compares it with a mark, or with nothing',
    requires: staff,
    changes: [],
    input: z.strictObject({ number: typedNumber, office, trademark: id.optional() }),
    output: comparison,
  }),
  kept: endpoint({
    method: 'GET',
    path: '/trademarks/:id/registry',
    summary: 'When a mark was last compared, with which registry, and how many fields differ',
    requires: staff,
    reads: ['Trademark', 'RegistryComparison'],
    input: z.strictObject({ id }),
    output: z.object({
      /** The number in a registry or a file; null where ours is not valid. */
      number: z.string().nullable(),
      office: z.string().nullable(),
      compared: z.object({ source, at: moment, differences: z.int() }).nullable(),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/trademarks/:id/registry',
    summary: 'Writes the accepted values of a record to a mark, with the registry in its history',
    requires: staff,
    changes: ['Trademark', 'RegistryComparison'],
    input: z.strictObject({
      id,
      version: rowId,
      number: typedNumber,
      office,
      fingerprint,
      fields: acceptedFields.min(1),
      /** The new customer, where the owner is accepted. */
      customer: id.optional(),
      image: z.uuid().optional(),
    }),
    output: z.object({ version: rowId }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/trademarks/from-registry',
    summary: 'Makes a mark of a record, with its goods, its image and its deadlines',
    requires: ['Trademark', 'CREATE'],
    changes: ['Trademark', 'RegistryComparison'],
    input: z.strictObject({
      number: typedNumber,
      office,
      fingerprint,
      fields: acceptedFields,
      name: trademark.fields.name.input,
      /** The id of a customer, or the name of a new one. */
      customer: z.union([rowId, z.strictObject({ name: z.string().trim().min(1).max(255) })]),
      ourNumber: z.string().trim().max(trademark.fields.ourNumber.max).nullable().default(null),
      image: z.uuid().optional(),
      /**
       * What a registered mark needs but the record lacks: for a designation the day of the international
       * registration, for a file whatever is missing.
       */
      registrationDate: z.iso.date().optional(),
      registrationNumber: z
        .string()
        .trim()
        .min(1)
        .max(trademark.fields.registrationNumber.max)
        .optional(),
    }),
    output: z.object({ id: rowId }),
    status: 201,
  }),
  compareNow: endpoint({
    method: 'POST',
    path: '/registry/compare',
    summary: 'Has the nightly comparison run as soon as a server is free',
    requires: staff,
    changes: ['RegistryComparison', 'Job'],
    input: nothing,
    output: z.undefined(),
    status: 202,
  }),
  readFile: endpoint({
    method: 'PUT',
    path: '/registry/files',
    summary: 'An ST.66 file, as raw bytes: its records are compared like those of a registry',
    requires: staff,
    changes: ['Trademark', 'RegistryComparison'],
    input: nothing,
    bodyType: 'bytes',
    output: z.object({
      read: z.int(),
      /** Marks of another representative, which are not compared. */
      foreign: z.int(),
      known: z.int(),
      missingHere: z.int(),
      differences: z.int(),
      /** Marks for which we have a newer record; they are not changed. */
      older: z.int(),
      /** The day of the file, as stated in it. */
      producedOn: z.iso.date().nullable(),
      unread: z.array(z.object({ number: z.string().nullable(), why: z.string() })),
    }),
  }),
};
