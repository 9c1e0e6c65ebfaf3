import { AppError } from '#contract/errors';
import { deviceHeader, type sessionApi } from '#contract/accounts/session';
import { readAccessToken } from '#server/auth/accessToken';
import { logIn } from '#server/signIn/login';
import { checkPasswordLink, requestReset, setPasswordByLink } from '#server/signIn/passwordLinks';
import { sessionAccountOf } from '#server/signIn/sessionAccount';
import { endSessions, rotateRefreshToken, sessionOfRefreshToken } from '#server/auth/sessionStore';
import { softwareOf } from '#server/auth/userAgent';
import type { Deps } from '#server/deps';
import type { Handlers } from '#server/http/mount';
import { queueMail } from '#server/mail/queue';
import { warsawTime } from '#server/mail/time';

export const sessionHandlers = (deps: Deps): Handlers<typeof sessionApi> => {
  const { db, limiter, log, now, secrets } = deps;
  return {
    login: (call) => logIn(deps, call),

    refresh: async ({ input, client }) => {
      const claims = await readAccessToken(secrets, input.token, now());
      if (claims) limiter.requireInMemory(now(), 'refreshByNamedSession', claims.sessionId);
      else limiter.requireInMemory(now(), 'everythingByNetwork', client.network);
      const sessionId = await sessionOfRefreshToken(db, input.refreshToken);
      await limiter.require(
        db,
        now(),
        sessionId
          ? { limit: 'refreshBySession', key: sessionId }
          : { limit: 'refreshByNetwork', key: client.network },
      );
      // The refresh token alone proves the session; the access token must not belong to another session. An
      // unreadable access token is accepted: after a change of SECRET nobody has a readable one.
      if (!sessionId || (claims && claims.sessionId !== sessionId))
        throw new AppError('UNAUTHENTICATED');
      const deviceId = client.header(deviceHeader);
      const presented = { sessionId, refreshToken: input.refreshToken, deviceId };
      const result = await rotateRefreshToken(deps, presented, client.background);
      if (result.outcome === 'refreshed')
        return { ...result.tokens, account: await sessionAccountOf(db, result.account) };

      const { account } = result;
      log.warn({ event: 'session.reuse', account: account.id, ip: client.ip });
      const parameters = {
        browser: softwareOf(client.userAgent).browser ?? '–',
        ip: client.ip,
        when: warsawTime(now(), account.language),
      };
      await queueMail(deps, db, account, { template: 'sessionReuse', parameters }, now());
      throw new AppError('UNAUTHENTICATED');
    },

    logout: async ({ actor }) => {
      await endSessions(db, { sessionId: actor.sessionId }, 'logout', now());
      log.info({ event: 'logout', account: actor.accountId });
    },

    requestReset: async ({ input, client }) => {
      await limiter.require(db, now(), { limit: 'resetByNetwork', key: client.network });
      await requestReset(deps, input.email);
      return {};
    },

    checkPasswordLink: async ({ input, client }) => {
      await limiter.require(db, now(), { limit: 'passwordLinkByNetwork', key: client.network });
      return checkPasswordLink(deps, input.token);
    },

    usePasswordLink: async ({ input, client }) => {
      await limiter.require(db, now(), { limit: 'passwordLinkByNetwork', key: client.network });
      await setPasswordByLink(deps, input, client.network);
    },
  };
};
