import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Filter } from '#contract/kit/filters';
import { operators } from '#contract/kit/kinds';
import { useTranslate } from '#web/data/language.ts';
import { type DraftIssue, draftOf, type FilterDraft, filterOf } from '#web/table/filterDraft.ts';
import { operatorText } from '#web/table/filterText.ts';
import { FilterValue } from '#web/table/FilterValue.tsx';
import type { TableModel } from '#web/table/model.ts';

/** Edits one condition: the operator and the value. */
export const FilterEditor = ({
  model: { fields },
  name,
  filter,
  onApply,
}: {
  model: TableModel;
  name: string;
  /** The filter being changed; null for a new one. */
  filter: Filter | null;
  onApply: (filter: Filter) => void;
}) => {
  const t = useTranslate();
  const field = fields[name];
  const [draft, setDraft] = useState<FilterDraft | null>(field ? draftOf(field, filter) : null);
  const [issue, setIssue] = useState<DraftIssue | null>(null);
  if (!field || !draft) return null;

  const change = (part: Partial<FilterDraft>) => {
    setDraft({ ...draft, ...part });
    setIssue(null);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles the event to the form of the page, which must not be submitted.
    event.stopPropagation();
    const made = filterOf(fields, name, draft);
    if ('filter' in made) onApply(made.filter);
    else setIssue(made.issue);
  };
  const offered = operators.filter((operator) => field.operators.includes(operator));
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="sm">
        <Text size="sm" fw={600}>
          {field.label[t.locale]}
        </Text>
        {offered.length > 1 && (
          <NativeSelect
            label={t('filter_condition')}
            value={draft.operator}
            data={offered.map((operator) => ({
              value: operator,
              label: operatorText(field, operator, t),
            }))}
            onChange={({ currentTarget }) =>
              change({
                operator: offered.find((one) => one === currentTarget.value) ?? draft.operator,
              })
            }
          />
        )}
        <FilterValue field={field} draft={draft} error={issue && t(issue)} onChange={change} />
        <Group justify="flex-end">
          <Button type="submit" size="sm">
            {t('filter_apply')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
