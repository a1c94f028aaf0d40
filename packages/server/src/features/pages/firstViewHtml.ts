import { escapeHtml } from "../../platform/http/escapeHtml.ts";
import type { FirstPicture, FirstView } from "../chart-pictures/index.ts";

/** A card's part for its picture, px from its edges: the style sheet of cards has the same. */
const INSET = { side: 16, top: 36, bottom: 12 };

/** The frame of a first view: its cards with their names, without pictures. */
export function firstViewFrame({ title, hasFilterBar, cards }: FirstView, nonce: string): string {
  const rules = cards.flatMap(({ chartId, left, top, width, height }) => [
    box(`fv-${chartId}`, { left, top, width, height }),
    box(`fvp-${chartId}`, {
      left: left + INSET.side,
      top: top + INSET.top,
      width: width - 2 * INSET.side,
      height: height - INSET.top - INSET.bottom,
    }),
  ]);
  const frames = cards.map(
    ({ chartId, name }) => `<section id="fv-${chartId}"><b>${escapeHtml(name)}</b></section>`,
  );
  return `<style nonce="${nonce}">${rules.join("")}</style><div id="first-view" aria-hidden="true"><h1>${escapeHtml(title)}</h1>${hasFilterBar ? "<i></i>" : ""}${frames.join("")}`;
}

/** A chart's picture in its card. `given`: the colours of labels so far. */
export const firstPictureHtml = ({ chartId, svg, given }: FirstPicture): string =>
  `<div id="fvp-${chartId}" data-first-picture="${chartId}" data-given="${escapeHtml(JSON.stringify(given))}">${svg}</div>`;

const box = (id: string, sides: Record<string, number>): string =>
  `#${id}{${Object.entries(sides)
    .map(([name, px]) => `${name}:${Math.round(px * 100) / 100}px`)
    .join(";")}}`;
