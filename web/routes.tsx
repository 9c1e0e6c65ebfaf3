import {
  IconBell,
  IconCalendarDue,
  IconCalendarEvent,
  IconCash,
  IconHome,
  IconMap2,
  IconMessageQuestion,
  IconReportAnalytics,
  IconSettings,
  IconTrademark,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import { readCalendarSearch } from '#web/calendar/calendarSearch.ts';
import { flag, searchWith, text, typedText, wholeNumber } from '#web/data/searchParts.ts';
import { readHomeSearch } from '#web/home/homeSearch.ts';
import { importRequires } from '#web/imports/importRequires.ts';
import type { Loading, LoadingGate, LoadingRow, Page } from '#web/routing/pages.ts';
import { listSearch, readListSearch } from '#web/table/listSearch.ts';

/** Pages of development builds only; production builds drop the unreachable code. */
const isForDevelopers = import.meta.env?.DEV || import.meta.env?.MODE === 'developers';
const developerPages = [
  {
    path: '/developers',
    title: '{developers}',
    layout: 'main',
    access: [],
    search: readListSearch,
    load: (): Loading =>
      import('#web/developers/DevelopersPage.tsx').then(({ DevelopersPage }) => DevelopersPage),
  },
  {
    path: '/developers/new',
    title: '{specimen}',
    layout: 'main',
    access: [],
    load: (): Loading =>
      import('#web/developers/SpecimenPage.tsx').then(({ SpecimenPage }) => SpecimenPage),
  },
  {
    path: '/developers/$specimenId',
    title: '{specimen}',
    layout: 'main',
    access: [],
    load: (): LoadingRow =>
      import('#web/developers/SpecimenPage.tsx').then(({ SpecimenPage }) => SpecimenPage),
  },
] as const satisfies readonly Page[];

/** The route table. A new page needs only its component and one entry here. */
const productPages = [
  {
    path: '/',
    title: 'title_home',
    layout: 'main',
    access: [],
    search: readHomeSearch,
    load: (): Loading =>
      import('#web/home/HomePage.tsx').then(({ loadHomePage }) => loadHomePage()),
    navigation: { icon: IconHome, order: 1 },
  },
  {
    path: '/calendar',
    title: 'title_calendar',
    layout: 'main',
    access: [['CalendarEvent', 'VIEW']],
    search: readCalendarSearch,
    navigation: { icon: IconCalendarEvent, order: 1.1, under: '/' },
    load: (): Loading =>
      import('#web/calendar/CalendarPage.tsx').then(({ CalendarPage }) => CalendarPage),
  },
  {
    path: '/deadlines',
    title: 'title_deadlines',
    layout: 'main',
    access: [['CalendarEvent', 'VIEW']],
    search: readListSearch,
    navigation: { icon: IconCalendarDue, order: 1.2, under: '/' },
    load: (): Loading =>
      import('#web/deadlines/DeadlinesPage.tsx').then(({ DeadlinesPage }) => DeadlinesPage),
  },
  {
    path: '/deadlines/tasks/$taskId',
    title: '{task}',
    layout: 'main',
    access: [['Task', 'VIEW']],
    tab: { order: 1, of: '/deadlines/tasks/$taskId', label: 'tab_data' },
    load: (): LoadingRow => import('#web/tasks/TaskPage.tsx').then(({ TaskPage }) => TaskPage),
  },
  {
    path: '/deadlines/tasks/$taskId/history',
    title: 'title_history',
    layout: 'main',
    access: [['History', 'VIEW']],
    tab: { order: 2 },
    load: (): LoadingRow =>
      import('#web/tasks/TaskHistoryPage.tsx').then(({ TaskHistoryPage }) => TaskHistoryPage),
  },
  {
    path: '/questions',
    title: 'title_questions',
    layout: 'main',
    access: [['Question', 'EDIT']],
    search: readListSearch,
    navigation: { icon: IconMessageQuestion, order: 1.3, under: '/' },
    load: (): Loading =>
      import('#web/questions/QuestionsPage.tsx').then(({ QuestionsPage }) => QuestionsPage),
  },
  {
    path: '/date-changes',
    title: 'title_date_changes',
    layout: 'main',
    access: [['CalendarEvent', 'EDIT']],
    load: (): Loading =>
      import('#web/calendar/DateChangesPage.tsx').then(({ DateChangesPage }) => DateChangesPage),
  },
  {
    path: '/alerts',
    title: 'title_alerts',
    layout: 'main',
    access: [['Alert', 'VIEW']],
    search: readListSearch,
    navigation: { icon: IconBell, order: 4, badge: 'openAlerts' },
    load: (): Loading => import('#web/alerts/AlertsPage.tsx').then(({ AlertsPage }) => AlertsPage),
  },
  {
    path: '/account',
    title: 'title_account',
    layout: 'main',
    access: [],
    load: (): Loading =>
      import('#web/account/AccountPage.tsx').then(({ AccountPage }) => AccountPage),
  },
  {
    path: '/account/password',
    title: 'title_password',
    layout: 'main',
    access: [],
    load: (): Loading =>
      import('#web/account/PasswordPage.tsx').then(({ PasswordPage }) => PasswordPage),
  },
  {
    path: '/account/two-factor',
    title: 'title_two_factor',
    layout: 'main',
    access: [],
    search: searchWith({ redirect_path: text }),
    withoutTwoFactor: true,
    load: (): Loading =>
      import('#web/account/TwoFactorPage.tsx').then(({ TwoFactorPage }) => TwoFactorPage),
  },
  {
    path: '/account/devices',
    title: 'title_devices',
    layout: 'main',
    access: [],
    load: (): Loading =>
      import('#web/account/DevicesPage.tsx').then(({ DevicesPage }) => DevicesPage),
  },
  {
    path: '/account/login-history',
    title: 'title_login_history',
    layout: 'main',
    access: [],
    load: (): Loading =>
      import('#web/account/LoginHistoryPage.tsx').then(({ LoginHistoryPage }) => LoginHistoryPage),
  },
  {
    path: '/trademarks',
    title: 'title_trademarks',
    layout: 'main',
    access: [['Trademark', 'VIEW']],
    search: readListSearch,
    tab: { order: 1, of: '/trademarks' },
    navigation: { icon: IconTrademark, order: 2, add: '/trademarks/new' },
    load: (): Loading =>
      import('#web/trademarks/TrademarkListPage.tsx').then(({ loadTrademarkListPage }) =>
        loadTrademarkListPage(),
      ),
  },
  {
    path: '/trademarks/new',
    title: 'title_trademark_new',
    layout: 'main',
    access: [['Trademark', 'CREATE']],
    search: searchWith({
      type: wholeNumber,
      copy: wholeNumber,
      customer: wholeNumber,
      registry: typedText,
      office: text,
    }),
    load: (): Loading =>
      import('#web/trademarks/NewTrademarkPage.tsx').then(
        ({ NewTrademarkPage }) => NewTrademarkPage,
      ),
  },
  {
    path: '/trademarks/import',
    title: 'title_import',
    layout: 'main',
    access: importRequires,
    load: (): Loading =>
      import('#web/imports/ImportsPage.tsx').then(({ ImportsPage }) => ImportsPage),
  },
  {
    path: '/trademarks/import/$importId',
    title: '{import}',
    layout: 'main',
    access: importRequires,
    load: (): LoadingRow =>
      import('#web/imports/ImportPage.tsx').then(({ ImportPage }) => ImportPage),
  },
  {
    path: '/trademarks/$trademarkId',
    title: '{trademark}',
    layout: 'main',
    access: [['Trademark', 'VIEW']],
    search: searchWith({ edit: flag, field: text }),
    head: (): LoadingRow => import('#web/trademarks/MarkHead.tsx').then(({ MarkHead }) => MarkHead),
    tab: { order: 1, of: '/trademarks/$trademarkId', label: 'tab_data' },
    load: (): LoadingRow =>
      import('#web/trademarks/TrademarkPage.tsx').then(({ TrademarkPage }) => TrademarkPage),
  },
  {
    path: '/trademarks/$trademarkId/history',
    title: 'title_history',
    layout: 'main',
    access: [['History', 'VIEW']],
    tab: { order: 9 },
    load: (): LoadingRow =>
      import('#web/trademarks/TrademarkHistoryPage.tsx').then(
        ({ TrademarkHistoryPage }) => TrademarkHistoryPage,
      ),
  },
  {
    path: '/trademarks/$trademarkId/questions',
    title: 'title_questions',
    layout: 'main',
    access: [['Question', 'VIEW']],
    search: searchWith({ question: wholeNumber, ask: flag }),
    tab: {
      // Last, so that its number moves no other tab.
      order: 10,
      count: (): LoadingRow =>
        import('#web/questions/WaitingQuestions.tsx').then(
          ({ WaitingQuestions }) => WaitingQuestions,
        ),
    },
    load: (): LoadingRow =>
      import('#web/questions/MarkQuestionsPage.tsx').then(
        ({ MarkQuestionsPage }) => MarkQuestionsPage,
      ),
  },
  {
    path: '/trademarks/international',
    title: 'title_international',
    layout: 'main',
    access: [['Trademark', 'VIEW']],
    search: readListSearch,
    tab: { order: 2 },
    load: (): Loading =>
      import('#web/families/InternationalListPage.tsx').then(
        ({ InternationalListPage }) => InternationalListPage,
      ),
  },
  {
    path: '/trademarks/map',
    title: 'title_protection',
    layout: 'main',
    access: [['Trademark', 'VIEW']],
    search: searchWith({ family: wholeNumber, customer: wholeNumber, class: wholeNumber }),
    tab: { order: 4 },
    navigation: { icon: IconMap2, order: 2.1, under: '/trademarks' },
    load: (): Loading =>
      import('#web/protectionMap/ProtectionMapPage.tsx').then(
        ({ ProtectionMapPage }) => ProtectionMapPage,
      ),
  },
  {
    path: '/registry',
    title: 'title_registry_findings',
    layout: 'main',
    access: [['Trademark', 'EDIT']],
    search: searchWith({ ...listSearch, shown: text }),
    tab: { order: 3, of: '/trademarks' },
    load: (): Loading =>
      import('#web/registry/FindingsPage.tsx').then(({ FindingsPage }) => FindingsPage),
  },
  {
    path: '/trademarks/$trademarkId/registry',
    title: 'title_registry',
    layout: 'main',
    access: [['Trademark', 'EDIT']],
    search: searchWith({ fetch: flag }),
    tab: {
      order: 8,
      gate: (): LoadingGate =>
        import('#web/registry/RegistryTab.tsx').then(({ RegistryTab }) => RegistryTab),
    },
    load: (): LoadingRow =>
      import('#web/registry/RegistryPage.tsx').then(({ RegistryPage }) => RegistryPage),
  },
  {
    path: '/settings/registry',
    title: 'title_registry',
    layout: 'main',
    access: [['Setting', 'VIEW']],
    load: (): Loading =>
      import('#web/registry/RegistrySettingsPage.tsx').then(
        ({ RegistrySettingsPage }) => RegistrySettingsPage,
      ),
    tab: { order: 12, group: 'operation' },
  },
  {
    path: '/trademarks/$trademarkId/trademarks',
    title: 'title_family',
    layout: 'main',
    access: [['Trademark', 'VIEW']],
    tab: { order: 3, holds: 'family' },
    load: (): LoadingRow =>
      import('#web/families/FamilyPage.tsx').then(({ FamilyPage }) => FamilyPage),
  },
  {
    path: '/customers',
    title: 'title_customers',
    layout: 'main',
    access: [['Customer', 'VIEW']],
    search: readListSearch,
    navigation: { icon: IconUsersGroup, order: 5, add: '/customers/new' },
    load: (): Loading =>
      import('#web/customers/CustomerListPage.tsx').then(
        ({ CustomerListPage }) => CustomerListPage,
      ),
  },
  {
    path: '/customers/new',
    title: 'title_customer_new',
    layout: 'main',
    access: [['Customer', 'CREATE']],
    load: (): Loading =>
      import('#web/customers/NewCustomerPage.tsx').then(({ NewCustomerPage }) => NewCustomerPage),
  },
  {
    path: '/customers/$customerId',
    title: '{customer}',
    layout: 'main',
    access: [['Customer', 'VIEW']],
    search: searchWith({ edit: flag, field: text }),
    head: (): LoadingRow =>
      import('#web/customers/CustomerHead.tsx').then(({ CustomerHead }) => CustomerHead),
    tab: { order: 1, of: '/customers/$customerId', label: 'tab_data' },
    load: (): LoadingRow =>
      import('#web/customers/CustomerPage.tsx').then(({ CustomerPage }) => CustomerPage),
  },
  {
    path: '/customers/$customerId/contact',
    title: 'title_contact',
    layout: 'main',
    access: [['Customer', 'VIEW']],
    tab: { order: 2 },
    load: (): LoadingRow =>
      import('#web/customers/CustomerContactPage.tsx').then(
        ({ CustomerContactPage }) => CustomerContactPage,
      ),
  },
  {
    path: '/customers/$customerId/trademarks',
    title: 'title_trademarks',
    layout: 'main',
    access: [['Trademark', 'VIEW']],
    search: readListSearch,
    tab: { order: 3 },
    load: (): LoadingRow =>
      import('#web/customers/CustomerTrademarksPage.tsx').then(
        ({ CustomerTrademarksPage }) => CustomerTrademarksPage,
      ),
  },
  {
    path: '/customers/$customerId/payments',
    title: 'title_payments',
    layout: 'main',
    access: [['TrademarkPayment', 'VIEW']],
    search: readListSearch,
    tab: { order: 4 },
    load: (): LoadingRow =>
      import('#web/payments/CustomerPaymentsPage.tsx').then(
        ({ CustomerPaymentsPage }) => CustomerPaymentsPage,
      ),
  },
  {
    path: '/customers/$customerId/deadlines',
    title: 'title_deadlines',
    layout: 'main',
    access: [['Customer', 'VIEW']],
    search: readListSearch,
    tab: { order: 5 },
    load: (): LoadingRow =>
      import('#web/deadlines/CustomerDeadlinesPage.tsx').then(
        ({ CustomerDeadlinesPage }) => CustomerDeadlinesPage,
      ),
  },
  {
    path: '/customers/$customerId/history',
    title: 'title_history',
    layout: 'main',
    access: [['History', 'VIEW']],
    tab: { order: 6 },
    load: (): LoadingRow =>
      import('#web/customers/CustomerHistoryPage.tsx').then(
        ({ CustomerHistoryPage }) => CustomerHistoryPage,
      ),
  },
  {
    path: '/accounts',
    title: 'title_accounts',
    layout: 'main',
    access: [['Account', 'VIEW']],
    search: readListSearch,
    tab: { order: 1, of: '/accounts' },
    navigation: { icon: IconUserCircle, order: 6, add: '/accounts/new' },
    load: (): Loading =>
      import('#web/accounts/AccountListPage.tsx').then(({ AccountListPage }) => AccountListPage),
  },
  {
    path: '/accounts/new',
    title: 'title_account_new',
    layout: 'main',
    access: [['Account', 'CREATE']],
    search: searchWith({ colleague: flag }),
    load: (): Loading =>
      import('#web/accounts/NewAccountPage.tsx').then(({ NewAccountPage }) => NewAccountPage),
  },
  {
    path: '/accounts/invitations',
    title: 'title_invitations',
    layout: 'main',
    access: [['Account', 'VIEW']],
    tab: { order: 2 },
    load: (): Loading =>
      import('#web/accounts/InvitationsPage.tsx').then(({ InvitationsPage }) => InvitationsPage),
  },
  {
    path: '/accounts/$accountId',
    title: '{account}',
    layout: 'main',
    access: [['Account', 'VIEW']],
    search: searchWith({ edit: flag, field: text }),
    tab: { order: 1, of: '/accounts/$accountId', label: 'tab_data' },
    load: (): LoadingRow =>
      import('#web/accounts/AccountPage.tsx').then(({ AccountPage }) => AccountPage),
  },
  {
    path: '/accounts/$accountId/login-history',
    title: 'title_login_history',
    layout: 'main',
    access: [['History', 'VIEW']],
    tab: { order: 2 },
    load: (): LoadingRow =>
      import('#web/accounts/AccountLoginHistoryPage.tsx').then(
        ({ AccountLoginHistoryPage }) => AccountLoginHistoryPage,
      ),
  },
  {
    path: '/accounts/$accountId/devices',
    title: 'title_devices',
    layout: 'main',
    access: [['History', 'VIEW']],
    tab: { order: 3 },
    load: (): LoadingRow =>
      import('#web/accounts/AccountDevicesPage.tsx').then(
        ({ AccountDevicesPage }) => AccountDevicesPage,
      ),
  },
  {
    path: '/accounts/$accountId/history',
    title: 'title_history',
    layout: 'main',
    access: [['History', 'VIEW']],
    tab: { order: 4 },
    load: (): LoadingRow =>
      import('#web/accounts/AccountHistoryPage.tsx').then(
        ({ AccountHistoryPage }) => AccountHistoryPage,
      ),
  },
  {
    path: '/payments',
    title: 'title_payments',
    layout: 'main',
    access: [['TrademarkPayment', 'VIEW']],
    search: readListSearch,
    navigation: { icon: IconCash, order: 3 },
    load: (): Loading =>
      import('#web/payments/PaymentListPage.tsx').then(({ PaymentListPage }) => PaymentListPage),
  },
  {
    path: '/trademarks/$trademarkId/payments',
    title: 'title_payments',
    layout: 'main',
    access: [['TrademarkPayment', 'VIEW']],
    search: searchWith({ ...listSearch, renew: flag }),
    tab: { order: 5, holds: 'payments' },
    load: (): LoadingRow =>
      import('#web/payments/TrademarkPaymentsPage.tsx').then(
        ({ TrademarkPaymentsPage }) => TrademarkPaymentsPage,
      ),
  },
  {
    path: '/trademarks/$trademarkId/attachments',
    title: 'title_attachments',
    layout: 'main',
    access: [['TrademarkAttachment', 'VIEW']],
    search: readListSearch,
    tab: { order: 4, holds: 'attachments' },
    load: (): LoadingRow =>
      import('#web/attachments/AttachmentsPage.tsx').then(({ AttachmentsPage }) => AttachmentsPage),
  },
  {
    path: '/trademarks/$trademarkId/deadlines',
    title: 'title_deadlines',
    layout: 'main',
    access: [['CalendarEvent', 'VIEW']],
    search: readListSearch,
    tab: { order: 2, holds: 'deadlines' },
    load: (): LoadingRow =>
      import('#web/deadlines/TrademarkDeadlinesPage.tsx').then(
        ({ TrademarkDeadlinesPage }) => TrademarkDeadlinesPage,
      ),
  },
  {
    path: '/trademarks/$trademarkId/alerts',
    title: 'title_alerts',
    layout: 'main',
    access: [['Alert', 'VIEW']],
    search: readListSearch,
    tab: { order: 6, holds: 'alerts' },
    load: (): LoadingRow =>
      import('#web/alerts/TrademarkAlertsPage.tsx').then(
        ({ TrademarkAlertsPage }) => TrademarkAlertsPage,
      ),
  },
  {
    path: '/reports',
    title: 'title_reports',
    layout: 'main',
    access: [['Report', 'VIEW']],
    search: readListSearch,
    navigation: { icon: IconReportAnalytics, order: 7 },
    load: (): Loading =>
      import('#web/reports/ReportsPage.tsx').then(({ ReportsPage }) => ReportsPage),
  },
  {
    path: '/settings',
    title: 'title_settings',
    layout: 'main',
    access: [['Setting', 'VIEW']],
    redirect: '/settings/countries-and-organisations',
    navigation: { icon: IconSettings, order: 8 },
  },
  {
    path: '/settings/countries-and-organisations',
    title: 'title_territory_settings',
    layout: 'main',
    access: [['Setting', 'VIEW']],
    tab: { order: 8, group: 'deadlines' },
    load: (): Loading =>
      import('#web/settings/TerritorySettingsPage.tsx').then(
        ({ TerritorySettingsPage }) => TerritorySettingsPage,
      ),
  },
  {
    path: '/settings/payments',
    title: 'title_fee_settings',
    layout: 'main',
    access: [['Setting', 'VIEW']],
    tab: { order: 7, group: 'deadlines' },
    load: (): Loading =>
      import('#web/settings/FeeSettingsPage.tsx').then(({ FeeSettingsPage }) => FeeSettingsPage),
  },
  {
    path: '/settings/templates',
    title: 'title_template_settings',
    layout: 'main',
    access: [['Setting', 'VIEW']],
    tab: { order: 9, group: 'letters' },
    load: (): Loading =>
      import('#web/settings/TemplateSettingsPage.tsx').then(
        ({ TemplateSettingsPage }) => TemplateSettingsPage,
      ),
  },
  {
    path: '/settings/tasks',
    title: 'title_task_settings',
    layout: 'main',
    access: [['Setting', 'VIEW']],
    tab: { order: 4, group: 'firm' },
    load: (): Loading =>
      import('#web/tasks/TaskSettingsPage.tsx').then(({ TaskSettingsPage }) => TaskSettingsPage),
  },
  {
    path: '/settings/representatives',
    title: 'title_representatives',
    layout: 'main',
    access: [['Representative', 'VIEW']],
    search: readListSearch,
    tab: { order: 2, group: 'firm' },
    load: (): Loading =>
      import('#web/representatives/RepresentativeListPage.tsx').then(
        ({ RepresentativeListPage }) => RepresentativeListPage,
      ),
  },
  {
    path: '/settings/representatives/new',
    title: 'title_representative_new',
    layout: 'main',
    access: [['Representative', 'CREATE']],
    load: (): Loading =>
      import('#web/representatives/RepresentativePage.tsx').then(
        ({ RepresentativePage }) => RepresentativePage,
      ),
  },
  {
    path: '/settings/representatives/$representativeId',
    title: '{representative}',
    layout: 'main',
    access: [['Representative', 'VIEW']],
    tab: { order: 1, of: '/settings/representatives/$representativeId', label: 'tab_data' },
    load: (): LoadingRow =>
      import('#web/representatives/RepresentativePage.tsx').then(
        ({ RepresentativePage }) => RepresentativePage,
      ),
  },
  {
    path: '/settings/representatives/$representativeId/trademarks',
    title: 'title_trademarks',
    layout: 'main',
    access: [['Trademark', 'VIEW']],
    search: readListSearch,
    tab: { order: 2 },
    load: (): LoadingRow =>
      import('#web/representatives/RepresentativeTrademarksPage.tsx').then(
        ({ RepresentativeTrademarksPage }) => RepresentativeTrademarksPage,
      ),
  },
  {
    path: '/settings/representatives/$representativeId/history',
    title: 'title_history',
    layout: 'main',
    access: [['History', 'VIEW']],
    tab: { order: 3 },
    load: (): LoadingRow =>
      import('#web/representatives/RepresentativeHistoryPage.tsx').then(
        ({ RepresentativeHistoryPage }) => RepresentativeHistoryPage,
      ),
  },
  {
    path: '/settings/outbox',
    title: 'title_outbox',
    layout: 'main',
    access: [
      ['Setting', 'VIEW'],
      ['Setting', 'EDIT'],
    ],
    load: (): Loading =>
      import('#web/settings/OutboxPage.tsx').then(({ OutboxPage }) => OutboxPage),
    tab: { order: 11, group: 'letters' },
  },
  {
    path: '/settings/mail',
    title: 'title_mails',
    layout: 'main',
    access: [
      ['Setting', 'VIEW'],
      ['Setting', 'EDIT'],
    ],
    search: searchWith({ template: text, language: text }),
    load: (): Loading =>
      import('#web/settings/MailTemplatesPage.tsx').then(
        ({ MailTemplatesPage }) => MailTemplatesPage,
      ),
    tab: { order: 10, group: 'letters' },
  },
  {
    path: '/settings/sign-in',
    title: 'title_sign_in_settings',
    layout: 'main',
    access: [
      ['Setting', 'VIEW'],
      ['Setting', 'EDIT'],
    ],
    load: (): Loading =>
      import('#web/settings/SignInSettingsPage.tsx').then(
        ({ SignInSettingsPage }) => SignInSettingsPage,
      ),
    tab: { order: 3, group: 'firm' },
  },
  {
    path: '/trademarks/$trademarkId/statements-of-use',
    title: 'title_statements',
    layout: 'main',
    access: [['TrademarkStatementOfUse', 'VIEW']],
    search: readListSearch,
    tab: {
      order: 6,
      gate: (): LoadingGate =>
        import('#web/statements/StatementsTab.tsx').then(({ StatementsTab }) => StatementsTab),
    },
    load: (): LoadingRow =>
      import('#web/statements/StatementsPage.tsx').then(({ StatementsPage }) => StatementsPage),
  },
  {
    path: '/settings/rules',
    title: 'title_rules',
    layout: 'main',
    access: [['Setting', 'VIEW']],
    search: searchWith({ view: text }),
    load: (): Loading => import('#web/rules/RulesPage.tsx').then(({ RulesPage }) => RulesPage),
    tab: { order: 5, group: 'deadlines' },
  },
  {
    path: '/settings/rules/new',
    title: 'title_rule_new',
    layout: 'main',
    access: [['Setting', 'EDIT']],
    load: (): Loading =>
      import('#web/rules/NewRulePage.tsx').then(({ NewRulePage }) => NewRulePage),
  },
  {
    path: '/settings/rules/$ruleKey/$ruleVersion',
    title: '{rule}',
    layout: 'main',
    access: [['Setting', 'VIEW']],
    load: (): Loading => import('#web/rules/RulePage.tsx').then(({ RulePage }) => RulePage),
  },
  {
    path: '/settings/rules/$ruleKey/$ruleVersion/version',
    title: 'title_rule_version',
    layout: 'main',
    access: [['Setting', 'EDIT']],
    load: (): Loading =>
      import('#web/rules/NewVersionPage.tsx').then(({ NewVersionPage }) => NewVersionPage),
  },
  {
    path: '/settings/deadlines',
    title: 'title_deadline_settings',
    layout: 'main',
    access: [['Setting', 'VIEW']],
    load: (): Loading =>
      import('#web/settings/DeadlineSettingsPage.tsx').then(
        ({ DeadlineSettingsPage }) => DeadlineSettingsPage,
      ),
    tab: { order: 6, group: 'deadlines' },
  },
  {
    path: '/settings/jobs',
    title: 'title_jobs',
    layout: 'main',
    access: [
      ['Setting', 'VIEW'],
      ['Setting', 'EDIT'],
    ],
    load: (): Loading => import('#web/settings/JobsPage.tsx').then(({ JobsPage }) => JobsPage),
    tab: { order: 13, group: 'operation' },
  },
  {
    path: '/settings/system',
    title: 'title_system',
    layout: 'main',
    access: [['Setting', 'VIEW']],
    load: (): Loading =>
      import('#web/settings/SystemPage.tsx').then(({ SystemPage }) => SystemPage),
    tab: { order: 16, group: 'operation' },
  },
  {
    path: '/settings/backup',
    title: 'title_backup',
    layout: 'main',
    access: [
      ['Setting', 'VIEW'],
      ['Setting', 'EDIT'],
    ],
    load: (): Loading =>
      import('#web/settings/BackupPage.tsx').then(({ BackupPage }) => BackupPage),
    tab: { order: 14, group: 'operation' },
  },
  {
    path: '/settings/deleted',
    title: 'title_deleted',
    layout: 'main',
    access: [
      ['Setting', 'VIEW'],
      ['Setting', 'EDIT'],
    ],
    load: (): Loading =>
      import('#web/settings/DeletedPage.tsx').then(({ DeletedPage }) => DeletedPage),
    tab: { order: 15, group: 'operation' },
  },
  {
    path: '/settings/firm',
    title: 'title_firm',
    layout: 'main',
    access: [['Setting', 'VIEW']],
    load: (): Loading =>
      import('#web/settings/FirmSettingsPage.tsx').then(({ FirmSettingsPage }) => FirmSettingsPage),
    tab: { order: 1, group: 'firm' },
  },
  {
    path: '/trademarks/$trademarkId/goods',
    title: 'title_goods',
    layout: 'main',
    access: [['Trademark', 'VIEW']],
    tab: { order: 2 },
    load: (): LoadingRow => import('#web/goods/GoodsPage.tsx').then(({ GoodsPage }) => GoodsPage),
  },
  {
    path: '$',
    title: 'title_not_found',
    layout: 'main',
    access: [],
    load: (): Loading =>
      import('#web/shell/NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
  },
  {
    path: '/auth/login',
    title: 'title_login',
    layout: 'bare',
    access: 'open',
    search: searchWith({ redirect_path: text }),
    load: (): Loading => import('#web/auth/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
  },
  {
    path: '/auth/reset-password',
    title: 'title_reset_password',
    layout: 'bare',
    access: 'open',
    load: (): Loading =>
      import('#web/auth/ResetPasswordPage.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
  },
  {
    path: '/auth/reset-password/$token',
    title: 'title_set_password',
    layout: 'bare',
    access: 'open',
    load: (): Loading =>
      import('#web/auth/SetPasswordPage.tsx').then(({ SetPasswordPage }) => SetPasswordPage),
  },
  {
    path: '/auth/confirm-email/$token',
    title: 'title_confirm_email',
    layout: 'bare',
    access: 'always',
    load: (): Loading =>
      import('#web/auth/ConfirmEmailPage.tsx').then(({ ConfirmEmailPage }) => ConfirmEmailPage),
  },
  {
    path: '/auth/logout',
    title: 'title_logout',
    layout: 'bare',
    access: 'always',
    search: searchWith({ redirect: flag }),
    load: (): Loading => import('#web/auth/LogoutPage.tsx').then(({ LogoutPage }) => LogoutPage),
  },
  {
    path: '/setup',
    title: 'title_setup',
    layout: 'bare',
    access: 'open',
    search: searchWith({ token: text }),
    load: (): Loading => import('#web/auth/SetupPage.tsx').then(({ SetupPage }) => SetupPage),
  },
  {
    path: '/privacy-policy',
    title: 'title_privacy_policy',
    layout: 'bare',
    access: 'open',
    load: (): Loading =>
      import('#web/privacyPolicy/PrivacyPolicyPage.tsx').then(
        ({ PrivacyPolicyPage }) => PrivacyPolicyPage,
      ),
  },
] as const satisfies readonly Page[];

/** The type of the pages: the paths, parameters and queries that links may have. */
export type AppPage = (typeof productPages | typeof developerPages)[number];

/** The pages of this build. Every page that another one refers to is in the table too. */
export const pages: readonly Page<AppPage['path']>[] = isForDevelopers
  ? [...developerPages, ...productPages]
  : productPages;
