/** The dataset that most charts of a dashboard read, the first of several; null: none is known. */
export function mostUsedDataset(charts: readonly { datasource?: string }[]): number | null {
  const counts = new Map<number, number>();
  for (const { datasource = "" } of charts) {
    const id = Number(/^(\d+)__table$/.exec(datasource)?.[1]);
    if (id > 0) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}
