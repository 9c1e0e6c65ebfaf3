import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Related } from '#contract/kit/crud';
import type { Fields } from '#contract/kit/fields';
import type { Act } from '#contract/kit/rowFacts';
import type { Translate } from '#contract/words/i18n';
import { useTranslate } from '#web/data/language.ts';
import { FieldDisplay } from '#web/form/displays.tsx';
import type { Side } from '#web/form/merge.ts';
import { SideChoice } from '#web/form/SideChoice.tsx';
import type { Conflict } from '#web/form/useSavedForm.ts';
import { formatInstant } from '#web/ui/dates.ts';
import classes from './ConflictDialog.module.css';

const sides = ['mine', 'theirs'] as const;

type Choices = Readonly<Record<string, Side>>;

/** Who saved last, and when: "Anna Nowak, 18 lis 2026, 14:05". */
const lastChange = (t: Translate, { by, at }: Act): string => {
  const text = [by, formatInstant(t.locale, at)].filter(Boolean).join(', ');
  return t('conflict_changed', { change: text });
};

/** Resolves a stale save: fields only the other person changed are adopted, the user decides the rest. */
export const ConflictDialog = ({
  fields,
  conflict,
  changed = null,
  related,
  draw = (name, value) =>
    fields[name] && <FieldDisplay field={fields[name]} value={value} related={related} />,
  onResolve,
  onClose,
}: {
  fields: Fields;
  conflict: Pick<Conflict, 'merge' | 'mine' | 'theirs'>;
  /** The last change, as far as the reader may know of it. */
  changed?: Act | null | undefined;
  related: Related;
  /** Overrides how a field's value is displayed. */
  draw?: (name: string, value: unknown) => ReactNode;
  onResolve: (choices: Choices) => void;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const [choices, setChoices] = useState<Choices>({});
  const { taken, disputed } = conflict.merge;
  const labelOf = (name: string): string => fields[name]?.label[t.locale] ?? name;
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
        {changed && <Text>{lastChange(t, changed)}</Text>}
        {disputed.length > 0 && (
          <Stack gap="sm">
            <Title order={3} size="h5">
              {t('conflict_choose')}
            </Title>
            {disputed.map((name) => (
              <SideChoice
                key={name}
                name={`conflict-${name}`}
                label={labelOf(name)}
                sides={sides.map((side) => ({
                  side,
                  title: t(`conflict_${side}`),
                  content: draw(name, conflict[side][name]),
                }))}
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
                  <dt>{labelOf(name)}</dt>
                  <dd>{draw(name, conflict.theirs[name])}</dd>
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
