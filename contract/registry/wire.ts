import { z } from 'zod';
import { niceClass } from '#contract/trademarks/goods/nice';
import { trademark } from '#contract/trademarks/trademark';

/**
 * The responses of EUIPO's "Trademark search", only the parts we use. A missing part that its specification
 * requires makes the response invalid: an incomplete record is not used.
 */
const day = z.iso.date();
const maybeDay = day.optional();
const texts = z.array(z.object({ language: z.string(), text: z.string() }));
const classNumber = z.literal(Object.values(niceClass).map(({ value }) => value));

/** Examples in the specification omit the name, although it is required. */
const person = z.object({
  office: z.string(),
  identifier: z.string().optional(),
  name: z.string().optional(),
});

export const wireStatuses = [
  'RECEIVED',
  'UNDER_EXAMINATION',
  'APPLICATION_PUBLISHED',
  'REGISTRATION_PENDING',
  'REGISTERED',
  'WITHDRAWN',
  'REFUSED',
  'OPPOSITION_PENDING',
  'APPEALED',
  'CANCELLATION_PENDING',
  'CANCELLED',
  'SURRENDERED',
  'EXPIRED',
  'APPEALABLE',
  'START_OF_OPPOSITION_PERIOD',
  'ACCEPTANCE_PENDING',
  'ACCEPTED',
  'REMOVED_FROM_REGISTER',
] as const;
export type WireStatus = (typeof wireStatuses)[number];

const wireFeatures = [
  'WORD',
  'FIGURATIVE',
  'SHAPE_3D',
  'COLOUR',
  'SOUND',
  'HOLOGRAM',
  'OLFACTORY',
  'POSITION',
  'PATTERN',
  'MOTION',
  'MULTIMEDIA',
  'OTHER',
] as const;
export type WireFeature = (typeof wireFeatures)[number];

const applicationNumber = z.string().regex(/^(?:\d{9}|W\d{8}[A-Z]?)$/);

/** The fields of both list items and full records. */
const common = {
  applicationNumber,
  applicationDate: maybeDay,
  registrationDate: maybeDay,
  designationDate: maybeDay,
  expiryDate: maybeDay,
  wordMarkSpecification: z.object({ verbalElement: z.string().max(512) }).optional(),
  applicants: z.array(person).optional(),
  representatives: z.array(person).optional(),
  publications: z
    .array(z.object({ publicationSection: z.string(), publicationDate: day }))
    .optional(),
  status: z.enum(wireStatuses),
};

export const wireItem = z.object({
  ...common,
  markFeature: z.enum(wireFeatures),
  niceClasses: z.array(classNumber),
});
export type WireItem = z.infer<typeof wireItem>;

/** Each mark is parsed separately, so that an invalid one does not hide the others. */
export const wireList = z.object({
  trademarks: z
    .array(
      z.looseObject({ applicationNumber: z.string().max(trademark.fields.applicationNumber.max) }),
    )
    .max(100),
  page: z.int().min(0),
  size: z.int().min(1),
  totalElements: z.int().min(0),
  totalPages: z.int().min(0),
});

export const wireMark = z.object({
  ...common,
  applicationLanguage: z.string(),
  markFeature: z.enum(wireFeatures).optional(),
  statusDate: day,
  publicationDate: maybeDay,
  markImage: z
    .object({
      imageFormat: z.enum(['JPG', 'TIFF']),
      colourClaim: texts.optional(),
      viennaClasses: z.array(z.string()).optional(),
    })
    .optional(),
  goodsAndServices: z.array(
    z.object({
      classNumber,
      description: z.array(z.object({ language: z.string(), terms: z.array(z.string()) })),
    }),
  ),
  priorities: z
    .array(z.object({ applicationDate: maybeDay, status: z.string().optional() }))
    .optional(),
  seniorities: z
    .array(
      z.object({
        country: z.string(),
        applicationNumber: z.string().optional(),
        registrationNumber: z.string().optional(),
        applicationDate: maybeDay,
        registrationDate: maybeDay,
        status: z.string(),
      }),
    )
    .optional(),
  fastTrackIndicator: z.boolean().optional(),
});
export type WireMark = z.infer<typeof wireMark>;

/** The registry's description of an error (RFC 7807). */
export const wireProblem = z.object({
  status: z.int().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  code: z.string().optional(),
});
