import { Input } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { acceptedBy, fileLimits } from '#contract/files/api';
import { payMessages } from '#contract/payments/payWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { DropArea } from '#web/form/controls/DropArea.tsx';
import { UploadRows } from '#web/form/controls/UploadRows.tsx';
import { FileLinks } from '#web/form/FileLinks.tsx';
import { inputOrder } from '#web/form/inputs/words.ts';
import type { Receipt } from '#web/payments/useReceipt.ts';
import { formatBytes } from '#web/ui/bytes.ts';

/** The confirmation of one payment, or one for all of them. */
export const ReceiptField = ({
  field: { value, error, onChange, running, faults, start, forget },
  forAll,
}: Pick<Receipt, 'field'> & { forAll: boolean }) => {
  const t = useTranslate();
  const say = useSentences(payMessages);
  return (
    <Input.Wrapper
      label={say('receipt')}
      description={say(forAll ? 'receipt_for_all' : 'receipt_hint')}
      inputWrapperOrder={inputOrder}
      labelElement="div"
      error={error}
    >
      <DropArea
        button={t(value ? 'upload_replace' : 'upload_choose_file')}
        label={say('receipt')}
        hint={t('upload_drop_file')}
        limit={t('upload_limit_file', { size: formatBytes(t.locale, fileLimits.file) })}
        accept={acceptedBy.file}
        many={false}
        icon={<IconPaperclip size={16} aria-hidden />}
        onFiles={start}
      >
        {value && (
          <FileLinks
            ids={[value.id]}
            files={{ [value.id]: value }}
            onRemove={() => onChange(null)}
          />
        )}
        <UploadRows running={running} faults={faults} onForget={forget} />
      </DropArea>
    </Input.Wrapper>
  );
};
