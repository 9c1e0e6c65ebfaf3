import '#web/form/formStyles.ts';
import { Stack, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { specimen, specimenApi } from '#contract/specimens';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { usePageName } from '#web/data/pageName.ts';
import { KindSheet } from '#web/developers/KindSheet.tsx';
import { PositionControl } from '#web/developers/PositionControl.tsx';
import { filledSpecimen, related, states, templates } from '#web/developers/samples.ts';
import { ThemePane } from '#web/developers/ThemePane.tsx';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { EntityView } from '#web/form/EntityView.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import classes from './DevelopersPage.module.css';

const sheets = ['States', 'Form', 'View'] as const;
type Sheet = (typeof sheets)[number];

const contents: Record<Sheet, () => ReactNode> = {
  States: () => states.map((state) => <KindSheet key={state.title} {...state} />),
  Form: () => (
    <EntityForm
      entity={specimen}
      custom={{ position: PositionControl }}
      templates={templates}
      onSubmit={(draft, { idempotencyKey }) =>
        call(specimenApi.create, draft, { idempotencyKey, quiet: true })
      }
      onDone={() => announceDone('Saved')}
    />
  ),
  View: () => <EntityView entity={specimen} row={filledSpecimen} related={related} />,
};

/** A pane in the dark lies within a light page: the other way round both would match. */
const useLightAround = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [before] = useState(colorScheme);
  useEffect(() => {
    setColorScheme('light');
    return () => setColorScheme(before);
  }, [before, setColorScheme]);
};

/** Every kind in every state and both themes, for those who build on the kits. Development only. */
export const DevelopersPage = () => {
  usePageName('developers', 'Developers');
  useLightAround();
  const [sheet, setSheet] = useState<Sheet>('States');
  return (
    <>
      <PageHeading title="Developers" lead="Every kind of field in every state, in both themes." />
      <Segments
        label="Sheet"
        value={sheet}
        segments={sheets.map((value) => ({ value, content: value }))}
        onChange={setSheet}
      />
      <div className={classes.panes} key={sheet}>
        {(['light', 'dark'] as const).map((scheme) => (
          <ThemePane key={scheme} scheme={scheme}>
            <Stack gap="xl">{contents[sheet]()}</Stack>
          </ThemePane>
        ))}
      </div>
    </>
  );
};
