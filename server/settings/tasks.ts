import { defaultTaskTemplates, taskSettings } from '#contract/tasks/settings';
import type { SettingsDocument } from '#server/settings/documents';

export const taskDocument: SettingsDocument = {
  key: 'TASK_TEMPLATES',
  entity: taskSettings,
  defaults: { templates: defaultTaskTemplates },
};
