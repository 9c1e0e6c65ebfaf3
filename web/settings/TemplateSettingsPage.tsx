import { templateMessages } from '#contract/settings/templates/words';
import { templateSettings, templateSettingsApi } from '#contract/settings/templates/settings';
import type { TextTemplate } from '#contract/settings/templates/templates';
import { useSentences } from '#web/data/language.ts';
import { SettingsPage } from '#web/settings/SettingsPage.tsx';
import { TemplateGroups } from '#web/settings/TemplateGroups.tsx';
import { TemplatesControl } from '#web/settings/TemplatesControl.tsx';

const controls = { templates: TemplatesControl };
const shows = {
  templates: ({ value }: { value: TextTemplate[] | null }) => (
    <TemplateGroups templates={value ?? []} />
  ),
};

/** The text templates by field and language (docs/rules.md, Templates). */
export const TemplateSettingsPage = () => {
  const say = useSentences(templateMessages);
  return (
    <SettingsPage
      entity={templateSettings}
      api={templateSettingsApi}
      lead={say('lead')}
      controls={controls}
      shows={shows}
    />
  );
};
