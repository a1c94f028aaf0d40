const NAME = "sightline.page.";
const KEY = "sightline.page";

/** The name of this page among those of the browser; a reload keeps it. */
export const pageName: string = nameOfPage();

function nameOfPage(): string {
  try {
    const known = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
    sessionStorage.setItem(KEY, known);
    return known;
  } catch {
    return crypto.randomUUID();
  }
}

/** Marks this page as open for as long as it is. */
function holdPage(): void {
  // Insecure origins have no locks: drafts of all pages are offered there.
  navigator.locks?.request(NAME + pageName, () => new Promise<never>(() => {})).catch(() => {});
}
holdPage();

/** The names of the pages that are open in this browser. */
export async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(NAME) ? [name.slice(NAME.length)] : []));
  return new Set(names);
}
