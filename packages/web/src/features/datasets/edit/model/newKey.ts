let last = 0;

/** A key for a part that is not saved yet. */
export const newKey = (): string => {
  last += 1;
  return `new-${last}`;
};
