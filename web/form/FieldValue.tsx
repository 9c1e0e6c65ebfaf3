import { List } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { customerApi } from '#contract/customers/customer';
import type { Related } from '#contract/kit/crud';
import { type AnyField, type Field, isRich, type Values } from '#contract/kit/fields';
import { isMissing } from '#contract/kit/validation';
import { valueText } from '#contract/kit/valueText';
import { useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { customerPage } from '#web/data/rowPages.ts';
import { ServedImage } from '#web/data/ServedImage.tsx';
import type { Thumbnail } from '#web/data/useImage.ts';
import { FieldDisplay } from '#web/form/displays.tsx';
import { fileIdsOf } from '#web/form/FileLinks.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

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

/** The names of customers, each leading to its page for those who may open it. */
const CustomerLinks = ({ ids, related }: { ids: unknown; related: Related }): ReactNode => {
  const t = useTranslate();
  const may = useMay();
  const names = (Array.isArray(ids) ? ids : []).map((id: number) => ({
    id,
    name: related.options['CUSTOMER']?.[id] ?? t('value_unknown_row', { id }),
  }));
  return names.map(({ id, name }, position) => (
    <Fragment key={id}>
      {position > 0 && ', '}
      {may(customerApi.get.requires) ? <TextLink {...customerPage(id)}>{name}</TextLink> : name}
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
    if (field.kind === 'select' && field.many && field.autocomplete === 'CUSTOMER')
      return <CustomerLinks ids={value} related={related} />;
    if (isRich(field)) return <RichText html={typeof value === 'string' ? value : ''} />;
  }
  return <FieldDisplay field={field} value={value} related={related} links />;
};
