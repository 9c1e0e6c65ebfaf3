import type { Trademark } from '#contract/trademarks/trademark';

/**
 * What a new mark takes over from another: the sign, whose it is, and what the firm notes of it. A copy is
 * a new application, so that whatever belongs to one filing stays behind. So does a new field until it is
 * named here: what is missing is seen and typed, while what comes along unasked may go to an office unseen.
 * The compiler does not ask about it, or each field would cost a second file.
 */
export const copyOf = (mark: Trademark): Partial<Trademark> => ({
  name: mark.name,
  type: mark.type,
  representationType: mark.representationType,
  customer: mark.customer,
  representative: mark.representative,
  fastTrack: mark.fastTrack,
  territory: mark.territory,
  baseRegistration: mark.baseRegistration,
  viennaCodes: mark.viennaCodes,
  declaredColour: mark.declaredColour,
  declaredSeniority: mark.declaredSeniority,
  description: mark.description,
  links: mark.links,
  remarks: mark.remarks,
  ownData: mark.ownData,
});
