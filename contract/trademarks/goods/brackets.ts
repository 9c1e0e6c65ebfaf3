/**
 * Returns which characters are inside brackets. An unmatched bracket encloses nothing, so that a forgotten
 * one does not affect the rest of the specification.
 */
export const bracketed = (text: string): ((position: number) => boolean) => {
  const steps = new Int8Array(text.length);
  const open: number[] = [];
  for (const { 0: bracket, index } of text.matchAll(/[()[\]{}]/g)) {
    if ('([{'.includes(bracket)) open.push(index);
    else {
      const partner = open.pop();
      if (partner === undefined) continue;
      steps[partner] = 1;
      steps[index] = -1;
    }
  }
  const inside = new Uint8Array(text.length);
  let depth = 0;
  for (let position = 0; position < text.length; position += 1) {
    const step = steps[position] ?? 0;
    // The outermost brackets themselves are not inside.
    if (step < 0) depth -= 1;
    inside[position] = depth > 0 ? 1 : 0;
    if (step > 0) depth += 1;
  }
  return (position) => inside[position] === 1;
};
