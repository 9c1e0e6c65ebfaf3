import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { accountActionApi, invitationApi } from '#contract/accounts/actions';
import { alertDeadlineApi, alertHistoryApi } from '#contract/alerts/alert';
import { alertVisitApi } from '#contract/alerts/visits';
import { representativeAssignmentApi } from '#contract/trademarks/assignment';
import { guardianAssignmentApi } from '#contract/customers/assignment';
import { attachmentVersionApi } from '#contract/attachments/attachment';
import { autocompleteApi } from '#contract/kit/autocomplete';
import { calendarApi } from '#contract/calendar/api';
import { calendarHistoryApi } from '#contract/calendar/history';
import { deadlineActionApi, deadlineApi } from '#contract/calendar/deadline';
import { calendarFeedApi } from '#contract/calendar/feed';
import { customerMergeApi } from '#contract/customers/merge';
import { customerLookApi } from '#contract/customers/customer';
import { dateChangeApi } from '#contract/calendar/dateChanges';
import { dateCheckApi } from '#contract/deadlines/dateCheck';
import { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { termRuleApi } from '#contract/deadlines/termApi';
import { deletedApi } from '#contract/history/deleted';
import { confirmationApi } from '#contract/accounts/confirmation';
import { emailLinkApi, pendingEmailApi } from '#contract/accounts/newEmail';
import { deviceApi } from '#contract/accounts/devices';
import { backupApi } from '#contract/backup/api';
import type { Endpoint } from '#contract/kit/endpoint';
import { AppError } from '#contract/errors';
import { feePreviewApi } from '#contract/payments/feePreview';
import { fileApi } from '#contract/files/api';
import { firmApi } from '#contract/settings/firm';
import { homeApi } from '#contract/home/api';
import { firstStepApi } from '#contract/home/firstSteps';
import { portalApi } from '#contract/home/portal';
import { importApi } from '#contract/imports/api';
import { jobApi } from '#contract/jobs/api';
import { mailApi } from '#contract/mails/api';
import { paymentActionApi } from '#contract/payments/actions';
import { portfolioApi } from '#contract/portfolio/api';
import { protectionApi } from '#contract/protection/api';
import { obligationApi } from '#contract/statements/statement';
import { renewalApi } from '#contract/payments/renewals';
import { threadApi } from '#contract/questions/api';
import { questionApi } from '#contract/questions/question';
import { manyPaymentApi } from '#contract/trademarks/manyPayments';
import { manyRenewalApi } from '#contract/trademarks/manyRenewals';
import { restoredDeadlineApi } from '#contract/trademarks/restoredDeadlines';
import { reportSendingApi } from '#contract/reports/report';
import { privacyPolicyApi } from '#contract/settings/privacyPolicy';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { registryApi } from '#contract/registry/api';
import { findingApi, findingDecisionApi } from '#contract/registry/findings';
import { searchApi } from '#contract/search/api';
import { accountApi, sessionApi, setupApi } from '#contract/accounts/session';
import { signInSettingsApi } from '#contract/accounts/signInSettings';
import { templateApi } from '#contract/settings/templates/settings';
import { territoryListsApi } from '#contract/settings/territories/lists';
import { territoryPreviewApi } from '#contract/settings/territories/preview';
import { systemApi } from '#contract/system/api';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { newMarkApi } from '#contract/trademarks/newMark';
import { viewApi } from '#contract/kit/views';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import { accountActionHandlers } from '#server/accounts/actions';
import { invitationHandlers } from '#server/accounts/invitations';
import { emailLinkHandlers, pendingEmailHandlers } from '#server/accounts/newEmailRoutes';
import { alertDeadlineHandlers } from '#server/alerts/deadline';
import { alertHistoryHandlers } from '#server/alerts/history';
import { alertVisitHandlers } from '#server/alerts/visits';
import { attachmentVersionHandlers } from '#server/attachments/versions';
import { accountHandlers } from '#server/signIn/accountRoutes';
import { confirmationHandlers } from '#server/signIn/confirmation';
import { deviceHandlers } from '#server/signIn/deviceRoutes';
import { ownAccountHandlers } from '#server/ownAccount/routes';
import { orOwnFiles } from '#server/ownAccount/store';
import { findActor } from '#server/signIn/findActor';
import { sessionHandlers } from '#server/signIn/routes';
import { autocompleteHandlers } from '#server/autocomplete/routes';
import { twoFactorHandlers } from '#server/signIn/twoFactorRoutes';
import { dateChangeHandlers } from '#server/calendar/dateChanges';
import { deadlineActionHandlers, deadlineHandlers } from '#server/calendar/deadlineRoutes';
import { calendarFeedHandlers } from '#server/calendar/feed';
import { calendarHistoryHandlers } from '#server/calendar/history';
import { calendarHandlers } from '#server/calendar/routes';
import { customerMergeHandlers } from '#server/customerMerges/routes';
import { customerLookHandlers } from '#server/customers/routes';
import { customerStore } from '#server/customers/store';
import { dateCheckHandlers } from '#server/deadlines/check';
import { deadlineRuleHandlers, termRuleHandlers } from '#server/deadlines/rules';
import { backupHandlers } from '#server/backup/routes';
import type { Deps } from '#server/deps';
import { assignmentHandlers } from '#server/entities/assign';
import { deletedHandlers } from '#server/entities/deleted';
import { crudHandlers } from '#server/entities/handlers';
import { storedRows } from '#server/entities/storedRows';
import type { AnyStore } from '#server/entities/store';
import { rightsOfRows } from '#server/entities/rowFiles';
import { type CanReadRow, fileHandlers } from '#server/files/routes';
import { orReleasedPhotos } from '#server/firm/people';
import { firmHandlers } from '#server/firm/routes';
import { portalHandlers } from '#server/home/portal';
import { homeHandlers } from '#server/home/routes';
import type { ReadStored } from '#server/http/confirmation';
import { sendError } from '#server/http/errors';
import { addSecurityHeaders, docsPolicy, headersFor } from '#server/http/headers';
import { loggedUrl } from '#server/http/loggedUrl';
import { type Api, type Handlers, mount } from '#server/http/mount';
import { refuseWithOwnHeaders } from '#server/http/ownRefusals';
import { servePages } from '#server/http/pages';
import { watchForProxy } from '#server/http/proxyWatch';
import { cutSlowBodies } from '#server/http/slowBody';
import { cutSlowReaders } from '#server/http/slowReader';
import { answerParserError } from '#server/http/parserErrors';
import { importHandlers } from '#server/imports/routes';
import { jobHandlers } from '#server/jobs/routes';
import { productJobs } from '#server/plans';
import { mailHandlers } from '#server/mail/routes';
import { paymentActionHandlers } from '#server/payments/actions';
import { manyPaymentHandlers } from '#server/payments/severalMarks';
import { portfolioHandlers } from '#server/portfolio/routes';
import { protectionHandlers } from '#server/protection/routes';
import { obligationHandlers } from '#server/statements/obligations';
import { orQuestionFiles } from '#server/questions/files';
import { questionHandlers, threadHandlers } from '#server/questions/routes';
import { manyRenewalHandlers } from '#server/renewals/many';
import { renewalHandlers } from '#server/renewals/routes';
import { findingDecisionHandlers, findingHandlers } from '#server/registry/findingRoutes';
import { registryHandlers } from '#server/registry/routes';
import { reportSendingHandlers } from '#server/reports/sending';
import { searchHandlers } from '#server/search/routes';
import { privacyPolicyHandlers } from '#server/settings/privacyPolicy';
import { orSettingFiles } from '#server/settings/documentFiles';
import { settingsHandlers } from '#server/settings/documents';
import { settingsPages } from '#server/settings/pages';
import { signInSettingsHandlers } from '#server/settings/signIn';
import { templateHandlers } from '#server/settings/templates';
import { feePreviewHandlers } from '#server/payments/feePreview';
import { territoryListsHandlers } from '#server/settings/territories';
import { isDescriptionOpen, readSetting } from '#server/settings/values';
import { territoryPreviewHandlers } from '#server/settings/territoryPreview';
import { setupWatch } from '#server/setup/firstAdministrator';
import { firstStepHandlers } from '#server/setup/firstSteps';
import { setupHandlers } from '#server/setup/routes';
import { productStores } from '#server/stores';
import { createInsight } from '#server/system/insight';
import { systemHandlers } from '#server/system/routes';
import type { Surroundings } from '#server/system/surroundings';
import { trademarkActionHandlers } from '#server/trademarks/actions';
import { newMarkHandlers } from '#server/trademarks/newMark';
import { dateQuestionHandlers } from '#server/deadlines/dateQuestions';
import { restoredDeadlineHandlers } from '#server/deadlines/restoredDeadlines';
import { goodsHandlers } from '#server/trademarks/goods';
import { trademarkStore } from '#server/trademarks/store';
import { viewHandlers } from '#server/views/routes';

export type AppOptions = {
  deps: Deps;
  logger?: FastifyBaseLogger;
  trustProxy?: number | string[];
  /** Whether the actor may read the row that a file is attached to. */
  canReadRow?: CanReadRow;
  /** Folder of the built browser application; without it only the API is served. */
  webFolder?: string;
  /** Where the product runs, for those who look after it. */
  surroundings: Surroundings;
  /** The entities to serve; tests and development servers add more. */
  stores?: readonly AnyStore[];
};

export type App = { http: FastifyInstance; endpoints: readonly Endpoint[] };

const jsonLimit = 1_048_576;

export const buildApp = async ({
  deps,
  logger,
  trustProxy,
  webFolder,
  surroundings,
  stores = productStores,
  canReadRow = orReleasedPhotos(
    deps,
    orSettingFiles(orOwnFiles(orQuestionFiles(deps, rightsOfRows(deps, stores)))),
  ),
}: AppOptions): Promise<App> => {
  const http: FastifyInstance = Fastify({
    ...(logger && { loggerInstance: logger }),
    trustProxy:
      typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : (trustProxy ?? false),
    // Requests are logged below, with secrets removed from the addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: jsonLimit,
    // There is no limit on total time, so that a slow upload can finish (slowBody.ts).
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 10_000,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false, // ownRefusals.ts
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false, // ownRefusals.ts
    routerOptions: { maxParamLength: 300, caseSensitive: true },
    // Requests that the router itself refuses (an invalid escape) do not reach the hooks below.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request.id));
      void sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerParserError(http.log, error, socket),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });

  let closing = false;
  http.addHook('preClose', async () => {
    closing = true;
  });
  const proxyIsNotTrusted = watchForProxy(http, trustProxy !== undefined);
  const insight = createInsight(
    deps,
    { ...surroundings, proxyIsNotTrusted },
    productJobs.map(({ name }) => name),
  );
  http.addHook('onClose', async () => insight.stop());
  http.addHook('onResponse', async (request, reply) => {
    insight.metrics.requestEnded({
      method: request.method,
      pattern: request.is404 ? undefined : request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
    request.log.info({
      event: 'request',
      method: request.method,
      url: loggedUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    });
  });
  addSecurityHeaders(http);
  refuseWithOwnHeaders(http, () => closing);
  cutSlowBodies(http);
  cutSlowReaders(http);
  http.setErrorHandler(sendError);
  http.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply));
  // Only JSON and raw bytes are accepted: a form on another site cannot post them without a preflight.
  http.removeContentTypeParser('text/plain');
  http.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));

  const endpoints: Endpoint[] = [];
  const docsNonce = randomBytes(16).toString('base64url');
  const isOpenToStrangers = async () => isDescriptionOpen(await readSetting(deps.db, 'SIGN_IN'));
  const add = <A extends Api>(api: A, handlers: Handlers<A>, readStored?: ReadStored) => {
    endpoints.push(...Object.values(api));
    mount(http, deps, findActor, api, handlers, { readStored, isOpenToStrangers });
  };
  http.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.endpoint === systemApi.docs)
      reply.header('content-security-policy', docsPolicy(docsNonce));
  });

  add(
    systemApi,
    systemHandlers(deps, {
      endpoints: () => endpoints,
      isClosing: () => closing,
      docsNonce,
      surroundings,
      insight,
    }),
  );
  add(sessionApi, sessionHandlers(deps));
  add(setupApi, setupHandlers(deps));
  add(firstStepApi, firstStepHandlers(deps));
  add(accountApi, accountHandlers(deps));
  add(ownAccountApi, ownAccountHandlers(deps));
  add(twoFactorApi, twoFactorHandlers(deps));
  add(confirmationApi, confirmationHandlers(deps));
  add(deviceApi, deviceHandlers(deps));
  add(signInSettingsApi, signInSettingsHandlers(deps));
  for (const [api, document] of settingsPages) add(api, settingsHandlers(deps, document));
  add(feePreviewApi, feePreviewHandlers(deps));
  add(territoryListsApi, territoryListsHandlers(deps));
  add(templateApi, templateHandlers(deps));
  add(territoryPreviewApi, territoryPreviewHandlers(deps));
  add(mailApi, mailHandlers(deps));
  add(firmApi, firmHandlers(deps));
  add(privacyPolicyApi, privacyPolicyHandlers(deps));
  add(autocompleteApi, autocompleteHandlers(deps, stores));
  add(searchApi, searchHandlers(deps));
  add(viewApi, viewHandlers(deps));
  add(accountActionApi, accountActionHandlers(deps));
  add(pendingEmailApi, pendingEmailHandlers(deps));
  add(emailLinkApi, emailLinkHandlers(deps));
  add(invitationApi, invitationHandlers(deps));
  add(customerLookApi, customerLookHandlers(deps));
  add(guardianAssignmentApi, assignmentHandlers(deps, customerStore, stores, 'guardian'));
  add(
    representativeAssignmentApi,
    assignmentHandlers(deps, trademarkStore, stores, 'representative'),
  );
  add(customerMergeApi, customerMergeHandlers(deps, stores));
  add(trademarkActionApi, trademarkActionHandlers(deps, stores));
  add(newMarkApi, newMarkHandlers(deps, stores));
  add(dateQuestionApi, dateQuestionHandlers(deps));
  add(restoredDeadlineApi, restoredDeadlineHandlers(deps));
  add(protectionApi, protectionHandlers(deps));
  add(goodsApi, goodsHandlers(deps));
  add(paymentActionApi, paymentActionHandlers(deps, stores));
  add(manyPaymentApi, manyPaymentHandlers(deps, stores));
  add(obligationApi, obligationHandlers(deps));
  add(renewalApi, renewalHandlers(deps, stores));
  add(manyRenewalApi, manyRenewalHandlers(deps, stores));
  add(questionApi, questionHandlers(deps, stores));
  add(threadApi, threadHandlers(deps));
  add(jobApi, jobHandlers(deps, productJobs));
  add(backupApi, backupHandlers(deps));
  add(deadlineRuleApi, deadlineRuleHandlers(deps));
  add(termRuleApi, termRuleHandlers(deps));
  add(calendarApi, calendarHandlers(deps));
  add(deadlineApi, deadlineHandlers(deps, stores));
  add(deadlineActionApi, deadlineActionHandlers(deps, stores));
  add(dateChangeApi, dateChangeHandlers(deps));
  add(dateCheckApi, dateCheckHandlers(deps));
  add(homeApi, homeHandlers(deps));
  add(portalApi, portalHandlers(deps));
  add(calendarHistoryApi, calendarHistoryHandlers(deps));
  add(calendarFeedApi, calendarFeedHandlers(deps));
  add(alertDeadlineApi, alertDeadlineHandlers(deps));
  add(alertHistoryApi, alertHistoryHandlers(deps));
  add(alertVisitApi, alertVisitHandlers(deps));
  add(importApi, importHandlers(deps));
  add(portfolioApi, portfolioHandlers(deps));
  add(registryApi, registryHandlers(deps, stores));
  add(findingApi, findingHandlers(deps, stores));
  add(findingDecisionApi, findingDecisionHandlers(deps, stores));
  add(attachmentVersionApi, attachmentVersionHandlers(deps));
  add(reportSendingApi, reportSendingHandlers(deps));
  add(deletedApi, deletedHandlers(deps, stores));
  for (const store of stores)
    if (store.api) add(store.api, crudHandlers(deps, store, stores), storedRows(deps, store));
  add(fileApi, fileHandlers(deps, { canReadRow }));

  if (webFolder)
    await servePages(http, webFolder, { waitsForSetup: setupWatch(deps), sendsMail: deps.smtp });
  return { http, endpoints };
};
