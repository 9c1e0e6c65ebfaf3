import { MantineProvider, Portal } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { styleNonce } from '#web/styleNonce.ts';
import { cssVariables, theme } from '#web/ui/theme.ts';
import classes from './DevelopersPage.module.css';

/** A part of the page in its own theme, including its popovers. */
export const ThemePane = ({
  scheme,
  children,
}: {
  scheme: 'light' | 'dark';
  children: ReactNode;
}) => {
  const id = `pane-${useId().replaceAll(/\W/g, '')}`;
  const [pane, setPane] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPane} id={id} className={classes.pane}>
      {pane && (
        <MantineProvider
          theme={{
            ...theme,
            components: {
              ...theme.components,
              Portal: Portal.extend({ defaultProps: { target: pane } }),
            },
          }}
          cssVariablesResolver={cssVariables}
          cssVariablesSelector={`#${id}`}
          getRootElement={() => pane}
          forceColorScheme={scheme}
          getStyleNonce={styleNonce}
        >
          {children}
        </MantineProvider>
      )}
    </div>
  );
};
