import { quickChartTypes } from "@sightline/charts";
import { Icon, iconNamed } from "@sightline/ui/icon";
import { toast } from "@sightline/ui/toast";
import { lazy, Suspense, useState } from "react";
import { preloadChart } from "../../../chart-host/index.ts";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import { deniedTypes } from "../model/deniedTypes.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { tilesFor } from "../model/tiles.ts";
import "./tiles.css";

const ChartGallery = lazy(() => import("../gallery/ChartGallery.tsx"));

/** The chart types as tiles; picking one carries the controls over and runs. */
export function ChartTypeTiles() {
  const t = useWords("explore");
  const english = useEnglish();
  const { store } = useExplore();
  const vizType = useExploreState(({ formData }) => formData.viz_type);
  // The picked tile is marked at once, also while the code of its type is on its way.
  const [picked, setPicked] = useState<string | null>(null);
  const [galleryOpen, setGalleryOpen] = useState(false);
  const pick = async (next: string) => {
    setPicked(next);
    await store
      .getState()
      .switchType(next)
      .catch(() => toast.danger(t("controls.chartTypeFailed")));
    setPicked((now) => (now === next ? null : now));
  };
  const denied = deniedTypes();
  const offered = quickChartTypes().filter((type) => !denied.includes(type.vizType));
  return (
    <fieldset className="ex-tiles">
      <legend className="sl-visually-hidden">{t("controls.chartType")}</legend>
      {tilesFor(vizType, offered).map((tile) => (
        <label
          key={tile.vizType}
          className="ex-tile"
          title={tile.description && english(tile.description)}
          onPointerEnter={() => preloadChart(tile.vizType)}
        >
          <input
            type="radio"
            name="viz_type"
            value={tile.vizType}
            checked={tile.vizType === (picked ?? vizType)}
            onChange={() => void pick(tile.vizType)}
          />
          <Icon name={iconNamed(tile.icon) ?? "chart"} size={18} />
          <span>{english(tile.name)}</span>
        </label>
      ))}
      <button type="button" className="ex-all-types" onClick={() => setGalleryOpen(true)}>
        {t("gallery.open")}
      </button>
      {galleryOpen && (
        <Suspense fallback={null}>
          <ChartGallery
            vizType={vizType}
            onSelect={(next) => {
              setGalleryOpen(false);
              if (next !== vizType) void pick(next);
            }}
            onClose={() => setGalleryOpen(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
