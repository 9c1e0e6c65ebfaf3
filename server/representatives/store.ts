import { representative, representativeApi } from '#contract/representatives/representative';
import { defineStore } from '#server/entities/store';
import { representatives } from '#server/representatives/table';

export const representativeStore = defineStore({
  entity: representative,
  table: representatives,
  api: representativeApi,
  // Clients may see the names of the representatives of their marks.
  options: { type: 'REPRESENTATIVE', isDisplayNameOpen: true },
});
