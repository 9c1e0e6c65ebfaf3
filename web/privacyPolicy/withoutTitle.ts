/** A text that begins with its title, which stands above it already, without that. */
export const withoutTitle = (html: string, title: string): string => {
  const [opening, , words = ''] = /^\s*<(h[1-6]|p)>(.*?)<\/\1>/s.exec(html) ?? [];
  const told = words.replaceAll(/<[^>]*>|&nbsp;/g, ' ').trim();
  return opening !== undefined && told.toLocaleLowerCase() === title.toLocaleLowerCase()
    ? html.slice(opening.length)
    : html;
};
