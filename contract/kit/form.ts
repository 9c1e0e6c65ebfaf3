import { type Fields, type RulesOf, type Values, withRules } from '#contract/kit/fields';

/** What a form is drawn and checked by. An entity is one too. */
export type Form<F extends Fields = Fields> = { fields: F };

/** States what is asked in a dialog and is no row of its own: fields and the rules among them. */
export const defineForm = <const F extends Fields, C = Values>({
  fields,
  rules = {},
}: Form<F> & { rules?: RulesOf<NoInfer<F>, C> }): Form<F> => ({
  fields: withRules(fields, rules),
});
