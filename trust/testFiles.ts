/** Files of tests that show several promises; others are named where they do. */
export const http = 'server/http/http.api.test.ts';
export const files = 'server/files/files.api.test.ts';
export const main = 'server/main.process.test.ts';
export const session = 'server/signIn/session.api.test.ts';
export const login = 'server/signIn/login.api.test.ts';
export const links = 'server/signIn/passwordLinks.api.test.ts';
export const sight = 'server/trademarks/clientSight.api.test.ts';
export const mail = 'server/mail/mail.api.test.ts';
export const registry = 'server/offices/euipo.test.ts';
export const jobs = 'server/jobs/jobs.api.test.ts';
