/** Above which share of the page's height an editor reaches upwards, and below which downwards. Spec 3 §9. */
const LOW = 0.65;
const HIGH = 0.35;

type Place = "right" | "right-start" | "right-end" | "bottom";

/** Where an editor opens beside its anchor: near the page's bottom it ends there, near the top it begins there. */
export function popoverPlace(
  anchor: Pick<DOMRect, "top" | "height">,
  pageHeight: number,
  isPhone: boolean,
): Place {
  if (isPhone) return "bottom";
  const share = (anchor.top + anchor.height / 2) / pageHeight;
  if (share > LOW) return "right-end";
  return share < HIGH ? "right-start" : "right";
}
