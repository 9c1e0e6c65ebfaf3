import { foldText } from '#contract/values/searchText';
import { hasSameName, sameNameKey } from '#server/customers/similar';
import type { Plan } from '#server/imports/plan/context';

/** Counts the customers that the rows of marks create; those of other rows are counted as these. */
export const newCustomerCounter = () => {
  const made = new Map<number, string>();
  const ofRows: string[] = [];
  return {
    add: (position: number, { write, title }: Plan) => {
      if (write === null) return;
      if (write.kind === 'mark') {
        const { customer } = write;
        if (customer !== null && 'name' in customer) made.set(position, customer.name);
      } else if (write.stored === null && (write.kind === 'customer' || write.of === 'customers'))
        ofRows.push(title);
    },
    /** Without the rows that are refused in the end. */
    count: (refused: readonly { position: number }[]): number => {
      for (const { position } of refused) made.delete(position);
      const names = new Map([...made.values()].map((name) => [foldText(name), name]));
      const keysOfRows = Map.groupBy(ofRows, sameNameKey);
      const isOfRow = (name: string): boolean =>
        (keysOfRows.get(sameNameKey(name)) ?? []).some((other) => hasSameName(other, name));
      return [...names.values()].filter((name) => !isOfRow(name)).length;
    },
  };
};
