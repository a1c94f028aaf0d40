/** What each id became, and by which one the page first knew the tab. */
const became = new Map<string, string>();
const first = new Map<string, string>();

/** The id of a tab now: the one made by the browser is replaced as soon as the backend has given its own. */
export function currentId(id: string): string {
  let now = id;
  for (let next = became.get(now); next !== undefined; next = became.get(now)) now = next;
  return now;
}

/** What stays the same while a page shows a tab, whatever its id becomes: the `key` of its components. */
export const tabKey = (id: string): string => first.get(id) ?? id;

/** Notes that a tab has another id from now on. */
export function renameId(from: string, to: string): void {
  became.set(from, to);
  first.set(to, tabKey(from));
}
