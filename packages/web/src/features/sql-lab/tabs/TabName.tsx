import { useEffect, useRef, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./tabs.module.css";

/** The name of a tab while it is written. Enter or leaving it keeps the text, Escape the name before. */
export function TabName({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const t = useWords("sql-lab");
  const [text, setText] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => input.current?.select(), []);
  const end = (given: string | null) => {
    if (ended.current) return;
    ended.current = true;
    onDone(given);
  };
  return (
    <input
      ref={input}
      className={classes.rename}
      aria-label={t("tabs.renameLabel")}
      maxLength={256}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => end(text)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") end(text);
        if (event.key === "Escape") end(null);
      }}
    />
  );
}
