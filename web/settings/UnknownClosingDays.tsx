import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { unknownClosingDays, unknownClosingDaysText } from '#contract/deadlines/closingDays';
import { deadlineSettingsApi } from '#contract/deadlineSettings';
import { theOnlyRow } from '#contract/settingsDocument';
import { useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import { useFormHold } from '#web/form/formHold.ts';
import { Notice } from '#web/ui/Notice.tsx';

type Day = { office: string; date: string };

/** An item that is still being typed says nothing yet. */
const daysIn = (value: unknown): Day[] =>
  (Array.isArray(value) ? (value as Partial<Day>[]) : []).flatMap(({ office, date }) =>
    typeof office === 'string' && typeof date === 'string' ? [{ office, date }] : [],
  );

const Unknown = ({ closingDays }: { closingDays: Day[] }) => {
  const { locale } = useTranslate();
  const unknown = unknownClosingDays(useToday(), { closingDays });
  if (unknown.length === 0) return null;
  return (
    <Notice tone="warning">
      {unknown.map((each) => (
        <Text key={each.office} size="sm">
          {unknownClosingDaysText(each)[locale]}
        </Text>
      ))}
    </Notice>
  );
};

/** Below the closing days, as they are typed. */
export const UnknownClosingDays = () => {
  const { control } = useFormHold();
  const closingDays = useWatch({ control, compute: (values) => daysIn(values['closingDays']) });
  return <Unknown closingDays={closingDays} />;
};

/** For those who only read the settings. */
export const SavedUnknownClosingDays = () => {
  const { data } = useCall(deadlineSettingsApi.get, { id: theOnlyRow });
  return data ? <Unknown closingDays={daysIn(data.row.closingDays)} /> : null;
};
