/** Removes the title a text begins with, because it is already shown above. */
export const withoutTitle = (html: string, title: string): string => {
  const [opening, , words = ''] = /^\s*<(h[1-6]|p)>(.*?)<\/\1>/s.exec(html) ?? [];
  const told = words.replaceAll(/<[^<>]*>|&nbsp;/g, ' ').trim();
  return opening !== undefined && told.toLocaleLowerCase() === title.toLocaleLowerCase()
    ? html.slice(opening.length)
    : html;
};
