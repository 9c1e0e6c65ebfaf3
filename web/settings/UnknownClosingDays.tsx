import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { unknownClosingDays, unknownClosingDaysText } from '#contract/deadlines/engine/closingDays';
import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { theOnlyRow } from '#contract/settings/document';
import { useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { Notice } from '#web/ui/Notice.tsx';

type Year = { office: string; year: number };

/** Incomplete items are ignored. */
const yearsIn = (value: unknown): Year[] =>
  (Array.isArray(value) ? (value as Partial<Year>[]) : []).flatMap(({ office, year }) =>
    typeof office === 'string' && year != null ? [{ office, year }] : [],
  );

const Unknown = ({ closingYears }: { closingYears: Year[] }) => {
  const { locale } = useTranslate();
  const unknown = unknownClosingDays(useToday(), { closingYears });
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

/** Shown below the closing days while they are edited. */
export const UnknownClosingDays = () => {
  const { control } = useCurrentForm();
  const closingYears = useWatch({ control, compute: (values) => yearsIn(values['closingYears']) });
  return <Unknown closingYears={closingYears} />;
};

/** The same for read-only settings. */
export const SavedUnknownClosingDays = () => {
  const { data } = useCall(deadlineSettingsApi.get, { id: theOnlyRow });
  return data ? <Unknown closingYears={yearsIn(data.row.closingYears)} /> : null;
};
