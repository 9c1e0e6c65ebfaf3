import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/access';
import { payment } from '#contract/payments/payment';
import { defineEntity } from '#contract/kit/entity';
import { date, text } from '#contract/kit/fields';
import { type ColumnChoice, tableModel } from '#web/table/model.ts';

const parcel = defineEntity({
  name: 'Parcel',
  resource: 'Trademark',
  label: { pl: 'Paczka', en: 'Parcel' },
  plural: { pl: 'Paczki', en: 'Parcels' },
  title: 'name',
  sort: 'name',
  shownMoments: ['createdAt'],
  fields: {
    name: text('Nazwa', 'Name', { required: true, column: 'shown' }),
    sender: text('Nadawca', 'Sender', { column: 'shown', hiddenFrom: ['ROLE_CUSTOMER'] }),
    weight: text('Waga', 'Weight', { column: 'available' }),
    sentOn: date('Wysłano', 'Sent on', { column: 'shown' }),
    note: text('Uwaga', 'Note'),
  },
});
type Name = keyof typeof parcel.fields;
const shown = (choice?: ColumnChoice<Name>, role: Role = 'ROLE_USER') =>
  tableModel(parcel, role, choice).shown;

it('a client of one customer has no column of its name, and several have', () => {
  const of = (several: boolean) => tableModel(payment, 'ROLE_CUSTOMER', {}, several);
  expect(of(true).shown).toContain('customer');
  expect(of(false).shown).not.toContain('customer');
  expect(of(false).columns.map(({ name }) => name)).not.toContain('customer');
});

describe('the columns a list begins with', () => {
  it('are those the fields name, in their order', () =>
    expect(shown()).toEqual(['name', 'sender', 'sentOn', 'createdAt']));

  it('and what the list adds, leaves out and moves to the end', () => {
    expect(shown({ also: ['weight'] })).toEqual([
      'name',
      'sender',
      'weight',
      'sentOn',
      'createdAt',
    ]);
    expect(shown({ without: ['name'] })).toEqual(['sender', 'sentOn', 'createdAt']);
    expect(shown({ last: ['sender', 'name'] })).toEqual(['sentOn', 'sender', 'name', 'createdAt']);
  });

  it('without what the reader does not receive, or what is no column', () => {
    expect(shown({ last: ['sender', 'name'] }, 'ROLE_CUSTOMER')).toEqual([
      'sentOn',
      'name',
      'createdAt',
    ]);
    expect(shown({ only: ['sender', 'note', 'name'] }, 'ROLE_CUSTOMER')).toEqual(['name']);
  });

  it('or those alone that the list states', () =>
    expect(shown({ only: ['weight', 'name'] })).toEqual(['weight', 'name']));
});

it('of the list of payments begin with whose each is', () =>
  expect(tableModel(payment, 'ROLE_USER').shown.slice(0, 2)).toEqual(['trademark', 'customer']));
