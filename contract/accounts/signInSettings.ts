import { z } from 'zod';
import { related } from '#contract/kit/crud';
import { endpoint, nothing } from '#contract/kit/endpoint';
import { toggle } from '#contract/kit/fields';
import { historyAnswer, historyShape } from '#contract/kit/history';

/** The settings as audited fields. */
export const signInSettingFields = {
  staffTwoFactor: toggle(
    'Kancelaria musi używać uwierzytelniania dwuskładnikowego',
    'Staff must use two-factor authentication',
  ),
  openDescription: toggle('Opis API dla każdego', 'Description of the API open to everyone'),
};

/** Rules of sign-in that the firm sets for its own accounts. */
export const signInSettingsApi = {
  read: endpoint({
    method: 'GET',
    path: '/settings/sign-in',
    summary: 'Rules of sign-in, and how many of the staff do not meet them yet',
    requires: ['Setting', 'EDIT'],
    input: nothing,
    output: z.object({
      staffTwoFactor: z.boolean(),
      /** Whether strangers may read /api/docs and /api/openapi.json. */
      openDescription: z.boolean(),
      staffWithoutTwoFactor: z.int(),
      /** Only an administrator with two-factor may require it of others. */
      ownTwoFactor: z.boolean(),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/settings/sign-in',
    summary:
      'Sets whether staff must have two-factor, and whether strangers may read the description of the API',
    requires: ['Setting', 'EDIT'],
    changes: ['Setting'],
    input: z.strictObject({
      staffTwoFactor: z.boolean().optional(),
      openDescription: z.boolean().optional(),
    }),
    output: z.void(),
    status: 204,
  }),
  history: endpoint({
    method: 'GET',
    path: '/settings/sign-in/history',
    summary: 'Who changed the rules of sign-in, and when',
    requires: ['Setting', 'EDIT'],
    input: z.strictObject(historyShape),
    output: historyAnswer.extend({ related }),
  }),
};
