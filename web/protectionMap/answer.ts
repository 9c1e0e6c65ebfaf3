import type { OutputOf } from '#contract/kit/endpoint';
import type { protectionApi } from '#contract/protection/api';

export type ProtectionMapAnswer = OutputOf<typeof protectionApi.read>;
