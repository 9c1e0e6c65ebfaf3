import { Select } from '@mantine/core';
import { theOnlyRow } from '#contract/settings/document';
import { taskSettingsApi } from '#contract/tasks/settings';
import { taskMessages } from '#contract/tasks/words';
import { addDays } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';

/** Fills the form of a task from a template of the firm. */
export const TaskTemplates = () => {
  const say = useSentences(taskMessages);
  const today = useToday();
  const { fill } = useCurrentForm();
  const { data } = useCall(taskSettingsApi.get, { id: theOnlyRow });
  const templates = data?.row.templates ?? [];
  if (templates.length === 0) return null;
  const handleChoice = (at: string | null) => {
    const template = templates[Number(at ?? -1)];
    if (!template) return;
    const { days, shownToClient } = template;
    fill({ what: template[say.locale], due: addDays(today, days), shownToClient });
  };
  return (
    <Select
      label={say('template')}
      placeholder={say('template_choose')}
      data={templates.map((template, at) => ({
        value: String(at),
        label: template[say.locale],
      }))}
      onChange={handleChoice}
    />
  );
};
