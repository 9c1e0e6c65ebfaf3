import '#web/form/formStyles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Can, CrudApi } from '#contract/kit/crud';
import {
  type Entity,
  fieldsNamed,
  type PatchOf,
  sectionsOf,
  visibleFields,
} from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { queryKeyOf } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import type { Answer, Editing } from '#web/form/entityFormProps.ts';
import { focusField } from '#web/form/focusField.ts';
import { RecordGroup } from '#web/form/RecordGroup.tsx';
import { useEditKey } from '#web/form/useEditKey.ts';
import { useFieldsInForce } from '#web/form/useFieldsInForce.ts';
import { useStable } from '#web/ui/useStable.ts';
import classes from './EntityRecord.module.css';

/** All groups in one form, or single groups, each in a form of its own. */
type Open = 'all' | ReadonlySet<string>;

/** What an address asks to edit: one field, or everything. */
type AskedEdit = { field?: string | undefined; edit?: boolean | undefined };

type RecordProps<F extends Fields, A extends string> = {
  entity: Entity<F>;
  api: CrudApi<F, A>;
  answer: Answer<F> & { can: Can<A> };
  /** The names of the fields to show, if not all. */
  only?: readonly (keyof F & string)[] | undefined;
  /** Fields of these that are shown and not edited here. */
  locked?: readonly (keyof F & string)[] | undefined;
  context?: Values | undefined;
  asked?: AskedEdit;
  /** What was asked for was saved or cancelled. */
  onAnswered?: () => void;
  /** Content above the fields while they are edited. */
  notice?: ReactNode;
  /** Asks before changes are saved; cancels the saving by a failure (useAgreement). */
  beforeSaving?: (patch: PatchOf<Entity<F>>) => Promise<void>;
};
type AnyRecord = RecordProps<Fields, never>;

const useSaving = ({ api, answer: { row }, beforeSaving }: AnyRecord) => {
  const t = useTranslate();
  const queries = useQueryClient();
  const { id } = row;
  return (
    onDone: () => void,
  ): Pick<Editing<Fields>, 'onSubmit' | 'reload'> & {
    onDone: (saved: Answer<Fields> | undefined) => void;
  } => ({
    onSubmit: async (patch, { version, idempotencyKey }) => {
      await beforeSaving?.(patch);
      const sent = { ...patch, id, version };
      return call(api.update, sent, { idempotencyKey, quiet: true, byForm: true });
    },
    reload: () => call(api.get, { id }, { quiet: true }),
    onDone: (saved) => {
      announceDone(t('form_saved'));
      if (saved) queries.setQueryData(queryKeyOf(api.get, { id, editing: true }), saved);
      onDone();
    },
  });
};

/** What takes the focus: a field, or a group as a whole, so that on a phone no keyboard covers it. */
type Focus = { field: string; group?: undefined } | { field?: undefined; group: string };

/** The form of all groups together. */
const everyGroup = '';

const focusGroup = (group: string): void => {
  const form = document.querySelector<HTMLElement>(`[data-edited="${group}"]`);
  form?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: group === everyGroup ? 'start' : 'nearest' });
};

/** Which groups are being edited, and what takes the focus. */
const useOpenGroups = ({ asked, onAnswered }: AnyRecord, askedGroup: string | undefined) => {
  const [open, setOpen] = useState<Open>(() =>
    asked?.edit ? 'all' : new Set(askedGroup === undefined ? [] : [askedGroup]),
  );
  // A new object each time, so that the same field can take the focus again.
  const [focus, setFocus] = useState<Focus | null>(() => {
    if (asked?.field !== undefined) return { field: asked.field };
    return asked?.edit ? { group: everyGroup } : null;
  });
  useEffect(() => {
    if (focus?.field !== undefined) focusField(focus.field);
    else if (focus) focusGroup(focus.group);
  }, [focus]);
  const edit = useStable((group: string, field: string | null) => {
    setFocus(field === null ? { group } : { field });
    setOpen((before) => (before === 'all' ? before : new Set([...before, group])));
  });
  const editAll = useStable(() => {
    setFocus({ group: everyGroup });
    setOpen('all');
  });
  const close = useStable((group: string) => {
    setFocus(null);
    setOpen((before) =>
      before === 'all' ? new Set() : new Set([...before].filter((each) => each !== group)),
    );
    onAnswered?.();
  });
  // A link on the page itself may ask, too.
  const known = useRef(asked);
  useEffect(() => {
    const before = known.current;
    known.current = asked;
    if (asked?.edit && !before?.edit) editAll();
    if (asked?.field === undefined || asked.field === before?.field) return;
    if (askedGroup !== undefined) edit(askedGroup, asked.field);
  }, [asked, askedGroup, edit, editAll]);
  return { open, edit, editAll, close };
};

/**
 * A row to read, in groups; a click on a value, the button of a group or the key E edits it in place, with the
 * same checks, conflicts and history as any form. Each group is saved for itself, so that nothing typed in one
 * is lost by another.
 */
export function EntityRecord<F extends Fields, A extends string = never>(
  props: RecordProps<F, A>,
): ReactNode;
export function EntityRecord(props: AnyRecord): ReactNode {
  const { entity, answer, only, locked = [], context, asked, notice } = props;
  const { row, related, facts, can } = answer;
  const role = useRole();
  const root = useRef<HTMLDivElement>(null);
  const saving = useSaving(props);
  const all = visibleFields(useFieldsInForce(entity.fields, context, row), role);
  const fields = only ? fieldsNamed(all, only) : all;
  const groups = sectionsOf(fields);
  const isOpen = (name: string): boolean => !locked.includes(name);
  const edited = Object.keys(fields).filter(isOpen);
  const [askedName = ''] = asked?.field?.split('.') ?? [];
  const askedGroup = groups.find(({ names }) => names.includes(askedName))?.section?.name;
  const { open, edit, editAll, close } = useOpenGroups(props, askedGroup);
  useEditKey(root, { enabled: can.edit && open !== 'all', edit, editAll });
  const known = { related, facts, context };
  if (open === 'all' && can.edit)
    return (
      <div className={classes.form} data-edited={everyGroup} tabIndex={-1}>
        <EntityForm
          form={entity}
          value={row}
          only={edited}
          notice={notice}
          {...known}
          {...saving(() => close(everyGroup))}
          onCancel={() => close(everyGroup)}
        />
      </div>
    );
  return (
    <div ref={root} className={classes.groups}>
      {groups.map(({ section, names }) => {
        const name = section?.name ?? '';
        const isEdited = can.edit && open !== 'all' && open.has(name);
        return isEdited ? (
          <div
            key={name}
            className={classes.edited}
            data-group={name}
            data-edited={name}
            tabIndex={-1}
          >
            <EntityForm
              form={entity}
              value={row}
              only={names.filter(isOpen)}
              notice={notice}
              inPlace
              {...known}
              {...saving(() => close(name))}
              onCancel={() => close(name)}
            />
          </div>
        ) : (
          <RecordGroup
            key={name}
            name={name}
            label={section?.label}
            fields={fieldsNamed(fields, names)}
            locked={locked}
            row={row}
            onEdit={can.edit ? (field) => edit(name, field) : undefined}
            {...known}
          />
        );
      })}
    </div>
  );
}
