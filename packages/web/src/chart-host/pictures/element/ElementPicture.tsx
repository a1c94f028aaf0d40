import type { ChartEvent } from "@sightline/charts/contract";
import type { ElementPicture as Picture } from "@sightline/charts/contract/pictures";
import { useEffect, useMemo, useRef } from "react";
import type { PictureProps } from "../pictureProps.ts";

/** A picture that draws itself into an element. */
export default function ElementPicture({
  picture,
  label,
  width,
  height,
  onRendered,
  onEvent,
  onOwnState,
}: PictureProps<Picture>) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useMemo(() => {
    if (!onEvent && !onOwnState) return undefined;
    return (event: ChartEvent) =>
      event.type === "ownState" ? onOwnState?.(event.ownState) : onEvent?.(event);
  }, [onEvent, onOwnState]);
  useEffect(() => {
    const mounted = picture.mount(place.current!, { onEvent: tell });
    onRendered();
    return () => mounted.remove();
  }, [picture, tell, onRendered]);
  return <div ref={place} role="group" aria-label={label} style={{ width, height }} />;
}
