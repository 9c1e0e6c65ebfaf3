import { Button, Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '#contract/values/dates';
import '#contract/words/allErrors';
import { isErrorCode } from '#contract/words/errorSentences';
import type { RegistryComparison } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { registrySources } from '#contract/codes/registries';
import { statusWordIn } from '#contract/registry/statusWords';
import { representationType } from '#contract/codes/trademarks';
import { useSentences } from '#web/data/language.ts';
import { AgreeingFields } from '#web/registry/AgreeingFields.tsx';
import { ComparedHead, ComparedRow, FieldTick, Side } from '#web/registry/ComparedRow.tsx';
import { Picture } from '#web/registry/Picture.tsx';
import type { Taken } from '#web/registry/useTaken.ts';
import { formatInstant } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StageHeading } from '#web/ui/StageHeading.tsx';
import classes from './comparison.module.css';

/** The owner of the record, and its status in the registry. */
export const AboutRecord = ({
  comparison: { source, number, statusText, fetchedAt, toldOn },
}: {
  comparison: RegistryComparison;
}) => {
  const say = useSentences(registryMessages);
  return (
    <p className={classes.about}>
      <span>{say(`record_${source}`, { number })}</span>
      <span>{say('status_there', { status: statusWordIn(say.locale, statusText) })}</span>
      <span>
        {source === registrySources.ST66 && toldOn !== null
          ? say('told_on', { day: formatDate(toldOn) })
          : say('fetched', { when: formatInstant(say.locale, fetchedAt) })}
      </span>
    </p>
  );
};

export const AllOrNone = ({ taken }: { taken: Taken }) => {
  const say = useSentences(registryMessages);
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={() => taken.setAll(true)}>
        {say('choose_all')}
      </Button>
      <Button variant="default" size="xs" onClick={() => taken.setAll(false)}>
        {say('choose_none')}
      </Button>
    </Group>
  );
};

const ImageRow = ({
  ours,
  comparison: { image },
  taken,
}: {
  ours: string | null;
  comparison: RegistryComparison;
  taken: Taken;
}) => {
  const say = useSentences(registryMessages);
  return (
    <li className={classes.row}>
      <FieldTick field="image" taken={taken} />
      <Side of="ours">
        <Picture id={ours} alt={say('ours')} />
      </Side>
      <Side of="theirs">
        <Picture id={image?.id ?? null} alt={say('theirs')} />
      </Side>
    </li>
  );
};

/** Explains a missing picture: an error code of the registry, or a file, which never has pictures. */
export const ImageNotice = ({
  comparison: { source, compared, image, imageFault },
  isOursThere = false,
}: {
  comparison: RegistryComparison;
  isOursThere?: boolean;
}) => {
  const say = useSentences(registryMessages);
  if (imageFault !== null)
    return (
      <Notice tone="warning">
        {isErrorCode(imageFault) ? say('image_unusable') : say('image_fault', { why: imageFault })}
      </Notice>
    );
  const representation = compared.find(({ field }) => field === 'representationType')?.theirs;
  const isPictured =
    representation !== undefined && representation !== representationType.WORD.value;
  const isMissed = source === registrySources.ST66 && image === null && !isOursThere;
  if (!isMissed || !isPictured) return null;
  return <Notice tone="info">{say('image_not_in_file')}</Notice>;
};

/**
 * What can be accepted from a record: fields that differ, unless another mark determines them, and the
 * image.
 */
export const offeredOf = ({ compared, imageDiffers, image }: RegistryComparison): string[] => [
  ...compared.filter(({ differs, locked }) => differs && !locked).map(({ field }) => field),
  ...(imageDiffers && image !== null ? ['image'] : []),
];

/** A registry record next to our mark: differences first, equal fields collapsed. */
export const Comparison = ({
  comparison,
  ourImage,
  taken,
  ownerChoice,
  told,
}: {
  comparison: RegistryComparison;
  ourImage: string | null;
  taken: Taken;
  /** Changes each time something was fetched or accepted: the focus then moves to the top. */
  told: string;
  /** Shown if the owner is accepted. */
  ownerChoice: ReactNode;
}) => {
  const say = useSentences(registryMessages);
  const { compared } = comparison;
  const differing = compared.filter(({ differs }) => differs);
  const offered = offeredOf(comparison);
  const hasImage = offered.includes('image');
  const count = differing.length + Number(hasImage);
  return (
    <Section>
      <div className={classes.heading}>
        <div>
          <StageHeading key={told} takesFocus>
            {count === 0 ? say('all_agree') : say('differing', { count })}
          </StageHeading>
          <AboutRecord comparison={comparison} />
        </div>
        {offered.length > 1 && <AllOrNone taken={taken} />}
      </div>
      <ImageNotice comparison={comparison} isOursThere={ourImage !== null} />
      {count === 0 ? (
        <EmptyState icon={<IconCircleCheck aria-hidden />} text={say('all_agree_text')} />
      ) : (
        <>
          <ComparedHead />
          <ul className={classes.rows}>
            {hasImage && <ImageRow ours={ourImage} {...{ comparison, taken }} />}
            {differing.map((each) => (
              <ComparedRow key={each.field} compared={each} taken={taken}>
                {each.field === 'customer' && taken.has('customer') ? ownerChoice : undefined}
              </ComparedRow>
            ))}
          </ul>
        </>
      )}
      <AgreeingFields compared={compared.filter(({ differs }) => !differs)} />
    </Section>
  );
};
