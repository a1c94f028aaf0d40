import type { BigNumberModel } from "@sightline/charts";
import { useEffect } from "react";

/** One number with its name and subtitle; says why when there is none. */
export function BigNumberPicture({ model, onRendered }: { model: BigNumberModel; onRendered: () => void }) {
  // A new model is a new picture, drawn once React has put it on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the model is what is rendered
  useEffect(onRendered, [model, onRendered]);
  if (model.text === null) {
    return (
      <div className="sl-big-number sl-muted">
        <div className="sl-big-number-empty">{model.emptyTitle}</div>
        <div>{model.emptyHint}</div>
      </div>
    );
  }
  return (
    <div className="sl-big-number">
      {model.title !== null && (
        <div className="sl-big-number-title" style={{ fontSize: model.titleSize }}>
          {model.title}
        </div>
      )}
      <div className="sl-big-number-text" style={{ fontSize: model.fontSize }}>
        {model.text}
      </div>
      {model.subtitle !== null && (
        <div className="sl-muted" style={{ fontSize: model.subtitleSize }}>
          {model.subtitle}
        </div>
      )}
    </div>
  );
}
