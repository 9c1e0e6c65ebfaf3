import { checkValues, defineEntity } from '#contract/entity';
import { type Fee, feeFields, isSameFee } from '#contract/fees';
import { settingMessages } from '#contract/settingMessages';
import { CallFailure } from '#web/data/failures.ts';
import { useSentences } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';

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
  const say = useSentences(settingMessages);
  const keep = async (draft: Partial<Fee>) => {
    // Complete: what was left empty is null. The form has checked the draft by the same fields.
    const fee = checkValues(feeFields, draft).values as Fee;
    if (opened?.others.some((each) => isSameFee(each, fee)))
      throw new CallFailure('fields', { fields: { payment: [{ code: 'taken' }] } });
    onKeep(fee);
  };
  return (
    <FormDialog opened={opened !== null} onClose={onClose} title={say('fee_title')}>
      {opened && (
        <EntityForm
          entity={line}
          {...(opened.fee && { initial: opened.fee })}
          submitLabel={say('fee_keep')}
          inPlace
          onSubmit={keep}
        />
      )}
    </FormDialog>
  );
};
