import { Anchor } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { Related } from '#contract/kit/crud';
import type { AnyField, Field, TextFormat } from '#contract/kit/fields';
import type { FieldKind } from '#contract/kit/kinds';
import { isMissing } from '#contract/kit/validation';
import { useTranslate } from '#web/data/language.ts';
import { fileIdsOf, FileLinks } from '#web/form/FileLinks.tsx';
import { ServedImage } from '#web/data/ServedImage.tsx';
import { valueText } from '#contract/kit/valueText';
import classes from './displays.module.css';

type DisplayProps<F> = {
  field: F;
  value: unknown;
  related: Related;
  /** The value as plain text. */
  text: string;
  /** Whether addresses are links: on the page of a row they are, in a list they are not. */
  links: boolean;
};
type Displays = { [K in FieldKind]: ComponentType<DisplayProps<Field<K>>> };

const Plain = ({ text }: { text: string }): ReactNode => text;
const Lines = ({ text }: { text: string }) => <span className={classes.lines}>{text}</span>;
const Figures = ({ text }: { text: string }) => <span className={classes.figures}>{text}</span>;

const addresses: Record<TextFormat, (text: string) => string> = {
  email: (text) => `mailto:${text}`,
  phone: (text) => `tel:${text.replaceAll(/[^\d+]/g, '')}`,
  url: (text) => text,
};

const TextValue = ({ field, text, links }: DisplayProps<Field<'text'>>) => {
  if (field.lines > 1) return <Lines text={text} />;
  if (!links || !field.format) return text;
  const outside = field.format === 'url' && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Anchor href={addresses[field.format](text)} inherit underline="always" {...outside}>
      {text}
    </Anchor>
  );
};

const ToggleValue = ({ value, text }: DisplayProps<Field<'toggle'>>) => (
  <span className={value === true ? undefined : classes.no}>{text}</span>
);

/** Whoever may read the row may open its files, from a list too. */
const FileValue = ({ value, related }: DisplayProps<Field<'file'>>) => (
  <FileLinks ids={fileIdsOf(value)} files={related.files} />
);

const ImageValue = ({ value, text }: { value: unknown; text: string }) => (
  <ServedImage id={String(value)} alt={text} />
);

/** The read-only display of each kind. A kind without an entry here does not compile. */
const displays: Displays = {
  array: Lines,
  buttonSelect: Plain,
  custom: Lines,
  date: Figures,
  editor: Plain,
  file: FileValue,
  image: ImageValue,
  meta: Plain,
  number: Figures,
  select: Plain,
  templateExtendable: Lines,
  text: TextValue,
  toggle: ToggleValue,
};

const displayOf = <K extends FieldKind>(props: DisplayProps<Field<K>>) => {
  const Display: ComponentType<DisplayProps<Field<K>>> = displays[props.field.kind];
  return <Display {...props} />;
};

/**
 * The read-only display of a value: `<FieldDisplay field={fields.name} value={row.name} related={related}
 * />`.
 */
export const FieldDisplay = ({
  field,
  value,
  related,
  links = false,
}: {
  field: AnyField;
  value: unknown;
  related: Related;
  links?: boolean;
}) => {
  const t = useTranslate();
  if (isMissing(value) && field.kind !== 'toggle') return <span className={classes.empty}>–</span>;
  return displayOf({ field, value, related, links, text: valueText(field, value, related, t) });
};
