import type { LimitName } from '#server/limits/limits';

type Attack = {
  /** Who exceeds it. */
  by: 'one address' | 'many addresses' | 'one account' | 'one session';
  /** Where it is counted: for all servers together, or by each for itself. */
  counted: 'in the database' | 'in memory';
  file: string;
  title: string;
};

const login = 'server/signIn/login.api.test.ts';
const links = 'server/signIn/passwordLinks.api.test.ts';
const twoFactor = 'server/signIn/twoFactor.api.test.ts';
const files = 'server/files/files.api.test.ts';
const http = 'server/http/http.api.test.ts';
const here = 'server/limits/limits.api.test.ts';

/** Each limit with the test that exceeds it: one without does not compile. */
export const attacks: Readonly<Record<LimitName, Attack>> = {
  loginByNetwork: {
    by: 'one address',
    counted: 'in the database',
    file: login,
    title: 'thirty tries a minute from one network, whatever the e-mail',
  },
  loginFailuresByAccountAndNetwork: {
    by: 'one address',
    counted: 'in the database',
    file: login,
    title: 'five wrong passwords from one network, then 429 with whole minutes',
  },
  loginFailuresByAccount: {
    by: 'many addresses',
    counted: 'in the database',
    file: login,
    title: 'failures from many networks lock strangers out, not the device that was here before',
  },
  twoFactorFailures: {
    by: 'one account',
    counted: 'in the database',
    file: login,
    title: 'five wrong codes lock the second step for 15 minutes, also on another server',
  },
  twoFactorConfirmFailures: {
    by: 'one account',
    counted: 'in the database',
    file: twoFactor,
    title: 'five wrong codes while it is being set up, also at once',
  },
  currentPasswordFailures: {
    by: 'one account',
    counted: 'in the database',
    file: twoFactor,
    title: 'five wrong current passwords in a quarter of an hour, whatever they are for',
  },
  refreshBySession: {
    by: 'one session',
    counted: 'in the database',
    file: 'server/signIn/session.api.test.ts',
    title: 'sixty a minute for one session',
  },
  refreshByNetwork: {
    by: 'one address',
    counted: 'in the database',
    file: here,
    title: 'three hundred unknown refresh tokens a minute from one network',
  },
  resetByAccountMinute: {
    by: 'one account',
    counted: 'in the database',
    file: links,
    title:
      'one mail a minute and three an hour for an account, silently; ten asks an hour from a network',
  },
  resetByAccountHour: {
    by: 'one account',
    counted: 'in the database',
    file: links,
    title:
      'one mail a minute and three an hour for an account, silently; ten asks an hour from a network',
  },
  resetByNetwork: {
    by: 'one address',
    counted: 'in the database',
    file: links,
    title:
      'one mail a minute and three an hour for an account, silently; ten asks an hour from a network',
  },
  invitationsByTarget: {
    by: 'one account',
    counted: 'in the database',
    file: here,
    title: 'one invitation a minute to one person, thirty an hour from one account',
  },
  invitationsByAccount: {
    by: 'one account',
    counted: 'in the database',
    file: here,
    title: 'one invitation a minute to one person, thirty an hour from one account',
  },
  passwordLinkByNetwork: {
    by: 'one address',
    counted: 'in the database',
    file: links,
    title: 'ten tries of a link a minute from one network',
  },
  export: {
    by: 'one account',
    counted: 'in the database',
    file: 'server/entities/export.api.test.ts',
    title: 'the sixth export within ten minutes has to wait',
  },
  registryByAccount: {
    by: 'one account',
    counted: 'in the database',
    file: here,
    title: 'calls to the registry, comparisons and files of one account',
  },
  registryComparisons: {
    by: 'one account',
    counted: 'in the database',
    file: here,
    title: 'calls to the registry, comparisons and files of one account',
  },
  registryFiles: {
    by: 'one account',
    counted: 'in the database',
    file: here,
    title: 'calls to the registry, comparisons and files of one account',
  },
  questionsByClient: {
    by: 'one account',
    counted: 'in the database',
    file: 'server/questions/ask.api.test.ts',
    title: 'is limited for clients, with the minutes until they may go on',
  },
  uploadsByAccount: {
    by: 'one account',
    counted: 'in the database',
    file: files,
    title: '60 a minute for an account; others go on',
  },
  uploadKilobytesByClient: {
    by: 'one account',
    counted: 'in the database',
    file: files,
    title: '%s may send %i whole files of 50 MB a day, and then what still fits',
  },
  uploadKilobytesByStaff: {
    by: 'one account',
    counted: 'in the database',
    file: files,
    title: '%s may send %i whole files of 50 MB a day, and then what still fits',
  },
  everythingBySession: {
    by: 'one session',
    counted: 'in memory',
    file: here,
    title: 'six hundred calls a minute of one session, three thousand that name one account',
  },
  everythingByNamedAccount: {
    by: 'one account',
    counted: 'in memory',
    file: here,
    title: 'six hundred calls a minute of one session, three thousand that name one account',
  },
  everythingByAccount: {
    by: 'one account',
    counted: 'in memory',
    file: http,
    title: '600 calls a minute for an account in all its sessions; others go on',
  },
  everythingByNetwork: {
    by: 'one address',
    counted: 'in memory',
    file: http,
    title: '1,200 calls a minute from one network, tokens that are refused included',
  },
  refreshByNamedSession: {
    by: 'one session',
    counted: 'in memory',
    file: here,
    title: 'a hundred and twenty refreshes a minute that name one session',
  },
  search: {
    by: 'one account',
    counted: 'in memory',
    file: 'server/autocomplete/autocomplete.api.test.ts',
    title: 'the 121st search within a minute has to wait',
  },
};
