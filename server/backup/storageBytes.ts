import { AppError } from '#contract/errors';

/** The bytes of a storage. What breaks off while they come is told as its fault, and not as one of the database. */
export async function* storageBytes(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw Object.assign(new AppError('UNAVAILABLE'), { cause: error });
  }
}
