import { unionOffice } from '#contract/registry/keys';
import { trademarkStatus, type TrademarkStatus } from '#contract/trademarkCodes';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED } = trademarkStatus;

const opposed = ['application opposed', 'opposition pending', 'opposed'];

/**
 * The words of EUIPO's files, of both versions of the standard, and those that EUIPO's register uses for
 * designations (domain facts, 4.3), each under the status that its interface's words have.
 */
const words: readonly (readonly [TrademarkStatus, readonly string[]])[] = [
  [
    APPLICATION.value,
    [
      ...opposed,
      'filed',
      'received',
      'under examination',
      'appealable',
      'application filed',
      'application received',
      'application under examination',
      'application accepted',
      'application published',
      'filing date accorded',
      'classification checked',
      'start of opposition period',
      'acceptance pending',
      'registration pending',
    ],
  ],
  [
    REGISTERED.value,
    [
      'registered',
      'renewed',
      'registration published',
      'registration renewed',
      'registration opposed',
      'cancellation pending',
      'registration cancellation pending',
      'revocation proceeding pending',
      'invalidity proceeding pending',
    ],
  ],
  [
    EXPIRED.value,
    [
      'expired',
      'surrendered',
      'removed from register',
      'registration expired',
      'registration surrendered',
    ],
  ],
  [
    REJECTED.value,
    [
      'refused',
      'withdrawn',
      'application refused',
      'application withdrawn',
      'application deemed withdrawn',
    ],
  ],
  [ANNULLED.value, ['cancelled', 'registration cancelled']],
];

const statuses: ReadonlyMap<string, TrademarkStatus> = new Map(
  words.flatMap(([status, list]) => list.map((word) => [word, status] as const)),
);

/** What happens to applications and to registrations: before it is registered, and after. */
const eitherWay: ReadonlyMap<string, readonly [TrademarkStatus, TrademarkStatus]> = new Map([
  ['appealed', [APPLICATION.value, REGISTERED.value]],
  ['appeal pending', [APPLICATION.value, REGISTERED.value]],
  ['action before court of justice pending', [APPLICATION.value, REGISTERED.value]],
  ['interruption of proceeding', [APPLICATION.value, REGISTERED.value]],
  ['interruption of proceedings', [APPLICATION.value, REGISTERED.value]],
  // Into national applications, which is open to what has come to its end.
  ['conversion requested', [REJECTED.value, EXPIRED.value]],
]);

/** Undefined for a word that is not known. */
export const statusOf = (
  word: string,
  { office, isRegistered }: { office: string; isRegistered: boolean },
): TrademarkStatus | undefined => {
  const known = word.toLowerCase();
  // EUIPO says it of designations that are protected, others of applications too.
  if (known === 'accepted') return office === unionOffice ? REGISTERED.value : undefined;
  return statuses.get(known) ?? eitherWay.get(known)?.[isRegistered ? 1 : 0];
};

export const isOpposed = (word: string): boolean => opposed.includes(word.toLowerCase());
