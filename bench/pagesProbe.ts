/** What measures inside a page, from its navigation on. Times are `performance.now()` of the page, ms. */
export interface PageProbe {
  /** When each canvas of the page was first painted with something on it; resolves when there are so many. */
  pictures: (count: number) => Promise<number[]>;
  /** When each picture that came with the page was painted; empty unless each card of its first view has one. */
  firstView: () => number[];
  /** Time from the next click until so many canvases were painted anew, ms. */
  repaints: (count: number) => Promise<number>;
  /** Resolves when the page takes SQL: in the editor, or in the field that stands for it until it is there. */
  editorReady: () => Promise<void>;
  /** When the frame of the first key was painted. */
  firstKey: () => Promise<number>;
  /** When the editor itself was painted with that key in its text. */
  keyInEditor: () => Promise<number>;
  /** Sum of layout shifts so far. */
  layoutShift: () => number;
}

declare global {
  interface Window {
    pageProbe: PageProbe;
  }
}

/** Runs in the page before its own scripts; it must hold all that it uses. */
export function installPageProbe(): void {
  const afterPaint = (done: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });

  const begun = new WeakSet<HTMLCanvasElement>();
  const times: number[] = [];
  const waiting: { count: number; done: (times: number[]) => void }[] = [];
  const look = () => {
    for (const { count, done } of waiting) if (times.length >= count) done(times.slice(0, count));
  };
  let change: { canvases: Set<HTMLCanvasElement>; checkCount: () => void } | null = null;
  const noteRepaint = (canvas: HTMLCanvasElement) => {
    if (change === null || change.canvases.has(canvas) || !canvas.isConnected) return;
    change.canvases.add(canvas);
    change.checkCount();
  };
  const note = (canvas: HTMLCanvasElement) => {
    noteRepaint(canvas);
    if (begun.has(canvas) || !canvas.isConnected) return;
    begun.add(canvas);
    afterPaint(() => {
      times.push(performance.now());
      look();
    });
  };
  const context = CanvasRenderingContext2D.prototype;
  for (const name of ["fill", "stroke", "fillText"] as const) {
    const draw = context[name] as (...args: unknown[]) => void;
    (context as unknown as Record<string, unknown>)[name] = function (
      this: CanvasRenderingContext2D,
      ...args: unknown[]
    ) {
      draw.apply(this, args);
      note(this.canvas);
    };
  }

  const editor = () => document.querySelector<HTMLElement>('.cm-content[contenteditable="true"]');
  const isTypedAhead = () => document.activeElement?.id === "early-text";
  const key = new Promise<number>((resolve) => {
    addEventListener("keydown", () => afterPaint(() => resolve(performance.now())), {
      capture: true,
      once: true,
    });
  });
  let shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });

  const firstPictures: number[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof SVGSVGElement && node.parentElement?.dataset.firstPicture) {
          afterPaint(() => firstPictures.push(performance.now()));
        }
        if (
          node instanceof HTMLElement &&
          node.parentElement?.id === "first-view" &&
          node.matches("section")
        ) {
          cards += 1;
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });
  let cards = 0;

  window.pageProbe = {
    firstView: () => (firstPictures.length === cards ? firstPictures : []),
    pictures: (count) =>
      new Promise((done) => {
        waiting.push({ count, done });
        look();
      }),
    repaints: (count) =>
      new Promise((done) => {
        addEventListener(
          "click",
          () => {
            const from = performance.now();
            const canvases = new Set<HTMLCanvasElement>();
            const checkCount = () => {
              if (canvases.size < count) return;
              change = null;
              afterPaint(() => done(performance.now() - from));
            };
            change = { canvases, checkCount };
          },
          { capture: true, once: true },
        );
      }),
    editorReady: () =>
      new Promise((done) => {
        const check = () => {
          if (isTypedAhead()) return done();
          const field = editor();
          if (!field) return requestAnimationFrame(check);
          field.focus();
          done();
        };
        check();
      }),
    firstKey: () => key,
    keyInEditor: () =>
      new Promise((done) => {
        const check = () => {
          if (!editor()?.textContent?.includes("x")) return requestAnimationFrame(check);
          afterPaint(() => done(performance.now()));
        };
        check();
      }),
    layoutShift: () => shifts,
  };
}
