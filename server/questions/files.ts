import { can } from '#contract/access';
import { AppError } from '#contract/errors';
import { question } from '#contract/questions/question';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import { readAs } from '#server/entities/scope';
import type { CanReadRow, FilePlace } from '#server/files/routes';
import { questionStore } from '#server/questions/store';

/** Files of messages hang on the question, which is what decides who may read them. */
export const filesOfQuestion = (id: number): FilePlace => ({
  entity: question.name,
  entityId: id,
  field: 'files',
});

/** Whoever may read a question may read the files of its messages. */
export const orQuestionFiles =
  ({ db }: Deps, canReadRow: CanReadRow): CanReadRow =>
  async (actor, place) => {
    if (place.entity !== question.name) return canReadRow(actor, place);
    if (!can(actor.permissions, ['Question', 'VIEW'])) return false;
    try {
      await readAs(db, actor, (reader) => readRow(reader, questionStore, actor, place.entityId));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  };
