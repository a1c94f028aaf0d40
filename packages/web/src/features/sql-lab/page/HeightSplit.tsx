import { SplitPane } from "@sightline/ui";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { changeTab, type TabHead } from "../model/index.ts";

interface Props {
  tab: TabHead;
  north: ReactNode;
  south: ReactNode;
}

/** Editor over results. Each tab keeps how its height is shared out, in percent, so that it fits any window. */
export function HeightSplit({ tab, north, south }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setHeight(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const choose = (size: number) => {
    if (!height) return;
    const northPercent = Math.round((1000 * size) / height) / 10;
    changeTab(tab.id, { northPercent, southPercent: Math.round(1000 - 10 * northPercent) / 10 });
  };
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
          onResize={choose}
        />
      )}
    </div>
  );
}
