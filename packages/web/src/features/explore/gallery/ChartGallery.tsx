import { type ChartManifest, chartByVizType, chartTypes } from "@sightline/charts";
import { Button, Dialog } from "@sightline/ui";
import { useMemo, useState } from "react";
import { preloadChart } from "../../../chart-host/index.ts";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import classes from "./gallery.module.css";
import {
  categoriesOf,
  type GallerySection,
  isInSection,
  RECOMMENDED_TAGS,
  sameSection,
  searchTypes,
  tagsOf,
} from "./galleryTypes.ts";
import { TypePicture } from "./TypePicture.tsx";

interface Props {
  /** The type of the chart at hand. */
  vizType: string;
  onSelect: (vizType: string) => void;
  onClose: () => void;
}

/** All chart types, by category and tag, with a search; a double click or Select takes one. */
export default function ChartGallery({ vizType, onSelect, onClose }: Props) {
  const t = useWords("explore");
  const types = useMemo(chartTypes, []);
  const category = chartByVizType(vizType)?.category;
  const [section, setSection] = useState<GallerySection>(
    category ? { kind: "category", name: category } : { kind: "tag", name: "Featured" },
  );
  const [text, setText] = useState("");
  const [picked, setPicked] = useState(vizType);
  // Who searches means all of them.
  const shown = searchTypes(
    types.filter((type) => text.trim() !== "" || isInSection(type, section)),
    text,
  );
  const chosen = shown.find((type) => type.vizType === picked) ?? null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("gallery.title")}
      width="min(1000px, calc(100vw - 32px))"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("gallery.cancel")}
          </Button>
          <Button disabled={chosen === null} onClick={() => chosen && onSelect(chosen.vizType)}>
            {t("gallery.select")}
          </Button>
        </>
      }
    >
      <div className={classes.gallery}>
        <Sections types={types} section={text.trim() === "" ? section : null} onSection={setSection} />
        <div className={classes.main}>
          <input
            type="search"
            className={classes.search}
            aria-label={t("gallery.search")}
            placeholder={t("gallery.search")}
            value={text}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Types types={shown} picked={chosen?.vizType ?? null} onPick={setPicked} onSelect={onSelect} />
          {chosen && <Details type={chosen} />}
        </div>
      </div>
    </Dialog>
  );
}

interface SectionsProps {
  types: readonly ChartManifest[];
  /** Null: the search shows all. */
  section: GallerySection | null;
  onSection: (section: GallerySection) => void;
}

function Sections({ types, section, onSection }: SectionsProps) {
  const t = useWords("explore");
  const english = useEnglish();
  const button = (one: GallerySection, label: string) => (
    <button
      key={label}
      type="button"
      aria-pressed={section !== null && sameSection(section, one)}
      onClick={() => onSection(one)}
    >
      {label}
    </button>
  );
  const ofTag = (name: string) => button({ kind: "tag", name }, english(name));
  return (
    <nav className={classes.sections} aria-label={t("gallery.sections")}>
      {button({ kind: "all" }, t("gallery.all"))}
      <h3>{t("gallery.recommended")}</h3>
      {RECOMMENDED_TAGS.map(ofTag)}
      <h3>{t("gallery.category")}</h3>
      {categoriesOf(types).map((name) => button({ kind: "category", name }, english(name)))}
      <h3>{t("gallery.tags")}</h3>
      {tagsOf(types).map(ofTag)}
    </nav>
  );
}

interface TypesProps {
  types: readonly ChartManifest[];
  picked: string | null;
  onPick: (vizType: string) => void;
  onSelect: (vizType: string) => void;
}

function Types({ types, picked, onPick, onSelect }: TypesProps) {
  const t = useWords("explore");
  const english = useEnglish();
  if (types.length === 0) return <p className="sl-muted">{t("gallery.nothing")}</p>;
  return (
    <fieldset className={classes.types}>
      <legend className="sl-visually-hidden">{t("gallery.types")}</legend>
      {types.map(({ vizType, name, icon, thumbnail }) => (
        <label
          key={vizType}
          className="ex-tile"
          onPointerEnter={() => preloadChart(vizType)}
          onDoubleClick={() => onSelect(vizType)}
        >
          <input
            type="radio"
            name="gallery"
            value={vizType}
            checked={vizType === picked}
            onChange={() => onPick(vizType)}
            onKeyDown={(event) => event.key === "Enter" && onSelect(vizType)}
          />
          <TypePicture vizType={vizType} icon={icon} address={thumbnail} />
          <span>{english(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Details({ type: { name, tags, description } }: { type: ChartManifest }) {
  const t = useWords("explore");
  const english = useEnglish();
  return (
    <section className={classes.details} aria-label={english(name)}>
      <h3>{english(name)}</h3>
      <p>{description === "" ? t("gallery.noDescription") : english(description)}</p>
      <p className="sl-muted">{tags.map(english).join(" · ")}</p>
    </section>
  );
}
