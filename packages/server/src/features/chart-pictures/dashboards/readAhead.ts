/**
 * Each item with what is read for it, in their order. Some are read before they are needed, never all: what is read may be
 * large.
 */
export async function* readAhead<Item, Value>(
  items: readonly Item[],
  ahead: number,
  read: (item: Item) => Promise<Value>,
): AsyncGenerator<readonly [Item, Value]> {
  const readings: Promise<readonly [Item, Value]>[] = [];
  let next = 0;
  const readMore = () => {
    for (; readings.length < ahead && next < items.length; next += 1) {
      const item = items[next] as Item;
      const reading = read(item).then((value) => [item, value] as const);
      // Whoever comes to it gets the error, unless an earlier one ended all.
      reading.catch(() => {});
      readings.push(reading);
    }
  };
  readMore();
  while (readings.length > 0) {
    yield (await readings.shift()) as readonly [Item, Value];
    readMore();
  }
}
