import type { Translate } from "@sightline/charts/contract";
import type { Picture } from "@sightline/charts/contract/pictures";
import { framedSvg, frameFor } from "./frame.ts";
import { renderKind } from "./kinds/registry.ts";
import { renderMessage } from "./kinds/renderMessage.ts";
import type { Size } from "./kinds/staticRenderer.ts";
import type { StaticTheme } from "./theme/index.ts";

export interface StaticOptions {
  theme: StaticTheme;
  /** Of the whole picture, CSS pixels. */
  size: Size;
  /** Above the picture, in at most two lines. */
  title?: string;
  /** Space around title and picture, CSS pixels; missing: 12. */
  padding?: number;
  /** Words in the reader's language; missing: English. */
  translate?: Translate;
}

/** The part of `size` that a picture under this title is made for. */
export const pictureSize = ({ size, title, padding }: Omit<StaticOptions, "theme">): Size =>
  frameFor(size, title, padding).size;

/** A picture as the text of an SVG file; null: there is nothing to draw, and the picture says so. */
export async function renderStatic(picture: Picture | null, options: StaticOptions): Promise<string> {
  const { theme, size, title, padding, translate = (english) => english } = options;
  const frame = frameFor(size, title, padding);
  const space = { theme, size: frame.size, translate };
  const content =
    picture === null
      ? renderMessage(
          translate("No results were returned for this query"),
          translate("Make sure that some rows pass the filters and that the time range contains data."),
          space,
        )
      : ((await renderKind(picture, space)) ??
        renderMessage(translate("This chart can only be drawn in a browser"), "", space));
  return framedSvg(content, frame, size, theme);
}
