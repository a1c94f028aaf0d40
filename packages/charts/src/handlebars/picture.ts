import type { PictureInput } from "../contract/index.ts";
import type { HandlebarsForm } from "./controls.ts";
import { escapeHtml, renderTemplate } from "./template/index.ts";

/** HTML that an author wrote. Whoever shows it lets nothing of it through but what cannot do harm. */
export interface HtmlPicture {
  kind: "html";
  html: string;
  /** Style rules for this HTML and nothing else. */
  css: string;
}

declare module "../contract/pictures/pictures.ts" {
  interface Pictures {
    html: HtmlPicture;
  }
}

export interface HandlebarsModel {
  data: Record<string, unknown>[];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The template filled with the rows; what is wrong with it stands in its place. */
export function picture({ data }: HandlebarsModel, { form }: PictureInput<HandlebarsForm>): HtmlPicture {
  const { handlebarsTemplate, styleTemplate } = form;
  try {
    return { kind: "html", html: renderTemplate(handlebarsTemplate, { data }), css: styleTemplate };
  } catch (error) {
    return { kind: "html", html: `<pre>${escapeHtml(messageOf(error))}</pre>`, css: "" };
  }
}
