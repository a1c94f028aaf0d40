/** What measures inside the page. Times are `performance.now()` of the page. */
export interface Probe {
  /** Waits for a key, then for this row of the grid whose first column has this name. */
  startRow: (column: string, row: number) => void;
  /** Milliseconds from the key until the frame that shows the row is done. */
  row: () => Promise<number>;
  /** Milliseconds from each key until the frame that it changed is done, since `startKeys`. */
  startKeys: () => void;
  keys: () => number[];
  /** The times between frames since `startFrames`, and in how many of them a row was still on its way. */
  startFrames: () => void;
  frames: () => { deltas: number[]; bones: number };
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before its own scripts; it must hold all that it uses. */
export function installProbe(): void {
  const PATIENCE_MS = 30_000;
  const afterPaint = (done: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });

  const isThere = (column: string, row: number): boolean => {
    const grid = document.querySelector('[role="grid"]');
    const first = grid?.querySelector('[role="columnheader"]');
    if (!first?.textContent?.startsWith(column)) return false;
    const shown = `[role="row"][aria-rowindex="${row + 2}"]:not([data-bone]) [role="gridcell"]`;
    return grid?.querySelector(shown) != null;
  };

  let shown: Promise<number> = Promise.resolve(Number.NaN);
  const startRow = (column: string, row: number) => {
    shown = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`Row ${row} of ${column} was not shown`)), PATIENCE_MS);
      const onKey = (event: KeyboardEvent) => {
        if (event.key === "Control" || event.key === "Shift") return;
        removeEventListener("keydown", onKey, true);
        const look = () => {
          if (!isThere(column, row)) return;
          observer.disconnect();
          afterPaint(() => resolve(performance.now() - event.timeStamp));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
      };
      addEventListener("keydown", onKey, true);
    });
  };

  let keys: number[] = [];
  const onEachKey = (event: KeyboardEvent) => {
    afterPaint(() => keys.push(performance.now() - event.timeStamp));
  };

  let frames: { deltas: number[]; bones: number } | null = null;
  let before = 0;
  const onFrame = (now: number) => {
    if (!frames) return;
    frames.deltas.push(now - before);
    before = now;
    if (document.querySelector('[role="row"][data-bone]')) frames.bones += 1;
    requestAnimationFrame(onFrame);
  };

  window.probe = {
    startRow,
    row: () => shown,
    startKeys() {
      keys = [];
      removeEventListener("keydown", onEachKey, true);
      addEventListener("keydown", onEachKey, true);
    },
    keys: () => keys,
    startFrames() {
      frames = { deltas: [], bones: 0 };
      requestAnimationFrame((now) => {
        before = now;
        requestAnimationFrame(onFrame);
      });
    },
    frames() {
      const measured = frames ?? { deltas: [], bones: 0 };
      frames = null;
      return measured;
    },
  };
}
