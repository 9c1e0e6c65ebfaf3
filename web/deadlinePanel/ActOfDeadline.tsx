import { Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type RefObject, useEffect, useRef } from 'react';
import type { SettlingAct } from '#contract/calendar/acts';
import { panelMessages } from '#contract/calendar/panelWords';
import { useSentences } from '#web/data/language.ts';
import { FileForm } from '#web/deadlinePanel/FileForm.tsx';
import { MarkDateForm } from '#web/deadlinePanel/MarkDateForm.tsx';
import { PayForm } from '#web/deadlinePanel/PayForm.tsx';
import type { Settled } from '#web/deadlinePanel/settled.ts';
import { RenewPart } from '#web/deadlinePanel/RenewPart.tsx';
import classes from './DeadlinePanel.module.css';

/** Finishing, confirming and acknowledging are buttons below; the others ask for something. */
type Asking = Exclude<SettlingAct, 'FINISH' | 'CONFIRM' | 'ACKNOWLEDGE'>;
const forms: Readonly<Record<Asking, ComponentType<Settled>>> = {
  PAY: PayForm,
  RENEW: RenewPart,
  ANSWER: MarkDateForm,
  ENTER_DATE: MarkDateForm,
  FILE: FileForm,
};
const isAsking = (act: SettlingAct): act is Asking => Object.hasOwn(forms, act);

/** Whoever came to settle it begins in the first field, once that is there. */
const useFirstField = (section: RefObject<HTMLElement | null>) => {
  const router = useRouter();
  useEffect(() => {
    const form = section.current;
    if (!form || !router.latestLocation.state.settles) return undefined;
    const focusFirst = (): boolean => {
      const first = form.querySelector<HTMLElement>('input:not([type="hidden"])');
      first?.focus();
      return first !== null;
    };
    if (focusFirst()) return undefined;
    const watch = new MutationObserver(() => focusFirst() && watch.disconnect());
    watch.observe(form, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [section, router]);
};

/** The act that settles the deadline, as a small form. */
export const ActOfDeadline = ({ event, onSettled }: Settled) => {
  const say = useSentences(panelMessages);
  const act = event.settling?.act;
  const section = useRef<HTMLElement>(null);
  useFirstField(section);
  if (act === undefined || !isAsking(act)) return null;
  const Form = forms[act];
  return (
    <section ref={section} className={classes.act} data-act={act}>
      <Title order={3} size="sm" mb="sm">
        {say(`title_${act}`)}
      </Title>
      <Form event={event} onSettled={onSettled} />
    </section>
  );
};
