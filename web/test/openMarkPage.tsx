import { fireEvent, screen, within } from '@testing-library/react';
import { MarkHead } from '#web/trademarks/MarkHead.tsx';
import { TrademarkPage } from '#web/trademarks/TrademarkPage.tsx';
import { renderInApp } from '#web/test/renderInApp.tsx';

/** The page of mark 7 under its head, as the main layout shows both. */
export const openMarkPage = async (address = '/trademarks/7') => {
  const rendered = await renderInApp(
    <>
      <MarkHead id={7} />
      <TrademarkPage id={7} />
    </>,
    ['/trademarks/$trademarkId'],
    address,
  );
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('heading', { name: 'Przebieg ochrony' });
  return rendered;
};

/** Opens the dialog that changes the status. */
export const openStatusDialog = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Więcej czynności' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Zmień status' }));
  return within(await screen.findByRole('dialog'));
};
