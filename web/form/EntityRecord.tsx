import '#web/form/formStyles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Can, CrudApi } from '#contract/kit/crud';
import {
  editableFields,
  type Entity,
  fieldsNamed,
  isTyped,
  type PatchOf,
  sectionsOf,
  visibleFields,
} from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { queryKeyOf, useForEditing } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import type { Answer, Editing } from '#web/form/entityFormProps.ts';
import { RecordGroup } from '#web/form/RecordGroup.tsx';
import { useEditKey } from '#web/form/useEditKey.ts';
import { useFieldsInForce } from '#web/form/useFieldsInForce.ts';
import { type AskedEdit, everyGroup, useOpenGroups } from '#web/form/useOpenGroups.ts';
import classes from './EntityRecord.module.css';

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
  /** Content below the fields of a section while they are edited, by section name. */
  afterSections?: Readonly<Record<string, ReactNode>>;
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
      // What is read and the other open groups go on with what was saved.
      if (saved)
        for (const input of [{ id }, { id, editing: true }])
          queries.setQueryData(queryKeyOf(api.get, input), saved);
      onDone();
    },
  });
};

/**
 * The form of some fields. What others save meanwhile is not taken over: saving shows it beside what was typed.
 */
const GroupForm = ({
  record,
  names,
  inPlace = false,
  onClose,
}: {
  record: AnyRecord;
  names: readonly string[];
  inPlace?: boolean;
  onClose: () => void;
}) => {
  const { entity, api, answer, context, notice, afterSections } = record;
  const { data: held = answer } = useForEditing(api.get, { id: answer.row.id }, answer);
  const saving = useSaving(record);
  return (
    <EntityForm
      form={entity}
      value={held.row}
      only={names}
      notice={notice}
      afterSections={afterSections}
      inPlace={inPlace}
      related={held.related}
      facts={held.facts}
      context={context}
      {...saving(onClose)}
      onCancel={onClose}
    />
  );
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
  const { entity, answer, only, locked = [], context, asked, onAnswered } = props;
  const { row, related, facts, can } = answer;
  const role = useRole();
  const root = useRef<HTMLDivElement>(null);
  const all = useFieldsInForce(entity.fields, context, row);
  const visible = visibleFields(all, role);
  const fields = only ? fieldsNamed(visible, only) : visible;
  const editable = Object.keys(editableFields(all, role)).filter((name) => !locked.includes(name));
  const groups = sectionsOf(fields).map(({ section, names }) => ({
    name: section?.name ?? '',
    label: section?.label,
    names,
    edited: names.filter((name) => editable.includes(name)),
  }));
  // Facts about the row are shown in its form, but alone they are nothing to edit.
  const canOpen = ({ edited }: { edited: readonly string[] }): boolean =>
    Object.values(fieldsNamed(fields, edited)).some(isTyped);
  const [askedName = ''] = asked?.field?.split('.') ?? [];
  const { open, edit, editAll, close, closeAll } = useOpenGroups(root, {
    groups: groups.filter(canOpen).map(({ name }) => name),
    asked,
    askedGroup: groups.find(({ edited }) => edited.includes(askedName))?.name,
    onAnswered,
  });
  useEditKey(root, { enabled: can.edit && open !== 'all', edit, editAll });
  if (open === 'all' && can.edit)
    return (
      <div ref={root}>
        <div className={classes.form} data-edited={everyGroup} tabIndex={-1}>
          <GroupForm
            record={props}
            names={groups.flatMap(({ edited }) => edited)}
            onClose={closeAll}
          />
        </div>
      </div>
    );
  return (
    <div ref={root} className={classes.groups}>
      {groups.map(({ name, label, names, edited }) =>
        can.edit && open !== 'all' && open.has(name) ? (
          <div
            key={name}
            className={classes.edited}
            data-group={name}
            data-edited={name}
            tabIndex={-1}
          >
            <GroupForm record={props} names={edited} inPlace onClose={() => close(name)} />
          </div>
        ) : (
          <RecordGroup
            key={name}
            name={name}
            label={label}
            fields={fieldsNamed(fields, names)}
            locked={locked}
            row={row}
            onEdit={can.edit ? (field) => edit(name, field) : undefined}
            {...{ related, facts, context }}
          />
        ),
      )}
    </div>
  );
}
