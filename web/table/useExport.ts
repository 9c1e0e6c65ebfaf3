import { useEffect, useRef, useState } from 'react';
import type { ExportFormat } from '#contract/kit/crud';
import type { Progress } from '#contract/kit/frames';
import { announceDone } from '#web/data/announce.ts';
import { saveFile } from '#web/data/files.ts';
import { useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import type { BulkTarget } from '#web/table/actions.ts';
import type { ListState } from '#web/table/listState.ts';
import type { TableApi, TableModel } from '#web/table/model.ts';

/** An export of more rows than that shows its progress; with images it takes ten times as long. */
const longExport = { plain: 5_000, withImages: 500 };

const isImage = ({ fields }: TableModel, name: string): boolean => fields[name]?.kind === 'image';

/** The columns of the list that have images. */
export const imageColumns = (model: TableModel): string[] =>
  model.columns.map(({ name }) => name).filter((name) => isImage(model, name));

/** Saves the rows of a list as a file. A long export can be cancelled and tells how far it is. */
export const useExport = ({
  model,
  api,
  sort,
  columns,
  target,
}: {
  model: TableModel;
  api: TableApi;
  sort: ListState['sort'];
  /** The names of the fields to save; those that are no fields are left out. */
  columns: readonly string[];
  target: BulkTarget;
}) => {
  const t = useTranslate();
  const [reached, setReached] = useState<Progress | null>(null);
  const [withImages, setWithImages] = useState(false);
  const running = useRef<AbortController | null>(null);
  // Nobody would see the progress of an export whose list is gone.
  useEffect(() => () => running.current?.abort(), []);

  const fieldsToSave = (images: boolean): string[] => {
    // Timestamps are not fields of the entity, and only fields are exported.
    const fields = columns.filter((name) => Object.hasOwn(model.fields, name));
    // Whoever asks for images gets them, even if their column is not in view.
    return images && !fields.some((name) => isImage(model, name))
      ? [...imageColumns(model), ...fields]
      : fields;
  };

  const saveLong = async (
    input: Parameters<typeof saveFile<TableApi['export']['input']>>[1],
    images: boolean,
  ): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setWithImages(images);
    setReached({ stage: images ? 'images' : 'rows', done: 0, total: target.count });
    try {
      await saveFile(
        api.export,
        { ...input, progress: true },
        { signal: controller.signal, onProgress: setReached },
      );
    } finally {
      running.current = null;
      setReached(null);
    }
  };

  const [busy, save] = useAction(async (format: ExportFormat, images: boolean) => {
    const fields = fieldsToSave(images);
    const input = {
      ...('ids' in target.input
        ? { ...target.input, ids: target.input.ids.join(',') }
        : target.input),
      ...(sort !== null && { sort }),
      ...(fields.length > 0 && { columns: fields.join(',') }),
      ...(images && { images }),
      format,
    };
    const isLong = target.count > (images ? longExport.withImages : longExport.plain);
    if (isLong) await saveLong(input, images);
    else await saveFile(api.export, input);
    announceDone(t('table_export_started'));
  });

  return { busy, save, reached, withImages, cancel: () => running.current?.abort() };
};
