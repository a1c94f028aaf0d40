import { useEffect, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { secondsText } from "./QueryFacts.tsx";

/** The seconds since a moment, in epoch milliseconds. Redraws only itself, ten times a second. */
export function Elapsed({ since }: { since: number }) {
  const t = useWords("sql-lab");
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{t("seconds", { seconds: secondsText(now - since) })}</span>;
}
