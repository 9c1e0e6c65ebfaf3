import { Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { earliestDate, isDay, latestDate } from '#contract/values/dates';
import { registryApi, type RegistryComparison } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademark } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { useAction } from '#web/data/useAction.ts';
import { FormBar } from '#web/form/FormBar.tsx';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { inputOrder } from '#web/form/inputs/words.ts';
import { UnsavedChangesGuard } from '#web/form/UnsavedChangesGuard.tsx';
import { type ChosenCustomer, CustomerOfOwner } from '#web/registry/CustomerOfOwner.tsx';
import { offeredToNew, RecordFields } from '#web/registry/RecordFields.tsx';
import { useOurNumber } from '#web/registry/useOurNumber.ts';
import { useTaken } from '#web/registry/useTaken.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';

const { fields } = trademark;

const valueOf = ({ compared }: RegistryComparison, name: string): string => {
  const value = compared.find(({ field }) => field === name)?.theirs;
  return typeof value === 'string' ? value : '';
};

/** The fields a registered mark needs that a file may lack. */
const missingOf = (comparison: RegistryComparison): { number: boolean; date: boolean } => {
  const { compared, type } = comparison;
  const status = compared.find(({ field }) => field === 'status')?.theirs;
  const isRegistered =
    status === trademarkStatus.REGISTERED.value &&
    type !== trademarkType.INTERNATIONAL_DESIGNATED.value;
  const lacks = (name: string): boolean => isRegistered && valueOf(comparison, name) === '';
  return { number: lacks('registrationNumber'), date: lacks('registrationDate') };
};

const isNamed = (customer: ChosenCustomer): customer is NonNullable<ChosenCustomer> =>
  customer !== null && (typeof customer === 'number' || customer.name.trim() !== '');

/** Creates a mark from a record: its customer, its name, and the fields to take over. */
export const RecordForm = ({
  comparison,
  office,
}: {
  comparison: RegistryComparison;
  office: string | undefined;
}) => {
  const t = useTranslate();
  const say = useSentences(registryMessages);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { number, fingerprint, customers, image } = comparison;
  const isDesignation = comparison.type === trademarkType.INTERNATIONAL_DESIGNATED.value;
  const nameTold = valueOf(comparison, 'name');
  const likelyCustomer = customers[0]?.id ?? null;
  const [name, setName] = useState(nameTold);
  const [customer, setCustomer] = useState<ChosenCustomer>(likelyCustomer);
  const ourNumber = useOurNumber();
  const missing = missingOf(comparison);
  const dateTold = isDesignation
    ? (comparison.internationalDate ?? (valueOf(comparison, 'applicationDate') || null))
    : null;
  const [date, setDate] = useState<string | null>(dateTold);
  const [registrationNumber, setRegistrationNumber] = useState('');
  const [asked, setAsked] = useState(0);
  const taken = useTaken(offeredToNew(comparison));
  const isCreated = useRef(false);
  const isChanged =
    name !== nameTold ||
    customer !== likelyCustomer ||
    date !== dateTold ||
    registrationNumber !== '' ||
    ourNumber.isTyped ||
    taken.isChosen;
  const asksDate = isDesignation || missing.date;
  const isDated = !asksDate || isDay(date);
  const isNumbered = !missing.number || registrationNumber.trim() !== '';
  const isComplete = name.trim() !== '' && isNamed(customer) && isDated && isNumbered;
  const [busy, create] = useAction(async () => {
    if (!isNamed(customer)) return;
    const mark = {
      number,
      fingerprint,
      fields: taken.names.filter((field) => field !== 'image'),
      name: name.trim(),
      customer,
      ...(image && taken.has('image') && { image: image.id }),
      ...(office !== undefined && { office }),
      ...(asksDate && date !== null && { registrationDate: date }),
      ...(missing.number && { registrationNumber: registrationNumber.trim() }),
    };
    const { id, numbered } = await ourNumber.writeWith(async (number) => ({
      ...(await call(registryApi.create, { ...mark, ourNumber: number }, { quiet: true })),
      numbered: number,
    }));
    isCreated.current = true;
    // The number may differ from the proposed one, if somebody else took that.
    announceDone(
      numbered === null
        ? say('created', { name: mark.name })
        : say('created_numbered', { name: mark.name, number: numbered }),
    );
    await navigate(markPage(id));
  });
  useEffect(() => {
    // Focuses the customer, not the button, which a second Enter would press unread.
    form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [asked]);
  const toldHint =
    comparison.internationalDate === null ? 'designation_date_hint' : 'designation_date_told';
  const dateHint = isDesignation ? toldHint : 'untold_hint';
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(asked + 1);
    if (isComplete) create();
  };
  const required = asked > 0 && name.trim() === '' ? t('validation.required') : undefined;
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <UnsavedChangesGuard isDirty={() => isChanged && !isCreated.current} />
      <Stack gap="md">
        {isDesignation && <Notice tone="info">{say('designation')}</Notice>}
        <Section>
          <Stack gap="md" py="sm" maw={560}>
            <TextInput
              required
              label={fields.name.label[t.locale]}
              error={required}
              maxLength={fields.name.max}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <CustomerOfOwner
              comparison={comparison}
              value={customer}
              error={asked > 0 && !isNamed(customer) ? say('customer_needed') : undefined}
              onChange={setCustomer}
            />
            <TextInput
              label={fields.ourNumber.label[t.locale]}
              maxLength={fields.ourNumber.max}
              value={ourNumber.value}
              onChange={({ currentTarget }) => ourNumber.set(currentTarget.value)}
            />
            {missing.number && (
              <TextInput
                required
                label={fields.registrationNumber.label[t.locale]}
                description={say('untold_hint')}
                inputWrapperOrder={inputOrder}
                error={asked > 0 && !isNumbered ? t('validation.required') : undefined}
                maxLength={fields.registrationNumber.max}
                value={registrationNumber}
                onChange={({ currentTarget }) => setRegistrationNumber(currentTarget.value)}
              />
            )}
            {asksDate && (
              <DateInput
                required
                label={
                  isDesignation ? say('designation_date') : fields.registrationDate.label[t.locale]
                }
                description={say(dateHint)}
                inputWrapperOrder={inputOrder}
                error={asked > 0 && !isDated ? t('filter_date_needed') : undefined}
                value={date}
                min={earliestDate}
                max={latestDate}
                onChange={setDate}
              />
            )}
          </Stack>
        </Section>
        <RecordFields comparison={comparison} taken={taken} />
        <FormBar failure={null}>
          <BusyButton type="submit" busy={busy}>
            {say('create')}
          </BusyButton>
        </FormBar>
      </Stack>
    </form>
  );
};
