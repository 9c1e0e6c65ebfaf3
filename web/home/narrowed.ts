/** Whose part of the queue is shown: of a person, of a customer. */
export type Narrowed = { person?: number | undefined; of?: number | undefined };

export const idsOf = (id: number | undefined): number[] => (id === undefined ? [] : [id]);
