import '#web/trustedTypes.ts';
import '#web/zodWithoutEval.ts';
import '#web/ui/baseStyles.ts';
import { MantineProvider } from '@mantine/core';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { appearanceManager } from '#web/data/appearance.ts';
import { registerConfirmation } from '#web/data/confirmation.ts';
import { hasExpired, watchActivity } from '#web/data/inactivity.ts';
import { startLanguage } from '#web/data/language.ts';
import { followAccountLanguage } from '#web/data/languageChoice.ts';
import { rememberPreviousPath } from '#web/data/navigation.ts';
import { restoreSession, watchOtherTabs } from '#web/data/session.ts';
import { connectRouter, createAppRouter } from '#web/router.tsx';
import { pages } from '#web/routes.tsx';
import { PagesContext } from '#web/routing/pages.ts';
import { styleNonce } from '#web/styleNonce.ts';
import { Feedback } from '#web/ui/Feedback.tsx';
import { cssVariables, theme } from '#web/ui/theme.ts';

const start = async (element: HTMLElement) => {
  const session = restoreSession();
  watchOtherTabs();
  followAccountLanguage();
  const history = createBrowserHistory();
  if (hasExpired()) {
    rememberPreviousPath(history.location.href);
    history.replace('/auth/logout?redirect=true', { reason: 'inactive' });
  }
  const router = createAppRouter(pages, history);
  connectRouter(router);
  registerConfirmation(() =>
    import('#web/account/askForConfirmation.ts').then((part) => part.askForConfirmation),
  );
  watchActivity();
  await startLanguage(session?.account.accountSettings.language);
  createRoot(element).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={appearanceManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <PagesContext value={pages}>
          <RouterProvider router={router} />
        </PagesContext>
        <Feedback />
      </MantineProvider>
    </StrictMode>,
  );
};

const root = document.getElementById('root');
if (root) void start(root);
