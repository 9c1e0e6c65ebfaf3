import '#web/form/formStyles.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { earliestDate, latestDate, relativePeriod } from '#contract/values/dates';
import type { AnyField } from '#contract/kit/fields';
import { longestNeedleOf } from '#contract/kit/filters';
import { pairMessages } from '#contract/words/pairs';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { NumberInput } from '#web/form/inputs/NumberInput.tsx';
import { SuggestedText } from '#web/form/inputs/SuggestedText.tsx';
import { useSuggestions } from '#web/form/useSuggestions.ts';
import { ChoiceList } from '#web/table/ChoiceList.tsx';
import { type FilterDraft, valueForm } from '#web/table/filterDraft.ts';
import { Segments } from '#web/ui/Segments.tsx';

type ValueProps = {
  field: AnyField;
  draft: FilterDraft;
  error: string | null;
  onChange: (part: Partial<FilterDraft>) => void;
};

/** An input for one end of a range, or for the only value. */
const One = ({
  kind,
  end,
  label,
  field,
  draft,
  error,
  onChange,
}: ValueProps & { kind: 'text' | 'number' | 'date'; end: 'from' | 'to'; label: string }) => {
  const { locale } = useTranslate();
  const value = draft[end];
  const words = { label, error: error ?? undefined };
  const put = (next: unknown) => onChange({ [end]: typeof next === 'string' ? next : '' });
  if (kind === 'date')
    return (
      <DateInput {...words} value={value} min={earliestDate} max={latestDate} onChange={put} />
    );
  if (kind === 'number' && field.kind === 'number')
    return (
      <NumberInput
        {...words}
        exact
        scale={field.scale}
        unit={field.unit?.[locale]}
        value={value}
        onChange={put}
      />
    );
  return (
    <TextInput
      {...words}
      data-autofocus={end === 'from' || undefined}
      value={value}
      maxLength={longestNeedleOf(field)}
      onChange={({ currentTarget }) => put(currentTarget.value)}
    />
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

/** An input for a key: one of those in use, or any other. */
const Key = ({ field, draft, error, onChange }: ValueProps) => {
  const say = useSentences(pairMessages);
  const key = field.kind === 'array' ? field.of['key'] : undefined;
  const suggested = useSuggestions(key?.kind === 'text' ? key.suggestions : undefined);
  return (
    <SuggestedText
      data-autofocus
      label={say('key')}
      error={error}
      texts={suggested}
      value={draft.from}
      maxLength={100}
      onChange={(from) => onChange({ from })}
    />
  );
};

const Pair = (props: ValueProps) => {
  const t = useTranslate();
  const isKeyMissing = props.draft.from.trim() === '';
  return (
    <>
      <Key {...props} error={isKeyMissing ? props.error : null} />
      <One
        {...props}
        kind="text"
        end="to"
        label={t('filter_value')}
        error={isKeyMissing ? null : props.error}
      />
    </>
  );
};

/** The input for the value of a condition, by the kind of the field. */
export const FilterValue = (props: ValueProps) => {
  const { field, draft, error, onChange } = props;
  const t = useTranslate();
  const form = valueForm(field, draft.operator);
  switch (form) {
    case 'nothing':
      return null;
    case 'text':
    case 'number':
    case 'date':
      return <One {...props} kind={form} end="from" label={t('filter_value')} />;
    case 'numbers':
    case 'dates': {
      const kind = form === 'numbers' ? 'number' : 'date';
      return (
        <>
          <One {...props} kind={kind} end="from" label={t('filter_from')} error={null} />
          <One {...props} kind={kind} end="to" label={t('filter_to')} />
        </>
      );
    }
    case 'key':
      return <Key {...props} />;
    case 'pair':
      return <Pair {...props} />;
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
