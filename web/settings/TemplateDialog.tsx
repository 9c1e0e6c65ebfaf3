import { checkValues } from '#contract/kit/entity';
import { defineForm } from '#contract/kit/form';
import { templateMessages } from '#contract/settings/templates/words';
import {
  isSameTemplate,
  templateFields,
  type TextTemplate,
} from '#contract/settings/templates/templates';
import { CallFailure } from '#web/data/failures.ts';
import { useSentences } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TemplateTextControl } from '#web/settings/TemplateTextControl.tsx';

/** A template is saved with the whole list. */
const line = defineForm({ fields: templateFields });

const controls = { text: TemplateTextControl };

/** Edits one template of the list. */
export const TemplateDialog = ({
  opened,
  onKeep,
  onClose,
}: {
  opened: { template: TextTemplate | null; others: readonly TextTemplate[] } | null;
  onKeep: (template: TextTemplate) => void;
  onClose: () => void;
}) => {
  const say = useSentences(templateMessages);
  const keep = async (draft: Partial<TextTemplate>) => {
    // The form has validated the draft by the same fields, and each has a value.
    const template = checkValues(templateFields, draft).values as TextTemplate;
    if (opened?.others.some((each) => isSameTemplate(each, template)))
      throw new CallFailure('fields', { fields: { name: [{ code: 'taken' }] } });
    onKeep(template);
  };
  return (
    <FormDialog opened={opened !== null} onClose={onClose} title={say('title')}>
      {opened && (
        <EntityForm
          form={line}
          initial={opened.template ?? { language: say.locale }}
          custom={controls}
          submitLabel={say('keep')}
          inPlace
          onSubmit={keep}
        />
      )}
    </FormDialog>
  );
};
