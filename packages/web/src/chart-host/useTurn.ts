import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { inTurn } from "./inTurn.ts";

/** Whether it is the turn of a chart that has come onto the page: from then on it is drawn as soon as it changes. */
export function useTurn(): boolean {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    let isGone = false;
    inTurn(() => {
      if (!isGone) flushSync(() => setCome(true));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return hasCome;
}
