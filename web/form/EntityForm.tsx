import '#web/form/formStyles.ts';
import { Button, Stack, Text } from '@mantine/core';
import { type ComponentType, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import type { Related } from '#contract/crud';
import {
  type DraftOf,
  type Entity,
  type PatchOf,
  type RowBase,
  sectionsOf,
  type ValuesOf,
  visibleFields,
} from '#contract/entity';
import type { Fields, ValueOf, Values } from '#contract/fields';
import { useTranslate } from '#web/data/language.ts';
import { useSession } from '#web/data/session.ts';
import { ConflictDialog } from '#web/form/ConflictDialog.tsx';
import { controls } from '#web/form/controls.tsx';
import { FormFailure } from '#web/form/FormFailure.tsx';
import {
  type CustomControlProps,
  type CustomControls,
  FormHoldContext,
  type Templates,
} from '#web/form/formHold.ts';
import { type IssueStore, useIssueCount } from '#web/form/issueStore.ts';
import { LeaveDialog } from '#web/form/LeaveDialog.tsx';
import { type FormSetup, type LooseRow, useEntityForm } from '#web/form/useEntityForm.ts';
import { nothingRelated } from '#web/form/valueText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import classes from './EntityForm.module.css';

type CustomName<F extends Fields> = {
  [N in keyof F]: F[N] extends { kind: 'custom' } ? N : never;
}[keyof F];

/** The page's controls for the fields whose shape the kinds do not know: none may be missing. */
type CustomOf<F extends Fields> = [CustomName<F>] extends [never]
  ? { custom?: undefined }
  : {
      custom: {
        [N in CustomName<F>]: ComponentType<CustomControlProps<NonNullable<ValueOf<F[N]>>>>;
      };
    };

type Answer<F extends Fields> = { row: RowBase & ValuesOf<F>; related: Related };

type Creating<F extends Fields> = {
  value?: undefined;
  reload?: undefined;
  onSubmit: (
    draft: DraftOf<Entity<F>>,
    sending: { idempotencyKey: string },
  ) => Promise<Answer<F> | void>;
};
type Editing<F extends Fields> = {
  /** The row as it is stored. Read once: what comes later is not put over what is being typed. */
  value: RowBase & ValuesOf<F>;
  /** Reads the row anew, when somebody else has saved it meanwhile. */
  reload?: () => Promise<Answer<F>>;
  onSubmit: (
    patch: PatchOf<Entity<F>>,
    sending: { version: number; idempotencyKey: string },
  ) => Promise<Answer<F> | void>;
};

/** What a form is told besides, whether it makes a row or changes one. */
export type EntityFormParts<
  F extends Fields,
  O extends keyof F & string = keyof F & string,
> = CustomOf<Pick<F, O>> & {
  entity: Entity<F>;
  related?: Related | undefined;
  /** A form for a part of the entity names its fields. */
  only?: readonly O[];
  /** What a new row begins with. */
  initial?: Partial<ValuesOf<F>>;
  templates?: Templates;
  submitLabel?: string;
  onDone?: (answer: Answer<F> | undefined) => void;
  onCancel?: () => void;
  /** Beside the buttons, such as the way to delete. */
  aside?: ReactNode;
};

/** The same without the names of the fields, as the form itself works with it. */
export type LooseFormProps = {
  entity: Entity;
  value?: LooseRow | undefined;
  related?: Related | undefined;
  only?: readonly string[] | undefined;
  initial?: Values | undefined;
  templates?: Templates | undefined;
  custom?: CustomControls | undefined;
  submitLabel?: string | undefined;
  onSubmit: FormSetup['send'];
  onDone?: FormSetup['onDone'];
  reload?: FormSetup['reload'];
  onCancel?: (() => void) | undefined;
  aside?: ReactNode;
};

const noControls: CustomControls = {};
const noTemplates: Templates = {};

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
  const { entity, only, value, related = nothingRelated, submitLabel, onCancel, aside } = props;
  const t = useTranslate();
  const role = useSession()?.account.role ?? 'ROLE_CUSTOMER';
  const fields = useMemo(() => visibleFields(entity.fields, role), [entity, role]);
  const drawn: Fields = only
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => only.includes(name)))
    : fields;
  const element = useRef<HTMLFormElement>(null);
  const form = useEntityForm(
    {
      fields,
      drawn,
      value,
      related,
      initial: props.initial,
      custom: props.custom ?? noControls,
      templates: props.templates ?? noTemplates,
      send: props.onSubmit,
      onDone: props.onDone,
      reload: props.reload,
    },
    element,
  );
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
          {sectionsOf(drawn).map(({ section, names }) => (
            <SectionOf
              key={section?.name ?? ''}
              section={section}
              fields={Object.fromEntries(
                Object.entries(drawn).filter(([name]) => names.includes(name)),
              )}
            />
          ))}
          <div className={classes.bar}>
            <FormFailure failure={form.failure} />
            <div className={classes.buttons}>
              <BusyButton type="submit" busy={form.busy}>
                {submitLabel ?? (value ? t('form_save') : t('form_create'))}
              </BusyButton>
              {onCancel && (
                <Button variant="default" onClick={onCancel}>
                  {t('cancel')}
                </Button>
              )}
              <Faults issues={form.hold.issues} />
              {aside !== undefined && <div className={classes.aside}>{aside}</div>}
            </div>
          </div>
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

type TypedForm = {
  <F extends Fields, O extends keyof F & string = keyof F & string>(
    props: EntityFormParts<F, O> & Creating<F>,
  ): ReactNode;
  <F extends Fields, O extends keyof F & string = keyof F & string>(
    props: EntityFormParts<F, O> & Editing<F>,
  ): ReactNode;
};

/**
 * The form of an entity: `<EntityForm entity={payment} value={row} onSubmit={…} />`. What it hands
 * back has been checked against the same fields that give the types here.
 */
export const EntityForm = LooseEntityForm as unknown as TypedForm;
