import { bootstrap } from "../../../lib/bootstrap/index.ts";

/** Where pictures of the ground come from, as the setting MAP_TILES has it. */
export interface TileServer {
  url: string;
  attribution: string;
  max_zoom: number;
}

/** The tile server of the installation; null: maps show the borders that they have themselves. */
export const tileServer = (): TileServer | null =>
  (bootstrap().common.conf.MAP_TILES as TileServer | null | undefined) ?? null;
