import { List } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { Related } from '#contract/kit/crud';
import { type AnyField, type Field, isRich, type Values } from '#contract/kit/fields';
import { isMissing } from '#contract/kit/validation';
import { valueText } from '#contract/kit/valueText';
import { useTranslate } from '#web/data/language.ts';
import { ServedImage } from '#web/data/ServedImage.tsx';
import type { Thumbnail } from '#web/data/useImage.ts';
import { FieldDisplay } from '#web/form/displays.tsx';
import { fileIdsOf } from '#web/form/FileLinks.tsx';
import { RichText } from '#web/ui/RichText.tsx';

const isValues = (item: unknown): item is Values => typeof item === 'object' && item !== null;

/** The parts of an item, addresses as links; a switch is named while it is on. */
const Item = ({
  field,
  item,
  related,
}: {
  field: Field<'array'>;
  item: unknown;
  related: Related;
}): ReactNode => {
  const t = useTranslate();
  if (field.labelOfItem || !isValues(item)) return valueText(field, [item], related, t);
  const given = Object.entries(field.of).filter(([name, { kind }]) =>
    kind === 'toggle' ? item[name] === true : !isMissing(item[name]),
  );
  return given.map(([name, part], position) => (
    <Fragment key={name}>
      {position > 0 && ' · '}
      {part.kind === 'toggle' ? (
        part.label[t.locale].toLowerCase()
      ) : (
        <FieldDisplay field={part} value={item[name]} related={related} links />
      )}
    </Fragment>
  ));
};

/** A value as the page of its row shows it: lists as lists, addresses as links. */
export const FieldValue = ({
  field,
  value,
  related,
  imageSize = 'large',
}: {
  field: AnyField;
  value: unknown;
  related: Related;
  imageSize?: Thumbnail;
}): ReactNode => {
  const t = useTranslate();
  if (!isMissing(value)) {
    if (field.kind === 'image')
      return (
        <ServedImage
          id={fileIdsOf(value)[0] ?? null}
          alt={field.label[t.locale]}
          size={imageSize}
        />
      );
    if (field.kind === 'array' && Array.isArray(value))
      return (
        <List type="ordered" size="md">
          {value.map((item: unknown, index) => (
            // Items have no key other than their position.
            // oxlint-disable-next-line react/no-array-index-key
            <List.Item key={index}>
              <Item field={field} item={item} related={related} />
            </List.Item>
          ))}
        </List>
      );
    if (isRich(field)) return <RichText html={typeof value === 'string' ? value : ''} />;
  }
  return <FieldDisplay field={field} value={value} related={related} links />;
};
