import type { Entity } from '#contract/kit/entity';
import type { Label } from '#contract/values/locale';
import type { Translate } from '#contract/words/i18n';

const entry: Label = { pl: 'wpis', en: 'entry' };

/** “Usunąć klienta „Bałtyk Foods”?”: the question before a row is deleted. */
export const deleteTitle = (t: Translate, { object }: Entity, name: string): string =>
  t('form_delete_title', { what: (object ?? entry)[t.locale], name });
