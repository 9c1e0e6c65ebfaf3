import { useNavigate } from '@tanstack/react-router';
import { type Alert, alertDeadlineApi, alertType, alertTypesOfFirm } from '#contract/alerts/alert';
import { alertMessages } from '#contract/alerts/words';
import { calendarApi } from '#contract/calendar/api';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { useMay } from '#web/data/permission.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useAction } from '#web/data/useAction.ts';
import { registryTab } from '#web/registry/registryPath.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The mark, or its registry tab for a difference with a registry. */
export const pageOfAlert = (type: Alert['type'], trademark: number) =>
  type === alertType.TRADEMARK_REGISTRY_DIFFERENCE.value
    ? registryTab(trademark)
    : markPage(trademark);

const looks = { variant: 'default', size: 'compact-sm' } as const;

/** What an alert asks for: its deadline opens beside the list, or the page that settles it. */
export const SettleAlert = ({ row }: { row: Alert }) => {
  const say = useSentences(alertMessages);
  const may = useMay();
  const navigate = useNavigate();
  const { id, trademark, due, type } = row;
  const [busy, settle] = useAction(async () => {
    if (trademark === null) return;
    const { deadline } = await call(alertDeadlineApi.find, { id });
    const act =
      deadline === null ? undefined : (await call(calendarApi.get, { id: deadline })).settling?.act;
    // What can only be acknowledged is settled by a question on the page of its mark.
    if (deadline === null || act === undefined || act === 'ACKNOWLEDGE')
      await navigate(pageOfAlert(type, trademark));
    else await navigate({ ...openedDeadline(deadline), state: { settles: true } });
  });
  if (trademark === null || !may(alertDeadlineApi.find.requires)) return null;
  const content = (say.locale === 'pl' ? row.contentPl : row.contentEn) ?? '';
  const label = (act: string) => say('settle_of', { act, content });
  // A question is answered on the page of its mark; no deadline settles it.
  if (due === null || (type !== null && alertTypesOfFirm.includes(type)))
    return (
      <LinkButton {...looks} {...pageOfAlert(type, trademark)} aria-label={label(say('check'))}>
        {say('check')}
      </LinkButton>
    );
  return (
    <BusyButton {...looks} busy={busy} aria-label={label(say('settle'))} onClick={settle}>
      {say('settle')}
    </BusyButton>
  );
};
