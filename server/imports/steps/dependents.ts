import type { RowReason } from '#contract/imports/batch';
import type { Plan } from '#server/imports/plan/context';
import { reasonOf } from '#server/imports/plan/reason';

type Place = { position: number; line: number };
type Refers = { field: string; position: number };
type Dependent = Place & { name: string; refers: Refers[] };

/** The rows of the batch that a planned row cannot be written without. */
const refersTo = ({ write }: Plan): Refers[] => {
  if (write === null || write.kind === 'customer') return [];
  const links =
    write.kind === 'whole' ? write.links : { parent: write.parent, baseRegistration: write.base };
  return Object.entries(links).flatMap(([field, link]) =>
    link !== null && 'position' in link ? [{ field, position: link.position }] : [],
  );
};

/** Rows that refer to refused ones, wherever those stand in the batch, are refused with them. */
export const dependentRows = () => {
  const refused = new Map<number, { name: string; line: number }>();
  const dependents: Dependent[] = [];
  return {
    add: ({ position, line }: Place, plan: Plan): void => {
      if (plan.outcome === 'REFUSE') refused.set(position, { name: plan.title, line });
      const refers = refersTo(plan);
      if (refers.length > 0) dependents.push({ position, line, name: plan.title, refers });
    },

    /** To be called once all rows are planned. */
    refused: (): { position: number; reasons: RowReason[] }[] => {
      const found: { position: number; reasons: RowReason[] }[] = [];
      let left: readonly Dependent[] = dependents;
      for (;;) {
        const isLost = ({ refers }: Dependent) =>
          refers.some(({ position }) => refused.has(position));
        const lost = left.filter(isLost);
        if (lost.length === 0) return found;
        left = left.filter((one) => !isLost(one));
        for (const { position, line, name, refers } of lost) {
          const reasons = refers.flatMap(({ field, position: other }) => {
            const told = refused.get(other);
            return told ? [reasonOf('refers_to_refused', field, told)] : [];
          });
          found.push({ position, reasons });
          refused.set(position, { name, line });
        }
      }
    },
  };
};
