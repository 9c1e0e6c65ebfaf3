import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResetPasswordPage } from '#web/auth/ResetPasswordPage.tsx';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

const mail = document.createElement('meta');
mail.name = 'mail';

beforeEach(() => {
  document.head.append(mail);
  fakeServer({ 'POST /auth/reset-password': () => ({}) });
});
afterEach(() => {
  cleanup();
  mail.remove();
  vi.unstubAllGlobals();
});

const ask = async () => {
  await renderInApp(<ResetPasswordPage />);
  const before = document.body.textContent;
  fireEvent.change(screen.getByLabelText(/e-mail/i), { target: { value: 'anna@example.test' } });
  fireEvent.click(screen.getByRole('button', { name: /link/ }));
  await settled();
  return { before, after: document.body.textContent };
};

describe('a forgotten password', () => {
  it('promises a message where mail is sent', async () => {
    mail.content = 'sent';
    const { before, after } = await ask();
    expect(before).toContain('Wyślemy link');
    expect(after).toContain('Sprawdź pocztę');
  });

  it('promises none where mail is not sent, and says who has the link', async () => {
    mail.content = 'held';
    const { before, after } = await ask();
    expect(`${before} ${after}`).not.toMatch(/Wyślemy|Sprawdź pocztę|przyjdzie|spam/);
    expect(before).toContain('System nie wysyła poczty');
    expect(after).toContain('administrator kancelarii ma link');
    expect(after).toContain('npm run admin -- password-link');
  });
});
