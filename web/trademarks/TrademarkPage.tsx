import { isTyped } from '#contract/kit/entity';
import { fieldsExcept } from '#contract/kit/fieldNames';
import type { AnyField } from '#contract/kit/fields';
import { trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { markPage } from '#web/data/rowPages.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';
import { useMarkContext } from '#web/trademarks/useMarkContext.ts';
import { TrademarkSummary } from '#web/trademarks/TrademarkSummary.tsx';

type Name = keyof typeof trademark.fields;

/** Derived from the international mark; the summary shows them. */
const inherited: readonly Name[] = ['territory', 'expirationDate'];

const isOfForm = (field: AnyField): boolean => isTyped(field) || field.kind === 'meta';

/** The type cannot change, and the status has its own dialog. */
const dataFields = fieldsExcept(trademark.fields, 'type', 'status').filter((name) =>
  isOfForm(trademark.fields[name]),
);
const designatedFields = dataFields.filter((name) => !inherited.includes(name));

const fieldsOf = (mark: Trademark | undefined): readonly Name[] =>
  mark?.type === trademarkType.INTERNATIONAL_DESIGNATED.value ? designatedFields : dataFields;

export const TrademarkPage = ({ id }: { id: number }) => (
  <EntityFormPage
    id={id}
    entity={trademark}
    api={trademarkApi}
    listPath="/trademarks"
    savedPage={(row) => markPage(row.id)}
    only={fieldsOf}
    summary={TrademarkSummary}
    context={useMarkContext()}
  />
);
