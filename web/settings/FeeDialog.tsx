import { Modal } from '@mantine/core';
import { checkValues, defineEntity } from '#contract/entity';
import { type Fee, feeFields, isSameFee } from '#contract/fees';
import { settingMessages } from '#contract/settingMessages';
import { CallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';

/** A line has a form like a row, but lives in the table that is saved around it. */
const line = defineEntity({
  name: 'Fee',
  resource: 'Setting',
  label: { pl: 'Opłata', en: 'Fee' },
  plural: { pl: 'Opłaty', en: 'Fees' },
  title: 'currency',
  sort: 'currency',
  fields: feeFields,
});

/** One line of the fee table. */
export const FeeDialog = ({
  opened,
  onKeep,
  onClose,
}: {
  opened: { fee: Fee | null; others: readonly Fee[] } | null;
  onKeep: (fee: Fee) => void;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(settingMessages);
  const keep = async (draft: Partial<Fee>) => {
    // Complete: what was left empty is null. The form has checked the draft by the same fields.
    const fee = checkValues(feeFields, draft).values as Fee;
    if (opened?.others.some((each) => isSameFee(each, fee)))
      throw new CallFailure('fields', { fields: { payment: [{ code: 'taken' }] } });
    onKeep(fee);
  };
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      size="xl"
      title={say('fee_title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {/* React hands events of the dialog to the form it was opened from, which must not send itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to operate here */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {opened && (
          <EntityForm
            entity={line}
            {...(opened.fee && { initial: opened.fee })}
            submitLabel={say('fee_keep')}
            inPlace
            onSubmit={keep}
            onCancel={onClose}
          />
        )}
      </div>
    </Modal>
  );
};
