import { z } from 'zod';
import { endpoint, fileAnswer, nothing } from '#contract/kit/endpoint';

/** The size in CSS pixels, so that the layout does not shift when the image loads. */
const logo = z.object({ id: z.uuid(), width: z.int(), height: z.int() });
export type FirmLogo = z.infer<typeof logo>;

const text = z.string().nullable();

export const contactPerson = z.object({
  kind: z.enum(['guardian', 'responsible', 'representative']),
  name: z.string(),
  /** Null if the firm has not published it, or it is unknown. */
  photo: z.uuid().nullable(),
  telephone: text,
  email: text,
  /** The first marks that this person looks after, each with its territory. */
  marks: z.array(z.object({ name: z.string(), place: z.string().nullable() })),
  /** How many there are besides. */
  moreMarks: z.int(),
});
export type ContactPerson = z.infer<typeof contactPerson>;

/** So many marks of a person are named. */
export const mostNamedMarks = 4;

export const firmApi = {
  look: endpoint({
    method: 'GET',
    path: '/firm',
    summary: 'The name and logo of the firm, for the login page',
    requires: 'anyone',
    input: nothing,
    output: z.object({ name: text, logo: logo.nullable() }),
  }),
  logo: endpoint({
    method: 'GET',
    path: '/firm/logo/:id',
    summary: 'The logo of the firm as a small picture; another logo has another id',
    requires: 'anyone',
    input: z.strictObject({ id: z.uuid() }),
    output: fileAnswer,
  }),
  contact: endpoint({
    method: 'GET',
    path: '/firm/contact',
    summary: 'Whom a client turns to: the firm, and of its own lawyers what the firm has released',
    requires: 'signedIn',
    reads: ['Setting', 'Account', 'Customer', 'Trademark'],
    input: nothing,
    output: z.object({
      firm: z.object({
        name: text,
        street: text,
        postalCode: text,
        place: text,
        country: text,
        telephone: text,
        email: text,
        workingHours: text,
      }),
      people: z.array(contactPerson),
    }),
  }),
};

/** The address of the logo, which is public, so that the browser needs no token. */
export const logoAddress = (id: string): string =>
  `/api${firmApi.logo.path.replace(':id', encodeURIComponent(id))}`;
