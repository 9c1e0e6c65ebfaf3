import { z } from 'zod';
import { niceClass } from '#contract/trademarks/goods/nice';
import {
  applicationSubStatus,
  representationType,
  trademarkStatus,
} from '#contract/codes/trademarks';

const code = <T extends number>(list: Readonly<Record<string, { value: T }>>) =>
  z.literal(Object.values(list).map(({ value }) => value));
const day = z.iso.date();

/** The Polish and the English text of a class, the two languages of our goods. */
const goodsOfClass = z.object({
  class: code(niceClass),
  pl: z.array(z.string()).optional(),
  en: z.array(z.string()).optional(),
  /** Where an office's file has neither: the first language it has. */
  first: z.object({ language: z.string(), terms: z.array(z.string()) }).optional(),
});
export type RecordedGoods = z.infer<typeof goodsOfClass>;

const person = z.object({ identifier: z.string().optional(), name: z.string().optional() });
export type RecordedPerson = z.infer<typeof person>;

/**
 * A registry's record of a mark, in our own terms. An absent value is unknown and not compared; null means
 * that there is none.
 */
export const registryRecord = z.object({
  number: z.string(),
  /** The status in the registry's own words, which are more precise than ours. */
  statusText: z.string(),
  values: z.object({
    name: z.string().optional(),
    representationType: code(representationType).optional(),
    status: code(trademarkStatus),
    additionalStatus: code(applicationSubStatus).nullable(),
    applicationNumber: z.string().optional(),
    applicationDate: day.nullable().optional(),
    precedenceDate: day.nullable().optional(),
    publicationDate: day.nullable().optional(),
    registrationNumber: z.string().nullable().optional(),
    registrationDate: day.nullable().optional(),
    expirationDate: day.nullable().optional(),
    fastTrack: z.boolean().optional(),
    viennaCodes: z.array(z.string()).optional(),
    declaredColour: z.string().nullable().optional(),
    declaredSeniority: z.string().nullable().optional(),
  }),
  /**
   * For a designation: the day of the international registration, and the day of its status, which ended
   * marks have too. They fill in missing values of ours and are not compared.
   */
  internationalDate: day.optional(),
  statusDate: day.optional(),
  niceClasses: z.array(code(niceClass)),
  /** Absent in lists. */
  goods: z.array(goodsOfClass).optional(),
  owners: z.array(person),
  representatives: z.array(person),
  /** Absent in lists; null where the mark has none. */
  image: z.object({ format: z.string(), name: z.string().optional() }).nullable().optional(),
});
export type RegistryRecord = z.infer<typeof registryRecord>;
