const waiting: (() => void)[] = [];
let isDrawing = false;
const { port1, port2 } = new MessageChannel();
port1.onmessage = drawNext;

/**
 * Draws at once, or after what waits already, each in a task of its own: the browser shows the first of many pictures
 * before the last one is drawn.
 */
export function drawInTurn(draw: () => void): void {
  waiting.push(draw);
  if (isDrawing) return;
  isDrawing = true;
  drawNext();
}

function drawNext(): void {
  const draw = waiting.shift();
  if (!draw) {
    isDrawing = false;
    return;
  }
  port2.postMessage(null);
  draw();
}
