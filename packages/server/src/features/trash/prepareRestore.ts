import { chartNodes, type Json, readPosition } from "@sightline/core/dashboard-metadata";
import { err, failure, ok, type Result, unprocessable } from "@sightline/core/errors";
import { sql } from "kysely";
import { datasetPerm } from "../../platform/auth/dataAccess.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { placeableChart } from "../../platform/list/visibility/index.ts";
import { quotaProblem, sizeOf } from "../../platform/quota.ts";
import type { TrashContents, TrashKind } from "../../platform/trash/index.ts";
import { chartRepository } from "../charts/index.ts";
import { dashboardRepository } from "../dashboards/index.ts";
import { placeRights } from "../databases/index.ts";
import { checkFree, datasetRepository } from "../datasets/index.ts";
import { savedQueryRepository } from "../saved-queries/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";

interface Discarded {
  object_type: TrashKind;
  object_id: number;
  deleted_on: string;
  contents: TrashContents;
}

interface Prepared {
  contents: TrashContents;
  /** What differs from before, in the user's words. */
  message: string | null;
}

const NOUNS: Record<TrashKind, string> = {
  dashboard: "dashboard",
  chart: "chart",
  dataset: "dataset",
  saved_query: "saved query",
};

/** What of a deleted object is put back, as far as what has happened since allows it. */
export async function prepareRestore(
  platform: Platform,
  store: Db,
  identity: Identity,
  entry: Discarded,
): Promise<Result<Prepared>> {
  const free = await checkUuid(store, entry);
  if (!free.ok) return free;
  switch (entry.object_type) {
    case "dashboard":
      return ok(await prepareDashboard(store, identity, entry));
    case "chart":
      return ok(await prepareChart(store, identity, entry));
    case "dataset":
      return prepareDataset(platform, store, entry);
    case "saved_query":
      return prepareSavedQuery(platform, store, entry);
  }
}

/** An import may have made the object again meanwhile. */
async function checkUuid(store: Db, { object_type, contents }: Discarded): Promise<Result<void>> {
  const { rows } = await sql`select id from ${sql.table(object_type)}
    where uuid = ${String(contents.row.uuid)}`.execute(store);
  return rows.length === 0
    ? ok(undefined)
    : err(
        unprocessable(
          `This ${NOUNS[object_type]} is there again: it was imported after it was deleted. Delete that one first.`,
        ),
      );
}

async function prepareDashboard(store: Db, identity: Identity, entry: Discarded): Promise<Prepared> {
  const { contents } = entry;
  const slug = contents.row.slug as string | null;
  const slugIsTaken = slug !== null && (await dashboardRepository(store).idBySlug(slug)) !== null;
  const placed = contents.parts.dashboard_chart ?? [];
  const charts = await chartRepository(store).byIds(placed.map(({ chart_id }) => Number(chart_id)));
  const placeable = new Set(
    await chartRepository(store).idsWhere(
      charts.map(({ id }) => id),
      placeableChart(identity),
    ),
  );
  // A chart that reads something else by now is shown to others by nobody who may not read it.
  const shown = new Set(
    charts
      .filter(({ id, changed_on }) => changed_on <= entry.deleted_on || placeable.has(id))
      .map(({ id }) => id),
  );
  return {
    contents: {
      ...contents,
      row: { ...contents.row, slug: slugIsTaken ? null : slug },
      parts: {
        ...contents.parts,
        dashboard_chart: placed.filter(({ chart_id }) => shown.has(Number(chart_id))),
      },
    },
    message: slugIsTaken
      ? `The address "${slug}" belongs to another dashboard by now, so it was restored without it.`
      : null,
  };
}

async function prepareChart(store: Db, identity: Identity, entry: Discarded): Promise<Prepared> {
  const { contents, object_id } = entry;
  const links = contents.parts.dashboard_chart ?? [];
  const dashboards = await dashboardRepository(store).byIds(
    links.map(({ dashboard_id }) => Number(dashboard_id)),
  );
  const mayPlace = await mayPlaceAgain(store, identity, contents);
  // Dashboards open the rows of their charts to others. One that was changed since shows the chart again only if its
  // layout still does, and if the caller may put the chart there.
  const restored = new Set(
    dashboards
      .filter(
        ({ changed_on, position_json }) =>
          changed_on <= entry.deleted_on || (mayPlace && chartIds(position_json).includes(object_id)),
      )
      .map(({ id }) => id),
  );
  return {
    contents: {
      ...contents,
      parts: {
        ...contents.parts,
        dashboard_chart: links.filter(({ dashboard_id }) => restored.has(Number(dashboard_id))),
      },
    },
    message: null,
  };
}

/** `placeableChart` for a chart that is in no table now. */
async function mayPlaceAgain(store: Db, identity: Identity, { row }: TrashContents): Promise<boolean> {
  const { rows } = await sql`select 1 from (select cast(${row.datasource_id as number | null} as integer)
    as datasource_id, cast(${Number(row.id)} as integer) as id) as chart
    where ${placeableChart(identity)}`.execute(store);
  return rows.length > 0;
}

const chartIds = (position: string | null) =>
  chartNodes((readPosition(position) ?? {}) as Json).map(({ chartId }) => chartId);

async function prepareDataset(platform: Platform, store: Db, entry: Discarded): Promise<Result<Prepared>> {
  const { contents } = entry;
  const row = contents.row as { id: number; database_id: number; table_name: string } & Record<
    "catalog" | "schema" | "sql",
    string | null
  >;
  const database = await databaseRepository(store).byId(row.database_id);
  if (!database) return err(unprocessable("Its database is not connected any more."));
  const free = await checkFree(datasetRepository(store), database, row);
  if (!free.ok) return free;
  const perm = datasetPerm(database.database_name, row);
  const place = placeRights(platform, database, row);
  return ok({ contents: { ...contents, row: { ...contents.row, perm, ...place } }, message: null });
}

async function prepareSavedQuery(platform: Platform, store: Db, entry: Discarded): Promise<Result<Prepared>> {
  const { row } = entry.contents;
  const kept = () => savedQueryRepository(store).kept(Number(row.user_id));
  const problem = await quotaProblem(platform.config, "saved_query", { count: 1, size: sizeOf(row) }, kept);
  return problem === null
    ? ok({ contents: entry.contents, message: null })
    : err(failure("too-large", problem));
}
