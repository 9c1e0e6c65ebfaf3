import { describe, expect, test } from 'vitest';
import { locales } from '#contract/values/locale';
import { previewOf } from '#server/mail/previews';
import { renderMail, type StoredMail } from '#server/mail/render';
import { mailTemplates } from '#server/mail/templates';

const name = 'Kancelaria Żuraw i Wspólnicy';
const firm = { name, logo: null };
const publicUrl = 'https://markfolio.test';
const everyMail = mailTemplates.flatMap((template) =>
  locales.map((language) => ({ template, language })),
);
const invitation = (language: 'pl' | 'en', hours: number): StoredMail => ({
  template: 'invitation',
  language,
  recipientName: 'Ewa Nowak',
  parameters: { hours },
});

describe.each(everyMail)('$template in $language', ({ template, language }) => {
  const mail = previewOf(template, language, { firm, publicUrl });

  test('says everything in both parts, and leaves no gap', () => {
    for (const part of [mail.subject, mail.preheader, mail.text, mail.html]) {
      expect(part.trim().length).toBeGreaterThan(5);
      expect(part.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]|undefined|null|NaN/);
    }
    expect(mail.preheader).not.toBe(mail.subject);
    const paragraphs = mail.text.split('\n\n').slice(0, -1);
    for (const paragraph of paragraphs) expect(mail.html).toContain(paragraph);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(name);
      expect(part).toMatch(/Krzysztof Malinowski|Szanowni Państwo|Dear Sir or Madam/);
    }
  });

  test('is HTML that fetches nothing and runs nothing, in its language', () => {
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain(`<title>${mail.subject}</title>`);
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe|form|svg)|url\(|@import|\son\w+=/i);
    for (const [, address] of mail.html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/markfolio\.test\//);
  });

  test('has one button at most, with its address to read below', () => {
    const addresses = [...mail.html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    expect([0, 2]).toContain(addresses.length);
    const [button, plain] = addresses;
    expect(plain?.[2]).toBe(button?.[1]);
    const inText = /^https:.*$/m.exec(mail.text);
    expect(inText?.[0]).toBe(button?.[1]);
  });
});

test('the two languages differ in every message', () => {
  for (const template of mailTemplates) {
    const [polish, english] = locales.map((language) =>
      previewOf(template, language, { firm, publicUrl }),
    );
    expect(polish?.subject).not.toBe(english?.subject);
    expect(polish?.preheader).not.toBe(english?.preheader);
    expect(polish?.text).not.toBe(english?.text);
  }
});

describe('values somebody typed', () => {
  const hostile = `<img src=x onerror="alert('1')"> & {firm}`;
  const written = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; {firm}';

  test('stay text in HTML: names, parameters, the firm', () => {
    const { html, text } = renderMail(
      {
        template: 'invitationToLink',
        language: 'pl',
        recipientName: `Odbiorca ${hostile}`,
        parameters: { invitedBy: `Kto ${hostile}`, customer: `Klient ${hostile}`, email: hostile },
      },
      { firm: { name: `Firma ${hostile}`, logo: null }, link: null, publicUrl },
    );
    expect(html).not.toContain('<img');
    for (const place of ['Odbiorca', 'Kto', 'Klient', 'Firma'])
      expect(html).toContain(`${place} ${written}`);
    expect(text).toContain(`Klient ${hostile}`);
  });

  test('become no links of mail programs where they are names, and plain names stay as they are', () => {
    const render = (recipientName: string, by: string) =>
      renderMail(
        {
          template: 'questionAnswered',
          language: 'pl',
          recipientName,
          parameters: { questions: '1', mark: 'Jutrzenka', trademark: 1, by, text: 'x', files: 0 },
        },
        { firm, link: null, publicUrl },
      );
    for (const part of ['html', 'text'] as const) {
      const hostile = render('Jan evil.com/nagroda', 'https://evil.com a@evil.com')[part];
      expect(hostile).not.toMatch(/evil\.com|https:\/\/evil|a@evil/);
      expect(hostile.replaceAll('\u200B', '')).toContain('Jan evil.com/nagroda');
      const plain = render('J. Kowalski', 'Browar Jutrzenka sp. z o.o.')[part];
      expect(plain).not.toContain('\u200B');
    }
  });

  test('cannot leave the address of a link', () => {
    const link = 'https://markfolio.test/"><script>alert(1)</script>';
    const { html } = renderMail(invitation('pl', 72), { firm, link, publicUrl });
    expect(html).not.toContain('<script');
    expect(html).toContain('href="https://markfolio.test/&quot;&gt;&lt;script&gt;');
  });

  test('make no paragraphs of their own', () => {
    const recipientName = 'Ewa\r\n\r\nProsimy o przelew';
    const { text } = renderMail(
      { ...invitation('pl', 72), recipientName },
      { firm, link: null, publicUrl },
    );
    expect(text).toContain('Dzień dobry, Ewa Prosimy o przelew,');
  });
});

test.each([
  [72, '3 dni', '3 days'],
  [24, '1 dzień', '1 day'],
  [1, '1 godzinę', '1 hour'],
  [3, '3 godziny', '3 hours'],
  [36, '36 godzin', '36 hours'],
])('an invitation for %i hours says how long it works', (hours, polish, english) => {
  const textIn = (language: 'pl' | 'en') =>
    renderMail(invitation(language, hours), { firm, link: 'https://x.test/', publicUrl }).text;
  expect(textIn('pl')).toContain(`Link działa ${polish} i tylko raz.`);
  expect(textIn('en')).toContain(`It works for ${english} and only once.`);
});

test('a firm without a name is called by the product', () => {
  const { html, text } = renderMail(invitation('pl', 72), {
    firm: { name: null, logo: null },
    link: null,
    publicUrl,
  });
  expect(html).toMatch(/<td class="firm"[^>]*>Markfolio<\/td>/);
  expect(text).toContain('-- \nMarkfolio\n');
});

test('a logo travels with the message, beside the name', () => {
  const id = '0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c05';
  const logo = { id, width: 120, height: 48 };
  const { html, text } = renderMail(invitation('pl', 72), {
    firm: { name, logo },
    link: null,
    publicUrl,
  });
  expect(html).toMatch(
    new RegExp(
      `<img src="cid:${id}" alt="" width="120" height="48"[^>]*><span[^>]*>${name}</span>`,
    ),
  );
  expect(text).not.toContain(id);
});

test('a message whose link is gone has no button', () => {
  const { html } = renderMail(invitation('pl', 72), { firm, link: null, publicUrl });
  expect(html).not.toContain('<a ');
});

test('a reminder leads to the calendar, below everything it reminds of', () => {
  const { html, text } = previewOf('reminders', 'pl', { firm, publicUrl });
  expect(html).toMatch(
    /skąd wynika każda data\.<\/p>.*href="https:\/\/markfolio\.test\/calendar"/s,
  );
  expect(text).toContain('skąd wynika każda data.\n\nhttps://markfolio.test/calendar\n');
});

test.each([
  ['pl', 'Raport miesięczny, październik 2026 – Browar Jutrzenka', /^Szanowni Państwo,/],
  ['en', 'Monthly report, October 2026 – Browar Jutrzenka', /^Dear Sir or Madam,/],
] as const)(
  'a report in %s is named in the subject, and its reader in one manner',
  (...expected) => {
    const [language, subject, greeting] = expected;
    const mail = previewOf('report', language, { firm, publicUrl });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toMatch(greeting);
    expect(mail.text).not.toMatch(/otrzymujesz|Twoj/);
  },
);

test('a reminder to somebody without an account leads nowhere', () => {
  expect(previewOf('contactReminders', 'pl', { firm, publicUrl }).html).not.toContain('<a ');
});
