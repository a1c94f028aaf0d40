/** A page in the background paints nothing; how long it is waited for, ms. */
const LONGEST_WAIT_MS = 100;

/**
 * Resolves when what the page came with has been painted, so that it is seen, and takes keys, before the scripts of the
 * application keep the browser busy.
 */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
