import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { listMessages } from '#contract/kit/listWords';
import { readSort, writeSort } from '#contract/kit/list';
import { useSentences, useTranslate } from '#web/data/language.ts';
import type { ListState } from '#web/table/listState.ts';
import type { Column, TableModel } from '#web/table/model.ts';
import type { ChangeList } from '#web/table/useListState.ts';
import { Segments } from '#web/ui/Segments.tsx';
import classes from './ColumnPicker.module.css';

/** No column has this name. */
const more = '…';

/** The order of the list: by a column in view, or by any other behind "more". */
export const SortChoice = ({
  model,
  state,
  change,
}: {
  model: TableModel;
  state: ListState;
  change: ChangeList;
}) => {
  const t = useTranslate();
  const say = useSentences(listMessages);
  const { field, descending } = readSort(state.sort ?? model.sort);
  const [showsAll, setShowsAll] = useState(false);
  const sortable = model.columns.filter((column) => column.sortable);
  const isInView = ({ name }: Column) => state.columns.includes(name);
  const option = ({ name, label }: Column) => ({ value: name, label: label[t.locale] });
  const inView = sortable.filter((column) => isInView(column) || column.name === field);
  const others = sortable.filter((column) => !inView.includes(column));
  const rest = showsAll
    ? [{ group: say('sort_more_columns'), items: others.map(option) }]
    : [{ value: more, label: say('sort_more') }];
  const put = (next: { field: string; descending: boolean }) => {
    const sort = writeSort(next);
    change({ sort: sort === model.sort ? null : sort });
  };
  return (
    <div className={classes.order}>
      <NativeSelect
        label={t('table_sort')}
        data={[
          // An entity's default order may be by a field that is not a column.
          ...(sortable.some(({ name }) => name === field) ? [] : [{ value: field, label: field }]),
          ...inView.map(option),
          ...(others.length > 0 ? rest : []),
        ]}
        value={field}
        onChange={({ currentTarget: { value } }) =>
          value === more ? setShowsAll(true) : put({ field: value, descending })
        }
      />
      <Segments
        label={say('sort_direction')}
        value={descending ? 'descending' : 'ascending'}
        segments={(['ascending', 'descending'] as const).map((value) => ({
          value,
          content: say(value),
        }))}
        onChange={(value) => put({ field, descending: value === 'descending' })}
      />
    </div>
  );
};
