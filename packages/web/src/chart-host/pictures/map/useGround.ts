import {
  groundDetail,
  groundLayers,
  loadWorld,
  type MapGround,
  type MapLayer,
} from "@sightline/charts/shared-map";
import { useEffect, useMemo, useState } from "react";

type World = Awaited<ReturnType<typeof loadWorld>>;

/** Land and borders in the detail that a zoom needs; null until they are there, none where they could not be loaded. */
export function useGround(ground: MapGround, zoom: number): readonly MapLayer[] | null {
  const detail = groundDetail(zoom);
  const [world, setWorld] = useState<World | "missing" | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadWorld(detail).then(
      (loaded) => isCurrent && setWorld(loaded),
      // Marks without land say more than no marks; what is there stays.
      () => isCurrent && setWorld((before) => before ?? "missing"),
    );
    return () => {
      isCurrent = false;
    };
  }, [detail]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture brings equal colours as new objects
  return useMemo(
    () => (world === null ? null : world === "missing" ? [] : groundLayers(world, ground)),
    [world, JSON.stringify(ground)],
  );
}
