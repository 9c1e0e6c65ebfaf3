import { nothingRelated } from '#contract/kit/valueText';
import type { CustomControlProps } from '#web/form/currentForm.ts';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { NewCustomer } from '#web/newCustomers/NewCustomer.tsx';

/** The customer of a new mark, who can be added here as well. */
export const CustomerField = ({
  value,
  onChange,
  readOnly,
  ...words
}: CustomControlProps<number>) => (
  <div>
    <RemoteChoice
      {...words}
      type="CUSTOMER"
      max={1}
      many={false}
      readOnly={readOnly}
      related={nothingRelated}
      value={value === null ? [] : [value]}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
    {!readOnly && <NewCustomer onMade={onChange} />}
  </div>
);
