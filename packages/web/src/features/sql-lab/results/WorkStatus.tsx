import { Button } from "@sightline/ui/button";
import { useEffect, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { RunTime } from "../../../lib/time/index.ts";
import classes from "./results.module.css";

/** What answers sooner needs neither a clock nor a way to stop it, ms. */
const SHOWN_AFTER_MS = 300;

/** What the server does with a result: `work` says it. If it takes long, for how long already, and the way to stop it. */
export function WorkStatus({ work, onStop }: { work: string; onStop: () => void }) {
  const t = useWords("sql-lab");
  const [since] = useState(Date.now);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <span role="status" className={classes.count}>
        {work}
      </span>
      {isLong && (
        <>
          <span className={classes.figure}>
            <RunTime since={since} />
          </span>
          <Button size="compact-xs" variant="default" onClick={onStop}>
            {t("stop")}
          </Button>
        </>
      )}
    </>
  );
}
