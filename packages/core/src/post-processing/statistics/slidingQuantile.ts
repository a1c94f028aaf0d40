/**
 * The values of a moving window in order, for quantiles: a value comes and goes at the cost of moving its
 * neighbours, not of sorting anew.
 */
export class SortedWindow {
  private readonly sorted: Float64Array;
  private size = 0;

  constructor(capacity: number) {
    this.sorted = new Float64Array(capacity);
  }

  get length(): number {
    return this.size;
  }

  add(value: number): void {
    const place = this.placeOf(value);
    this.sorted.copyWithin(place + 1, place, this.size);
    this.sorted[place] = value;
    this.size += 1;
  }

  /** Takes out a value that was added. */
  remove(value: number): void {
    const place = this.placeOf(value);
    this.sorted.copyWithin(place, place + 1, this.size);
    this.size -= 1;
  }

  /** On the line between the closest ranks, `q` from 0 to 1; null when the window is empty. */
  quantile(q: number): number | null {
    if (this.size === 0) return null;
    const place = (this.size - 1) * q;
    const low = Math.floor(place);
    const rest = place - low;
    const value = this.sorted[low]!;
    return rest === 0 ? value : value + (this.sorted[low + 1]! - value) * rest;
  }

  /** The first place whose value is not less. */
  private placeOf(value: number): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * A quantile over the window around each row, nulls left out; null where fewer than `least` values are known.
 * The window of a row ends `ahead` rows after it.
 */
export function slidingQuantile(
  numbers: readonly (number | null)[],
  q: number,
  { window, ahead, least }: { window: number; ahead: number; least: number },
): (number | null)[] {
  const held = new SortedWindow(Math.min(window, numbers.length) + 1);
  for (let row = 0; row < Math.min(ahead, numbers.length); row += 1) {
    if (numbers[row] !== null) held.add(numbers[row]!);
  }
  return numbers.map((_, row) => {
    const entering = numbers[row + ahead] ?? null;
    const leaving = numbers[row + ahead - window] ?? null;
    if (entering !== null) held.add(entering);
    if (leaving !== null) held.remove(leaving);
    return held.length < least ? null : held.quantile(q);
  });
}
