/** The tasks of docs/usability.md: how many clicks each may take, and how many it takes. */
export const countedTasks = {
  newMark: { limit: 9, now: 8 },
  expiringExported: { limit: 5, now: 5 },
  clientAccess: { limit: 4, now: 4 },
  renewTen: { limit: 6, now: 5 },
  whyThisDate: { limit: 2, now: 2 },
  letterAndAnswer: { limit: 5, now: 5 },
  international: { limit: 9, now: 7 },
  paymentsForSeveral: { limit: 6, now: 6 },
  paidWithReceipt: { limit: 3, now: 3 },
  owes: { limit: 3, now: 2 },
} as const;
