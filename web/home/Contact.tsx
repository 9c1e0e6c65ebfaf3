import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { countryName, isCountryCode } from '#contract/values/countries';
import type { OutputOf } from '#contract/kit/endpoint';
import { type ContactPerson, firmApi } from '#contract/settings/firm';
import { contactMessages } from '#contract/home/contactWords';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { PersonLines, PersonPhoto, Ways } from '#web/codes/PersonLines.tsx';
import { Coming } from '#web/ui/Coming.tsx';
import page from './HomePage.module.css';
import classes from './Contact.module.css';

type Firm = OutputOf<typeof firmApi.contact>['firm'];

type Person = Omit<ContactPerson, 'kind'> & { role: ContactPerson['kind'] | 'both' };

/**
 * Merges a guardian and a representative of the same name into one person. Only the name can match them:
 * one is an account, the other a representative.
 */
const onceEach = (people: readonly ContactPerson[]): Person[] =>
  [...Map.groupBy(people, ({ name }) => name.trim().toLocaleLowerCase('pl')).values()].flatMap(
    (group): Person[] => {
      const guardians = group.filter(({ kind }) => kind === 'guardian');
      const attorneys = group.filter(({ kind }) => kind === 'representative');
      const [guardian] = guardians;
      const [attorney] = attorneys;
      if (guardians.length !== 1 || attorneys.length !== 1 || !guardian || !attorney)
        return group.map(({ kind, ...person }) => ({ ...person, role: kind }));
      const { name } = guardian;
      return [
        {
          name,
          role: 'both',
          photo: guardian.photo ?? attorney.photo,
          telephone: guardian.telephone ?? attorney.telephone,
          email: guardian.email ?? attorney.email,
          marks: guardian.marks,
          moreMarks: guardian.moreMarks,
        },
      ];
    },
  );

const useAddress = ({ street, postalCode, place, country }: Firm): string[] => {
  const { locale } = useSentences(contactMessages);
  const town = [postalCode, place].filter(Boolean).join(' ');
  const state = isCountryCode(country) ? countryName(country, locale) : null;
  return [street, town, state].filter((line): line is string => line !== null && line !== '');
};

const FirmLines = ({ firm }: { firm: Firm }) => {
  const say = useSentences(contactMessages);
  const address = useAddress(firm);
  const { name, telephone, email, workingHours } = firm;
  return (
    <div className={classes.lines}>
      {name !== null && <span className={classes.name}>{name}</span>}
      <Ways telephone={telephone} email={email} />
      {(address.length > 0 || workingHours !== null) && (
        <details className={classes.address}>
          <summary>{say('contact_address')}</summary>
          {address.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {workingHours !== null && (
            <div className={classes.hours}>
              <span className={classes.dimmed}>{say('contact_hours')}</span>
              {`\n${workingHours}`}
            </div>
          )}
        </details>
      )}
    </div>
  );
};

/** The guardian comes first, and then how to reach the firm: the others are asked for. */
const shownAtFirst = 1;

const People = ({ people }: { people: readonly Person[] }) => {
  const say = useSentences(contactMessages);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? people : people.slice(0, shownAtFirst);
  return (
    <div className={classes.people}>
      <ul className={classes.list}>
        {shown.map((person) => (
          <li key={`${person.role} ${person.name} ${person.email}`}>
            <PersonLines
              person={person}
              role={say(`contact_${person.role}`)}
              // One person alone looks after all of them.
              namesMarks={people.length > 1}
            />
          </li>
        ))}
      </ul>
      {shown.length < people.length && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setShowsAll(true)}>
          {say('contact_all', { count: people.length })}
        </Button>
      )}
    </div>
  );
};

const useContact = () => {
  const { data, error, refetch } = useCall(firmApi.contact, {});
  return { firm: data?.firm, people: onceEach(data?.people ?? []), error, refetch };
};

/** On a phone: whom to call or write to, in one line above everything; the card with the rest comes later. */
export const CallLine = () => {
  const say = useSentences(contactMessages);
  const { firm, people } = useContact();
  if (!firm) return null;
  const reached = [...people, firm].find(({ telephone, email }) => telephone ?? email);
  if (!reached) return null;
  return (
    <address className={classes.call} aria-label={say('contact')}>
      <span className={classes.reached}>
        {'photo' in reached && <PersonPhoto name={reached.name} photo={reached.photo} />}
        {reached.name !== null && <span className={classes.name}>{reached.name}</span>}
      </span>
      <Ways telephone={reached.telephone} email={reached.email} />
    </address>
  );
};

/** The contact persons of a client; hidden if the firm has named none. */
export const Contact = () => {
  const say = useSentences(contactMessages);
  const { firm, people, error, refetch } = useContact();
  if (error && !firm) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!firm) return <Coming />;
  const isKnown = Object.values(firm).some((value) => value !== null);
  if (!isKnown && people.length === 0) return null;
  return (
    <section className={page.sheet} aria-labelledby="home-contact">
      <Title order={2} size="h4" mb="md" id="home-contact">
        {say('contact')}
      </Title>
      <div className={classes.columns}>
        {people.length > 0 && <People people={people} />}
        {isKnown && <FirmLines firm={firm} />}
      </div>
    </section>
  );
};
