import { type Fields, type RulesOf, type Values, withRules } from '#contract/kit/fields';

/** The declaration that a form is rendered and checked by. An entity is one too. */
export type Form<F extends Fields = Fields> = { fields: F };

/** Declares the fields and rules of a dialog that is not a row of its own. */
export const defineForm = <const F extends Fields, C = Values>({
  fields,
  rules = {},
}: Form<F> & { rules?: RulesOf<NoInfer<F>, C> }): Form<F> => ({
  fields: withRules(fields, rules),
});
