import { codes, type Code } from '#contract/values/codes';

/** The lists of territories that a firm may edit. */
export const settingKey = codes({
  ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES: [
    'Terytoria z dodatkową opłatą za rejestrację',
    'Territories with an additional registration fee',
  ],
  EU_MEMBERS: ['Państwa członkowskie Unii Europejskiej', 'European Union member states'],
  BOIP_MEMBERS: ['Państwa Beneluksu (BOIP)', 'Benelux states (BOIP)'],
  OAPI_MEMBERS: ['Państwa członkowskie OAPI', 'OAPI member states'],
  WIPO_MEMBERS: ['Strony Protokołu madryckiego (WIPO)', 'Madrid Protocol parties (WIPO)'],
  MADRID_AGREEMENT_STATES: [
    'Państwa związane Porozumieniem i Protokołem madryckim',
    'States bound by both the Madrid Agreement and Protocol',
  ],
  CUSTOM_TRADEMARK_ALERT_TERRITORIES: [
    'Terytoria o szczególnych wymogach (z alertem)',
    'Territories with special requirements (raising an alert)',
  ],
  STATEMENT_OF_USE_TERRITORIES: [
    'Terytoria wymagające oświadczenia o używaniu',
    'Territories requiring a statement of use',
  ],
});
export type SettingKey = Code<typeof settingKey>;
