export { looksLikeHtml, withoutTags } from "./htmlText.ts";
