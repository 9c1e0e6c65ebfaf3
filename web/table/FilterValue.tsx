import { NativeSelect, TextInput } from '@mantine/core';
import { relativePeriod } from '#contract/dates';
import type { AnyField } from '#contract/fields';
import { useTranslate } from '#web/data/language.ts';
import { ChoiceList } from '#web/table/ChoiceList.tsx';
import { type FilterDraft, valueForm } from '#web/table/filterDraft.ts';
import { Segments } from '#web/ui/Segments.tsx';
import classes from './filters.module.css';

type ValueProps = {
  field: AnyField;
  draft: FilterDraft;
  error: string | null;
  onChange: (part: Partial<FilterDraft>) => void;
};

const inputs = {
  text: {},
  number: { inputMode: 'decimal' },
  date: { inputMode: 'numeric', placeholder: 'DD.MM.RRRR' },
} as const;

const Typed = ({ kind, draft, error, onChange }: ValueProps & { kind: keyof typeof inputs }) => {
  const t = useTranslate();
  return (
    <TextInput
      {...inputs[kind]}
      data-autofocus
      label={t('filter_value')}
      value={draft.from}
      error={error}
      maxLength={255}
      onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
    />
  );
};

const Range = ({ kind, draft, error, onChange }: ValueProps & { kind: 'number' | 'date' }) => {
  const t = useTranslate();
  return (
    <div className={classes.range}>
      <TextInput
        {...inputs[kind]}
        data-autofocus
        label={t('filter_from')}
        value={draft.from}
        error={error !== null}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextInput
        {...inputs[kind]}
        label={t('filter_to')}
        value={draft.to}
        error={error !== null}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

const Period = ({ draft, onChange }: ValueProps) => {
  const t = useTranslate();
  return (
    <NativeSelect
      data-autofocus
      label={t('filter_period')}
      value={draft.period}
      data={Object.values(relativePeriod).map(({ value, label }) => ({
        value,
        label: label[t.locale],
      }))}
      onChange={({ currentTarget }) => onChange({ period: currentTarget.value })}
    />
  );
};

const YesNo = ({ field, draft, onChange }: ValueProps) => {
  const t = useTranslate();
  return (
    <Segments
      label={field.label[t.locale]}
      value={draft.yes ? 'yes' : 'no'}
      segments={[
        { value: 'yes', content: t('value_yes') },
        { value: 'no', content: t('value_no') },
      ]}
      onChange={(value) => onChange({ yes: value === 'yes' })}
    />
  );
};

/** What a condition compares with, by the kind of the field. */
export const FilterValue = (props: ValueProps) => {
  const { field, draft, error, onChange } = props;
  const form = valueForm(field, draft.operator);
  switch (form) {
    case 'nothing':
      return null;
    case 'text':
    case 'number':
    case 'date':
      return <Typed {...props} kind={form} />;
    case 'numbers':
      return <Range {...props} kind="number" />;
    case 'dates':
      return <Range {...props} kind="date" />;
    case 'period':
      return <Period {...props} />;
    case 'yesNo':
      return <YesNo {...props} />;
    case 'choices':
      return (
        <ChoiceList
          field={field}
          chosen={draft.choices}
          error={error}
          onChange={(choices) => onChange({ choices })}
        />
      );
  }
};
