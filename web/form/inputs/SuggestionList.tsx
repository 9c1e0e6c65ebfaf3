/** What an input with this `list` offers while somebody types. */
export const SuggestionList = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text}>{text}</option>
    ))}
  </datalist>
);
