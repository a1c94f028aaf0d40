import { createContext } from "react";

/** Whether pictures are drawn to be printed: paper does not scroll, so tables show all their rows. */
export const PaperContext = createContext(false);

/** Whether pictures are drawn for paper or a picture file, where nothing can be scrolled to: columns are narrower to fit. */
export const PrintingContext = createContext(false);

/** More rows than anybody prints; a table that has more says so. */
export const MOST_PAPER_ROWS = 2_000;
