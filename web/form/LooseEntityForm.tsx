import '#web/form/formStyles.ts';
import { Button, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import type { Related } from '#contract/kit/crud';
import { editableFields, type Entity, sectionsOf, visibleFields } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import type { RowFacts } from '#contract/kit/rowFacts';
import { useTranslate } from '#web/data/language.ts';
import { useRole } from '#web/data/session.ts';
import { ConflictDialog } from '#web/form/ConflictDialog.tsx';
import { controls } from '#web/form/controls.tsx';
import { FormBar } from '#web/form/FormBar.tsx';
import { useFormDialog } from '#web/form/formDialogHold.ts';
import { type CustomControls, FormHoldContext } from '#web/form/formHold.ts';
import { type IssueStore, useIssueCount } from '#web/form/issueStore.ts';
import { useFieldsInForce } from '#web/form/useFieldsInForce.ts';
import { LeaveDialog } from '#web/form/LeaveDialog.tsx';
import { type FormSetup, type LooseRow, useEntityForm } from '#web/form/useEntityForm.ts';
import { nothingRelated } from '#contract/kit/valueText';
import { BusyButton } from '#web/ui/BusyButton.tsx';

/** The same without the names of the fields, as the form itself works with it. */
export type LooseFormProps = {
  entity: Entity;
  value?: LooseRow | undefined;
  related?: Related | undefined;
  only?: readonly string[] | undefined;
  initial?: Values | undefined;
  beside?: Values | undefined;
  facts?: RowFacts | undefined;
  custom?: CustomControls | undefined;
  submitLabel?: string | undefined;
  onSubmit: FormSetup['send'];
  onDone?: FormSetup['onDone'];
  reload?: FormSetup['reload'];
  savedElsewhere?: Values | undefined;
  onCancel?: (() => void) | undefined;
  aside?: ReactNode;
  notice?: ReactNode;
  /** Below the fields of a section, by its name; it may watch them (useFormHold). */
  afterSections?: Readonly<Record<string, ReactNode>> | undefined;
  inPlace?: boolean | undefined;
};

const noControls: CustomControls = {};
const nothingBeside: Values = {};

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

const SectionOf = controls.section;

/** The form of an entity whose fields are known only at run time. */
export const LooseEntityForm = (props: LooseFormProps) => {
  const { entity, only, value, related = nothingRelated, submitLabel, aside } = props;
  const t = useTranslate();
  const role = useRole();
  const all = useFieldsInForce(entity.fields, value);
  const fields = useMemo(() => visibleFields(all, role), [all, role]);
  const editable = editableFields(all, role);
  const drawn: Fields = only
    ? Object.fromEntries(Object.entries(editable).filter(([name]) => only.includes(name)))
    : editable;
  const element = useRef<HTMLFormElement>(null);
  const form = useEntityForm(
    {
      fields,
      drawn,
      value,
      related,
      initial: props.initial,
      custom: props.custom ?? noControls,
      beside: props.beside ?? nothingBeside,
      facts: props.facts,
      send: props.onSubmit,
      onDone: props.onDone,
      reload: props.reload,
      savedElsewhere: props.savedElsewhere,
    },
    element,
  );
  const onCancel = useFormDialog(form.isDirty) ?? props.onCancel;
  const handleKey = (event: KeyboardEvent) => {
    const isWithin = event.target instanceof Node && element.current?.contains(event.target);
    if (!isWithin || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    form.submit();
  };
  return (
    <FormHoldContext value={form.hold}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- saves by Ctrl+Enter from anywhere within */}
      <form
        ref={element}
        noValidate
        onKeyDownCapture={handleKey}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Stack gap="lg">
          {props.notice}
          {sectionsOf(drawn).map(({ section, names }) => (
            <SectionOf
              key={section?.name ?? ''}
              section={section}
              after={section && props.afterSections?.[section.name]}
              fields={Object.fromEntries(
                Object.entries(drawn).filter(([name]) => names.includes(name)),
              )}
            />
          ))}
          <FormBar failure={form.failure} aside={aside} inPlace={props.inPlace}>
            <BusyButton type="submit" busy={form.busy}>
              {submitLabel ?? (value ? t('form_save') : t('form_create'))}
            </BusyButton>
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                {t('cancel')}
              </Button>
            )}
            <Faults issues={form.hold.issues} />
          </FormBar>
        </Stack>
      </form>
      <LeaveDialog isDirty={form.isDirty} />
      {form.conflict && (
        <ConflictDialog
          fields={drawn}
          conflict={form.conflict}
          related={form.hold.related}
          onResolve={form.resolveConflict}
          onClose={form.closeConflict}
        />
      )}
    </FormHoldContext>
  );
};
