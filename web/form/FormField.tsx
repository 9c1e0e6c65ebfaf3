import { type ComponentType, memo, use } from 'react';
import { get, useWatch } from 'react-hook-form';
import { applies } from '#contract/kit/entity';
import type { AnyField, Field } from '#contract/kit/fields';
import type { FieldKind } from '#contract/kit/kinds';
import { controls } from '#web/form/controls.tsx';
import { AfterFieldsContext, type ControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { FieldHelp } from '#web/form/FieldHelp.tsx';
import { useIssue } from '#web/form/issueStore.ts';
import { useDerived } from '#web/form/useDerived.ts';
import classes from './controls/controls.module.css';

const wideKinds: ReadonlySet<FieldKind> = new Set([
  'array',
  'buttonSelect',
  'custom',
  'editor',
  'file',
  'image',
  'templateExtendable',
]);

const isWide = (field: AnyField): boolean =>
  (wideKinds.has(field.kind) && !(field.kind === 'custom' && field.narrow)) ||
  (field.kind === 'text' && field.lines > 1);

const controlOf = <K extends FieldKind>(props: { path: string; field: Field<K> }) => {
  const Control = controls[props.field.kind] as ComponentType<ControlProps<K>>;
  return <Control {...props} />;
};

const Shown = ({ path, field }: { path: string; field: AnyField }) => {
  const { issues } = useCurrentForm();
  const after = use(AfterFieldsContext)[path];
  const issue = useIssue(issues, path, field.kind === 'array');
  return (
    <div
      className={classes.field}
      data-path={path}
      data-wide={isWide(field) || undefined}
      data-fault={issue !== undefined || undefined}
    >
      {controlOf({ path, field })}
      {field.help && <FieldHelp label={field.label} help={field.help} />}
      {after}
    </div>
  );
};

const Conditional = ({ path, field }: { path: string; field: AnyField }) => {
  const { control } = useCurrentForm();
  // The conditions of a field inside a group refer to the fields of that group.
  const group = path.split('.').slice(0, -1).join('.');
  const isThere = useWatch({
    control,
    compute: (values) => applies(field, group === '' ? values : (get(values, group) ?? {})),
  });
  return isThere && <Shown path={path} field={field} />;
};

/** Not rendered at all where it does not apply, so that the next field takes its place. */
const Derived = ({ path, field }: { path: string; field: Field<'meta'> }) =>
  useDerived(field) !== null && <Shown path={path} field={field} />;

/** A field with its control, rendered only while its condition is met. */
const FormField = memo(({ path, field }: { path: string; field: AnyField }) => {
  if (field.kind === 'meta') return <Derived path={path} field={field} />;
  return field.when ? (
    <Conditional path={path} field={field} />
  ) : (
    <Shown path={path} field={field} />
  );
});

export const drawField = (path: string, field: AnyField) => (
  <FormField key={path} path={path} field={field} />
);
