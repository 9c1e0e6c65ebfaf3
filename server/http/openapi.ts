import { z } from 'zod';
import { can, permissionsOf, roles } from '#contract/access';
import { confirmationApi, confirmationMinutes } from '#contract/accounts/confirmation';
import {
  type Confirms,
  type Endpoint,
  fileAnswer,
  pathNames,
  type Requires,
  sendsBody,
} from '#contract/kit/endpoint';
import { errors } from '#contract/errors';

const rolesFor = (requires: Requires): string[] =>
  roles.filter((role) => typeof requires === 'string' || can(permissionsOf(role, false), requires));

/** What of an endpoint is confirmed, in words. */
export const confirmsText = (confirms: Confirms): string =>
  confirms === 'always'
    ? 'always'
    : confirms
        .map(({ field, becomes, ofRow = {} }) =>
          [
            field === undefined ? 'any' : `${field} changed`,
            ...(becomes === undefined ? [] : [`to ${String(becomes)}`]),
            ...Object.entries(ofRow).map(([name, value]) => `where ${name} is ${String(value)}`),
          ].join(' '),
        )
        .join(', ');

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** The error responses of an endpoint that follow from its declaration. */
const refusalsOf = (endpoint: Endpoint) => {
  const { method, path, requires } = endpoint;
  const takesInput = Object.keys(endpoint.input.shape).length > 0;
  return {
    ...(takesInput && { 400: answer('Incorrect data, field by field') }),
    ...((requires !== 'anyone' || path.startsWith('/auth/')) && {
      401: answer('No valid session, or wrong credentials'),
    }),
    ...(requires !== 'anyone' &&
      !endpoint.withoutTwoFactor && {
        403: answer(
          endpoint.confirms
            ? 'No access, two-factor must be set up first, or the session must be confirmed first'
            : 'No access, or two-factor must be set up first',
        ),
      }),
    ...(pathNames(path).length > 0 && { 404: answer('No such row, or none the caller may see') }),
    ...(method !== 'GET' && { 409: answer('Refused with an error code') }),
    ...(sendsBody(endpoint) && {
      413: answer('The body is too large'),
      415: answer('The body is not JSON'),
    }),
    429: answer('Too often; x-ratelimit-limit holds minutes'),
    503: answer('The database is away; try again'),
  };
};

const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

const contentOf = (endpoint: Endpoint) =>
  endpoint.output === fileAnswer
    ? bytes
    : {
        [endpoint.contentType ?? 'application/json']: {
          schema: schemaOf(endpoint.output, 'output'),
        },
      };

const operationOf = (endpoint: Endpoint) => {
  const inPath = new Set(pathNames(endpoint.path));
  const shape = Object.entries(endpoint.input.shape);
  const named = (inside: boolean) => shape.filter(([name]) => inPath.has(name) === inside);
  const parameter = (place: 'path' | 'query', [name, schema]: [string, z.core.$ZodType]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema, undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  });
  const body = sendsBody(endpoint) && named(false).length > 0;
  const status = endpoint.status ?? 200;
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[/:.-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    'x-requires': endpoint.requires,
    'x-roles': rolesFor(endpoint.requires),
    ...(endpoint.confirms && {
      'x-confirms': endpoint.confirms,
      description: `Confirmed first with POST /api${confirmationApi.confirm.path}: ${confirmsText(endpoint.confirms)}. Otherwise refused with CONFIRMATION_REQUIRED.`,
    }),
    security:
      endpoint.requires === 'anyone'
        ? []
        : [...(endpoint.opensBySetting ? [{}] : []), { bearer: [] }],
    ...(endpoint.opensBySetting && { 'x-opens-by-setting': true }),
    parameters: [
      ...named(true).map((entry) => parameter('path', entry)),
      ...(sendsBody(endpoint) ? [] : named(false).map((entry) => parameter('query', entry))),
    ],
    ...(endpoint.bodyType === 'bytes' && { requestBody: { required: true, content: bytes } }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemaOf(z.strictObject(Object.fromEntries(named(false))), 'input'),
          },
        },
      },
    }),
    responses: {
      [status]: {
        description: 'Done',
        ...(status !== 204 && { content: contentOf(endpoint) }),
      },
      ...refusalsOf(endpoint),
    },
  };
};

/**
 * A recursive schema has its own $defs, but references resolve from the root, so they move to the components.
 */
const withSharedSchemas = (paths: object) => {
  const shared: Record<string, unknown> = {};
  const rewritten: unknown = JSON.parse(JSON.stringify(paths), (key, value: unknown) => {
    if (key === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/');
    if (key !== '$defs') return value;
    Object.assign(shared, value);
  });
  return { paths: rewritten, shared };
};

export const openapiOf = (endpoints: readonly Endpoint[]): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  const { paths: rewritten, shared } = withSharedSchemas(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Markfolio',
      version: '1',
      description: [
        'x-requires names the permission an endpoint needs: a resource and an action, signedIn, or anyone.',
        `x-confirms names what callers confirm first with their password or a two-factor code, which holds for ${confirmationMinutes} minutes and for that session alone.`,
        'Rows outside the caller’s scope answer like rows that do not exist.',
      ].join(' '),
    },
    paths: rewritten,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...shared,
        Error: {
          type: 'object',
          properties: {
            requestId: { type: 'string' },
            errorCode: { type: 'string', enum: Object.keys(errors) },
            errorData: { type: 'object' },
            fields: { type: 'object' },
          },
          required: ['requestId'],
        },
      },
    },
  };
};
