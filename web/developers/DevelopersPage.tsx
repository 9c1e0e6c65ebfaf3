import '#web/form/formStyles.ts';
import { Stack, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { specimen, specimenApi } from '#contract/developers/specimens';
import { usePageName } from '#web/data/pageName.ts';
import { KindSheet } from '#web/developers/KindSheet.tsx';
import { LooksSheet } from '#web/developers/LooksSheet.tsx';
import { LongChoice } from '#web/developers/LongChoice.tsx';
import { filledSpecimen, related, states } from '#web/developers/samples.ts';
import { ThemePane } from '#web/developers/ThemePane.tsx';
import { EntityView } from '#web/form/EntityView.tsx';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import classes from './DevelopersPage.module.css';

const sheets = ['Looks', 'States', 'View', 'Long lists', 'Table'] as const;
type Sheet = (typeof sheets)[number];

const contents: Record<Sheet, () => ReactNode> = {
  Looks: () => <LooksSheet />,
  States: () => states.map((state) => <KindSheet key={state.title} {...state} />),
  View: () => <EntityView entity={specimen} row={filledSpecimen} related={related} />,
  'Long lists': () => (
    <>
      <LongChoice dense={false} />
      <LongChoice dense />
    </>
  ),
  Table: () => (
    <EntityTable
      entity={specimen}
      api={specimenApi}
      rowLink={({ id }) => ({ to: '/developers/$specimenId', params: { specimenId: id } })}
      emptyAction={<LinkButton to="/developers/new">New specimen</LinkButton>}
    />
  ),
};

/** The page around must be light: in a dark page, a light pane would match the selectors of both themes. */
const useLightAround = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [before] = useState(colorScheme);
  useEffect(() => {
    setColorScheme('light');
    return () => setColorScheme(before);
  }, [before, setColorScheme]);
};

/** Every kind in every state and both themes, for developers. Development builds only. */
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
      <LinkButton to="/developers/new" variant="default" ml="md">
        New specimen
      </LinkButton>
      <div className={classes.panes} data-sheet={sheet} key={sheet}>
        {(['light', 'dark'] as const).map((scheme) => (
          <ThemePane key={scheme} scheme={scheme}>
            <Stack gap="xl">{contents[sheet]()}</Stack>
          </ThemePane>
        ))}
      </div>
    </>
  );
};
