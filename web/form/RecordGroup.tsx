import { Button, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Fragment, type MouseEvent, useId } from 'react';
import type { Related } from '#contract/kit/crud';
import { isShown, isTyped } from '#contract/kit/entity';
import { type AnyField, type Fields, isRich, type Values } from '#contract/kit/fields';
import type { RowFacts } from '#contract/kit/rowFacts';
import { isMissing } from '#contract/kit/validation';
import { fieldValue } from '#contract/kit/valueText';
import type { Label } from '#contract/values/locale';
import { recordMessages } from '#contract/words/record';
import { useSentences } from '#web/data/language.ts';
import { FieldValue } from '#web/form/FieldValue.tsx';
import classes from './EntityRecord.module.css';

/** A switch that is off says as little as an empty field. */
const isEmpty = (field: AnyField, value: unknown): boolean =>
  field.kind === 'toggle' ? value !== true : isMissing(value);

/** Long values take the whole width. */
const isWide = (field: AnyField): boolean =>
  isRich(field) ||
  field.kind === 'array' ||
  field.kind === 'file' ||
  (field.kind === 'text' && field.lines > 1);

/** A click that follows a link or marks text is no wish to edit. */
const isPlainClick = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button')) &&
  (window.getSelection()?.isCollapsed ?? true);

type GroupProps = {
  /** The name of its section. */
  name: string;
  label: Label | undefined;
  fields: Fields;
  locked: readonly string[];
  row: Values;
  related: Related;
  facts: RowFacts | undefined;
  context: Values | undefined;
  /** Edits the group, at this field if one is given; absent for who may only read. */
  onEdit: ((field: string | null) => void) | undefined;
};

const NotGiven = ({
  fields,
  onEdit,
}: {
  fields: readonly (readonly [name: string, field: AnyField])[];
  onEdit: (field: string) => void;
}) => {
  const say = useSentences(recordMessages);
  return (
    <p className={classes.missing}>
      {say('not_given')}:{' '}
      {fields.map(([name, field], index) => (
        <Fragment key={name}>
          {index > 0 && ' '}
          <span>
            <button
              type="button"
              aria-label={say('fill_in', { name: field.label[say.locale] })}
              onClick={() => onEdit(name)}
            >
              {field.label[say.locale]}
            </button>
            {index < fields.length - 1 && ','}
          </span>
        </Fragment>
      ))}
    </p>
  );
};

/** A group of fields to read; empty ones are named below, where a click fills them in. */
export const RecordGroup = ({
  name,
  label,
  fields,
  locked,
  row,
  related,
  facts,
  context = {},
  onEdit,
}: GroupProps) => {
  const say = useSentences(recordMessages);
  const titleId = useId();
  const known = { facts, context };
  const shown = Object.entries(fields).filter(([, field]) => isShown(field, row, known));
  const valueOf = (fieldName: string, field: AnyField) => fieldValue(field, fieldName, row, known);
  const filled = shown.filter(([each, field]) => !isEmpty(field, valueOf(each, field)));
  const canEdit = (each: string, field: AnyField) => isTyped(field) && !locked.includes(each);
  const empty = shown.filter((entry) => !filled.includes(entry) && canEdit(...entry));
  if (filled.length === 0 && (empty.length === 0 || !onEdit)) return null;
  const title = label?.[say.locale];
  const isOfTyped = shown.some((entry) => canEdit(...entry));
  return (
    <section
      className={classes.group}
      data-group={name}
      data-wide={filled.some(([, field]) => isWide(field)) || undefined}
      {...(title !== undefined && { 'aria-labelledby': titleId })}
    >
      <div className={classes.head}>
        {title !== undefined && (
          <Title order={2} size="h5" id={titleId}>
            {title}
          </Title>
        )}
        {onEdit && isOfTyped && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={14} aria-hidden />}
            aria-label={say('edit_of', { name: title ?? '' })}
            data-edit
            onClick={() => onEdit(null)}
          >
            {say('edit')}
          </Button>
        )}
      </div>
      {filled.length > 0 && (
        <dl className={classes.facts}>
          {filled.map(([each, field]) => (
            // The button of the group edits by keyboard; a click on the value is a shorter way.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
            <div
              key={each}
              className={classes.fact}
              data-wide={isWide(field) || undefined}
              data-editable={(onEdit && canEdit(each, field)) || undefined}
              onClick={(event) => {
                if (onEdit && canEdit(each, field) && isPlainClick(event)) onEdit(each);
              }}
            >
              <dt>{field.label[say.locale]}</dt>
              <dd>
                {/* The head of the page has its picture large. */}
                <FieldValue
                  field={field}
                  value={valueOf(each, field)}
                  related={related}
                  imageSize="small"
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {onEdit && empty.length > 0 && <NotGiven fields={empty} onEdit={onEdit} />}
    </section>
  );
};
