import { useEffect, useRef, useState } from 'react';
import { registryApi, type RegistryComparison } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { type FieldIssues, isMissing } from '#contract/kit/validation';
import { announce, announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { type CallFailure, isCallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { readAgain } from '#web/data/queries.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useAction } from '#web/data/useAction.ts';
import { issueText } from '#contract/kit/issueText';
import { FormBar } from '#web/form/FormBar.tsx';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { fieldLabel } from '#web/registry/fieldLabel.ts';
import { Comparison, offeredOf } from '#web/registry/Comparison.tsx';
import { optionsOf } from '#web/registry/customerOptions.ts';
import type { Compared } from '#web/registry/useComparison.ts';
import { useTaken } from '#web/registry/useTaken.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/**
 * The default selection leaves out the owner, fields the registry has empty, values we decided to keep, and
 * everything if the record belongs to another mark of ours.
 */
const isTakenAtFirst = ({ compared, existing }: RegistryComparison, name: string): boolean => {
  const one = compared.find(({ field }) => field === name);
  const isOurs = one !== undefined && (one.kept !== null || isMissing(one.theirs));
  return existing?.deleted !== false && name !== 'customer' && !isOurs;
};

/** The mark or its registry record has changed since it was shown. */
const isOutdated = ({ details }: CallFailure): boolean =>
  details.code === 'STALE_VERSION' || details.code === 'REGISTRY_RECORD_CHANGED';

/** A registry record next to a mark, with the choice of values to accept. */
export const AcceptRecord = ({
  mark,
  comparison,
  office,
}: Compared & {
  /** The office whose file contained it; by default the EU registry. */
  office?: string | undefined;
}) => {
  const t = useTranslate();
  const say = useSentences(registryMessages);
  const { number, fingerprint, customers, image } = comparison;
  const offered = offeredOf(comparison);
  const [chosen, setChosen] = useState<number | null>(null);
  const customer = chosen ?? customers[0]?.id ?? null;
  const taken = useTaken(offered, (field) => isTakenAtFirst(comparison, field));
  const [fault, setFault] = useState<'nothing' | 'owner' | null>(null);
  const [needed, setNeeded] = useState<FieldIssues | null>(null);
  const takesOwner = taken.has('customer') && offered.includes('customer');
  const takesImage = taken.names.includes('image');
  const [busy, accept] = useAction(async () => {
    if (taken.names.length === 0) return setFault('nothing');
    if (takesOwner && customer === null) return setFault('owner');
    setFault(null);
    setNeeded(null);
    try {
      await call(
        registryApi.accept,
        {
          id: mark.id,
          version: mark.version,
          number,
          ...(office !== undefined && { office }),
          fingerprint,
          fields: taken.names,
          ...(takesOwner && customer !== null && { customer }),
          ...(takesImage && image && { image: image.id }),
        },
        { quiet: true },
      );
    } catch (error) {
      if (isCallFailure(error) && error.details.fields) setNeeded(error.details.fields);
      else if (isCallFailure(error)) announce(error);
      // Somebody else saved first: shows the new state with the same selection.
      if (isCallFailure(error) && isOutdated(error)) await readAgain(['Trademark']);
      throw error;
    }
    announceDone(say('accepted', { count: taken.names.length }));
  });
  const neededText = (issues: FieldIssues): string =>
    Object.entries(issues)
      .map(([field, [issue]]) => {
        const label = fieldLabel(field, t.locale);
        return issue ? `${label} (${issueText(t, issue)})` : label;
      })
      .join(', ');
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The question may be far above the button.
    if (fault === 'owner')
      content.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);
  return (
    <div ref={content}>
      {comparison.existing?.deleted === false && (
        <Notice tone="warning">
          {say('number_of_other')}{' '}
          <TextLink {...markPage(comparison.existing.id)}>{comparison.existing.name}</TextLink>
        </Notice>
      )}
      <Comparison
        comparison={comparison}
        ourImage={mark.image}
        taken={taken}
        told={`${comparison.fetchedAt} ${mark.version}`}
        ownerChoice={
          <RemoteChoice
            type="CUSTOMER"
            label={say('owner_becomes')}
            error={fault === 'owner' ? say('owner_needed') : undefined}
            many={false}
            max={1}
            related={optionsOf(customers)}
            value={customer === null ? [] : [customer]}
            onChange={([id = null]) => {
              setFault(null);
              setChosen(id);
            }}
          />
        }
      />
      {offered.length > 0 && (
        <FormBar
          failure={null}
          notice={
            <>
              {fault === 'nothing' && <Notice tone="warning">{say('accept_nothing')}</Notice>}
              {needed && (
                <Notice tone="error">{say('accept_needs', { fields: neededText(needed) })}</Notice>
              )}
            </>
          }
        >
          <BusyButton busy={busy} onClick={accept}>
            {say('accept', { count: taken.names.length })}
          </BusyButton>
        </FormBar>
      )}
    </div>
  );
};
