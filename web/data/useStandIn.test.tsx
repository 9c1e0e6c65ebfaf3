import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { laterPart } from '#web/data/laterPart.ts';
import { useOpenedAtOnce, useStandIn } from '#web/data/useStandIn.ts';
import { settled } from '#web/test/settled.ts';

const Opened = () => {
  const { button, opened, setOpened } = useOpenedAtOnce();
  return (
    <button ref={button} type="button" onClick={() => setOpened(!opened)}>
      {opened ? 'opened' : 'closed'}
    </button>
  );
};
const part = laterPart(() => Promise.resolve(Opened));
const Button = () => {
  const { later, buttonProps } = useStandIn(part, 'menu');
  return later ? (
    <later.Part />
  ) : (
    <button type="button" {...buttonProps}>
      stands in
    </button>
  );
};
afterEach(cleanup);

it('opens what it stands for when it is pressed, and at no other time', async () => {
  render(<Button />);
  fireEvent.click(screen.getByRole('button'));
  await settled();
  expect(screen.getByRole('button').textContent).toBe('opened');

  cleanup();
  render(<Button />);
  await settled();
  expect(screen.getByRole('button').textContent).toBe('stands in');
  fireEvent.click(screen.getByRole('button'));
  await settled();
  expect(screen.getByRole('button').textContent).toBe('opened');
});
