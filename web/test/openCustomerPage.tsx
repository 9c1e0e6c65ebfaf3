import { screen } from '@testing-library/react';
import { CustomerHead } from '#web/customers/CustomerHead.tsx';
import { CustomerPage } from '#web/customers/CustomerPage.tsx';
import { renderInApp } from '#web/test/renderInApp.tsx';

/** The page of customer 7 under its head, as the main layout shows both. */
export const openCustomerPage = async (address = '/customers/7') => {
  const rendered = await renderInApp(
    <main>
      <CustomerHead id={7} />
      <CustomerPage id={7} />
    </main>,
    ['/customers/$customerId'],
    address,
  );
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('heading', { level: 2, name: /^(Numery identyfikacyjne|ID numbers)$/ });
  return rendered;
};
