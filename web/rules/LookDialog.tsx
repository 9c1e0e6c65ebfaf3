import { Stack, Text } from '@mantine/core';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { lookForm } from '#contract/deadlines/ruleFields';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';

type Looked = {
  /** The rules as they are shown; null while nothing is asked. */
  rules: readonly DeadlineRule[] | null;
  /** The source noted before, where the dialog is about one rule. */
  source?: string | null | undefined;
  onDone?: (source: string | null) => void;
  onClose: () => void;
};

const LookForm = ({
  rules,
  source,
  onDone,
  onClose,
}: Looked & { rules: readonly DeadlineRule[] }) => {
  const say = useSentences(ruleMessages);
  const count = rules.length;
  return (
    <EntityForm
      form={lookForm}
      about={rules.map(({ id }) => id).join(' ')}
      initial={{ source: source ?? null }}
      notice={
        <Stack gap="xs">
          <Text>{say('look_text', { count })}</Text>
          {count > 1 && (
            <Text size="sm" c="dimmed">
              {say('look_keeps')}
            </Text>
          )}
        </Stack>
      }
      submitLabel={say('look_save')}
      inPlace
      onSubmit={async ({ source: noted = null }, { idempotencyKey }) => {
        // Several rules may have several sources: without a new one each keeps its own.
        const given = count > 1 && noted === null ? {} : { source: noted };
        await call(
          deadlineRuleApi.look,
          { seen: [...rules], ...given },
          { idempotencyKey, quiet: true, readAgainIfRefused: true },
        );
        onDone?.(noted);
      }}
      onDone={() => {
        onClose();
        announceDone(say('look_saved', { count }));
      }}
    />
  );
};

/** "Looked at, still right": about one rule or several, with the source where somebody notes it. */
export const LookDialog = (props: Looked) => {
  const say = useSentences(ruleMessages);
  return (
    <FormDialog
      opened={props.rules !== null}
      onClose={props.onClose}
      size="lg"
      title={say('look_title', { count: props.rules?.length ?? 1 })}
    >
      {props.rules && <LookForm {...props} rules={props.rules} />}
    </FormDialog>
  );
};
