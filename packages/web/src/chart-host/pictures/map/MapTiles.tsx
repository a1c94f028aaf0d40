import type { MapSize, MapView } from "@sightline/charts/shared-map";
import { tilesIn } from "@sightline/charts/shared-map/geometry";
import classes from "./map.module.css";
import type { TileServer } from "./tileServer.ts";

interface Props {
  server: TileServer;
  view: MapView;
  size: MapSize;
}

const addressOf = ({ url }: TileServer, { z, x, y }: ReturnType<typeof tilesIn>[number]): string =>
  url.replaceAll("{z}", String(z)).replaceAll("{x}", String(x)).replaceAll("{y}", String(y));

/** The ground of a map as pictures of the installation's own tile server, seen from above. */
export function MapTiles({ server, view, size }: Props) {
  const tiles = tilesIn(view, size, server.max_zoom);
  return (
    <>
      <div className={classes.tiles} style={{ transform: `rotate(${-view.bearing}deg)` }} aria-hidden="true">
        {tiles.map((tile) => (
          <img
            key={`${tile.z} ${tile.column} ${tile.y}`}
            src={addressOf(server, tile)}
            alt=""
            draggable={false}
            style={{
              transform: `translate(${tile.left}px, ${tile.top}px)`,
              width: tile.side,
              height: tile.side,
            }}
          />
        ))}
      </div>
      {server.attribution !== "" && <div className={classes.attribution}>{server.attribution}</div>}
    </>
  );
}
