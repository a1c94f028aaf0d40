import { toast } from "@sightline/ui/toast";

const offerToasts = new Set<number>();

/** Says what was done and offers an action about it, for as long as the editor is open. */
export function offerAction(message: string, action: { label: string; run: () => void }): void {
  const id = toast.info(message, { action, whenGone: () => offerToasts.delete(id) });
  offerToasts.add(id);
}

/** Takes all offers off the screen: what they would change is no longer edited. */
export function withdrawOffers(): void {
  for (const id of [...offerToasts]) toast.dismiss(id);
}
