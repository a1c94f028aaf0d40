import { archiveBombs } from "./archives.ts";
import { bodyBombs, connectionBombs } from "./bodies.ts";
import type { AttackedDatabase, Bomb } from "./bomb.ts";
import { patternBombs } from "./patterns.ts";
import { resultBombs } from "./results.ts";
import { templateBombs } from "./templates.ts";
import { textBombs } from "./texts.ts";

/** All bombs for these databases, in an order that mixes their kinds and is the same each time. */
export function allBombs(databases: readonly AttackedDatabase[]): Bomb[] {
  const kinds = [
    textBombs(databases),
    bodyBombs(databases),
    resultBombs(databases),
    templateBombs(databases),
    patternBombs(databases),
    archiveBombs(),
    connectionBombs(),
  ];
  return kinds
    .flatMap((bombs) => bombs.map((bomb, index) => ({ bomb, place: index / bombs.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ bomb }) => bomb);
}
