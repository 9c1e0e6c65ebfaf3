import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { DialogGuardContext } from '#web/form/dialogGuard.ts';
import { UnsavedChangesQuestion } from '#web/form/UnsavedChangesQuestion.tsx';
import { useStable } from '#web/ui/useStable.ts';

/**
 * A form over the page it belongs to. Escape, the cross and Cancel ask before anything typed is lost,
 * as leaving a page does; beside it nothing closes it.
 */
export const FormDialog = ({
  opened,
  title,
  onClose,
  size = 'xl',
  children,
}: {
  opened: boolean;
  title: string;
  onClose: () => void;
  size?: ModalProps['size'];
  children: ReactNode;
}) => {
  const t = useTranslate();
  const isDirty = useRef<(() => boolean) | null>(null);
  const [asked, setAsked] = useState(false);
  // Dialogs listen to keys one after the other: the one that answered the question closes nothing more.
  const isAnswering = useRef(false);
  const close = useStable(() => {
    if (isAnswering.current) return;
    if (isDirty.current?.()) setAsked(true);
    else onClose();
  });
  const stay = () => {
    setAsked(false);
    isAnswering.current = true;
    setTimeout(() => {
      isAnswering.current = false;
    });
  };
  const guard = useMemo(
    () => ({
      tell: (told: (() => boolean) | null) => {
        isDirty.current = told;
      },
      close,
    }),
    [close],
  );
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        size={size}
        title={title}
        closeOnClickOutside={false}
        // The question on top answers to the key itself.
        closeOnEscape={!asked}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <DialogGuardContext value={guard}>
          {/* React hands events of the dialog to the form it was opened from, which must not send itself. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to operate here */}
          <div onSubmit={(event) => event.stopPropagation()}>{children}</div>
        </DialogGuardContext>
      </Modal>
      {/* Only there once it is asked: the key that asks must not answer. */}
      {asked && (
        <UnsavedChangesQuestion
          opened
          onLeave={() => {
            setAsked(false);
            onClose();
          }}
          onStay={stay}
        />
      )}
    </>
  );
};
