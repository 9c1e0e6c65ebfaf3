import { type ComboboxItem, type ComboboxItemGroup, Select, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ImportKind, ImportSheet } from '#contract/imports/batch';
import { targetsOf } from '#contract/imports/targets';
import { importMessages } from '#contract/imports/words';
import { useSentences } from '#web/data/language.ts';
import { targetFilter } from '#web/imports/targetFilter.ts';
import { sectionName } from '#web/imports/targetNames.ts';
import classes from './imports.module.css';

/** The choice not to read a column; no target is called so. */
const none = '-';
const mostSamples = 3;

/** Targets in the sections of the form, those without one last. */
const useGroups = (kind: ImportKind): (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[] => {
  const say = useSentences(importMessages);
  return useMemo(() => {
    const groups = new Map<string, ComboboxItem[]>();
    const others: ComboboxItem[] = [];
    for (const { key, label, field } of targetsOf(kind)) {
      const group = sectionName(field, say.locale);
      const items = group === null ? others : (groups.get(group) ?? []);
      items.push({ value: key, label: label[say.locale] });
      if (group !== null) groups.set(group, items);
    }
    return [
      { value: none, label: say('not_read') },
      ...[...groups].map(([group, items]) => ({ group, items })),
      ...(others.length > 0 ? [{ group: say('other_targets'), items: others }] : []),
    ];
  }, [kind, say]);
};

/** What each column of a sheet is read as, beside its first values. */
export const SheetColumns = ({
  sheet: { headings, samples, columns, kind },
  onChange,
}: {
  sheet: ImportSheet;
  onChange: (columns: (string | null)[]) => void;
}) => {
  const say = useSentences(importMessages);
  const data = useGroups(kind);
  // A target is read from one column: choosing it for another moves it there.
  const choose = (index: number, target: string | null) =>
    onChange(
      columns.map((before, each) => {
        if (each === index) return target;
        return target !== null && before === target ? null : before;
      }),
    );
  return (
    <ul className={classes.columns}>
      <li className={classes.columnHeads} aria-hidden>
        <span>{say('column')}</span>
        <span>{say('samples')}</span>
        <span>{say('target')}</span>
      </li>
      {columns.map((target, index) => {
        const heading = headings[index] || say('no_heading', { number: index + 1 });
        const values = samples
          .map((row) => row[index] ?? '')
          .filter((value) => value !== '')
          .slice(0, mostSamples);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place alone
          <li key={index} className={classes.column}>
            <Text size="sm" fw={550}>
              {heading}
            </Text>
            <Text size="sm" c="dimmed" lineClamp={2}>
              {values.join(' · ')}
            </Text>
            <Select
              searchable
              allowDeselect={false}
              aria-label={say('target_of', { heading })}
              data={data}
              filter={targetFilter}
              maxDropdownHeight={320}
              comboboxProps={{ keepMounted: false }}
              value={target ?? none}
              onChange={(value) => choose(index, value === none ? null : value)}
              data-unread={target === null || undefined}
              className={classes.target}
            />
          </li>
        );
      })}
    </ul>
  );
};
