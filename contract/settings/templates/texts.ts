import { labelOf } from '#contract/values/codes';
import { sentencesOf, type Translate } from '#contract/words/i18n';
import { language } from '#contract/values/languages';
import type { Locale } from '#contract/values/locale';
import { templateMessages } from '#contract/settings/templates/words';
import { templateField } from '#contract/codes/templates';
import {
  isSameTemplate,
  storedTemplateList,
  type TextTemplate,
} from '#contract/settings/templates/templates';

/** "Uwagi do znaku (polski): Zlecenie". */
export const templateTitle = (template: TextTemplate, locale: Locale): string => {
  const of = labelOf(templateField, template.field, locale);
  return `${of} (${labelOf(language, template.language, locale)}): ${template.name}`;
};

const listOf = (value: unknown): TextTemplate[] => storedTemplateList.catch([]).parse(value ?? []);

const quoted = ({ text }: TextTemplate, locale: Locale): string =>
  sentencesOf(templateMessages, locale)('quoted', { text: text.replaceAll(/\s+/g, ' ') });

/** The whole list, a line for each template. */
export const templateListText = (value: unknown, { locale }: Translate): string =>
  listOf(value)
    .map((each) => `${templateTitle(each, locale)} – ${quoted(each, locale)}`)
    .join('\n');

/** The templates that were added, changed and removed, a line for each. */
export const templateChanges = (
  before: unknown,
  after: unknown,
  { locale }: Translate,
): string[] => {
  const say = sentencesOf(templateMessages, locale);
  const [old, fresh] = [listOf(before), listOf(after)];
  const changed = fresh.flatMap((each) => {
    const was = old.find((other) => isSameTemplate(each, other));
    const words = { template: templateTitle(each, locale), after: quoted(each, locale) };
    if (!was) return [say('was_added', words)];
    return was.text === each.text
      ? []
      : [say('was_changed', { ...words, before: quoted(was, locale) })];
  });
  const removed = old
    .filter((each) => !fresh.some((other) => isSameTemplate(each, other)))
    .map((each) => say('was_removed', { template: templateTitle(each, locale) }));
  return [...changed, ...removed];
};
