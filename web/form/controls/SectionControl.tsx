import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { isShown } from '#contract/kit/entity';
import type { Fields, Section } from '#contract/kit/fields';
import { useTranslate } from '#web/data/language.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import classes from './controls.module.css';

export type SectionProps = {
  section: Section | null;
  fields: Fields;
  /** Content below the fields; it may watch them (useCurrentForm). */
  after?: ReactNode;
};

/** A heading with its fields. Not rendered while none of them applies. */
export const SectionControl = ({ section, fields, after }: SectionProps) => {
  const { locale } = useTranslate();
  const { control, draw, facts, context } = useCurrentForm();
  const id = useId();
  const isThere = useWatch({
    control,
    compute: (values) =>
      Object.values(fields).some((field) => isShown(field, values, { facts, context })),
  });
  if (!isThere) return null;
  return (
    <section className={classes.section} {...(section && { 'aria-labelledby': id })}>
      {section && (
        <Title order={2} size="h4" id={id} className={classes.heading}>
          {section.label[locale]}
        </Title>
      )}
      <div className={classes.fields}>
        {Object.entries(fields).map(([name, field]) => draw(name, field))}
      </div>
      {after}
    </section>
  );
};
