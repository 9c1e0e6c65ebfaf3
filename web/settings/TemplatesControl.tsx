import { Stack } from '@mantine/core';
import { useState } from 'react';
import { defaultTemplates } from '#contract/settings/templates/defaults';
import { templateMessages } from '#contract/settings/templates/words';
import { isSameTemplate, type TextTemplate } from '#contract/settings/templates/templates';
import { useSentences } from '#web/data/language.ts';
import type { CustomControlProps } from '#web/form/currentForm.ts';
import { sameValue } from '#web/form/formValues.ts';
import { TemplateDialog } from '#web/settings/TemplateDialog.tsx';
import { TemplateGroups } from '#web/settings/TemplateGroups.tsx';
import { WholeListFoot } from '#web/settings/WholeListFoot.tsx';

type Opened = { template: TextTemplate | null; others: readonly TextTemplate[] };

/** Groups templates of one field and language; otherwise keeps the order. */
const inOrder = (templates: readonly TextTemplate[]): TextTemplate[] =>
  templates.toSorted(
    (a, b) => a.field.localeCompare(b.field) || b.language.localeCompare(a.language),
  );

/** The firm's templates, edited one by one and saved as a whole. */
export const TemplatesControl = ({
  value,
  onChange,
  error,
  readOnly,
}: CustomControlProps<TextTemplate[]>) => {
  const say = useSentences(templateMessages);
  const [opened, setOpened] = useState<Opened | null>(null);
  const templates = value ?? [];
  const without = (template: TextTemplate) =>
    templates.filter((each) => !isSameTemplate(each, template));
  const keep = (template: TextTemplate) => {
    const old = opened?.template;
    const changed = old
      ? templates.map((each) => (isSameTemplate(each, old) ? template : each))
      : [...templates, template];
    onChange(inOrder(changed));
    setOpened(null);
  };
  return (
    <Stack gap="md">
      <TemplateGroups
        templates={templates}
        {...(!readOnly && {
          onEdit: (template: TextTemplate) => setOpened({ template, others: without(template) }),
          onRemove: (template: TextTemplate) => onChange(without(template)),
        })}
      />
      <WholeListFoot
        error={error}
        addLabel={say('add')}
        onAdd={() => setOpened({ template: null, others: templates })}
        restoreLabel={say('restore')}
        onRestore={
          sameValue(templates, defaultTemplates) ? null : () => onChange([...defaultTemplates])
        }
      />
      <TemplateDialog opened={opened} onKeep={keep} onClose={() => setOpened(null)} />
    </Stack>
  );
};
