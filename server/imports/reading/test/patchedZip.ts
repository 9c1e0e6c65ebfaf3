/** Where a field stands in the directory of an archive, and how many bytes it has. */
const fields = {
  flags: [8, 2],
  method: [10, 2],
  checksum: [16, 4],
  packedSize: [20, 4],
  size: [24, 4],
  place: [42, 4],
} as const;

/** Lies about an entry in the directory of an archive, which is what programs go by. */
export const patchedZip = (
  zip: Buffer,
  entry: number,
  values: Partial<Record<keyof typeof fields, number>> & { name?: Buffer },
): Buffer => {
  const patched = Buffer.from(zip);
  let at = -1;
  for (let count = 0; count <= entry; count += 1)
    at = patched.indexOf(Buffer.from('PK\u0001\u0002'), at + 1);
  values.name?.copy(patched, at + 46);
  for (const [field, [offset, length]] of Object.entries(fields)) {
    const value = Object.entries(values).find(([key]) => key === field)?.[1];
    if (typeof value === 'number') patched.writeUIntLE(value, at + offset, length);
  }
  return patched;
};
