import type { PictureInput } from "../contract/index.ts";
import type { TooltipContent } from "../contract/pictures/index.ts";
import { mapFrame } from "../shared-map/form/index.ts";
import type { MapLegend, MapPicture } from "../shared-map/index.ts";
import type { MultiForm } from "./controls.ts";
import { datasetOf } from "./layers.ts";
import type { LayerModel, MultiModel } from "./model.ts";

type AnyLayer = MapPicture["layers"][number];

/** All layers on one map: a view that shows them all, and a legend with a heading for each. */
export function picture({ layers, missingCount }: MultiModel, input: PictureInput<MultiForm>): MapPicture {
  const { form, hiddenSeries, translate } = input;
  const all = layers.flatMap((one) => {
    const drawn = drawLayer(one, input);
    return drawn ? [{ name: one.layer.name, drawn }] : [];
  });
  const visible = all.filter(({ name }) => !hiddenSeries.includes(name));
  const hasNames = all.length > 1;
  const notes = visible.flatMap(({ name, drawn: { note } }) =>
    note === null ? [] : [hasNames ? `${name}: ${note}` : note],
  );
  const frame = mapFrame(form, input, {
    layers: visible.flatMap(({ name, drawn }) =>
      hasNames ? drawn.layers.map((layer) => withName(layer, name)) : drawn.layers,
    ),
    // Hiding a layer moves nothing.
    positions: all.flatMap(({ drawn }) => drawn.corners ?? []),
    legend: joinLegends(visible),
    note: [...notes, ...missingNote(missingCount, translate)].join(" · ") || null,
  });
  return {
    ...frame,
    isLight: frame.isLight && visible.every(({ drawn }) => drawn.isLight),
    ...(hasNames && {
      switches: all.map(({ name }) => ({ name, isHidden: hiddenSeries.includes(name) })),
    }),
  };
}

function drawLayer({ layer, queries, model }: LayerModel, input: PictureInput<MultiForm>): MapPicture | null {
  if (model === null) return null;
  const dataset = datasetOf(layer, input.form, input.dataset);
  const own = { ...input, form: layer.form, queries, dataset, hiddenSeries: [] };
  return layer.definition.picture(model, own) as MapPicture;
}

const addTitle = (name: string, content: TooltipContent): TooltipContent => ({
  ...content,
  title: content.title === "" ? name : `${name} · ${content.title}`,
});

/** A layer whose tooltips say which one it is. */
function withName<Of extends AnyLayer>(layer: Of, name: string): Of {
  if (layer.kind === "view") {
    const { layerAt } = layer;
    return { ...layer, layerAt: (view, size) => withName(layerAt(view, size), name) };
  }
  const { tooltip } = layer;
  return tooltip ? { ...layer, tooltip: (index: number) => addTitle(name, tooltip(index)) } : layer;
}

/** The legends of all layers in one, where the first has its own; several have their names above them. */
function joinLegends(
  layers: readonly { name: string; drawn: Pick<MapPicture, "legend"> }[],
): MapLegend | null {
  const legends = layers.flatMap(({ name, drawn: { legend } }) => (legend ? [{ name, legend }] : []));
  const [first] = legends;
  if (!first) return null;
  const entries = legends.flatMap(({ name, legend }) => [
    ...(legends.length > 1 ? [{ color: [0, 0, 0, 0] as const, label: name, isHeading: true }] : []),
    ...legend.entries,
  ]);
  return { position: first.legend.position, entries };
}

function missingNote(count: number, translate: PictureInput["translate"]): string[] {
  if (count === 0) return [];
  if (count === 1) return [translate("1 of the charts cannot be drawn")];
  return [translate("%s of the charts cannot be drawn").replace("%s", String(count))];
}
