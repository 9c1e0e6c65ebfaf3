import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { recordMessages } from '#contract/words/record';
import type { CallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { FormBar } from '#web/form/FormBar.tsx';
import type { FormValues } from '#web/form/formValues.ts';
import { type IssueStore, useIssueCount } from '#web/form/issueStore.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

const Faults = ({ issues }: { issues: IssueStore }) => {
  const t = useTranslate();
  const count = useIssueCount(issues);
  return (
    count > 0 && (
      <Text size="sm" c="var(--mantine-color-error)">
        {t('form_faults', { count })}
      </Text>
    )
  );
};

type Saved = {
  form: { control: Control<FormValues> };
  failure: CallFailure | null;
  busy: boolean;
  /** Something is on its way that will be part of what is saved, such as a file. */
  isWaiting: boolean;
  issues: IssueStore;
  changedNow: () => number;
};

/**
 * The buttons of a form and why saving failed. The form of a stored row offers to save once something has
 * changed; before that there is nothing to do here.
 */
export const FormButtons = ({
  saved,
  isStored,
  submitLabel,
  onCancel,
  aside,
  inPlace,
}: {
  saved: Saved;
  isStored: boolean;
  submitLabel: string;
  onCancel: (() => void) | undefined;
  aside: ReactNode;
  inPlace: boolean | undefined;
}) => {
  const t = useTranslate();
  const say = useSentences(recordMessages);
  const count = useWatch({ control: saved.form.control, compute: () => saved.changedNow() });
  const offersSave =
    !isStored || count > 0 || saved.isWaiting || saved.busy || saved.failure !== null;
  if (!offersSave && !onCancel && !aside) return null;
  return (
    <FormBar failure={saved.failure} aside={aside} inPlace={inPlace}>
      {offersSave && (
        <BusyButton type="submit" busy={saved.busy}>
          {submitLabel}
        </BusyButton>
      )}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {isStored && count > 0 && (
        <Text size="sm" c="dimmed">
          {say('changes', { count })}
        </Text>
      )}
      <Faults issues={saved.issues} />
    </FormBar>
  );
};
