import { Avatar } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { contactMessages } from '#contract/home/contactWords';
import type { ContactPerson } from '#contract/settings/firm';
import { countryName, isTerritoryCode } from '#contract/values/countries';
import { useSentences } from '#web/data/language.ts';
import { useImage } from '#web/data/useImage.ts';
import classes from './PersonLines.module.css';

/** Ways to reach somebody, large enough for a thumb; what they lead to is their name. */
export const Ways = ({ telephone, email }: { telephone: string | null; email: string | null }) => (
  <span className={classes.ways}>
    {telephone !== null && (
      <a href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>
        <IconPhone size={18} aria-hidden />
        {telephone}
      </a>
    )}
    {email !== null && (
      <a href={`mailto:${email}`}>
        <IconMail size={18} aria-hidden />
        {email}
      </a>
    )}
  </span>
);

export const PersonPhoto = ({ name, photo }: { name: string; photo: string | null }) => {
  const image = useImage(photo, 'small');
  return (
    <Avatar
      name={name}
      src={image.state === 'shown' ? image.address : null}
      color="navy"
      radius="xl"
      size={48}
      aria-hidden
    />
  );
};

/** Somebody of the firm: the face, the role, the marks this person looks after, and how to reach the person. */
export const PersonLines = ({
  person: { name, photo, telephone, email, marks, moreMarks },
  role,
  namesMarks,
}: {
  person: Omit<ContactPerson, 'kind'>;
  role: string;
  namesMarks: boolean;
}) => {
  const say = useSentences(contactMessages);
  const told = marks.map((mark) =>
    isTerritoryCode(mark.place)
      ? `${mark.name} (${countryName(mark.place, say.locale)})`
      : mark.name,
  );
  const more = moreMarks > 0 ? ` ${say('contact_more', { count: moreMarks })}` : '';
  return (
    <div className={classes.person}>
      <PersonPhoto name={name} photo={photo} />
      <div className={classes.lines}>
        <span className={classes.name}>{name}</span>
        <span className={classes.dimmed}>{role}</span>
      </div>
      {namesMarks && told.length > 0 && (
        <span className={classes.marks}>
          {say('contact_marks', { marks: `${told.join(', ')}${more}` })}
        </span>
      )}
      <Ways telephone={telephone} email={email} />
    </div>
  );
};
