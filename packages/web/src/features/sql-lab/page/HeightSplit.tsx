import { SplitPane } from "@sightline/ui/split";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { TabHead } from "../model/index.ts";
import { changeTab } from "../model/tabs/index.ts";

interface Props {
  tab: TabHead;
  north: ReactNode;
  south: ReactNode;
  /** The editor keeps a few lines only. */
  southFirst: boolean;
  /** A person has chosen how the height is shared out. */
  onChoose: () => void;
}

/** The lowest that the editor gets: three lines, CSS pixels. */
const LOWEST_PX = 80;

/** Editor over results. Each tab keeps how its height is shared out, in percent, so that it fits any window. */
export function HeightSplit({ tab, north, south, southFirst, onChoose }: Props) {
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
    onChoose();
    const northPercent = Math.round((1000 * size) / height) / 10;
    changeTab(tab.id, { northPercent, southPercent: Math.round(1000 - 10 * northPercent) / 10 });
  };
  return (
    <div ref={frame} style={{ height: "100%", minHeight: 0 }}>
      {height !== null && (
        <SplitPane
          direction="column"
          initial={southFirst ? LOWEST_PX : (height * tab.northPercent) / 100}
          min={LOWEST_PX}
          minOther={120}
          first={north}
          second={south}
          onResize={choose}
        />
      )}
    </div>
  );
}
