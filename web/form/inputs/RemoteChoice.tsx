import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import {
  autocompleteApi,
  type AutocompleteType,
  type OptionFilters,
} from '#contract/kit/autocomplete';
import type { Related } from '#contract/kit/crud';
import { foldText } from '#contract/values/searchText';
import { failureText } from '#web/data/announce.ts';
import { useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { Choice, type ChoiceSetting } from '#web/form/inputs/Choice.tsx';
import type { RowMaker } from '#web/form/rowMaker.ts';
import { typingPause } from '#web/data/typingPause.ts';
import type { Option } from '#web/form/inputs/options.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import classes from './Choice.module.css';

/** Labels of rows: from the response, from options picked here, or loaded separately. */
const useLabels = (type: AutocompleteType, ids: readonly number[], related: Related) => {
  const t = useTranslate();
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const known = (id: number): string | undefined =>
    related.options[type]?.[id] ?? picked.find(({ value }) => value === id)?.label;
  const unknown = ids.filter((id) => known(id) === undefined);
  const asked = useCall(
    autocompleteApi.byIds,
    { ids: { [type]: unknown } },
    { enabled: unknown.length > 0 },
  );
  const labelOf = (id: number): string =>
    known(id) ??
    asked.data?.options[type]?.find(({ value }) => value === id)?.label ??
    (asked.isFetching ? '…' : t('value_unknown_row', { id }));
  return { labelOf, remember: setPicked };
};

/** A choice of one or several rows, searched on the server half a second after the last keystroke. */
export const RemoteChoice = ({
  type,
  value,
  onChange,
  related,
  filters,
  without = [],
  maker,
  ...props
}: ChoiceSetting & {
  type: AutocompleteType;
  value: readonly number[];
  onChange: (value: number[]) => void;
  related: Related;
  /** Which rows are offered. */
  filters?: OptionFilters | undefined;
  /** Rows that are not offered, such as the edited row itself. */
  without?: readonly number[];
  /** Makes a row that is not there yet; the last line of the list. */
  maker?: RowMaker | undefined;
}) => {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState(false);
  const [term] = useDebouncedValue(search.trim(), typingPause);
  const { labelOf, remember } = useLabels(type, value, related);
  const found = useCall(
    autocompleteApi.search,
    { type, ...(filters && { filters }), ...(term !== '' && { search: term }) },
    { enabled: wanted },
  );
  const isBehind = search.trim() !== term || found.isFetching;
  const isKnown = (found.data?.options ?? []).some(
    ({ label }) => foldText(label) === foldText(search.trim()),
  );
  // Offered where somebody typed what nobody is called, and where there is nobody to choose.
  const isOffered =
    found.data !== undefined &&
    !isBehind &&
    !isKnown &&
    (search.trim() !== '' || found.data.options.length === 0);
  const make = async (name: string) => {
    const made = await maker?.make(name);
    if (!made) return;
    remember([made]);
    onChange(props.many ? [...value, Number(made.value)] : [Number(made.value)]);
  };
  const instead = found.error ? (
    <div className={classes.message} role="alert">
      {failureText(t, found.error)}
      <Button
        variant="default"
        size="xs"
        mt="xs"
        display="block"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void found.refetch()}
      >
        {t('try_again')}
      </Button>
    </div>
  ) : (
    !found.data && <Waiting label={t('loading')} />
  );
  return (
    <Choice
      {...props}
      options={(found.data?.options ?? [])
        .filter((option) => !without.includes(option.value))
        .map(({ detail, ...option }) => ({
          ...option,
          ...(detail && { detail: detail[t.locale] }),
        }))}
      chosen={value.map((id) => ({ value: id, label: labelOf(id) }))}
      onChange={(chosen) => {
        remember(chosen);
        onChange(chosen.map((option) => Number(option.value)));
      }}
      search={search}
      onSearch={setSearch}
      onOpen={() => setWanted(true)}
      busy={wanted && isBehind}
      {...(maker &&
        isOffered &&
        !props.readOnly && {
          adding: {
            label: maker.label(search.trim()),
            add: () => void make(search.trim()),
          },
        })}
      {...(instead !== false && { instead })}
    />
  );
};
