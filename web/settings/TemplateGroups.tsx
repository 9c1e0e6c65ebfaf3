import { ActionIcon, Badge, Text, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { labelOf } from '#contract/values/codes';
import { language } from '#contract/values/languages';
import { templateField } from '#contract/codes/templates';
import { templateMessages } from '#contract/settings/templates/words';
import { templateTitle } from '#contract/settings/templates/texts';
import type { TextTemplate } from '#contract/settings/templates/templates';
import { useSentences } from '#web/data/language.ts';
import classes from './TemplateGroups.module.css';

type Changing = {
  onEdit: (template: TextTemplate) => void;
  onRemove: (template: TextTemplate) => void;
};

const Line = ({ template, onEdit, onRemove }: Partial<Changing> & { template: TextTemplate }) => {
  const say = useSentences(templateMessages);
  const title = templateTitle(template, say.locale);
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <div className={classes.name}>
          <Text component="span" fw={550}>
            {template.name}
          </Text>
          <Badge variant="default" tt="none" fw={500}>
            {labelOf(language, template.language, say.locale)}
          </Badge>
        </div>
        <Text size="sm" c="dimmed" className={classes.text} lang={template.language}>
          {template.text}
        </Text>
      </div>
      {onEdit && onRemove && (
        <div className={classes.actions}>
          <ActionIcon
            variant="subtle"
            aria-label={say('edit', { template: title })}
            onClick={() => onEdit(template)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={say('remove', { template: title })}
            onClick={() => onRemove(template)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  );
};

/** The templates grouped by field and language. */
export const TemplateGroups = ({
  templates,
  ...changing
}: { templates: readonly TextTemplate[] } & Partial<Changing>) => {
  const say = useSentences(templateMessages);
  if (templates.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say('empty')}
      </Text>
    );
  return (
    <div className={classes.groups}>
      {Object.values(templateField).map(({ value, label }) => {
        const own = templates.filter(({ field }) => field === value);
        if (own.length === 0) return null;
        return (
          <section key={value}>
            <Title order={2} size="h5">
              {label[say.locale]}
            </Title>
            <ul className={classes.list}>
              {own.map((template) => (
                <Line
                  key={[template.language, template.name].join(' ')}
                  template={template}
                  {...changing}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
