import type { ChartEvent, OwnState } from "@sightline/charts/contract";
import type { Picture, TimeSpan } from "@sightline/charts/contract/pictures";

/** What every renderer of pictures is given. */
export interface PictureProps<P extends Picture> {
  picture: P;
  /** What a screen reader says of the picture. */
  label: string;
  /** Id of the element that describes it in words. */
  descriptionId?: string | undefined;
  /** CSS pixels. */
  width: number;
  height: number;
  /** The picture is on the page. */
  onRendered: () => void;
  /** What the reader does to it; missing: nothing in it can be clicked. */
  onEvent?: ((event: ChartEvent) => void) | undefined;
  /** A click on a mark filters something. Without it marks may still have a menu, but do not look as if they could be clicked. */
  clickFilters?: boolean | undefined;
  /** The range of its times that is selected; null: none is; missing: none can be. */
  brushed?: TimeSpan | null | undefined;
  /** What the picture keeps between queries, for who asks for its data; missing: nobody keeps it. */
  onOwnState?: ((ownState: OwnState) => void) | undefined;
  /** What the reader chose of the chart's own controls, for who edits them; missing: the chart keeps it by itself. */
  onFields?: ((fields: Readonly<Record<string, unknown>>) => void) | undefined;
  /** Names of the series that the legend has switched off. */
  onHiddenSeries: (names: string[]) => void;
}
