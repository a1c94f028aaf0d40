interface Page<T> {
  count: number;
  result: readonly T[];
}

/** All that a list holds whose replies hold only so much. */
export async function readPages<T>(readPage: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 0; ; page += 1) {
    const { count, result } = await readPage(page);
    all.push(...result);
    if (result.length === 0 || all.length >= count) return all;
  }
}
