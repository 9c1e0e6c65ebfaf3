import { ActionIcon, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { IconRestore, IconSearch, IconX } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { labelOf } from '#contract/values/codes';
import { territories, type TerritoryCode } from '#contract/values/countries';
import type { Locale } from '#contract/values/locale';
import { settingMessages } from '#contract/settings/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { territoryChoice } from '#web/codes/territoryChoice.ts';
import type { CustomControlProps } from '#web/form/currentForm.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { matchingCodes } from '#web/form/inputs/codeOptions.ts';
import { Territory } from '#web/codes/Territory.tsx';
import classes from './TerritoryListControl.module.css';

type Codes = readonly TerritoryCode[];
export type ListControl = ComponentType<CustomControlProps<TerritoryCode[]>>;

/** The number shown at first; the rest on request. */
const shownAtFirst = 12;

const byName = (codes: Codes, locale: Locale) =>
  codes
    .map((value) => ({ value, label: labelOf(territories, value, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));

const Names = ({
  codes,
  search = '',
  onRemove,
}: {
  codes: Codes;
  search?: string;
  onRemove?: (code: TerritoryCode) => void;
}) => {
  const { locale } = useTranslate();
  const say = useSentences(settingMessages);
  const [all, setAll] = useState(false);
  const options = byName(codes, locale);
  const wanted = new Set(matchingCodes(territories, options, search).map(({ value }) => value));
  const found = options.filter(({ value }) => wanted.has(value));
  const isShort = found.length <= shownAtFirst || search !== '';
  const shown = all || isShort ? found : found.slice(0, shownAtFirst);
  if (found.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say(search === '' ? 'list_empty' : 'list_no_match')}
      </Text>
    );
  return (
    <>
      <ul className={classes.names}>
        {shown.map(({ value, label }) => (
          <li key={value}>
            <Territory code={value} />
            {onRemove && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={26}
                aria-label={say('list_remove', { name: label })}
                onClick={() => onRemove(value)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {!isShort && (
        <Button
          className={classes.more}
          variant="subtle"
          size="compact-sm"
          onClick={() => setAll(!all)}
        >
          {all ? say('list_show_fewer') : say('list_show_all', { count: found.length })}
        </Button>
      )}
    </>
  );
};

/** A read-only list. */
export const TerritoryNames = ({ value }: { value: TerritoryCode[] | null }) => (
  <Names codes={value ?? []} />
);

const isSame = (a: Codes, b: Codes): boolean =>
  a.length === b.length && a.every((code) => b.includes(code));

const EditedList = ({
  value,
  onChange,
  label,
  description,
  error,
  readOnly,
  usual,
}: CustomControlProps<TerritoryCode[]> & { usual: Codes }) => {
  const { locale } = useTranslate();
  const say = useSentences(settingMessages);
  const id = useId();
  const [search, setSearch] = useState('');
  const codes = value ?? [];
  const offered = territoryChoice(locale, (code) => !codes.some((each) => each === code));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- named by the heading it holds
    <div role="group" aria-labelledby={id} className={classes.list}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs" align="baseline">
          <Title order={2} size="h4" id={id}>
            {label}
          </Title>
          <Text size="sm" c="dimmed">
            {say('list_count', { count: codes.length })}
          </Text>
        </Group>
        {!isSame(codes, usual) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRestore size={16} aria-hidden />}
            onClick={() => onChange([...usual])}
          >
            {say('list_restore')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" maw="68ch">
        {description}
      </Text>
      <Names
        codes={codes}
        search={search}
        onRemove={(code) => onChange(codes.filter((each) => each !== code))}
      />
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <div className={classes.tools}>
        <CodeChoice
          many={false}
          max={1}
          codes={offered}
          label={say('list_add')}
          error={undefined}
          readOnly={readOnly}
          value={[]}
          onChange={(chosen) =>
            onChange([...codes, ...chosen.map((code) => code as TerritoryCode)].toSorted())
          }
        />
        {codes.length > shownAtFirst && (
          <TextInput
            label={say('list_find')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
      </div>
    </div>
  );
};

/** The control of one list; `usual` is the default it can be reset to. */
export const listControl = (usual: Codes): ListControl =>
  function ListOfTerritories(props) {
    return <EditedList {...props} usual={usual} />;
  };
