import '#web/ui/mainStyles.ts';
import { Stack, Title } from '@mantine/core';
import type { ComponentType } from 'react';
import type { Related } from '#contract/kit/crud';
import { type Entity, isShown, sectionsOf, visibleFields } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import type { RowFacts } from '#contract/kit/rowFacts';
import { useTranslate } from '#web/data/language.ts';
import { useRole } from '#web/data/session.ts';
import { FieldValue } from '#web/form/FieldValue.tsx';
import { useFieldsInForce } from '#web/form/useFieldsInForce.ts';
import { fieldValue, nothingRelated } from '#contract/kit/valueText';
import { Facts } from '#web/ui/Facts.tsx';
import { Section } from '#web/ui/Section.tsx';

/** A page's own component that displays a field. */
type Show = ComponentType<{ value: never; row: never }>;

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
          <FieldValue field={field} value={value} related={related} />
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
