import { useEffect } from "react";
import { word } from "../i18n/index.ts";

/** Sets the title of the page. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    const product = word("common:product");
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
