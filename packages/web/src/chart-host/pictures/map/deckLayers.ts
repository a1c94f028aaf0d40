import { ArcLayer, PathLayer, PolygonLayer, ScatterplotLayer } from "@deck.gl/layers";
import type { MapArc, MapLayer, MapPath, MapPoint, MapPolygon, Rgba } from "@sightline/charts/shared-map";

const NONE: Rgba = [0, 0, 0, 0];
const THINNEST_LINE = 0.75;
/** The library changes what it is given nowhere, yet its types say that it may. */
const color = (rgba: Rgba) => rgba as [number, number, number, number];
type Place = [number, number];

/** A layer as deck.gl draws it. `isTilted`: heights can be seen; from above they would only hide what is behind. */
export function deckLayer(layer: MapLayer, id: string, isTilted: boolean) {
  const pickable = layer.tooltip !== undefined;
  const isBlock = layer.kind === "polygons" && layer.extruded && isTilted;
  switch (layer.kind) {
    case "points":
      return new ScatterplotLayer<MapPoint>({
        id,
        pickable,
        data: layer.points as MapPoint[],
        radiusUnits: layer.unit,
        radiusMinPixels: layer.minRadius,
        radiusMaxPixels: layer.maxRadius,
        stroked: layer.points.some(({ line }) => line),
        lineWidthUnits: "pixels",
        getLineWidth: 1,
        getPosition: ({ position }) => position as Place,
        getRadius: ({ radius }) => radius,
        getFillColor: ({ fill }) => color(fill),
        getLineColor: ({ line }) => color(line ?? NONE),
      });
    case "paths":
      return new PathLayer<MapPath>({
        id,
        pickable,
        data: layer.paths as MapPath[],
        widthUnits: layer.unit,
        widthMinPixels: THINNEST_LINE,
        jointRounded: true,
        getPath: ({ positions }) => positions as Place[],
        getColor: ({ color: own }) => color(own),
        getWidth: ({ width }) => width,
      });
    case "arcs":
      return new ArcLayer<MapArc>({
        id,
        pickable,
        data: layer.arcs as MapArc[],
        getSourcePosition: ({ from }) => from as Place,
        getTargetPosition: ({ to }) => to as Place,
        getSourceColor: ({ fromColor }) => color(fromColor),
        getTargetColor: ({ toColor }) => color(toColor),
        getWidth: ({ width }) => width,
      });
    case "polygons":
      return new PolygonLayer<MapPolygon>({
        id,
        pickable,
        data: layer.polygons as MapPolygon[],
        extruded: isBlock,
        updateTriggers: { getFillColor: isBlock },
        stroked: layer.polygons.some(({ line }) => line),
        filled: layer.polygons.some(({ fill }) => fill),
        lineWidthUnits: layer.unit,
        lineWidthMinPixels: THINNEST_LINE,
        getPolygon: ({ rings }) => rings as Place[][],
        // Blocks that one can see through show their own back.
        getFillColor: ({ fill }) =>
          color(fill && isBlock ? [fill[0], fill[1], fill[2], 255] : (fill ?? NONE)),
        getLineColor: ({ line }) => color(line ?? NONE),
        getLineWidth: ({ lineWidth }) => lineWidth,
        getElevation: ({ elevation }) => elevation,
      });
  }
}
