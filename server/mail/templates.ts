import { role } from '#contract/access';
import { gapKind } from '#contract/deadlines/engine/gaps';
import { backupMessages } from '#contract/backup/words';
import { type Sentences, sentences, sentencesOf } from '#contract/words/i18n';
import type { Locale } from '#contract/values/locale';
import { reportTitle } from '#contract/reports/report';
import { english } from '#server/mail/messages.en';
import { polish } from '#server/mail/messages.pl';
import { translators } from '#server/translators';

/** The number of items, how many are urgent, all of them line by line, and how many come later. */
type Summary = { count: number; urgent: number; more: number; lines: string };

/** The ids of the questions that a mail says something of, which is removed with the first of them that is purged. */
type AboutQuestions = { questions: string };

/** A message about a mark: who wrote it, its text, and how many files are on the page. */
type QuestionMail = AboutQuestions & {
  mark: string;
  trademark: number;
  by: string;
  text: string;
  files: number;
};

/** What administrators are told of (server/accounts/accessNews.ts). */
export type AccessChange =
  | 'email'
  | 'email_asked'
  | 'role'
  | 'administrator'
  | 'allowed'
  | 'restored'
  | 'two_factor_off';

export type MailTemplates = {
  /** `by` is the account of whoever made the link, who may hand it over while no mail server is set. */
  invitation: { hours: number; by: number };
  reset: { minutes: number };
  passwordChanged: { when: string };
  newDevice: { browser: string; system: string; ip: string; when: string };
  emailChanged: { email: string; when: string };
  newEmailLink: { email: string; minutes: number };
  newEmailAsked: { email: string; when: string };
  accountLinked: { customer: string };
  invitationToLink: { invitedBy: string; customer: string; email: string };
  twoFactorOn: { when: string };
  twoFactorOff: { when: string };
  twoFactorOffByStaff: { when: string };
  /** `account` is its id; `before` and `after` are of addresses and roles, in the language of the reader. */
  accessChanged: {
    change: AccessChange;
    account: number;
    name: string;
    email: string;
    by: string;
    before: string;
    after: string;
    when: string;
  };
  recoveryCodesRenewed: { when: string };
  twoFactorLocked: Record<string, never>;
  sessionReuse: { browser: string; ip: string; when: string };
  resetNeeded: Record<string, never>;
  reminders: Summary;
  contactReminders: Summary;
  /** The number of marks, and the first of them line by line. */
  missingDates: { count: number; lines: string };
  backupTrouble: { trouble: string; newest: string };
  questionAsked: QuestionMail & { customer: string };
  questionAnswered: QuestionMail;
  /** The questions that the firm should have answered, line by line. */
  unansweredQuestions: AboutQuestions & { count: number; lines: string };
  /** `message` is the firm's own text instead of ours, one line per paragraph. */
  report: { report: string; customer: string; message: string; because: 'monthly' | '' };
};
export type MailTemplate = keyof MailTemplates;

export type MailSentences = Sentences<typeof polish>;
export const mailSentences: Record<Locale, MailSentences> = {
  pl: sentences('pl', polish),
  en: sentences<typeof polish>('en', english),
};

type Template<P> = {
  /** The paragraphs after the greeting; a secret link stands below the first. */
  paragraphs: (t: MailSentences, parameters: P) => string[];
  /** The label of the button in a message with a link. */
  button?: Extract<keyof typeof polish, `${string}.button`>;
  /** The page that the button opens; without one it is the secret link of the message. */
  page?: `/${string}` | ((parameters: P) => `/${string}`);
  /** For people of a customer without an account: in the style of a formal letter. */
  isFormal?: true;
  /** Invented values for the preview. */
  sample: (when: string, language: Locale) => P;
};

const hoursInDay = 24;
const validityText = (t: MailSentences, hours: number): string =>
  hours % hoursInDay === 0
    ? t('for_days', { count: hours / hoursInDay })
    : t('for_hours', { count: hours });

const summaryOf = (template: 'reminders' | 'contactReminders'): Template<Summary> => ({
  paragraphs: (t, { count, urgent, more, lines }) => [
    t('reminders.text', { count }),
    ...(urgent > 0 ? [t('reminders.urgent', { count: urgent })] : []),
    ...lines.split('\n'),
    ...(more > 0 ? [t('reminders.more', { count: more })] : []),
    t(`${template}.where`),
  ],
  sample: () => ({
    count: 2,
    urgent: 1,
    more: 0,
    lines:
      '18.11.2026 – Opłata za pierwszy okres ochrony: Jutrzenka\n14.05.2027 – Przedłużenie ochrony: Bursztynowa Zatoka',
  }),
});

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** What was written, below a sentence that says by whom. */
const writtenParagraphs = (
  t: MailSentences,
  first: string,
  { text, files }: QuestionMail,
): string[] => [
  first,
  ...linesOf(text),
  ...(files > 0 ? [t('question.files', { count: files })] : []),
];

const questionPage = ({ trademark }: QuestionMail) => `/trademarks/${trademark}/questions` as const;

/** In the order of the preview. Name, occasion, subject and preheader are found by their key. */
const templates: { [T in MailTemplate]: Template<MailTemplates[T]> } = {
  invitation: {
    paragraphs: (t, { hours }) => [
      t('invitation.text', { validity: validityText(t, hours), product: productName(t.locale) }),
      t('invitation.expired'),
    ],
    button: 'invitation.button',
    sample: () => ({ hours: 72, by: 0 }),
  },
  reset: {
    paragraphs: (t, { minutes }) => [
      t('reset.text', { validity: t('for_minutes', { count: minutes }) }),
      t('reset.ignore'),
    ],
    button: 'reset.button',
    sample: () => ({ minutes: 60 }),
  },
  passwordChanged: {
    paragraphs: (t, parameters) => [t('passwordChanged.text', parameters), t('not_you')],
    sample: (when) => ({ when }),
  },
  newDevice: {
    paragraphs: (t, parameters) => [t('newDevice.text', parameters), t('not_you')],
    sample: (when) => ({ browser: 'Firefox', system: 'Windows', ip: '203.0.113.24', when }),
  },
  emailChanged: {
    paragraphs: (t, parameters) => [t('emailChanged.text', parameters), t('not_known')],
    sample: (when) => ({ email: 'k.malinowski@jutrzenka.example', when }),
  },
  newEmailLink: {
    paragraphs: (t, { email, minutes }) => [
      t('newEmailLink.text', {
        email,
        product: productName(t.locale),
        validity: t('for_minutes', { count: minutes }),
      }),
      t('newEmailLink.ignore'),
    ],
    button: 'newEmailLink.button',
    sample: () => ({ email: 'k.malinowski@jutrzenka.example', minutes: 60 }),
  },
  newEmailAsked: {
    paragraphs: (t, parameters) => [t('newEmailAsked.text', parameters), t('not_known')],
    sample: (when) => ({ email: 'k.malinowski@jutrzenka.example', when }),
  },
  accountLinked: {
    paragraphs: (t, parameters) => [
      t('accountLinked.text', parameters),
      t('accountLinked.mistake'),
    ],
    sample: () => ({ customer: 'Browar Jutrzenka sp. z o.o.' }),
  },
  invitationToLink: {
    paragraphs: (t, parameters) => [
      t('invitationToLink.text', parameters),
      t('invitationToLink.task'),
    ],
    sample: () => ({
      invitedBy: 'Tomasz Borkowski',
      customer: 'Browar Jutrzenka sp. z o.o.',
      email: 'j.zawadzka@jutrzenka.example',
    }),
  },
  twoFactorOn: {
    paragraphs: (t, parameters) => [t('twoFactorOn.text', parameters), t('not_you')],
    sample: (when) => ({ when }),
  },
  twoFactorOff: {
    paragraphs: (t, parameters) => [t('twoFactorOff.text', parameters), t('not_you')],
    sample: (when) => ({ when }),
  },
  twoFactorOffByStaff: {
    paragraphs: (t, parameters) => [t('twoFactorOffByStaff.text', parameters), t('not_known')],
    sample: (when) => ({ when }),
  },
  accessChanged: {
    paragraphs: (t, { change, by, when, ...parameters }) => [
      t(`accessChanged.${change}`, parameters),
      t('accessChanged.who', { by, when }),
      t('accessChanged.check'),
    ],
    button: 'accessChanged.button',
    page: ({ account }) => `/accounts/${account}`,
    sample: (when, language) => ({
      change: 'role',
      account: 1,
      name: 'Joanna Zawadzka',
      email: 'j.zawadzka@kancelaria.example',
      by: 'Tomasz Borkowski',
      before: role.ROLE_USER.label[language],
      after: role.ROLE_ADMIN.label[language],
      when,
    }),
  },
  recoveryCodesRenewed: {
    paragraphs: (t, parameters) => [t('recoveryCodesRenewed.text', parameters), t('not_you')],
    sample: (when) => ({ when }),
  },
  twoFactorLocked: {
    paragraphs: (t) => [t('twoFactorLocked.text')],
    sample: () => ({}),
  },
  sessionReuse: {
    paragraphs: (t, parameters) => [t('sessionReuse.text', parameters), t('not_you')],
    sample: (when) => ({ browser: 'Firefox', ip: '203.0.113.24', when }),
  },
  resetNeeded: {
    paragraphs: (t) => [t('resetNeeded.text')],
    sample: () => ({}),
  },
  reminders: { ...summaryOf('reminders'), button: 'reminders.button', page: '/calendar' },
  contactReminders: { ...summaryOf('contactReminders'), isFormal: true },
  missingDates: {
    paragraphs: (t, { count, lines }) => [
      t('missingDates.text', { count }),
      ...lines.split('\n'),
      t('missingDates.task'),
    ],
    button: 'missingDates.button',
    page: '/settings/jobs',
    sample: (_, language) => ({
      count: 1,
      lines: `Bursztynowa Zatoka (R.123456): ${gapKind.no_renewal.label[language]}`,
    }),
  },
  backupTrouble: {
    paragraphs: (t, { trouble, newest }) => [t('backupTrouble.text'), trouble, newest],
    button: 'backupTrouble.button',
    page: '/settings/backup',
    sample: (when, language) => {
      const say = sentencesOf(backupMessages, language);
      const trouble = `${say('trouble_OLD')} ${say('do_OLD')}`;
      return { trouble, newest: say('newest', { when }) };
    },
  },
  questionAsked: {
    paragraphs: (t, parameters) =>
      writtenParagraphs(t, t('questionAsked.text', parameters), parameters),
    button: 'questionAsked.button',
    page: questionPage,
    sample: (_, language) => ({
      questions: '1',
      mark: 'Jutrzenka',
      trademark: 1,
      customer: 'Browar Jutrzenka sp. z o.o.',
      by: 'Joanna Zawadzka',
      text: mailSentences[language]('question.sample'),
      files: 1,
    }),
  },
  questionAnswered: {
    paragraphs: (t, parameters) =>
      writtenParagraphs(
        t,
        parameters.by === ''
          ? t('questionAnswered.text_firm', parameters)
          : t('questionAnswered.text', parameters),
        parameters,
      ),
    button: 'questionAnswered.button',
    page: questionPage,
    sample: (_, language) => ({
      questions: '1',
      mark: 'Jutrzenka',
      trademark: 1,
      by: 'Anna Żuraw',
      text: mailSentences[language]('question.sample_answer'),
      files: 0,
    }),
  },
  unansweredQuestions: {
    paragraphs: (t, { count, lines }) => [
      t('unansweredQuestions.text', { count }),
      ...lines.split('\n'),
    ],
    button: 'unansweredQuestions.button',
    page: '/questions',
    sample: () => ({
      questions: '1',
      count: 1,
      lines: 'Jutrzenka (Browar Jutrzenka sp. z o.o.) – 16.11.2026',
    }),
  },
  report: {
    paragraphs: (t, { report, customer, message, because }) => {
      const own = linesOf(message);
      const text = own.length > 0 ? own : [t('report.text', { report, customer })];
      return because === 'monthly' ? [...text, t('report.why')] : text;
    },
    isFormal: true,
    sample: (_, language) => ({
      report: reportTitle({ type: 'TRADEMARK_MONTHLY', period: '2026-10' }, language),
      customer: 'Browar Jutrzenka',
      message: '',
      because: 'monthly',
    }),
  },
};

/** Whether the link grants access to whoever has it, so that only the recipient may see it. */
export const hasSecretLink = (template: string): boolean => {
  const { button, page } = templateOf(template);
  return button !== undefined && page === undefined;
};

export const mailTemplates = Object.keys(templates) as MailTemplate[];

export const isMailTemplate = (name: string): name is MailTemplate =>
  Object.hasOwn(templates, name);

/** The product name used in messages. */
export const productName = (language: Locale): string => translators[language]('product');

type Values = Record<string, string | number>;
/** The row was written by queueMail, which pairs each template with its parameters. */
export const templateOf = (name: string): { template: MailTemplate } & Template<Values> => {
  if (!isMailTemplate(name)) throw new Error(`no mail template ${name}`);
  return { template: name, ...(templates[name] as unknown as Template<Values>) };
};
