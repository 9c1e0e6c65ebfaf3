import { useQueryClient } from '@tanstack/react-query';
import type { Fields } from '#contract/kit/fields';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { queryKeyOf, useForEditing } from '#web/data/queries.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import type { Answer, Editing } from '#web/form/entityFormProps.ts';
import type { AnyRecord } from '#web/form/entityRecordProps.ts';

const useSaving = ({ api, answer: { row }, beforeSaving }: AnyRecord) => {
  const t = useTranslate();
  const queries = useQueryClient();
  const { id } = row;
  return (
    onDone: () => void,
  ): Pick<Editing<Fields>, 'onSubmit' | 'reload'> & {
    onDone: (saved: Answer<Fields> | undefined) => void;
  } => ({
    onSubmit: async (patch, { version, idempotencyKey }) => {
      await beforeSaving?.(patch);
      const sent = { ...patch, id, version };
      return call(api.update, sent, { idempotencyKey, quiet: true, byForm: true });
    },
    reload: () => call(api.get, { id }, { quiet: true }),
    onDone: (saved) => {
      announceDone(t('form_saved'));
      // What is read and the other open groups go on with what was saved.
      if (saved)
        for (const input of [{ id }, { id, editing: true }])
          queries.setQueryData(queryKeyOf(api.get, input), saved);
      onDone();
    },
  });
};

/**
 * The form of some fields. What others save meanwhile is not taken over: saving shows it beside what was typed.
 */
export const GroupForm = ({
  record,
  names,
  inPlace = false,
  onClose,
}: {
  record: AnyRecord;
  names: readonly string[];
  inPlace?: boolean;
  onClose: () => void;
}) => {
  const { entity, api, answer, context, notice, afterSections } = record;
  const { data: held = answer } = useForEditing(api.get, { id: answer.row.id }, answer);
  const saving = useSaving(record);
  return (
    <EntityForm
      form={entity}
      value={held.row}
      only={names}
      notice={notice}
      afterSections={afterSections}
      inPlace={inPlace}
      related={held.related}
      facts={held.facts}
      context={context}
      {...saving(onClose)}
      onCancel={onClose}
    />
  );
};
