import { z } from 'zod';
import { endpoint, nothing } from '#contract/kit/endpoint';
import { systemState } from '#contract/system/state';

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
      'The database, the files and the mail queue answer and have room; 503 while they do not (NOT_READY names what is full) or while shutting down',
    requires: 'anyone',
    uncounted: true,
    input: nothing,
    output: z.object({ status: z.literal('ready') }),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    summary:
      'How the server is doing, as text for Prometheus; with METRICS_TOKEN as bearer token, or for administrators',
    requires: ['Setting', 'EDIT'],
    metricsTokenSuffices: true,
    input: nothing,
    output: z.string(),
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
  }),
  state: endpoint({
    method: 'GET',
    path: '/system',
    summary: 'The same for people: version, database, files, mail, jobs, backup, disk and memory',
    requires: ['Setting', 'VIEW'],
    reads: ['Job', 'Mail', 'Setting'],
    input: nothing,
    output: systemState,
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description',
    requires: 'signedIn',
    opensBySetting: true,
    reads: [],
    input: nothing,
    output: z.record(z.string(), z.unknown()),
  }),
  docs: endpoint({
    method: 'GET',
    path: '/docs',
    summary: 'The same description as a page to read',
    requires: 'signedIn',
    opensBySetting: true,
    reads: [],
    input: nothing,
    output: z.string(),
    contentType: 'text/html; charset=utf-8',
  }),
};
