import { isStaff } from '#contract/access';
import { contactMessages } from '#contract/home/contactWords';
import { portalApi } from '#contract/home/portal';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import { PersonLines } from '#web/codes/PersonLines.tsx';
import { ShortSection } from '#web/ui/Overview.tsx';

/** For a client: who looks after the mark at the firm; nothing where the firm does not show its people. */
export const MarkContact = ({ mark: id }: { mark: number }) => {
  const say = useSentences(contactMessages);
  const { data } = useCall(portalApi.mark, { id }, { enabled: !isStaff(useRole()) });
  if (!data?.contact) return null;
  return (
    <ShortSection title={say('contact_mark')} more={null}>
      <PersonLines person={data.contact} role={say('contact_of_mark')} namesMarks={false} />
    </ShortSection>
  );
};
