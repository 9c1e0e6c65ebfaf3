import { useTranslate } from '#web/data/language.ts';
import { PolicySheet } from '#web/privacyPolicy/PolicySheet.tsx';
import { PrivacyPolicyText } from '#web/privacyPolicy/PrivacyPolicyText.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** For visitors; signed-in users read the same text in a dialog. */
export const PrivacyPolicyPage = () => {
  const t = useTranslate();
  return (
    <PolicySheet title={t('privacy_policy')} order={1}>
      <PrivacyPolicyText />
      <TextLink to="/auth/login">{t('back_to_login')}</TextLink>
    </PolicySheet>
  );
};
