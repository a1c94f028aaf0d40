import { useEffect } from "react";
import { word } from "../i18n/index.ts";

/** Names the page in the browser's tab. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    const product = word("common:product");
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
