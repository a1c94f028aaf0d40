import { chartType } from "../contract/index.ts";

/** Rows in the author's HTML template. */
export const handlebars = chartType({
  vizType: "handlebars",
  name: "Handlebars",
  description:
    "Writes the rows of a query into an HTML template of your own. Best for cards, lists and letters.",
  category: "Other",
  tags: [],
  icon: "code",
  behaviors: [],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "html",
  load: () => import("./definition.ts"),
});

export type { HtmlPicture } from "./picture.ts";
