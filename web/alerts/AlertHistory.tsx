import { alertMessages } from '#contract/alerts/words';
import { alert, alertHistoryApi, alertHistoryFields } from '#contract/alerts/alert';
import type { Values } from '#contract/kit/fields';
import type { Locale } from '#contract/values/locale';
import { useSentences } from '#web/data/language.ts';
import { HistoryView } from '#web/history/HistoryPanel.tsx';
import { Section } from '#web/ui/Section.tsx';

const contentOf = ({ contentPl, contentEn }: Values, locale: Locale): string =>
  String(locale === 'pl' ? contentPl : contentEn);

/** Who dismissed the alerts of a mark, and who restored them. */
export const AlertHistory = ({ trademark }: { trademark: number }) => {
  const say = useSentences(alertMessages);
  return (
    <Section>
      <HistoryView
        title={say('history')}
        fields={alertHistoryFields}
        removal={alert.removal}
        subject={contentOf}
        endpoint={alertHistoryApi.read}
        input={{ id: trademark }}
      />
    </Section>
  );
};
