import { Stack, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sectionsOf } from '#contract/kit/entity';
import type { Values } from '#contract/kit/fields';
import { specimen } from '#contract/developers/specimens';
import type { FieldIssues } from '#contract/kit/validation';
import { PositionControl } from '#web/developers/PositionControl.tsx';
import { related } from '#web/developers/samples.ts';
import { controls } from '#web/form/controls.tsx';
import { drawField } from '#web/form/FormField.tsx';
import { type CurrentForm, CurrentFormContext } from '#web/form/currentForm.ts';
import { type FormValues, startValues } from '#web/form/formValues.ts';
import { createIssueStore } from '#web/form/issueStore.ts';

const { fields } = specimen;
const SectionOf = controls.section;

/** Every kind in one state, in a form that cannot be sent. */
export const KindSheet = ({
  title,
  values,
  issues,
  readOnly,
}: {
  title: string;
  values: Values;
  issues: FieldIssues;
  readOnly: boolean;
}) => {
  const { control, getValues } = useForm<FormValues>({
    defaultValues: startValues(fields, values),
  });
  const [store] = useState(() => {
    const created = createIssueStore();
    created.set(issues);
    return created;
  });
  const shared = useMemo(
    (): CurrentForm => ({
      control,
      issues: store,
      settle: () => undefined,
      afterPress: (work) => work(),
      waitFor: () => undefined,
      fill: () => undefined,
      readOnly,
      related,
      context: {},
      facts: undefined,
      getValues,
      custom: { position: PositionControl },
      draw: drawField,
    }),
    [control, getValues, store, readOnly],
  );
  return (
    <CurrentFormContext value={shared}>
      <Stack gap="md" data-state={title}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {sectionsOf(fields).map(({ section, names }) => (
          <SectionOf
            key={section?.name ?? ''}
            section={section}
            fields={Object.fromEntries(
              Object.entries(fields).filter(([name]) => names.includes(name)),
            )}
          />
        ))}
      </Stack>
    </CurrentFormContext>
  );
};
