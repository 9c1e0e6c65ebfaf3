import { z } from 'zod';
import { endpoint, nothing } from '#contract/kit/endpoint';

export const systemApi = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'The process is alive; no database is asked',
    requires: 'anyone',
    uncounted: true,
    input: nothing,
    output: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary:
      'The database, the files and the mail queue answer; 503 while they do not or while shutting down',
    requires: 'anyone',
    uncounted: true,
    input: nothing,
    output: z.object({ status: z.literal('ready') }),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description',
    requires: 'anyone',
    input: nothing,
    output: z.record(z.string(), z.unknown()),
  }),
  docs: endpoint({
    method: 'GET',
    path: '/docs',
    summary: 'The same description as a page to read',
    requires: 'anyone',
    input: nothing,
    output: z.string(),
    contentType: 'text/html; charset=utf-8',
  }),
};
