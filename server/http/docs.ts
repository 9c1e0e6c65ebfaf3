import type { Endpoint } from '#contract/kit/endpoint';
import { errors } from '#contract/errors';
import { confirmsText } from '#server/http/openapi';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (raw: string) => raw.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8884; }
  code { font-size: .9em; white-space: nowrap; }`;

const requirement = ({ requires, confirms }: Endpoint) =>
  [
    typeof requires === 'string' ? requires : requires.join(' '),
    ...(confirms ? [`<br>confirmation: ${text(confirmsText(confirms))}`] : []),
  ].join('');

/**
 * A documentation page without scripts: every endpoint with its requirements, every error code with its
 * sentence.
 */
export const docsPage = (endpoints: readonly Endpoint[], nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Markfolio API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style nonce="${nonce}">${style}</style></head>
<body><h1>Markfolio API</h1>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Signed-in calls carry <code>Authorization: Bearer …</code> from <code>POST /api/auth/login</code>.</p>
<h2>Endpoints</h2><div class="wide"><table><thead><tr><th>Call</th><th>Needs</th><th>Does</th></tr></thead><tbody>
${endpoints
  .map(
    (endpoint) =>
      `<tr><td><code>${endpoint.method} /api${text(endpoint.path)}</code></td><td>${requirement(endpoint)}</td><td>${text(endpoint.summary)}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div>
<h2>Error codes</h2><div class="wide"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>
${Object.entries(errors)
  .map(
    ([code, { status, label }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${text(label.en)}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div></body></html>`;
