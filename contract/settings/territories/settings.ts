import { type TerritoryCode, territories } from '#contract/values/countries';
import { labelOf } from '#contract/values/codes';
import { defineEntity } from '#contract/kit/entity';
import { custom } from '#contract/kit/fields';
import { sentences, type Translate } from '#contract/words/i18n';
import type { Label, Locale } from '#contract/values/locale';
import { settingMessages } from '#contract/settings/words';
import { settingKey, type SettingKey } from '#contract/codes/territoryLists';
import { settingsDocument } from '#contract/settings/document';
import { territoryList } from '#contract/settings/territories/lists';

const namesOf = (codes: readonly TerritoryCode[], locale: Locale): string =>
  codes
    .map((code) => labelOf(territories, code, locale))
    .toSorted((a, b) => a.localeCompare(b, locale))
    .join(', ');

const listFrom = (value: unknown): TerritoryCode[] => territoryList.catch([]).parse(value ?? []);

/** The added and removed territories, because the lists themselves are long. */
const listChanges = (before: unknown, after: unknown, t: Translate): string[] => {
  const say = sentences<typeof settingMessages.pl>(t.locale, settingMessages[t.locale]);
  const [old, fresh] = [listFrom(before), listFrom(after)];
  const added = fresh.filter((code) => !old.includes(code));
  const removed = old.filter((code) => !fresh.includes(code));
  return [
    ...(added.length > 0 ? [say('list_added', { names: namesOf(added, t.locale) })] : []),
    ...(removed.length > 0 ? [say('list_removed', { names: namesOf(removed, t.locale) })] : []),
  ];
};

/** The purpose of each list, shown under its name. */
const hints: Record<SettingKey, Label> = {
  ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES: {
    pl: 'Znaki zagraniczne i wyznaczenia w tych terytoriach mają datę dodatkowej opłaty za rejestrację.',
    en: 'Foreign and designated marks in these territories have an additional registration payment date.',
  },
  EU_MEMBERS: {
    pl: 'Państwa objęte ochroną znaku unijnego.',
    en: 'The states in which an EU trade mark is valid.',
  },
  BOIP_MEMBERS: {
    pl: 'W systemie madryckim wyznacza się je tylko razem, jako Beneluks.',
    en: 'In the Madrid system they can only be designated together, as the Benelux.',
  },
  OAPI_MEMBERS: {
    pl: 'Państwa objęte ochroną znaku zarejestrowanego w OAPI.',
    en: 'The states in which a mark registered with OAPI is valid.',
  },
  WIPO_MEMBERS: {
    pl: 'Te państwa może wyznaczyć znak międzynarodowy, a obok nich Unię Europejską, OAPI i Beneluks.',
    en: 'An international mark may designate these states, as well as the EU, OAPI and the Benelux.',
  },
  MADRID_AGREEMENT_STATES: {
    pl: 'Między nimi odmowa jest możliwa przez 12 miesięcy i płaci się opłaty zwykłe (art. 9sexies Protokołu).',
    en: 'Between them a refusal is possible for 12 months and standard fees are paid (Art. 9sexies of the Protocol).',
  },
  CUSTOM_TRADEMARK_ALERT_TERRITORIES: {
    pl: 'Utrzymanie ochrony różni się tu od zwykłych zasad: prawnik sprawdza prawo miejscowe.',
    en: 'Maintaining protection here departs from the usual rules: a lawyer checks local law.',
  },
  STATEMENT_OF_USE_TERRITORIES: {
    pl: 'Znaki zagraniczne i wyznaczenia w tych terytoriach mają zakładkę z oświadczeniami o używaniu.',
    en: 'Foreign and designated marks in these territories have a tab with statements of use.',
  },
};

const listOf = (key: SettingKey) =>
  custom(territoryList)(settingKey[key].label.pl, settingKey[key].label.en, {
    hint: hints[key],
    text: (value, { locale }) => namesOf(listFrom(value), locale),
    changeTexts: listChanges,
  });

/** The lists, edited on one page. An empty list counts as no value, as in any field. */
export const territorySettings = defineEntity({
  name: 'TerritorySettings',
  resource: 'Setting',
  label: { pl: 'Kraje i organizacje', en: 'Countries and organisations' },
  plural: { pl: 'Kraje i organizacje', en: 'Countries and organisations' },
  title: 'WIPO_MEMBERS',
  sort: 'WIPO_MEMBERS',
  fields: {
    WIPO_MEMBERS: listOf('WIPO_MEMBERS'),
    EU_MEMBERS: listOf('EU_MEMBERS'),
    BOIP_MEMBERS: listOf('BOIP_MEMBERS'),
    OAPI_MEMBERS: listOf('OAPI_MEMBERS'),
    MADRID_AGREEMENT_STATES: listOf('MADRID_AGREEMENT_STATES'),
    STATEMENT_OF_USE_TERRITORIES: listOf('STATEMENT_OF_USE_TERRITORIES'),
    ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES: listOf(
      'ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES',
    ),
    CUSTOM_TRADEMARK_ALERT_TERRITORIES: listOf('CUSTOM_TRADEMARK_ALERT_TERRITORIES'),
  } satisfies Record<SettingKey, unknown>,
});

export const territorySettingsApi = settingsDocument(
  territorySettings,
  '/settings/countries-and-organisations',
);
