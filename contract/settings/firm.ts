import { z } from 'zod';
import { endpoint, fileAnswer, nothing } from '#contract/kit/endpoint';

/** The size in CSS pixels, so that the layout does not shift when the image loads. */
const logo = z.object({ id: z.uuid(), width: z.int(), height: z.int() });
export type FirmLogo = z.infer<typeof logo>;

const text = z.string().nullable();

const contactPerson = z.object({
  kind: z.enum(['guardian', 'responsible', 'representative']),
  name: z.string(),
  /** Null if the firm has not published it, or it is unknown. */
  photo: z.uuid().nullable(),
  telephone: text,
  email: text,
});
export type ContactPerson = z.infer<typeof contactPerson>;

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
    reads: ['Setting', 'Account', 'Customer'],
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
