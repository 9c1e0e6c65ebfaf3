import { describe, expect, test } from 'vitest';
import { customer } from '#contract/customers/customer';
import { isTyped } from '#contract/kit/entity';
import type { AnyField } from '#contract/kit/fields';
import { payment } from '#contract/payments/payment';
import { portfolioCell, readPortfolioCell } from '#contract/imports/portfolioCells';
import { portfolioSheets } from '#contract/portfolio/sheets';
import { representative } from '#contract/representatives/representative';
import { statementOfUse } from '#contract/statements/statement';
import { trademark } from '#contract/trademarks/trademark';
import { locales } from '#contract/values/locale';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';

const translators = { pl: translator('pl', polish), en: translator('en', english) };

describe('the sheets of a portfolio', () => {
  test.each([
    ['customers', customer, []],
    ['representatives', representative, []],
    ['marks', trademark, []],
    ['marks.payments', payment, ['trademark']],
    ['marks.statements', statementOfUse, ['trademark']],
  ] as const)('%s hold everything that people type, but for files', (name, { fields }, apart) => {
    const columns = portfolioSheets.find((sheet) => sheet.name === name)?.columns ?? [];
    const typed = Object.entries<AnyField>(fields).filter(
      ([field, { kind }]) =>
        !['file', 'image'].includes(kind) && !apart.some((other) => other === field),
    );
    for (const [field, declared] of typed) {
      if (!isTyped(declared)) continue;
      const isThere =
        declared.kind === 'array'
          ? portfolioSheets.some((sheet) => sheet.name === `${name}.${field}`)
          : columns.some((column) => column.name === field && column.holds !== 'told');
      expect([field, isThere]).toEqual([field, true]);
    }
  });

  test('have headings that tell their columns apart', () => {
    for (const { name, columns } of portfolioSheets)
      for (const locale of locales) {
        const headings = columns.map(({ label }) => label[locale]);
        expect([name, new Set(headings).size]).toEqual([name, headings.length]);
      }
  });

  test('have words for every code that are read back as the same code', () => {
    for (const { columns } of portfolioSheets)
      for (const column of columns) {
        if (column.holds !== 'value') continue;
        const { field } = column;
        const isList = field.kind === 'select' || field.kind === 'buttonSelect';
        for (const { value } of Object.values(isList ? (field.options ?? {}) : {}))
          for (const locale of locales) {
            const cell = portfolioCell(field, value, translators[locale]);
            const text = cell && 'text' in cell ? cell.text : '';
            expect(readPortfolioCell(field, { text, date: null }, locale)).toEqual({ value });
          }
      }
  });

  test('are read with the labels of older versions', () => {
    const { endReason } = trademark.fields;
    const text = 'Upadek znaku bazowego';
    expect(readPortfolioCell(endReason, { text, date: null }, 'pl')).toEqual({
      value: 'BASE_CEASED',
    });
  });
});
