import type { GivenColors } from "@sightline/charts/color";
import { takeEarlyText } from "./earlyText.ts";

/** The element with what the server has drawn of the page's dashboard. */
const ELEMENT_ID = "first-view";

/** The colors that labels have in the pictures that came with the page; undefined: there are none. */
export function firstColors(): GivenColors | undefined {
  const drawn = document.querySelectorAll<HTMLElement>("#first-view [data-given]");
  const last = drawn.item(drawn.length - 1)?.dataset.given;
  return last === undefined ? undefined : (JSON.parse(last) as GivenColors);
}

/** The picture of a chart that came with the page; null: there is none, or somebody has it already. */
export function takeFirstPicture(chartId: number): Element | null {
  // The page has other proportions than the server knows of.
  if (document.documentElement.hasAttribute("data-own-split")) return null;
  const place = document.querySelector(`#first-view [data-first-picture="${chartId}"]`);
  const picture = place?.firstElementChild ?? null;
  picture?.remove();
  return picture;
}

const removeElement = () => document.getElementById(ELEMENT_ID)?.remove();

/** Ends the first view: the page itself is there, or says why not. A first view that arrives later is hidden and removed. */
export function removeFirstView(): void {
  document.documentElement.dataset.pageDrawn = "";
  removeElement();
  // One function for all calls: the document keeps a single listener.
  document.addEventListener("DOMContentLoaded", removeElement, { once: true });
  takeEarlyText();
}
