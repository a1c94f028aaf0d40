import type { MapGround, MapLayer, MapPicture, MapSize, MapView } from "@sightline/charts/shared-map";
import {
  drawableLayers,
  groundDetail,
  groundLayers,
  loadWorld,
  viewKey,
  type World,
} from "@sightline/charts/shared-map/drawing";
import { useEffect, useMemo, useState } from "react";

/** The shapes of the world in the detail that a zoom needs; null until they are there, none where they could not be loaded. */
function useWorld(zoom: number): World | null {
  const detail = groundDetail(zoom);
  const [world, setWorld] = useState<World | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadWorld(detail).then(
      (loaded) => isCurrent && setWorld(loaded),
      // Marks without land say more than no marks; what is there stays.
      () => isCurrent && setWorld((before) => before ?? EMPTY_WORLD),
    );
    return () => {
      isCurrent = false;
    };
  }, [detail]);
  return world;
}

const EMPTY_WORLD: World = {
  countries: { type: "FeatureCollection", features: [] },
  land: { type: "MultiPolygon", coordinates: [] },
  borders: { type: "MultiLineString", coordinates: [] },
};

interface DrawnLayers {
  /** Land and borders. */
  ground: readonly MapLayer[];
  marks: readonly MapLayer[];
}

/** What is drawn of a picture; null until the shapes of the world are there. */
export function useMapLayers(picture: MapPicture, view: MapView, size: MapSize): DrawnLayers | null {
  const world = useWorld(view.zoom);
  const { layers } = picture;
  // A picture brings equal colors as new objects.
  const colors = JSON.stringify(picture.ground);
  const ground = useMemo(
    () => world && groundLayers(world, JSON.parse(colors) as MapGround),
    [world, colors],
  );
  const key = viewKey(picture, view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the view only what its key tells matters
  const marks = useMemo(
    () => world && drawableLayers({ layers }, world, view, size),
    [world, layers, key, size],
  );
  return ground && marks && { ground, marks };
}
