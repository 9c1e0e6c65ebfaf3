import '#web/form/formStyles.ts';
import { Stack } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, use, useMemo } from 'react';
import { editableFields, fieldsNamed, sectionsOf, visibleFields } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import { nothingRelated } from '#contract/kit/valueText';
import { useTranslate } from '#web/data/language.ts';
import { useRole } from '#web/data/session.ts';
import { ConflictDialog } from '#web/form/ConflictDialog.tsx';
import { controls } from '#web/form/controls.tsx';
import {
  AfterFieldsContext,
  CurrentFormContext,
  type CustomControls,
} from '#web/form/currentForm.ts';
import { DialogGuardContext, useDialogGuard } from '#web/form/dialogGuard.ts';
import type { Creating, Editing, EntityFormParts } from '#web/form/entityFormProps.ts';
import { aboutForm } from '#web/form/formPlace.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { RestoredNotice } from '#web/form/RestoredNotice.tsx';
import { UnsavedChangesGuard } from '#web/form/UnsavedChangesGuard.tsx';
import { useEntityForm } from '#web/form/useEntityForm.ts';
import { useFieldsInForce } from '#web/form/useFieldsInForce.ts';

const noControls: CustomControls = {};
const noContext: Values = {};
const nothingAfter = {};

/** Its fields and what it is about. Of dialogs of the same page that do not say so, it is what they begin with. */
const useAbout = (
  props: EntityFormParts<Fields> & (Creating<Fields> | Editing<Fields>),
): string => {
  const isInDialog = use(DialogGuardContext) !== null;
  const { form, only = [], about = props.value?.id, initial } = props;
  return aboutForm(form, only, about ?? (isInDialog ? JSON.stringify(initial) : ''));
};

const SectionOf = controls.section;

/**
 * The form of declared fields: `<EntityForm form={payment} value={row} onSubmit={…} />`. The values passed
 * to `onSubmit` are validated by the same fields that their types come from.
 */
export function EntityForm<F extends Fields, O extends keyof F & string = keyof F & string>(
  props: EntityFormParts<F, O> & Creating<F>,
): ReactNode;
export function EntityForm<F extends Fields, O extends keyof F & string = keyof F & string>(
  props: EntityFormParts<F, O> & Editing<F>,
): ReactNode;
export function EntityForm(
  props: EntityFormParts<Fields> & (Creating<Fields> | Editing<Fields>),
): ReactNode {
  const { form, only, value, related = nothingRelated, submitLabel, aside } = props;
  const t = useTranslate();
  const role = useRole();
  const all = useFieldsInForce(form.fields, props.context, value);
  const fields = useMemo(() => visibleFields(all, role), [all, role]);
  const editable = editableFields(all, role);
  const drawn = only ? fieldsNamed(editable, only) : editable;
  const saved = useEntityForm({
    about: useAbout(props),
    fields,
    drawn,
    value,
    related,
    initial: props.initial,
    custom: props.custom ?? noControls,
    context: props.context ?? noContext,
    facts: props.facts,
    send: props.onSubmit,
    onDone: props.onDone,
    reload: props.reload,
    savedElsewhere: props.savedElsewhere,
  });
  const onCancel = useDialogGuard(saved.isDirty) ?? props.onCancel;
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isWithin || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.requestSubmit();
  };
  return (
    <CurrentFormContext value={saved.shared}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- saves by Ctrl+Enter from anywhere within */}
      <form noValidate onKeyDownCapture={handleKey} onSubmit={saved.handleSubmit}>
        <Stack gap="lg">
          <RestoredNotice typed={saved.restored} />
          {props.notice}
          <AfterFieldsContext value={props.afterFields ?? nothingAfter}>
            {sectionsOf(drawn).map(({ section, names }) => (
              <SectionOf
                key={section?.name ?? ''}
                section={section}
                after={section && props.afterSections?.[section.name]}
                fields={fieldsNamed(drawn, names)}
              />
            ))}
          </AfterFieldsContext>
          <FormButtons
            saved={saved}
            isStored={value !== undefined && submitLabel === undefined}
            submitLabel={submitLabel ?? (value ? t('form_save') : t('form_create'))}
            onCancel={onCancel}
            aside={aside}
            inPlace={props.inPlace}
          />
        </Stack>
      </form>
      <UnsavedChangesGuard isDirty={saved.isDirty} inPanel={props.inPanel} />
      {saved.conflict && (
        <ConflictDialog
          fields={drawn}
          conflict={saved.conflict}
          changed={saved.conflict.answer.answer.facts?.changed}
          related={saved.shared.related}
          onResolve={saved.resolveConflict}
          onClose={saved.closeConflict}
        />
      )}
    </CurrentFormContext>
  );
}
