import type { TranslationOf } from '#contract/words/i18n';
import type { polish } from '#server/mail/messages.pl';

export const english: TranslationOf<typeof polish> = {
  greeting: 'Dear {name},',
  greeting_formal: 'Dear Sir or Madam,',
  link_address: 'If the button does not work, copy this address into your browser:',
  not_you: 'If it was not you, reset your password immediately and tell the firm.',
  not_known: 'If you are not aware of this change, contact the firm immediately.',
  footer: 'This message was sent automatically by {product}.',
  for_minutes: { one: '{count} minute', other: '{count} minutes' },
  for_hours: { one: '{count} hour', other: '{count} hours' },
  for_days: { one: '{count} day', other: '{count} days' },

  'invitation.name': 'Invitation',
  'invitation.occasion': 'After an account is created; the link is for setting the first password.',
  'invitation.subject': 'Set the password for your account',
  'invitation.preheader': 'An account has been created for you. All it needs is a password.',
  'invitation.text':
    'We have created an account for you in {product}, the system in which the firm handles trade mark matters. To set your password, open the link below. It works for {validity} and only once.',
  'invitation.button': 'Set your password',
  'invitation.expired': 'If the link no longer works, ask the firm for a new one.',

  'reset.name': 'Password reset',
  'reset.occasion': 'When someone asks for a new password on the sign-in page.',
  'reset.subject': 'Link to set your password',
  'reset.preheader': 'You can now set a new password for your account.',
  'reset.text':
    'Someone asked to change the password for this account. To set a new password, open the link below. It works for {validity} and only once.',
  'reset.button': 'Set a new password',
  'reset.ignore': 'If it was not you, ignore this message. The password stays as it is.',

  'passwordChanged.name': 'Password changed',
  'passwordChanged.occasion': 'After a new password was set.',
  'passwordChanged.subject': 'The password has been changed',
  'passwordChanged.preheader': 'Open sessions have been ended. Check that it was you.',
  'passwordChanged.text':
    'The password for your account was changed on {when}. All open sessions have been ended.',

  'newDevice.name': 'New device',
  'newDevice.occasion': 'When someone signs in from an unknown device.',
  'newDevice.subject': 'Sign-in from a new device',
  'newDevice.preheader': 'Check that it was you.',
  'newDevice.text':
    'Someone signed in to your account from a new device: {browser}, {system}, IP address {ip}, {when}.',

  'emailChanged.name': 'E-mail address changed',
  'emailChanged.occasion':
    'When an account’s e-mail address changes; sent to the previous address.',
  'emailChanged.subject': 'The e-mail address has been changed',
  'emailChanged.preheader': 'This address is no longer used to sign in.',
  'emailChanged.text':
    'The e-mail address of your account was changed to {email} ({when}). From now on you sign in with the new address, and messages go there.',

  'newEmailLink.name': 'Confirmation of a new address',
  'newEmailLink.occasion':
    'When the firm changes the e-mail address of a client who has a password; sent to the new address.',
  'newEmailLink.subject': 'Confirm your new e-mail address',
  'newEmailLink.preheader': 'The address changes only once it is confirmed.',
  'newEmailLink.text':
    'The firm is changing the e-mail address of your account in {product} to {email}. To confirm it, open the link below. It works for {validity} and only once. Until then you sign in with your previous address.',
  'newEmailLink.button': 'Confirm the address',
  'newEmailLink.ignore': 'If this is not your account, ignore this message. Nothing will change.',

  'newEmailAsked.name': 'Announced change of address',
  'newEmailAsked.occasion':
    'When the firm changes the e-mail address of a client who has a password; sent to the previous address.',
  'newEmailAsked.subject': 'The firm is changing the e-mail address of your account',
  'newEmailAsked.preheader': 'The previous address works until the new one is confirmed.',
  'newEmailAsked.text':
    'The firm entered a new e-mail address for your account: {email} ({when}). It applies once it is confirmed by the link we sent there. Until then you sign in with your previous address.',

  'accountLinked.name': 'Access to another customer',
  'accountLinked.occasion': 'When the firm links an existing account to a customer.',
  'accountLinked.subject': 'New access for your account',
  'accountLinked.preheader': 'Sign in to see the trade marks of this customer.',
  'accountLinked.text':
    'Your account was linked to the customer “{customer}”. Sign in as usual to see their trade marks.',
  'accountLinked.mistake': 'If this is a mistake, contact the firm.',

  'invitationToLink.name': 'Invitation to decide on',
  'invitationToLink.occasion':
    'When a client invites someone who already has an account; sent to the customer’s lawyer in charge.',
  'invitationToLink.subject': 'An invitation awaits your decision',
  'invitationToLink.preheader': 'Link the existing account to the customer, or decline.',
  'invitationToLink.text':
    '{invitedBy} asks for access to the customer “{customer}” for the address {email}, which already has an account.',
  'invitationToLink.task':
    'On the page “Users → Invitations”, link this account to the customer or decline the invitation.',

  'twoFactorOn.name': 'Two-factor authentication switched on',
  'twoFactorOn.occasion': 'When someone switches it on for their account.',
  'twoFactorOn.subject': 'Two-factor authentication switched on',
  'twoFactorOn.preheader': 'From now on you need a code from the application to sign in.',
  'twoFactorOn.text':
    'Two-factor authentication was switched on for your account ({when}). From now on you need a code from the application to sign in. Your other sessions have been ended.',

  'twoFactorOff.name': 'Two-factor authentication switched off',
  'twoFactorOff.occasion': 'When someone switches it off for their account.',
  'twoFactorOff.subject': 'Two-factor authentication switched off',
  'twoFactorOff.preheader': 'The password alone is now enough to sign in.',
  'twoFactorOff.text':
    'Two-factor authentication was switched off for your account ({when}). The password alone is now enough to sign in. Your other sessions have been ended.',

  'twoFactorOffByStaff.name': 'Two-factor authentication switched off by the firm',
  'twoFactorOffByStaff.occasion':
    'When the firm helps someone who has lost access to their authenticator application.',
  'twoFactorOffByStaff.subject': 'The firm switched two-factor authentication off',
  'twoFactorOffByStaff.preheader': 'Sign in and switch it on again.',
  'twoFactorOffByStaff.text':
    'The firm switched two-factor authentication off for your account ({when}). The password alone is now enough to sign in. After signing in, switch it on again on your account page.',

  'accessChanged.name': 'Change of access',
  'accessChanged.occasion':
    'When someone changes the e-mail address or the role of an account, adds or restores an administrator, or switches two-factor authentication off. To all administrators.',
  'accessChanged.subject': 'Access to an account was changed',
  'accessChanged.preheader': 'Check that this change was agreed on.',
  'accessChanged.email':
    'The e-mail address of the account “{name}” was changed from {before} to {after}.',
  'accessChanged.email_asked':
    'A new e-mail address was entered for the account “{name}”: {after} instead of {before}. It changes once it is confirmed by the link sent to the new address.',
  'accessChanged.role':
    'The role of the account “{name}” ({email}) was changed: {before} → {after}.',
  'accessChanged.administrator': 'The administrator account “{name}” ({email}) was created.',
  'accessChanged.allowed': 'The administrator “{name}” ({email}) may sign in again.',
  'accessChanged.restored': 'The deleted administrator account “{name}” ({email}) was restored.',
  'accessChanged.two_factor_off':
    'Two-factor authentication was switched off for the account “{name}” ({email}).',
  'accessChanged.who': 'By whom and when: {by}, {when}.',
  'accessChanged.check':
    'If nobody at the firm planned this, undo the change, sign out whoever made it and have their password changed.',
  'accessChanged.button': 'Open the account',

  'recoveryCodesRenewed.name': 'New recovery codes',
  'recoveryCodesRenewed.occasion': 'When someone generates new recovery codes for their account.',
  'recoveryCodesRenewed.subject': 'New recovery codes',
  'recoveryCodesRenewed.preheader': 'The old ones no longer work.',
  'recoveryCodesRenewed.text':
    'New recovery codes were generated for your account ({when}). The old ones no longer work.',

  'twoFactorLocked.name': 'Codes from the application locked',
  'twoFactorLocked.occasion': 'After many wrong codes in a row.',
  'twoFactorLocked.subject': 'Authenticator codes locked',
  'twoFactorLocked.preheader': 'Someone who knows your password entered wrong codes many times.',
  'twoFactorLocked.text':
    'Someone who knows the password for your account entered a wrong code from the application many times. Codes from the application are no longer accepted; a recovery code still works. Change your password and contact the firm.',

  'sessionReuse.name': 'Session ended',
  'sessionReuse.occasion': 'When someone uses an old session key, perhaps a stolen one.',
  'sessionReuse.subject': 'A session has been ended',
  'sessionReuse.preheader': 'Someone used an old key of your session.',
  'sessionReuse.text':
    'Someone used an old key of your session ({browser}, IP address {ip}, {when}). For security reasons we have ended that session.',

  'resetNeeded.name': 'Too many wrong passwords',
  'resetNeeded.occasion': 'After 100 wrong passwords in a row.',
  'resetNeeded.subject': 'Too many wrong passwords',
  'resetNeeded.preheader': 'Sign-in is suspended until a new password is set.',
  'resetNeeded.text':
    'Someone tried to sign in to your account 100 times in a row with a wrong password. Sign-in is suspended until a new password is set. Choose “Forgot your password?” on the sign-in page.',

  'reminders.name': 'Deadline reminder',
  'reminders.occasion':
    'On the days chosen in the account settings; anything urgent or overdue, the same night.',
  'reminders.subject': 'Trade mark deadlines',
  'reminders.preheader': 'A summary of deadlines to keep in mind.',
  'reminders.text': {
    one: 'This is a reminder of {count} deadline.',
    other: 'This is a reminder of {count} deadlines.',
  },
  'reminders.urgent': 'Urgent or overdue among them: {count}.',
  'reminders.task': 'a task',
  'reminders.overdue': 'overdue',
  'reminders.grace': 'in grace, until {date}',
  'reminders.more': {
    one: '{count} more deadline will follow in the next message.',
    other: '{count} more deadlines will follow in the next messages.',
  },
  'reminders.pending': 'a change is waiting for a second person',
  'reminders.pending_move': 'the change of date to {date} is waiting for a second person',
  'reminders.unacknowledged': 'not acknowledged by anyone yet',
  'reminders.answers': 'responsible: {names}',
  'reminders.where': 'The calendar shows where each date comes from.',
  'reminders.button': 'Open the calendar',

  'contactReminders.name': 'Reminder to a contact person',
  'contactReminders.occasion':
    'On working days, to a customer’s contact persons who receive reminders; anything urgent or overdue, the same night.',
  'contactReminders.subject': 'Deadlines of your trade marks',
  'contactReminders.preheader': 'A summary of deadlines to keep in mind.',
  'contactReminders.where':
    'You are receiving this because the law firm sends you reminders. For details, or to stop receiving them, please contact the firm.',

  'missingDates.name': 'Missing deadlines',
  'missingDates.occasion':
    'When the nightly check finds a mark with a missing or superfluous deadline: immediately, then every week. To administrators.',
  'missingDates.subject': 'Deadlines are missing from the portfolio',
  'missingDates.preheader': 'The result of the nightly deadline check.',
  'missingDates.text': {
    one: 'The nightly check found {count} mark with a missing or superfluous deadline.',
    other: 'The nightly check found {count} marks with a missing or superfluous deadline.',
  },
  'missingDates.task':
    'Please open these marks and complete their dates or those of their letters. The full list is on the background jobs page.',
  'missingDates.button': 'Open the list',

  'backupTrouble.name': 'No recent backup',
  'backupTrouble.occasion':
    'When the nightly backup fails, files are missing in it, or there has been no new one for two days: once a day while it lasts. To administrators.',
  'backupTrouble.subject': 'The backups need attention',
  'backupTrouble.preheader': 'Without a backup, a disk failure means losing data.',
  'backupTrouble.text': 'The backups need attention.',
  'backupTrouble.button': 'Open the backups',

  'questionAsked.name': 'Question of a client',
  'questionAsked.occasion':
    'When a client asks about a mark or writes back to the firm. To whoever is responsible for the mark today.',
  'questionAsked.subject': 'Question about the mark {mark}',
  'questionAsked.preheader': 'The client is waiting for an answer.',
  'questionAsked.text': '{by} ({customer}) writes about the mark {mark}:',
  'questionAsked.button': 'Answer',
  'question.files': {
    one: 'There is {count} file on the page.',
    other: 'There are {count} files on the page.',
  },
  'question.sample': 'When can we start using the mark on our new packaging?',
  'question.sample_answer': 'The mark is protected, so you can use it at once.',

  'questionAnswered.name': 'Message of the firm about a mark',
  'questionAnswered.occasion':
    'When the firm answers a client’s question, or writes first. To the clients who wrote in the exchange; if none did, to all accounts of the customer.',
  'questionAnswered.subject': 'Message about the mark {mark}',
  'questionAnswered.preheader': 'Your trade mark firm has written to you.',
  'questionAnswered.text': '{by} writes about the mark {mark}:',
  'questionAnswered.text_firm': 'The firm writes about the mark {mark}:',
  'questionAnswered.button': 'Open the exchange',

  'unansweredQuestions.name': 'Unanswered questions',
  'unansweredQuestions.occasion':
    'When the time to answer a client is over: to the responsible person and the substitute, and after twice as long to administrators too.',
  'unansweredQuestions.subject': 'Clients’ questions are waiting for an answer',
  'unansweredQuestions.preheader': 'The time to answer is over.',
  'unansweredQuestions.text': {
    one: '{count} question of a client is still waiting, although the time to answer is over.',
    other: '{count} questions of clients are still waiting, although the time to answer is over.',
  },
  'unansweredQuestions.line': '{mark} ({customer}) – by {date}: {opening}',
  'unansweredQuestions.button': 'Open the questions',

  'report.name': 'Report for a client',
  'report.occasion':
    'When the firm sends a report to a customer’s contact persons: from the list of reports, or automatically each month. The report is attached as a PDF.',
  'report.subject': '{report} – {customer}',
  'report.preheader': 'The document about your trade marks is attached.',
  'report.text': 'Please find attached “{report}” on your trade marks ({customer}).',
  'report.why':
    'You are receiving this because the law firm sends you reports. For details, or to stop receiving them, please contact the firm.',
};
