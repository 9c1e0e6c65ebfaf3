import { NativeSelect } from '@mantine/core';
import type { Fields } from '#contract/kit/fields';
import type { HistoryAnswer } from '#contract/kit/history';
import { historyMessages } from '#contract/history/words';
import { useSentences } from '#web/data/language.ts';
import classes from './HistoryPanel.module.css';

export type HistoryFilter = { field?: string; account?: number };

/** Filters by a field or a person that occurs in the history. */
export const HistoryFilters = ({
  fields,
  offered,
  value: { field, account },
  onChange,
}: {
  fields: Fields;
  offered: HistoryAnswer['offered'];
  value: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}) => {
  const say = useSentences(historyMessages);
  const { locale } = say;
  const people = offered.people.toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <div className={classes.filters}>
      <NativeSelect
        aria-label={say('field')}
        value={field ?? ''}
        data={[
          { value: '', label: say('all_fields') },
          ...offered.fields.map((name) => ({
            value: name,
            label: fields[name]?.label[locale] ?? name,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...(value !== '' && { field: value }), ...(account && { account }) })
        }
      />
      <NativeSelect
        aria-label={say('person')}
        value={account ?? ''}
        data={[
          { value: '', label: say('all_people') },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...(field && { field }), ...(value !== '' && { account: Number(value) }) })
        }
      />
    </div>
  );
};
