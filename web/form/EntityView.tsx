import '#web/ui/mainStyles.ts';
import { List, Stack, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { Related } from '#contract/kit/crud';
import { type Entity, isShown, sectionsOf, visibleFields } from '#contract/kit/entity';
import { type AnyField, type Fields, isRich, type Values } from '#contract/kit/fields';
import type { RowFacts } from '#contract/kit/rowFacts';
import { isMissing } from '#contract/kit/validation';
import { useTranslate } from '#web/data/language.ts';
import { ServedImage } from '#web/data/ServedImage.tsx';
import { useRole } from '#web/data/session.ts';
import { FieldDisplay } from '#web/form/displays.tsx';
import { fileIdsOf } from '#web/form/FileLinks.tsx';
import { useFieldsInForce } from '#web/form/useFieldsInForce.ts';
import { fieldValue, nothingRelated, valueText } from '#contract/kit/valueText';
import { Facts } from '#web/ui/Facts.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { Section } from '#web/ui/Section.tsx';

/** A page's own component that displays a field. */
type Show = ComponentType<{ value: never; row: never }>;

const Shown = ({
  field,
  value,
  related,
}: {
  field: AnyField;
  value: unknown;
  related: Related;
}): ReactNode => {
  const t = useTranslate();
  if (!isMissing(value)) {
    if (field.kind === 'image')
      return (
        <ServedImage id={fileIdsOf(value)[0] ?? null} alt={field.label[t.locale]} size="large" />
      );
    if (field.kind === 'array' && Array.isArray(value))
      return (
        <List type="ordered" size="md">
          {value.map((item: unknown, index) => (
            // Items have no key other than their position.
            // oxlint-disable-next-line react/no-array-index-key
            <List.Item key={index}>{valueText(field, [item], related, t)}</List.Item>
          ))}
        </List>
      );
    if (isRich(field)) return <RichText html={typeof value === 'string' ? value : ''} />;
  }
  return <FieldDisplay field={field} value={value} related={related} links />;
};

/**
 * A read-only row, built from the same declaration as its form: in sections, without fields that do not
 * apply.
 */
export const EntityView = <F extends Fields>({
  entity,
  row,
  related = nothingRelated,
  only,
  shows = {},
  facts,
  context = {},
}: {
  entity: Entity<F>;
  row: Values;
  related?: Related;
  /** The names of the fields to show, if not all. */
  only?: readonly string[] | undefined;
  shows?: Partial<Record<keyof F, Show>>;
  /** Facts outside the row's values that its derived fields depend on. */
  facts?: RowFacts | undefined;
  context?: Values | undefined;
}) => {
  const { locale } = useTranslate();
  const role = useRole();
  const known = { facts, context };
  const shown = Object.entries(
    visibleFields(useFieldsInForce(entity.fields, context, row), role),
  ).filter(([name, field]) => isShown(field, row, known) && (only?.includes(name) ?? true));
  const fields = Object.fromEntries(shown);
  const own: Partial<Record<string, Show>> = shows;
  const factOf = (name: string) => {
    const field = fields[name];
    if (!field) return [];
    const value = fieldValue(field, name, row, known);
    const Own = own[name];
    return [
      {
        label: field.label[locale],
        value: Own ? (
          // The page's component was typed by the field it was passed for.
          <Own value={value as never} row={row as never} />
        ) : (
          <Shown field={field} value={value} related={related} />
        ),
      },
    ];
  };
  return (
    <Stack gap="lg">
      {sectionsOf(fields).map(({ section, names }) => (
        <Section key={section?.name ?? ''}>
          {section && (
            <Title order={2} size="h4" pt="sm" pb="xs">
              {section.label[locale]}
            </Title>
          )}
          <Facts facts={names.flatMap(factOf)} />
        </Section>
      ))}
    </Stack>
  );
};
