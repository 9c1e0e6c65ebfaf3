import type { ArchiveEntry } from '#server/imports/reading/archive';
import { SourceError } from '#server/imports/reading/sourceError';
import { workbookText } from '#server/imports/reading/workbookText';
import { readXml } from '#server/imports/reading/walkXml';

const mostBytes = 96 * 1024 * 1024;
const mostStrings = 4_000_000;
const bytesPerCharacter = 3;

/**
 * The texts that cells refer to by number. They are kept as bytes outside of the heap: half a million small
 * strings would be the largest thing in it, and those the parser hands out each hold on to what it read.
 */
export class SharedStrings {
  #bytes = Buffer.alloc(4096);
  #used = 0;
  #ends = new Uint32Array(256);
  #count = 0;

  /** False when there is no room for it. */
  add(text: string): boolean {
    const needed = this.#used + text.length * bytesPerCharacter;
    if (needed > mostBytes || this.#count >= mostStrings) return false;
    if (needed > this.#bytes.length) {
      const grown = Buffer.alloc(Math.min(mostBytes, Math.max(needed, this.#bytes.length * 2)));
      this.#bytes.copy(grown, 0, 0, this.#used);
      this.#bytes = grown;
    }
    if (this.#count === this.#ends.length) {
      const grown = new Uint32Array(this.#ends.length * 2);
      grown.set(this.#ends);
      this.#ends = grown;
    }
    this.#used += this.#bytes.write(text, this.#used);
    this.#ends[this.#count] = this.#used;
    this.#count += 1;
    return true;
  }

  get(index: number): string | undefined {
    const end = index < this.#count ? this.#ends[index] : undefined;
    if (end === undefined) return undefined;
    return this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], end);
  }
}

export const readSharedStrings = async (part: ArchiveEntry | undefined): Promise<SharedStrings> => {
  const strings = new SharedStrings();
  if (part === undefined) return strings;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await readXml(
    part,
    {
      open(name) {
        if (name === 'si') text = '';
        else if (name === 'rPh') isPhonetic = true;
        else if (name === 't') isText = true;
      },
      close(name) {
        if (name === 't') isText = false;
        else if (name === 'rPh') isPhonetic = false;
        else if (name === 'si' && !strings.add(workbookText(text, part.file)))
          throw new SourceError('TOO_LARGE', part.file);
      },
      text(piece) {
        if (isText && !isPhonetic) text += piece;
      },
    },
    'BROKEN_WORKBOOK',
  );
  return strings;
};
