import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { importApi } from '#contract/imports/api';
import { filtersOn } from '#contract/kit/filters';
import type { ImportBatch } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import type { trademark } from '#contract/trademarks/trademark';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';

import { RemoveImport } from '#web/imports/RemoveImport.tsx';
import { useCountsText } from '#web/imports/useCountsText.ts';
import { counted } from '#web/table/countText.ts';
import { useConfirm } from '#web/table/useConfirm.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './imports.module.css';

/** With the newest first, those of this import lead the list. */
const ofImports = filtersOn<typeof trademark.fields>({
  field: 'imported',
  operator: 'is',
  value: true,
});

const UndoImport = ({ batch: { id } }: { batch: ImportBatch }) => {
  const say = useSentences(importMessages);
  const { ask, dialog } = useConfirm();
  return (
    <>
      <Button
        variant="default"
        onClick={() =>
          ask({
            title: say('undo_title'),
            text: say('undo_text'),
            confirmLabel: say('undo_now'),
            run: () => call(importApi.undo, { id }),
          })
        }
      >
        {say('undo')}
      </Button>
      {dialog}
    </>
  );
};

/** What an import has done, where it can be seen, and how it is taken back. */
export const Done = ({ batch }: { batch: ImportBatch }) => {
  const say = useSentences(importMessages);
  const may = useMay();
  const { counts, importedAt, state } = batch;
  const countsText = useCountsText();
  const title =
    importedAt === null
      ? say('done')
      : say('done_at', { when: formatInstant(say.locale, importedAt) });
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; without it the focus would be nowhere.
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <Section>
      <section ref={box} tabIndex={-1} aria-label={say('done')} className={classes.done}>
        <Notice tone="success" title={title}>
          {countsText(counts)}
        </Notice>
        {counts.REFUSE > 0 && (
          <Text size="sm">{say('done_refused_text', counted(counts.REFUSE, say.locale))}</Text>
        )}
        <Group gap="sm">
          <LinkButton to="/trademarks" search={{ filters: ofImports, sort: '-createdAt' }}>
            {say('to_marks')}
          </LinkButton>
          <LinkButton variant="default" to="/calendar">
            {say('to_calendar')}
          </LinkButton>
          <LinkButton variant="default" to="/trademarks/import">
            {say('new_import')}
          </LinkButton>
        </Group>
        {state === 'IMPORTED' && (
          <Group gap="sm">
            {may(importApi.undo.requires) && <UndoImport batch={batch} />}
            <RemoveImport batch={batch} />
          </Group>
        )}
      </section>
    </Section>
  );
};
