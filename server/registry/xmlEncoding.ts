/** How an XML file is encoded, by its byte order mark or by what it declares. */
export const xmlEncoding = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 3).toString('hex');
  if (mark.startsWith('fffe')) return 'utf-16le';
  if (mark.startsWith('feff')) return 'utf-16be';
  if (mark === 'efbbbf') return 'utf-8';
  const start = bytes.subarray(0, 200).toString('latin1');
  const [, declared] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(start) ?? [];
  // A declaration that can be read byte by byte is not UTF-16, whatever it states.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
};
