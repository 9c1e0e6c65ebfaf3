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

/** The Polish and the English text of a class, the languages a mark of ours has its goods in. */
const goodsOfClass = z.object({
  class: code(niceClass),
  pl: z.array(z.string()).optional(),
  en: z.array(z.string()).optional(),
});
export type RecordedGoods = z.infer<typeof goodsOfClass>;

const person = z.object({ identifier: z.string().optional(), name: z.string().optional() });
export type RecordedPerson = z.infer<typeof person>;

/**
 * What a registry says of a mark, in our own terms. A value that is left out was not said and is compared
 * with nothing; null says that there is none.
 */
export const registryRecord = z.object({
  number: z.string(),
  /** In the registry's own word, which says more than ours. */
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
   * Of a designation: the day of the international registration, and that on which its status came about,
   * told of every mark that ended too. They are of use where ours has none, and compared with nothing.
   */
  internationalDate: day.optional(),
  statusDate: day.optional(),
  niceClasses: z.array(code(niceClass)),
  /** Left out of lists. */
  goods: z.array(goodsOfClass).optional(),
  owners: z.array(person),
  representatives: z.array(person),
  /** Left out of lists; null where the mark has none. */
  image: z.object({ format: z.string() }).nullable().optional(),
});
export type RegistryRecord = z.infer<typeof registryRecord>;
