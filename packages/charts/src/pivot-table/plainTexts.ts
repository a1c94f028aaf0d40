import { withoutTags } from "../html-text/index.ts";
import type { PivotTablePicture } from "./pivotPicture.ts";

/** The picture with texts alone, as they are measured, and drawn where no elements can be shown. */
export const plainTexts = (picture: PivotTablePicture): PivotTablePicture =>
  picture.rendersHtml
    ? {
        ...picture,
        headerText: (...of) => withoutTags(picture.headerText(...of)),
        cell(...of) {
          const cell = picture.cell(...of);
          return { ...cell, text: withoutTags(cell.text) };
        },
      }
    : picture;
