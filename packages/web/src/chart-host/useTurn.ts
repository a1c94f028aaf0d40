import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { drawInTurn } from "./drawInTurn.ts";

/** Whether it is the turn of a chart that has come onto the page: from then on it is drawn as soon as it changes. */
export function useTurn(): boolean {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    let isGone = false;
    drawInTurn(() => {
      if (!isGone) flushSync(() => setCome(true));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return hasCome;
}
