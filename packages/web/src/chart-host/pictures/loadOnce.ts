/** Code that is loaded when it is first needed. */
export interface LoadedOnce<T> {
  /** Loads it, unless it is there or on its way. */
  load: () => Promise<T>;
  /** Null until it is there. */
  now: () => T | null;
}

/** Loads a value once; a load that failed may be tried again. */
export function loadOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  let value: T | null = null;
  let loading: Promise<T> | null = null;
  return {
    now: () => value,
    load() {
      loading ??= load().then(
        (loaded) => {
          value = loaded;
          return loaded;
        },
        (error) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}
