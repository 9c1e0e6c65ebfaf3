import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldIssues } from '#contract/kit/validation';

it('a fault of form names no regular expression: nobody could follow it', () => {
  const value = { code: 'x' };
  const { error } = z.object({ code: z.string().regex(/^\d+$/) }).safeParse(value);
  expect(error && fieldIssues(error, value)).toEqual({ code: [{ code: 'invalid' }] });
});
