const NAME = "sightline.page.";
const KEY = "sightline.page";

let ownName = nameOfPage();

/** The name of this page among those of the browser; a reload keeps it. */
export const pageName = (): string => ownName;

function nameOfPage(): string {
  try {
    return sessionStorage.getItem(KEY) ?? newName();
  } catch {
    return newName();
  }
}

function newName(): string {
  const name = crypto.randomUUID();
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // A blocked storage: a reload makes another page of this one.
  }
  return name;
}

/** Marks this page as open for as long as it is. A page that was duplicated has the name of the first: it takes its own. */
async function holdPage(): Promise<void> {
  // Insecure origins have no locks: drafts of all pages are offered there.
  if (!navigator.locks) return;
  if (await holdName(ownName)) return;
  ownName = newName();
  await holdName(ownName);
}

/** Holds a name until the page ends; whether no other page does. */
const holdName = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<never>(() => {}) : undefined;
    };
    navigator.locks.request(NAME + name, { ifAvailable: true }, hold).catch(() => resolve(true));
  });

const isHeld = holdPage();

/** The names of the pages that are open in this browser. */
export async function openPages(): Promise<ReadonlySet<string>> {
  await isHeld;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(NAME) ? [name.slice(NAME.length)] : []));
  return new Set(names);
}
