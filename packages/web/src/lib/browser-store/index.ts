type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Stands in for a storage that is forbidden: it holds nothing. */
const NO_STORE: Store = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
};

/** What the browser keeps for the application. A browser that blocks it throws as soon as it is named: nothing is kept there. */
export function browserStore(): Store {
  try {
    return localStorage;
  } catch {
    return NO_STORE;
  }
}
