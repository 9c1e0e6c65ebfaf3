import { rowMakerMessages } from '#contract/kit/rowMakerWords';
import { representative, representativeApi } from '#contract/representatives/representative';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import type { NewRowProps } from '#web/newCustomers/newRowProps.ts';

const asked = ['name', 'professionalTitle', 'lawFirm'] as const;

export const NewRepresentativeDialog = ({ name, onMade, onClose }: NewRowProps) => {
  const say = useSentences(rowMakerMessages);
  return (
    <FormDialog opened onClose={onClose} title={say('title_REPRESENTATIVE')} size="lg">
      <EntityForm
        form={representative}
        only={asked}
        initial={{ name }}
        inPlace
        onSubmit={(draft, { idempotencyKey }) =>
          call(representativeApi.create, draft, { idempotencyKey, quiet: true })
        }
        onDone={(answer) => {
          if (!answer) return onClose();
          announceDone(say('made_REPRESENTATIVE', { name: answer.row.name }));
          onMade({ value: answer.row.id, label: answer.row.name });
        }}
      />
    </FormDialog>
  );
};
