import { escapeHtml } from '#contract/values/escapeHtml';
import type { Label } from '#contract/values/locale';

/** Converts the plain text of older versions: blank lines separate paragraphs, '# ' starts a heading. */
export const policyHtml = (text: string): string =>
  text
    .replaceAll(/^(# .*)$/gm, '\n$1\n')
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) =>
      block.startsWith('# ')
        ? `<h2>${escapeHtml(block.slice(2))}</h2>`
        : `<p>${escapeHtml(block)}</p>`,
    )
    .join('');

/** Shown until the firm writes its own: it only describes what the product does with data. */
export const defaultPolicy = (firm: string | null): Label => ({
  pl: policyHtml(`# Kto odpowiada za dane

Administratorem danych osobowych w tym systemie jest ${firm ?? 'kancelaria, która go prowadzi'}. System służy do prowadzenia portfela znaków towarowych kancelarii i jej klientów.

# Jakie dane przechowujemy

Nazwę i adres e-mail konta, rolę, język, hasło w postaci nieodwracalnego skrótu oraz dane spraw, które prowadzi kancelaria. Przy logowaniu zapisujemy datę, adres IP, przeglądarkę i system operacyjny; te wpisy usuwamy po 24 miesiącach.

# Co trafia do przeglądarki

Przeglądarka przechowuje klucze sesji, podstawowe dane konta i losowy identyfikator urządzenia. System nie używa plików cookie, nie śledzi użytkowników i nie wysyła danych do innych serwisów.

# Twoje prawa

Możesz żądać dostępu do swoich danych, ich sprostowania, usunięcia lub ograniczenia przetwarzania, a także wnieść skargę do Prezesa Urzędu Ochrony Danych Osobowych. W tych sprawach skontaktuj się z kancelarią.`),
  en: policyHtml(`# Who is responsible for the data

The controller of personal data in this system is ${firm ?? 'the law firm that runs it'}. The system serves to keep the trade mark portfolio of the firm and its clients.

# What we keep

The name and e-mail address of an account, its role and language, the password as an irreversible hash, and the data of the matters the firm handles. At each sign-in we record the date, IP address, browser and operating system; these entries are deleted after 24 months.

# What the browser keeps

The browser keeps the session keys, basic account data and a random device identifier. The system uses no cookies, does not track its users and sends no data to other services.

# Your rights

You may ask for access to your data, for its correction, deletion or restriction, and lodge a complaint with the supervisory authority. Please contact the firm in these matters.`),
});
