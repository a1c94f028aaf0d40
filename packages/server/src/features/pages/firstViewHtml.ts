import { escapeHtml } from "../../platform/http/escapeHtml.ts";
import type { Box, FirstPicture, FirstView } from "../chart-pictures/index.ts";

/** The frame of a first view: its cards with their names, without pictures. The element is not closed. */
export function firstViewFrame({ title, hasFilterBar, cards }: FirstView, nonce: string): string {
  const rules = cards.flatMap(({ chartId, box, picture }) => [
    placeRule(`fv-${chartId}`, box),
    placeRule(`fvp-${chartId}`, picture),
  ]);
  const frames = cards.map(
    ({ chartId, name }) => `<section id="fv-${chartId}"><b>${escapeHtml(name)}</b></section>`,
  );
  return `<style nonce="${nonce}">${rules.join("")}</style><div id="first-view" aria-hidden="true"><h1>${escapeHtml(title)}</h1>${hasFilterBar ? "<i></i>" : ""}${frames.join("")}`;
}

/** A chart's picture in its card. `given`: the colors of labels so far. */
export const firstPictureHtml = ({ chartId, svg, givenColors }: FirstPicture): string =>
  `<div id="fvp-${chartId}" data-first-picture="${chartId}" data-given="${escapeHtml(JSON.stringify(givenColors))}">${svg}</div>`;

function placeRule(id: string, { left, top, width, height }: Box): string {
  const sides = Object.entries({ left, top, width, height });
  return `#${id}{${sides.map(([name, px]) => `${name}:${Math.round(px * 100) / 100}px`).join(";")}}`;
}
