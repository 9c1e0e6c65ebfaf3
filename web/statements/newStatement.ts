import type { CodeList } from '#contract/values/codes';
import { select, text } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { type Obligation, statementOfUse } from '#contract/statements/statement';

const { trademark: _, rule: __, ...others } = statementOfUse.fields;

const other = 'OTHER';

/** The form of a statement that no rule derived: an obligation of the territory, or free text. */
export const newStatementOf = (asked: readonly Obligation[]) => {
  const options: CodeList = Object.fromEntries([
    ...asked.map((each) => [each.rule, { value: each.rule, label: each.name }]),
    [other, { value: other, label: { pl: 'Inny obowiązek', en: 'Another obligation' } }],
  ]);
  return defineForm({
    fields: {
      obligation: select(options)('Obowiązek', 'Obligation', {
        required: true,
        ...(asked.length === 0 && { initial: other }),
      }),
      rule: text('Nazwa obowiązku', 'Name of the obligation', {
        hint: { pl: 'Na przykład: US Section 8.', en: 'For example: US Section 8.' },
      }),
      ...others,
    },
    rules: { rule: { when: ({ obligation }) => obligation === other, required: true } },
  });
};

/** The chosen rule, or the typed text. */
export const chosenRule = ({ obligation, rule }: Record<'obligation' | 'rule', unknown>): string =>
  String(obligation === other ? rule : obligation);

/** The form that records a filing; its date is required. */
export const filingForm = defineForm({
  fields: { ...statementOfUse.fields, filedOn: { ...others.filedOn, required: true } },
});
