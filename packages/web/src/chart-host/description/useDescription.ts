import type { Picture } from "@sightline/charts/contract/pictures";
import { useEffect, useState } from "react";
import { useWords } from "../../lib/i18n/index.ts";
import type { DescriptionPart } from "./describePicture.ts";

/** A picture in words, for those who do not see it; made when the browser has nothing better to do. Empty until then. */
export function useDescription(picture: Picture | null): string {
  const t = useWords("charts");
  const [parts, setParts] = useState<readonly DescriptionPart[]>([]);
  useEffect(() => {
    setParts([]);
    if (picture === null) return;
    let isCurrent = true;
    const cancel = whenIdle(() =>
      import("./describePicture.ts").then(
        ({ describePicture }) => isCurrent && setParts(describePicture(picture)),
        // Who is offline goes without.
        () => {},
      ),
    );
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [picture]);
  if (parts.length === 0) return "";
  const sentences = parts.map(({ word, ...values }) => t(`description.${word}`, values));
  const hasMarks = picture?.kind === "echarts" || picture?.kind === "words";
  return [...sentences, ...(hasMarks ? [t("description.keys")] : [])].map(withStop).join(" ");
}

const withStop = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** Runs a task when the page rests; at once where the browser cannot say so. Gives back what cancels it. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
