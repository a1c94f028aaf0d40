import { type MapShape, mapShapes } from "@sightline/charts/shared-map/drawing";
import { cssColor } from "@sightline/charts/shared-map/form/colors";
import { useEffect, useId, useMemo } from "react";
import type { PickMark, SurfaceProps } from "./surface.ts";

/** The mark that an element of the drawing stands for. */
const pickElement: PickMark = ({ target }) => {
  const { layer, index } = (target as SVGElement).dataset;
  return layer === undefined || index === undefined ? null : { layer: Number(layer), index: Number(index) };
};

/** Layers as SVG, seen from above. */
export function SvgMap({ ground, layers, view, width, height, onReady, onRendered }: SurfaceProps) {
  const id = useId();
  const size = useMemo(() => ({ width, height }), [width, height]);
  const land = useMemo(() => ground.flatMap((layer) => mapShapes(layer, view, size)), [ground, view, size]);
  const marks = useMemo(() => layers.map((layer) => mapShapes(layer, view, size)), [layers, view, size]);
  useEffect(() => onReady(pickElement), [onReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new layers are drawn anew
  useEffect(onRendered, [ground, layers, onRendered]);
  return (
    <svg width={width} height={height} aria-hidden="true" strokeLinejoin="round" fillRule="evenodd">
      {land.map(({ d, fill, stroke, strokeWidth }, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity but their place
          key={at}
          d={d}
          fill={fill ? cssColor(fill) : "none"}
          {...(stroke ? { stroke: cssColor(stroke), strokeWidth } : {})}
        />
      ))}
      {marks.map((shapes, layer) =>
        shapes.map((shape) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a layer has no identity but its place
          <MarkPath key={`${layer} ${shape.index}`} {...{ id, layer, shape }} />
        )),
      )}
    </svg>
  );
}

function MarkPath({ id, layer, shape }: { id: string; layer: number; shape: MapShape }) {
  const { d, fill, stroke, strokeWidth, gradient, label, index, at } = shape;
  const paintId = `${id}${layer}-${index}`;
  const color = gradient ? `url(#${paintId})` : stroke ? cssColor(stroke) : "none";
  return (
    <>
      {gradient && (
        <linearGradient
          id={paintId}
          gradientUnits="userSpaceOnUse"
          x1={gradient.line[0]}
          y1={gradient.line[1]}
          x2={gradient.line[2]}
          y2={gradient.line[3]}
        >
          <stop offset={0} stopColor={cssColor(gradient.from)} />
          <stop offset={1} stopColor={cssColor(gradient.to)} />
        </linearGradient>
      )}
      <path
        d={d}
        fill={fill ? cssColor(fill) : "none"}
        stroke={color}
        strokeWidth={strokeWidth}
        data-layer={layer}
        data-index={index}
      />
      {label && (
        <text
          x={at[0]}
          y={at[1]}
          fill={cssColor(label.color)}
          fontSize={label.fontSize}
          textAnchor="middle"
          dominantBaseline="central"
          pointerEvents="none"
        >
          {label.text}
        </text>
      )}
    </>
  );
}
