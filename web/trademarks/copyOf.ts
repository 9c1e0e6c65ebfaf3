import type { Trademark } from '#contract/trademarks/trademark';

/**
 * The values a copy takes over: the sign, its owner, and the firm's notes. A copy is a new application, so
 * everything that belongs to one filing is left out. A new field is left out until it is named here: a
 * missing value is noticed, while one copied by mistake may reach an office. The compiler does not check
 * this, or each field would cost a second file.
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
