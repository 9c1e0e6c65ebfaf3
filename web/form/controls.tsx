import type { ComponentType } from 'react';
import type { FieldKind, Kind } from '#contract/kit/kinds';
import { ArrayControl } from '#web/form/controls/ArrayControl.tsx';
import { ButtonSelectControl } from '#web/form/controls/ButtonSelectControl.tsx';
import { CustomControl } from '#web/form/controls/CustomControl.tsx';
import { DateControl } from '#web/form/controls/DateControl.tsx';
import { EditorControl } from '#web/form/controls/EditorControl.tsx';
import { FileControl } from '#web/form/controls/FileControl.tsx';
import { ImageControl } from '#web/form/controls/ImageControl.tsx';
import { MetaControl } from '#web/form/controls/MetaControl.tsx';
import { NumberControl } from '#web/form/controls/NumberControl.tsx';
import { SectionControl, type SectionProps } from '#web/form/controls/SectionControl.tsx';
import { SelectControl } from '#web/form/controls/SelectControl.tsx';
import { TemplateExtendableControl } from '#web/form/controls/TemplateExtendableControl.tsx';
import { TextControl } from '#web/form/controls/TextControl.tsx';
import { ToggleControl } from '#web/form/controls/ToggleControl.tsx';
import type { ControlProps } from '#web/form/currentForm.ts';

type Controls = {
  [K in Kind]: ComponentType<K extends FieldKind ? ControlProps<K> : SectionProps>;
};

/** The control that edits each kind. A kind without an entry here does not compile. */
export const controls: Controls = {
  array: ArrayControl,
  buttonSelect: ButtonSelectControl,
  custom: CustomControl,
  date: DateControl,
  editor: EditorControl,
  file: FileControl,
  image: ImageControl,
  meta: MetaControl,
  number: NumberControl,
  section: SectionControl,
  select: SelectControl,
  templateExtendable: TemplateExtendableControl,
  text: TextControl,
  toggle: ToggleControl,
};
