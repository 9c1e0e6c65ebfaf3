/** Limits for documents in zip format (F-21). */
const most = { entries: 1_000, ratio: 100, unpacked: 100 * 1_048_576 };

const endSignature = 0x0605_4b50;
const endLength = 22;
const longestComment = 65_535;
const entrySignature = 0x0201_4b50;
const entryLength = 46;
const inZip64 = 0xffff_ffff;

const endOf = (bytes: Buffer): number | null => {
  const earliest = Math.max(0, bytes.length - endLength - longestComment);
  for (let at = bytes.length - endLength; at >= earliest; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  return null;
};

/**
 * Whether a zip is safe for programs that unpack it, judged by its directory alone: we never unpack one.
 * Anything unusual (zip64, a broken directory) is rejected.
 */
export const isHarmlessZip = (bytes: Buffer): boolean => {
  const end = endOf(bytes);
  if (end === null) return false;
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > most.entries) return false;
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let index = 0; index < entries; index += 1) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== entrySignature) return false;
    const size = bytes.readUInt32LE(at + 24);
    if (size === inZip64 || bytes.readUInt32LE(at + 20) === inZip64) return false;
    unpacked += size;
    const lengths = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    at += entryLength + lengths.reduce((sum, length) => sum + length, 0);
  }
  // The entries must end exactly at the end of the directory: other programs might see further ones.
  return at === end && unpacked <= most.unpacked && unpacked <= bytes.length * most.ratio;
};
