import type { Extension } from "@codemirror/state";
import { drawSelection, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** The caret is shown as long, and hidden as long, ms. */
const HALF_MS = 600;

/**
 * Shows and hides the carets by a timer. The library's own way is a CSS animation, for which a browser makes a frame at
 * each refresh of the screen as long as the editor has the focus, where two in a second are enough.
 */
class Blinking {
  private readonly view: EditorView;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(view: EditorView) {
    this.view = view;
    this.start();
  }

  update(update: ViewUpdate): void {
    if (update.focusChanged || update.selectionSet || update.docChanged) this.start();
  }

  destroy(): void {
    clearInterval(this.timer);
  }

  /** Shows the carets, and goes on from there while the editor has the focus. */
  private start(): void {
    clearInterval(this.timer);
    this.show(true);
    if (!this.view.hasFocus || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let shown = true;
    this.timer = setInterval(() => {
      shown = !shown;
      this.show(shown);
    }, HALF_MS);
  }

  private show(shown: boolean): void {
    const carets = this.view.scrollDOM.querySelector<HTMLElement>(".cm-cursorLayer");
    if (carets) carets.style.visibility = shown ? "" : "hidden";
  }
}

/** The selections and carets drawn by the editor, as several of them need; the carets blink without an animation. */
export const drawnCaret = (): Extension => [
  drawSelection(),
  ViewPlugin.fromClass(Blinking),
  // The library names its animation in the element's own style.
  EditorView.theme({ ".cm-cursorLayer": { animation: "none !important" } }),
];
