import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Can, CrudApi } from '#contract/kit/crud';
import type { Entity, RowOf } from '#contract/kit/entity';
import type { Fields } from '#contract/kit/fields';
import type { MessageKey } from '#contract/words/i18n';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { usePageName } from '#web/data/pageName.ts';
import { queryKeyOf, useForEditing } from '#web/data/queries.ts';
import { DeleteButton } from '#web/form/DeleteButton.tsx';
import { EntityForm } from '#web/form/EntityForm.tsx';
import type { Answer, Creating, EntityFormParts } from '#web/form/entityFormProps.ts';
import { EntityView } from '#web/form/EntityView.tsx';
import { AbsentRow, placeholderOf, RowHeading, RowWaiting, titleOf } from '#web/form/rowPage.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import type { PlainPath, Target } from '#web/ui/target.ts';

/** A stored row with the actions its reader may take on it. */
type StoredAnswer<F extends Fields, A extends string = never> = Answer<F> & { can: Can<A> };

type TitleKey = Extract<MessageKey, `title_${string}`>;

export type EntityFormPageProps<F extends Fields, A extends string = never> = Pick<
  EntityFormParts<F>,
  'custom' | 'initial' | 'notice' | 'context' | 'submitLabel'
> & {
  /** Absent while the row is new. */
  id?: number;
  entity: Entity<F>;
  api: CrudApi<F, A>;
  listPath: PlainPath;
  /**
   * The fields of a page that shows part of the entity: a list, or a function of the row and its allowed
   * actions.
   */
  only?:
    | readonly (keyof F & string)[]
    | ((
        row: RowOf<Entity<F>> | undefined,
        can: Can<A> | undefined,
      ) => readonly (keyof F & string)[]);
  /** The title of the page while the row is new. */
  newTitle?: TitleKey;
  /** Its heading where that says more than the title. */
  heading?: string;
  /** The page opened after saving; by default the list. */
  savedPage?: (row: { id: number }) => Target;
  /** The key facts of an existing row, drawn between its name and its form. */
  summary?: ComponentType<StoredAnswer<F, A>>;
  /**
   * Creates the row where calling its endpoint is not enough; if it returns nothing, saving leads to the
   * list.
   */
  create?: Creating<F>['onSubmit'];
};
type AnyPage = EntityFormPageProps<Fields>;

const namesFor = (
  { only }: AnyPage,
  { row, can }: Partial<StoredAnswer<Fields>> = {},
): readonly string[] | undefined => (typeof only === 'function' ? only(row, can) : only);

const useAfterSaving = ({ listPath, savedPage }: AnyPage) => {
  const navigate = useNavigate();
  return (text: string, row?: { id: number }) => {
    announceDone(text);
    // The row was saved or deleted, so the unsaved-changes guard must not ask.
    if (row && savedPage) void navigate({ ...savedPage(row), ignoreBlocker: true });
    else void navigate({ to: listPath, ignoreBlocker: true });
  };
};

const NewRow = (props: AnyPage) => {
  const t = useTranslate();
  const { entity, api, listPath } = props;
  const navigate = useNavigate();
  const afterSaving = useAfterSaving(props);
  return (
    <>
      <PageHeading
        title={props.heading ?? (props.newTitle ? t(props.newTitle) : entity.label[t.locale])}
      />
      <EntityForm
        {...props}
        form={entity}
        only={namesFor(props)}
        onSubmit={
          props.create ??
          ((draft, { idempotencyKey }) => call(api.create, draft, { idempotencyKey, quiet: true }))
        }
        onDone={(answer) => afterSaving(t(answer ? 'form_created' : 'form_saved'), answer?.row)}
        onCancel={() => void navigate({ to: listPath })}
      />
    </>
  );
};

const StoredRow = ({ answer, ...props }: AnyPage & { answer: StoredAnswer<Fields> }) => {
  const t = useTranslate();
  const { entity, api, listPath, summary: Summary } = props;
  const { row, related, facts, can } = answer;
  const { id } = row;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const afterSaving = useAfterSaving(props);
  const title = titleOf(entity, row);
  const only = namesFor(props, answer);
  return (
    <>
      <RowHeading title={title} />
      {Summary && <Summary {...answer} />}
      {can.edit ? (
        <EntityForm
          {...props}
          form={entity}
          only={only}
          value={row}
          related={related}
          facts={facts}
          onSubmit={(patch, { version, idempotencyKey }) =>
            call(
              api.update,
              { ...patch, id, version },
              { idempotencyKey, quiet: true, byForm: true },
            )
          }
          reload={() => call(api.get, { id }, { quiet: true })}
          onDone={(saved) => {
            afterSaving(t('form_saved'), saved?.row ?? row);
            // If saving stays on this page, every part of it shows the saved values.
            if (saved) queries.setQueryData(queryKeyOf(api.get, { id, editing: true }), saved);
          }}
          onCancel={() => void navigate({ to: listPath })}
          aside={
            can.remove && (
              <DeleteButton
                entity={entity}
                name={title}
                remove={() => call(api.remove, { id, version: row.version })}
                onDone={() => afterSaving(t('form_deleted'))}
              />
            )
          }
        />
      ) : (
        <EntityView {...{ entity, row, related, facts, only }} context={props.context} />
      )}
    </>
  );
};

const LoadedRow = ({ id, ...props }: AnyPage & { id: number }) => {
  const { entity, api, listPath } = props;
  const { data, error, refetch } = useForEditing(api.get, { id });
  usePageName(placeholderOf(entity), data && titleOf(entity, data.row));
  if (data) return <StoredRow key={id} {...props} answer={data} />;
  if (error?.kind === 'notFound') return <AbsentRow listPath={listPath} />;
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  return <RowWaiting />;
};

/**
 * The page of a row: without an id it creates one, otherwise it edits it, or shows it to those who may only
 * read. `<EntityFormPage id={id} entity={representative} api={representativeApi} listPath="…" />`.
 */
export function EntityFormPage<F extends Fields, A extends string = never>(
  props: EntityFormPageProps<F, A>,
): ReactNode;
export function EntityFormPage({ id, ...props }: AnyPage): ReactNode {
  return id === undefined ? <NewRow {...props} /> : <LoadedRow {...props} id={id} />;
}
