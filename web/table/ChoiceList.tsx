import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type AutocompleteType, autocompleteApi } from '#contract/kit/autocomplete';
import { choicesOf, type CodeList } from '#contract/values/codes';
import type { AnyField } from '#contract/kit/fields';
import { useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { matchingCodes } from '#web/form/inputs/codeOptions.ts';
import type { Option } from '#web/form/inputs/options.ts';
import type { Choice } from '#web/table/filterDraft.ts';
import { FindBox } from '#web/table/FindBox.tsx';
import { typingPause } from '#web/data/typingPause.ts';
import { useOptionLabels } from '#web/table/useFilterLabels.ts';
import { Tick } from '#web/ui/Tick.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import classes from './filters.module.css';

type ListProps = {
  label: string;
  chosen: readonly Choice[];
  error: string | null;
  onChange: (chosen: readonly Choice[]) => void;
};

/** Lists up to this length need no search box. */
const longList = 8;

const Options = ({
  label,
  options,
  chosen,
  error,
  onChange,
}: ListProps & { options: readonly Option[] }) => {
  const t = useTranslate();
  const toggle = (value: Choice) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.scroll}>
        {options.map((option) => (
          <div key={option.value} className={classes.option}>
            <Tick checked={chosen.includes(option.value)} onChange={() => toggle(option.value)}>
              {option.label}
            </Tick>
          </div>
        ))}
        {options.length === 0 && <p className={classes.nothing}>{t('filter_no_option')}</p>}
      </div>
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};

const CodeChoices = ({ codes, ...props }: ListProps & { codes: CodeList }) => {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const all = choicesOf(codes, t.locale);
  return (
    <>
      {all.length > longList && (
        <FindBox data-autofocus label={t('filter_find_option')} typed={typed} onType={setTyped} />
      )}
      <Options {...props} options={matchingCodes(codes, all, typed)} />
    </>
  );
};

/** Rows found by typing; the chosen ones always stay on top. */
const RowChoices = ({ type, ...props }: ListProps & { type: AutocompleteType }) => {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), typingPause);
  const [first] = useState(props.chosen);
  const answer = useCall(
    autocompleteApi.search,
    { type, ...(asked !== '' && { search: asked }) },
    { keepPrevious: true },
  );
  const labels = useOptionLabels({ [type]: first });
  const kept = first.map((value) => ({
    value,
    label: labels[type]?.[String(value)] ?? t('value_unknown_row', { id: value }),
  }));
  const found = (answer.data?.options ?? []).filter(({ value }) => !first.includes(value));
  return (
    <>
      <FindBox data-autofocus label={t('filter_find_option')} typed={typed} onType={setTyped} />
      {answer.isPending ? (
        <Waiting label={t('loading')} />
      ) : (
        <Options {...props} options={[...kept, ...found]} />
      )}
    </>
  );
};

/** A choice of several values: codes, or rows found by typing. */
export const ChoiceList = ({ field, ...props }: Omit<ListProps, 'label'> & { field: AnyField }) => {
  const { locale } = useTranslate();
  const label = field.label[locale];
  const codes = 'options' in field ? field.options : undefined;
  const type = 'autocomplete' in field ? field.autocomplete : undefined;
  if (codes) return <CodeChoices {...props} label={label} codes={codes} />;
  return type ? <RowChoices {...props} label={label} type={type} /> : null;
};
