interface Link {
  source: string;
  target: string;
}

/** A way along links that comes back to where it began; null: there is none. */
export function findCycle(links: readonly Link[]): string[] | null {
  const targets = targetsOf(links);
  const done = new Set<string>();
  for (const start of targets.keys()) {
    const cycle = cycleFrom(start, targets, done);
    if (cycle) return cycle;
  }
  return null;
}

/** Goes as deep as it gets, and back, without the depth of the call stack. */
function cycleFrom(
  start: string,
  targets: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
): string[] | null {
  const way = [{ name: start, next: 0 }];
  const onWay = new Set([start]);
  for (let last = way.at(-1); last; last = way.at(-1)) {
    const target = targets.get(last.name)?.[last.next];
    last.next += 1;
    if (target === undefined) {
      done.add(last.name);
      onWay.delete(last.name);
      way.pop();
    } else if (onWay.has(target)) {
      const names = way.map(({ name }) => name);
      return [...names.slice(names.indexOf(target)), target];
    } else if (!done.has(target)) {
      way.push({ name: target, next: 0 });
      onWay.add(target);
    }
  }
  return null;
}

/** The length of the longest way to each name, of links without a cycle; in the order in which names appear. */
export function layersOf(links: readonly Link[]): Map<string, number> {
  const layers = new Map<string, number>(
    links.flatMap(({ source, target }) => [[source, 0] as const, [target, 0] as const]),
  );
  const waiting = new Map<string, number>();
  for (const { target } of links) waiting.set(target, (waiting.get(target) ?? 0) + 1);
  const targets = targetsOf(links);
  const ready = [...layers.keys()].filter((name) => !waiting.has(name));
  for (let name = ready.pop(); name !== undefined; name = ready.pop()) {
    for (const target of targets.get(name) ?? []) {
      layers.set(target, Math.max(layers.get(target)!, layers.get(name)! + 1));
      const left = waiting.get(target)! - 1;
      waiting.set(target, left);
      if (left === 0) ready.push(target);
    }
  }
  return layers;
}

function targetsOf(links: readonly Link[]): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  for (const { source, target } of links) {
    const known = targets.get(source);
    if (known) known.push(target);
    else targets.set(source, [target]);
  }
  return targets;
}
