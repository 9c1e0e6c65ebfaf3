import { familyMessages } from '#contract/trademarks/familyWords';
import { Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { type Relative, trademarkActionApi } from '#contract/trademarks/actions';
import { activeStatuses } from '#contract/codes/trademarks';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { byTerritory, territoryName } from '#web/trademarks/memberText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tick } from '#web/ui/Tick.tsx';
import classes from './RemoveTerritories.module.css';

/** Classes of an international mark, and the designated marks that could get them. */
export type ClassOffer = {
  id: number;
  classes: Relative['niceClasses'];
  designated: readonly Relative[];
};

/** Active designations that lack one of these classes. */
export const lackingClasses = (
  designated: readonly Relative[],
  numbers: Relative['niceClasses'],
): readonly Relative[] =>
  designated.filter(
    ({ status, niceClasses }) =>
      activeStatuses.includes(status) && numbers.some((number) => !niceClasses.includes(number)),
  );

const CarryForm = ({ offer, onClose }: { offer: ClassOffer; onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(familyMessages);
  const { id, classes: numbers } = offer;
  const marks = byTerritory(offer.designated, t.locale);
  const [left, setLeft] = useState<readonly number[]>([]);
  const chosen = marks.filter((mark) => !left.includes(mark.id));
  const toggle = (mark: Relative) =>
    setLeft(left.includes(mark.id) ? left.filter((each) => each !== mark.id) : [...left, mark.id]);
  const [busy, carry] = useAction(async () => {
    const designations = chosen.map((mark) => mark.id);
    const input = { id, classes: numbers, designations };
    const { changed } = await call(trademarkActionApi.addClasses, input);
    onClose();
    announceDone(say('classes_carried', { count: changed }));
  });
  return (
    <Stack gap="md">
      <Text>{say('classes_carry_text')}</Text>
      <fieldset className={classes.offered}>
        <VisuallyHidden component="legend">{say('territories')}</VisuallyHidden>
        {marks.map((mark) => (
          <Tick key={mark.id} checked={!left.includes(mark.id)} onChange={() => toggle(mark)}>
            {[
              territoryName(mark.place, t.locale),
              mark.niceClasses.length === 0
                ? say('classes_none')
                : say('classes_now', { classes: mark.niceClasses.join(', ') }),
            ].join(', ')}
          </Tick>
        ))}
      </fieldset>
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onClose}>
          {say('classes_not_now')}
        </Button>
        {chosen.length > 0 && (
          <BusyButton busy={busy} onClick={carry} data-autofocus>
            {say('classes_carry', { count: chosen.length })}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
};

/** Asks which designations get classes that only their international mark has. */
export const CarryClassesDialog = ({
  offer,
  onClose,
}: {
  offer: ClassOffer | null;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(familyMessages);
  return (
    <Modal
      opened={offer !== null}
      onClose={onClose}
      size="lg"
      title={
        offer &&
        say('classes_carry_title', {
          count: offer.classes.length,
          classes: offer.classes.join(', '),
        })
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {offer && <CarryForm offer={offer} onClose={onClose} />}
    </Modal>
  );
};

/** Offers the classes of the international mark while designations have none at all. */
export const ClassesMissing = ({
  international,
  designated,
}: {
  international: Relative;
  designated: readonly Relative[];
}) => {
  const say = useSentences(familyMessages);
  const [isOpen, setOpen] = useState(false);
  const { id, niceClasses } = international;
  const bare = lackingClasses(designated, niceClasses).filter(
    (mark) => mark.niceClasses.length === 0,
  );
  if (bare.length === 0) return null;
  return (
    <>
      <Notice tone="warning" title={say('classes_missing', { count: bare.length })}>
        <Text size="sm" mb="xs">
          {say('classes_missing_text')}
        </Text>
        <Button size="xs" onClick={() => setOpen(true)}>
          {say('classes_missing_add', { classes: niceClasses.join(', ') })}
        </Button>
      </Notice>
      <CarryClassesDialog
        offer={isOpen ? { id, classes: niceClasses, designated: bare } : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
