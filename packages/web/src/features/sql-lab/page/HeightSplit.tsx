import { SplitPane } from "@sightline/ui";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { changeTab, type TabHead, tabOf } from "../model/index.ts";

/** The divider moves many times a second; the tab keeps where it came to rest, ms. */
const REST_MS = 300;

interface Props {
  tab: TabHead;
  north: ReactNode;
  south: ReactNode;
}

/** Editor over results. Each tab keeps how its height is shared out, in percent, so that it fits any window. */
export function HeightSplit({ tab, north, south }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    setHeight(frame.current?.clientHeight ?? 0);
    return () => {
      if (timer.current) clearTimeout(timer.current);
    };
  }, []);
  const { id } = tab;
  const keep = useCallback(
    (size: number) => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const whole = frame.current?.clientHeight ?? 0;
        const now = tabOf(id);
        if (whole === 0 || !now) return;
        const northPercent = Math.round((1000 * size) / whole) / 10;
        if (Math.abs(now.northPercent - northPercent) < 0.5) return;
        changeTab(id, { northPercent, southPercent: Math.round(1000 - 10 * northPercent) / 10 });
      }, REST_MS);
    },
    [id],
  );
  return (
    <div ref={frame} style={{ height: "100%", minHeight: 0 }}>
      {height !== null && (
        <SplitPane
          direction="column"
          initial={(height * tab.northPercent) / 100}
          min={80}
          minOther={120}
          first={north}
          second={south}
          onResize={keep}
        />
      )}
    </div>
  );
}
