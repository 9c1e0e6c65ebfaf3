/** Keys that identify a finding each time it is found. */
export const findingKeys = {
  difference: (trademark: number, field: string): string => `D:${trademark}:${field}`,
  missingHere: (registryKey: string): string => `H:${registryKey}`,
  missingThere: (trademark: number | ''): string => `T:${trademark}`,
};
