import { Button, Menu } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { labelOf } from '#contract/values/codes';
import { language } from '#contract/values/languages';
import { locales } from '#contract/values/locale';
import { templateMessages } from '#contract/settings/templates/words';
import { templateApi, templateSettingsApi } from '#contract/settings/templates/settings';
import { fillTemplate, type TextTemplate } from '#contract/settings/templates/templates';
import { announceDone, announceNews, announceUnexpected } from '#web/data/announce.ts';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { type ControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { usePlaceholders } from '#web/form/templates/usePlaceholders.ts';
import { useControl } from '#web/form/useControl.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './TemplateMenu.module.css';

/** The templates of one field: first those in the user's language, then the others by language. */
const Offered = ({
  templates,
  onChoose,
}: {
  templates: readonly TextTemplate[];
  onChoose: (template: TextTemplate) => void;
}) => {
  const say = useSentences(templateMessages);
  const ordered = [say.locale, ...locales.filter((locale) => locale !== say.locale)];
  return ordered.map((locale) => {
    const own = templates.filter((each) => each.language === locale);
    if (own.length === 0) return null;
    return (
      <Fragment key={locale}>
        {locale !== say.locale && (
          <Menu.Label>
            {say('menu_of', { language: labelOf(language, locale, say.locale) })}
          </Menu.Label>
        )}
        {own.map((each) => (
          <Menu.Item key={each.name} lang={locale} onClick={() => onChoose(each)}>
            {each.name}
          </Menu.Item>
        ))}
      </Fragment>
    );
  });
};

const Nothing = () => {
  const say = useSentences(templateMessages);
  const may = useMay();
  return (
    <div className={classes.words}>
      {say('none')}{' '}
      {may(templateSettingsApi.update.requires) && (
        <TextLink to="/settings/templates">{say('make')}</TextLink>
      )}
    </div>
  );
};

/** A menu of the firm's templates: the chosen one is filled in from known values, then edited freely. */
export const TemplateMenu = ({
  path,
  field,
  disabled = false,
  insert,
}: ControlProps<'templateExtendable'> & {
  /** True while there is no control to insert into yet. */
  disabled?: boolean;
  insert: (text: string) => void;
}) => {
  const { words, onChange, readOnly } = useControl(path, field);
  const { getValues } = useCurrentForm();
  const say = useSentences(templateMessages);
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const isOpen = !readOnly && may(templateApi.read.requires);
  const { data, error } = useCall(templateApi.read, {}, { enabled: opened && isOpen });
  const placeholdersIn = usePlaceholders(field.template);
  const fill = async (template: TextTemplate) => {
    const values = await placeholdersIn(template.language, data?.firm ?? null);
    const valueNow = (): unknown => getValues(path);
    const before = valueNow();
    insert(fillTemplate(template.text, template.language, values));
    const after = valueNow();
    announceDone(say('inserted', { name: template.name }), {
      label: say('undo'),
      run: async () => {
        // What was typed since the insertion must not be lost with it.
        if (valueNow() !== after) return announceNews(say('undo_late'));
        onChange(before);
        announceNews(say('undone'));
      },
    });
  };
  if (!isOpen) return null;
  const templates = data?.templates.filter((each) => each.field === field.template) ?? [];
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" shadow="md" width={280}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={disabled}
          aria-label={say('insert_into', { field: words.label })}
          // While it is open, Escape closes only the menu, not the dialog around it.
          data-mantine-stop-propagation={opened}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setOpened(false);
          }}
          leftSection={<IconTemplate size={16} aria-hidden />}
        >
          {say('insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {data ? (
          templates.length > 0 ? (
            <Offered
              templates={templates}
              onChoose={(template) => void fill(template).catch(announceUnexpected)}
            />
          ) : (
            <Nothing />
          )
        ) : (
          <div className={classes.words}>{say(error ? 'failed' : 'loading')}</div>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
