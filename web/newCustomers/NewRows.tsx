import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { can, type Requirement } from '#contract/access';
import { rowMakerMessages } from '#contract/kit/rowMakerWords';
import { announceUnexpected } from '#web/data/announce.ts';
import { CallFailure } from '#web/data/failures.ts';
import { useSentences } from '#web/data/language.ts';
import { useSession } from '#web/data/session.ts';
import type { Option } from '#web/form/inputs/options.ts';
import { type RowMaker, RowMakersContext } from '#web/form/rowMaker.ts';
import type { NewRowProps } from '#web/newCustomers/newRowProps.ts';

const dialogs = {
  CUSTOMER: {
    requires: ['Customer', 'CREATE'],
    load: () =>
      import('#web/newCustomers/NewCustomerDialog.tsx').then(
        ({ NewCustomerDialog }) => NewCustomerDialog,
      ),
  },
  REPRESENTATIVE: {
    requires: ['Representative', 'CREATE'],
    load: () =>
      import('#web/newCustomers/NewRepresentativeDialog.tsx').then(
        ({ NewRepresentativeDialog }) => NewRepresentativeDialog,
      ),
  },
} as const satisfies Record<
  string,
  { requires: Requirement; load: () => Promise<ComponentType<NewRowProps>> }
>;
type MadeType = keyof typeof dialogs;
const types = Object.keys(dialogs) as MadeType[];

type Asked = {
  Dialog: ComponentType<NewRowProps>;
  name: string;
  settle: (made: Option | null) => void;
};

/**
 * Lets every picker of the forms below make a row nobody knows yet. The dialog stands beside the page, not in
 * the form it was asked for by, which keeps everything typed and hears none of its events.
 */
export const NewRows = ({ children }: { children: ReactNode }) => {
  const say = useSentences(rowMakerMessages);
  const session = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const makers = useMemo(() => {
    const makerOf = (type: MadeType): RowMaker => ({
      label: (name) => (name === '' ? say(`add_${type}`) : say(`add_named_${type}`, { name })),
      make: async (name) => {
        try {
          const Dialog = await dialogs[type].load();
          return await new Promise<Option | null>((settle) => setAsked({ Dialog, name, settle }));
        } catch (cause) {
          announceUnexpected(new CallFailure('network', {}, cause));
          return null;
        }
      },
    });
    return Object.fromEntries(
      types
        .filter((type) => session && can(session.permissions, dialogs[type].requires))
        .map((type) => [type, makerOf(type)]),
    );
  }, [say, session]);
  const settle = (made: Option | null) => {
    asked?.settle(made);
    setAsked(null);
  };
  return (
    <RowMakersContext value={makers}>
      {children}
      {asked && <asked.Dialog name={asked.name} onMade={settle} onClose={() => settle(null)} />}
    </RowMakersContext>
  );
};
