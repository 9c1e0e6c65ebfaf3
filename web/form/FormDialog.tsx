import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { DialogGuardContext } from '#web/form/dialogGuard.ts';
import { UnsavedChangesQuestion } from '#web/form/UnsavedChangesQuestion.tsx';
import { useFirstEmpty } from '#web/form/useFirstEmpty.ts';
import { useReturnedFocus } from '#web/ui/useReturnedFocus.ts';
import { useStable } from '#web/ui/useStable.ts';

const Content = ({ children }: { children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null);
  useFirstEmpty(content);
  return (
    // React bubbles the dialog's events to the form it was opened from, which must not be submitted.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to operate here
    <div ref={content} onSubmit={(event) => event.stopPropagation()}>
      {children}
    </div>
  );
};

/**
 * A form in a dialog. Escape, the cross and Cancel ask before unsaved input is lost, as leaving a page
 * does; a click outside does not close it.
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
  useReturnedFocus(opened);
  const isDirty = useRef<(() => boolean) | null>(null);
  const [asked, setAsked] = useState(false);
  // Every open dialog receives the same key, so the key that answers the question must not also close this
  // one.
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
      title,
      tell: (told: (() => boolean) | null) => {
        isDirty.current = told;
      },
      close,
    }),
    [close, title],
  );
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        size={size}
        title={title}
        closeOnClickOutside={false}
        // The question on top handles the key itself.
        closeOnEscape={!asked}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <DialogGuardContext value={guard}>
          <Content>{children}</Content>
        </DialogGuardContext>
      </Modal>
      {/* Mounted only when needed, so that the key that opens the question does not also answer it. */}
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
