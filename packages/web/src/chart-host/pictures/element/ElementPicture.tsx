import type { ElementPicture as Picture } from "@sightline/charts";
import { useEffect, useRef } from "react";
import type { PictureProps } from "../pictureProps.ts";

/** A picture that draws itself into an element. */
export default function ElementPicture({
  picture,
  label,
  width,
  height,
  onRendered,
  onEvent,
}: PictureProps<Picture>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mounted = picture.mount(place.current!, { onEvent });
    onRendered();
    return () => mounted.remove();
  }, [picture, onEvent, onRendered]);
  return <div ref={place} role="group" aria-label={label} style={{ width, height }} />;
}
