import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Related } from '#contract/crud';
import type { Fields } from '#contract/fields';
import { useTranslate } from '#web/data/language.ts';
import { FieldDisplay } from '#web/form/displays.tsx';
import type { Side } from '#web/form/merge.ts';
import type { Conflict } from '#web/form/useEntityForm.ts';
import classes from './ConflictDialog.module.css';

const sides = ['mine', 'theirs'] as const;

type Choices = Readonly<Record<string, Side>>;

const Dispute = ({
  name,
  fields,
  conflict,
  related,
  chosen,
  onChoose,
}: {
  name: string;
  fields: Fields;
  conflict: Conflict;
  related: Related;
  chosen: Side;
  onChoose: (side: Side) => void;
}) => {
  const t = useTranslate();
  const field = fields[name];
  if (!field) return null;
  return (
    <fieldset className={classes.dispute}>
      <legend>{field.label[t.locale]}</legend>
      {sides.map((side) => (
        <label key={side} className={classes.side}>
          <input
            type="radio"
            name={`conflict-${name}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>
            <Text span size="xs" c="dimmed" display="block">
              {t(`conflict_${side}`)}
            </Text>
            <FieldDisplay field={field} value={conflict[side][name]} related={related} />
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** Somebody saved in between: what they alone changed is taken over, the rest is for the person. */
export const ConflictDialog = ({
  fields,
  conflict,
  related,
  onResolve,
  onClose,
}: {
  fields: Fields;
  conflict: Conflict;
  related: Related;
  onResolve: (choices: Choices) => void;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const [choices, setChoices] = useState<Choices>({});
  const { taken, disputed } = conflict.merge;
  const both: Related = {
    options: { ...related.options, ...conflict.answer.related.options },
    files: { ...related.files, ...conflict.answer.related.files },
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('conflict_title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="lg">
        <Text>{t('conflict_text')}</Text>
        {disputed.length > 0 && (
          <Stack gap="sm">
            <Title order={3} size="h5">
              {t('conflict_choose')}
            </Title>
            {disputed.map((name) => (
              <Dispute
                key={name}
                {...{ name, fields, conflict }}
                related={both}
                chosen={choices[name] ?? 'mine'}
                onChoose={(side) => setChoices({ ...choices, [name]: side })}
              />
            ))}
          </Stack>
        )}
        {taken.length > 0 && (
          <Stack gap="xs">
            <Title order={3} size="h5">
              {t('conflict_taken')}
            </Title>
            <dl className={classes.taken}>
              {taken.map((name) => (
                <div key={name}>
                  <dt>{fields[name]?.label[t.locale]}</dt>
                  <dd>
                    {fields[name] && (
                      <FieldDisplay
                        field={fields[name]}
                        value={conflict.theirs[name]}
                        related={both}
                      />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Stack>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('conflict_back')}
          </Button>
          <Button onClick={() => onResolve(choices)}>{t('conflict_save')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
};
