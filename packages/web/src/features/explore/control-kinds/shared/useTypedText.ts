import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

/** The text of a field that reports what was typed after a pause, at once on Enter and when it is left. */
export function useTypedText(value: string, pauseMs: number, report: (text: string) => void) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string | null>(null);
  const latest = useRef(report);
  latest.current = report;
  // A change from elsewhere (undo, another chart type) shows, unless something is being typed.
  useEffect(() => {
    if (waiting.current === null) setText(value);
  }, [value]);

  const flush = () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = null;
    if (next !== null) latest.current(next);
  };
  const flushLatest = useRef(flush);
  flushLatest.current = flush;
  useEffect(() => () => flushLatest.current(), []);
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setText(event.currentTarget.value);
      waiting.current = event.currentTarget.value;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    onBlur: flush,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter") flush();
    },
  };
}
