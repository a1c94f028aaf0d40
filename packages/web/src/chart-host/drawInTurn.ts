const waitingTasks: (() => void)[] = [];
let isRunning = false;
let channel: MessageChannel | null = null;

/** Tasks of their own, without the pause that timers have. */
function postTask(): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = runNext;
  }
  channel.port2.postMessage(null);
}

/**
 * Runs what draws charts after what waits already, each in a task of its own: the browser shows the first of many pictures
 * before the last one is made. What is called from within a turn is a part of it.
 */
export function drawInTurn(work: () => void): void {
  if (isRunning) {
    work();
    return;
  }
  waitingTasks.push(work);
  if (waitingTasks.length === 1) postTask();
}

function runNext(): void {
  isRunning = true;
  try {
    waitingTasks[0]?.();
  } finally {
    isRunning = false;
    waitingTasks.shift();
    if (waitingTasks.length > 0) postTask();
  }
}
