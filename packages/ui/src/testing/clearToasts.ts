import { dismissToast, shownToasts } from "../toast/toasts.ts";

/** Takes all toasts off the screen: they outlive the part that showed them. */
export function clearToasts(): void {
  for (const { id } of shownToasts()) dismissToast(id);
}
