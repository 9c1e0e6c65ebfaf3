import type { Env } from '#server/env';
import { euipoRegistry } from '#server/offices/euipo';
import { guarded } from '#server/offices/guarded';
import { practiceMarks } from '#server/offices/practice/marks';
import { startPractice } from '#server/offices/practice/server';
import type { Registry } from '#server/offices/registry';

/** docs/rules.md, Registry. */
const timeoutMs = 10_000;

type Keys = Pick<
  Env,
  'REGISTRY_URL' | 'REGISTRY_TOKEN_URL' | 'REGISTRY_CLIENT_ID' | 'REGISTRY_CLIENT_SECRET'
>;

/** EUIPO if its keys are set, else the bundled practice registry. */
export const openRegistry = async (
  env: Keys,
  now: () => Date,
): Promise<{ registry: Registry; stopRegistry: () => Promise<void> }> => {
  const {
    REGISTRY_URL: url,
    REGISTRY_TOKEN_URL: tokenUrl,
    REGISTRY_CLIENT_ID: clientId,
    REGISTRY_CLIENT_SECRET: clientSecret,
  } = env;
  const patience = { now: () => now().getTime(), timeoutMs };
  if (url && tokenUrl && clientId && clientSecret) {
    const address = { url, tokenUrl, clientId, clientSecret };
    return {
      registry: guarded(euipoRegistry(address, 'EUIPO', patience), now),
      stopRegistry: () => Promise.resolve(),
    };
  }
  const practice = await startPractice(practiceMarks);
  return {
    registry: guarded(euipoRegistry(practice.address, 'PRACTICE', patience), now),
    stopRegistry: practice.stop,
  };
};
