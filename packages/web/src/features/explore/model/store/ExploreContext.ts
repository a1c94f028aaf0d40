import type { ExploreDataset } from "@sightline/api/explore-dataset";
import type { ChartDataset } from "@sightline/charts/contract";
import type { ExploreAddress } from "@sightline/core/explore-address";
import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Suggestion } from "../suggest/suggestCharts.ts";
import type { ExploreState, ExploreStore } from "./exploreStore.ts";

export interface Explore {
  store: ExploreStore;
  /** The address that opened the page. */
  address: ExploreAddress;
  dataset: ExploreDataset;
  /** Charts that suit the dataset, offered to who begins a chart. */
  suggestions?: readonly Suggestion[];
}

export const ExploreContext = createContext<Explore | null>(null);

/** The page that a part stands on. */
export function useExplore(): Explore {
  const explore = useContext(ExploreContext);
  if (!explore) throw new Error("useExplore outside of an explore page");
  return explore;
}

/** A part of what the user is doing. */
export function useExploreState<T>(select: (state: ExploreState) => T): T {
  return useStore(useExplore().store, select);
}

/** The dataset as the chart types take it. */
export const chartDataset = (dataset: ExploreDataset): ChartDataset => dataset;
