import { boardSvg, pdfOfPicture, rasterize, staticTheme, svgToPng } from "@sightline/pictures";
import type { PictureStyle } from "../readPictureRequest.ts";
import type { BoardCard, BoardPlan } from "./planDashboard.ts";

/** Asks for the picture of a dashboard; the PNGs of its charts come beside it, one after the other. */
export interface ComposeJob {
  step: "compose";
  board: Omit<BoardPlan, "cards"> & { cards: ComposedCard[] };
  look: Pick<PictureStyle, "theme" | "scale">;
  format: "png" | "pdf";
}

interface ComposedCard extends Pick<BoardCard, "name" | "box" | "picture" | "message"> {
  /** Length of its PNG, bytes; 0: it has none. */
  length: number;
}

/** The picture of a dashboard: its title and texts, and its cards with the pictures of their charts. */
export function composeBoard({ board, look, format }: ComposeJob, body: Uint8Array): Uint8Array {
  let at = 0;
  const cards = board.cards.map(({ length, ...card }) => {
    const png = length === 0 ? null : body.subarray(at, at + length);
    at += length;
    return { ...card, png };
  });
  const svg = boardSvg({ ...board, cards }, staticTheme(look.theme));
  return format === "png" ? svgToPng(svg, look.scale) : pdfOfPicture(rasterize(svg, look.scale));
}
