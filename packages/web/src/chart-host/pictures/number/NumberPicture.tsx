import type { NumberPicture as Picture } from "@sightline/charts";
import { type MouseEvent, useEffect } from "react";
import { useNumberSize } from "../../SharedNumberSize.tsx";
import type { PictureProps } from "../pictureProps.ts";

/** One number with its name and subtitle; says why when there is none. */
export default function NumberPicture({ picture, onRendered, onEvent }: PictureProps<Picture>) {
  // A new picture is drawn once React has put it on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is what is rendered
  useEffect(onRendered, [picture, onRendered]);
  const fontSize = useNumberSize(picture.text === null ? null : picture.fontSize);
  const openMenu = onEvent && {
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      onEvent({ type: "contextMenu", mark: null, x: event.clientX, y: event.clientY });
    },
  };
  if (picture.text === null) {
    return (
      <div className="sl-big-number sl-muted">
        <div className="sl-big-number-empty">{picture.emptyTitle}</div>
        <div>{picture.emptyHint}</div>
      </div>
    );
  }
  return (
    <div className="sl-big-number" {...openMenu}>
      {picture.title !== null && (
        <div className="sl-big-number-title" style={{ fontSize: picture.titleSize }}>
          {picture.title}
        </div>
      )}
      <div className="sl-big-number-text" style={{ fontSize: fontSize ?? undefined }}>
        {picture.text}
      </div>
      {picture.subtitle !== null && (
        <div className="sl-muted" style={{ fontSize: picture.subtitleSize }}>
          {picture.subtitle}
        </div>
      )}
    </div>
  );
}
