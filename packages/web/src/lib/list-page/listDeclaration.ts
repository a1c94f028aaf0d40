import type { resource } from "@sightline/api/resource";
import type { Route } from "@sightline/api/route";
import type { IconName } from "@sightline/ui/icon";
import type { SelectOption } from "@sightline/ui/select";
import type { Sort, TableColumn } from "@sightline/ui/table";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { ListFilter } from "../api/index.ts";
import type { FavoriteKind } from "../favorites/index.ts";
import type { ListRows } from "./useList.ts";

/** The calls of a resource whose list has these rows. A reply has the fields that were asked for. */
export type ListRoutes<Row> = Omit<ReturnType<typeof resource>, "create" | "list"> & {
  list: Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListRows<Partial<Row>>>>;
};

/** Whether the caller has a permission for the resource; no while that is not known. */
export type Can = (permission: string) => boolean;

/** A filter above a list, which the address carries under `name`. */
export interface FilterDeclaration {
  name: string;
  label: string;
  /** What a value asks of the server. */
  ask: (value: string) => ListFilter;
  /** Where its values come from: a few known ones, or what the rows have in a column. */
  values:
    | { kind: "choices"; choices: readonly SelectOption[] }
    /** Things that have ids and names, such as owners. */
    | { kind: "related"; column: string }
    | { kind: "distinct"; column: string }
    | { kind: "tags" };
}

/** How rows are deleted, by the bin of a row or many at once. Needs the permission `can_write`. */
export interface DeletionDeclaration<Row> {
  /** Rows that the caller may delete; all when left out. */
  mayDelete?: (row: Row) => boolean;
  /** True: several rows can be selected and deleted together. */
  many: boolean;
  /** By which the call that deletes several names a row; its id when left out. */
  keyOf?: (row: Row) => string;
  how:
    | {
        /** Key of the noun under lists:noun, for the question that is asked first. */
        noun: string;
        /** What else is hit. */
        touches: (rows: readonly Row[]) => ReactNode;
        /** A hook: whether these rows cannot be deleted now; `touches` says why. */
        useRefusal?: (rows: readonly Row[]) => boolean;
      }
    /** Deletes without a question, as it can be undone and nothing else is hit. */
    | "at-once";
}

/** What the menu at the end of each row offers. An action that a caller may not do is not in it. */
export interface RowMenuDeclaration<Row> {
  /** Stores another name. Offered to those who may change the row. */
  rename?: (row: Row, name: string) => Promise<unknown>;
  /** Stores a copy with this name. */
  duplicate?: { name: (row: Row) => string; save: (row: Row, name: string) => Promise<unknown> };
  /** Rows that the caller may copy; all when left out. */
  mayDuplicate?: (row: Row) => boolean;
  /** Rows that the caller may change; all when left out. */
  mayChange?: (row: Row) => boolean;
  /** The name of the rows' kind in calls of tags. */
  taggedType?: "chart" | "dashboard" | "query";
  /** Rows whose tags the caller may change; those of `mayChange` when left out. */
  mayRetag?: (row: Row) => boolean;
  /** The dialog of a row's properties, for who may read it; `mayChange`: the caller may change the row. */
  properties?: (row: Row, mayChange: boolean, onClose: () => void) => ReactNode;
  /** Items before the others. */
  items?: (row: Row, can: Can) => ReactNode;
}

/** Everything that makes a list different from the others; `ListScreen` draws it. */
export interface ListDeclaration<Row extends { id: number }> {
  /** Name of the resource, as in its path. */
  resource: string;
  routes: ListRoutes<Row>;
  title: string;
  searchLabel: string;
  /** What the search asks of the server. */
  search: (text: string) => ListFilter;
  /** The fields of a row that are asked for. */
  fields: string[];
  /** Sorts are offered by those that are sortable. */
  columns: readonly TableColumn<Row>[];
  /** The sort of the list while nobody has chosen one. */
  defaultSort?: Sort;
  filters: readonly FilterDeclaration[];
  /** What the list asks of the server whatever its filters say. */
  base?: ListFilter;
  /** After how many milliseconds these rows are read anew by themselves; null: never. */
  refreshMs?: (rows: Row[]) => number | null;
  nameOf: (row: Row) => string;
  /** Rows have a star, and can be filtered by it. */
  favorites?: FavoriteKind;
  /** Buttons at the end of a row, before its bin. `width`: of all of them. */
  rowActions?: { width: number; buttons: (row: Row, can: Can) => ReactNode };
  deletion?: DeletionDeclaration<Row>;
  /** What else can be done with selected rows; nothing when it gives null. */
  bulkActions?: (rows: readonly Row[], can: Can) => ReactNode;
  menu?: RowMenuDeclaration<Row>;
  /** Downloads rows as a bundle, one from its menu and many when they are selected. Needs `can_export` on the view. */
  exportCall?: { route: Route; view: string };
  /** Takes a bundle. Needs the permission `can_write`. `noun`: the key under lists:noun. */
  importCall?: { route: Route; noun: string };
  /** Beside the heading. */
  headerActions?: (can: Can) => ReactNode;
  /** A row as a card: with it the list can be shown as cards, too. */
  card?: (row: Row, parts: { star: ReactNode; tools: ReactNode }) => ReactNode;
  empty: (can: Can) => { icon: IconName; title: string; text: string; action?: ReactNode };
}
