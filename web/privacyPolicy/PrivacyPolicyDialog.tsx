import { Modal } from '@mantine/core';
import { useTranslate } from '#web/data/language.ts';
import { PrivacyPolicyText } from '#web/privacyPolicy/PrivacyPolicyText.tsx';

/** The privacy policy over any page. */
export const PrivacyPolicyDialog = ({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}) => {
  const t = useTranslate();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('privacy_policy')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <PrivacyPolicyText />
    </Modal>
  );
};
