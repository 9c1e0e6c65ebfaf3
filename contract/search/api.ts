import { z } from 'zod';
import { codes, valuesOf } from '#contract/values/codes';
import { endpoint, rowId } from '#contract/kit/endpoint';
import { longestSearch } from '#contract/values/searchText';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

/** The entities of the global search, which are the tabs of its window. */
export const searchedEntity = codes({
  Trademark: ['Znaki towarowe', 'Trade marks'],
  Customer: ['Klienci', 'Customers'],
});

/** Where a term was found, if the result does not show it anyway. */
export const foundIn = codes({
  ourNumber: ['Nasz numer', 'Our number'],
  applicationNumber: ['Numer zgłoszenia', 'Application number'],
  customer: ['Klient', 'Customer'],
  goods: ['Towary i usługi', 'Goods and services'],
  attachment: ['Załącznik', 'Attachment'],
  number: ['Numer', 'Number'],
  email: ['E-mail', 'E-mail'],
  contact: ['Osoba kontaktowa', 'Contact person'],
  place: ['Miejscowość', 'Place'],
  industry: ['Branża', 'Industry'],
});

const found = z.object({ by: z.enum(valuesOf(foundIn)), text: z.string() }).nullable();
export type Found = z.infer<typeof found>;

const foundTrademark = z.object({
  id: rowId,
  name: z.string(),
  image: z.uuid().nullable(),
  registrationNumber: z.string().nullable(),
  applicationNumber: z.string().nullable(),
  type: z.enum(valuesOf(trademarkType)),
  status: z.enum(valuesOf(trademarkStatus)),
  territory: z.string().nullable(),
  customer: z.string(),
  found,
});
export type FoundTrademark = z.infer<typeof foundTrademark>;

const foundCustomer = z.object({
  id: rowId,
  name: z.string(),
  nameFull: z.string().nullable(),
  found,
});
export type FoundCustomer = z.infer<typeof foundCustomer>;

const searchItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Trademark'), entity: foundTrademark }),
  z.object({ type: z.literal('Customer'), entity: foundCustomer }),
]);
export type SearchItem = z.infer<typeof searchItem>;

/** The most results shown; further typing narrows them. */
export const mostFound = 20;

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    summary:
      'Trade marks and customers by name, number, person, goods or attachment, the best first',
    // Customers are for the firm only, so this is too: a client gets 403.
    requires: ['Customer', 'VIEW'],
    reads: ['Trademark', 'Customer', 'TrademarkAttachment'],
    input: z.strictObject({
      entity: z.enum(valuesOf(searchedEntity)).optional(),
      term: z.string().trim().max(longestSearch),
    }),
    output: z.object({ items: z.array(searchItem) }),
  }),
};
