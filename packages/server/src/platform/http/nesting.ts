/** Levels of lists and objects in what a client sends. What people make has a few; walking many more fills the stack. */
const MOST_LEVELS = 200;

/** Whether a JSON value has more levels than anything that a client means. */
export function isTooDeep(value: unknown, levels = MOST_LEVELS): boolean {
  if (value === null || typeof value !== "object") return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

export const TOO_DEEP = `Lists and objects may not be nested more than ${MOST_LEVELS} levels deep.`;

/** A JSON body that is nested too deeply. */
export class TooDeepBody extends Error {
  readonly statusCode = 400;

  constructor() {
    super(TOO_DEEP);
  }
}
