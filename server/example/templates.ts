import { defaultTemplates } from '#contract/settings/templates/defaults';
import type { TextTemplate } from '#contract/settings/templates/templates';
import type { Executor } from '#server/db/client';
import { settings } from '#server/settings/table';
import { templateDocument } from '#server/settings/templates';

const ofFirm: readonly TextTemplate[] = [
  {
    field: 'TRADEMARK_REMARKS',
    language: 'pl',
    name: 'Wynik badania zdolności',
    text: '{dzisiaj} – {autor}: badanie znaku „{nazwa znaku}” w klasach {klasy} ({terytorium}) zakończone.\nOcena ryzyka: \nZalecenie dla klienta {klient}: ',
  },
  {
    field: 'TRADEMARK_REMARKS',
    language: 'en',
    name: 'Result of the clearance search',
    text: '{today} – {author}: clearance search for “{mark name}” in classes {classes} ({territory}) completed.\nRisk: \nRecommendation for {customer}: ',
  },
];

/** Adds the firm's own templates to the shipped ones. */
export const loadTemplates = async (tx: Executor, now: Date): Promise<void> => {
  await tx
    .insert(settings)
    .values({
      key: templateDocument.key,
      value: { templates: [...defaultTemplates, ...ofFirm] },
      updatedAt: now,
    })
    .onConflictDoNothing();
};
