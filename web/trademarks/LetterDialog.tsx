import { useEffect, useRef } from 'react';
import { fieldsExcept } from '#contract/kit/fieldNames';
import { reference, section } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { letterFields } from '#contract/trademarks/letter';
import { letterMessages } from '#contract/trademarks/letterWords';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { isCallFailure } from '#web/data/failures.ts';
import { useSentences } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';

const { pl, en } = letterMessages;
const { answeredOn: _answered, groundsFiledOn: _filed, ...arriving } = letterFields;

/** A letter as it arrives; how it was answered is recorded later. */
const letterForm = defineForm({
  fields: section('letter', [pl.section, en.section], {
    trademark: reference('TRADEMARK')(pl.mark, en.mark, { required: true }),
    ...arriving,
  }),
});
const ofKnownMark = fieldsExcept(letterForm.fields, 'trademark');

type Letter = Trademark['proceduralDates'][number];
const empty = {
  issuedOn: null,
  dueDate: null,
  answeredOn: null,
  needsNoAnswer: false,
  inOurFavour: false,
  groundsFiledOn: null,
  note: null,
} as const satisfies Partial<Letter>;

/**
 * Adds a letter to those of its mark. The mark is read once for all attempts, so that a lost answer does not
 * add the letter twice; another saving of the mark in between has it read again.
 */
const useAdding = () => {
  const read = useRef<Trademark | null>(null);
  return async (id: number, letter: Letter, idempotencyKey: string) => {
    const quiet = { quiet: true };
    const mark =
      read.current?.id === id ? read.current : (await call(trademarkApi.get, { id }, quiet)).row;
    read.current = mark;
    const { version, proceduralDates: before } = mark;
    try {
      const { row } = await call(
        trademarkApi.update,
        { id, version, proceduralDates: [...before, letter] },
        { ...quiet, idempotencyKey },
      );
      return async () => {
        await call(trademarkApi.update, { id, version: row.version, proceduralDates: before });
      };
    } catch (error) {
      if (isCallFailure(error) && error.details.code === 'STALE_VERSION') read.current = null;
      throw error;
    }
  };
};

const LetterForm = ({ mark, onClose }: { mark: number | undefined; onClose: () => void }) => {
  const say = useSentences(letterMessages);
  const add = useAdding();
  const undo = useRef<(() => Promise<void>) | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The dialog puts the focus on the element that says so, a moment after it has opened.
  useEffect(() => place.current?.querySelector('input')?.setAttribute('data-autofocus', ''), []);
  return (
    <div ref={place}>
      <EntityForm
        form={letterForm}
        about={mark}
        {...(mark !== undefined && { only: ofKnownMark, initial: { trademark: mark } })}
        submitLabel={say('save')}
        inPlace
        onSubmit={async ({ trademark: chosen, ...letter }, { idempotencyKey }) => {
          undo.current = await add(mark ?? chosen, { ...empty, ...letter }, idempotencyKey);
        }}
        onDone={() => {
          const takeBack = undo.current;
          announceDone(say('saved'), {
            label: say('undo'),
            run: async () => {
              await takeBack?.();
              announceDone(say('undone'));
            },
          });
          onClose();
        }}
      />
    </div>
  );
};

/** Records a letter that arrived, about a mark that is known or chosen here. */
export const LetterDialog = ({
  mark,
  opened,
  onClose,
}: {
  mark?: number;
  opened: boolean;
  onClose: () => void;
}) => {
  const say = useSentences(letterMessages);
  return (
    <FormDialog opened={opened} onClose={onClose} title={say('new_title')} size="lg">
      <LetterForm mark={mark} onClose={onClose} />
    </FormDialog>
  );
};
