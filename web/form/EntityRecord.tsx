import '#web/form/formStyles.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  editableFields,
  fieldsNamed,
  isTyped as isTypedField,
  sectionsOf,
  visibleFields,
} from '#contract/kit/entity';
import type { Fields } from '#contract/kit/fields';
import { laterPart, near, usePart } from '#web/data/laterPart.ts';
import { useRole } from '#web/data/session.ts';
import type { AnyRecord, RecordProps } from '#web/form/entityRecordProps.ts';
import { useIsTyped } from '#web/form/formPlace.ts';
import { RecordGroup } from '#web/form/RecordGroup.tsx';
import { useEditKey } from '#web/form/useEditKey.ts';
import { useFieldsInForce } from '#web/form/useFieldsInForce.ts';
import { everyGroup, type TypedGroups, useOpenGroups } from '#web/form/useOpenGroups.ts';
import classes from './EntityRecord.module.css';

/** Who reads does not wait for what edits. */
const form = laterPart(() => import('#web/form/GroupForm.tsx').then((module) => module.GroupForm));

const nameOf = ({ name }: { name: string }): string => name;

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
    Object.values(fieldsNamed(fields, edited)).some(isTypedField);
  const [askedName = ''] = asked?.field?.split('.') ?? [];
  const isAsked = asked?.edit === true || asked?.field !== undefined;
  const [first, setFirst] = useState<(() => void) | null>(null);
  // Whoever was interrupted goes on where they were.
  const isTyped = useIsTyped();
  const [typed] = useState((): TypedGroups => {
    const open = groups.filter(({ edited }) => isTyped(entity, edited, row.id));
    const every = groups.flatMap(({ edited }) => edited);
    return open.length === 0 && isTyped(entity, every, row.id) ? 'all' : open.map(nameOf);
  });
  const laterGroupForm = usePart(form, isAsked || typed.length > 0 || first !== null, () => {
    setFirst(null);
    if (isAsked) onAnswered?.();
  });
  const opened = useOpenGroups(root, {
    groups: groups.filter(canOpen).map(({ name }) => name),
    asked: laterGroupForm && asked,
    typed,
    askedGroup: groups.find(({ edited }) => edited.includes(askedName))?.name,
    onAnswered,
  });
  const { open, close, closeAll } = opened;
  useEffect(() => {
    if (!laterGroupForm || !first) return;
    queueMicrotask(() => {
      first();
      setFirst(null);
    });
  }, [laterGroupForm, first]);
  const whenLoaded = (start: () => void) => (laterGroupForm ? start() : setFirst(() => start));
  const edit = (group: string, field: string | null) => whenLoaded(() => opened.edit(group, field));
  const editAll = () => whenLoaded(opened.editAll);
  useEditKey(root, { enabled: can.edit && open !== 'all', edit, editAll });
  if (laterGroupForm && open === 'all' && can.edit)
    return (
      <div ref={root}>
        <div className={classes.form} data-edited={everyGroup} tabIndex={-1}>
          <laterGroupForm.Part
            record={props}
            names={groups.flatMap(({ edited }) => edited)}
            onClose={closeAll}
          />
        </div>
      </div>
    );
  return (
    <div ref={root} className={classes.groups} {...(can.edit && near(form))}>
      {groups.map(({ name, label, names, edited }) =>
        laterGroupForm && can.edit && open !== 'all' && open.has(name) ? (
          <div
            key={name}
            className={classes.edited}
            data-group={name}
            data-edited={name}
            tabIndex={-1}
          >
            <laterGroupForm.Part
              record={props}
              names={edited}
              inPlace
              onClose={() => close(name)}
            />
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
