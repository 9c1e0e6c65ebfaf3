import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Entity, ValuesOf } from '#contract/kit/entity';
import type { Fields, ValueOf } from '#contract/kit/fields';
import { settingMessages } from '#contract/settings/words';
import { type SettingsApi, theOnlyRow } from '#contract/settings/document';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useMay } from '#web/data/permission.ts';
import { queryKeyOf, useForEditing } from '#web/data/queries.ts';
import { EntityView } from '#web/form/EntityView.tsx';
import type { CustomControlProps } from '#web/form/currentForm.ts';
import type { FormValues } from '#web/form/formValues.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { useAgreement } from '#web/form/useAgreement.ts';
import type { AnyAnswer } from '#web/form/useEntityForm.ts';
import { HistoryPanel } from '#web/history/HistoryPanel.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './SettingsPage.module.css';

const id = theOnlyRow;

type Sending = { version: number; idempotencyKey: string };

type ControlsOf<F extends Fields> = {
  [N in keyof F as F[N] extends { kind: 'custom' } ? N : never]: ComponentType<
    CustomControlProps<NonNullable<ValueOf<F[N]>>>
  >;
};
type ShowsOf<F extends Fields> = {
  [N in keyof F as F[N] extends { kind: 'custom' } ? N : never]: ComponentType<{
    value: NonNullable<ValueOf<F[N]>> | null;
  }>;
};

type PreviewDialog<R> = ComponentType<{ told: R; onAgree: () => void; onClose: () => void }>;
type SettingsPreview<P> = {
  /** Returns null if there is nothing to confirm: the change is saved at once. */
  read: (patch: P, version: number) => Promise<unknown>;
  Dialog: PreviewDialog<never>;
};
/** Passes the loaded preview to its dialog. */
export const settingsPreview = <P, R>(
  read: (patch: P, version: number) => Promise<R | null>,
  Dialog: PreviewDialog<R>,
): SettingsPreview<P> => ({ read, Dialog: Dialog as PreviewDialog<never> });

type PageProps<F extends Fields> = {
  entity: Entity<F>;
  api: SettingsApi<F>;
  lead: string;
  controls: ControlsOf<F>;
  /** The read-only displays of the same values. */
  shows: ShowsOf<F>;
  /** Content below the fields of a section in the form, by section name. */
  afterSections?: Readonly<Record<string, ReactNode>>;
  /** Shows the effect of a change before it is saved. */
  preview?: SettingsPreview<Partial<ValuesOf<F>>>;
  /** Further content, above the history. */
  children?: ReactNode;
};
type AnyPage = PageProps<Fields>;

const Loaded = ({
  entity,
  api,
  controls,
  shows,
  afterSections,
  preview,
  answer: loaded,
}: AnyPage & { answer: AnyAnswer }) => {
  const { asked, agreeTo, answer } = useAgreement();
  const say = useSentences(settingMessages);
  const may = useMay();
  const queries = useQueryClient();
  if (!may(api.update.requires))
    return (
      <>
        <Notice tone="info">{say('read_only')}</Notice>
        <EntityView entity={entity} row={loaded.row} related={loaded.related} shows={shows} />
      </>
    );
  const finish = (saved: AnyAnswer | undefined) => {
    announceDone(say('saved'));
    if (saved) queries.setQueryData(queryKeyOf(api.get, { id, editing: true }), saved);
  };
  const send = async (patch: FormValues, { version, idempotencyKey }: Sending) => {
    const told = (await preview?.read(patch, version)) ?? null;
    if (told !== null) await agreeTo(told);
    const options = { idempotencyKey, quiet: true, byForm: true };
    return call(api.update, { ...patch, id, version }, options);
  };
  const Dialog = preview?.Dialog as PreviewDialog<unknown> | undefined;
  return (
    <>
      <EntityForm
        form={entity}
        value={loaded.row}
        related={loaded.related}
        custom={controls}
        afterSections={afterSections}
        onSubmit={send}
        reload={() => call(api.get, { id }, { quiet: true })}
        onDone={finish}
      />
      {Dialog && asked !== null && (
        <Dialog told={asked} onAgree={() => answer(true)} onClose={() => answer(false)} />
      )}
    </>
  );
};

/** A page of settings that are edited together, with their history. */
export function SettingsPage<F extends Fields>(props: PageProps<F>): ReactNode;
export function SettingsPage(props: AnyPage): ReactNode {
  const { entity, api, lead, children } = props;
  const { locale } = useTranslate();
  const may = useMay();
  const { data, error, refetch } = useForEditing(api.get, { id });
  return (
    <>
      <PageHeading title={entity.label[locale]} lead={lead} />
      <div className={classes.parts}>
        {error && !data && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
        {!error && !data && <RowWaiting />}
        {data && <Loaded {...props} answer={data} />}
        {data && children}
        {data && may(api.history.requires) && (
          <Section>
            <HistoryPanel entity={entity} api={api} id={id} />
          </Section>
        )}
      </div>
    </>
  );
}
